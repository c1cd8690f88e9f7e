"""Fixtures that spec tests share."""

from collections.abc import AsyncIterator

import httpx
import pytest_asyncio

from outrider.app import create_app
from outrider.engine import Services
from tests.factories import new_actor
from tests.mailrig.account import Account
from tests.spec.imap_operator import Operator


@pytest_asyncio.fixture
async def operator(trusting: Services, account: Account) -> AsyncIterator[Operator]:
    """An operator of an installation that trusts the mail rig's certificates; nothing is connected yet."""
    transport = httpx.ASGITransport(app=create_app(trusting), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        actor = await new_actor(trusting, http)
        yield Operator(actor, await actor.new_project(), account)
