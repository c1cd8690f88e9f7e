"""What the migrations that a database still needs will cost there, before any of them runs.

What each does to which tables was seen once (scripts/effects.py) and stands beside the migrations; how large those are, this
database says."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson
from psycopg import AsyncConnection

from outrider.db.migrate import VERSIONS

EFFECTS: Final = Path(__file__).parent / "migrations" / "effects.json"


@dataclass(frozen=True, slots=True)
class TableEffects:
    """Tables that a migration finds: those that it writes to new files, changes rows of, or reads through (for an index, a
    check or a copy), and those that nobody else may write while it runs."""

    rewrites: list[str]
    writes: list[str]
    reads: list[str]
    holds: list[str]


@dataclass(frozen=True, slots=True)
class PendingMigration:
    """A migration that is to run, and how many bytes it goes through here. `sizes` are of the tables that hold anything."""

    name: str
    effects: TableEffects
    sizes: dict[str, int]

    @property
    def bytes_read(self) -> int:
        """What it reads, and for the most part writes as well."""
        return sum(self.sizes.values())


def effects() -> dict[str, TableEffects]:
    """What each migration does, by its version."""
    return {version: TableEffects(**found) for version, found in orjson.loads(EFFECTS.read_bytes()).items()}


async def steps(connection: AsyncConnection[Any], version: str | None) -> list[PendingMigration]:
    """The migrations behind `version`, with the size of what each goes through in this database.

    A table that holds nothing, or does not exist before an earlier one of these has made it, costs nothing.
    """
    sizes = await _sizes(connection)
    known = effects()
    return [
        PendingMigration(file.stem, did, {name: sizes[name] for name in _gone_through(did) if name in sizes})
        for file in sorted(VERSIONS.glob("[0-9]*.sql"))
        if file.name[:4] > (version or "") and (did := known[file.name[:4]])
    ]


def _gone_through(did: TableEffects) -> list[str]:
    return [*did.rewrites, *did.writes, *did.reads]


async def _sizes(connection: AsyncConnection[Any]) -> dict[str, int]:
    """Bytes of each table that has rows, with its parts, its indexes and what it keeps beside its rows."""
    cursor = await connection.execute(
        "SELECT w.relname, sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c"
        " JOIN pg_class w ON w.oid = coalesce(pg_partition_root(c.oid), c.oid)"
        " WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND pg_relation_size(c.oid) > 0"
        " GROUP BY w.relname"
    )
    return dict(await cursor.fetchall())
