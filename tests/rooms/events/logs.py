"""What happens to a log, and whether it is what it was."""

from collections.abc import Mapping
from typing import Any, LiteralString

from outrider import events
from outrider.core.principal import system
from outrider.db import Database
from outrider.events import seals
from outrider.events.seals import Head, Verified

ADA, BOB = system("op_ada", "tests"), system("op_bob", "tests")


async def happen(db: Database, count: int) -> list[str]:
    """Events of two operators; their ids."""
    told = []
    for n in range(count):
        async with db.tx(BOB if n % 3 == 0 else ADA) as tx:
            data: Any = {"n": n, "x": [1.50, "ü"]}
            told.append(await events.append(tx, "policy.changed", "project", f"proj_{n}", data))
    return told


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
