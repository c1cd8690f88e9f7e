import pytest_asyncio

from outrider.engine import Services
from tests.factories import Actor
from tests.rooms.replies.support import Desk, new_desk


@pytest_asyncio.fixture
async def desk(services: Services, actor: Actor) -> Desk:
    """A project with a connected sandbox."""
    return await new_desk(services, actor)
