"""A clock that was ahead and is back: nothing waits for a time that it has left behind."""

from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.drafts import overdue_store, settle
from outrider.drafts.queue import store, turn
from tests.rooms.drafts.making import Desk
from tests.rooms.drafts.queueing import BOB, CY, queue, queued, to, turns
from tests.rooms.drafts.wire import Wire
from tests.ticking import tick
from tests.world import LIMITS

DAY = timedelta(days=1)


def test_no_pause_is_longer_than_what_is_taken_for_a_clock_that_was_ahead() -> None:
    assert store.LONGEST_WAIT == max(turn.PAUSES)
    assert overdue_store.LONGEST_PAUSE == max(settle.PAUSES)


async def test_what_was_put_off_by_a_clock_that_was_ahead_leaves_when_it_is_back(desk: Desk) -> None:
    """What was queued meanwhile, too; but what is set for a day waits for that day."""
    put_off, meant = await queued(desk, BOB), (await desk.approved("dee@northwind.example"))["id"]
    at = clock.now() + 20 * DAY
    await queue(desk, meant, send_at=clock.iso(at))
    with clock.travel(40 * DAY):
        await desk.tx(lambda tx: store.put_off(tx, [put_off], clock.now() + timedelta(minutes=5), 0))
        meanwhile = await queued(desk, CY)

    await tick(desk.services, "send_queued")
    assert [BOB, CY] == await to(desk)
    assert ["sent", "sent", "ready_to_send"] == [
        (await desk.get(one))["lifecycle_status"] for one in (put_off, meanwhile, meant)
    ]

    with clock.travel(20 * DAY + timedelta(minutes=1)):
        await turns(desk)
    assert "sent" == (await desk.get(meant))["lifecycle_status"]


async def test_what_a_clock_that_was_ahead_has_sent_holds_up_nothing(desk: Desk) -> None:
    """Neither the day's cap, which would be reached for forty days, nor the weeks of a warm-up, which would be below none."""
    limits = {**LIMITS, "daily_cap": 2, "warm_up": True}
    with clock.travel(40 * DAY):
        assert 200 == (await desk.send((await desk.approved(BOB))["id"])).status_code
    assert 200 == (await desk.actor.put(desk.path("sending-limits"), limits)).status_code

    sent = [await desk.send((await desk.approved(email))["id"]) for email in (CY, "dee@northwind.example")]
    beyond = await desk.send((await desk.approved())["id"])

    assert [200, 200] == [one.status_code for one in sent]
    assert (409, "sending_limit") == (beyond.status_code, beyond.json()["code"])
    assert "The cap of 2 messages a day" in beyond.json()["detail"]


async def test_a_send_whose_outcome_nobody_knows_is_looked_for_when_the_clock_is_back(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.silent = True
    with clock.travel(40 * DAY):
        assert (503, "send_unknown") == ((sent := await desk.send(draft["id"])).status_code, sent.json()["code"])
    await wire.arrive()

    await tick(desk.services, "settle_sends")

    assert "sent" == (await desk.get(draft["id"]))["lifecycle_status"]


@pytest.mark.parametrize(("ahead", "is_overdue"), [(timedelta(minutes=4), False), (40 * DAY, True)])
async def test_a_send_that_began_in_the_future_is_overdue(desk: Desk, ahead: timedelta, *, is_overdue: bool) -> None:
    """Else what was cut off by a clock that was ahead would be under way for as long as it was."""
    draft = await desk.approved()
    now = clock.now()
    await desk.tx(
        lambda tx: tx.execute(
            "UPDATE drafts SET lifecycle_status = 'sending', sending_since = %s WHERE id = %s",
            (now + ahead, draft["id"]),
        )
    )

    found = await desk.tx(lambda tx: overdue_store.unsettled(tx, now - timedelta(minutes=5), now, 500))

    assert is_overdue == (draft["id"] in {one.id for one in found})
