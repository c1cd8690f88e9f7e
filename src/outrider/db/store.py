"""The queries that transactions themselves need: who owns a project or a row, and the mark of a request's effect."""

from datetime import datetime
from typing import Any, Literal, LiteralString

from psycopg import AsyncConnection

Owned = Literal["run", "prospect", "claim", "source"]

_TABLES: dict[Owned, str] = {"run": "runs", "prospect": "prospects", "claim": "claims", "source": "sources"}


async def owner_of_project(connection: AsyncConnection[Any], project_id: str) -> str | None:
    """Whose project is it."""
    cursor = await connection.execute("SELECT operator_id FROM projects WHERE id = %s", (project_id,))
    row = await cursor.fetchone()
    return row[0] if row else None


async def project_of(connection: AsyncConnection[Any], kind: Owned, row_id: str, operator_id: str) -> str | None:
    """The project of a row, when it belongs to this operator."""
    cursor = await connection.execute(
        f"SELECT p.id FROM {_TABLES[kind]} t JOIN projects p ON p.id = t.project_id"
        " WHERE t.id = %s AND p.operator_id = %s",
        (row_id, operator_id),
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def clock_of(connection: AsyncConnection[Any]) -> datetime:
    """What time it is at the server, now and not when the transaction began."""
    cursor = await connection.execute("SELECT clock_timestamp()")
    row = await cursor.fetchone()
    assert row is not None, "a clock has a time"
    told: datetime = row[0]
    return told


async def lock_clock_seen(connection: AsyncConnection[Any], first: datetime) -> tuple[datetime, datetime | None]:
    """What was last seen of the clock and until when deletion waits, held until the transaction ends; `first` where nobody has
    looked yet."""
    await connection.execute("INSERT INTO clock_seen (seen_at) VALUES (%s) ON CONFLICT DO NOTHING", (first,))
    cursor = await connection.execute("SELECT seen_at, waits_until FROM clock_seen FOR UPDATE")
    row = await cursor.fetchone()
    assert row is not None, "it is there, or was inserted"
    return row[0], row[1]


async def see_clock(connection: AsyncConnection[Any], at: datetime, waits_until: datetime | None) -> None:
    """What is seen of the clock now."""
    await connection.execute(
        "INSERT INTO clock_seen (seen_at, waits_until) VALUES (%(at)s, %(until)s)"
        " ON CONFLICT (only_one) DO UPDATE SET seen_at = %(at)s, waits_until = %(until)s",
        {"at": at, "until": waits_until},
    )


async def enum_types(connection: AsyncConnection[Any]) -> list[int]:
    """The types of our statuses."""
    cursor = await connection.execute("SELECT oid FROM pg_type WHERE typtype = 'e'")
    return [oid for (oid,) in await cursor.fetchall()]


async def mark_effect(connection: AsyncConnection[Any], claim: str) -> bool:
    """This commit is an effect of the request that holds the claim; False when another request has taken the claim over."""
    cursor = await connection.execute("UPDATE idempotency_keys SET had_effect = true WHERE id = %s", (claim,))
    return cursor.rowcount == 1


async def sealed_rows(
    connection: AsyncConnection[Any], table: LiteralString, column: LiteralString, after: str, limit: int
) -> list[tuple[str, bytes]]:
    """Sealed secrets of every operator, in the order of their ids; for the rotation of the master key."""
    cursor = await connection.execute(
        f"SELECT id, {column} FROM {table} WHERE id > %s AND {column} IS NOT NULL ORDER BY id LIMIT %s", (after, limit)
    )
    return await cursor.fetchall()


async def replace_sealed(
    connection: AsyncConnection[Any],
    table: LiteralString,
    column: LiteralString,
    row_id: str,
    before: bytes,
    now: bytes,
) -> int:
    """The same secret under another key, unless it has been changed meanwhile; the number of rows."""
    cursor = await connection.execute(
        f"UPDATE {table} SET {column} = %s WHERE id = %s AND {column} = %s", (now, row_id, before)
    )
    return cursor.rowcount


async def key_mark(connection: AsyncConnection[Any]) -> bytes | None:
    """What the hosts of this installation know their master key by; None before the first of them started."""
    cursor = await connection.execute("SELECT key_mark FROM installation")
    row = await cursor.fetchone()
    return bytes(row[0]) if row else None


async def claim_key_mark(connection: AsyncConnection[Any], mark: bytes) -> None:
    """Be the first host, unless another was."""
    await connection.execute("INSERT INTO installation (key_mark) VALUES (%s) ON CONFLICT DO NOTHING", (mark,))


async def put_key_mark(connection: AsyncConnection[Any], mark: bytes) -> None:
    """From now on hosts have this master key."""
    await connection.execute(
        "INSERT INTO installation (key_mark) VALUES (%s) ON CONFLICT (only_one) DO UPDATE SET key_mark = excluded.key_mark",
        (mark,),
    )


async def which_database(connection: AsyncConnection[Any]) -> tuple[str, int]:
    """Tells this database from every other, of this server and of all."""
    cursor = await connection.execute("SELECT current_database(), (SELECT system_identifier FROM pg_control_system())")
    row = await cursor.fetchone()
    assert row is not None, "a query without FROM has a row"
    return row[0], row[1]


async def has_time_limit(connection: AsyncConnection[Any]) -> bool:
    """Whether a statement of this session ends by itself."""
    cursor = await connection.execute("SELECT current_setting('statement_timeout') <> '0'")
    row = await cursor.fetchone()
    return bool(row and row[0])


async def connections_there(connection: AsyncConnection[Any]) -> tuple[int, int]:
    """How many connections the server has for clients that do not administrate it, and how many all clients but this hold."""
    cursor = await connection.execute(
        "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,"
        " (SELECT count(*)::int - 1 FROM pg_stat_activity WHERE backend_type = 'client backend')"
    )
    row = await cursor.fetchone()
    assert row is not None, "a query without FROM has a row"
    return row[0], row[1]


async def lock_shared(connection: AsyncConnection[Any], name: str) -> None:
    """Held with others until the connection ends."""
    await connection.execute("SELECT pg_advisory_lock_shared(hashtextextended(%s, 0))", (name,))


async def try_lock(connection: AsyncConnection[Any], name: str) -> bool:
    """Held alone until the connection ends; False when anybody else holds it."""
    cursor = await connection.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", (name,))
    row = await cursor.fetchone()
    return bool(row and row[0])
