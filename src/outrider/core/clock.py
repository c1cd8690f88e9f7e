"""The only source of time, so that tests and the demo can move it.

`now()` is an aware UTC datetime. Durations that measure this process (timeouts, leases kept in memory) use
`monotonic()`, which nothing here moves. `was_set()` tells a clock that somebody set from one that went on by itself.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final

LIMIT: Final = timedelta(minutes=5)
"""Two clocks that are no further apart than this agree: what is put off by dates is put off by more."""
KEPT: Final = timedelta(hours=1)
"""A clock that was set and stayed as it was set for so long is believed: a machine whose clock was wrong and is right now goes
on by itself, and one that was set by mistake has mostly been set back by then."""
_STEADY: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC if hasattr(time, "CLOCK_MONOTONIC") else None)
"""Goes on while a machine sleeps, as on a Mac the second does: else a laptop's night looks like a clock that was set."""

_passed = timedelta()
"""What has passed everywhere, in tests."""
_astray = timedelta()
"""By how much the wall clock of this process was set besides, and that of the database."""
_database_astray = timedelta()


def now() -> datetime:
    """The current time, UTC."""
    return datetime.now(UTC) + _passed + _astray


def monotonic() -> float:
    """Seconds of a clock that never steps back; for time limits inside this process."""
    return time.monotonic()


def steady() -> float:
    """Seconds of a clock that nobody sets and that goes on while the machine sleeps."""
    return time.monotonic() if _STEADY is None else time.clock_gettime(_STEADY)


def of_database(moment: datetime) -> datetime:
    """What a clock outside this process said, moved as time was moved here."""
    return moment + _passed + _database_astray


@contextmanager
def travel(by: timedelta) -> Iterator[None]:
    """Let time pass everywhere: move `now()` by `by` for the length of the block; blocks add up. No clock is wrong by it."""
    global _passed
    before = _passed
    _passed = before + by
    try:
        yield
    finally:
        _passed = before


@contextmanager
def astray(by: timedelta, *, database: bool = False) -> Iterator[None]:
    """Set the wall clock of this process by `by` for the length of the block, though no time has passed.

    Args:
        database: that of the database goes with it, as on one machine.
    """
    global _astray, _database_astray
    before = _astray, _database_astray
    _astray += by
    if database:
        _database_astray += by
    try:
        yield
    finally:
        _astray, _database_astray = before


def iso(moment: datetime) -> str:
    """ISO 8601 in UTC with a `Z`, microseconds kept (docs/reference/requests.md "Times")."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


class Reckoning:
    """Tells by a steady clock whether the wall clock was set: it is as far ahead of the steady one as it was, or it was set."""

    def __init__(self, wall: timedelta, steady: timedelta) -> None:
        self._believed = self._seen = wall - steady
        self._since = steady

    def off(self, wall: timedelta, steady: timedelta) -> timedelta:
        """By how much the wall clock is away from where it would be by itself: zero up to `LIMIT`, and once it has kept its
        new time for `KEPT`. Look often: a clock that was set between two looks counts from the second."""
        ahead = wall - steady
        if abs(ahead - self._seen) > LIMIT:
            self._since = steady
        self._seen = ahead
        # Small steps are taken over: a clock is set right by seconds again and again.
        if abs(ahead - self._believed) <= LIMIT or steady - self._since >= KEPT:
            self._believed = ahead
        return ahead - self._believed


def was_set() -> timedelta:
    """By how much somebody set the wall clock of this machine while this process ran, and less than `KEPT` ago; zero where
    nobody did, by little, or where it was set back since. Set forwards is positive."""
    return _reckoning.off(*_clocks())


def _clocks() -> tuple[timedelta, timedelta]:
    return timedelta(seconds=time.time()) + _astray, timedelta(seconds=steady())


_reckoning: Final = Reckoning(*_clocks())
