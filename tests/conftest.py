"""Fixtures of all tests: a real PostgreSQL, the real application over HTTP, a fresh operator per test.

Tests share one database per xdist worker; what keeps them apart is what keeps customers apart: the operator.
`OUTRIDER_TEST_DATABASE_URL` runs the same tests on a server of yours (it needs the right to create databases).
"""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import psycopg
import pytest
import pytest_asyncio
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from fastapi import FastAPI
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from outrider.access import passwords, rates
from outrider.app import create_app
from outrider.db.embedded import EmbeddedPostgres
from outrider.db.migrate import migrate
from outrider.engine import Engine, Services
from outrider.settings import Settings
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor, http_to, new_actor, new_database, services_of
from tests.imap_operator import Operator
from tests.mailrig.account import Account

pytest_plugins = ["tests.mailrig.fixture"]

# How long an example takes on the wall says nothing on a machine that has other things to do.
hypothesis_settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Where the environment forbids bytecode, each of the hundred processes that tests start would compile the package anew, and
# each run the tests.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# What collecting makes stays to the end: looking it through for garbage, again and again, is a third of its time.
gc.disable()

SLOW_FIXTURES = {"rig"}
"""Whoever asks for one of these, also through another fixture, waits for real servers."""
SLOW = (
    "tests/clients/",
    "tests/e2e/",
    "tests/engine/test_crashes.py",
    "tests/engine/test_ticks.py",
    "tests/engine/test_turns.py",
    "tests/growth/",
    "tests/house/test_erasure.py",
    "tests/house/test_event_writers.py",
    "tests/house/test_faces.py",
    "tests/house/test_fast_paths.py",
    "tests/house/test_migrations.py",
    "tests/house/test_patterns.py",
    "tests/house/test_pointers.py",
    "tests/house/test_retention.py",
    "tests/house/test_schemathesis.py",
    "tests/house/test_single_reads.py",
    "tests/house/test_sorts.py",
    "tests/house/test_start.py",
    "tests/house/test_tenants.py",
    "tests/judgement/grounding/",
    "tests/judgement/test_hostile_text.py",
    "tests/mail/test_parse.py",
    "tests/mailrig/",
    "tests/proof/",
    "tests/providers/mail/test_gmail",
    "tests/providers/mail/test_imap_smtp_verify.py",
    "tests/providers/mail/test_microsoft",
    "tests/providers/sources/test_vectors.py",
    "tests/rooms/access/test_disabled.py",
    "tests/rooms/access/test_processes.py",
    "tests/rooms/actions/",
    "tests/rooms/analytics/",
    "tests/rooms/cli/",
    "tests/rooms/console/",
    "tests/rooms/db/test_embedded.py",
    "tests/rooms/drafts/",
    "tests/rooms/evaluation/test_eval.py",
    "tests/rooms/events/",
    "tests/rooms/feed/",
    "tests/rooms/followups/test_states.py",
    "tests/rooms/knowledge/test_extract_files.py",
    "tests/rooms/law/test_never_milder.py",
    "tests/rooms/law/test_remembered.py",
    "tests/rooms/mailbox/test_access.py",
    "tests/rooms/mailbox/test_deliverability.py",
    "tests/rooms/mcp/",
    "tests/rooms/privacy/test_confirming_at_once.py",
    "tests/rooms/prospects/test_posted_research.py",
    "tests/rooms/replies/test_inbox.py",
    "tests/rooms/replies/test_many_mailboxes.py",
    "tests/rooms/replies/test_reclassifying.py",
    "tests/rooms/replies/test_watching.py",
    "tests/rooms/runs/",
    "tests/rooms/workspace/",
    "tests/spec/",
    "tests/upgrade/",
)
"""Beginnings of paths, chosen by measurement. Tests that start processes and kill them, wait for clocks, try every route, talk
to a mail service, open a browser, play whole journeys over HTTP, and the thousands of sentences of the gate: run the file or
folder of what you work on by itself."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What `make quick` leaves out, for the daily loop; `make test` runs it all."""
    for item in items:
        place = item.path.relative_to(item.config.rootpath).as_posix()
        if place.startswith(SLOW) or SLOW_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def run_id() -> str:
    """One name for all xdist workers of this run, so that they share one server."""
    return os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")


@pytest_asyncio.fixture(scope="session")
async def server_url(run_id: str) -> AsyncIterator[str]:
    """A PostgreSQL server: yours, or an embedded one that stops with the last test process."""
    if url := os.environ.get("OUTRIDER_TEST_DATABASE_URL"):
        yield url
        return
    home = Path(tempfile.gettempdir()) / f"outrider-test-{run_id[:12]}"
    server = EmbeddedPostgres(home)
    url = await server.start()
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as admin:
        # Its data need not outlive the machine. What is promised of a killed server is tested with servers of their own.
        for spared in ("fsync", "full_page_writes", "synchronous_commit"):
            await admin.execute(f"ALTER SYSTEM SET {spared} = off")
        await admin.execute("SELECT pg_reload_conf()")
    yield url
    if await server.stop():
        shutil.rmtree(home, ignore_errors=True)


@pytest_asyncio.fixture(scope="session")
async def migrated(server_url: str) -> AsyncIterator[str]:
    """A migrated database to copy with `new_database(…, like=migrated)`; nobody may stay connected to it. A copy costs
    half of what migrating does."""
    async with new_database(server_url, "migrated") as url:
        await migrate(url)
        yield url


@pytest_asyncio.fixture(scope="session")
async def database_url(server_url: str, migrated: str) -> AsyncIterator[str]:
    """A migrated database of this test process."""
    async with new_database(server_url, "test", like=migrated) as url:
        yield url


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """A sign-in costs a fifth of a second of CPU, on purpose; tests make hundreds. `dear_passwords` has the real price."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", PasswordHasher.from_parameters(CHEAPEST))
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_rates() -> Iterator[None]:
    """Limits are counted to the token also where the database is late because other tests keep the machine busy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rates, "PATIENCE_SECONDS", 30.0)
        yield


@pytest.fixture
def dear_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords as the service hashes them."""
    monkeypatch.setattr(passwords, "_hasher", PasswordHasher.from_parameters(passwords.PARAMETERS))


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings of the application under test: no rate limits, loopback pages may be fetched and mail servers connected. Without
    the sentence encoder, which would be loaded in every test process; what needs it is tested on its own."""
    return Settings(
        data_dir=tmp_path_factory.mktemp("data"),
        rate_limit_reads=0,
        rate_limit_writes=0,
        fetch_allowed_hosts="127.0.0.1",
        hubspot_url="http://127.0.0.1:9",
        mail_allowed_hosts="localhost,127.0.0.1,127.0.0.2",
        public_url="http://testserver",
        sentence_encoder=False,
    )


@pytest_asyncio.fixture(scope="session")
async def services(settings: Settings, database_url: str) -> AsyncIterator[Services]:
    async with services_of(settings, database_url) as services:
        yield services


@pytest_asyncio.fixture
async def alone(settings: Settings, server_url: str, migrated: str) -> AsyncIterator[Services]:
    """An installation in which nothing has happened, for what goes through all that there is: in the shared one that is what
    a thousand tests have left, and goes on while theirs do."""
    async with new_database(server_url, "alone", like=migrated) as url, services_of(settings, url) as services:
        yield services


@pytest.fixture(scope="session")
def app(services: Services) -> FastAPI:
    """The application without its lifespan: `services` owns the pool here."""
    return create_app(services)


@pytest_asyncio.fixture(scope="session")
async def http(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """HTTP to the application, without a token. A 500 is answered, not raised, as a client would see it."""
    async with http_to(app) as client:
        yield client


@pytest_asyncio.fixture
async def actor(services: Services, http: httpx.AsyncClient) -> Actor:
    """A fresh operator with a key that may do everything, and its own HTTP client."""
    return await new_actor(services, http)


@pytest_asyncio.fixture
async def limited(services: Services, actor: Actor) -> AsyncIterator[Actor]:
    """`actor` on a server with three reads and two writes a minute."""
    settings = services.settings.model_copy(update={"rate_limit_reads": 3, "rate_limit_writes": 2})
    app = create_app(replace(services, settings=settings))
    # An address of its own: other tests' wrong tokens are counted too.
    async with http_to(app, "203.0.113.77") as http:
        yield Actor(http, actor.operator_id, actor.token, actor.principal)


@pytest_asyncio.fixture
async def stranger(services: Services, http: httpx.AsyncClient) -> Actor:
    """Another operator, who must never see anything of `actor`."""
    return await new_actor(services, http)


@pytest.fixture
def client(actor: Actor) -> Actor:
    """`actor`, under the name that reads well in HTTP tests: `await client.get(path)`."""
    return actor


@pytest_asyncio.fixture
async def browser(app: FastAPI, services: Services, client: Actor) -> AsyncIterator[Browser]:
    """Signed in as the operator of `client`, by password."""
    email = await set_password(services, client)
    browser = Browser(app)
    response = await browser.send("/signin", email=email, password=PASSWORD)
    assert 303 == response.status_code
    yield browser
    await browser.http.aclose()


@pytest_asyncio.fixture
async def project_id(actor: Actor) -> str:
    """A project of `actor`."""
    return await actor.new_project()


@pytest_asyncio.fixture
async def operator(trusting: Services, account: Account) -> AsyncIterator[Operator]:
    """An operator of an installation that trusts the mail rig's certificates; nothing is connected yet."""
    async with http_to(create_app(trusting)) as http:
        actor = await new_actor(trusting, http)
        yield Operator(actor, trusting, await actor.new_project(), account)


@pytest_asyncio.fixture(scope="session")
async def engine(services: Services) -> AsyncIterator[Engine]:
    """`await engine.drain()` runs every job that is due, here and now."""
    engine = Engine(services, services.registry)
    async with engine.kept_open():
        yield engine
