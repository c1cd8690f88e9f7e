"""How many database connections the processes take, and whether the server has so many."""

from dataclasses import dataclass
from typing import Final, get_args

from outrider.db.server import Room
from outrider.engine.registry import Lane
from outrider.engine.worker import QUEUE_CONNECTIONS
from outrider.settings import Settings

_LISTENING: Final = 1
"""Of an API process: hears of revoked keys. A send and an `inbox:sync` take one more while they last."""
_LOCKS: Final = 3
"""Of a worker: the mailboxes that it watches, a send that is settled, copies that are filed."""


@dataclass(frozen=True, slots=True)
class Connections:
    """Connections that one process takes at most: from its pool, and directly from the server."""

    pool: int
    direct: int

    @property
    def both(self) -> int:
        return self.pool + self.direct


def of_api(settings: Settings) -> Connections:
    """What one API process needs."""
    return Connections(settings.db_pool_size, _LISTENING)


def of_worker(settings: Settings) -> Connections:
    """What one `outrider worker` needs: the queue's own, one that listens for each lane, one for each mailbox being read."""
    return Connections(settings.db_pool_size, QUEUE_CONNECTIONS + len(get_args(Lane)) + settings.worker_syncs + _LOCKS)


def at_server(settings: Settings, apis: int, workers: int) -> int:
    """Connections that so many processes take of the server itself; what goes through a pooler is the pooler's."""
    api, worker = of_api(settings), of_worker(settings)
    direct = apis * api.direct + workers * worker.direct
    return direct if settings.database_pool_url else direct + apis * api.pool + workers * worker.pool


def said(settings: Settings, there: Room, apis: int) -> str:
    """The arithmetic in two sentences, for whoever plans processes."""
    api, worker = of_api(settings), of_worker(settings)
    if settings.database_pool_url:
        each = f"{api.direct} directly and {api.pool} through the pooler", f"{worker.direct} and {worker.pool}"
    else:
        each = f"{api.both}", f"{worker.both}"
    processes = "one API process" if apis == 1 else f"{apis} API processes"
    return (
        f"The database server takes {there.most} connections and has {there.taken} now. An API process holds up to"
        f" {each[0]}, a worker up to {each[1]}; `outrider serve` with {processes} and a worker takes up to"
        f" {at_server(settings, apis, 1)} of the server."
    )
