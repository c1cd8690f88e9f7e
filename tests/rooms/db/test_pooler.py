"""Two URLs: what may goes through PgBouncer in transaction mode, and the rest to the server itself."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.app import create_app
from outrider.cli import capacity, database
from outrider.cli.terminal import Trouble
from outrider.engine import Engine, Services
from outrider.settings import Settings
from tests.factories import another_key, new_actor, services_of
from tests.pooler import pgbouncer
from tests.waiting import eventually
from tests.world import PROJECT, build

SESSIONS = 4
"""Of the pooler at the server."""


@pytest.fixture(scope="module")
def pool_url(database_url: str) -> Iterator[str]:
    """A pooler with fewer connections than the pools behind it."""
    with pgbouncer(database_url, SESSIONS) as url:
        yield url


@pytest_asyncio.fixture
async def pooled(settings: Settings, database_url: str, pool_url: str) -> AsyncIterator[tuple[Services, FastAPI]]:
    """An API process with both URLs."""
    both = settings.model_copy(update={"database_url": database_url, "database_pool_url": pool_url})
    async with services_of(both, database_url) as services:
        app = create_app(services)
        async with app.state.credentials.listening():
            yield services, app


async def test_a_whole_journey_goes_through_the_pooler_and_a_revoked_key_is_out_at_once(
    pooled: tuple[Services, FastAPI],
) -> None:
    """Runs, a send, a reply and its sync; then a revocation, which is heard directly."""
    services, app = pooled
    await eventually(lambda: _remembers(app), "the listener")
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://testserver") as http:
        world = await build(services, http, Engine(services, services.registry), until="mail")
        messages = await world.get(f"{PROJECT}/email-messages")
        victim = await another_key(services, world.actor, ("read",))
        before = (await victim.get("/v1/projects")).status_code
        key_id = (await world.actor.get("/v1/api-keys?status=active")).json()[0]["id"]
        await world.actor.post(f"/v1/api-keys/{key_id}:revoke")

        assert {"inbound", "outbound"} == {message["direction"] for message in messages}
        assert (200, 401) == (before, (await victim.get("/v1/projects")).status_code)
        assert all(message["created_at"].endswith("Z") for message in messages)


async def _remembers(app: FastAPI) -> bool:
    return bool(app.state.credentials.remembers)


async def test_sessions_of_the_pooler_have_our_time_zone_and_limits(pooled: tuple[Services, FastAPI]) -> None:
    services, _ = pooled
    async with services.db.pool.connection() as connection:
        cursor = await connection.execute("SELECT current_setting('timezone'), current_setting('statement_timeout')")

        assert ("UTC", "1min") == await cursor.fetchone()


async def test_what_the_release_before_left_in_a_session_of_the_pooler_hinders_no_import(
    pooled: tuple[Services, FastAPI],
) -> None:
    """These sessions outlive an upgrade: a temporary table in one has the columns of then."""
    services, app = pooled
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://testserver") as http:
        actor = await new_actor(services, http)
        path = f"/v1/projects/{await actor.new_project()}/companies:import"
        async with contextlib.AsyncExitStack() as all_at_once:
            for _ in range(SESSIONS):
                connection = await all_at_once.enter_async_context(services.db.pool.connection())
                await all_at_once.enter_async_context(connection.transaction())
                for name in ("companies_batch", "contacts_batch"):
                    await connection.execute(f"CREATE TEMPORARY TABLE {name} (id text) ON COMMIT DELETE ROWS".encode())
        people = (
            "a.csv",
            b"name,domain,description,contact_email\nQuay,quay.example,Fish,a@quay.example\n",
            "text/csv",
        )
        answers = [await actor.post(path, files={"file": people}) for _ in range(2 * SESSIONS)]

    assert {200} == {one.status_code for one in answers}, answers[0].text
    assert (1, 1) == (answers[0].json()["created"], answers[0].json()["contacts_created"])


async def test_a_pooler_that_leads_elsewhere_is_refused_and_one_without_limits_is_said(
    settings: Settings,
    database_url: str,
    server_url: str,
    pool_url: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    alone = settings.model_copy(update={"database_url": None, "database_pool_url": pool_url})
    with pytest.raises(Trouble, match="OUTRIDER_DATABASE_URL has to name the same database"):
        async with database.opened(alone):
            pass
    elsewhere = settings.model_copy(update={"database_url": server_url, "database_pool_url": pool_url})
    with pytest.raises(Trouble, match="lead to two databases"):
        async with database.opened(elsewhere):
            pass
    plain = settings.model_copy(update={"database_url": server_url, "database_pool_url": server_url})
    async with database.opened(plain):
        pass

    assert "connect_query='SET statement_timeout = 60000" in caplog.text


def test_the_arithmetic_of_connections(tmp_path: Path) -> None:
    """docs/operating.md "Connections to the database" has these numbers."""
    direct = Settings(data_dir=tmp_path)
    pooled = Settings(data_dir=tmp_path, database_url="x", database_pool_url="y")

    assert (11, 29) == (capacity.of_api(direct).both, capacity.of_worker(direct).both)
    assert (1, 19) == (capacity.of_api(pooled).direct, capacity.of_worker(pooled).direct)
    assert 4 * 11 + 2 * 29 == capacity.at_server(direct, 4, 2)
    assert 4 + 2 * 19 == capacity.at_server(pooled, 4, 2)
