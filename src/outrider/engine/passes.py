"""One pass of a tick; those that act by the date wait while nobody knows it."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from outrider.core.principal import system
from outrider.db import clocks
from outrider.engine.context import Services
from outrider.engine.registry import Tick

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Passes:
    """What makes the passes of a worker; it tells of a doubt once and not at each pass."""

    services: Services
    agreed: Callable[[], Awaitable[None]]
    """Called once the clocks agree again."""
    told: str = ""

    async def pass_of(self, tick: Tick) -> bool:
        """Make one pass, unless the tick acts by a date that is in doubt; whether it was made."""
        if tick.by_date and await self._is_in_doubt():
            log.debug("the tick %s waits: the time is in doubt", tick.name)
            return False
        await tick.handler(self.services)
        return True

    async def _is_in_doubt(self) -> bool:
        async with self.services.db.read(system("system", "clocks")) as tx:
            doubt = (await clocks.look(tx)).doubt
        told, self.told = self.told, doubt  # before anything is awaited: passes of other ticks are at this place, too
        if doubt and not told:
            log.warning("nothing is sent, deleted or let come due for now. %s", doubt)
        if told and not doubt:
            log.warning("the clocks agree again: what waited for the date goes on")
            await self.agreed()
        return bool(doubt)
