"""An engine with one operation that does nothing, so that only the engine itself is measured."""

import asyncio

from benchmarks.world import World
from outrider import engine
from outrider.core.principal import Principal
from outrider.engine import Engine, Inputs, JobSpec, Operation, Outcome, Registry, Run, RunContext, Services


class Number(Inputs):
    number: int


async def nothing(context: RunContext, inputs: Number) -> Outcome:
    return Outcome({"number": inputs.number})


async def bare_job(services: Services, number: int) -> None:
    return None


REGISTRY = Registry([Operation("nothing", "Nothing", Number, nothing)], [JobSpec("bare", bare_job)])


class Bare:
    def __init__(self, world: World) -> None:
        self.world = world
        self.engine = Engine(world.services, REGISTRY)

    async def settled(self, project_id: str, run_id: str, who: Principal | None = None) -> Run:
        """The run once it has ended."""
        async with asyncio.timeout(30):
            while True:
                async with self.world.services.db.project_read(who or self.world.principal, project_id) as tx:
                    run = await engine.get(tx, run_id)
                if run.status == "succeeded":
                    return run
                await asyncio.sleep(0.002)
