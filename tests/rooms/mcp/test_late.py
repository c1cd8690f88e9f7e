"""The MCP server is loaded for whoever asks first, and serves all who ask."""

import asyncio

import pytest
from fastapi import FastAPI

from outrider.mcp.late import LateMcp


@pytest.fixture
def mcp(app: FastAPI) -> LateMcp:
    return LateMcp(app)


async def test_many_who_ask_first_at_the_same_time_get_one_server(mcp: LateMcp) -> None:
    async with mcp.running():
        servers = await asyncio.gather(*(mcp.begun() for _ in range(20)))
        assert len(set(map(id, servers))) == 1
        assert servers[0] is await mcp.begun()


async def test_who_goes_away_while_it_begins_leaves_it_to_the_next(mcp: LateMcp) -> None:
    async with mcp.running():
        first = asyncio.create_task(mcp.begun())
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert await mcp.begun()


async def test_it_serves_again_after_it_ended(mcp: LateMcp) -> None:
    for _ in range(2):
        async with mcp.running():
            assert await mcp.begun()
    with pytest.raises(RuntimeError, match=r"only inside running\(\)"):
        await mcp.begun()


async def test_it_can_end_while_it_begins(mcp: LateMcp) -> None:
    async with mcp.running():
        waiting = asyncio.create_task(mcp.begun())
        await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await waiting
