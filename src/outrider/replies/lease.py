"""One sync of a mailbox at a time, in all processes.

The lock belongs to a connection of its own (not the pool's: a sync may wait long for a server), so that it is free the
moment its process is gone, however it went. No transaction is open on it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from outrider.db import locks
from outrider.engine import Services
from outrider.replies import syncs_store
from outrider.replies.errors import SYNC_WAIT_SECONDS, SyncInProgress

_WAIT_MS: Final = SYNC_WAIT_SECONDS * 1000


async def connect(services: Services) -> AsyncConnection[Any]:
    """A connection for locks that go with it."""
    return await locks.connect(services.db.url)


@asynccontextmanager
async def held(services: Services, mailbox_id: str, wait_ms: int = _WAIT_MS) -> AsyncIterator[None]:
    """Hold the mailbox, waiting a few seconds for whoever has it.

    Raises:
        SyncInProgress: it is still held.
    """
    async with await connect(services) as connection:
        try:
            await syncs_store.lock_mailbox(connection, mailbox_id, wait_ms)
        except psycopg.errors.LockNotAvailable:
            raise SyncInProgress from None
        yield
