"""Whether the date has leapt since it was last seen here, over all starts of all processes.

Nobody can tell a machine that starts with a clock forty days ahead from one that was off for forty days. So it sends and goes on,
and only what is deleted for its age waits: for a day, in which somebody may notice, and which nobody misses.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.core import clock
from outrider.db import store
from outrider.db.tx import Tx

LEAP: Final = timedelta(days=3)
"""Longer than a weekend with the machine off."""
WAIT: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """What was last seen of the clock, and until when nothing is deleted for its age."""

    at: datetime
    waits_until: datetime | None = None

    def then(self, now: datetime) -> "ClockSeen":
        """What is seen now. A wait that is over is not begun anew by the time that it took, so that a machine which runs for an
        hour a week deletes, too; one that lies further ahead than any was set by a clock that was ahead."""
        if self.waits_until is None:
            return ClockSeen(now, now + WAIT if now - self.at > LEAP else None)
        waits = now < self.waits_until <= now + WAIT + clock.LIMIT
        return ClockSeen(now, self.waits_until if waits else None)


async def waits_until(tx: Tx) -> datetime | None:
    """Until when nothing is to be deleted for its age; None where it may be. Notes the time."""
    now = clock.now()
    found = await store.lock_clock_seen(tx.connection, now)
    seen = ClockSeen(*found).then(now)
    await store.see_clock(tx.connection, seen.at, seen.waits_until)
    return seen.waits_until
