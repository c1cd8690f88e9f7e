"""SQL of the log's parts: a table for each month, one for what has none, and the record of months that were written to files."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from psycopg import AsyncConnection, sql

from outrider.db import Tx
from outrider.db.tx import columns
from outrider.events.seals_store import WORDS
from outrider.events.store import OWN, LogPlace


@dataclass(frozen=True, slots=True)
class LogPart:
    """A table of the log, and the moment before which all of its events were written."""

    name: str
    ends: datetime


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the log to tell of it outside, and how far they are: all events of an operator, or of one project."""

    name: str
    operator_id: str
    project_id: str | None
    place: LogPlace


@dataclass(frozen=True, slots=True)
class ArchivedMonth:
    """What was written to the file `name`.jsonl.gz, whose digest this is, and is no longer in the database."""

    name: str
    first_seq: int
    last_seq: int
    events: int
    sha256: bytes
    created_at: datetime


_PARTS: Final = (
    "SELECT name, ends FROM (SELECT c.relname::text AS name, substring(pg_get_expr(c.relpartbound, c.oid)"
    " FROM 'TO \\(''(.*)''\\)')::timestamptz AS ends FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid"
    " WHERE i.inhparent = 'events'::regclass) AS bounded WHERE ends IS NOT NULL"
)
_LOOSE: Final = (
    "coalesce(substring(obj_description(i.indexrelid, 'pg_class') FROM '^packed in ([0-9]+) pages$')::bigint"
    " * 1.25 + 8 < pg_relation_size(i.indexrelid) / current_setting('block_size')::int, true)"
)
"""Of an index `i`: it was not packed, or has grown since, because its month was not over after all (a clock was wrong)."""
_LEFT_OVER: Final = "c.relname ~ '_cc(new|old)[0-9]*$' AND NOT i.indisvalid"


async def make(tx: Tx, start: datetime, months: int) -> None:
    """The month of a moment and so many after it. Raises LockNotAvailable where a long look at the log is in the way."""
    await tx.execute("SET LOCAL lock_timeout = '2s'")
    await tx.execute("SELECT make_event_months(%s, %s)", (start, months))


async def parts(tx: Tx) -> list[LogPart]:
    """The parts that have an end, oldest first."""
    return await tx.rows(LogPart, f"{_PARTS} ORDER BY ends")


async def loose(tx: Tx, before: datetime) -> str | None:
    """The oldest part that ended before a moment and has an index that is not packed."""
    name: str | None = await tx.value(
        f"SELECT name FROM ({_PARTS}) p WHERE ends < %s"
        f" AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = name::regclass AND {_LOOSE}) ORDER BY ends LIMIT 1",
        (before,),
    )
    return name


async def pack(connection: AsyncConnection[Any], part: str) -> None:
    """Make each index of a part again with full pages, beside the one that is read meanwhile; what is done says so itself, and
    in how many pages. However long it takes: a limit that the server sets would end each try at the same place.
    Raises LockNotAvailable where a long look at the log is in the way."""
    await connection.execute("SET lock_timeout = '30s'")
    await connection.execute("SET statement_timeout = 0")
    await clear(connection, part)
    indexes = await connection.execute(
        "SELECT c.relname::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid"
        f" WHERE i.indrelid = %s::regclass AND {_LOOSE} ORDER BY 1",
        (part,),
    )
    for (name,) in await indexes.fetchall():
        index = sql.Identifier(name)
        await connection.execute(sql.SQL("ALTER INDEX {} SET (fillfactor = 100)").format(index))
        await connection.execute(sql.SQL("REINDEX INDEX CONCURRENTLY {}").format(index))
        size = await connection.execute(
            "SELECT pg_relation_size(quote_ident(%s)::regclass) / current_setting('block_size')::int", (name,)
        )
        [(pages,)] = await size.fetchall()
        done = sql.Literal(f"packed in {pages} pages")
        await connection.execute(sql.SQL("COMMENT ON INDEX {} IS {}").format(index, done))


async def clear(connection: AsyncConnection[Any], part: str) -> None:
    """Drop what PostgreSQL leaves of a REINDEX that was cut off: it takes its room, is filled further, and read by nobody."""
    left = await connection.execute(
        "SELECT c.relname::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid"
        f" WHERE i.indrelid = %s::regclass AND {_LEFT_OVER} ORDER BY 1",
        (part,),
    )
    for (name,) in await left.fetchall():
        await connection.execute(sql.SQL("DROP INDEX CONCURRENTLY IF EXISTS {}").format(sql.Identifier(name)))


async def is_behind(tx: Tx, part: str, reader: Reader) -> bool:
    """Whether a part has an event that a reader of the log has not read yet."""
    statement = sql.SQL(
        "SELECT EXISTS (SELECT FROM {part} WHERE {own} AND (txid, seq) > (%(txid)s::xid8, %(seq)s)"
        " AND (%(project)s::text IS NULL OR project_id = %(project)s))"
    ).format(part=sql.Identifier(part), own=sql.SQL(OWN))
    place = {"txid": reader.place.txid, "seq": reader.place.seq}
    cursor = await tx.connection.execute(
        statement, {"operator_id": reader.operator_id, "project": reader.project_id, **place}
    )
    row = await cursor.fetchone()
    return bool(row and row[0])


async def unsealed(tx: Tx, part: str) -> int:
    """Events of a part that no seal covers yet."""
    statement = sql.SQL(
        "SELECT count(*) FROM {part} e LEFT JOIN (SELECT DISTINCT ON (operator_id) operator_id, txid, seq FROM event_seals"
        " ORDER BY operator_id, number DESC) s USING (operator_id)"
        " WHERE s.seq IS NULL OR (e.txid, e.seq) > (s.txid, s.seq)"
    ).format(part=sql.Identifier(part))
    cursor = await tx.connection.execute(statement)
    row = await cursor.fetchone()
    return int(row[0]) if row else 0


async def lines(tx: Tx, part: str, after: int, limit: int) -> list[tuple[int, str]]:
    """The next events of a part by their number, each in the very words that its seal covers."""
    statement = sql.SQL("SELECT seq, {words} FROM {part} WHERE seq > %s ORDER BY seq LIMIT %s").format(
        words=sql.SQL(WORDS), part=sql.Identifier(part)
    )
    cursor = await tx.connection.execute(statement, (after, limit))
    return await cursor.fetchall()


async def let_go(tx: Tx, archive: ArchivedMonth) -> int:
    """Take a part out of the log and record where it is; how many events it had, for the caller to compare before the commit.
    They are counted while nobody writes to the part; the log itself is locked for no longer than it takes to leave it.
    Raises LockNotAvailable, DeadlockDetected where a long look at the log is in the way."""
    await tx.execute("SET LOCAL lock_timeout = '5s'")
    part = sql.Identifier(archive.name)
    await tx.connection.execute(sql.SQL("LOCK TABLE {} IN SHARE MODE").format(part))
    cursor = await tx.connection.execute(sql.SQL("SELECT count(*) FROM {}").format(part))
    row = await cursor.fetchone()
    if archive.events:
        await tx.insert("event_archives", archive)
    await tx.connection.execute(sql.SQL("ALTER TABLE events DETACH PARTITION {}").format(part))
    await tx.connection.execute(sql.SQL("DROP TABLE {}").format(part))
    return int(row[0]) if row else 0


async def archives(tx: Tx) -> Sequence[ArchivedMonth]:
    """What was let go of, oldest first."""
    return await tx.rows(ArchivedMonth, f"SELECT {columns(ArchivedMonth)} FROM event_archives ORDER BY first_seq")
