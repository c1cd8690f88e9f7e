"""What a command asks of the server itself: how much room it has, and whether a pooler leads to the same database."""

from dataclasses import dataclass
from typing import Any

from psycopg import AsyncConnection

from outrider.db import store


@dataclass(frozen=True, slots=True)
class Room:
    """Connections that the server has for us, and how many all its clients hold now."""

    most: int
    taken: int


async def room(url: str) -> Room:
    """Ask how many connections there are."""
    async with await AsyncConnection.connect(url, autocommit=True, connect_timeout=10) as connection:
        return Room(*await store.connections_there(connection))


async def which(url: str) -> tuple[str, int]:
    """Tells the database of `url` from every other."""
    async with await AsyncConnection.connect(url, autocommit=True, connect_timeout=10) as connection:
        return await store.which_database(connection)


async def which_behind(pool_url: str) -> tuple[str, int]:
    """The same, through a pooler."""
    async with await _through(pool_url) as connection:
        return await store.which_database(connection)


async def has_time_limits(pool_url: str) -> bool:
    """Whether statements through the pooler have a time limit."""
    async with await _through(pool_url) as connection:
        return await store.has_time_limit(connection)


async def _through(pool_url: str) -> AsyncConnection[Any]:
    return await AsyncConnection.connect(pool_url, autocommit=True, prepare_threshold=None, connect_timeout=10)
