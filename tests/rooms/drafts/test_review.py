"""Review decisions on drafts: what they move, what they refuse, and that none of them sends."""

import asyncio
from typing import Any

import psycopg
import pytest
from psycopg.types.json import Jsonb

from outrider import drafts, followups, knowledge, prospects
from outrider.core.decisions import Decision
from outrider.core.errors import Invalid, InvalidTransition
from outrider.db import ProjectTx
from outrider.drafts import ground, policy, service
from outrider.drafts.errors import ContentChanged, RecipientSuppressed
from tests.rooms.drafts.making import OFFER, TO, Desk
from tests.rooms.drafts.steps import first_follow_up, make_strategy, receive

_HELD = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'"


async def test_approving_binds_the_content_and_sends_nothing(desk: Desk) -> None:
    draft = await desk.draft()

    decided = await desk.decide(draft["id"], "approve", expected_sha256=draft["content_sha256"])
    again = await desk.decide(draft["id"], "approve", expected_sha256=draft["content_sha256"])

    after = await desk.get(draft["id"])
    assert ("approved", "send_first_draft", draft["id"]) == (
        decided.review_status,
        decided.action_type,
        decided.action_key,
    )
    assert (decided.review_status, decided.action_type) == (again.review_status, again.action_type)
    assert ("approved", "ready_to_send") == (after["review_status"], after["lifecycle_status"])
    assert "tests" == after["approved_by"]["name"]
    assert draft["content_sha256"] == after["content_sha256"]
    assert [] == await desk.outbox()


async def test_approving_what_was_not_read_is_refused(desk: Desk) -> None:
    draft = await desk.draft()
    await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"subject": "Another one"})

    with pytest.raises(ContentChanged):
        await desk.decide(draft["id"], "approve", expected_sha256=draft["content_sha256"])

    assert "needs_review" == (await desk.get(draft["id"]))["review_status"]


async def test_a_suppressed_recipient_cannot_be_approved(desk: Desk) -> None:
    draft = await desk.draft()
    await desk.actor.post(desk.path("suppressions"), {"email": TO, "reason": "manual"})

    with pytest.raises(RecipientSuppressed):
        await desk.decide(draft["id"], "approve")


async def test_approving_names_what_no_claim_backs(desk: Desk) -> None:
    draft = await desk.draft()
    body = f"<p>{OFFER}</p><p>We cut costs by 90 percent at 400 companies.</p>"
    await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"body_html": body})

    decided = await desk.decide(draft["id"], "approve")

    assert "approved" == decided.review_status
    assert "400 companies" in decided.message


async def test_a_skipped_draft_is_discarded_and_makes_room_for_another(desk: Desk) -> None:
    draft = await desk.approved()

    assert "skipped" == (await desk.decide(draft["id"], "skip")).review_status
    assert "skipped" == (await desk.decide(draft["id"], "skip")).review_status
    with pytest.raises(InvalidTransition):
        await desk.decide(draft["id"], "approve")

    assert "discarded" == (await desk.get(draft["id"]))["lifecycle_status"]
    refused = await desk.send(draft["id"])
    assert (409, "invalid_transition") == (refused.status_code, refused.json()["code"])
    run = await desk.run("generate_drafts", {"prospect_ids": [draft["prospect_id"]]})
    assert 1 == run["result"]["drafts_created"]


async def test_requested_changes_are_written_anew_with_the_note(desk: Desk) -> None:
    draft = await desk.approved()

    with pytest.raises(Invalid):
        await desk.decide(draft["id"], "request_changes", " ")
    decided = await desk.decide(draft["id"], "request_changes", "Shorter, and no numbers.")
    again = await desk.decide(draft["id"], "request_changes", "Shorter, and no numbers.")

    assert decided.run_id is not None
    assert decided.run_id == again.run_id
    waiting = await desk.get(draft["id"])
    assert ("changes_requested", "drafted_not_sendable") == (waiting["review_status"], waiting["lifecycle_status"])
    await desk.engine.drain()
    run = await desk.run_of(decided.run_id)
    assert "succeeded" == run["status"], run
    [fresh_id] = run["result"]["draft_ids"]
    fresh = await desk.get(fresh_id)
    assert (draft["id"], "needs_review") == (fresh["replaces"], fresh["review_status"])
    assert len(fresh["body_html"]) < len(draft["body_html"])
    old = await desk.get(draft["id"])
    assert ("superseded", "discarded") == (old["review_status"], old["lifecycle_status"])

    repeated = await desk.decide(draft["id"], "request_changes", "Shorter, and no numbers.")
    assert ("superseded", None) == (repeated.review_status, repeated.run_id)
    assert "needs_review" == (await desk.get(fresh_id))["review_status"]
    with pytest.raises(InvalidTransition):
        await desk.decide(draft["id"], "request_changes", "Something else.")


async def test_what_a_person_took_up_again_is_not_replaced(desk: Desk) -> None:
    draft = await desk.draft()
    decided = await desk.decide(draft["id"], "request_changes", "Shorter.")
    await desk.decide(draft["id"], "approve")

    await desk.engine.drain()

    run = await desk.run_of(decided.run_id or "")
    assert (0, []) == (run["result"]["drafts_created"], run["result"]["draft_ids"])
    assert "ready_to_send" == (await desk.get(draft["id"]))["lifecycle_status"]


async def test_a_retry_supersedes_and_writes_a_fresh_one(desk: Desk) -> None:
    draft = await desk.draft()

    decided = await desk.decide(draft["id"], "retry")
    await desk.engine.drain()
    again = await desk.decide(draft["id"], "retry")

    assert ("superseded", "superseded", None) == (decided.review_status, again.review_status, again.run_id)
    run = await desk.run_of(decided.run_id or "")
    assert 1 == run["result"]["drafts_created"]
    assert 2 == len((await desk.actor.get(desk.path("drafts"))).json())


async def test_a_draft_without_a_sender_takes_the_selected_one_at_its_approval(desk: Desk) -> None:
    await desk.actor.post(desk.path("mailbox:disconnect"))
    draft = await desk.draft()
    assert draft["from_email"] is None
    await desk.actor.post(desk.path("mailbox:connect"), {"provider": "sandbox"})

    await desk.decide(draft["id"], "approve", expected_sha256=draft["content_sha256"])

    assert (await desk.get(draft["id"]))["from_email"]
    assert 200 == (await desk.send(draft["id"])).status_code


_BY_MODEL = Jsonb({"kind": "model", "name": "llm", "model": "a:b", "prompt_version": "draft@1"})


class TestAutonomousApproval:
    """`approve_if_safe`: only in autonomous mode, and only what is low-risk and still fully grounded."""

    async def _safe(self, desk: Desk, risk_level: str = "low") -> dict[str, Any]:
        prospect_id = await desk.prospect()
        await make_strategy(desk, prospect_id, risk_level)
        run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
        assert 1 == run["result"]["drafts_created"], run
        return await desk.get(run["result"]["draft_ids"][0])

    async def _approve(self, desk: Desk, draft: dict[str, Any]) -> bool:
        return await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft["id"]))

    async def test_it_needs_the_autonomous_mode(self, desk: Desk) -> None:
        draft = await self._safe(desk)

        assert not await self._approve(desk, draft)
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        assert await self._approve(desk, draft)
        assert not await self._approve(desk, draft)
        assert "ready_to_send" == (await desk.get(draft["id"]))["lifecycle_status"]
        assert [] == await desk.outbox()

    async def test_who_approved_stands_on_the_draft_and_in_its_message(self, desk: Desk) -> None:
        """A model's words that only the policy approved leave with the line; once a person has approved them, without it."""
        line = "Written with the help of an AI system; Acme Ltd is responsible."
        draft = await self._safe(desk)
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        await desk.tx(
            lambda tx: tx.execute("UPDATE drafts SET produced_by = %s WHERE id = %s", (_BY_MODEL, draft["id"]))
        )

        assert await self._approve(desk, draft)
        by_policy = (await desk.read(f"drafts/{draft['id']}:preview"))["text"]
        await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"subject": "Fresh goods at Northwind"})
        await desk.tx(
            lambda tx: tx.execute("UPDATE drafts SET produced_by = %s WHERE id = %s", (_BY_MODEL, draft["id"]))
        )
        await desk.decide(draft["id"], "approve")
        by_person = (await desk.read(f"drafts/{draft['id']}:preview"))["text"]

        assert (True, False) == (line in by_policy, line in by_person)

    async def test_the_policy_approves_no_answer_to_who_asks_whether_a_machine_writes(self, desk: Desk) -> None:
        """Somebody may have it drafted; only a person approves it. The same answer to other words has no such reason."""
        first = await desk.approved()
        sent = (await desk.send(first["id"])).json()
        asked = await receive(desk, first["prospect_id"], sent["mail_message_id"])
        run = await desk.run("generate_reply_draft", {"message_id": asked})
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})

        async def reasons(tx: ProjectTx, text: str) -> list[str]:
            await tx.execute("UPDATE email_messages SET text = %s WHERE id = %s", (text, asked))
            draft = await service.seen(tx, run["result"]["draft_ids"][0])
            return [one async for one in policy.objections(tx, draft)]

        reason = "They ask whether a machine writes to them; a person answers that."
        assert reason not in await desk.tx(lambda tx: reasons(tx, "Sounds good, tell me more."))
        assert reason in await desk.tx(lambda tx: reasons(tx, "Sounds good, tell me more. Are you a bot?"))

    async def test_nobody_is_held_while_a_text_is_judged(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        """The gate is asked before the transaction that approves, as it is for a letter that a caller posts."""
        judge, held = ground.judge, []

        def watched(known: ground.GroundOf, subject: str, body_html: str) -> list[dict[str, Any]]:
            with psycopg.connect(str(desk.services.db.pool.conninfo)) as connection:
                held.append(connection.execute(_HELD).fetchone())
            return judge(known, subject, body_html)

        draft = await self._safe(desk)
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        monkeypatch.setattr(ground, "judge", watched)

        await desk.actor.post(desk.path("agent:continue"))

        assert "approved" == (await desk.get(draft["id"]))["review_status"]
        assert {(0,)} == set(held)

    @pytest.mark.parametrize("risk_level", ["medium", "high"])
    async def test_more_than_low_risk_is_left_to_a_person(self, desk: Desk, risk_level: str) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})

        assert not await self._approve(desk, await self._safe(desk, risk_level))

    async def test_a_letter_without_a_reason_to_write_now_is_left_to_a_person(self, desk: Desk) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        prospect_id = await desk.prospect()
        await make_strategy(desk, prospect_id, "low", why_now=False)
        run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
        draft = await desk.get(run["result"]["draft_ids"][0])

        assert not await self._approve(desk, draft)
        assert "No reason to write now was found" in " ".join(draft["caveats"])

    async def test_a_draft_without_a_strategy_is_left_to_a_person(self, desk: Desk) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})

        assert not await self._approve(desk, await desk.draft())

    async def test_an_ungrounded_edit_is_left_to_a_person(self, desk: Desk) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        draft = await self._safe(desk)
        await desk.actor.patch(
            desk.path(f"drafts/{draft['id']}"), {"body_html": "<p>We saved 90 percent at 400 companies.</p>"}
        )

        assert not await self._approve(desk, draft)

    @pytest.mark.parametrize(
        "edit",
        [
            {"subject": "You agreed to pay us 9,000 euros on Friday"},
            {"subject": "Re: our call on Friday"},
            {"body_html": f"<p>{OFFER}</p><p>You cut your fresh waste by 31 percent in six months.</p>"},
            {"body_html": f"<p>{OFFER}</p><p>We cut your fresh waste by 31 percent in six months.</p>"},
            {"body_html": f"<p>{OFFER}</p><p>Cut fresh waste by 31 percent in six months.</p>"},
        ],
    )
    async def test_what_a_customer_did_is_never_said_of_the_reader_and_the_subject_counts(
        self, desk: Desk, edit: dict[str, str]
    ) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        draft = await self._safe(desk)
        edited = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), edit)

        refused = [ground for ground in edited.json()["grounding"] if ground["kind"] == "ungrounded"]
        assert [("refuse", True)] == [(ground["severity"], bool(ground["reason"])) for ground in refused]
        assert not await self._approve(desk, draft)

    async def test_what_was_grounded_under_other_evidence_is_judged_again(self, desk: Desk) -> None:
        """A stored verdict approves nothing: the claim is a customer's now, and the sentence says it of us."""
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        draft = await self._safe(desk)
        said = "Acme Forecasting helps food wholesalers forecast demand for fresh goods."
        [claim] = [claim for claim in await desk.tx(knowledge.approved_claims) if claim.text == said]
        body = draft["body_html"].replace(said, f"We help {said.partition(' helps ')[2]}")
        edited = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"body_html": body})
        assert [] == [ground for ground in edited.json()["grounding"] if ground["kind"] == "ungrounded"]

        changed = await desk.actor.patch(
            f"/v1/knowledge-claims/{claim.id}", {"actor": "customer", "customer": "Acme Forecasting"}
        )
        assert 200 == changed.status_code, changed.text
        assert not await self._approve(desk, draft)

    async def test_a_claim_that_is_gone_or_says_something_else_is_no_ground(self, desk: Desk) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        draft = await self._safe(desk)
        [claim] = [claim for claim in await desk.tx(knowledge.approved_claims) if claim.text == OFFER]

        changed = await desk.actor.patch(f"/v1/knowledge-claims/{claim.id}", {"text": OFFER.replace("fresh", "frozen")})
        assert 200 == changed.status_code, changed.text
        assert not await self._approve(desk, draft)
        await desk.actor.delete(f"/v1/knowledge-claims/{claim.id}")
        assert not await self._approve(desk, draft)

    async def test_a_suppressed_or_answering_prospect_is_left_to_a_person(self, desk: Desk) -> None:
        await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
        draft = await self._safe(desk)
        await receive(desk, draft["prospect_id"], "<other@northwind.example>")

        assert not await self._approve(desk, draft)


async def test_an_opt_out_and_a_review_do_not_wait_for_each_other(desk: Desk) -> None:
    await desk.send((await desk.approved())["id"])
    draft: dict[str, Any] = await first_follow_up(desk)
    prospect_id = draft["prospect_id"]

    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await prospects.mark_unsubscribed(tx, prospect_id)
        await followups.cancel_for_prospect(tx, prospect_id, "unsubscribed")
        review = asyncio.create_task(desk.decide(draft["id"], "skip"))
        async with asyncio.timeout(60):
            while not await tx.value(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
            ):
                assert not review.done()
        assert 1 == await drafts.skip_pending(tx, prospect_id, "unsubscribed")

    assert "skipped" == (await review).review_status
    assert "skipped" == (await desk.get(draft["id"]))["review_status"]


@pytest.mark.parametrize("decision", ["approve", "skip"])
async def test_a_decision_taken_back_leaves_the_same_words_to_a_person(desk: Desk, decision: Decision) -> None:
    """No policy decides on them any more, nothing of them is sent, and a person still may say yes."""
    await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
    prospect_id = await desk.prospect()
    await make_strategy(desk, prospect_id, "low")
    run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
    draft = await desk.get(run["result"]["draft_ids"][0])
    if draft["review_status"] == "needs_review":
        assert await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft["id"])), "the policy would"
    await desk.decide(draft["id"], decision)
    for _ in range(2):
        assert "needs_review" == (await desk.decide(draft["id"], "reopen")).review_status

    after = await desk.get(draft["id"])
    assert ("needs_review", "drafted_not_sendable", None) == (
        after["review_status"],
        after["lifecycle_status"],
        after["approved_by"],
    )
    assert (draft["body_html"], draft["content_sha256"]) == (after["body_html"], after["content_sha256"])
    assert 409 == (await desk.send(draft["id"])).status_code
    assert not await desk.tx(lambda tx: drafts.approve_if_safe(tx, desk.services, draft["id"]))
    await desk.decide(draft["id"], "approve", expected_sha256=draft["content_sha256"])
    assert 200 == (await desk.send(draft["id"])).status_code


async def test_what_left_what_was_replaced_and_what_nobody_decided_stays_as_it_is(desk: Desk) -> None:
    sent = await desk.approved()
    assert 200 == (await desk.send(sent["id"])).status_code
    replaced = await desk.draft("tom@northwind.example")
    await desk.decide(replaced["id"], "skip")
    await desk.run("generate_drafts", {"prospect_ids": [replaced["prospect_id"]]})
    dropped = await desk.draft("eve@northwind.example")
    await desk.tx(lambda tx: service.skip_pending(tx, dropped["prospect_id"], "bounced"))

    for draft, why in (
        (sent, "only while it is unsent"),
        (replaced, "Another draft has taken its place"),
        (dropped, "because of something that happened"),
    ):
        before = await desk.get(draft["id"])
        with pytest.raises(InvalidTransition, match=why):
            await desk.decide(draft["id"], "reopen")
        assert before == await desk.get(draft["id"])


async def test_what_a_draft_said_before_can_be_read(desk: Desk) -> None:
    """Each edit, ten of them, and the draft that another version was asked of."""
    draft = await desk.draft()
    assert [] == (await desk.read(f"drafts/{draft['id']}:versions"))["versions"]
    for number in range(12):
        await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"subject": f"Try {number}"})
    told = (await desk.read(f"drafts/{draft['id']}:versions"))["versions"]

    assert [f"Try {number}" for number in range(1, 11)] == [one["subject"] for one in told]
    assert list(range(3, 13)) == [one["revision"] for one in told]
    assert "service" not in {one["produced_by"]["kind"] for one in told}
    await desk.review(draft["id"], "retry")
    await desk.engine.drain()
    fresh = (await desk.read("drafts?review_status=needs_review"))[0]
    [before] = (await desk.read(f"drafts/{fresh['id']}:versions"))["versions"]
    assert (draft["id"], "Try 11") == (before["draft_id"], before["subject"])


@pytest.mark.parametrize("is_approved", [False, True])
async def test_a_draft_whose_claim_lost_its_source_is_told(desk: Desk, is_approved: bool) -> None:
    """Whether it waits for review or to be sent; until then nothing is said of it."""
    draft = await (desk.approved() if is_approved else desk.draft())
    claim_id = next(one["claim_id"] for one in draft["grounding"] if one.get("claim_id"))

    async def told() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await desk.read("next-actions")
        return [one for one in found if one["target_ids"] == [draft["id"]] and "no longer says" in one["title"]]

    before = await told()
    await desk.actor.patch(f"/v1/knowledge-claims/{claim_id}", {"status": "stale"})
    after = await told()

    what = "approved message" if is_approved else "draft"
    assert [] == before
    assert [f"The {what} to {TO} rests on"] == [one["title"].partition(" “")[0] for one in after]
    assert ["high" if is_approved else "normal"] == [one["priority"] for one in after]
