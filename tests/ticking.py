"""What the clock brings about by itself, made to happen now."""

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import store
from outrider.engine import Services
from outrider.engine.passes import Passes


async def nothing() -> None:
    """What a worker's queue would do once the clocks agree again."""


async def tick(services: Services, name: str) -> None:
    """One pass of a tick, as a worker makes it when its minute has come; one that forgets came by until now. Raises ValueError
    where no tick has this name."""
    [found] = [one for one in services.registry.ticks if name == one.name]
    if found.forgets:
        async with services.db.tx(system("system", "tests")) as tx:
            await store.see_clock(tx.connection, clock.now(), None)
    await Passes(services, nothing).pass_of(found)
