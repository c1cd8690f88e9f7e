"""The event feed as a client reads it."""

import asyncio
from typing import Any

from tests.factories import Actor


async def feed(client: Actor, query: str = "") -> list[dict[str, Any]]:
    response = await client.get(f"/v1/events{query}")
    assert 200 == response.status_code, response.text
    rows: list[dict[str, Any]] = response.json()
    return rows


async def settled(client: Actor, count: int, query: str = "") -> list[dict[str, Any]]:
    """The feed once it shows `count` events; another transaction of the server may hold it back for a moment."""
    async with asyncio.timeout(60):
        while len(rows := await feed(client, query)) < count:  # noqa: ASYNC110 (the condition is in the database)
            await asyncio.sleep(0.02)
    return rows
