"""Indexes that are made after the rows are there, which is quicker."""

from typing import Any

from psycopg import AsyncConnection, sql


async def dropped(connection: AsyncConnection[Any], *tables: str) -> list[sql.SQL]:
    """Drop the indexes that are not unique, of these tables or of all; the statements that make them again."""
    cursor = await connection.execute(
        "SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i"
        " JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique"
        " AND (%(all)s OR c.relname = ANY(%(tables)s))",
        {"all": not tables, "tables": list(tables)},
    )
    made = []
    for name, definition in await cursor.fetchall():
        await connection.execute(sql.SQL("DROP INDEX {}").format(sql.Identifier(name)))
        made.append(sql.SQL(definition))
    return made
