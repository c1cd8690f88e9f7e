"""A project of `actor` that can send, and the wire between it and its mailbox."""

import pytest
import pytest_asyncio

from outrider.engine import Engine, Services
from outrider.providers.mail import registry
from tests.factories import Actor
from tests.rooms.drafts.making import Desk, new_desk
from tests.rooms.drafts.wire import Drawer, Wire


@pytest_asyncio.fixture
async def desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    return await new_desk(services, engine, actor, project_id)


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """Another entry in the registry of mail providers, for the length of a test."""
    made = Wire()
    monkeypatch.setitem(registry.BUILDERS, "sandbox", made.build)
    return made


@pytest.fixture
def drawer(monkeypatch: pytest.MonkeyPatch) -> Drawer:
    """A provider that keeps drafts, in the place of the sandbox."""
    made = Drawer()
    monkeypatch.setitem(registry.BUILDERS, "sandbox", made.build)
    return made
