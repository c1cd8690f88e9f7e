"""Whether the clocks can be believed: this process's against the database's, and against what a steady clock says has passed.

Whoever acts by the date where that cannot be taken back (a send, a deletion, a follow-up that comes due) asks first, and waits
while they do not agree (docs/decisions/bad-days-of-the-machine.md).
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.core import clock, tasks
from outrider.core.errors import Unavailable
from outrider.db import store
from outrider.db.tx import Tx

_LOOK_SECONDS: Final = 10.0
_AGAIN_SECONDS: Final = 60


class ClockInDoubt(Unavailable):
    code, title = "clock_in_doubt", "The time cannot be believed right now"


@dataclass(frozen=True, slots=True)
class Clocks:
    """How far the clocks are apart, each zero where that is within `clock.LIMIT`; ahead is positive."""

    from_database: timedelta
    """This process's clock from the database's."""
    was_set: timedelta
    """`clock.was_set`."""

    @property
    def doubt(self) -> str:
        """Why the time cannot be believed, with what to do; empty where it can."""
        if self.from_database:
            return (
                f"The clock of this process and that of the database are apart by {_said(self.from_database)}: the process's is"
                f" {'ahead' if self.from_database > timedelta() else 'behind'}. Set the wrong one right (`timedatectl` shows"
                " whether a machine keeps its time by the network)."
            )
        if self.was_set:
            way = "forwards" if self.was_set > timedelta() else "back"
            return (
                f"The clock of this machine was set {way} by {_said(self.was_set)} a short while ago. If it is wrong now, set it"
                f" right. If it is right now, nothing need be done: it is believed once it has kept its time for"
                f" {_said(clock.KEPT)}, and at once by a service that is restarted."
            )
        return ""


async def look(tx: Tx) -> Clocks:
    """Compare them now."""
    before = clock.now()
    told = clock.of_database(await store.clock_of(tx.connection))
    return Clocks(_beyond(_apart(before, told, clock.now())), clock.was_set())


async def must_agree(tx: Tx) -> None:
    """Let nothing be done by a time that cannot be believed.

    Raises:
        ClockInDoubt
    """
    if doubt := (await look(tx)).doubt:
        raise ClockInDoubt(
            f"{doubt} Until then nothing is sent, nothing is deleted for its age, and nothing comes due; all else goes on, and"
            " this does by itself once the clocks agree.",
            retryable=True,
            headers={"Retry-After": str(_AGAIN_SECONDS)},
        )


@contextlib.asynccontextmanager
async def watched() -> AsyncIterator[None]:
    """For the length of the block this process notices soon that its clock was set, whoever asks or does not ask meanwhile."""
    looking = asyncio.create_task(_look_for_ever(), name="clocks")
    try:
        yield
    finally:
        await tasks.end(looking)


async def _look_for_ever() -> None:
    while True:
        clock.was_set()
        await asyncio.sleep(_LOOK_SECONDS)


def _apart(before: datetime, told: datetime, after: datetime) -> timedelta:
    """How far a clock was from `told`, which was said between these moments of it: an answer that takes long is no doubt."""
    if before > told:
        return before - told
    return min(after - told, timedelta())


def _beyond(apart: timedelta) -> timedelta:
    return apart if abs(apart) > clock.LIMIT else timedelta()


def _said(span: timedelta) -> str:
    minutes = round(abs(span) / timedelta(minutes=1))
    for unit, length, least in (("day", 1440, 2880), ("hour", 60, 60)):
        if minutes >= least:
            count = round(minutes / length)
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{minutes} minutes"
