"""Items are made before they are asked for, so many and no more; their order, their errors and their end stay what they were."""

import asyncio
from collections.abc import AsyncGenerator

import pytest

from outrider.core.prefetch import prefetch


class Source:
    """Counts what it has made, and knows whether it was closed."""

    def __init__(self, count: int, error: Exception | None = None) -> None:
        self.count, self.error = count, error
        self.made, self.closed = 0, False
        self.one_more = asyncio.Event()

    async def items(self) -> AsyncGenerator[int, None]:
        try:
            for number in range(self.count):
                self.made += 1
                self.one_more.set()
                yield number
            if self.error:
                raise self.error
        finally:
            self.closed = True

    async def until_made(self, count: int) -> None:
        async with asyncio.timeout(60):
            while self.made < count:
                self.one_more.clear()
                await self.one_more.wait()


async def settle() -> None:
    """Let every task run until it waits."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("most", [1, 3])
async def test_all_come_in_their_order(most: int) -> None:
    source = Source(10)

    assert list(range(10)) == [item async for item in prefetch(source.items(), most)]
    assert source.closed


@pytest.mark.parametrize("most", [1, 3])
async def test_so_many_are_made_while_one_is_in_use_and_no_more(most: int) -> None:
    source = Source(10)
    following = prefetch(source.items(), most)

    assert 0 == await anext(following)
    await source.until_made(1 + most)
    await settle()

    assert 1 + most == source.made
    await following.aclose()
    assert source.closed


async def test_an_error_comes_in_its_place() -> None:
    source = Source(3, OSError("cut"))
    seen = []

    async def use() -> None:
        async for item in prefetch(source.items(), 2):
            seen.append(item)

    with pytest.raises(OSError, match="cut"):
        await use()

    assert [0, 1, 2] == seen


async def test_one_who_stops_or_is_cancelled_in_the_middle_leaves_nothing_running() -> None:
    source = Source(1000)
    before = asyncio.all_tasks()

    async def use() -> None:
        async for _ in prefetch(source.items(), 2):
            await asyncio.Event().wait()

    user = asyncio.create_task(use())
    await source.until_made(3)
    user.cancel()
    await asyncio.gather(user, return_exceptions=True)
    await settle()

    assert 3 == source.made
    assert source.closed
    assert asyncio.all_tasks() <= before
