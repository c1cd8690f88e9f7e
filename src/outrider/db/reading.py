"""Reads outside a transaction: a connection, and a place in the operator's share of them."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from psycopg import AsyncConnection

from outrider.db.pool import Pool
from outrider.db.shares import Place

T = TypeVar("T")


class CheckedOut(AbstractAsyncContextManager[T]):
    """What `opened` makes of a connection. A class, because each read of a request goes through it, and three generators within
    each other took as long as checking the connection out.

    Raises:
        TooManyAtOnce: too many reads of this operator are at work.
    """

    def __init__(self, pool: Pool, place: Place | None, opened: Callable[[AsyncConnection[Any]], Awaitable[T]]) -> None:
        self._pool = pool
        self._place = place
        self._opened = opened

    async def __aenter__(self) -> T:
        if self._place is not None:
            await self._place.__aenter__()
        try:
            # Without `pool.connection()`, which commits at its end: in autocommit there is nothing to.
            self._connection = await self._pool.getconn()
        except BaseException:
            await self._leave()
            raise
        try:
            return await self._opened(self._connection)
        except BaseException:
            await self.__aexit__()
            raise

    async def __aexit__(self, *error: object) -> None:
        try:
            await self._pool.putconn(self._connection)
        finally:
            await self._leave()

    async def _leave(self) -> None:
        if self._place is not None:
            await self._place.__aexit__()
