"""SQL of next actions."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class NextAction:
    """A row of the list of open work (docs/reference/resources.md "Next action")."""

    id: str
    action_type: str
    title: str
    status: str
    priority: str
    waiting_on: str
    target_type: str
    target_ids: list[str]
    count: int
    call: Json[dict[str, Any] | None]
    template: Json[dict[str, Any] | None]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class KeptAction:
    """An open or dismissed row, as `refresh` compares it with its cause."""

    id: str
    action_type: str
    key: str
    status: str
    fingerprint: str
    expires_at: datetime | None


_FILTERS = ("waiting_on", "priority", "action_type")
COLUMNS = columns(NextAction)


async def lock(tx: ProjectTx) -> None:
    """One refresh of a project at a time, so that the same cause never opens two rows."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('next_actions:' || %s, 0))", (tx.project_id,))


async def kept(tx: ProjectTx) -> list[KeptAction]:
    """What is open, and what was dismissed last for each cause."""
    return await tx.rows(
        KeptAction,
        "SELECT id, action_type, key, status, fingerprint, expires_at FROM next_actions"
        " WHERE project_id = %(p)s AND status = 'open'"
        " UNION ALL SELECT * FROM (SELECT DISTINCT ON (action_type, key) id, action_type, key, status,"
        " fingerprint, expires_at FROM next_actions WHERE project_id = %(p)s AND status = 'dismissed'"
        " ORDER BY action_type, key, created_at DESC) last_dismissed",
        {"p": tx.project_id},
    )


async def insert(tx: ProjectTx, action: NextAction, key: str, fingerprint: str, expires_at: datetime | None) -> None:
    """A new open action."""
    await tx.insert(
        "next_actions", action, project_id=tx.project_id, key=key, fingerprint=fingerprint, expires_at=expires_at
    )


async def update(
    tx: ProjectTx,
    action_id: str,
    *,
    title: str,
    priority: str,
    waiting_on: str,
    target_ids: Collection[str],
    count: int,
    call: dict[str, Any] | None,
    template: dict[str, Any] | None,
    fingerprint: str,
    expires_at: datetime | None,
) -> None:
    """The cause of an open action has changed: more targets, fewer, another call."""
    await tx.execute(
        "UPDATE next_actions SET title = %s, priority = %s, waiting_on = %s, target_ids = %s, count = %s, call = %s,"
        " template = %s, fingerprint = %s, expires_at = %s WHERE project_id = %s AND id = %s",
        (
            title,
            priority,
            waiting_on,
            list(target_ids),
            count,
            call and Jsonb(call),
            template and Jsonb(template),
            fingerprint,
            expires_at,
            tx.project_id,
            action_id,
        ),
    )


async def page(tx: ProjectTx, page: Page, status: str, **filters: str | None) -> list[NextAction]:
    """One page of the project's next actions in one status; filters: waiting_on, priority, action_type."""
    where = "".join(f" AND {name} = %({name})s" for name in _FILTERS if filters.get(name) is not None)
    return await tx.rows(
        NextAction,
        f"SELECT {COLUMNS} FROM next_actions WHERE project_id = %(p)s AND status = %(status)s::next_action_status{where}"
        f" {page.sql()}",
        {"p": tx.project_id, "status": status, **filters, **page.params},
    )


async def by_id(tx: ProjectTx, action_id: str) -> NextAction | None:
    """One action of the project."""
    return await tx.row(
        NextAction, f"SELECT {COLUMNS} FROM next_actions WHERE project_id = %s AND id = %s", (tx.project_id, action_id)
    )


async def find(tx: ProjectTx, action_type: str, key: str | None) -> NextAction | None:
    """The open action of a type (and key), to be shown in the answer of the verb that caused it."""
    return await tx.row(
        NextAction,
        f"SELECT {COLUMNS} FROM next_actions WHERE project_id = %(p)s AND action_type = %(t)s AND status = 'open'"
        + (" AND key = %(k)s" if key is not None else "")
        + " ORDER BY created_at DESC LIMIT 1",
        {"p": tx.project_id, "t": action_type, "k": key},
    )


async def forget_closed(tx: Tx, before: datetime, limit: int) -> int:
    """Actions that were done or had expired before a moment, oldest first. What was dismissed stays: it keeps its cause from
    coming back."""
    return await tx.execute(
        "DELETE FROM next_actions WHERE id IN (SELECT id FROM next_actions WHERE status IN ('done', 'expired') AND closed_at < %s"
        " ORDER BY closed_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
