"""Locks that go with the process that holds them: PostgreSQL's advisory locks, each on a connection of its own.

Not on the pool's connections: whoever holds such a lock may wait long for a mail server, with no transaction open. The lock is
free the moment its process is gone, however it went.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from psycopg import AsyncConnection

from outrider.db import store


async def connect(url: str) -> AsyncConnection[Any]:
    """A connection for locks. Directly to the server: they would not survive a pooler in transaction mode. When the machine at
    this end is gone the server notices within half a minute."""
    return await AsyncConnection.connect(
        url,
        autocommit=True,
        connect_timeout=10,
        options="-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
    )


@asynccontextmanager
async def shared(url: str, name: str) -> AsyncIterator[None]:
    """Be seen at work on something. Any number may be; nobody waits but for whoever makes sure that nobody is."""
    connection = await connect(url)
    try:
        await store.lock_shared(connection, name)
        yield
    finally:
        await connection.close()  # says nothing of a connection that is lost: what was done under it is done


@asynccontextmanager
async def alone(url: str, name: str) -> AsyncIterator[bool]:
    """True when nobody is at work on it; then nobody begins until the block ends. Never waits."""
    connection = await connect(url)
    try:
        yield await store.try_lock(connection, name)
    finally:
        await connection.close()
