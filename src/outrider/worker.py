"""The worker process: the same build as the API, running the engine instead of HTTP."""

import asyncio
import contextlib

from outrider.engine import Engine, Services


class EngineEnded(Exception):
    """The engine ended though nobody asked it to. What it was doing is in the queue; start again."""


async def work(services: Services, stop: asyncio.Event) -> None:
    """Run jobs until `stop`; what then still runs gets `worker_stop_seconds` and goes back to the queue.

    Raises:
        EngineEnded: most often because its database went away.
    """
    await services.db.open()
    try:
        engine = asyncio.create_task(Engine(services, services.registry).run(), name="engine")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        try:
            await asyncio.wait({engine, stopped}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopped.cancel()
            engine.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await engine
        if not stop.is_set():
            raise EngineEnded("the engine ended by itself, most often because its database went away")
    finally:
        await services.db.close()
