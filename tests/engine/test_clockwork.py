"""A clock that jumps: no tick is missed, none comes a thousand times, and nothing waits for a time that is gone."""

import logging
from datetime import datetime, timedelta

import procrastinate
import pytest
from procrastinate.testing import InMemoryConnector

from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import Engine, Services, Tick, lanes_alive
from outrider.engine.clockwork import Clockwork, _tell_of

NOON = datetime.fromisoformat("2026-11-22T12:00:00+00:00").timestamp()
HOUR, DAY = 3_600, 86_400


async def nothing(*_: object) -> None:
    pass


class Ticking:
    """Ticks on a queue that is worked off at once."""

    def __init__(self, **crons: str) -> None:
        self._queue = InMemoryConnector()
        app = procrastinate.App(connector=self._queue)
        for name in crons:
            app.task(name=f"tick:{name}", queueing_lock=name)(nothing)
        self._clockwork = Clockwork(app, [Tick(name, cron, nothing) for name, cron in crons.items()], nothing)

    async def at(self, now: float) -> list[str]:
        """What a look at this time has queued."""
        await self._clockwork.queue_due(now)
        found = sorted(str(job["task_name"]).removeprefix("tick:") for job in self._queue.jobs.values())
        self._queue.jobs.clear()
        return found


async def test_each_tick_comes_once_in_its_time() -> None:
    ticking = Ticking(often="* * * * * */2", minutely="* * * * *")

    assert ["minutely", "often"] == await ticking.at(NOON)
    assert [] == await ticking.at(NOON + 1)
    assert ["often"] == await ticking.at(NOON + 2)
    assert ["minutely", "often"] == await ticking.at(NOON + 60.5)


async def test_a_day_that_was_slept_through_is_made_up_for_once() -> None:
    ticking = Ticking(often="* * * * * */2", minutely="* * * * *", nightly="23 3 * * *")
    await ticking.at(NOON)

    assert ["minutely", "nightly", "often"] == await ticking.at(NOON + DAY)
    assert [] == await ticking.at(NOON + DAY + 1)


async def test_a_clock_that_went_back_by_an_hour_ticks_on() -> None:
    ticking = Ticking(often="* * * * * */2", minutely="* * * * *")
    await ticking.at(NOON)

    assert ["minutely", "often"] == await ticking.at(NOON - HOUR + 1)
    assert [] == await ticking.at(NOON - HOUR + 1.5)
    assert ["often"] == await ticking.at(NOON - HOUR + 2)


async def test_a_worker_that_starts_makes_up_for_minutes_and_not_for_last_night() -> None:
    assert ["minutely"] == await Ticking(minutely="* * * * *", nightly="23 3 * * *").at(NOON + 30)


def test_a_clock_that_was_set_and_a_machine_that_slept_are_told_apart(caplog: pytest.LogCaptureFixture) -> None:
    """What came due in a night is done; nothing of the kind may be said of a clock that is wrong."""
    with caplog.at_level(logging.WARNING):
        for was_set, slept in ((5.0, 5.0), (DAY + 0.2, 0.0), (-HOUR, 0.0), (0.0, 8 * HOUR)):
            _tell_of(timedelta(seconds=was_set), timedelta(seconds=slept))

    assert [
        "the clock of this machine was set forwards by 1 day, 0:00:00",
        "the clock of this machine was set back by 1:00:00",
        "this machine slept for 8:00:00: what came due meanwhile is done now, once",
    ] == caplog.messages


async def test_a_sign_of_life_from_the_future_does_not_keep_a_dead_workers_jobs(services: Services) -> None:
    """Else nobody would take up its runs for as long as the clock went back, and a job put off would wait as long."""
    engine = Engine(services, services.registry)
    who = system("system", "tests")
    ahead = clock.now() + timedelta(hours=1)
    async with services.db.tx(who) as tx:
        dead = await tx.value("INSERT INTO procrastinate_workers (last_heartbeat) VALUES (%s) RETURNING id", (ahead,))
        job = await tx.value(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, args, status, scheduled_at)"
            " VALUES ('nobodys', 'none', '{}', 'todo', %s) RETURNING id",
            (ahead,),
        )
    async with services.db.tx(who) as tx:
        assert 0 == await lanes_alive(tx, 10)  # nor is it counted as alive until then
    await engine._clock_went_back()
    async with services.db.tx(who) as tx:
        seen = await tx.value(
            "DELETE FROM procrastinate_workers WHERE id = %s RETURNING last_heartbeat <= now()", (dead,)
        )
        due = await tx.value("DELETE FROM procrastinate_jobs WHERE id = %s RETURNING scheduled_at <= now()", (job,))

        assert (True, True) == (seen, due)
        assert 0 == await lanes_alive(tx, 10)
