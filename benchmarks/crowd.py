"""Several worker processes: how long one operator's run waits while 10,000 of another wait, and what 1, 2 and 4 workers do."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import quantiles
from typing import Final

from tests.e2e.service import environment
from tests.waiting import eventually

from benchmarks.bare import Bare
from benchmarks.world import Result, World
from outrider import engine
from outrider.access import keys
from outrider.core import clock
from outrider.core.principal import Principal, system
from outrider.projects import create

WAITING: Final = 10_000
SAMPLES: Final = 100
BULK: Final = 1_000
WORKERS: Final = (1, 2, 4)


async def measure(world: World) -> list[Result]:
    crowd, single = await _operator(world, "Crowd"), await _operator(world, "Single")
    results = [await _throughput(world, crowd, count) for count in WORKERS]
    await _queue(world, crowd, WAITING)
    async with _workers(world, 1):
        results.append(await _one_beside_many(world, crowd, single))
    return results


async def _one_beside_many(world: World, crowd: "_Whose", single: "_Whose") -> Result:
    bench, waits, others = Bare(world), [], WAITING
    for number in range(SAMPLES):
        async with world.services.db.project_tx(single.principal, single.project_id) as tx:
            queued = await engine.enqueue(tx, "nothing", {"number": number})
        run = await bench.settled(single.project_id, queued.run.id, single.principal)
        assert run.started_at is not None
        waits.append((run.started_at - run.created_at).total_seconds() * 1000)
        others = await _open(world, crowd)
        assert others, "the crowd's runs were over before the last sample"
    cuts = quantiles(waits, n=20)
    return Result(
        f"queue to start beside {WAITING:,} to {others:,} runs of another operator, 1 worker",
        f"p50 {cuts[9]:.0f} ms, p95 {cuts[18]:.0f} ms",
        "50 ms",
        f"{cuts[18] / 50:.2f}",
        "p95 < 50 ms",
    )


async def _throughput(world: World, crowd: "_Whose", count: int) -> Result:
    async with _workers(world, count):
        await _queue(world, crowd, 20)  # they are up once these are through
        await _until_done(world, crowd)
        began = clock.monotonic()
        await _queue(world, crowd, BULK)
        await _until_done(world, crowd)
        runs = BULK / (clock.monotonic() - began)
        began = clock.monotonic()
        async with world.services.db.project_tx(crowd.principal, crowd.project_id) as tx:
            for number in range(BULK):
                await engine.enqueue_job(tx, "bare", number=number)
        await _until_done(world, crowd)
        jobs = BULK / (clock.monotonic() - began)
    return Result(
        f"runs a second, queued and worked off, {count} worker{'s' * (count > 1)}",
        f"{runs:,.0f}/s",
        f"{jobs:,.0f}/s",
        f"{runs / jobs:.2f}",
    )


class _Whose:
    def __init__(self, principal: Principal, project_id: str) -> None:
        self.principal, self.project_id = principal, project_id
        self.queued = 0


async def _operator(world: World, name: str) -> _Whose:
    async with world.services.db.tx(system("system", "bench")) as tx:
        principal = system((await keys.create_operator(tx, name)).id, "bench")
    async with world.services.db.tx(principal) as tx:
        return _Whose(principal, (await create(tx, name, "Bench", "https://bench.example")).id)


async def _queue(world: World, whose: _Whose, count: int) -> None:
    for start in range(0, count, 500):
        async with world.services.db.project_tx(whose.principal, whose.project_id) as tx:
            for _ in range(min(500, count - start)):
                whose.queued += 1
                await engine.enqueue(tx, "nothing", {"number": whose.queued})


async def _open(world: World, whose: _Whose) -> int:
    async with world.services.db.project_read(whose.principal, whose.project_id) as tx:
        return int(
            await tx.value(
                "SELECT (SELECT count(*) FROM runs WHERE project_id = %s AND status IN ('queued', 'running'))"
                " + (SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'bare' AND status IN ('todo', 'doing'))",
                (whose.project_id,),
            )
        )


async def _until_done(world: World, whose: _Whose) -> None:
    async def done() -> bool:
        await asyncio.sleep(0.05)
        return not await _open(world, whose)

    await eventually(done, "the end of all runs", 300)


@contextlib.asynccontextmanager
async def _workers(world: World, count: int) -> AsyncIterator[None]:
    started = [
        await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "benchmarks.worker_process",
            world.database_url,
            env=environment(world.home, {"OUTRIDER_SENTENCE_ENCODER": "false"}),
            cwd=Path(__file__).parent.parent,
        )
        for _ in range(count)
    ]
    try:
        yield
    finally:
        for one in started:
            one.terminate()
        await asyncio.gather(*(one.wait() for one in started))
