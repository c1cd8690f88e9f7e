"""One operator's slow reads hold up nobody else: of a process's connections they have a share, and wait for a place in it.

Writes take no share: they are few (the rate limit), short, and one of them may be the record of a message that has left already.
"""

import asyncio
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Final

from outrider.core.errors import Problem

PATIENCE_SECONDS: Final = 5.0
_inside: ContextVar[bool] = ContextVar("holds_a_place", default=False)


class TooManyAtOnce(Problem):
    status, code, title = 429, "too_many_at_once", "Too many requests are being answered at once"


class Shares:
    """At most `each` places an operator; `patience` is how long, in seconds, one waits for the next to be free."""

    def __init__(self, each: int, patience: float = PATIENCE_SECONDS) -> None:
        self.each = each
        self._patience = patience
        self._places: weakref.WeakValueDictionary[str, asyncio.Semaphore] = weakref.WeakValueDictionary()

    @asynccontextmanager
    async def place(self, operator_id: str) -> AsyncIterator[None]:
        """A place of this operator's; who holds one and asks for another, inside, has it already.

        Raises:
            TooManyAtOnce: none became free in time.
        """
        if _inside.get():
            yield
            return
        places = self._places.setdefault(operator_id, asyncio.Semaphore(self.each))
        if places.locked():
            await self._wait(places)
        else:
            await places.acquire()  # at once, so that no clock has to be set
        _inside.set(True)
        try:
            yield
        finally:
            _inside.set(False)  # not by its token: a generator may be closed from another context
            places.release()

    async def _wait(self, places: asyncio.Semaphore) -> None:
        try:
            async with asyncio.timeout(self._patience):
                await places.acquire()
        except TimeoutError:
            raise TooManyAtOnce(
                f"{self.each} reads of yours are at work here and none ended within {self._patience:g} s. Ask for less at"
                " once, or for less in one: a filter, a smaller limit, a longer text to search for.",
                headers={"Retry-After": "2"},
                retryable=True,
            ) from None
