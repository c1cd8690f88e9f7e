"""How long a queued run waits for a worker: from the commit of `POST …/runs` to the worker's own start."""

import asyncio
import contextlib
from statistics import quantiles

from benchmarks.bare import Bare
from benchmarks.world import Result, World
from outrider import engine

RUNS = 200


async def measure(world: World) -> list[Result]:
    results = []
    for count, project_id in world.projects.items():
        bench = Bare(world)
        worker = asyncio.create_task(bench.engine.run())
        try:
            await bench.settled(project_id, await _one(world, bench, project_id, -1))
            waits = []
            for number in range(RUNS):
                run_id = await _one(world, bench, project_id, number)
                run = await bench.settled(project_id, run_id)
                assert run.started_at is not None
                waits.append((run.started_at - run.created_at).total_seconds() * 1000)
        finally:
            worker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await worker
        cuts = quantiles(waits, n=20)
        results.append(
            Result(
                f"queue to start, {count:,} prospects",
                f"p50 {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms",
                "100 ms",
                f"{cuts[18] / 100:.2f}",
                "p95 < 100 ms",
            )
        )
    return results


async def _one(world: World, bench: Bare, project_id: str, number: int) -> str:
    async with world.services.db.project_tx(world.principal, project_id) as tx:
        return (await engine.enqueue(tx, "nothing", {"number": number})).run.id
