"""SQL of notices, mails to the operator."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from outrider.core import clock
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class OperatorNotice:
    """A mail to the operator, sent or not."""

    id: str
    project_id: str
    kind: str
    target_ids: list[str]
    day: date | None
    token: str
    status: str
    way: str | None
    code: str | None
    detail: str
    due_at: datetime
    committed_at: datetime | None
    closed_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class DueNotice:
    """What a job needs to find it."""

    operator_id: str
    project_id: str
    id: str


COLUMNS = columns(OperatorNotice)


async def add(tx: ProjectTx, notice: OperatorNotice) -> None:
    """A new notice, or one thing more for the one of its kind that still waits: a hundred at most, the pages have the rest."""
    await tx.insert(
        "notices",
        notice,
        project_id=tx.project_id,
        then="ON CONFLICT (project_id, kind) WHERE status = 'waiting' DO UPDATE SET target_ids = CASE"
        " WHEN notices.target_ids @> excluded.target_ids THEN notices.target_ids"
        " ELSE (notices.target_ids || excluded.target_ids)[1:100] END,"
        " due_at = CASE WHEN notices.kind = 'digest' THEN excluded.due_at ELSE notices.due_at END,"
        " day = coalesce(excluded.day, notices.day),"
        " created_at = CASE WHEN notices.kind = 'digest' THEN excluded.created_at ELSE notices.created_at END",
    )


async def has_day(tx: ProjectTx, day: date) -> bool:
    """Whether this day had its digest."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT FROM notices WHERE project_id = %s AND day = %s AND kind = 'digest')",
            (tx.project_id, day),
        )
    )


async def told_since(tx: ProjectTx, kind: str, since: datetime) -> list[OperatorNotice]:
    """Notices of a kind that left, or may have, since then; newest first."""
    return await tx.rows(
        OperatorNotice,
        f"SELECT {COLUMNS} FROM notices WHERE project_id = %s AND kind = %s AND created_at >= %s"
        " AND status IN ('sending', 'sent', 'in_doubt') ORDER BY created_at DESC, id DESC LIMIT 50",
        (tx.project_id, kind, since),
    )


async def by_id(tx: ProjectTx, notice_id: str) -> OperatorNotice | None:
    """One notice of the project."""
    return await tx.row(
        OperatorNotice, f"SELECT {COLUMNS} FROM notices WHERE project_id = %s AND id = %s", (tx.project_id, notice_id)
    )


async def lock(tx: ProjectTx, notice_id: str) -> OperatorNotice | None:
    """The notice as it is, and stays until the transaction ends."""
    return await tx.row(
        OperatorNotice,
        f"SELECT {COLUMNS} FROM notices WHERE project_id = %s AND id = %s FOR UPDATE",
        (tx.project_id, notice_id),
    )


async def is_token_of_one(tx: ProjectTx, tokens: Sequence[str]) -> bool:
    """Whether a notice of the project carries one of these tokens, which nobody can guess."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT FROM notices WHERE project_id = %s AND token = ANY(%s))",
            (tx.project_id, list(tokens)),
        )
    )


async def newest(tx: Tx, limit: int) -> list[OperatorNotice]:
    """The last notices of the acting operator, of all their projects."""
    return await tx.rows(
        OperatorNotice,
        f"SELECT {columns(OperatorNotice, 'n')} FROM projects p CROSS JOIN LATERAL"
        " (SELECT * FROM notices o WHERE o.project_id = p.id ORDER BY o.created_at DESC, o.id DESC LIMIT %(limit)s) n"
        " WHERE p.operator_id = %(operator)s ORDER BY n.created_at DESC, n.id DESC LIMIT %(limit)s",
        {"operator": tx.operator_id, "limit": limit},
    )


async def lease_due(tx: Tx, now: datetime, until: datetime, latest: datetime, limit: int) -> list[DueNotice]:
    """Notices of all operators whose time has come; nobody else gets them before `until`. What is due after `latest`, or was
    noted at a time that is still to come, was put off by a clock that was ahead."""
    return await tx.rows(
        DueNotice,
        "WITH due AS (SELECT id FROM notices WHERE status = 'waiting'"
        " AND (due_at <= %s OR due_at > %s OR created_at > %s) ORDER BY due_at LIMIT %s"
        " FOR UPDATE SKIP LOCKED)"
        " UPDATE notices n SET due_at = %s, created_at = least(n.created_at, %s) FROM due, projects p"
        " WHERE n.id = due.id AND p.id = n.project_id RETURNING p.operator_id, n.project_id, n.id",
        (now, latest, now + clock.LIMIT, limit, until, now),
    )


async def cut_off(tx: Tx, before: datetime, latest: datetime, limit: int) -> list[DueNotice]:
    """Notices of all operators that were handed over before a moment, or after `latest` by a clock that was ahead, and of which
    nothing was heard since."""
    return await tx.rows(
        DueNotice,
        "SELECT p.operator_id, n.project_id, n.id FROM notices n JOIN projects p ON p.id = n.project_id"
        " WHERE n.status = 'sending' AND (n.committed_at < %s OR n.committed_at > %s) ORDER BY n.committed_at LIMIT %s",
        (before, latest, limit),
    )


async def put_off(tx: ProjectTx, notice_id: str, until: datetime, detail: str) -> None:
    """It did not leave and is tried again."""
    await tx.execute(
        "UPDATE notices SET due_at = %s, detail = %s WHERE project_id = %s AND id = %s AND status = 'waiting'",
        (until, detail, tx.project_id, notice_id),
    )


async def all_waiting(tx: Tx) -> Sequence[DueNotice]:
    """Every notice of the installation that has not left."""
    return await tx.rows(
        DueNotice,
        "SELECT p.operator_id, n.project_id, n.id FROM notices n JOIN projects p ON p.id = n.project_id"
        " WHERE n.status = 'waiting' ORDER BY n.id",
    )


async def forget_closed(tx: Tx, before: datetime, limit: int) -> int:
    """Delete notices that were over before a moment, oldest first."""
    return await tx.execute(
        "DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE closed_at < %s ORDER BY closed_at LIMIT %s"
        " FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
