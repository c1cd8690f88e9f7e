"""Runs per second against bare jobs of the engine's library: what a run's own promises (status, events, fencing, result)
cost on top of a job."""

from statistics import median

from benchmarks.bare import Bare
from benchmarks.world import Result, World
from outrider import engine
from outrider.core import clock

COUNT = 500


async def measure(world: World) -> list[Result]:
    results = []
    for count, project_id in world.projects.items():
        runs, jobs = [], []
        await _warm(world, project_id)
        for turn in range(world.rounds):
            bench = Bare(world)
            async with world.services.db.project_tx(world.principal, project_id) as tx:
                for number in range(COUNT):
                    await engine.enqueue(tx, "nothing", {"number": turn * COUNT + number + 1_000_000})
            runs.append(await _drain(bench))
            async with world.services.db.project_tx(world.principal, project_id) as tx:
                for number in range(COUNT):
                    await engine.enqueue_job(tx, "bare", number=number)
            jobs.append(await _drain(bench))
        ours, theirs = COUNT / median(runs), COUNT / median(jobs)
        results.append(
            Result(
                f"runs per second, {count:,} prospects", f"{ours:,.0f}/s", f"{theirs:,.0f}/s", f"{ours / theirs:.2f}"
            )
        )
    return results


async def _warm(world: World, project_id: str) -> None:
    """Some that nobody times, and what PostgreSQL learns of its tables by itself within a minute: it takes the first index at
    hand for a table of which it knows nothing, and a session keeps to that."""
    async with world.services.db.project_tx(world.principal, project_id) as tx:
        for number in range(COUNT):
            await engine.enqueue(tx, "nothing", {"number": 2_000_000 + number})
    await _drain(Bare(world))
    async with world.services.db.pool.connection() as connection:
        await connection.execute("ANALYZE")


async def _drain(bench: Bare) -> float:
    started = clock.monotonic()
    await bench.engine.drain()
    return clock.monotonic() - started
