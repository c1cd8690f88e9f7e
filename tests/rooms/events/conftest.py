"""A log of its own for each test: others write events too."""

from collections.abc import AsyncIterator

import pytest_asyncio

from outrider.db import Database
from outrider.db.migrate import migrate
from tests.factories import new_database


@pytest_asyncio.fixture(scope="module")
async def template(server_url: str) -> AsyncIterator[str]:
    async with new_database(server_url, "seals") as url:
        await migrate(url)
        yield url


@pytest_asyncio.fixture
async def db(server_url: str, template: str) -> AsyncIterator[Database]:
    """A log of its own: other tests write events too."""
    async with new_database(server_url, "seals", template) as url:
        database = Database(url, 4)
        await database.open()
        async with database.pool.connection() as connection:
            await connection.execute(
                "INSERT INTO operators (id, name, created_at) VALUES ('op_ada', 'Ada', now()), ('op_bob', 'Bob', now())"
            )
        yield database
        await database.close()
