"""Fixtures that spec tests share."""

from collections.abc import AsyncIterator

import httpx
import pytest_asyncio

from outrider.app import create_app
from outrider.engine import Engine, Services
from tests.factories import Actor, new_actor
from tests.mailrig.account import Account
from tests.rooms.drafts.making import Desk, new_desk
from tests.spec.imap_operator import Operator


@pytest_asyncio.fixture
async def desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    """A project of `actor` that can send through the sandbox."""
    return await new_desk(services, engine, actor, project_id)


@pytest_asyncio.fixture
async def operator(trusting: Services, account: Account) -> AsyncIterator[Operator]:
    """An operator of an installation that trusts the mail rig's certificates; nothing is connected yet."""
    transport = httpx.ASGITransport(app=create_app(trusting), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        actor = await new_actor(trusting, http)
        yield Operator(actor, trusting, await actor.new_project(), account)
