"""Waiting for conditions of other processes. The limits are for tests that fail, not promises of speed."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def eventually(holds: Callable[[], Awaitable[bool]], what: str, seconds: float = 120) -> None:
    """Wait until `holds` says so."""
    deadline = time.monotonic() + seconds
    while not await holds():
        assert time.monotonic() < deadline, f"{what} did not come within {seconds:g} seconds"
        await asyncio.sleep(0.02)


def wait_for(look: Callable[[], T], what: str = "it", seconds: float = 90) -> T:
    """What `look` gives once it gives something true."""
    deadline = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < deadline, f"{what} did not come within {seconds:g} seconds"
        time.sleep(0.02)
    return found
