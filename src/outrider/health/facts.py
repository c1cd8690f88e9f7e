"""How the whole installation is, as its database and its disk tell it: one look, whoever asks (`/metrics`, `outrider status`)."""

import shutil
from dataclasses import dataclass
from typing import Final, get_args

from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import Lane, Services
from outrider.health import store
from outrider.health.store import Counted, DatabaseServer, LastTick, OpenRuns

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
    deliveries: Counted
    ticks: list[LastTick]
    server: DatabaseServer

    @property
    def workers(self) -> int:
        """Workers that have shown lately that they live."""
        return self.server.lanes_alive // len(LANES)

    @property
    def clock_silent_seconds(self) -> float | None:
        """Since when no tick was queued; None before the first."""
        newest = max((one.queued_at for one in self.ticks), default=None)
        return None if newest is None else max(0.0, (clock.now() - newest).total_seconds())


async def look(services: Services) -> Installation:
    """Ask the database."""
    names = [tick.name for tick in services.registry.ticks]
    async with services.db.read(WHO) as tx:
        return Installation(
            lanes=await store.lanes(tx, LANES),
            runs=await store.open_runs(tx),
            mailboxes=await store.mailboxes(tx),
            sends=await store.unsettled_sends(tx),
            deliveries=await store.pending_deliveries(tx),
            ticks=await store.last_ticks(tx, names),
            server=await store.server(tx, WORKER_SILENCE_SECONDS),
        )


def disk(services: Services) -> tuple[int, int]:
    """Bytes that are free where the data live, and all bytes there are."""
    usage = shutil.disk_usage(services.settings.data_dir)
    return usage.free, usage.total
