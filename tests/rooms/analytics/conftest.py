import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.analytics import letters
from tests.rooms.analytics.letters import Desk


@pytest_asyncio.fixture
async def desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    """A project of `actor` that can send through the sandbox."""
    return await letters.new_desk(services, engine, actor, project_id)
