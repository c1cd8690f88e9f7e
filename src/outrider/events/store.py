"""SQL of the event log and of guarded status updates."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from psycopg import sql
from psycopg.types.json import Jsonb

from outrider.db import ProjectTx, Tx


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
    # one event, with the actor of this transaction
    await tx.execute(
        "INSERT INTO events (id, operator_id, project_id, type, target_type, target_id, actor, request_id, data, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            id,
            tx.operator_id,
            project_id,
            type,
            target_type,
            target_id,
            Jsonb(tx.principal.describe()),
            tx.principal.request_id,
            Jsonb(data),
            created_at,
        ),
    )


async def guarded_update(
    tx: ProjectTx,
    table: str,
    field: str,
    target_id: str,
    sources: Sequence[str],
    target: str,
    also: Mapping[str, Any],
) -> str | None:
    # change a status only where it still is one of the sources; gives the status before, None when nothing matched
    assignments = sql.SQL(", ").join([sql.SQL("{} = %s").format(sql.Identifier(name)) for name in (field, *also)])
    statement = sql.SQL(
        "WITH was AS (SELECT id, {field}::text AS status FROM {table} WHERE id = %s AND project_id = %s FOR UPDATE)"
        " UPDATE {table} t SET {assignments} FROM was"
        " WHERE t.id = was.id AND was.status = ANY(%s) RETURNING was.status"
    ).format(field=sql.Identifier(field), table=sql.Identifier(table), assignments=assignments)
    cursor = await tx.connection.execute(statement, (target_id, tx.project_id, target, *also.values(), list(sources)))
    row = await cursor.fetchone()
    return row[0] if row else None


async def status_of(tx: ProjectTx, table: str, field: str, target_id: str) -> str | None:
    # the status of a row, to explain why a move was refused
    statement = sql.SQL("SELECT {field}::text FROM {table} WHERE id = %s AND project_id = %s").format(
        field=sql.Identifier(field), table=sql.Identifier(table)
    )
    cursor = await tx.connection.execute(statement, (target_id, tx.project_id))
    row = await cursor.fetchone()
    return row[0] if row else None
