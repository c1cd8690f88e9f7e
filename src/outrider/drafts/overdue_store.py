"""SQL of sends whose outcome is not on record: found, and looked for again."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.core import clock
from outrider.db import ProjectTx, Tx

LONGEST_PAUSE: Final = timedelta(days=1)
"""No look for a send whose outcome nobody knows is put off for longer."""


@dataclass(frozen=True, slots=True)
class OverdueSend:
    """A send whose outcome is not on record."""

    id: str
    project_id: str
    operator_id: str
    lifecycle_status: str


async def unsettled(tx: Tx, sending_before: datetime, now: datetime, limit: int) -> list[OverdueSend]:
    """Sends of any operator that are overdue, and unknown ones whose next look is due. One that began in the future, or is put
    off for longer than any is, is of a clock that was ahead: it is overdue."""
    return await tx.rows(
        OverdueSend,
        "SELECT d.id, d.project_id, p.operator_id, d.lifecycle_status FROM drafts d"
        " JOIN projects p ON p.id = d.project_id"
        " WHERE d.lifecycle_status = 'sending' AND (d.sending_since <= %(before)s OR d.sending_since > %(soon)s)"
        " OR d.lifecycle_status = 'send_unknown' AND (d.look_at <= %(now)s OR d.look_at > %(latest)s)"
        " ORDER BY d.sending_since, d.id LIMIT %(limit)s",
        {
            "before": sending_before,
            "soon": now + clock.LIMIT,
            "now": now,
            "latest": now + LONGEST_PAUSE,
            "limit": limit,
        },
    )


async def barely_begun(tx: Tx, sending_after: datetime, limit: int) -> list[OverdueSend]:
    """Sends of any operator that are not overdue and have handed nothing over yet."""
    return await tx.rows(
        OverdueSend,
        "SELECT d.id, d.project_id, p.operator_id, d.lifecycle_status FROM drafts d"
        " JOIN projects p ON p.id = d.project_id JOIN send_attempts a ON a.project_id = d.project_id AND a.draft_id = d.id"
        " WHERE d.lifecycle_status = 'sending' AND d.sending_since > %s AND a.status = 'prepared'"
        " ORDER BY d.sending_since, d.id LIMIT %s",
        (sending_after, limit),
    )


async def set_looks(tx: ProjectTx, draft_id: str, looks: int, look_at: datetime | None, now: datetime) -> None:
    """How often an unknown send was looked for, and when to look again."""
    await tx.execute(
        "UPDATE drafts SET looks = %s, look_at = %s, updated_at = %s WHERE project_id = %s AND id = %s",
        (looks, look_at, now, tx.project_id, draft_id),
    )
