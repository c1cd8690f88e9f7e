"""A connection that stays where the event loop watches it.

The driver has the loop watch the socket for each answer anew, with a timer beside it: a third of what a short query costs. Here
the loop goes on watching while the connection lives. What waits for anything but an answer, and whoever is cut off, goes the
driver's own way.
"""

import asyncio
from collections.abc import Generator
from typing import Any, TypeVar, cast

from psycopg import AsyncConnection
from psycopg.abc import PQGen
from psycopg.pq import ConnStatus
from psycopg.waiting import Ready, Wait

from outrider.db.prepared import PreparedReads, Preparing

T = TypeVar("T")
_INTERVAL = 0.1


class WatchedConnection(AsyncConnection[Any]):
    """As the driver's. The loop never watches a socket that is closed: its number may be another connection's by then."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.reads = PreparedReads()
        self._prepared = Preparing(self.reads)

    _watching: asyncio.AbstractEventLoop | None = None
    _watched: int = -1
    _turn: asyncio.Future[None] | None = None
    """Of whoever waits for an answer."""

    async def wait(self, gen: PQGen[T], interval: float = _INTERVAL, timeout: float | None = None) -> T:
        """What `gen` returns, which says what it waits for."""
        if timeout is not None:
            self._unwatch()
            return await super().wait(gen, interval, timeout)
        try:
            wanted: Wait | BaseException = next(gen)
            while wanted == Wait.R:
                await self._answer()
                wanted = gen.send(Ready.R)
        except StopIteration as ended:
            if self.pgconn.status != ConnStatus.OK:
                self._unwatch()
            return cast(T, ended.value)
        except asyncio.CancelledError as error:
            wanted = error
        except BaseException:
            self._unwatch()
            raise
        self._unwatch()
        rest: Any = _Rest(gen, wanted)
        return await super().wait(cast(PQGen[T], rest), interval)

    async def close(self) -> None:
        """Close it."""
        self._unwatch()
        await super().close()

    async def _answer(self) -> None:
        loop = asyncio.get_running_loop()
        if self._watching is not loop:
            self._unwatch()
            self._watched = self.pgconn.socket
            loop.add_reader(self._watched, self._came)
            self._watching = loop
        self._turn = loop.create_future()
        try:
            await self._turn
        finally:
            self._turn = None

    def _came(self) -> None:
        if self._turn is None or self._turn.done():
            self._unwatch()  # nobody asked: a notice, or the end; whoever asks next reads it
        else:
            self._turn.set_result(None)

    def _unwatch(self) -> None:
        if self._watching is not None and not self._watching.is_closed():
            self._watching.remove_reader(self._watched)
        self._watching = None


class _Rest:
    """What is left of a generator that has said what it waits for, or whose wait was cut off; for the driver."""

    def __init__(self, gen: Generator[Any, Any, Any], wanted: Wait | BaseException) -> None:
        self._gen = gen
        self._wanted: Wait | BaseException | None = wanted

    def __next__(self) -> Any:
        wanted, self._wanted = self._wanted, None
        if isinstance(wanted, BaseException):
            raise wanted
        return next(self._gen) if wanted is None else wanted

    def send(self, ready: Any) -> Any:
        return self._gen.send(ready)
