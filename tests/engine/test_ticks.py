"""A tick happens once, however many workers there are, and goes on when one is killed in the middle of it."""

import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest_asyncio

from outrider.app import build_services
from outrider.engine import Engine, Registry, Services, Tick
from outrider.settings import Settings
from tests.engine.tick_worker import TABLES
from tests.factories import new_database
from tests.waiting import eventually


@dataclass
class Floor:
    """A database and the worker processes on it."""

    connection: psycopg.AsyncConnection[tuple[str, int]]
    url: str
    folder: Path
    processes: "list[subprocess.Popen[bytes]]" = field(default_factory=list)

    def start_worker(self, *, hangs: bool = False) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "tests.engine.tick_worker", self.url, str(self.folder), str(int(hangs))]
        with (self.folder / "workers.log").open("ab") as log:
            process = subprocess.Popen(command, stderr=log, cwd=Path(__file__).parents[2])
        self.processes.append(process)
        return process

    async def ticks(self) -> list[tuple[str, int]]:
        """Which ticks happened, and in which process."""
        return await (await self.connection.execute("SELECT tick, pid FROM ticked")).fetchall()

    def ran_in(self, process: "subprocess.Popen[bytes]", least: int = 1) -> Callable[[], Awaitable[bool]]:
        async def looked() -> bool:
            return [pid for _, pid in await self.ticks()].count(process.pid) >= least

        return looked


@pytest_asyncio.fixture
async def floor(server_url: str, migrated: str, tmp_path: Path) -> AsyncIterator[Floor]:
    """On a database of its own: these workers would run the ticks of other tests."""
    async with (
        new_database(server_url, "ticks", like=migrated) as url,
        await psycopg.AsyncConnection.connect(url, autocommit=True) as connection,
    ):
        await connection.execute(TABLES)
        floor = Floor(connection, url, tmp_path)
        yield floor
        for process in floor.processes:
            process.kill()
            process.wait()


async def test_two_workers_run_each_tick_once(floor: Floor) -> None:
    for _ in range(2):
        floor.start_worker()

    async def enough() -> bool:
        found = await floor.ticks()
        return len({pid for _, pid in found}) == 2 and len(found) >= 5

    await eventually(enough, "five ticks in two workers", 90)
    ticks = [tick for tick, _ in await floor.ticks()]

    assert sorted(set(ticks)) == sorted(ticks)


async def test_a_worker_killed_in_the_middle_of_a_tick_does_not_stop_the_next(floor: Floor) -> None:
    """The tick that was cut off is done again, or gives way to the next where that waits already; those after it follow."""
    killed = floor.start_worker(hangs=True)
    await eventually(floor.ran_in(killed), "the tick that hangs", 60)
    other = floor.start_worker()
    killed.kill()

    await eventually(floor.ran_in(other, least=3), "ticks in the other worker", 60)

    cut_off = next(tick for tick, pid in await floor.ticks() if pid == killed.pid)
    assert [pid for tick, pid in await floor.ticks() if tick == cut_off] in ([killed.pid], [killed.pid, other.pid])


async def test_a_tick_that_was_cut_off_gives_way_to_the_next_that_waits_already(floor: Floor) -> None:
    """Else the one in the queue would wait for ever for the lock of the one that nobody works on any longer."""
    done: list[int] = []

    async def note(services: Services) -> None:
        done.append(1)

    services = build_services(Settings(data_dir=floor.folder), floor.url)
    engine = Engine(services, Registry(ticks=[Tick("note", "0 0 1 1 *", note)]))
    task = engine.queue.tasks["tick:note"]
    async with engine.queue.open_async():
        await task.defer_async(timestamp=1)
        await floor.connection.execute("UPDATE procrastinate_jobs SET status = 'doing', worker_id = NULL")
        await task.defer_async(timestamp=2)
        assert await engine.rescue() == 1
    await services.db.open()
    await engine.drain()
    await services.db.close()

    assert [1] == done
    assert await (await floor.connection.execute("SELECT id FROM procrastinate_jobs")).fetchall() == []


async def test_a_drain_runs_what_is_queued_and_no_tick(floor: Floor) -> None:
    """What a test sees must not depend on the second in which it runs."""
    done: list[int] = []

    async def note(services: Services) -> None:
        done.append(1)

    services = build_services(Settings(data_dir=floor.folder), floor.url)
    await services.db.open()
    engine = Engine(services, Registry(ticks=[Tick("note", "* * * * * *", note)]))
    for _ in range(3):
        await engine.drain()
    await services.db.close()

    assert [] == done
    assert await (await floor.connection.execute("SELECT id FROM procrastinate_jobs")).fetchall() == []


async def test_a_drain_does_without_new_connections_where_the_queue_is_kept_open(floor: Floor) -> None:
    services = build_services(Settings(data_dir=floor.folder), floor.url)
    engine = Engine(services, Registry())
    await services.db.open()
    async with engine.kept_open():
        connector: Any = engine.queue.connector
        before = connector.pool
        await engine.drain()

        assert before is connector.pool
        assert not before.closed
    await services.db.close()


async def test_a_tick_that_fails_leaves_the_way_free_for_the_next(floor: Floor) -> None:
    tries: list[int] = []

    async def fail(services: Services) -> None:
        tries.append(1)
        raise RuntimeError("on purpose")

    services = build_services(Settings(data_dir=floor.folder), floor.url)
    await services.db.open()
    engine = Engine(services, Registry(ticks=[Tick("fail", "0 0 1 1 *", fail)]))
    for number in range(2):
        async with engine.queue.open_async():
            await engine.queue.tasks["tick:fail"].defer_async(timestamp=number)
        await engine.drain()
    await services.db.close()

    assert [1, 1] == tries
