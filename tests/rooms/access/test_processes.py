"""docs/reference/access.md "API keys": a revoked key is out at once, in every process, although each remembers what it
looked up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace

import httpx
import psycopg
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.access import credentials, store
from outrider.access.credentials import Credentials
from outrider.app import create_app
from outrider.core import clock
from outrider.db import Database
from outrider.engine import Services
from tests.factories import Actor, another_key
from tests.waiting import eventually


@dataclass(frozen=True, slots=True)
class Process:
    """One API process: its own pool, its own memory, the same database."""

    app: FastAPI
    http: httpx.AsyncClient

    @property
    def known(self) -> Credentials:
        known: Credentials = self.app.state.credentials
        return known

    async def status(self, actor: Actor) -> int:
        return (await Actor(self.http, actor.operator_id, actor.token, actor.principal).get("/v1/projects")).status_code


@pytest_asyncio.fixture
async def processes(services: Services, database_url: str) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(2):
            app = create_app(replace(services, db=Database(database_url, 3)))
            await stack.enter_async_context(app.router.lifespan_context(app))
            http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://testserver")
            made.append(Process(app, await stack.enter_async_context(http)))
        async with asyncio.timeout(60):
            while not all(process.known.remembers for process in made):  # noqa: ASYNC110 (set by another task)
                await asyncio.sleep(0.01)
        yield made


async def test_a_key_revoked_in_one_process_is_out_in_all(
    processes: list[Process], client: Actor, services: Services
) -> None:
    one, two = processes
    for _ in range(10):
        victim = await another_key(services, client, ("read",))
        assert [200, 200] == [await process.status(victim) for process in processes]
        key_id = (await client.get("/v1/api-keys?status=active")).json()[0]["id"]

        boss = Actor(one.http, client.operator_id, client.token, client.principal)
        assert 200 == (await boss.post(f"/v1/api-keys/{key_id}:revoke")).status_code

        assert [401, 401] == [await two.status(victim), await one.status(victim)]


async def test_revocation_wins_against_requests_that_keep_coming(
    processes: list[Process], client: Actor, services: Services
) -> None:
    """Look-ups under way while the key is revoked must not put it back into memory."""
    one, two = processes
    victim = await another_key(services, client, ("read",))
    key_id = (await client.get("/v1/api-keys?status=active")).json()[0]["id"]
    stop = asyncio.Event()
    let_in = 0

    async def keep_asking(process: Process) -> None:
        nonlocal let_in
        while not stop.is_set():
            status = await process.status(victim)
            let_in += status == 200

    async def are_under_way() -> bool:
        return let_in >= 30

    askers = [asyncio.create_task(keep_asking(process)) for process in processes for _ in range(3)]
    await eventually(are_under_way, "requests")
    boss = Actor(one.http, client.operator_id, client.token, client.principal)
    await boss.delete(f"/v1/api-keys/{key_id}")
    after = [await two.status(victim) for _ in range(5)]
    stop.set()
    await asyncio.gather(*askers)

    assert [401] * 5 == after


async def test_known_credentials_cost_no_query(processes: list[Process], client: Actor) -> None:
    one = processes[0]
    await one.known.authenticate(client.token, None)
    before = one.app.state.services.db.pool.get_stats().get("requests_num", 0)

    for _ in range(20):
        await one.known.authenticate(client.token, None)

    assert before == one.app.state.services.db.pool.get_stats().get("requests_num", 0)


async def test_a_process_that_cannot_hear_looks_every_credential_up(
    processes: list[Process], client: Actor, services: Services
) -> None:
    one = processes[0]
    assert 200 == await one.status(client)
    async with services.db.pool.connection() as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE '%advisory_lock_shared%'"
            " AND pid <> pg_backend_pid() AND datname = current_database()"
        )
    async with asyncio.timeout(60):
        while one.known.remembers:  # noqa: ASYNC110 (set by another task)
            await asyncio.sleep(0.01)

    victim = await another_key(services, client, ("read",))
    key_id = (await client.get("/v1/api-keys?status=active")).json()[0]["id"]
    assert 200 == await one.status(victim)
    async with services.db.tx(client.principal) as tx:
        await store.revoke_key(tx, key_id, clock.now())
    assert 401 == await one.status(victim)
    async with asyncio.timeout(60):
        while not one.known.remembers:  # noqa: ASYNC110 (set by another task)
            await asyncio.sleep(0.05)


async def test_a_process_that_hangs_is_waited_for_only_as_long_as_its_memory_lasts(
    services: Services, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(credentials, "REMEMBERED_SECONDS", 0.5)
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as hanging:
        await store.lock(hanging)

        started = clock.monotonic()
        await credentials.wait_until_forgotten(services.db)

    assert 0.5 <= clock.monotonic() - started < 30


async def test_a_request_whose_body_comes_after_its_key_was_revoked_does_nothing(
    processes: list[Process], client: Actor, services: Services
) -> None:
    """A body may take minutes. Whoever is told that a key is out need not wait for what was begun with it."""
    one, two = processes
    victim = await another_key(services, client, ("api",))
    key_id = (await client.get("/v1/api-keys?status=active")).json()[0]["id"]
    boss = Actor(one.http, client.operator_id, client.token, client.principal)

    async def begun_before() -> AsyncIterator[bytes]:
        yield b'{"name": "Late", "business_name": "Acme", '
        assert 200 == (await boss.post(f"/v1/api-keys/{key_id}:revoke")).status_code
        yield b'"website": "https://acme.example"}'

    headers = {"Content-Type": "application/json"}
    asked = Actor(two.http, victim.operator_id, victim.token, victim.principal)
    answer = await asked.request("POST", "/v1/projects", content=begun_before(), headers=headers)

    assert 401 == answer.status_code, answer.text
    assert "token_invalid" == answer.json()["code"]
    assert [] == (await client.get("/v1/projects")).json()
