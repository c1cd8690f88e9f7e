"""How the whole installation is, as its database and its disk tell it: one look, whoever asks (`/metrics`, `outrider status`)."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, get_args

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import Tx, clocks
from outrider.engine import Lane, lanes_alive
from outrider.health import store
from outrider.health.store import Counted, DatabaseServer, LastTick, OpenRuns
from outrider.settings import Settings

domains = store.domains
sent_since = store.sent_since
LANES: Final[tuple[str, ...]] = get_args(Lane)
WHO: Final = system("system", "health")
WORKER_SILENCE_SECONDS: Final = 10.0
"""A worker that has not been heard of for so long is not counted as alive."""


@dataclass(frozen=True, slots=True)
class Installation:
    """What all processes share."""

    lanes: list[store.Lane]
    runs: list[OpenRuns]
    mailboxes: list[Counted]
    sends: list[Counted]
    queued_sends: list[Counted]
    deliveries: Counted
    ticks: list[LastTick]
    server: DatabaseServer
    lanes_alive: int
    backed_up_at: datetime | None
    clock_from_database_seconds: float
    """How far this process's clock is ahead of the database's; 0 where they agree."""

    @property
    def backup_age_seconds(self) -> float | None:
        """How old the last backup is; None where none is on record."""
        return (clock.now() - self.backed_up_at).total_seconds() if self.backed_up_at else None

    @property
    def workers(self) -> int:
        """Workers that have shown lately that they live."""
        return self.lanes_alive // len(LANES)

    @property
    def clock_silent_seconds(self) -> float | None:
        """Since when no tick was queued; None before the first."""
        return silence(self.ticks)


def silence(ticks: Sequence[LastTick]) -> float | None:
    """Seconds since the last of these ticks; None where there was none. One from the future is of a clock that was set back,
    and says no more than one as old."""
    now = clock.now()
    return min((abs((now - one.queued_at).total_seconds()) for one in ticks), default=None)


async def look(tx: Tx, ticks: Sequence[str]) -> Installation:
    """Ask the database; `ticks` are the names of the clock's."""
    return Installation(
        lanes=await store.lanes(tx, LANES),
        runs=await store.open_runs(tx),
        mailboxes=await store.mailboxes(tx),
        sends=await store.unsettled_sends(tx),
        queued_sends=await store.queued_sends(tx),
        deliveries=await store.pending_deliveries(tx),
        ticks=await store.last_ticks(tx, ticks),
        server=await store.server(tx),
        lanes_alive=await lanes_alive(tx, WORKER_SILENCE_SECONDS),
        backed_up_at=await store.backed_up_at(tx),
        clock_from_database_seconds=(await clocks.look(tx)).from_database.total_seconds(),
    )


def disk(settings: Settings) -> tuple[int, int]:
    """Bytes that are free where the data live, and all bytes there are."""
    usage = shutil.disk_usage(settings.data_dir)
    return usage.free, usage.total
