"""The worker process: the same build as the API, running the engine instead of HTTP."""

import asyncio
import contextlib
from typing import Final

import psycopg
import psycopg_pool

from outrider.core import tasks
from outrider.core.principal import system
from outrider.db import Database
from outrider.engine import Engine, Services, worker_alive
from outrider.health import traces
from outrider.health.exposition import Exposition

_LOOK_SECONDS: Final = 1.0
_ANSWER_SECONDS: Final = 5.0


class EngineEnded(Exception):
    """The engine ended though nobody asked it to. What it was doing is in the queue; start again."""


async def work(services: Services, stop: asyncio.Event) -> None:
    """Run jobs until `stop`; what then still runs gets `worker_stop_seconds` and goes back to the queue.

    Raises:
        EngineEnded: its database went away, or the engine failed. Do not wait for what may still hang: end the process.
    """
    await services.db.open()
    told = contextlib.AsyncExitStack()
    told.push_async_callback(asyncio.to_thread, traces.begin(services.settings, "worker"))
    try:
        await told.enter_async_context(Exposition(services).answering("worker"))
        opened = asyncio.Event()
        engine = asyncio.create_task(Engine(services, services.registry).run(opened), name="engine")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        lost = asyncio.create_task(_until_lost(services.db), name="watch")
        watchers = [asyncio.create_task(watcher(services), name="watcher") for watcher in services.registry.watchers]
        try:
            await asyncio.wait({engine, stopped, lost, *watchers}, return_when=asyncio.FIRST_COMPLETED)
            if lost.done():
                raise EngineEnded("its database went away")
            if engine.done():
                raise EngineEnded("the engine failed") from engine.exception()
            for watcher in watchers:
                if watcher.done():
                    raise EngineEnded("a watcher failed") from watcher.exception()
        finally:
            for task in (stopped, lost, *watchers):
                task.cancel()
        await tasks.end(*watchers)
        # Cancelled while it opens its pool, the library would leave connections behind that keep the process alive.
        opening = asyncio.create_task(opened.wait(), name="opening")
        await asyncio.wait({engine, opening}, return_when=asyncio.FIRST_COMPLETED)
        opening.cancel()
        engine.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await engine
    finally:
        if stop.is_set():
            await told.aclose()
            await services.db.close()


async def _until_lost(db: Database) -> None:
    """Returns once the database has not answered. The engine's library may take half a minute to notice, and may go on
    listening on a connection that is dead; a new process is there in a second."""
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        try:
            async with asyncio.timeout(_ANSWER_SECONDS), db.read(system("system", "watch")) as tx:
                await worker_alive(tx, 1)
        except (TimeoutError, psycopg.OperationalError, psycopg_pool.PoolTimeout):
            return
