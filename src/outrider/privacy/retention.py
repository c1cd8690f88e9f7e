"""People whose time is over are forgotten: they stand on a list for seven days, then the same erasure as by hand takes them."""

import logging
from dataclasses import asdict
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from outrider import events
from outrider.core import clock
from outrider.core.causes import Readiness
from outrider.core.errors import NotFound
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import Services, Tick
from outrider.privacy import erasing, retention_store
from outrider.privacy.errors import ErasureInFlight
from outrider.privacy.retention_store import RetentionSettings

log = logging.getLogger(__name__)

settings = retention_store.settings
LISTED_FOR: Final = timedelta(days=7)
_AT_ONCE: Final = 500
"""People whom one day erases at most in a project; the next goes on."""
REASON: Final = "Retention: the time of this project for keeping people's data is over."


async def choose(tx: ProjectTx, chosen: RetentionSettings) -> RetentionSettings:
    """Set how long; what was on the list for another time leaves it or waits its seven days."""
    before = await retention_store.settings(tx)
    changed = [name for name, value in asdict(chosen).items() if value != getattr(before, name)]
    await retention_store.choose(tx, chosen)
    if changed:
        await events.append(tx, "project.retention_changed", "project", tx.project_id, {"changed": changed})
    await retention_store.list_due(tx, chosen, clock.now())
    return chosen


async def forget(services: Services) -> None:
    """Renew each project's list, and erase who has stood on it for seven days and is still due."""
    now = clock.now()  # once: a clock that is set during a long pass ends nobody's time
    async with services.db.read(system("system", "retention")) as every:
        places = await retention_store.every_project(every)
    for place in places:
        project = services.project(system(place.operator_id, "retention"), place.project_id)
        async with project.tx() as tx:
            chosen = await retention_store.settings(tx)
            await retention_store.list_due(tx, chosen, now)
            due = await retention_store.erasable(tx, now - LISTED_FOR, _AT_ONCE)
        for prospect_id in due:
            still = partial(_still_due, prospect_id=prospect_id, chosen=chosen, now=now)
            try:
                await erasing.erase(project, prospect_id, REASON, still)
            except ErasureInFlight:
                log.info("prospect %s is at work and is forgotten another day", prospect_id)
            except NotFound:
                log.info("prospect %s has gone already, or was heard of while others were forgotten", prospect_id)


async def _still_due(tx: ProjectTx, *, prospect_id: str, chosen: RetentionSettings, now: datetime) -> bool:
    """Others were forgotten since the list was read, which takes minutes: who has written meanwhile stays."""
    await retention_store.list_due(tx, chosen, now)
    return await retention_store.is_erasable(tx, prospect_id, now - LISTED_FOR)


async def readiness(tx: ProjectTx) -> Readiness:
    if (await retention_store.settings(tx)).enabled:
        return Readiness()
    return Readiness(
        warnings=(
            "Nobody's data are erased by themselves (retention_off). The law lets you keep them only as long as you need them:"
            " PUT …/retention with enabled: true, or erase people yourself.",
        )
    )


TICKS = (Tick("retention", "27 3 * * *", forget, by_date=True, forgets=True),)
