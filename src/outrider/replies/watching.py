"""Listening to mailboxes, so that a reply is read the moment it comes in and not at the next minute.

Every worker listens to as many mailboxes as it may, each mailbox in one worker only: who listens holds an advisory lock, on
one connection for all of them, so that another worker takes over within seconds when this one is gone, however it went.
What is heard queues a sync (`jobs.sync_soon`). Nothing depends on it: each mailbox is read every minute anyway.
"""

import asyncio
import logging
import secrets
from contextlib import aclosing
from typing import Any, Final

import psycopg
import psycopg_pool
from psycopg import AsyncConnection

from outrider import mailbox
from outrider.core import clock, tasks
from outrider.core.errors import Problem
from outrider.core.principal import system
from outrider.engine import Services
from outrider.mailbox import Watchable
from outrider.replies import jobs, lease, syncs_store

log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 3.0
"""How often a worker looks which mailboxes there are. A query of a millisecond."""
LOGINS_AT_ONCE: Final = 8
"""Logins at a time: a worker that starts with hundreds of mailboxes leaves threads and servers to others."""
STEADY_SECONDS: Final = 60.0
"""A connection that lasted so long was a good one; the next trouble is a first one."""
LONGEST_PAUSE: Final = 300.0
NOT_WATCHED_SECONDS: Final = 3600.0
"""Until a mailbox whose server cannot tell is asked again."""


async def watch_mailboxes(services: Services) -> None:
    """Listen to mailboxes until cancelled."""
    while True:
        try:
            async with await lease.connect(services) as locks:
                await _Listener(services, locks).listen()
        except (psycopg.Error, psycopg_pool.PoolTimeout) as error:
            log.warning("not listening to mailboxes: %s", error)
            _stop_if_cancelled()
        await asyncio.sleep(LOOK_SECONDS)


class _Listener:
    """The mailboxes that this process listens to, a task each."""

    def __init__(self, services: Services, locks: AsyncConnection[Any]) -> None:
        self._services, self._locks = services, locks
        self._logins = asyncio.Semaphore(LOGINS_AT_ONCE)
        self._tasks: dict[Watchable, asyncio.Task[None]] = {}
        self._cannot: dict[Watchable, float] = {}

    async def listen(self) -> None:
        """Follow what is connected and disconnected, until the database is gone or we are cancelled."""
        try:
            while True:
                async with self._services.db.read(system("system", "watch")) as tx:
                    there = await mailbox.watchable(tx)
                self._cannot = {one: until for one, until in self._cannot.items() if until > clock.monotonic()}
                await self._drop(set(self._tasks) - set(there))
                await self._take([one for one in there if one not in self._tasks.keys() | self._cannot.keys()])
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            await tasks.end(*self._tasks.values())

    async def _drop(self, gone: set[Watchable]) -> None:
        ended = gone | {one for one, task in self._tasks.items() if task.done()}
        await tasks.end(*(self._tasks.pop(one) for one in ended))
        if ended:
            await syncs_store.watch_no_longer(self._locks, [one.mailbox_id for one in ended])

    async def _take(self, wanted: list[Watchable]) -> None:
        # Asked also when there is nothing to take: a connection that has died holds no locks any more.
        free = max(0, self._services.settings.watched_mailboxes - len(self._tasks))
        ours = set(await syncs_store.watch_some(self._locks, [one.mailbox_id for one in wanted], free))
        for one in wanted:
            if one.mailbox_id in ours:
                self._tasks[one] = asyncio.create_task(self._keep_listening(one), name=f"watch {one.mailbox_id}")

    async def _keep_listening(self, one: Watchable) -> None:
        """Listen to one mailbox, again and again with growing pauses, until its server turns out not to tell."""
        failures = 0
        while True:
            begun = clock.monotonic()
            try:
                await self._listen_to(one)
            except (mailbox.MailError, Problem, psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
                log.info("not listening to mailbox %s for now: %s", one.mailbox_id, error)
            except Exception:
                log.exception("listening to mailbox %s failed", one.mailbox_id)
            else:
                self._cannot[one] = clock.monotonic() + NOT_WATCHED_SECONDS
                return
            _stop_if_cancelled()
            failures = 1 if clock.monotonic() - begun > STEADY_SECONDS else failures + 1
            await asyncio.sleep(_pause(failures))

    async def _listen_to(self, one: Watchable) -> None:
        principal = system(one.operator_id, "inbox")
        told = mailbox.inbox.hints(self._services.project(principal, one.project_id), one.mailbox_id)
        try:
            async with aclosing(told) as hints:
                async with self._logins:
                    if await anext(hints, _NO_HINT) is _NO_HINT:
                        return
                await self._read_soon(one)
                async for _ in hints:
                    await self._read_soon(one)
        except mailbox.Disconnected:
            await self._read_soon(one)  # what it means for the account is for the sync to find out
            raise

    async def _read_soon(self, one: Watchable) -> None:
        async with self._services.project(system(one.operator_id, "inbox"), one.project_id).tx() as tx:
            await jobs.sync_soon(tx, one.mailbox_id)


_NO_HINT: Final = object()


def _stop_if_cancelled() -> None:
    """An error while a connection is closed takes the place of the cancellation that closed it; without this the listener
    would go on, and whoever waits for its end would wait for ever."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


def _pause(failures: int) -> float:
    """Seconds until the next try, with jitter, so that a server that comes back is not stormed."""
    longest = min(LONGEST_PAUSE, 2.0 ** min(failures, 10))
    return longest / 2 + secrets.randbelow(1000) / 1000 * longest / 2
