"""Queues the ticks when their time comes. Each worker does it; the queue takes each tick of a moment once.

The library's own would defer every tick that a clock passed over: a laptop that slept for a night comes back to 15,000 webhook
ticks a lane, and a clock that is set back by an hour stands still for an hour. A tick does whatever is due, so that only the
last one counts; and a clock that went back has a last one too.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import timedelta
from typing import Final

import procrastinate
import psycopg
from croniter import croniter
from procrastinate import exceptions as queue_errors

from outrider.core import clock
from outrider.engine.registry import Tick

log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 0.5
_MISSED_SECONDS: Final = 600
"""A worker that starts makes up for a tick that nobody was there for, if it is not older."""
_JUMP: Final = timedelta(seconds=30)


class Clockwork:
    """The ticks of one worker. Tasks named `tick:NAME` are to be in the queue's app. `went_back` is called when the clock did."""

    def __init__(
        self, queue: procrastinate.App, ticks: Sequence[Tick], went_back: Callable[[], Awaitable[None]]
    ) -> None:
        self._queue = queue
        self._ticks = ticks
        self._went_back = went_back
        self._spans: dict[str, tuple[int, int]] = {}
        """Of each tick its last moment and its next, in Unix seconds."""

    async def run(self) -> None:
        """Queue what comes due. Returns never."""
        wall, steady, awake = clock.now(), clock.steady(), clock.monotonic()
        while True:
            now, steady_now, awake_now = clock.now(), clock.steady(), clock.monotonic()
            passed = timedelta(seconds=steady_now - steady)
            clock.was_set()  # so that it counts from now
            was_set = now - wall - passed
            _tell_of(was_set, passed - timedelta(seconds=awake_now - awake))
            try:
                if was_set < -_JUMP:
                    await self._went_back()
                wall, steady, awake = now, steady_now, awake_now
                await self.queue_due(now.timestamp())
            except (queue_errors.ConnectorException, psycopg.OperationalError) as error:
                log.warning("ticks wait for the database: %s", error)
            await asyncio.sleep(_LOOK_SECONDS)

    async def queue_due(self, now: float) -> None:
        """Queue each tick whose moment has come since the last call; `now` in Unix seconds."""
        for tick, moment, following in self._due(now):
            deferrer = self._queue.tasks[f"tick:{tick.name}"].configure(task_kwargs={"timestamp": moment})
            try:
                await deferrer.job_manager.defer_periodic_job(
                    job=deferrer.job, periodic_id=tick.name, defer_timestamp=moment
                )
            except queue_errors.AlreadyEnqueued:
                log.debug("the tick %s waits already", tick.name)
            self._spans[tick.name] = (moment, following)

    def _due(self, now: float) -> Iterator[tuple[Tick, int, int]]:
        for tick in self._ticks:
            last, following = self._spans.get(tick.name, (math.inf, math.inf))
            if last <= now < following:
                continue
            turns = croniter(tick.cron, now)
            following = round(turns.get_next(float))
            moment = round(turns.get_prev(float))
            if last == math.inf and now - moment > _MISSED_SECONDS:
                self._spans[tick.name] = (moment, following)
            else:
                yield tick, moment, following


def _tell_of(was_set: timedelta, slept: timedelta) -> None:
    """A clock that was set is no sleep: the one may be wrong, after the other all is well."""
    if abs(was_set) >= _JUMP:
        way = "forwards" if was_set > timedelta() else "back"
        log.warning("the clock of this machine was set %s by %s", way, _in_seconds(was_set))
    if slept >= _JUMP:
        log.warning("this machine slept for %s: what came due meanwhile is done now, once", _in_seconds(slept))


def _in_seconds(span: timedelta) -> timedelta:
    return timedelta(seconds=round(abs(span.total_seconds())))
