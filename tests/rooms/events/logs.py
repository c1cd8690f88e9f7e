"""What happens to a log, and whether it is what it was."""

from collections.abc import Mapping
from typing import Any, LiteralString

from outrider import events
from outrider.core.principal import Principal, system
from outrider.db import Database
from outrider.events import reading, seals
from outrider.events.seals import Head, Verified
from outrider.events.store import Event, LogPlace
from tests.waiting import eventually

ADA, BOB = system("op_ada", "tests"), system("op_bob", "tests")


async def happen(db: Database, count: int) -> list[str]:
    """Events of two operators; their ids."""
    told = []
    for n in range(count):
        async with db.tx(BOB if n % 3 == 0 else ADA) as tx:
            data: Any = {"n": n, "x": [1.50, "ü"]}
            told.append(await events.append(tx, "policy.changed", "project", f"proj_{n}", data))
    return told


async def settled(db: Database, who: Principal, count: int, place: LogPlace = reading.START) -> list[Event]:
    """The operator's events behind a place, once there are so many: what is at work in another database of the server, and ended
    just now, holds the feed back for a moment."""
    found: list[Event] = []

    async def is_told() -> bool:
        nonlocal found
        async with db.read(who) as tx:
            found = await reading.after(tx, place, 100)
        return len(found) >= count

    await eventually(is_told, f"{count} events")
    return found


async def verified(db: Database, kept: Head | None = None, archived: Mapping[int, bytes] = seals.NOTHING) -> Verified:
    async with db.read(ADA) as tx:
        return await seals.verify(tx, kept, archived)


async def head(db: Database) -> Head:
    async with db.read(ADA) as tx:
        return await seals.head(tx)


async def as_superuser(db: Database, *statements: LiteralString) -> None:
    """As somebody would who owns the database: the triggers off."""
    async with db.pool.connection() as connection, connection.transaction():
        await connection.execute("SET LOCAL session_replication_role = 'replica'")
        for statement in statements:
            assert (await connection.execute(statement)).rowcount > 0
