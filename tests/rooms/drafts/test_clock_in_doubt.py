"""While nobody knows what time it is nothing leaves and nothing comes due; afterwards it goes on by itself."""

from datetime import timedelta
from typing import Any

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.db import clocks
from outrider.drafts import asking
from outrider.drafts.queue import store, turn
from tests.rooms.drafts.making import TO, Desk
from tests.rooms.drafts.queueing import BOB, queued, to, unqueued
from tests.ticking import tick

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
JUMPS = [(3 * HOUR, False), (-3 * HOUR, False), (40 * DAY, False), (40 * DAY, True), (-2 * DAY, True)]
"""By how much a clock was set, and whether the database's went with it."""


@pytest.mark.parametrize(("by", "database"), JUMPS)
async def test_nothing_leaves_by_a_clock_that_is_in_doubt(desk: Desk, by: timedelta, *, database: bool) -> None:
    """A send is refused with what is off and what to do; the queue waits and loses nothing. What reads goes on."""
    by_hand, waits = await desk.approved(), await queued(desk, BOB)

    with clock.astray(by, database=database):
        refused = await desk.send(by_hand["id"])
        await tick(desk.services, "send_queued")
        await turns_in_vain(desk)
        shown = await desk.actor.get(desk.path("send-queue"))

    problem = refused.json()
    assert (503, "clock_in_doubt", True, "60") == (
        refused.status_code,
        problem["code"],
        problem["retryable"],
        refused.headers["Retry-After"],
    )
    assert "clock" in problem["detail"]
    assert (200, 1, []) == (shown.status_code, shown.json()["count"], await to(desk))
    assert ("ready_to_send", None) == ((after := await desk.get(waits))["lifecycle_status"], after["send_error"])
    assert [] == await unqueued(desk, waits)

    await tick(desk.services, "send_queued")
    assert 200 == (await desk.send(by_hand["id"])).status_code
    assert [BOB, TO] == await to(desk)


async def turns_in_vain(desk: Desk) -> None:
    """A pass that was under way when the clock was set."""
    project = desk.services.project(desk.actor.principal, desk.project_id)
    wishes = await desk.tx(lambda tx: store.due(tx, clock.now() + 60 * DAY, 10))
    with pytest.raises(clocks.ClockInDoubt):
        await turn.take_turn(project, wishes[0])


async def test_a_clock_that_is_set_while_a_send_is_on_its_way_stops_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for again where the claim is made: the mailbox may have taken a minute to answer."""
    draft = await desk.approved()
    astray = clock.astray(40 * DAY)

    async def set_meanwhile(*_: Any) -> None:
        astray.__enter__()

    monkeypatch.setattr(asking, "none_waiting", set_meanwhile)
    try:
        refused = await desk.send(draft["id"])
    finally:
        astray.__exit__(None, None, None)

    assert (503, "clock_in_doubt") == (refused.status_code, refused.json()["code"])
    assert "ready_to_send" == (await desk.get(draft["id"]))["lifecycle_status"]
    assert None is await desk.tx(lambda tx: mailbox.sending.of_draft(tx, draft["id"]))
    assert [] == await to(desk)


@pytest.mark.parametrize("database", [False, True])
async def test_no_follow_up_is_drafted_before_its_day_by_a_clock_that_was_set(desk: Desk, *, database: bool) -> None:
    """Neither by itself nor for somebody who asks, who is told why; on its day it is."""
    await desk.send((await desk.approved())["id"])

    with clock.astray(40 * DAY, database=database):
        await tick(desk.services, "follow_ups")
        asked = await desk.actor.post(desk.path("follow-ups:tick"))
    assert (503, "clock_in_doubt") == (asked.status_code, asked.json()["code"])
    [schedule] = await desk.read("follow-up-schedules")
    assert ("scheduled", None) == (schedule["status"], schedule["run_id"])

    with clock.travel(40 * DAY):
        await tick(desk.services, "follow_ups")
    [schedule] = await desk.read("follow-up-schedules")
    assert "drafting" == schedule["status"]


async def test_nobody_comes_back_before_their_day_by_a_clock_that_was_set(desk: Desk) -> None:
    prospect_id = await desk.prospect()
    day = (clock.now() + 20 * DAY).date().isoformat()
    deferred = await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"status": "deferred", "come_back_on": day})
    assert 200 == deferred.status_code, deferred.text

    async def status_after_a_tick() -> str:
        await tick(desk.services, "coming_back")
        return str((await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()["status"])

    with clock.astray(40 * DAY):
        early = await status_after_a_tick()
    with clock.travel(40 * DAY):
        late = await status_after_a_tick()

    assert ("deferred", "cold") == (early, late)
