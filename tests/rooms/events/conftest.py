"""A log of its own for each test: others write events too."""

from collections.abc import AsyncIterator

import psycopg
import pytest_asyncio
from psycopg.conninfo import make_conninfo

from outrider.core import ids
from outrider.db import Database
from outrider.db.migrate import migrate


@pytest_asyncio.fixture(scope="module")
async def template(server_url: str) -> AsyncIterator[str]:
    name = ids.new("seals")
    async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as admin:
        await admin.execute(f'CREATE DATABASE "{name}"'.encode())
        await migrate(make_conninfo(server_url, dbname=name))
        yield name
        await admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@pytest_asyncio.fixture
async def db(server_url: str, template: str) -> AsyncIterator[Database]:
    """A log of its own: other tests write events too."""
    name = ids.new("seals")
    async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as admin:
        await admin.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
        database = Database(make_conninfo(server_url, dbname=name), 4)
        await database.open()
        async with database.pool.connection() as connection:
            await connection.execute(
                "INSERT INTO operators (id, name, created_at) VALUES ('op_ada', 'Ada', now()), ('op_bob', 'Bob', now())"
            )
        yield database
        await database.close()
        await admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())
