"""One pass of a tick; those that act by the date wait while nobody knows it, and those that forget after it has leapt."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import clocks, leaps
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
    told_of_leap: bool = False

    async def pass_of(self, tick: Tick) -> bool:
        """Make one pass, unless the tick acts by a date that is in doubt; whether it was made."""
        if tick.by_date and await self._is_in_doubt():
            log.debug("the tick %s waits: the time is in doubt", tick.name)
            return False
        if tick.forgets and await self._waits_after_a_leap():
            log.debug("the tick %s waits: the date has leapt", tick.name)
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

    async def _waits_after_a_leap(self) -> bool:
        async with self.services.db.tx(system("system", "clocks")) as tx:
            until = await leaps.waits_until(tx)
        told, self.told_of_leap = self.told_of_leap, until is not None
        if until is not None and not told:
            log.warning(
                "by the clock of this machine nothing ran here for more than %d days. If that is so, all is well; if the clock is"
                " wrong, set it right: nothing is deleted for its age before %s",
                leaps.LEAP.days,
                clock.iso(until.replace(microsecond=0)),
            )
        return until is not None
