"""What a backup asks of PostgreSQL's catalogue, and how rows come out of it."""

from collections.abc import AsyncIterator, Iterator
from datetime import datetime
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
    await take_time(connection)
    await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")


async def hold_tables(connection: AsyncConnection[Any], tables: list[str]) -> None:
    """Nobody alters or drops these until the transaction ends; reading and writing go on."""
    await connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS SHARE MODE").format(_list(tables)))


async def hold_still(connection: AsyncConnection[Any]) -> None:
    """Nobody writes anything until the transaction ends; reading goes on. Raises LockNotAvailable where somebody writes for
    long."""
    await connection.execute("SET LOCAL lock_timeout = '10s'")
    if names := list(await tables(connection)):
        await connection.execute(sql.SQL("LOCK TABLE {} IN EXCLUSIVE MODE").format(_list(names)))


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
        "SELECT c.relname, p.relname FROM pg_class c"
        " JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent"
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


def _list(names: list[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))


async def take_time(connection: AsyncConnection[Any]) -> None:
    """For as long as the connection lives: what takes long may take long."""
    await connection.execute("SET statement_timeout = 0")
    await connection.execute("SET idle_in_transaction_session_timeout = 0")
    await connection.execute("SET timezone = 'UTC'")


async def note_backup(connection: AsyncConnection[Any], taken_at: str) -> None:
    """Remember that a file holds all that was in this database at this moment (RFC 3339). A schema before 0059 has no place
    for that."""
    if await _keeps_backups(connection):
        await connection.execute("INSERT INTO backups (taken_at) VALUES (%s) ON CONFLICT DO NOTHING", (taken_at,))


async def backed_up_at(connection: AsyncConnection[Any]) -> datetime | None:
    """The moment of the newest backup on record; None where there is none."""
    if not await _keeps_backups(connection):
        return None
    cursor = await connection.execute("SELECT max(taken_at) FROM backups")
    row = await cursor.fetchone()
    return row[0] if row else None


async def _keeps_backups(connection: AsyncConnection[Any]) -> bool:
    cursor = await connection.execute("SELECT to_regclass('backups') IS NOT NULL")
    row = await cursor.fetchone()
    return bool(row and row[0])


async def others(connection: AsyncConnection[Any]) -> int:
    """How many other connections there are to this database, now: a transaction would go on seeing those of its first look."""
    await connection.execute("SELECT pg_stat_clear_snapshot()")
    cursor = await connection.execute(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        " AND coalesce(backend_type, 'client backend') = 'client backend'"
    )
    row = await cursor.fetchone()
    return int(row[0]) if row else 0


async def clear(connection: AsyncConnection[Any]) -> None:
    """Leave nothing in a schema that is ours alone."""
    await connection.execute("DO $$ BEGIN EXECUTE format('DROP SCHEMA %1$I CASCADE', current_schema()); END $$")
    await connection.execute("CREATE SCHEMA IF NOT EXISTS public")


async def has_operators(connection: AsyncConnection[Any]) -> bool:
    """Whether anybody uses the service that these tables are of."""
    cursor = await connection.execute("SELECT EXISTS (SELECT FROM operators)")
    row = await cursor.fetchone()
    return bool(row and row[0])


async def set_aside(connection: AsyncConnection[Any], tables: list[str]) -> list[sql.SQL | sql.Composed]:
    """Empty these tables, and take foreign keys, indexes and triggers off them, so that rows go in as they are and quickly.
    Gives the statements that bring all of that back. The owner of the tables may do this; no superuser is needed."""
    back: list[sql.SQL | sql.Composed] = []
    for drop, add in await _constraints_and_indexes(connection):
        await connection.execute(sql.SQL(drop))
        back.append(sql.SQL(add))
    for table in map(sql.Identifier, tables):
        await connection.execute(sql.SQL("ALTER TABLE {} DISABLE TRIGGER USER").format(table))
        back.append(sql.SQL("ALTER TABLE {} ENABLE TRIGGER USER").format(table))
    await connection.execute(sql.SQL("TRUNCATE {}").format(_list(tables)))
    return back


async def _constraints_and_indexes(connection: AsyncConnection[Any]) -> list[tuple[str, str]]:
    """How each index and foreign key is taken off, and how it comes back."""
    cursor = await connection.execute(
        # Indexes first, so that the foreign keys, which look rows up, come back last.
        "SELECT format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) FROM pg_index i"
        f" JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class c ON c.oid = i.indrelid WHERE {_OURS}"
        " AND NOT x.relispartition AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid)"
    )
    found = await cursor.fetchall()
    cursor = await connection.execute(
        "SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', o.conrelid::regclass, o.conname),"
        " format('ALTER TABLE %s ADD CONSTRAINT %I %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid))"
        f" FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid WHERE {_OURS}"
        " AND o.contype = 'f' AND o.conparentid = 0"
    )
    return [*found, *await cursor.fetchall()]


async def bring_back(connection: AsyncConnection[Any], statements: list[sql.SQL | sql.Composed]) -> None:
    """What `set_aside` took off. Raises IntegrityError where the rows break a rule."""
    for statement in statements:
        await connection.execute(statement)


async def rows_in(connection: AsyncConnection[Any], table: str, columns: list[str], pieces: Iterator[bytes]) -> int:
    """Put rows into a table as COPY wrote them; how many."""
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), _list(columns))
    async with connection.cursor() as cursor:
        async with cursor.copy(statement) as copy:
            for piece in pieces:
                await copy.write(piece)
        return cursor.rowcount


async def set_sequence(connection: AsyncConnection[Any], name: str, last: int) -> None:
    """The next number is the one behind `last`."""
    await connection.execute("SELECT setval(quote_ident(%s)::regclass, %s)", (name, last))


async def shift_events(connection: AsyncConnection[Any]) -> None:
    """Let this server's transactions come behind those that the event log has or ever had: what was archived is in the seals
    alone, and everybody who reads the log is behind it."""
    await connection.execute(
        """
        DO $$ BEGIN
            EXECUTE format('CREATE OR REPLACE FUNCTION event_xid_shift() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE'
                ' AS %L', format('SELECT %s::bigint', greatest(0, (SELECT max((txid::text)::bigint)
                FROM (SELECT txid FROM events UNION ALL SELECT txid FROM event_seals) known)
                - (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint + 1)));
        END $$
        """
    )


async def analyze(connection: AsyncConnection[Any]) -> None:
    """Let the planner know what is there."""
    await connection.execute("ANALYZE")
