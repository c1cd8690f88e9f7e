"""SQL of how long people's data are kept, and of whose time is over."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class RetentionSettings:
    """Months after the last message; `enabled` False keeps everything until somebody erases it."""

    enabled: bool = True
    never_answered_months: int = 12
    answered_months: int = 36


@dataclass(frozen=True, slots=True)
class ToErase:
    """A prospect whose time is over. Erased from `listed_at` and seven days on, unless something changes."""

    prospect_id: str
    company_name: str
    contact_email: str | None
    because: str
    last_message_at: datetime
    listed_at: datetime


@dataclass(frozen=True, slots=True)
class KeepingProject:
    project_id: str
    operator_id: str


async def settings(tx: ProjectTx) -> RetentionSettings:
    """What the project has chosen, or the defaults."""
    found = await tx.row(
        RetentionSettings,
        f"SELECT {columns(RetentionSettings)} FROM retention_settings WHERE project_id = %s",
        (tx.project_id,),
    )
    return found or RetentionSettings()


async def choose(tx: ProjectTx, chosen: RetentionSettings) -> None:
    """Replace them."""
    await tx.insert(
        "retention_settings",
        chosen,
        project_id=tx.project_id,
        then="ON CONFLICT (project_id) DO UPDATE SET enabled = excluded.enabled,"
        " never_answered_months = excluded.never_answered_months, answered_months = excluded.answered_months",
    )


async def every_project(tx: Tx) -> list[KeepingProject]:
    """All projects of the installation."""
    return await tx.rows(KeepingProject, "SELECT id AS project_id, operator_id FROM projects ORDER BY id")


# Nobody goes whose rights request waits, or who is a customer: that is for a person to end.
_DUE = (
    "SELECT p.id AS prospect_id, CASE WHEN m.answered THEN 'answered' ELSE 'never_answered' END AS because, m.last_at"
    " FROM prospects p JOIN LATERAL (SELECT max(e.received_at) AS last_at,"
    "  coalesce(bool_or(e.direction = 'inbound' AND e.kind IN ('human_reply', 'opt_out')), false) AS answered"
    "  FROM email_messages e WHERE e.project_id = p.project_id AND e.prospect_id = p.id) m ON m.last_at IS NOT NULL"
    " WHERE p.project_id = %(p)s AND %(enabled)s AND p.status <> 'converted'"
    " AND m.last_at + make_interval(months => CASE WHEN m.answered THEN %(answered)s ELSE %(never)s END) <= %(now)s"
    " AND NOT EXISTS (SELECT 1 FROM rights_requests r JOIN projects o ON o.id = r.project_id"
    "  WHERE o.operator_id = %(o)s AND r.status <> 'answered' AND r.email <> ''"
    "  AND (r.prospect_id = p.id OR lower(r.email) = lower(p.contact_email)))"
)


async def list_due(tx: ProjectTx, chosen: RetentionSettings, now: datetime) -> None:
    """Keep the list equal to whose time is over: who is new begins their seven days, who is not due any more leaves it."""
    params = {
        "p": tx.project_id,
        "o": tx.operator_id,
        "enabled": chosen.enabled,
        "never": chosen.never_answered_months,
        "answered": chosen.answered_months,
        "now": now,
    }
    await tx.execute(
        "DELETE FROM retention_list l WHERE l.project_id = %(p)s"
        f" AND l.prospect_id NOT IN (SELECT prospect_id FROM ({_DUE}) due)",
        params,
    )
    await tx.execute(
        "INSERT INTO retention_list (project_id, prospect_id, because, last_message_at, listed_at)"
        f" SELECT %(p)s, prospect_id, because, last_at, %(now)s FROM ({_DUE}) due ON CONFLICT DO NOTHING",
        params,
    )


_ERASABLE = (
    "SELECT l.prospect_id FROM retention_list l JOIN prospects p ON p.project_id = l.project_id AND p.id = l.prospect_id"
    " WHERE l.project_id = %(p)s AND l.listed_at <= %(before)s AND NOT EXISTS (SELECT 1 FROM prospects q"
    "  JOIN projects o ON o.id = q.project_id WHERE o.operator_id = %(o)s AND q.id <> p.id"
    "  AND lower(q.contact_email) = lower(p.contact_email) AND NOT EXISTS (SELECT 1 FROM retention_list k"
    "   WHERE k.project_id = q.project_id AND k.prospect_id = q.id AND k.listed_at <= %(before)s))"
)


async def erasable(tx: ProjectTx, listed_before: datetime, limit: int) -> list[str]:
    """Prospects who have stood on the list long enough. Erasing reaches all of the operator's projects, so whoever is still a
    prospect of another one, and not on its list as long, stays."""
    return await tx.values(
        f"{_ERASABLE} ORDER BY l.listed_at, l.prospect_id LIMIT %(limit)s",
        {"p": tx.project_id, "o": tx.operator_id, "before": listed_before, "limit": limit},
    )


async def is_erasable(tx: ProjectTx, prospect_id: str, listed_before: datetime) -> bool:
    """Whether `erasable` names this prospect."""
    params = {"p": tx.project_id, "o": tx.operator_id, "before": listed_before, "id": prospect_id}
    return bool(await tx.values(f"{_ERASABLE} AND l.prospect_id = %(id)s", params))


async def to_erase(tx: ProjectTx, limit: int) -> list[ToErase]:
    """The list, first those who go first."""
    return await tx.rows(
        ToErase,
        "SELECT l.prospect_id, p.company_name, p.contact_email, l.because, l.last_message_at, l.listed_at FROM retention_list l"
        " JOIN prospects p ON p.project_id = l.project_id AND p.id = l.prospect_id WHERE l.project_id = %s"
        " ORDER BY l.listed_at, l.prospect_id LIMIT %s",
        (tx.project_id, limit),
    )
