"""The caller writes: checked, kept, refused and approved like what the service writes (docs/reference/drafts.md)."""

from typing import Any

import httpx

from outrider import drafts
from outrider.core import ids
from outrider.engine import Services
from tests.factories import Actor, another_key, new_actor
from tests.rooms.drafts.making import OFFER, PROOF, TO, Desk, new_desk
from tests.rooms.drafts.steps import make_strategy, receive

LETTER = f"<p>Hi Ada,</p>\n<p>{OFFER}</p>\n<p>{PROOF}</p>\n<p>Would a short call be worth your time?</p>\n<p>Acme Forecasting</p>"
LIE = LETTER.replace("31 percent", "61 percent")


def letter(prospect_id: str, **other: Any) -> dict[str, Any]:
    return {
        "prospect_id": prospect_id,
        "kind": "first_touch",
        "subject": "Fresh goods at Northwind",
        "body_html": LETTER,
        **other,
    }


async def post(desk: Desk, body: dict[str, Any], actor: Actor | None = None, verb: str = "drafts") -> Any:
    return await (actor or desk.actor).post(desk.path(verb), body)


async def test_the_check_says_of_a_letter_what_its_post_then_keeps(desk: Desk) -> None:
    body = letter(await desk.prospect(), model="model-1")

    checked = (await post(desk, body, verb="drafts:check")).json()

    assert [] == await desk.read("drafts")
    posted = await post(desk, body)
    assert 201 == posted.status_code, posted.text
    kept = posted.json()
    assert (False, [], TO) == (checked["would_be_refused"], checked["blockers"], checked["to_email"])
    assert {name: kept[name] for name in checked if name in kept} == {
        name: value for name, value in checked.items() if name in kept
    }
    assert {"kind": "agent", "name": "tests", "model": "model-1", "prompt_version": None} == kept["produced_by"]
    assert ("needs_review", "drafted_not_sendable", None) == (
        kept["review_status"],
        kept["lifecycle_status"],
        kept["run_id"],
    )
    assert f'"{kept["content_sha256"]}"' == posted.headers["etag"]
    stored = await desk.get(kept["id"])
    assert stored == {name: kept[name] for name in stored}


async def test_a_letter_that_nobody_would_read_is_not_judged(desk: Desk) -> None:
    """80 kB of sentences cost nobody seconds of a processor: the check and the post say how long a letter may be."""
    body = letter(await desk.prospect(), body_html="<p>We cut waste by 3 percent in six months.</p>" * 1_700)

    for path in ("drafts:check", "drafts"):
        refused = await desk.actor.post(desk.path(path), body)

        assert (422, "letter_too_long") == (refused.status_code, refused.json()["code"])
        assert "at most 100 sentences and 10,000 characters" in refused.json()["detail"]


async def test_an_id_of_somebody_else_is_nowhere_to_be_found(
    desk: Desk, services: Services, http: httpx.AsyncClient
) -> None:
    """Neither a foreign prospect nor a foreign message, schedule, strategy, claim or finding can be written about or cited."""
    theirs = await desk.prospect()
    claim_id = (await desk.read("knowledge"))["claims"][0]["id"]
    stranger = await new_actor(services, http)
    own = await new_desk(services, desk.engine, stranger, await stranger.new_project())
    mine = await own.prospect()
    tries: dict[str, tuple[int, dict[str, Any]]] = {
        "/prospect_id": (404, letter(theirs)),
        "/in_reply_to_message_id": (404, letter(mine, kind="reply", in_reply_to_message_id=ids.new("msg"))),
        "/schedule_id": (404, letter(mine, kind="follow_up", schedule_id=ids.new("fus"))),
        "/strategy_id": (422, letter(mine, strategy_id=ids.new("strategy"))),
        "/cites/0/claim_id": (422, letter(mine, cites=[{"sentence": OFFER, "claim_id": claim_id}])),
        "/cites/0/finding_id": (422, letter(mine, cites=[{"sentence": OFFER, "finding_id": f"finding_{'0' * 26}"}])),
    }
    for pointer, (status, body) in tries.items():
        for verb in ("drafts", "drafts:check"):
            answer = await post(own, body, verb=verb)

            assert (status, pointer) == (answer.status_code, answer.json()["errors"][0]["pointer"]), answer.text
    assert 404 == (await post(desk, letter(mine), stranger)).status_code
    assert [] == await own.read("drafts")


async def test_a_kind_comes_with_what_it_is_about(desk: Desk) -> None:
    """A reply names its message, a follow-up its schedule, a first message neither."""
    prospect_id = await desk.prospect()
    for body, pointer in (
        (letter(prospect_id, kind="reply"), "/in_reply_to_message_id"),
        (letter(prospect_id, kind="follow_up"), "/schedule_id"),
        (letter(prospect_id, in_reply_to_message_id=ids.new("msg")), "/in_reply_to_message_id"),
        (letter(prospect_id, cites=[{"sentence": OFFER}]), "/cites/0"),
        (letter(prospect_id, body_html="<script>x</script>"), "/body_html"),
        (letter(prospect_id, to_email="other@northwind.example"), "/to_email"),
        (letter(prospect_id, trusted_writer=True), "/trusted_writer"),
    ):
        answer = await post(desk, body)

        assert (422, pointer) == (answer.status_code, answer.json()["errors"][0]["pointer"]), answer.text


async def test_what_waits_gives_way_and_what_is_approved_stays(desk: Desk) -> None:
    """No two drafts of one occasion are ever alive: the next text replaces what waits, and nothing replaces a person's yes."""
    written = await desk.draft()
    body = letter(written["prospect_id"])

    second = (await post(desk, body)).json()

    assert (written["id"], "superseded") == (second["replaces"], (await desk.get(written["id"]))["review_status"])
    await desk.decide(second["id"], "approve", expected_sha256=second["content_sha256"])
    refused = await post(desk, body)
    assert (409, "draft_exists", second["id"]) == (
        refused.status_code,
        refused.json()["code"],
        refused.json()["draft_id"],
    )
    checked = (await post(desk, body, verb="drafts:check")).json()
    assert (True, ["draft_exists"]) == (checked["would_be_refused"], [one["code"] for one in checked["blockers"]])
    assert 200 == (await desk.send(second["id"])).status_code
    assert [second["id"]] == [
        one["id"] for one in await desk.read("drafts") if one["lifecycle_status"] not in ("discarded",)
    ]
    assert "draft_exists" == (await post(desk, body)).json()["code"]


async def test_a_reply_and_a_follow_up_go_to_whom_the_conversation_is_with(desk: Desk) -> None:
    """Nobody states a recipient: an answer goes to who wrote, a further mail to who had the one before, in their threads; and
    what a person took over, paused or canceled is not written."""
    first = await desk.approved()
    sent = (await desk.send(first["id"])).json()
    [schedule] = await desk.read("follow-up-schedules")
    prospect_id = first["prospect_id"]
    nudge = letter(prospect_id, kind="follow_up", schedule_id=schedule["id"], subject=f"Re: {first['subject']}")

    early = (await post(desk, nudge)).json()

    assert (TO, "frame") == (early["to_email"], early["grounding"][0]["kind"])
    assert early["in_reply_to_message_id"]
    assert any("is due on" in caveat for caveat in early["caveats"])
    [schedule] = await desk.read("follow-up-schedules")
    assert ("drafted", early["id"]) == (schedule["status"], schedule["draft_id"])
    again = (await post(desk, nudge)).json()
    [schedule] = await desk.read("follow-up-schedules")
    assert (early["id"], "drafted", again["id"]) == (again["replaces"], schedule["status"], schedule["draft_id"])

    message_id = await receive(desk, prospect_id, sent["mail_message_id"], "Sounds good. What does it cost?")
    answer = letter(prospect_id, kind="reply", in_reply_to_message_id=message_id, subject=f"Re: {first['subject']}")
    replied = (await post(desk, answer)).json()
    assert (TO, message_id, ["What does it cost?"]) == (
        replied["to_email"],
        replied["in_reply_to_message_id"],
        replied["unanswered"],
    )
    another = {"prospect_id": await desk.prospect("bea@northwind.example")}
    assert [404, 404] == [(await post(desk, body | another)).status_code for body in (answer, nudge)]
    await desk.actor.post(desk.path(f"email-messages/{message_id}:takeover"))
    assert "taken_over" == (await post(desk, answer)).json()["code"]
    assert "follow_up_stopped" == (await post(desk, nudge)).json()["code"]
    suppressed = await desk.actor.post(desk.path("suppressions"), {"email": TO, "reason": "manual"})
    assert suppressed.is_success, suppressed.text
    assert "recipient_suppressed" == (await post(desk, nudge)).json()["code"]


class TestAutonomous:
    """An agent without `reviews:write` where the policy approves: nothing of its own goes out without a person."""

    async def test_its_words_wait_for_a_person_and_those_of_a_reviewer_need_their_evidence(
        self, desk: Desk, services: Services
    ) -> None:
        agent = await another_key(services, desk.actor, ("read", "drafts:write", "runs:write", "send"))
        await self._plan(desk)
        [prospect] = await desk.read("prospects")

        theirs = (await post(desk, letter(prospect["id"]), agent)).json()

        assert (False, 1) == (theirs["policy"]["may_approve"], len(theirs["policy"]["reasons"])), theirs["policy"]
        assert "reviews:write" in theirs["policy"]["reasons"][0]
        assert "needs_review" == await self._after_policy(desk, theirs)
        assert "not_approved" == (await desk.send(theirs["id"])).json()["code"]

        lie = (await post(desk, letter(prospect["id"], body_html=LIE))).json()
        assert "refuse" in [one["severity"] for one in lie["grounding"]]
        assert (False, "needs_review") == (lie["policy"]["may_approve"], await self._after_policy(desk, lie))

        true = (await post(desk, letter(prospect["id"]))).json()
        assert (True, []) == (true["policy"]["may_approve"], true["policy"]["reasons"])
        assert "approved" == await self._after_policy(desk, true)

    async def test_a_barred_occasion_is_for_those_who_may_lift_it(self, desk: Desk, services: Services) -> None:
        agent = await another_key(services, desk.actor, ("read", "drafts:write", "runs:write"))
        skipped = await desk.draft()
        await desk.decide(skipped["id"], "skip", "They are a competitor.")
        body = letter(skipped["prospect_id"])

        refused = await post(desk, body, agent)

        assert (403, "skipped_by_a_person") == (refused.status_code, refused.json()["code"])
        assert "They are a competitor." in refused.json()["detail"]
        assert 201 == (await post(desk, body)).status_code

    async def test_words_that_were_turned_down_do_not_come_back(self, desk: Desk, services: Services) -> None:
        agent = await another_key(services, desk.actor, ("read", "drafts:write"))
        first = (await post(desk, letter(await desk.prospect()), agent)).json()
        await desk.decide(first["id"], "request_changes", "Say something of their second warehouse.")

        again = await post(desk, letter(first["prospect_id"]), agent)

        assert (409, "words_turned_down") == (again.status_code, again.json()["code"])
        other = (await post(desk, letter(first["prospect_id"], subject="Fresh goods"), agent)).json()
        assert any("second warehouse" in caveat for caveat in other["caveats"])

    async def _plan(self, desk: Desk) -> None:
        """A prospect with a strategy of low risk, under a policy that approves."""
        await make_strategy(desk, await desk.prospect(), "low")
        assert 200 == (await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})).status_code

    async def _after_policy(self, desk: Desk, draft: dict[str, Any]) -> str:
        await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft["id"]))
        status: str = (await desk.get(draft["id"]))["review_status"]
        return status
