"""What the database says when it cannot, and what a client is told: only a lost connection is "not there right now"."""

import asyncio
import logging
import select
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, LiteralString

import httpx
import psycopg
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.app import create_app
from outrider.db import Database
from outrider.db import errors as db_errors
from outrider.engine import Services
from tests.factories import http_to

_AS_ON_A_FULL_DISK: LiteralString = (
    "DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
)


@pytest_asyncio.fixture
async def app(services: Services) -> AsyncIterator[FastAPI]:
    """The application with a route that runs statements."""
    app = create_app(services)
    app.state.statements = []

    @app.get("/statements")
    async def run() -> dict[str, Any]:
        async with services.db.pool.connection() as connection, connection.transaction():
            for statement in app.state.statements:
                await connection.execute(statement)
        return {}

    yield app
    db_errors._disk_was_full_at = float("-inf")


async def told(app: FastAPI, *statements: LiteralString) -> tuple[int, str, bool, str]:
    """Status, code, whether to try again, and the detail."""
    app.state.statements = statements
    async with http_to(app) as http:
        response = await http.get("/statements")
    problem = response.json()
    return response.status_code, problem["code"], problem["retryable"], problem["detail"]


async def test_a_query_that_is_too_slow_is_not_to_be_tried_again(app: FastAPI) -> None:
    status, code, again, detail = await told(app, "SET LOCAL statement_timeout = '10ms'", "SELECT pg_sleep(20)")

    assert (503, "query_timeout", False) == (status, code, again)
    assert "smaller limit" in detail


async def test_a_lock_that_others_hold_is(app: FastAPI, database_url: str) -> None:
    async with await psycopg.AsyncConnection.connect(database_url) as other:
        await other.execute("LOCK TABLE operators")
        status, code, again, _ = await told(app, "SET LOCAL lock_timeout = '10ms'", "LOCK TABLE operators")

    assert (503, "database_busy", True) == (status, code, again)


async def test_a_wait_for_a_lock_ends_as_one_before_its_statement_is_too_slow(services: Services) -> None:
    """Else whoever waited would be told that the same again ends the same way."""
    async with services.db.pool.connection() as connection:
        cursor = await connection.execute(
            "SELECT current_setting('lock_timeout')::interval BETWEEN '1s'"
            " AND current_setting('statement_timeout')::interval - '5s'::interval"
        )

        assert (True,) == await cursor.fetchone()


async def test_a_full_disk_is_named_in_the_answer_in_the_log_and_by_readyz(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        status, code, again, detail = await told(app, _AS_ON_A_FULL_DISK)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        ready = await http.get("/readyz")

    assert (503, "disk_full", True) == (status, code, again)
    assert "disk" in detail
    assert "the disk of the database is full" in caplog.text
    assert (503, "full") == (ready.status_code, ready.json()["disk"])


async def test_a_connection_that_was_ended_while_the_machine_slept_is_not_there_right_now(services: Services) -> None:
    """A transaction begun, the machine or its database asleep for longer than the server waits: it is no fault of ours, and a
    run that it befalls is tried again."""

    async def sleep_amid_a_transaction() -> None:
        async with services.db.pool.connection() as connection, connection.transaction():
            await connection.execute("SET LOCAL idle_in_transaction_session_timeout = '10ms'")
            looking = select.poll()
            looking.register(connection.pgconn.socket, select.POLLIN)
            assert await asyncio.to_thread(looking.poll, 60_000)  # the server has hung up
            await connection.execute("SELECT 1")

    with pytest.raises(psycopg.OperationalError, match="idle-in-transaction"):
        await sleep_amid_a_transaction()


async def test_a_lost_connection_is_not_there_right_now(services: Services) -> None:
    gone = replace(services, db=Database("postgresql://nobody@127.0.0.1:1/none", 2))
    gone.db.pool.timeout = 0.1
    app = create_app(gone)

    @app.get("/statements")
    async def lose() -> None:
        async with services.db.pool.connection() as connection:
            await connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    status, code, again, _ = await told(app)

    assert (503, "unavailable", True) == (status, code, again)
