import httpx
import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor, new_actor
from tests.rooms.analytics import letters
from tests.rooms.analytics.letters import Desk


@pytest_asyncio.fixture
async def desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    """A project of `actor` that can send through the sandbox."""
    return await letters.new_desk(services, engine, actor, project_id)


@pytest_asyncio.fixture(scope="module")
async def counted(services: Services, engine: Engine, http: httpx.AsyncClient) -> Desk:
    """Another's, from which the nine letters left, for tests that only ask for numbers: whoever changes something there
    takes `desk`."""
    owner = await new_actor(services, http)
    desk = await letters.new_desk(services, engine, owner, await owner.new_project())
    await letters.nine_letters(desk)
    return desk
