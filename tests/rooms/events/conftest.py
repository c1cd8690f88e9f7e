"""A log of its own for each test: others write events too."""

from collections.abc import AsyncIterator

import pytest_asyncio

from outrider.db import Database
from tests.factories import new_database


@pytest_asyncio.fixture
async def db(server_url: str, migrated: str) -> AsyncIterator[Database]:
    """A log of its own: other tests write events too."""
    async with new_database(server_url, "seals", like=migrated) as url:
        database = Database(url, 4)
        await database.open()
        async with database.pool.connection() as connection:
            await connection.execute(
                "INSERT INTO operators (id, name, created_at) VALUES ('op_ada', 'Ada', now()), ('op_bob', 'Bob', now())"
            )
        yield database
        await database.close()
