from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from fastapi import FastAPI

from tests.factories import Actor
from tests.rooms.cli.caller import Caller
from tests.serving import listening


@pytest_asyncio.fixture(scope="session")
async def service_url(app: FastAPI) -> AsyncIterator[str]:
    """The application under test on a port."""
    async with listening(app) as (url, _):
        yield url


@pytest.fixture
def somebody(service_url: str, tmp_path: Path) -> Caller:
    """Somebody who is not signed in."""
    return Caller(tmp_path / "config", service_url)


@pytest.fixture
def caller(somebody: Caller, actor: Actor) -> Caller:
    """Somebody with a key of `actor`, which may do everything."""
    return somebody.with_token(actor.token)
