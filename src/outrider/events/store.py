"""SQL of the event log and of guarded status updates."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final, LiteralString

from psycopg import sql
from psycopg.types.json import Jsonb

from outrider.core.page import NEWEST, Page
from outrider.db import ProjectTx, Tx
from outrider.db.rows import as_json
from outrider.db.tx import columns
from outrider.events.catalogue import CATALOGUE


@dataclass(frozen=True, slots=True)
class LogPlace:
    """Where an event stands in the order: transaction id (64 bits, as text), then sequence."""

    txid: str
    seq: int


@dataclass(frozen=True, slots=True)
class Event:
    """An event as subscribers get it, with its place."""

    id: str
    type: str
    created_at: datetime
    project_id: str | None
    target_type: str
    target_id: str
    data: dict[str, Any]
    txid: str
    seq: int

    @property
    def place(self) -> LogPlace:
        return LogPlace(self.txid, self.seq)


@dataclass(frozen=True, slots=True)
class ToldOf:
    """What is an event's own, where many of one kind are written at once."""

    id: str
    target_id: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class EventCount:
    """How often something happened: `kind` of its data, where it has one, and the kind of who did it."""

    type: str
    kind: str | None
    actor: str
    count: int


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """An event as the audit log shows it: with who did it."""

    id: str
    type: str
    created_at: datetime
    project_id: str | None
    target_type: str
    target_id: str
    actor: dict[str, Any]
    request_id: str | None
    data: dict[str, Any]


_COLUMNS: Final = "id, operator_id, project_id, type, target_type, target_id, actor, request_id, data, created_at"
"""What recurs of `actor` and `data` is written as a number of `event_terms`; `event_said` gives what it stands for."""


async def insert(
    tx: Tx,
    *,
    id: str,
    project_id: str | None,
    type: str,
    target_type: str,
    target_id: str,
    data: dict[str, Any],
    created_at: datetime,
) -> None:
    """One event, with the actor of this transaction."""
    await tx.execute(
        f"INSERT INTO events ({_COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, event_term(%s), %s, event_data(%s), %s)",
        (
            id,
            tx.operator_id,
            project_id,
            type,
            target_type,
            target_id,
            Jsonb(tx.principal.as_actor()),
            tx.principal.request_id,
            Jsonb(data),
            created_at,
        ),
    )


async def insert_many(
    tx: Tx,
    *,
    project_id: str | None,
    type: str,
    target_type: str,
    told: Sequence[ToldOf],
    created_at: datetime,
) -> None:
    """Events of one kind in one statement, in their order."""
    await tx.execute(
        f"INSERT INTO events ({_COLUMNS})"
        " SELECT told.id, %s, %s, %s, %s, told.target_id, (SELECT event_term(%s)), %s, event_data(told.data), %s"
        " FROM json_populate_recordset(NULL::events, %s::json) WITH ORDINALITY AS told ORDER BY told.ordinality",
        (
            tx.operator_id,
            project_id,
            type,
            target_type,
            Jsonb(tx.principal.as_actor()),
            tx.principal.request_id,
            created_at,
            as_json(told),
        ),
    )


async def move(
    tx: ProjectTx,
    table: str,
    field: str,
    target_id: str,
    sources: Sequence[str],
    target: str,
    also: Mapping[str, Any],
    *,
    event_id: str,
    type: str,
    target_type: str,
    data: Mapping[str, Any],
    created_at: datetime,
) -> str | None:
    """Change a status only where it still is one of the sources, and tell of it, in one statement; gives the status before,
    None when nothing matched, and then nothing is told."""
    event = (
        event_id,
        tx.operator_id,
        tx.project_id,
        type,
        target_type,
        target_id,
        Jsonb(tx.principal.as_actor()),
        tx.principal.request_id,
        Jsonb({**data, "field": field, "to": target}),
        created_at,
    )
    cursor = await tx.connection.execute(
        _moving(table, field, *also), (target_id, tx.project_id, target, *also.values(), list(sources), *event)
    )
    row = await cursor.fetchone()
    return row[0] if row else None


@cache
def _moving(table: str, *columns: str) -> bytes:
    """The statement of `move`; the first of the columns is the status."""
    assignments = sql.SQL(", ").join([sql.SQL("{} = %s").format(sql.Identifier(name)) for name in columns])
    statement = sql.SQL(
        "WITH was AS (SELECT id, {field} AS status FROM {table} WHERE id = %s AND project_id = %s FOR UPDATE),"
        " moved AS (UPDATE {table} t SET {assignments} FROM was"
        " WHERE t.id = was.id AND was.status::text = ANY(%s) RETURNING was.status::text AS status)"
        f" INSERT INTO events ({_COLUMNS}) SELECT %s, %s, %s, %s, %s, %s, event_term(%s), %s,"
        " event_data(%s || jsonb_build_object('from', status)), %s FROM moved RETURNING (SELECT status FROM moved)"
    )
    return statement.format(
        field=sql.Identifier(columns[0]), table=sql.Identifier(table), assignments=assignments
    ).as_bytes()


async def status_of(tx: ProjectTx, table: str, field: str, target_id: str) -> str | None:
    """The status of a row, to explain why a move was refused."""
    statement = sql.SQL("SELECT {field} FROM {table} WHERE id = %s AND project_id = %s").format(
        field=sql.Identifier(field), table=sql.Identifier(table)
    )
    cursor = await tx.connection.execute(statement, (target_id, tx.project_id))
    row = await cursor.fetchone()
    return row[0] if row else None


_EVENT = "id, type, created_at, project_id, target_type, target_id, event_said(data) AS data, txid, seq"
# The indexes of the log hold hashes of 4 and 8 bytes; what they find is compared in full. A plan would count `=` once more, take
# thousands of events for a few, and read and sort all of them where a page needs the first hundred.
OWN: Final = "hashtext(operator_id) = hashtext(%(operator_id)s) AND NOT textne(operator_id, %(operator_id)s)"
"""Of this operator."""
_IN_PROJECT: Final = (
    " AND hashtextextended(project_id, 0) = hashtextextended(%(project_id)s, 0)"
    " AND NOT textne(project_id, %(project_id)s)"
)
_ACTOR: Final = "coalesce(actor ->> 'credential_id', actor #>> '{}')"
"""By what the log is found by who acted: a number, or the credential where the event names it itself."""
_LAST: Final = 2**63 - 1
_ENTRY: Final = (
    columns(AuditEntry).replace("actor", "event_said(actor) AS actor").replace("data", "event_said(data) AS data")
)


def _by_id(wanted: LiteralString) -> LiteralString:
    """The first letters behind the prefix find it: milliseconds and more, so that new ids come behind those that are there."""
    return f"substr(id, 5, 12) = substr({wanted}, 5, 12) AND id = {wanted}"


def _acting(credential: LiteralString) -> LiteralString:
    """A table of what stands for a credential in `_ACTOR`: each of its numbers (a key may have been renamed), and itself."""
    numbers: LiteralString = f"SELECT no::text AS key FROM event_terms WHERE term ->> 'credential_id' = {credential}"
    return f"({numbers} UNION ALL SELECT {credential} WHERE {credential} !~ '^[0-9]+$')"


def _by(column: LiteralString, wanted: LiteralString) -> LiteralString:
    """What is found by, beside `OWN`."""
    return f" AND hashtext({column}) = hashtext({wanted}) AND NOT textne({column}, {wanted})"


# Before every transaction that this snapshot sees at work, and before the reader's own, should it write. One that is still at
# work in another database of the server can write no event here, so it holds nothing back; one that ended since the snapshot
# is in no lock, and does. `event_xid` counts as the events of this database do, which may be of another server's backup.
SETTLED = (
    " AND txid < event_xid(least((SELECT xip FROM pg_snapshot_xip(pg_current_snapshot()) xip WHERE xip::xid NOT IN ("
    "SELECT l.transactionid FROM pg_locks l JOIN pg_stat_activity a USING (pid)"
    " WHERE l.locktype = 'transactionid' AND l.mode = 'ExclusiveLock'"
    " AND a.datid <> (SELECT oid FROM pg_database WHERE datname = current_database()))"
    " ORDER BY xip LIMIT 1), pg_snapshot_xmax(pg_current_snapshot()), pg_current_xact_id_if_assigned()))"
)
_AUDIT_FILTERS: Final[dict[str, LiteralString]] = {
    "project_id": _IN_PROJECT,
    "type": _by("type", "%(type)s"),
    "target_type": " AND target_type = %(target_type)s",
    "target_id": _by("target_id", "%(target_id)s"),
    "credential_id": _by(_ACTOR, "acting.key"),
    "since": " AND created_at >= %(since)s",
    "until": " AND created_at < %(until)s",
}


async def place_of(tx: Tx, event_id: str, project_id: str | None) -> LogPlace | None:
    """Where an event of the operator stands."""
    return await tx.row(
        LogPlace,
        f"SELECT txid, seq FROM events WHERE {_by_id('%(id)s')} AND operator_id = %(operator_id)s"
        + (" AND project_id = %(project_id)s" if project_id else ""),
        {"id": event_id, "operator_id": tx.operator_id, "project_id": project_id},
    )


async def newest(tx: Tx, project_id: str | None) -> Event | None:
    """The last event of the operator that nothing can come before any more."""
    return await tx.row(
        Event,
        f"SELECT {_EVENT} FROM events WHERE {OWN}"
        + (_IN_PROJECT if project_id else "")
        + SETTLED
        + " ORDER BY events.txid DESC, seq DESC LIMIT 1",
        {"operator_id": tx.operator_id, "project_id": project_id},
    )


async def after(
    tx: Tx, place: LogPlace, limit: int, project_id: str | None, types: Sequence[str] | None
) -> list[Event]:
    """The operator's next events behind a place, in order, none of which can be overtaken any more; None are all types."""
    behind = " AND (txid, seq) > (%(txid)s::xid8, %(seq)s)" + (_IN_PROJECT if project_id else "") + SETTLED
    in_order = "ORDER BY txid, seq LIMIT %(limit)s"
    found = f"SELECT {_EVENT} FROM events WHERE {OWN}{behind}"
    if types is not None:
        # Each type has its next events at hand; to walk over what lies between would cost as much as there is.
        of_kind = f"SELECT {_EVENT} FROM events WHERE {OWN}{_by('type', 'kind')}{behind} {in_order}"
        each = f"SELECT each.* FROM unnest(%(types)s::text[]) kind CROSS JOIN LATERAL ({of_kind}) each"
        found = f"SELECT {_EVENT} FROM ({each}) found"
    return await tx.rows(
        Event,
        f"{found} {in_order}",
        {
            "operator_id": tx.operator_id,
            "project_id": project_id,
            "txid": place.txid,
            "seq": place.seq,
            "types": types,
            "limit": limit,
        },
    )


async def last_acts(tx: Tx, credential_ids: Sequence[str]) -> dict[str, datetime]:
    """The newest event of each of these credentials of the operator, by the index on them."""
    rows = await tx.dicts(
        "SELECT one.id, max(newest.created_at) AS created_at FROM unnest(%(ids)s::text[]) one(id)"
        f" CROSS JOIN LATERAL {_acting('one.id')} acting CROSS JOIN LATERAL (SELECT created_at FROM events"
        f" WHERE {OWN}{_by(_ACTOR, 'acting.key')} ORDER BY created_at DESC, seq DESC LIMIT 1) newest GROUP BY one.id",
        {"ids": list(credential_ids), "operator_id": tx.operator_id},
    )
    return {row["id"]: row["created_at"] for row in rows}


async def last_project(tx: Tx, credential_id: str) -> str | None:
    """The project of the newest event in one that this credential of the operator caused."""
    project_id: str | None = await tx.value(
        f"SELECT newest.project_id FROM {_acting('%(credential_id)s')} acting CROSS JOIN LATERAL"
        f" (SELECT project_id, created_at, seq FROM events WHERE {OWN}{_by(_ACTOR, 'acting.key')} AND project_id IS NOT NULL"
        " ORDER BY created_at DESC, seq DESC LIMIT 1) newest ORDER BY created_at DESC, seq DESC LIMIT 1",
        {"operator_id": tx.operator_id, "credential_id": credential_id},
    )
    return project_id


def trail(page: Page, asked: Set[str]) -> str:
    """The statement of a page of the audit trail, narrowed by the filters `asked` for."""
    beyond, direction, edge = ("<", "DESC", 0) if page.sort == NEWEST else (">", "ASC", _LAST)
    order = f"ORDER BY created_at {direction}, seq {direction} LIMIT {page.limit + 1}"
    narrowed = "".join(clause for name, clause in _AUDIT_FILTERS.items() if name in asked)
    if page.after:
        narrow = _AUDIT_FILTERS["project_id"] if "project_id" in asked else ""
        last = f"{_by_id('%(after_id)s')} AND operator_id = %(operator_id)s AND created_at = %(after_value)s{narrow}"
        number = f"coalesce((SELECT seq FROM events WHERE {last}), {edge})"
        narrowed += f" AND (created_at, seq) {beyond} (%(after_value)s, {number})"
    found = f"SELECT {_ENTRY}, seq FROM events WHERE {OWN}{narrowed}"
    merged: list[LiteralString] = []
    if "credential_id" in asked:
        merged.append(f"{_acting('%(credential_id)s')} acting")
    if "target_type" in asked and "type" not in asked:
        # A target has a dozen types at most, each with its newest events at hand; a rare one has not, in a walk over all events.
        merged.append("unnest(%(types)s::text[]) kind")
        found += _by("type", "kind")
    if merged:
        found = f"SELECT each.* FROM {' CROSS JOIN '.join(merged)} CROSS JOIN LATERAL ({found} {order}) each"
    return f"SELECT {columns(AuditEntry)} FROM ({found} {order}) found {order}"


async def audit(tx: Tx, page: Page, filters: Mapping[str, Any]) -> list[AuditEntry]:
    """One page of the operator's audit trail, newest first; within a moment by the log's own number."""
    types = [one.name for one in CATALOGUE.values() if one.target == filters.get("target_type")]
    params = {"operator_id": tx.operator_id, "types": types, **filters, **page.params}
    return await tx.rows(
        AuditEntry, trail(page, {name for name, value in filters.items() if value is not None}), params
    )


async def happened(tx: ProjectTx, types: Sequence[str], since: datetime, until: datetime) -> list[EventCount]:
    """How often events of these types were written in the project, from `since` to before `until`."""
    return await tx.rows(
        EventCount,
        "SELECT one.type, one.kind, one.actor, count(*)::int AS count FROM unnest(%(types)s::text[]) wanted"
        " CROSS JOIN LATERAL (SELECT type, event_said(data) ->> 'kind' AS kind, event_said(actor) ->> 'kind' AS actor FROM events"
        f" WHERE {OWN}{_by('type', 'wanted')} AND project_id = %(project_id)s"
        " AND created_at >= %(since)s AND created_at < %(until)s) one GROUP BY 1, 2, 3",
        {
            "types": list(types),
            "operator_id": tx.operator_id,
            "project_id": tx.project_id,
            "since": since,
            "until": until,
        },
    )
