"""What is over is forgotten after a time that the operator of the installation sets: a few rows a transaction, so that no lock is
held long and nobody waits."""

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import Tx
from outrider.engine import store
from outrider.engine.context import Services
from outrider.engine.registry import Tick

log = logging.getLogger(__name__)

BATCH: Final = 500
_MOST: Final = 100_000
"""Rows that one pass forgets at most; the next goes on."""


async def prune(services: Services, what: str, days: int, some: Callable[[Tx, datetime, int], Awaitable[int]]) -> int:
    """Let `some(tx, before, limit)` forget up to `limit` rows that were over before a moment, until none is left; how many
    went. With 0 days nothing is ever forgotten."""
    before = clock.now() - timedelta(days=days)  # once: a clock that is set during a long pass ages nothing
    done = 0
    while days and done < _MOST:
        async with services.db.tx(system("system", "retention")) as tx:
            gone = await some(tx, before, BATCH)
        done += gone
        if gone < BATCH:
            break
    if done:
        log.info("retention: %d %s of more than %d days ago are gone", done, what, days)
    return done


async def _prune_runs(services: Services) -> None:
    await prune(services, "runs", services.settings.keep_runs_days, store.forget_ended)


TICKS = (Tick("runs_forget", "13 * * * *", _prune_runs, by_date=True, forgets=True),)
