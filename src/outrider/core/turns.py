"""So many at a time, and the others in the order in which they came.

asyncio's semaphore does the same; here a free turn is taken and given back without a coroutine, and a limit of how long one waits
costs one timer. Each read takes two or three turns, and most of them are free.
"""

import asyncio
from collections import deque
from typing import Self


class Turns:
    """`async with turns:`, or `take_free` and `take` with `give_back`."""

    __slots__ = ("__weakref__", "_free", "_waiting")

    def __init__(self, most: int) -> None:
        self._free = most
        """Nobody waits while a turn is free."""
        self._waiting: deque[asyncio.Future[bool]] = deque()

    def take_free(self) -> bool:
        """Take a turn that is free; whether one was."""
        if self._free:
            self._free -= 1
            return True
        return False

    async def take(self, patience: float | None = None) -> bool:
        """Take a turn, the next one if need be; False when none was given back to us within `patience` seconds."""
        if self.take_free():
            return True
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[bool] = loop.create_future()
        self._waiting.append(turn)
        timer = None if patience is None else loop.call_later(patience, _settle, turn, False)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.result():
                self.give_back()  # it was given to us just when we were told to go
            raise
        finally:
            if timer is not None:
                timer.cancel()

    def give_back(self) -> None:
        """Give a turn back, to the one that has waited longest."""
        while self._waiting:
            if _settle(self._waiting.popleft(), True):
                return
        self._free += 1

    async def __aenter__(self) -> Self:
        if not self.take_free():
            await self.take()
        return self

    async def __aexit__(self, *error: object) -> None:
        self.give_back()


def _settle(turn: asyncio.Future[bool], given: bool) -> bool:
    """Whether it was still being waited for."""
    if turn.done():
        return False
    turn.set_result(given)
    return True
