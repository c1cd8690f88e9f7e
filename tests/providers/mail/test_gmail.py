"""Gmail keeps every promise of the port, held to Google's own description of its API."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.providers.mail.contract import MailContract
from tests.providers.mail.gmail_box import GmailBox, connected


@pytest_asyncio.fixture
async def box() -> AsyncIterator[GmailBox]:
    async with connected() as account:
        yield account


class TestGmail(MailContract):
    pass
