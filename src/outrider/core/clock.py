"""The only source of time, so that tests and the demo can move it.

`now()` is an aware UTC datetime. Durations that measure this process (timeouts, leases kept in memory) use
`monotonic()`, which `travel` does not move.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

_offset = timedelta()


def now() -> datetime:
    """The current time, UTC."""
    return datetime.now(UTC) + _offset


def monotonic() -> float:
    """Seconds of a clock that never steps back; for time limits inside this process."""
    return time.monotonic()


@contextmanager
def travel(by: timedelta) -> Iterator[None]:
    """Move `now()` by `by` for the length of the block; blocks add up."""
    global _offset
    before = _offset
    _offset = before + by
    try:
        yield
    finally:
        _offset = before


def iso(moment: datetime) -> str:
    """ISO 8601 in UTC with a `Z`, microseconds kept (docs/reference/requests.md "Times")."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
