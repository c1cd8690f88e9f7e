"""Erasures whose process was gone before they ended are ended by the clock."""

import logging
from datetime import timedelta
from typing import Final

import psycopg

from outrider import mailbox
from outrider.core import clock
from outrider.core.crypto import SealBroken
from outrider.core.principal import system
from outrider.db import Tx
from outrider.engine import ProjectHandle, Services, Tick
from outrider.privacy import ending_store, erasing
from outrider.privacy.ending_store import ErasureToEnd
from outrider.privacy.erasing import Erasure

log = logging.getLogger(__name__)

SEAL_BROKEN: Final = SealBroken.__name__
"""Why an erasure waits whose note no key opens: it ends once the right master key is back, and not before."""
_FIRST: Final = timedelta(minutes=1)
_DOUBLED: Final = 6
"""So often the time until the next try is twice the one before; from then on it is an hour, so that what is mended ends soon."""
_LONGEST: Final = timedelta(hours=1)
_AT_ONCE: Final = 100


async def end_due(services: Services) -> None:
    """Try each whose turn it is. One that cannot be ended comes again later, each time later still, behind all others."""
    async with services.db.read(system("system", "erasure")) as every:
        due = await ending_store.due(every, clock.now(), _AT_ONCE)
    for one in due:
        project = services.project(system(one.operator_id, "erasure"), one.project_id)
        try:
            await erasing.end(project, one, Erasure())
        except (psycopg.Error, mailbox.Unreachable, SealBroken) as error:
            await _put_off(project, one, type(error).__name__)


async def late(tx: Tx, most: int) -> list[ErasureToEnd]:
    """Those that could not be ended when they were due, the oldest first."""
    return await ending_store.tried_in_vain(tx, most)


async def _put_off(project: ProjectHandle, one: ErasureToEnd, why: str) -> None:
    wait = _FIRST * 2**one.tries if one.tries < _DOUBLED else _LONGEST
    until = clock.now() + wait
    log.warning("the erasure %s waits for its end: %s; it is tried again at %s", one.id, why, clock.iso(until))
    async with project.tx() as tx:
        await ending_store.put_off(tx, one.id, until, why)


TICKS = (Tick("erasures_end", "* * * * *", end_due),)
