"""A database that restarts, vanishes and comes back: nobody notices what need not be noticed, and the rest has a clear word."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import psycopg_pool
import pytest
import pytest_asyncio
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from outrider.db import pool as pools
from outrider.db.pool import Pool, noticing_a_dead_network
from tests.waiting import eventually


@pytest_asyncio.fixture
async def pool(database_url: str) -> AsyncIterator[Pool]:
    async with Pool(database_url, min_size=3, max_size=3, timeout=30, kwargs={"autocommit": True}, open=False) as pool:
        await pool.wait()
        yield pool


@pytest.fixture
def away(database_url: str, tmp_path: Path) -> str:
    """A server that is not there; `come_back` brings it."""
    if not str(conninfo_to_dict(database_url).get("host", "")).startswith("/"):
        pytest.skip("the server of OUTRIDER_TEST_DATABASE_URL has no socket to hide")
    return make_conninfo(database_url, host=str(tmp_path / "sockets"))


def come_back(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "sockets").symlink_to(str(conninfo_to_dict(database_url)["host"]))


async def asks(pool: Pool) -> int:
    async with pool.connection() as connection:
        row: Any = await (await connection.execute("SELECT pg_backend_pid()")).fetchone()
    return int(row[0])


async def test_a_restart_between_two_requests_is_not_seen(pool: Pool, database_url: str) -> None:
    """All connections end with the server; whoever asks next gets new ones instead of an error."""
    before = {await asks(pool) for _ in range(30)}
    async with await psycopg.AsyncConnection.connect(database_url) as other:
        await other.execute("SELECT pg_terminate_backend(pid, 10000) FROM unnest(%s::int[]) pid", (list(before),))
    after = set(await asyncio.gather(*(asks(pool) for _ in range(9))))

    assert 3 == len(before)
    assert set() == before & after


async def test_who_waits_when_the_server_comes_back_is_served_however_long_it_was_away(
    away: str, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An attempt is given up after a while; another must have begun, or the waiting would go on beside a living server."""
    monkeypatch.setattr(pools, "_AGAIN_SECONDS", 0.05)
    async with Pool(away, min_size=1, max_size=1, timeout=60, open=False) as pool:
        waiting = asyncio.create_task(asks(pool))

        async def given_up() -> bool:
            return pool._failures() >= 3

        await eventually(given_up, "three attempts", 20)
        come_back(database_url, tmp_path)

        assert await waiting > 0


async def test_a_lost_server_is_told_from_a_busy_one(away: str, pool: Pool) -> None:
    """Who is told that it is busy tries again at once; who is told that it is gone looks after it."""
    async with Pool(away, min_size=1, max_size=1, timeout=0.2, open=False) as gone:
        with pytest.raises(psycopg.OperationalError) as lost:
            await asks(gone)
    async with pool.connection(), pool.connection(), pool.connection():
        with pytest.raises(psycopg_pool.PoolTimeout) as busy:
            async with pool.connection(timeout=0.05):
                pass

    assert not isinstance(lost.value, psycopg_pool.PoolTimeout)
    assert isinstance(busy.value, psycopg_pool.PoolTimeout)


def test_a_dead_network_is_noticed_unless_the_url_says_otherwise() -> None:
    told = conninfo_to_dict(noticing_a_dead_network("postgresql://me@db/outrider?connect_timeout=3"))

    assert ("3", "30000") == (told["connect_timeout"], told["tcp_user_timeout"])
    assert ("me", "db", "outrider") == (told["user"], told["host"], told["dbname"])
