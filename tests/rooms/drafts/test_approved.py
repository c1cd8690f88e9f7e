"""What leaves is what was approved, and nothing that happened since speaks against it."""

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from outrider import drafts, knowledge, mailbox
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.drafts import content, policy, service
from outrider.judgement.port import Claim
from outrider.mailbox.suppressions import unsubscribe
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import another_key
from tests.rooms.drafts.making import OFFER, Desk
from tests.rooms.drafts.steps import deliver, make_strategy, take_in

LETTER: dict[str, Any] = {
    "to_email": "ada@northwind.example",
    "from_email": "hello@acme.example",
    "thread": "msg_1",
    "subject": "Less waste",
    "body_html": "<p>Hello Ada</p>",
}


@pytest.mark.parametrize("part", list(LETTER))
def test_an_approval_binds_each_part_of_a_letter(part: str) -> None:
    """Whom it goes to, from whom, in which thread, under which subject, and what it says: change one, and it is another."""
    changed = {**LETTER, part: f"{LETTER[part]}x"}

    assert content.digest(**LETTER) != content.digest(**changed)


def test_no_text_moves_from_one_part_of_a_letter_to_another() -> None:
    """The digest knows where a part ends."""
    moved = {**LETTER, "subject": "Less waste<p>", "body_html": "Hello Ada</p>"}

    assert content.digest(**LETTER) != content.digest(**moved)


@pytest.mark.parametrize("column", ["subject", "body_html", "in_reply_to_message_id"])
async def test_what_was_changed_behind_the_reviewer_s_back_does_not_leave(desk: Desk, column: str) -> None:
    """However a row came to say something else than was approved, nothing of it is sent."""
    draft = await desk.approved()
    await desk.tx(lambda tx: tx.execute(f"UPDATE drafts SET {column} = 'msg_other' WHERE id = %s", (draft["id"],)))

    sent = await desk.send(draft["id"])

    assert (409, "content_changed") == (sent.status_code, sent.json()["code"])
    assert [] == await desk.outbox()


def test_a_claim_that_is_approved_no_more_is_no_ground() -> None:
    """Whatever was written when it still was."""
    grounding = [{"sentence": OFFER, "kind": "claim", "claim_id": "claim_1"}]
    claims = {status: Claim("claim_1", OFFER, "offer", status, "high") for status in ("approved", "rejected")}

    assert [] == content.ungrounded(grounding, [claims["approved"]])
    assert [OFFER] == content.ungrounded(grounding, [claims["rejected"]])


async def test_what_is_no_longer_approved_does_not_leave_whatever_else_its_row_says(desk: Desk) -> None:
    """Ready to send is not enough: a reviewer's yes must stand at the moment of the send."""
    draft = await desk.approved()
    await desk.tx(
        lambda tx: tx.execute("UPDATE drafts SET review_status = 'needs_review' WHERE id = %s", (draft["id"],))
    )

    sent = await desk.send(draft["id"])

    assert (409, "not_approved") == (sent.status_code, sent.json()["code"])
    assert [] == await desk.outbox()


async def test_a_dry_run_says_that_the_recipient_is_suppressed(desk: Desk) -> None:
    """Whoever tries a send out learns of the no before anything is claimed."""
    draft = await desk.approved()
    await desk.actor.post(desk.path("suppressions"), {"email": draft["to_email"], "reason": "manual"})

    tried = await desk.send(draft["id"], dry_run=True)

    assert (409, "recipient_suppressed") == (tried.status_code, tried.json()["code"])


async def test_a_reply_that_came_before_the_approval_and_was_read_after_it_stops_the_send(desk: Desk) -> None:
    """Whoever approved had not seen it, whatever the mail server's clock says."""
    draft = await desk.draft()
    await deliver(desk, "<other@northwind.example>")
    with clock.travel(timedelta(minutes=5)):
        await desk.decide(draft["id"], "approve")
    with clock.travel(timedelta(minutes=10)):
        reply_id = await take_in(desk, draft["prospect_id"])
        reply = await desk.tx(lambda tx: mailbox.messages.by_id(tx, reply_id))
        approved = await desk.get(draft["id"])
        refused = await desk.send(draft["id"])

    assert reply is not None
    assert clock.iso(reply.received_at) < approved["approved_at"] < clock.iso(reply.created_at)
    assert (409, "reply_received") == (refused.status_code, refused.json()["code"])
    assert [] == await desk.outbox()


async def test_an_opt_out_takes_what_is_ready_to_leave_out_of_the_running(desk: Desk) -> None:
    """Not only held back by the list: nobody finds it ready to send any more."""
    draft = await desk.approved()
    path = f"/u/{unsubscribe.token(desk.services.master_key, desk.project_id, draft['to_email'])}"

    assert 200 == (await desk.actor.http.post(path, data={"List-Unsubscribe": "One-Click"})).status_code

    after = await desk.get(draft["id"])
    assert ("skipped", "discarded") == (after["review_status"], after["lifecycle_status"])


async def test_no_follow_up_is_drafted_to_somebody_who_has_written_since(desk: Desk) -> None:
    """Whatever paused the line or failed to: a reply on record is enough."""
    draft = await desk.approved()
    await desk.send(draft["id"])
    await deliver(desk, "<other@northwind.example>")
    await take_in(desk, draft["prospect_id"])

    with clock.travel(timedelta(days=10)):
        ticked = (await desk.actor.post(desk.path("follow-ups:tick"))).json()

    [schedule] = (await desk.actor.get(desk.path("follow-up-schedules"))).json()
    assert (0, "paused", "replied") == (ticked["queued_count"], schedule["status"], schedule["pause_reason"])


async def _objections(desk: Desk, draft_id: str) -> list[str]:
    """Everything that keeps the policy from approving a draft; alone in the list, a reason is the only one."""

    async def asked(tx: ProjectTx) -> list[str]:
        return [one async for one in policy.objections(tx, await service.seen(tx, draft_id))]

    return await desk.tx(asked)


async def _approvable(desk: Desk) -> str:
    """A letter that the policy would approve as it is: the gate holds every sentence, and nothing else speaks against it."""
    await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
    prospect_id = await desk.prospect()
    await make_strategy(desk, prospect_id, "low")
    run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
    [draft_id] = run["result"]["draft_ids"]
    assert [] == await _objections(desk, draft_id)
    return str(draft_id)


@pytest.mark.parametrize(("word", "other"), [("goods.", "products."), ("goods.", "goods. It takes a year of sales.")])
async def test_no_policy_approves_what_rests_on_a_claim_that_says_something_else_by_now(
    desk: Desk, word: str, other: str
) -> None:
    """A person has approved the claim's new words; that they hold the draft's old ones no person has seen, even where the
    rules take both for the same."""
    draft_id = await _approvable(desk)
    [claim] = [claim for claim in await desk.tx(knowledge.approved_claims) if claim.text == OFFER]
    changed = await desk.actor.patch(
        f"/v1/knowledge-claims/{claim.id}", {"text": OFFER.replace(word, other), "status": "approved"}
    )
    assert (200, "approved") == (changed.status_code, changed.json()["status"])

    assert not await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft_id))
    assert ["A claim that it rests on says something else now."] == await _objections(desk, draft_id)

    back = await desk.actor.patch(f"/v1/knowledge-claims/{claim.id}", {"text": OFFER, "status": "approved"})
    assert 200 == back.status_code
    assert await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft_id))


async def test_no_policy_approves_words_of_a_key_that_may_not_review(desk: Desk) -> None:
    """`produced_by` names the editor, and the agent's own text waits for a person however well it is grounded: the gate holds
    all of it, and the same edit by somebody who may review would have been approved."""
    draft_id = await _approvable(desk)
    draft = await desk.get(draft_id)
    agent = await another_key(desk.services, desk.actor, ("read", "drafts:write", "runs:write"))
    shorter = {"body_html": draft["body_html"].replace(" Congratulations on that.", "")}
    assert shorter["body_html"] != draft["body_html"]

    edited = (await agent.patch(desk.path(f"drafts/{draft_id}"), shorter)).json()
    await desk.actor.post(desk.path("agent:continue"))
    await desk.engine.drain()

    assert (("service", "embedded"), ("agent", "tests")) == (
        (draft["produced_by"]["kind"], draft["produced_by"]["name"]),
        (edited["produced_by"]["kind"], edited["produced_by"]["name"]),
    )
    assert "needs_review" == (await desk.get(draft_id))["review_status"]
    why = "It was written with a key that may not review (scope reviews:write); a person reads it first."
    assert [why] == await _objections(desk, draft_id)


async def test_the_policy_approves_the_same_edit_by_whoever_may_review(desk: Desk) -> None:
    draft_id = await _approvable(desk)
    draft = await desk.get(draft_id)
    shorter = {"body_html": draft["body_html"].replace(" Congratulations on that.", "")}

    edited = await desk.actor.patch(desk.path(f"drafts/{draft_id}"), shorter)

    assert 200 == edited.status_code
    assert await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft_id))


async def test_no_policy_approves_the_very_words_that_a_person_turned_down(desk: Desk) -> None:
    """Whoever puts them back into the draft that was written in their place: they are for a person to say yes to."""
    draft_id = await _approvable(desk)
    first = await desk.get(draft_id)
    for decision in ("skip", "retry"):
        body = {"target_type": "draft", "target_id": draft_id, "decision": decision}
        assert 200 == (await desk.actor.post(desk.path("review-decisions"), body)).status_code
    await desk.engine.drain()
    [fresh] = (await desk.actor.get(desk.path("drafts?review_status=needs_review"))).json()

    words = {name: first[name] for name in ("subject", "body_html")}
    again = await desk.actor.patch(desk.path(f"drafts/{fresh['id']}"), words)

    assert words == {name: again.json()[name] for name in words}
    assert not await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, fresh["id"]))


async def test_whoever_gives_a_letter_another_subject_has_not_written_it(desk: Desk, app: FastAPI) -> None:
    """A person's name stands below words of theirs, and what a machine wrote is told as its own where the profile wants that."""
    draft_id = await _approvable(desk)
    draft = await desk.get(draft_id)
    browser = Browser(app)
    await browser.send("/signin", email=await set_password(desk.services, desk.actor), password=PASSWORD)
    form = f"/p/{desk.project_id}/review/drafts/{draft_id}/edit"

    await browser.send(form, subject="Less waste in spring", body_html=draft["body_html"])
    renamed = await desk.get(draft_id)
    page = (await browser.http.get(f"/p/{desk.project_id}/review/drafts?id={draft_id}")).text
    await browser.send(form, subject="Less waste in spring", body_html="<p>Good morning, shall we talk?</p>")
    written = await desk.get(draft_id)

    assert ("Less waste in spring", draft["produced_by"]) == (renamed["subject"], renamed["produced_by"])
    assert "Written by Outrider, version 2 " in page
    assert "person" == written["produced_by"]["kind"]
