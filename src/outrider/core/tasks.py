"""Ending tasks for certain."""

import asyncio
from typing import Any, Final

GRACE_SECONDS: Final = 10.0
"""For a task to clean up before it is told again. Longer than the five seconds that psycopg takes to cancel a query."""


async def end(*tasks: "asyncio.Task[Any]", grace: float = GRACE_SECONDS) -> None:
    """Cancel tasks and wait until all have ended, however they end; what they raise is theirs.

    Cancelling once is not enough: `asyncio.wait_for` of Python 3.11, which psycopg's pool waits with, forgets a cancellation
    that comes in the moment its wait is over (python/cpython#86296), and a task that never ends would then be waited for
    for ever.
    """
    waiting = {task for task in tasks if not task.done()}
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=grace)
    await asyncio.gather(*tasks, return_exceptions=True)
