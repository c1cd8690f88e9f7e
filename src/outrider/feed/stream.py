"""Server-sent events of one project (WHATWG HTML "Server-sent events"; docs/reference/events.md "Reading them").

The stream reads the log; it keeps nothing. So a client that comes back with `Last-Event-ID` misses nothing, whichever
process it comes back to.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import psycopg
import psycopg_pool
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from outrider.access.errors import TokenInvalid
from outrider.core import clock
from outrider.core.http.answers import dumps
from outrider.core.principal import Principal
from outrider.db import TooManyAtOnce
from outrider.engine import Services
from outrider.events import reading
from outrider.events.reading import Event, LogPlace
from outrider.feed.envelope import envelope
from outrider.feed.errors import StreamsFull, TooManyStreams

POLL_SECONDS: Final = 0.5
HEARTBEAT_SECONDS: Final = 15.0
_BATCH: Final = 100


class Places:
    """How many streams this process serves, and of which credential. Each costs a connection and two queries a second."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most = most
        self._of_one = of_one
        self._taken: Counter[str] = Counter()

    def take(self, credential_id: str) -> None:
        """Take a place; `leave` gives it back.

        Raises:
            TooManyStreams: this credential has all that are its own.
            StreamsFull: the process has no more.
        """
        if self._taken[credential_id] >= self._of_one:
            raise TooManyStreams(
                f"This token has {self._of_one} event streams open, as many as one may have. Close one, or let one stream"
                " serve all your readers.",
                headers={"Retry-After": "5"},
                retryable=True,
            )
        if self._taken.total() >= self._most:
            raise StreamsFull(
                f"This server has {self._most} event streams open, as many as it takes. Poll GET /v1/events meanwhile.",
                headers={"Retry-After": "5"},
                retryable=True,
            )
        self._taken[credential_id] += 1

    def leave(self, credential_id: str) -> None:
        """Give a place back."""
        self._taken[credential_id] -= 1
        if not self._taken[credential_id]:
            del self._taken[credential_id]


class EventStream(StreamingResponse):
    """An answer that gives its place back when it ends, whether or not its body was ever begun."""

    def __init__(self, body: AsyncIterator[bytes], on_end: Callable[[], None]) -> None:
        super().__init__(body, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self._on_end = on_end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._on_end()


async def lines(
    services: Services,
    project_id: str,
    place: LogPlace,
    behind: str | None,
    types: list[str],
    recheck: Callable[[], Awaitable[Principal]],
    stopping: asyncio.Event,
    told: Callable[[Event], bytes] | None = None,
    every: float = POLL_SECONDS,
) -> AsyncIterator[bytes]:
    """The bytes of the stream, from behind `place` until the token ends, the process stops or the database is gone; the
    client then comes back by itself.

    Args:
        behind: the event at `place`, which is told at once: an `id` without data sets what a client comes back with.
        recheck: authenticates the caller again; a revoked token ends the stream within `every` seconds.
        told: an event as bytes of the stream; its envelope unless something else is said.
        every: seconds from one look to the next.
    """
    yield b"retry: 2000\n" + (b"id: %s\n" % behind.encode() if behind else b"") + b"\n"
    spoke = clock.monotonic()
    while not stopping.is_set():
        try:
            who = await recheck()
            async with services.project(who, project_id).read() as tx:
                end = await reading.newest(tx, project_id) if types else place
                found = await reading.after(tx, place, _BATCH, project_id=project_id, types=types)
        except (TokenInvalid, TooManyAtOnce, psycopg.OperationalError, psycopg_pool.PoolTimeout):
            return
        for event in found:
            yield (told or _block)(event)
            place, spoke = event.place, clock.monotonic()
        if len(found) == _BATCH:
            continue
        place = max(place, end, key=reading.in_order)  # what its types left out is not read again
        if clock.monotonic() - spoke >= HEARTBEAT_SECONDS:
            yield b": still here\n\n"
            spoke = clock.monotonic()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(every):
                await stopping.wait()


def _block(event: Event) -> bytes:
    # JSON has no raw line breaks, so one data line holds it.
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (event.id.encode(), event.type.encode(), dumps(envelope(event)))
