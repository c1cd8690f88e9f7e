"""What a backup asks of PostgreSQL's catalogue, and how rows come out of it."""

from collections.abc import AsyncIterator
from typing import Any, Final

from psycopg import AsyncConnection, sql

from outrider.db.backup.archive import Partition

_OURS: Final = (
    "c.relnamespace = current_schema()::regnamespace AND NOT EXISTS"
    " (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')"
)
"""Not what an extension brought along."""


async def begin_snapshot(connection: AsyncConnection[Any]) -> None:
    """One moment for everything that is read until the transaction ends, however long that takes."""
    await connection.execute("SET statement_timeout = 0")
    await connection.execute("SET idle_in_transaction_session_timeout = 0")
    await connection.execute("SET timezone = 'UTC'")
    await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")


async def hold_tables(connection: AsyncConnection[Any], tables: list[str]) -> None:
    """Nobody alters or drops these until the transaction ends; reading and writing go on."""
    names = sql.SQL(", ").join(map(sql.Identifier, tables))
    await connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS SHARE MODE").format(names))


async def tables(connection: AsyncConnection[Any]) -> dict[str, list[str]]:
    """Tables that hold rows, with the columns that can be written. Not the unlogged ones: a crash empties them too."""
    cursor = await connection.execute(
        "SELECT c.relname, array_agg(a.attname::text ORDER BY a.attnum)"
        f" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE {_OURS}"
        " AND c.relkind = 'r' AND c.relpersistence = 'p'"
        " AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY c.relname ORDER BY c.relname"
    )
    return dict(await cursor.fetchall())


async def partitions(connection: AsyncConnection[Any]) -> list[Partition]:
    """Tables that are parts of others, parents first."""
    cursor = await connection.execute(
        "SELECT c.relname, p.relname, pg_get_expr(c.relpartbound, c.oid) FROM pg_class c"
        f" JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent"
        f" WHERE {_OURS} AND c.relispartition AND c.relkind IN ('r', 'p') ORDER BY c.oid"
    )
    return [Partition(*row) for row in await cursor.fetchall()]


async def sequences(connection: AsyncConnection[Any]) -> dict[str, int]:
    """The last number that each sequence gave, of those that gave any."""
    cursor = await connection.execute(
        "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL"
    )
    return dict(await cursor.fetchall())


async def size(connection: AsyncConnection[Any]) -> int:
    """About how many bytes the rows of all tables take, without their indexes."""
    cursor = await connection.execute(
        f"SELECT coalesce(sum(pg_table_size(c.oid)), 0)::bigint FROM pg_class c WHERE {_OURS} AND c.relkind = 'r'"
    )
    row = await cursor.fetchone()
    return int(row[0]) if row else 0


async def rows_out(connection: AsyncConnection[Any], table: str, columns: list[str]) -> AsyncIterator[memoryview]:
    """The rows of one table as COPY writes them in text."""
    statement = sql.SQL("COPY (SELECT {} FROM ONLY {}) TO STDOUT").format(_list(columns), sql.Identifier(table))
    async with connection.cursor() as cursor, cursor.copy(statement) as copy:
        async for piece in copy:
            yield memoryview(piece)


def _list(columns: list[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, columns))
