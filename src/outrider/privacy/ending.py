"""Erasures whose process was gone before they ended are ended by the clock."""

import logging
from datetime import timedelta
from typing import Final

import psycopg

from outrider import mailbox
from outrider.core import clock
from outrider.core.crypto import SealBroken
from outrider.core.principal import system
from outrider.engine import Services, Tick
from outrider.privacy import ending_store, erasing
from outrider.privacy.erasing import Erasure

log = logging.getLogger(__name__)

_AFTER: Final = timedelta(minutes=1)
"""Whoever erased is waiting for a long import by then, or gone; two who end the same erasure do it once."""
_AT_ONCE: Final = 100


async def end_due(services: Services) -> None:
    """End each of them; one that cannot be ended now holds up no other."""
    async with services.db.read(system("system", "erasure")) as every:
        due = await ending_store.due(every, clock.now() - _AFTER, _AT_ONCE)
    for one in due:
        project = services.project(system(one.operator_id, "erasure"), one.project_id)
        try:
            await erasing.end(project, one, Erasure())
        except (psycopg.Error, mailbox.Unreachable, SealBroken) as error:
            log.warning("the erasure %s waits for its end: %s", one.id, type(error).__name__)


TICKS = (Tick("erasures_end", "* * * * *", end_due),)
