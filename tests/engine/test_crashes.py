"""Whatever happens to a worker in the middle of a run, the run goes on, and what it finished is never done again."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import pytest
import pytest_asyncio

from outrider import engine, projects
from outrider.access import keys
from outrider.core.principal import Principal, system
from outrider.db import Database
from outrider.db.embedded import EmbeddedPostgres, postmaster
from outrider.db.migrate import migrate
from outrider.engine import Run
from outrider.engine.registry import Lane
from tests.engine.crash_worker import ITEMS, TABLES
from tests.factories import new_database
from tests.waiting import eventually

HANGS_AT = 4
LIMIT = 120.0


@dataclass
class Floor:
    """A database with a project, and the worker processes on it."""

    url: str
    folder: Path
    db: Database
    principal: Principal
    project_id: str
    processes: "list[subprocess.Popen[bytes]]" = field(default_factory=list)

    def start_worker(self, *, hang_at: int = 0) -> "subprocess.Popen[bytes]":
        log = (self.folder / "workers.log").open("ab")
        command = [sys.executable, "-m", "tests.engine.crash_worker", self.url, str(self.folder), str(hang_at)]
        with log:
            process = subprocess.Popen(command, stderr=log, cwd=Path(__file__).parents[2])
        self.processes.append(process)
        return process

    async def enqueue(self) -> str:
        async with self.db.project_tx(self.principal, self.project_id) as tx:
            return (await engine.enqueue(tx, "make_items", {})).run.id

    async def run(self, run_id: str) -> Run:
        async with self.db.project_read(self.principal, self.project_id) as tx:
            return await engine.get(tx, run_id)

    async def rows(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        async with self.db.read(self.principal) as tx:
            return [tuple(row.values()) for row in await tx.dicts(sql, params)]

    async def hangs(self, run_id: str, process: "subprocess.Popen[bytes]") -> None:
        """Until this worker is in the middle of an item."""

        async def looked() -> bool:
            assert process.poll() is None, (self.folder / "workers.log").read_text()[-3000:]
            sql = "SELECT 1 FROM tried WHERE run_id = %s AND item = %s AND pid = %s"
            return bool(await self.rows(sql, run_id, HANGS_AT, process.pid))

        await eventually(looked, f"item {HANGS_AT} of process {process.pid}", LIMIT)

    async def succeeded(self, run_id: str, seconds: float) -> None:
        async def looked() -> bool:
            return (await self.run(run_id)).status == "succeeded"

        await eventually(looked, f"the end of {run_id}", seconds)

    async def registered_workers(self) -> int:
        return len(await self.rows("SELECT id FROM procrastinate_workers"))


@asynccontextmanager
async def floor_on(url: str, folder: Path) -> AsyncIterator[Floor]:
    await migrate(url)
    db = Database(url, 4)
    await db.open()
    async with db.tx(system("system", "tests")) as tx:
        await tx.execute(TABLES)
        operator = await keys.create_operator(tx, "Test operator")
    principal = system(operator.id, "tests")
    async with db.tx(principal) as tx:
        project = await projects.create(tx, "Spring", "Acme", "https://acme.example")
    floor = Floor(url, folder, db, principal, project.id)
    yield floor
    for process in floor.processes:
        process.kill()
        process.wait()
    await db.close()


@pytest_asyncio.fixture
async def floor(server_url: str, migrated: str, tmp_path: Path) -> AsyncIterator[Floor]:
    """On a database of its own: these workers would take the jobs of other tests."""
    async with new_database(server_url, "crash", like=migrated) as url, floor_on(url, tmp_path) as floor:
        yield floor


async def assert_every_item_was_made_once(floor: Floor, run_id: str, *, cut_short: int | None = None) -> None:
    made = await floor.rows("SELECT item FROM made WHERE run_id = %s ORDER BY item", run_id)
    repeated = await floor.rows(
        "SELECT item FROM tried WHERE run_id = %s GROUP BY item HAVING count(*) > 1 ORDER BY item", run_id
    )

    assert made == [(item,) for item in ITEMS]
    assert repeated == ([(cut_short,)] if cut_short else [])


async def test_a_run_whose_worker_was_killed_goes_on_elsewhere(floor: Floor) -> None:
    """Only the item that was cut short is done again."""
    killed = floor.start_worker(hang_at=HANGS_AT)
    run_id = await floor.enqueue()
    await floor.hangs(run_id, killed)
    floor.start_worker()

    async def both() -> bool:
        return await floor.registered_workers() == 2 * len(get_args(Lane))

    await eventually(both, "a second worker", LIMIT)
    killed.kill()
    await floor.succeeded(run_id, LIMIT)

    run = await floor.run(run_id)

    assert (run.attempt, run.result, run.progress["done"]) == (2, {"made": len(ITEMS)}, len(ITEMS))
    await assert_every_item_was_made_once(floor, run_id, cut_short=HANGS_AT)


async def test_a_worker_that_starts_after_the_crash_takes_the_run_up(floor: Floor) -> None:
    killed = floor.start_worker(hang_at=HANGS_AT)
    run_id = await floor.enqueue()
    await floor.hangs(run_id, killed)
    killed.kill()
    killed.wait()
    floor.start_worker()
    await floor.succeeded(run_id, LIMIT)

    await assert_every_item_was_made_once(floor, run_id, cut_short=HANGS_AT)


async def test_a_graceful_stop_hands_the_run_back_at_once(floor: Floor) -> None:
    """The process ends by itself with code 0, and the next one need not wait until it is missed."""
    stopped = floor.start_worker(hang_at=HANGS_AT)
    run_id = await floor.enqueue()
    await floor.hangs(run_id, stopped)
    stopped.send_signal(signal.SIGTERM)

    assert await asyncio.to_thread(stopped.wait, LIMIT) == 0
    assert await floor.rows("SELECT status::text FROM procrastinate_jobs WHERE task_name = 'run'") == [("todo",)]
    assert (await floor.run(run_id)).status == "running"

    floor.start_worker()
    await floor.succeeded(run_id, LIMIT)

    await assert_every_item_was_made_once(floor, run_id, cut_short=HANGS_AT)


async def test_a_worker_that_was_only_frozen_commits_nothing_of_a_run_that_another_took(floor: Floor) -> None:
    """Both believe that the run is theirs; the first one finds out at its next commit."""
    frozen = floor.start_worker(hang_at=HANGS_AT)
    run_id = await floor.enqueue()
    await floor.hangs(run_id, frozen)
    frozen.send_signal(signal.SIGSTOP)
    floor.start_worker()
    await floor.succeeded(run_id, LIMIT)
    frozen.send_signal(signal.SIGCONT)
    frozen.send_signal(signal.SIGTERM)

    assert await asyncio.to_thread(frozen.wait, LIMIT) == 0

    by_the_frozen_one = await floor.rows("SELECT item FROM made WHERE pid = %s ORDER BY item", frozen.pid)

    assert by_the_frozen_one == [(item,) for item in range(1, HANGS_AT)]
    assert (await floor.run(run_id)).status == "succeeded"
    await assert_every_item_was_made_once(floor, run_id, cut_short=HANGS_AT)


@pytest.fixture
def home() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="ord-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


async def test_a_run_survives_the_kill_of_the_database_server(home: Path) -> None:
    """Whether the worker lives through it or ends and is started again, as `serve` does: the run goes on."""
    server = EmbeddedPostgres(home / "postgres")
    url = await server.start()
    async with floor_on(url, home) as floor:
        worker = floor.start_worker(hang_at=HANGS_AT)
        run_id = await floor.enqueue()
        await floor.hangs(run_id, worker)
        pid = postmaster.pid_of(server.data)
        assert pid
        os.kill(pid, signal.SIGKILL)

        assert await server.start() == url
        await floor.db.pool.check()
        (home / "go").touch()

        async def finished() -> bool:
            if floor.processes[-1].poll() is not None:
                floor.start_worker()
            return (await floor.run(run_id)).status == "succeeded"

        await eventually(finished, "the end of the run", 60)
        made = await floor.rows("SELECT item FROM made WHERE run_id = %s ORDER BY item", run_id)

        assert made == [(item,) for item in ITEMS]
    assert await server.stop()
