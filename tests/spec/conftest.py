"""Fixtures that spec tests share."""

import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.drafts.making import Desk, new_desk


@pytest_asyncio.fixture
async def desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    """A project of `actor` that can send through the sandbox."""
    return await new_desk(services, engine, actor, project_id)
