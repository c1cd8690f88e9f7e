from collections.abc import AsyncIterator

import pytest_asyncio

from outrider.app import create_app
from outrider.engine import Services
from tests.factories import http_to
from tests.mailrig.account import Account
from tests.rooms.notifications.support import Told, new_told


@pytest_asyncio.fixture
async def told(trusting: Services, account: Account) -> AsyncIterator[Told]:
    """A project with a real mailbox, whose operator has another address that is proven."""
    async with http_to(create_app(trusting)) as http:
        yield await new_told(trusting, http, account)
