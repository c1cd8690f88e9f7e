"""A served application and the official client, over both transports and in both eras of the protocol."""

from collections.abc import AsyncIterator

import httpx
import pytest_asyncio
from fastapi import FastAPI

from outrider.engine import Engine, Services
from tests.rooms.mcp.agents import serving
from tests.world import World, build


@pytest_asyncio.fixture(scope="session")
async def address(app: FastAPI) -> AsyncIterator[str]:
    """Where the application under test listens, on a real socket."""
    async with serving(app) as url:
        yield url


@pytest_asyncio.fixture(scope="session")
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    """An operator with one of everything."""
    return await build(services, http, engine)
