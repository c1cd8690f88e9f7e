"""Ending tasks for certain, and computing beside the loop that serves everybody."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

ResultT = TypeVar("ResultT")
Given = ParamSpec("Given")

GRACE_SECONDS: Final = 10.0
"""For a task to clean up before it is told again. Longer than the five seconds that psycopg takes to cancel a query."""


_thread: Final = ThreadPoolExecutor(1, "apart")
"""One: two that compute are no faster. And none of the loop's own, which names are looked up on and mail is parsed."""


async def apart(work: "Callable[Given, ResultT]", *args: "Given.args", **kwargs: "Given.kwargs") -> "ResultT":
    """What `work` returns or raises, on a thread of its own, one after the other: for seconds of computing over a text that
    somebody else wrote. The loop meanwhile answers requests and shows that its worker lives."""
    return await asyncio.get_running_loop().run_in_executor(_thread, partial(work, *args, **kwargs))


async def give_way() -> None:
    """Let others of the loop go on, between two of many pieces of work that hold it."""
    await asyncio.sleep(0)


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
