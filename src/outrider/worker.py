"""The worker process: the same build as the API, running the engine instead of HTTP."""

import asyncio
import contextlib
import logging
from typing import Final

import psycopg
import psycopg_pool

from outrider.core import tasks
from outrider.db import Database
from outrider.engine import Engine, Services
from outrider.health import traces
from outrider.health.exposition import Exposition

log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 1.0
_CONNECTION_SECONDS: Final = 5.0
_ANSWER_SECONDS: Final = 15.0
"""A busy machine may take as long to say anything; so may this process to hear it."""


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
        await tasks.end(engine, grace=services.settings.worker_stop_seconds + 2 * tasks.GRACE_SECONDS)
        if not engine.cancelled():
            engine.result()  # what went wrong on the way out
    finally:
        if stop.is_set():
            await told.aclose()
            await services.db.close()


async def _until_lost(db: Database) -> None:
    """Returns once the database is gone or does not answer. The engine's library may take half a minute to notice, and may go
    on listening on a connection that is dead; a new process is there in a second. A worker all of whose connections are at
    work has lost nothing, and would have more to do after a new start."""
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        try:
            async with asyncio.timeout(_ANSWER_SECONDS), db.pool.connection(_CONNECTION_SECONDS) as connection:
                await db.pool.check_connection(connection)
        except psycopg_pool.PoolTimeout:
            log.warning("all connections to the database are at work for more than %g s", _CONNECTION_SECONDS)
        except (TimeoutError, psycopg.OperationalError):
            return
