"""The operations that write drafts: one item at a time, never twice, never to whom must not be written."""

import asyncio
from typing import Any

from outrider import drafts, followups, mailbox
from outrider.core import ids
from outrider.engine.execute import execute
from tests.rooms.drafts.making import OFFER, TO, Desk, new_desk
from tests.rooms.drafts.steps import first_follow_up, make_strategy, receive

NO_REASON = "No reason to write now was found: nothing fresh on their own pages that could be told back to them."


async def test_prospects_with_an_approved_strategy_get_one_draft_each(desk: Desk) -> None:
    wanted = []
    for number in range(3):
        prospect_id = await desk.prospect(f"p{number}@northwind.example", f"Company {number}")
        await make_strategy(desk, prospect_id, "low")
        wanted.append(prospect_id)
    await desk.prospect("without@northwind.example", "No strategy")

    first = await desk.run("generate_drafts", {"limit": 2})
    second = await desk.run("generate_drafts", {"limit": 2})
    third = await desk.run("generate_drafts", {"limit": 2})

    assert [2, 1, 0] == [run["result"]["drafts_created"] for run in (first, second, third)]
    made = (await desk.actor.get(desk.path("drafts"))).json()
    assert sorted(wanted) == sorted(draft["prospect_id"] for draft in made)
    whole = await desk.get(made[0]["id"])
    assert (first["id"], "embedded", []) == (
        (await desk.get(made[-1]["id"]))["run_id"],
        whole["produced_by"]["name"],
        whole["caveats"],
    )
    assert whole["strategy_id"]


async def test_a_named_prospect_without_a_strategy_gets_a_draft_with_a_caveat(desk: Desk) -> None:
    draft = await desk.draft()

    assert ["It was written without a strategy.", NO_REASON] == draft["caveats"]
    assert draft["strategy_id"] is None


async def test_who_cannot_be_written_to_is_skipped_with_a_reason(desk: Desk) -> None:
    has_one = await desk.draft("one@northwind.example")
    nobody = ids.new("prospect")
    no_address = await desk.prospect(None)
    suppressed = await desk.prospect("gone@northwind.example")
    await desk.actor.post(desk.path("suppressions"), {"email": "gone@northwind.example", "reason": "manual"})
    good = await desk.prospect("good@northwind.example")

    run = await desk.run(
        "generate_drafts", {"prospect_ids": [nobody, no_address, suppressed, has_one["prospect_id"], good, good]}
    )

    assert ("succeeded", 1, 4) == (run["status"], run["result"]["drafts_created"], run["result"]["skipped"])
    assert {"done": 4, "total": 4} == {name: run["progress"][name] for name in ("done", "total")}
    text = " ".join(run["warnings"])
    assert all(part in text for part in (nobody, "no contact_email", "suppression list", has_one["id"]))


async def test_without_an_approved_offer_nothing_is_written(desk: Desk) -> None:
    project_id = await desk.actor.new_project("Empty")
    empty = await new_desk(desk.services, desk.engine, desk.actor, project_id)
    for claim in (await desk.actor.get(empty.path("knowledge"))).json()["claims"]:
        await desk.actor.delete(f"/v1/knowledge-claims/{claim['id']}")

    response = await desk.actor.post(
        empty.path("runs"), {"operation": "generate_drafts", "inputs": {"prospect_ids": [await empty.prospect()]}}
    )

    if response.status_code == 409:  # readiness refuses it before a run is queued
        assert response.json()["blockers"]
    else:
        await desk.engine.drain()
        run = await desk.run_of(response.json()["id"])
        assert ("failed", "no_approved_offer") == (run["status"], run["error"]["code"])
    assert [] == (await desk.actor.get(empty.path("drafts"))).json()


async def test_a_run_that_is_taken_up_again_writes_nothing_twice(desk: Desk) -> None:
    prospects = [await desk.prospect(f"p{number}@northwind.example", f"Company {number}") for number in range(3)]
    run = await desk.run("generate_drafts", {"prospect_ids": prospects})
    before = (await desk.actor.get(desk.path("drafts"))).json()

    await _again(desk, run["id"])

    again = await desk.run_of(run["id"])
    assert (2, "succeeded", 3) == (again["attempt"], again["status"], again["result"]["drafts_created"])
    assert before == (await desk.actor.get(desk.path("drafts"))).json()


async def test_a_run_that_is_taken_up_again_keeps_to_its_limit(desk: Desk) -> None:
    for number in range(4):
        await make_strategy(desk, await desk.prospect(f"p{number}@northwind.example", f"Company {number}"), "low")
    run = await desk.run("generate_drafts", {"limit": 2})

    await _again(desk, run["id"])

    assert 2 == (await desk.run_of(run["id"]))["result"]["drafts_created"]
    assert 2 == len((await desk.actor.get(desk.path("drafts"))).json())


async def _again(desk: Desk, run_id: str) -> None:
    """What a worker does that finds the run still open after another was killed right before the end."""

    async def reopen(tx: Any) -> None:
        await tx.execute("UPDATE runs SET status = 'running' WHERE id = %s", (run_id,))

    await desk.tx(reopen)
    await execute(desk.services, desk.services.registry, run_id, desk.project_id, desk.actor.operator_id)


async def _reply(desk: Desk, text: str = "Sounds good, tell me more.") -> str:
    draft = await desk.approved()
    sent = (await desk.send(draft["id"])).json()
    return await receive(desk, draft["prospect_id"], sent["mail_message_id"], text)


async def test_a_reply_is_answered_in_its_thread(desk: Desk) -> None:
    message_id = await _reply(desk)

    run = await desk.run("generate_reply_draft", {"message_id": message_id})
    again = await desk.run("generate_reply_draft", {"message_id": message_id})

    assert (1, 0) == (run["result"]["drafts_created"], again["result"]["drafts_created"])
    assert run["result"]["draft_ids"] == again["result"]["draft_ids"]
    draft = await desk.get(run["result"]["draft_ids"][0])
    assert ("reply", TO, message_id) == (draft["kind"], draft["to_email"], draft["in_reply_to_message_id"])
    assert {message_id} == await desk.tx(lambda tx: drafts.with_reply(tx, [message_id]))
    preview = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()
    message = await desk.tx(lambda tx: mailbox.messages.by_id(tx, message_id))
    assert message is not None
    assert message.message_id_header == preview["headers"]["In-Reply-To"]
    assert message.message_id_header in preview["headers"]["References"]
    decided = await desk.decide(draft["id"], "approve")
    assert "send_reply" == decided.action_type
    sent = await desk.send(draft["id"])
    assert 200 == sent.status_code, sent.text
    assert 1 == len((await desk.actor.get(desk.path("follow-up-schedules"))).json())


async def test_what_somebody_wrote_in_a_row_gets_one_answer(desk: Desk) -> None:
    """Who sends three mails within a minute is answered once, in the last one, and all that they asked is asked still."""
    first = await _reply(desk, "What does it cost?")
    early = await desk.run("generate_reply_draft", {"message_id": first})
    message = await desk.tx(lambda tx: mailbox.messages.by_id(tx, first))
    assert message is not None
    header = str(message.message_id_header)
    second = await receive(desk, message.prospect_id, header, "And does it run on a ship?")
    last = await receive(desk, message.prospect_id, header, "Sounds good, tell me more.")

    between = await desk.run("generate_reply_draft", {"message_id": second})
    run = await desk.run("generate_reply_draft", {"message_id": last})

    assert (0, 1) == (between["result"]["drafts_created"], run["result"]["drafts_created"])
    assert [f"{TO} has written again since: one answer to both belongs to {last}. No draft was kept."] == between[
        "warnings"
    ]
    assert "superseded" == (await desk.get(early["result"]["draft_ids"][0]))["review_status"]
    draft = await desk.get(run["result"]["draft_ids"][0])
    assert ["What does it cost?", "And does it run on a ship?"] == draft["unanswered"]
    assert {last} == await desk.tx(lambda tx: drafts.with_reply(tx, [first, second, last]))


async def test_an_answer_to_the_last_word_does_not_give_way_to_one_before_it(desk: Desk) -> None:
    """Another version of an earlier answer, asked for before they wrote again, comes too late: the answer to both stands."""
    first = await _reply(desk, "What does it run on?")
    early = await desk.run("generate_reply_draft", {"message_id": first})
    [early_id] = early["result"]["draft_ids"]
    message = await desk.tx(lambda tx: mailbox.messages.by_id(tx, first))
    assert message is not None
    last = await receive(desk, message.prospect_id, str(message.message_id_header), "Sounds good, tell me more.")
    run = await desk.run("generate_reply_draft", {"message_id": last})
    [draft_id] = run["result"]["draft_ids"]
    await desk.decide(draft_id, "approve")

    late = await desk.run("generate_reply_draft", {"message_id": first, "note": "Shorter.", "replaces": early_id})

    assert (0, "approved") == (late["result"]["drafts_created"], (await desk.get(draft_id))["review_status"])
    assert [f"{TO} has written again since: one answer to both belongs to {last}. No draft was kept."] == late[
        "warnings"
    ]


async def test_a_conversation_that_a_person_took_over_is_left_alone(desk: Desk) -> None:
    message_id = await _reply(desk)
    await desk.tx(lambda tx: mailbox.messages.set_automation(tx, message_id, "taken_over"))

    run = await desk.run("generate_reply_draft", {"message_id": message_id})

    assert ("succeeded", 0) == (run["status"], run["result"]["drafts_created"])
    assert "taken over" in run["warnings"][0]


async def test_pending_replies_are_skipped_at_a_takeover(desk: Desk) -> None:
    message_id = await _reply(desk)
    run = await desk.run("generate_reply_draft", {"message_id": message_id})
    [draft_id] = run["result"]["draft_ids"]
    draft = await desk.get(draft_id)

    assert 1 == await desk.tx(lambda tx: drafts.skip_pending_replies(tx, draft["prospect_id"]))
    assert 0 == await desk.tx(lambda tx: drafts.skip_pending_replies(tx, draft["prospect_id"]))

    assert "skipped" == (await desk.get(draft_id))["review_status"]
    assert set() == await desk.tx(lambda tx: drafts.with_reply(tx, [message_id]))


async def test_a_suppressed_sender_is_not_answered(desk: Desk) -> None:
    message_id = await _reply(desk)
    await desk.actor.post(desk.path("suppressions"), {"email": TO, "reason": "manual"})

    run = await desk.run("generate_reply_draft", {"message_id": message_id})

    assert ("failed", "recipient_suppressed") == (run["status"], run["error"]["code"])


async def test_a_price_that_no_claim_states_is_waited_for(desk: Desk) -> None:
    message_id = await _reply(desk, "What does it cost?")
    await desk.tx(
        lambda tx: mailbox.messages.set_analysis(
            tx, message_id, {"intent": "question", "asks_for_pricing": True, "confidence": 0.9}
        )
    )

    run = await desk.run("generate_reply_draft", {"message_id": message_id})

    assert ("waiting", "price_unknown", None) == (run["status"], run["error"]["code"], run["finished_at"])
    [action] = [action for action in await desk.actions() if action["target_ids"] == [run["id"]]]
    assert ("resolve_blocker", "high", "operator") == tuple(
        action[name] for name in ("action_type", "priority", "waiting_on")
    )
    assert "claim" in action["title"]
    assert (None, f"/v1/runs/{run['id']}:resume") == (action["call"], action["template"]["path"])

    still = await desk.run("generate_reply_draft", {"message_id": message_id})
    price = {
        "text": "A licence costs 400 euros a month.",
        "source_type": "manual",
        "status": "approved",
        "topic": "offer",
    }
    await desk.actor.post(desk.path("knowledge-claims"), price)
    resumed = await desk.actor.post(f"/v1/runs/{run['id']}:resume")
    await desk.engine.drain()
    done = await desk.run_of(run["id"])
    again = await desk.actor.post(f"/v1/runs/{run['id']}:resume")

    assert (run["id"], "waiting", "price_unknown", 2) == (
        still["id"],
        still["status"],
        still["error"]["code"],
        still["attempt"],
    )
    assert (200, "running", None) == (resumed.status_code, resumed.json()["status"], resumed.json()["error"])
    assert ("succeeded", 1, None) == (done["status"], done["result"]["drafts_created"], done["error"])
    assert "400 euros" in (await desk.get(done["result"]["draft_ids"][0]))["body_html"]
    assert (409, "invalid_transition") == (again.status_code, again.json()["code"])
    assert run["id"] not in [ref for action in await desk.actions() for ref in action["target_ids"]]


async def test_a_skipped_follow_up_ends_its_schedule(desk: Desk) -> None:
    await desk.send((await desk.approved())["id"])
    draft = await first_follow_up(desk)
    assert ("follow_up", "drafted") == (draft["kind"], await _schedule_status(desk, draft))
    assert OFFER not in str(draft["body_html"])

    await desk.decide(str(draft["id"]), "skip")

    assert "canceled" == await _schedule_status(desk, draft)


async def test_changes_to_a_follow_up_draft_it_anew_on_the_same_schedule(desk: Desk) -> None:
    await desk.send((await desk.approved())["id"])
    draft = await first_follow_up(desk)

    decided = await desk.decide(str(draft["id"]), "request_changes", "More formal.")
    assert "drafting" == await _schedule_status(desk, draft)
    await desk.engine.drain()

    run = await desk.run_of(decided.run_id or "")
    [fresh] = run["result"]["draft_ids"]
    assert (fresh, "drafted") == (
        (await desk.tx(lambda tx: followups.get(tx, str(draft["schedule_id"])))).draft_id,
        await _schedule_status(desk, draft),
    )
    assert "superseded" == (await desk.get(str(draft["id"])))["review_status"]


async def test_a_follow_up_that_cannot_be_written_is_paused_with_its_reason(desk: Desk) -> None:
    """The offer was there when the run was queued, and is gone when it writes."""
    sent = await desk.approved()
    await desk.send(sent["id"])
    [schedule] = (await desk.actor.get(desk.path("follow-up-schedules"))).json()
    await desk.actor.patch(desk.path(f"follow-up-schedules/{schedule['id']}"), {"due_at": "2026-01-01T00:00:00Z"})
    ticked = (await desk.actor.post(desk.path("follow-ups:tick"))).json()
    for claim in (await desk.actor.get(desk.path("knowledge"))).json()["claims"]:
        await desk.actor.delete(f"/v1/knowledge-claims/{claim['id']}")

    await desk.engine.drain()

    run = await desk.run_of(ticked["runs"][0]["id"])
    assert ("failed", "no_approved_offer") == (run["status"], run["error"]["code"])
    [schedule] = (await desk.actor.get(desk.path("follow-up-schedules"))).json()
    assert ("paused", "no_approved_offer") == (schedule["status"], schedule["pause_reason"])


async def test_two_runs_at_once_write_one_first_message(desk: Desk) -> None:
    prospect_id = await desk.prospect()
    runs = [
        (
            await desk.actor.post(
                desk.path("runs"),
                {"operation": "generate_drafts", "inputs": {"prospect_ids": [prospect_id], "limit": n}},
            )
        ).json()["id"]
        for n in (1, 2)
    ]

    await asyncio.gather(
        *(
            execute(desk.services, desk.services.registry, run_id, desk.project_id, desk.actor.operator_id)
            for run_id in runs
        )
    )
    await desk.engine.drain()

    assert 1 == len((await desk.actor.get(desk.path("drafts"))).json())


async def _schedule_status(desk: Desk, draft: dict[str, object]) -> str:
    return (await desk.tx(lambda tx: followups.get(tx, str(draft["schedule_id"])))).status
