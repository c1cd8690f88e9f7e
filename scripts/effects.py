"""Write down what each migration does to the tables that it finds: `src/outrider/db/migrations/effects.json`.

    python -m scripts.effects

Each is run on a server of its own, on tables without rows: which locks it took, which files it wrote anew, which indexes it made
and which tables it read through PostgreSQL tells there too. `outrider upgrade-check` puts the sizes of an installation's tables
beside it. tests/house/test_migrations.py holds the file to the migrations.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any, Final

import orjson
import psycopg

from outrider.db.embedded import EmbeddedPostgres
from outrider.db.migrate import VERSIONS
from outrider.db.upgrade import EFFECTS, TableEffects

_TABLES: Final = (
    "SELECT c.oid::int, w.relname, c.relfilenode::int FROM pg_class c"
    " JOIN pg_class w ON w.oid = coalesce(pg_partition_root(c.oid), c.oid)"
    " WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace"
)
"""A part of a table goes by the name of the whole."""
_INDEXES: Final = (
    "SELECT i.indexrelid::int, i.indrelid::int FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid"
    " WHERE c.relnamespace = 'public'::regnamespace"
)
_LOCKS: Final = (
    "SELECT DISTINCT relation::int, mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation' AND mode NOT IN"
    " ('AccessShareLock', 'RowShareLock')"
)
_READ_THROUGH: Final = "SELECT relid::int, seq_scan FROM pg_stat_xact_user_tables"
_OWN_RECORD: Final = {"schema_versions", "alembic_version"}
"""The record of the migrations themselves."""


async def observe(connection: psycopg.AsyncConnection[Any]) -> dict[str, TableEffects]:
    """Run every migration on an empty database, each in a transaction of its own, and see what it does to tables that were there.

    Args:
        connection: in autocommit, of a database without any table.
    """
    texts = {file.name[:4]: file.read_text() for file in sorted(VERSIONS.glob("[0-9]*.sql"))}
    return {version: await _effects(connection, text) for version, text in texts.items()}


async def _effects(connection: psycopg.AsyncConnection[Any], text: str) -> TableEffects:
    async with connection.transaction():
        before = {oid: (name, node) for oid, name, node in await _rows(connection, _TABLES)}
        indexes = {oid for oid, _ in await _rows(connection, _INDEXES)}
        scans = dict(await _rows(connection, _READ_THROUGH))  # counted since the session began
        await connection.execute(text.encode())
        read_through = {oid for oid, count in await _rows(connection, _READ_THROUGH) if count > scans.get(oid, 0)}
        locks: dict[int, set[str]] = {}
        for oid, mode in await _rows(connection, _LOCKS):
            locks.setdefault(oid, set()).add(mode)
        after = {oid: node for oid, _, node in await _rows(connection, _TABLES)}
        indexed = {table for oid, table in await _rows(connection, _INDEXES) if oid not in indexes}
    rewritten = {oid for oid, node in after.items() if oid in before and node != before[oid][1]}
    written = {oid for oid, modes in locks.items() if "RowExclusiveLock" in modes} - rewritten
    read = (read_through | indexed) - rewritten - written

    def names(oids: set[int]) -> list[str]:
        return sorted({before[oid][0] for oid in oids if oid in before} - _OWN_RECORD)

    held = {oid for oid, modes in locks.items() if modes - {"RowExclusiveLock", "ShareUpdateExclusiveLock"}}
    return TableEffects(rewrites=names(rewritten), writes=names(written), reads=names(read), holds=names(held))


async def _rows(connection: psycopg.AsyncConnection[Any], query: str) -> list[Any]:
    return await (await connection.execute(query.encode())).fetchall()


async def main() -> None:
    """Observe, and write the file."""
    with tempfile.TemporaryDirectory() as place:
        server = EmbeddedPostgres(Path(place) / "postgres")
        async with await psycopg.AsyncConnection.connect(await server.start(), autocommit=True) as connection:
            found = await observe(connection)
        await server.stop()
    EFFECTS.write_bytes(orjson.dumps(found, option=orjson.OPT_INDENT_2) + b"\n")


if __name__ == "__main__":
    asyncio.run(main())
