"""A date that has leapt ahead of what was last seen here deletes nothing for good at once, and holds up nothing for long."""

from datetime import UTC, datetime, timedelta

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import leaps, store
from outrider.db.leaps import ClockSeen
from outrider.engine import Services

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def waits(moments: list[datetime], first: datetime = NOON) -> list[bool]:
    """Whether deletion waits at each of these moments, all of which are seen."""
    seen, found = ClockSeen(first), []
    for moment in moments:
        seen = seen.then(moment)
        found.append(seen.waits_until is not None)
    return found


def test_a_machine_that_runs_and_one_that_is_off_for_a_weekend_delete_in_their_time() -> None:
    assert [False] * 3 == waits([NOON + HOUR, NOON + 2 * HOUR, NOON + 2 * HOUR + 2.5 * DAY])


def test_after_a_leap_deletion_waits_for_a_day_and_then_goes_on() -> None:
    ahead = NOON + 40 * DAY

    assert [True, True, False, False] == waits([ahead, ahead + 23 * HOUR, ahead + 25 * HOUR, ahead + 26 * HOUR])


def test_a_clock_that_is_set_right_again_ends_the_wait() -> None:
    """Else it would last until the day that the wrong clock named."""
    assert [True, False, False] == waits([NOON + 40 * DAY, NOON + HOUR, NOON + 2 * HOUR])


def test_a_machine_that_runs_for_an_hour_a_week_deletes_at_every_second_start() -> None:
    assert [True, False, True, False] == waits([NOON + week * 7 * DAY for week in range(1, 5)])


async def test_what_was_seen_outlives_the_process(services: Services) -> None:
    async def until() -> datetime | None:
        async with services.db.tx(system("system", "tests")) as tx:
            return await leaps.waits_until(tx)

    async with services.db.tx(system("system", "tests")) as tx:
        await store.see_clock(tx.connection, clock.now(), None)
    before = await until()
    with clock.travel(40 * DAY):
        leapt, again = await until(), await until()

    assert (None, leapt) == (before, again)
    assert leapt is not None
    assert abs(leapt - clock.now() - 41 * DAY) < HOUR
    assert None is await until()
