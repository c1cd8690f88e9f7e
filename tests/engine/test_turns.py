"""Nobody waits behind somebody else's work: lanes for the clock, mail and webhooks, and turns between operators."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from outrider import engine, projects
from outrider.access import keys
from outrider.app import build_services
from outrider.core import tasks
from outrider.core.principal import Principal, system
from outrider.engine import Engine, Inputs, JobSpec, Operation, Outcome, Registry, RunContext, Services, Tick
from outrider.engine.registry import Lane
from outrider.engine.runs import AT_ONCE
from outrider.engine.worker import FETCH_PLAN
from outrider.settings import Settings
from tests.factories import new_database, services_of
from tests.waiting import eventually

PATIENCE = 60.0
PLACES = 8
JOBS = 10_000


class Numbered(Inputs):
    number: int


@dataclass
class Shop:
    """A worker in this process, an operation that waits until the test lets it go, and what was seen of everything."""

    services: Services
    go: asyncio.Event = field(default_factory=asyncio.Event)
    started: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    async def slow(self, context: RunContext, inputs: Numbered) -> Outcome:
        self.started.append(context.project.principal.operator_id)
        await self.go.wait()
        return Outcome({"number": inputs.number})

    async def quick(self, context: RunContext, inputs: Numbered) -> Outcome:
        self.started.append(context.project.principal.operator_id)
        return Outcome({"number": inputs.number})

    async def note(self, services: Services, what: str = "clock") -> None:
        self.seen.append(what)

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        operations = [Operation("slow", "Slow", Numbered, self.slow), Operation("quick", "Quick", Numbered, self.quick)]
        registry = Registry(operations, [JobSpec("note", self.note)], [Tick("second", "* * * * * */1", self.note)])
        worker = asyncio.create_task(Engine(self.services, registry).run())
        try:
            yield
        finally:
            self.go.set()
            await tasks.end(worker, grace=PATIENCE)
            if not worker.cancelled():
                worker.result()

    async def operator(self) -> "Owner":
        async with self.services.db.tx(system("system", "tests")) as tx:
            principal = system((await keys.create_operator(tx, "Test operator")).id, "tests")
        async with self.services.db.tx(principal) as tx:
            return Owner(self, principal, (await projects.create(tx, "Spring", "Acme", "https://acme.example")).id)


@dataclass
class Owner:
    shop: Shop
    principal: Principal
    project_id: str

    async def enqueue(self, operation: str, count: int) -> list[str]:
        async with self.shop.services.db.project_tx(self.principal, self.project_id) as tx:
            return [(await engine.enqueue(tx, operation, {"number": n})).run.id for n in range(count)]

    async def job(self, lane: Lane) -> None:
        async with self.shop.services.db.project_tx(self.principal, self.project_id) as tx:
            await engine.enqueue_job(tx, "note", lane=lane, what=lane)

    async def count(self, status: str) -> int:
        async with self.shop.services.db.project_read(self.principal, self.project_id) as tx:
            return int(
                await tx.value(
                    "SELECT count(*) FROM runs WHERE project_id = %s AND status::text = %s", (tx.project_id, status)
                )
            )

    async def reach(self, status: str, count: int) -> None:
        async def looked() -> bool:
            return await self.count(status) == count

        await eventually(looked, f"{count} runs {status}", PATIENCE)


@pytest_asyncio.fixture
async def url(server_url: str, migrated: str) -> AsyncIterator[str]:
    """A database of its own: a worker here would take the jobs of other tests."""
    async with new_database(server_url, "turns", like=migrated) as url:
        yield url


@pytest_asyncio.fixture
async def shop(url: str, tmp_path: Path) -> AsyncIterator[Shop]:
    async with services_of(Settings(data_dir=tmp_path, worker_concurrency=PLACES), url) as services:
        yield Shop(services)


class Forgetful(Engine):
    """Its first look for waiting runs misses its cancellation, as a query can when that comes together with the answer."""

    looks = 0

    async def promote(self) -> None:
        self.looks += 1
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if self.looks > 1:
                raise


async def test_a_worker_stops_though_a_part_of_it_has_missed_its_cancellation(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "GRACE_SECONDS", 0.6)
    hurried = shop.services.settings.model_copy(update={"worker_stop_seconds": 0.1})
    forgetful = Forgetful(replace(shop.services, settings=hurried), Registry())
    worker = asyncio.create_task(forgetful.run())

    async def looking() -> bool:
        return forgetful.looks == 1

    await eventually(looking, "a look for waiting runs")
    worker.cancel()
    await asyncio.wait({worker}, timeout=PATIENCE)
    ended = worker.done()
    await tasks.end(worker, grace=1)

    assert (True, 2) == (ended, forgetful.looks)


async def test_slow_runs_hold_up_no_tick_no_mail_and_no_webhook(shop: Shop) -> None:
    one, other = await shop.operator(), await shop.operator()
    async with shop.working():
        await one.enqueue("slow", PLACES)
        await other.enqueue("slow", PLACES)

        async def full() -> bool:
            return len(shop.started) == PLACES

        await eventually(full, "a worker whose places are all taken", PATIENCE)
        shop.seen.clear()
        await one.job("mail")
        await one.job("webhooks")

        async def all_seen() -> bool:
            return {"mail", "webhooks"} <= set(shop.seen) and shop.seen.count("clock") >= 2

        await eventually(all_seen, "mail, webhooks and the clock beside slow runs", PATIENCE)

        assert PLACES == len(shop.started)
        shop.go.set()
        await one.reach("succeeded", PLACES)
        await other.reach("succeeded", PLACES)


async def test_one_operators_slow_runs_leave_places_for_another_operators_run(shop: Shop) -> None:
    busy, other = await shop.operator(), await shop.operator()
    async with shop.working():
        await busy.enqueue("slow", 5 * PLACES)
        await busy.reach("running", AT_ONCE)

        await other.enqueue("quick", 3)
        await other.reach("succeeded", 3)

        assert AT_ONCE == await busy.count("running")
        assert 0 == await busy.count("succeeded")


async def test_every_run_gets_its_turn_in_the_order_of_its_operators_requests(shop: Shop) -> None:
    owner = await shop.operator()
    async with shop.working():
        await owner.enqueue("quick", 4 * AT_ONCE)
        await owner.reach("succeeded", 4 * AT_ONCE)


async def test_operators_go_round_whoever_came_first(url: str, tmp_path: Path) -> None:
    """With one place only, the operator that comes last starts second, not after all runs of the first."""
    services = build_services(Settings(data_dir=tmp_path, worker_concurrency=1), url)
    await services.db.open()
    shop = Shop(services)
    first, second = await shop.operator(), await shop.operator()
    await first.enqueue("quick", 20)
    await second.enqueue("quick", 1)
    async with shop.working():
        await second.reach("succeeded", 1)
        await first.reach("succeeded", 20)
    await services.db.close()

    assert shop.started.index(second.principal.operator_id) <= 2


async def test_a_run_that_is_canceled_makes_room_for_the_next(shop: Shop) -> None:
    owner = await shop.operator()
    async with shop.working():
        queued = await owner.enqueue("slow", AT_ONCE + 2)
        await owner.reach("running", AT_ONCE)
        async with shop.services.db.project_tx(owner.principal, owner.project_id) as tx:
            for run_id in queued[:2]:
                await engine.cancel(tx, run_id)

        await owner.reach("running", AT_ONCE)

        assert 0 == await owner.count("queued")


async def test_taking_a_job_stays_cheap_with_ten_thousand_waiting(url: str) -> None:
    """Left to itself PostgreSQL touches a million pages here and takes seconds. Warmed while the queue was empty, as each
    worker's sessions are, and with a lock for each job, as syncs of mailboxes have."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True, options=FETCH_PLAN) as session:
        await session.execute("ANALYZE procrastinate_jobs")
        worker = await (await session.execute("SELECT procrastinate_register_worker_v1()")).fetchone()
        assert worker is not None
        fetch = f"SELECT procrastinate_fetch_job_v2(ARRAY['mail'], {worker[0]})"
        for _ in range(10):
            await session.execute(fetch)
        await session.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, lock)"
            f" SELECT 'mail', 'sync_mailbox', 'mailbox:' || n FROM generate_series(1, {JOBS}) n"
        )
        pages = []
        for _ in range(3):
            explained = await (await session.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {fetch}")).fetchone()
            assert explained is not None
            top = explained[0][0]["Plan"]
            pages.append(top["Shared Hit Blocks"] + top["Shared Read Blocks"])

    assert max(pages) < 1_000
