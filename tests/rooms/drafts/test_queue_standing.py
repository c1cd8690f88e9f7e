"""A send queue that stands is seen, by its operator and by whoever runs the server, and it can be emptied at once."""

import asyncio
from collections import Counter
from datetime import timedelta
from typing import Any

import httpx
import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.drafts.queue import store, turn
from outrider.health import store as health
from tests.factories import another_key, new_actor
from tests.rooms.drafts.making import Desk
from tests.rooms.drafts.queueing import BOB, CY, queue, queued, to, turns, unqueued
from tests.rooms.drafts.steps import claim, lifecycle
from tests.rooms.drafts.wire import Wire
from tests.waiting import eventually
from tests.world import LIMITS

ADA = "ada@northwind.example"


async def empty(desk: Desk) -> dict[str, Any]:
    response = await desk.actor.post(desk.path("send-queue:empty"))
    assert 200 == response.status_code, response.text
    answered: dict[str, Any] = response.json()
    return answered


async def standing(desk: Desk) -> list[dict[str, Any]]:
    """The next actions that are about the queue as a whole."""
    return [one for one in await desk.actions() if one["target_type"] == "send_queue"]


async def told(desk: Desk) -> Counter[str]:
    """The whole installation's queued letters by reason, as `/metrics` tells them."""
    return Counter({one.state: one.count for one in await desk.tx(health.queued_sends)})


async def capped(desk: Desk, cap: int) -> httpx.Response:
    return await desk.actor.put(desk.path("sending-limits"), {**LIMITS, "daily_cap": cap})


async def test_emptied_nothing_leaves_and_every_approval_stands(desk: Desk) -> None:
    """Also where a clock has read a wish before; the second time there is nothing to do."""
    drafts = [await queued(desk, email) for email in (BOB, CY, ADA)]
    read = (await desk.tx(lambda tx: store.due(tx, clock.now(), 1)))[0]

    done, again = await empty(desk), await empty(desk)
    await turn.take_turn(desk.services.project(desk.actor.principal, desk.project_id), read)
    await turns(desk)

    assert (3, sorted(drafts), []) == (done["taken_back_count"], sorted(done["taken_back"]), done["under_way"])
    assert (0, []) == (again["taken_back_count"], again["taken_back"])
    assert [] == await to(desk)
    assert [["queue_emptied"]] * 3 == [await unqueued(desk, one) for one in drafts]
    after = [await desk.get(one) for one in drafts]
    assert [("ready_to_send", "approved", None, None)] * 3 == [
        (one["lifecycle_status"], one["review_status"], one["queued"], one["send_error"]) for one in after
    ]
    assert 3 == (await queue(desk, *drafts))["queued_count"]


async def test_what_was_claimed_goes_on_and_is_named(desk: Desk) -> None:
    begun, waits = await queued(desk, BOB), await queued(desk, CY)
    await claim(desk, begun)

    done = await empty(desk)

    assert ([waits], [begun]) == (done["taken_back"], done["under_way"])
    assert "sending" == await lifecycle(desk, begun)


async def test_emptied_while_it_is_worked_off_each_letter_left_or_was_taken_back(desk: Desk) -> None:
    """Never both and never neither, and once it is answered nothing more is begun."""
    drafts = [await queued(desk, f"person{number}@northwind.example") for number in range(8)]
    clocks = [asyncio.create_task(turns(desk)) for _ in range(2)]

    async def one_left() -> bool:
        return bool(await desk.outbox())

    await eventually(one_left, "the first letter")
    done = await empty(desk)
    begun = {
        one["id"] for one in [await desk.get(draft) for draft in drafts] if one["lifecycle_status"] != "ready_to_send"
    }
    await asyncio.gather(*clocks)

    ended = {draft: await lifecycle(desk, draft) for draft in drafts}
    assert {"sent"} == {ended[one] for one in begun}
    assert {"ready_to_send"} == {ended[one] for one in done["taken_back"]}
    assert sorted(drafts) == sorted([*begun, *done["taken_back"]])
    assert len(begun) == len(await desk.outbox())


async def test_nobody_empties_anothers_queue_nor_without_the_right_to_send(desk: Desk) -> None:
    draft_id = await queued(desk)
    stranger = await new_actor(desk.services, desk.actor.http)
    weak = await another_key(desk.services, desk.actor, ("read", "drafts:write"))

    refused = [(await one.post(desk.path("send-queue:empty"))).status_code for one in (stranger, weak)]

    assert [404, 403] == refused
    assert (await desk.get(draft_id))["queued"] is not None


async def test_a_queue_that_stands_is_one_next_action_that_leads_to_the_mend(desk: Desk) -> None:
    """However many wait. Its template, filled in, is the mend; then it is gone."""
    for email in (BOB, CY, ADA):
        await queued(desk, email)
    before = await standing(desk)
    assert 200 == (await capped(desk, 0)).status_code

    [action] = await standing(desk)
    shown = await desk.read("send-queue")
    readiness = await desk.read("readiness")
    filled = {**action["template"]["body"], "daily_cap": 50}
    mended = await desk.actor.put(action["template"]["path"], filled)

    assert [] == before
    assert ("resolve_blocker", "operator", 3) == (action["action_type"], action["waiting_on"], action["count"])
    assert (
        "3 messages in the send queue cannot leave before this is settled: The daily cap is 0 messages. Raise it, or empty"
        " the queue."
    ) == action["title"]
    assert action["title"] in readiness["warnings"]
    assert action["title"].endswith(shown["held_up_by"])
    assert (action["template"], ["/daily_cap"]) == (shown["fix"]["template"], action["template"]["missing"])
    assert [None] * 3 == [one["expected_at"] for one in shown["drafts"]]
    assert 200 == mended.status_code, mended.text
    assert [] == await standing(desk)


async def test_what_is_set_for_later_and_could_not_leave_then_is_told_now(desk: Desk) -> None:
    """Not at its turn, when it leaves the queue."""
    await queue(desk, (await desk.approved(BOB))["id"], send_at=clock.iso(clock.now() + timedelta(days=3)))
    assert (await desk.actor.post(desk.path("mailbox:disconnect"))).is_success

    [action] = await standing(desk)
    await empty(desk)

    assert "No mailbox is connected" in action["title"]
    assert action["template"]["path"].endswith("/mailbox:connect")
    assert [] == await standing(desk)


async def test_a_mail_server_that_does_not_answer_is_told_and_waited_for(desk: Desk, wire: Wire) -> None:
    """Nobody has to act yet, so that nothing is said to be held up until somebody does."""
    await queued(desk)
    before = await told(desk)
    wire.deaf = mailbox.Unreachable("timed_out", "The server did not answer in time.")
    await turns(desk)

    [action] = await standing(desk)
    shown = await desk.read("send-queue")

    assert ("provider", None) == (action["waiting_on"], action["template"])
    assert "mostly the mail server of" in action["title"]
    assert ("", True) == (shown["held_up_by"], "does not answer" in shown["waits_for"])
    assert 1 == (await told(desk))["unreached"] - before["unreached"]


async def test_a_turn_that_nobody_takes_is_told(desk: Desk) -> None:
    """The clock stands: the operator and `/metrics` both say so, and not before it is late."""
    await queued(desk)
    in_time = await standing(desk)
    with clock.travel(timedelta(minutes=6)):
        [action] = await standing(desk)

    assert [] == in_time
    assert "the service has not taken it yet" in action["title"]


@pytest.mark.parametrize("reason", ["due", "pace", "later", "paused", "no_mailbox", "reauth_required", "disabled"])
async def test_metrics_tell_why_letters_wait(desk: Desk, reason: str) -> None:
    before = await told(desk)
    at: dict[str, Any] = {"send_at": clock.iso(clock.now() + timedelta(hours=3))} if reason == "later" else {}
    await queue(desk, (await desk.approved())["id"], **at)
    box = "UPDATE mailboxes SET status = %s WHERE project_id = %s"
    if reason == "pace":
        in_turn = await told(desk) - before
        await capped(desk, 0)
        await turns(desk)
        assert {reason: 1} == dict(in_turn), "what was queued this moment is not late"
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        if reason in ("paused", "reauth_required"):
            await tx.execute(box, (reason, desk.project_id))
        if reason == "due":
            late = "UPDATE queued_sends SET look_at = look_at - interval '2 minutes' WHERE project_id = %s"
            await tx.execute(late, (desk.project_id,))
        if reason == "no_mailbox":
            await tx.execute(box, ("disconnected", desk.project_id))
        if reason == "disabled":
            await tx.execute("UPDATE operators SET disabled_at = now() WHERE id = %s", (tx.operator_id,))

    after = await desk.tx(health.queued_sends)

    assert {reason: 1} == dict(Counter({one.state: one.count for one in after}) - before)
    assert 0 <= next(one.oldest_seconds for one in after if one.state == reason)
