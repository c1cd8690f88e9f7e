"""What house tests share."""

import httpx
import pytest_asyncio

from outrider.engine import Engine, Services
from tests.world import World, build


@pytest_asyncio.fixture(scope="session")
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    """One operator with one of everything, for all files that look at it and leave it as it is but for more rows."""
    return await build(services, http, engine)
