"""The queries that transactions themselves need: who owns a project or a row, and the mark of a request's effect."""

from typing import Any, Literal

from psycopg import AsyncConnection

Owned = Literal["run", "prospect", "claim"]

_TABLES: dict[Owned, str] = {"run": "runs", "prospect": "prospects", "claim": "claims"}


async def owner_of_project(connection: AsyncConnection[Any], project_id: str) -> str | None:
    # whose project is it
    cursor = await connection.execute("SELECT operator_id FROM projects WHERE id = %s", (project_id,))
    row = await cursor.fetchone()
    return row[0] if row else None


async def project_of(connection: AsyncConnection[Any], kind: Owned, row_id: str, operator_id: str) -> str | None:
    # the project of a row, when it belongs to this operator
    cursor = await connection.execute(
        f"SELECT p.id FROM {_TABLES[kind]} t JOIN projects p ON p.id = t.project_id"
        " WHERE t.id = %s AND p.operator_id = %s",
        (row_id, operator_id),
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def mark_effect(connection: AsyncConnection[Any], claim: str) -> bool:
    # this commit is an effect of the request that holds the claim; False when another request has taken the claim over
    cursor = await connection.execute("UPDATE idempotency_keys SET had_effect = true WHERE id = %s", (claim,))
    return cursor.rowcount == 1
