"""docs/reference/drafts.md: drafts are generated, read, edited, previewed and sent."""

import asyncio

import pytest

from outrider.core import ids
from outrider.engine import Engine, Services
from tests.factories import Actor, another_key
from tests.rooms.drafts.making import OFFER, TO, Desk, new_desk


async def test_a_generated_draft_waits_for_review_and_rests_on_approved_claims(desk: Desk) -> None:
    draft = await desk.draft()

    assert ("needs_review", "drafted_not_sendable") == (draft["review_status"], draft["lifecycle_status"])
    assert ("first_touch", TO, 1) == (draft["kind"], draft["to_email"], draft["revision"])
    assert OFFER in draft["body_html"]
    assert {"claim", "frame", "ask"} == {ground["kind"] for ground in draft["grounding"]}
    assert draft["subject"] == draft["grounding"][0]["sentence"]
    assert draft["from_email"]
    assert [draft["id"]] == [
        target
        for action in await desk.actions()
        if action["action_type"] == "review_drafts"
        for target in action["target_ids"]
    ]


async def test_the_list_names_what_the_interface_names_and_narrows(desk: Desk) -> None:
    first = await desk.draft("one@northwind.example")
    second = await desk.approved("two@northwind.example")
    path = desk.path("drafts")

    async def listed(query: str) -> list[str]:
        return [row["id"] for row in (await desk.actor.get(f"{path}?{query}")).json()]

    rows = (await desk.actor.get(path)).json()
    assert [second["id"], first["id"]] == [row["id"] for row in rows]
    assert {"id", "prospect_id", "subject", "review_status", "lifecycle_status"} <= set(rows[0])
    assert "body_html" not in rows[0]
    assert [second["id"]] == await listed("review_status=approved")
    assert [second["id"]] == await listed("lifecycle_status=ready_to_send&kind=first_touch")
    assert [first["id"]] == await listed(f"prospect_id={first['prospect_id']}")
    assert [first["id"]] == await listed("q=ONE@northwind")
    assert [] == await listed("q=%25")
    assert [second["id"]] == await listed(f"updated_since={second['updated_at']}")
    assert [second["id"]] == await listed("limit=1")
    assert 422 == (await desk.actor.get(f"{path}?kind=letter")).status_code
    assert 422 == (await desk.actor.get(f"{path}?updated_since=soon")).status_code


async def test_an_edit_is_sanitised_and_unapproves(desk: Desk) -> None:
    draft = await desk.approved()
    body = '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x">a</a> <b>you</b></p>'

    response = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"subject": "A question", "body_html": body})

    edited = response.json()
    assert (200, "A question", "<p>Hello <a>a</a> <b>you</b></p>") == (
        response.status_code,
        edited["subject"],
        edited["body_html"],
    )
    assert ("needs_review", "drafted_not_sendable", 2) == (
        edited["review_status"],
        edited["lifecycle_status"],
        edited["revision"],
    )
    assert edited["content_sha256"] != draft["content_sha256"]
    assert (None, None) == (edited["approved_at"], edited["approved_by"])
    assert response.headers["etag"] == f'"{edited["content_sha256"]}"'
    refused = await desk.send(draft["id"])
    assert (409, "not_approved") == (refused.status_code, refused.json()["code"])


async def test_an_edit_that_changes_nothing_is_no_edit(desk: Desk) -> None:
    draft = await desk.approved()
    same = {"subject": draft["subject"], "body_html": draft["body_html"] + "<!-- note --><script>x</script>"}

    for body in (same, {}, {"to_email": draft["to_email"], "from_email": draft["from_email"]}):
        response = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), body)

        assert (200, draft) == (response.status_code, response.json())


async def test_bad_edits_are_named_and_change_nothing(desk: Desk) -> None:
    draft = await desk.draft()
    path = desk.path(f"drafts/{draft['id']}")

    for body, status, code in [
        ({"subject": ""}, 422, "validation_failed"),
        ({"subject": "two\nlines"}, 422, "validation_failed"),
        ({"subject": None}, 422, "validation_failed"),
        ({"body_html": "<p> &nbsp; </p>"}, 422, "empty_body"),
        ({"subject": "One\u2028two"}, 422, "validation_failed"),
        ({"subject": "One\x85two"}, 422, "validation_failed"),
        ({"body_html": "x" * 100_001}, 422, "validation_failed"),
        ({"body_html": "<p>We cut waste by 3 percent.</p>" * 101}, 422, "letter_too_long"),
        ({"body_html": "<p>" + "word " * 2_001 + "</p>"}, 422, "letter_too_long"),
        ({"to_email": "nobody"}, 422, "validation_failed"),
        ({"review_status": "approved"}, 422, "validation_failed"),
        ({"from_email": "ceo@northwind.example"}, 409, "sender_not_selected"),
    ]:
        response = await desk.actor.patch(path, body)
        assert (status, code) == (response.status_code, response.json()["code"]), body
    assert draft == await desk.get(draft["id"])


async def test_if_match_guards_an_edit_against_another(desk: Desk) -> None:
    draft = await desk.draft()
    path = desk.path(f"drafts/{draft['id']}")
    mine = {"If-Match": f'"{draft["content_sha256"]}"'}

    first = await desk.actor.request("PATCH", path, json={"subject": "First"}, headers=mine)
    second = await desk.actor.request("PATCH", path, json={"subject": "Second"}, headers=mine)

    assert (200, 412) == (first.status_code, second.status_code)
    assert "First" == (await desk.get(draft["id"]))["subject"]


async def test_the_preview_is_the_message_that_is_sent(desk: Desk) -> None:
    draft = await desk.approved()

    preview = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()
    sent = await desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text
    assert (draft["content_sha256"], TO) == (preview["content_sha256"], preview["to_email"])
    assert OFFER in preview["html"]
    assert "Acme Ltd" in preview["text"]
    assert "1 Quay, Dublin" in preview["html"]
    [message] = await desk.outbox()
    assert preview["headers"]["Message-ID"] == sent.json()["mail_message_id"]
    assert preview["headers"]["Subject"] == message["subject"]


async def test_an_approved_draft_is_sent_once(desk: Desk) -> None:
    draft = await desk.approved()
    [action] = [action for action in await desk.actions() if action["action_type"] == "send_first_draft"]
    assert desk.path(f"drafts/{draft['id']}:send") == action["call"]["path"]

    response = await desk.actor.request(action["call"]["method"], action["call"]["path"], json=action["call"]["body"])

    sent = response.json()
    assert 200 == response.status_code, response.text
    assert (True, False, {"id": draft["id"], "lifecycle_status": "sent"}) == (
        sent["ok"],
        sent["dry_run"],
        sent["draft"],
    )
    assert (TO, draft["from_email"]) == (sent["to_email"], sent["from_email"])
    assert sent["mail_message_id"]
    assert sent["mail_thread_id"]
    again = await desk.send(draft["id"])
    assert (409, "already_sent", sent["mail_message_id"]) == (
        again.status_code,
        again.json()["code"],
        again.json()["mail_message_id"],
    )
    assert 1 == len(await desk.outbox())
    after = await desk.get(draft["id"])
    assert ("approved", "sent") == (after["review_status"], after["lifecycle_status"])
    assert after["sent_at"]
    [schedule] = (await desk.actor.get(desk.path("follow-up-schedules"))).json()
    assert ("scheduled", 1, draft["id"]) == (schedule["status"], schedule["step"], schedule["after_draft_id"])
    [prospect] = (await desk.actor.get(desk.path("prospects"))).json()
    assert "contacted" == prospect["status"]
    [message] = await desk.read(f"email-messages?prospect_id={prospect['id']}")
    assert ("outbound", draft["id"]) == (message["direction"], message["draft_id"])
    assert "send_first_draft" not in [action["action_type"] for action in await desk.actions()]


async def test_a_dry_run_checks_everything_and_changes_nothing(desk: Desk) -> None:
    draft = await desk.approved()

    response = await desk.send(draft["id"], dry_run=True, confirm_reviewed=False)

    answer = response.json()
    assert (200, True, None) == (response.status_code, answer["dry_run"], answer["mail_message_id"])
    assert {"id": draft["id"], "lifecycle_status": "ready_to_send"} == answer["draft"]
    assert draft == await desk.get(draft["id"])
    assert [] == await desk.outbox()
    waiting = await desk.draft("two@northwind.example")
    refused = await desk.send(waiting["id"], dry_run=True)
    assert (409, "not_approved") == (refused.status_code, refused.json()["code"])


async def test_a_real_send_needs_the_word_that_it_was_reviewed(desk: Desk) -> None:
    draft = await desk.approved()
    path = desk.path(f"drafts/{draft['id']}:send")

    for body in ({}, {"confirm_reviewed": False}, {"dry_run": False}):
        response = await desk.actor.post(path, body)
        assert (422, "confirm_reviewed_required") == (response.status_code, response.json()["code"])
    for bad in ({"confirm_reviewed": "true"}, {"confirm_reviewed": True, "dryrun": True}, {"confirm_reviewed": 1}):
        assert 422 == (await desk.actor.post(path, bad)).status_code
    assert [] == await desk.outbox()


async def test_ten_sends_at_once_are_one_message(desk: Desk) -> None:
    draft = await desk.approved()

    answers = await asyncio.gather(*(desk.send(draft["id"]) for _ in range(10)))

    assert [200] + [409] * 9 == sorted(answer.status_code for answer in answers)
    assert {"already_sending", "already_sent"} >= {
        answer.json()["code"] for answer in answers if answer.status_code == 409
    }
    assert 1 == len(await desk.outbox())
    assert 1 == len(await desk.read("email-messages"))


async def test_another_sender_needs_another_review(desk: Desk) -> None:
    draft = await desk.approved()
    other = "sales@acme.example"
    selected = await desk.actor.post(desk.path("mailbox/aliases:select"), {"email": other})
    assert 200 == selected.status_code, selected.text

    refused = await desk.send(draft["id"])
    edited = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"from_email": other})
    await desk.review(draft["id"], "approve")
    sent = await desk.send(draft["id"])

    assert (409, "content_changed") == (refused.status_code, refused.json()["code"])
    assert "needs_review" == edited.json()["review_status"]
    assert (200, other) == (sent.status_code, sent.json()["from_email"])


async def test_without_sender_or_profile_nothing_leaves(
    services: Services, engine: Engine, actor: Actor, project_id: str
) -> None:
    desk = await new_desk(services, engine, actor, project_id)
    draft = await desk.approved()
    empty = {"legal_name": None, "postal_address": None, "lawful_basis": None}
    profile = {"legal_name": "Acme Ltd", "postal_address": "1 Quay", "lawful_basis": "consent"}

    await actor.put(desk.path("compliance-profile"), empty)
    no_profile = await desk.send(draft["id"])
    await actor.put(desk.path("compliance-profile"), profile)
    await actor.post(desk.path("mailbox:disconnect"))
    no_mailbox = await desk.send(draft["id"])
    no_preview = await actor.get(desk.path(f"drafts/{draft['id']}:preview"))

    assert (409, "compliance_incomplete") == (no_profile.status_code, no_profile.json()["code"])
    assert (409, "sender_not_ready") == (no_mailbox.status_code, no_mailbox.json()["code"])
    assert (409, "sender_not_ready") == (no_preview.status_code, no_preview.json()["code"])
    assert no_mailbox.json()["blockers"]
    assert "ready_to_send" == (await desk.get(draft["id"]))["lifecycle_status"]


async def test_a_suppressed_recipient_is_never_written_to(desk: Desk) -> None:
    draft = await desk.approved()
    await desk.actor.post(desk.path("suppressions"), {"email": TO.upper(), "reason": "manual"})

    refused = await desk.send(draft["id"])
    run = await desk.run("generate_drafts", {"prospect_ids": [draft["prospect_id"]]})

    assert (409, "recipient_suppressed") == (refused.status_code, refused.json()["code"])
    assert (0, 1) == (run["result"]["drafts_created"], run["result"]["skipped"])
    assert "suppression list" in run["warnings"][0]
    assert [] == await desk.outbox()


@pytest.mark.parametrize(
    ("change", "code", "why"),
    [
        (
            ("POST", "suppressions", {"email": TO, "reason": "manual"}),
            "recipient_suppressed",
            "the address is on the suppression list",
        ),
        (("PATCH", "prospect", {"status": "disqualified"}), "prospect_stopped", "the prospect is disqualified"),
        (
            ("PATCH", "prospect", {"contact_email": "new@northwind.example"}),
            "content_changed",
            "the prospect's address is new@northwind.example now",
        ),
        (
            ("POST", "sandbox/messages", {"from_email": TO, "subject": "Hi", "text": "Hello, shall we talk tomorrow?"}),
            "reply_received",
            "the prospect has written since",
        ),
    ],
    ids=["suppressed", "disqualified", "moved", "answered"],
)
async def test_a_send_that_would_be_refused_is_not_offered(
    desk: Desk, change: tuple[str, str, dict[str, str]], code: str, why: str
) -> None:
    draft = await desk.approved()
    assert "send_first_draft" in {action["action_type"] for action in await desk.actions()}
    method, where, body = change
    path = f"/v1/prospects/{draft['prospect_id']}" if where == "prospect" else desk.path(where)
    changed = await desk.actor.request(method, path, json=body)
    assert changed.status_code in (200, 201), changed.text
    if where == "sandbox/messages":
        assert 200 == (await desk.actor.post(desk.path("inbox:sync"))).status_code

    refused = await desk.send(draft["id"])
    offered = [action for action in await desk.actions() if draft["id"] in action["target_ids"]]

    assert (409, code) == (refused.status_code, refused.json()["code"])
    [action] = offered
    assert "resolve_blocker" == action["action_type"]
    assert why in action["title"]
    template = action["template"]
    assert (None, ["/decision"]) == (action["call"], template["missing"])
    skipped = await desk.actor.request(
        template["method"], template["path"], json={**template["body"], "decision": "skip"}
    )
    assert 200 == skipped.status_code, skipped.text
    assert [] == [action for action in await desk.actions() if draft["id"] in action["target_ids"]]


async def test_the_daily_cap_is_kept(desk: Desk) -> None:
    limits = {
        "daily_cap": 1,
        "min_seconds_between": 0,
        "window": {"days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "from": "00:00", "to": "24:00"},
        "warm_up": False,
    }
    response = await desk.actor.put(desk.path("sending-limits"), limits)
    assert 200 == response.status_code, response.text
    first, second = await desk.approved("one@northwind.example"), await desk.approved("two@northwind.example")

    answers = await asyncio.gather(desk.send(first["id"]), desk.send(second["id"]))

    assert [200, 409] == sorted(answer.status_code for answer in answers)
    [refused] = [answer.json() for answer in answers if answer.status_code == 409]
    assert "sending_limit" == refused["code"]
    assert refused["next_send_at"]
    assert 1 == len(await desk.outbox())


async def test_drafts_of_another_operator_do_not_exist(desk: Desk, stranger: Actor) -> None:
    draft = await desk.approved()
    theirs = await stranger.new_project()

    for project_id in (desk.project_id, theirs):
        for method, rest, body in [
            ("GET", f"drafts/{draft['id']}", None),
            ("GET", f"drafts/{draft['id']}:preview", None),
            ("PATCH", f"drafts/{draft['id']}", {"subject": "Mine"}),
            ("POST", f"drafts/{draft['id']}:send", {"confirm_reviewed": True}),
            ("POST", f"drafts/{draft['id']}:resolve-send", {"outcome": "sent"}),
        ]:
            response = await stranger.request(method, f"/v1/projects/{project_id}/{rest}", json=body)
            assert 404 == response.status_code, (method, rest, response.text)
    assert 404 == (await desk.actor.get(desk.path(f"drafts/{ids.new('draft')}"))).status_code
    assert [] == await desk.outbox()


async def test_sending_needs_its_own_scope(services: Services, desk: Desk) -> None:
    draft = await desk.approved()
    writer = await another_key(services, desk.actor, ("read", "drafts:write", "reviews:write"))

    refused = await writer.post(desk.path(f"drafts/{draft['id']}:send"), {"confirm_reviewed": True})

    assert (403, "insufficient_scope") == (refused.status_code, refused.json()["code"])


async def test_a_repeated_send_with_one_idempotency_key_is_one_message(desk: Desk) -> None:
    draft = await desk.approved()
    path, body = desk.path(f"drafts/{draft['id']}:send"), {"confirm_reviewed": True, "dry_run": False}
    key = {"Idempotency-Key": "send-once"}

    first = await desk.actor.request("POST", path, json=body, headers=key)
    second = await desk.actor.request("POST", path, json=body, headers=key)

    assert (200, 200) == (first.status_code, second.status_code)
    assert first.json() == second.json()
    assert 1 == len(await desk.outbox())
