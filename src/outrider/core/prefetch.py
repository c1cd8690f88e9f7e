"""Work done while what came before it is in use; by so many items and no more, so that memory stays flat."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Final, TypeVar, cast

from outrider.core import tasks

T = TypeVar("T")
_END: Final = object()


async def prefetch(items: AsyncIterator[T], most: int) -> AsyncGenerator[T, None]:
    """The same items in their order, at most so many of them made before they are asked for. What `items` raises comes in its
    place, behind what came before it. However it ends, `items` is closed here."""
    ready: asyncio.Queue[object] = asyncio.Queue()
    places = asyncio.Semaphore(most)

    async def fill() -> None:
        try:
            async with aclosing(cast(AsyncGenerator[T, None], items)) as source:
                await places.acquire()
                async for item in source:
                    ready.put_nowait(item)
                    await places.acquire()
        finally:
            ready.put_nowait(_END)

    filling = asyncio.create_task(fill())
    try:
        while (item := await ready.get()) is not _END:
            places.release()
            yield cast(T, item)
        await filling
    finally:
        await tasks.end(filling)
