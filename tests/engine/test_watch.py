"""Promise: a worker whose database is gone ends and is started anew; one that is only busy goes on."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from outrider import worker
from outrider.core import tasks
from outrider.db import Database
from outrider.db import pool as pools
from tests.waiting import eventually


@pytest.fixture(autouse=True)
def _looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_LOOK_SECONDS", 0.01)
    monkeypatch.setattr(worker, "_CONNECTION_SECONDS", 0.05)
    monkeypatch.setattr(pools, "_AGAIN_SECONDS", 0.01)


@pytest_asyncio.fixture
async def db(database_url: str) -> AsyncIterator[Database]:
    db = Database(database_url, 2)
    await db.open()
    yield db
    await db.close()


async def test_a_worker_all_of_whose_connections_are_at_work_has_not_lost_its_database(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async with db.pool.connection(), db.pool.connection():
        watching = asyncio.create_task(worker._until_lost(db))

        async def has_looked() -> bool:
            return watching.done() or caplog.text.count("are at work") > 2

        await eventually(has_looked, "three looks")
        was_lost = watching.done()
        await tasks.end(watching)

    assert not was_lost


async def test_a_worker_whose_server_cannot_be_reached_ends() -> None:
    db = Database("postgresql://nobody@127.0.0.1:1/none", 2)
    await db.pool.open()
    async with asyncio.timeout(60):
        await worker._until_lost(db)
    await db.close()
