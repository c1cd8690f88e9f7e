"""Server-sent events of one project (WHATWG HTML "Server-sent events"; decisions "Events").

The stream reads the log; it keeps nothing. So a client that comes back with `Last-Event-ID` misses nothing, whichever
process it comes back to.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import psycopg
import psycopg_pool

from outrider.access.errors import TokenInvalid
from outrider.core import clock
from outrider.core.http.answers import dumps
from outrider.core.principal import Principal
from outrider.db import Database
from outrider.events import reading
from outrider.events.reading import Event, Place
from outrider.feed.envelope import envelope

POLL_SECONDS: Final = 0.5
HEARTBEAT_SECONDS: Final = 15.0
_BATCH: Final = 100


async def lines(
    db: Database,
    project_id: str,
    place: Place,
    types: list[str],
    recheck: Callable[[], Awaitable[Principal]],
    stopping: asyncio.Event,
) -> AsyncIterator[bytes]:
    """The bytes of the stream, from behind `place` until the token ends, the process stops or the database is gone; the
    client then comes back by itself.

    Args:
        recheck: authenticates the caller again; a revoked token ends the stream within `POLL_SECONDS`.
    """
    yield b"retry: 2000\n\n"
    spoke = clock.monotonic()
    while not stopping.is_set():
        try:
            who = await recheck()
            async with db.project_read(who, project_id) as tx:
                found = await reading.after(tx, place, _BATCH, project_id=project_id, types=types)
        except (TokenInvalid, psycopg.OperationalError, psycopg_pool.PoolTimeout):
            return
        for event in found:
            yield _block(event)
            place, spoke = event.place, clock.monotonic()
        if len(found) == _BATCH:
            continue
        if clock.monotonic() - spoke >= HEARTBEAT_SECONDS:
            yield b": still here\n\n"
            spoke = clock.monotonic()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stopping.wait(), POLL_SECONDS)


def _block(event: Event) -> bytes:
    # JSON has no raw line breaks, so one data line holds it.
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (event.id.encode(), event.type.encode(), dumps(envelope(event)))
