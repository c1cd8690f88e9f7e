"""What a command asks of the server itself: how much room it has, and whether a pooler leads to the same database."""

from dataclasses import dataclass

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


async def behind(pool_url: str) -> tuple[tuple[str, int], bool]:
    """The same of the database behind a pooler, and whether statements through it have a time limit."""
    async with await AsyncConnection.connect(
        pool_url, autocommit=True, prepare_threshold=None, connect_timeout=10
    ) as connection:
        return await store.which_database(connection), await store.has_time_limit(connection)
