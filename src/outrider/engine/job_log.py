"""What is told of each job when it has ended: its count and time, and by setting one line in the log. Ids, never content."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from outrider.core import clock, logs, metrics
from outrider.engine.context import TryLater

_AS_PLANNED: Final = (TryLater, asyncio.CancelledError)
_QUICK_SECONDS: Final = 1.0


@asynccontextmanager
async def job(name: str, arguments: Mapping[str, Any], *, is_tick: bool = False) -> AsyncIterator[None]:
    """Count and tell one job. A tick that went well and quickly is told at `debug` only: there are some each second."""
    ids = {key: value for key, value in arguments.items() if key.endswith("_id")}
    with logs.LinesAbout(job=name, **ids):
        began = clock.monotonic()
        outcome = "failed"
        try:
            yield
            outcome = "done"
        except _AS_PLANNED:
            outcome = "again"
            raise
        finally:
            seconds = clock.monotonic() - began
            metrics.JOBS.labels(name, outcome).observe(seconds)
            dull = is_tick and outcome == "done" and seconds < _QUICK_SECONDS
            level = logging.DEBUG if dull else logging.INFO
            if logs.JOBS.isEnabledFor(level):
                ms = round(seconds * 1000, 1)
                logs.JOBS.log(
                    level, "%s: %s in %s ms", name, outcome, ms, extra={"told": {"outcome": outcome, "ms": ms}}
                )
