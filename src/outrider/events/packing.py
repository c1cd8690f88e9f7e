"""The indexes of a month that is over are made again with full pages: events of many operators and kinds go in between each
other, so that a month leaves its pages half empty, and nothing is written to it any more."""

import contextlib
import logging
from datetime import timedelta
from typing import Final

import psycopg

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import Database, locks
from outrider.events import months_store as store
from outrider.events.months import ALONE

log = logging.getLogger(__name__)

_SETTLED: Final = timedelta(days=1)
"""So long after its end a month gets no event of a worker whose clock is behind."""
_WHO: Final = system("system", "events by month")


async def pack(db: Database) -> str | None:
    """Pack the oldest month that is over and was not packed yet; its name, None where none is left or another process is at the
    log. Readers and writers go on meanwhile. What is cut off anywhere is done by the next pass."""
    async with locks.alone(db.url, ALONE) as is_ours:
        if not is_ours:
            return None
        async with db.read(_WHO) as tx:
            part = await store.loose(tx, clock.now() - _SETTLED)
        return part if part and await _pack(db, part) else None


async def _pack(db: Database, part: str) -> bool:
    # Such statements stand in no transaction. One whose process died goes on without its lock, and the two see each other here.
    connection = await locks.connect(db.url)
    try:
        await store.pack(connection, part)
    except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected):
        log.warning(
            "the indexes of %s are not packed yet: somebody looks at the log for long; tried again in an hour", part
        )
        return False
    except psycopg.OperationalError as error:
        if connection.broken:
            raise
        # Most of all a full disk, of which half an index takes a part until it is dropped.
        log.warning("the indexes of %s are not packed yet: %s; tried again in an hour", part, error)
        with contextlib.suppress(
            psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected
        ):  # the next pass does it
            await store.clear(connection, part)
        return False
    finally:
        await connection.close()
    return True
