"""SQL of the follow-up schedules."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from psycopg.types.json import Jsonb

from outrider.core import clock
from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns
from outrider.followups.states import OPEN, STOPPED


@dataclass(frozen=True, slots=True)
class Schedule:
    """One step of writing again (docs/reference/resources.md "Follow-up schedule")."""

    id: str
    prospect_id: str
    status: str
    step: int
    due_at: datetime
    pause_reason: str | None
    resume_at: datetime | None
    draft_id: str | None
    after_draft_id: str
    run_id: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class DueSchedule:
    """A schedule that `tick` looks at, with what decides whether it may go on."""

    id: str
    prospect_id: str
    to_email: str
    active_since: datetime
    run_id: str | None


@dataclass(frozen=True, slots=True)
class ScheduleLine:
    """A schedule and the address that its line of messages goes to."""

    id: str
    status: str
    to_email: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a sequence: so many business days after the message before, and what it is for."""

    business_days: int
    purpose: str


COLUMNS = columns(Schedule)


async def sequence(tx: ProjectTx) -> list[Step] | None:
    """The steps that the operator wants; None where they have said nothing."""
    found = await tx.value("SELECT steps FROM follow_up_sequences WHERE project_id = %s", (tx.project_id,))
    return None if found is None else [Step(one["business_days"], one["purpose"]) for one in found]


async def set_sequence(tx: ProjectTx, steps: Sequence[Step]) -> None:
    """Replace the steps."""
    await tx.insert(
        "follow_up_sequences",
        project_id=tx.project_id,
        steps=Jsonb([asdict(one) for one in steps]),
        updated_at=clock.now(),
        then="ON CONFLICT (project_id) DO UPDATE SET steps = excluded.steps, updated_at = excluded.updated_at",
    )


async def insert(tx: ProjectTx, schedule: Schedule, to_email: str) -> bool:
    """A new schedule; False when this message started one already, or the prospect has an open one."""
    return bool(
        await tx.insert(
            "follow_up_schedules",
            schedule,
            project_id=tx.project_id,
            to_email=to_email,
            active_since=schedule.created_at,
            then="ON CONFLICT DO NOTHING",
        )
    )


async def page(tx: ProjectTx, page: Page, status: str | None, prospect_id: str | None) -> list[Schedule]:
    """One page of the project's schedules, newest first."""
    where = (" AND status = %(status)s::follow_up_status" if status else "") + (
        " AND prospect_id = %(prospect_id)s" if prospect_id else ""
    )
    return await tx.rows(
        Schedule,
        f"SELECT {COLUMNS} FROM follow_up_schedules WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, "status": status, "prospect_id": prospect_id, **page.params},
    )


async def due_within(tx: ProjectTx, start: datetime, end: datetime, most: int) -> list[Schedule]:
    """What is due from `start` on and before `end`, earliest first, canceled ones left out."""
    return await tx.rows(
        Schedule,
        f"SELECT {COLUMNS} FROM follow_up_schedules WHERE project_id = %s AND due_at >= %s AND due_at < %s"
        " AND status <> 'canceled' ORDER BY due_at, id LIMIT %s",
        (tx.project_id, start, end, most),
    )


async def overdue(tx: ProjectTx, before: datetime, most: int) -> list[Schedule]:
    """What was due before a moment and is not written yet, longest ago first."""
    return await tx.rows(
        Schedule,
        f"SELECT {COLUMNS} FROM follow_up_schedules WHERE project_id = %s AND status = 'scheduled' AND due_at < %s"
        " ORDER BY due_at, id LIMIT %s",
        (tx.project_id, before, most),
    )


_ONE = f"SELECT {COLUMNS} FROM follow_up_schedules WHERE project_id = %s AND id = %s"


async def by_id(tx: ProjectTx, schedule_id: str) -> Schedule | None:
    """One schedule of the project."""
    return await tx.row(Schedule, _ONE, (tx.project_id, schedule_id))


async def lock(tx: ProjectTx, schedule_id: str) -> Schedule | None:
    """One schedule of the project, locked until the end of the transaction."""
    return await tx.row(Schedule, f"{_ONE} FOR UPDATE", (tx.project_id, schedule_id))


async def recipient(tx: ProjectTx, schedule_id: str) -> str:
    """The address that the line of messages goes to."""
    email: str = await tx.value(
        "SELECT to_email FROM follow_up_schedules WHERE project_id = %s AND id = %s", (tx.project_id, schedule_id)
    )
    return email


_OPEN = (
    f"SELECT {COLUMNS} FROM follow_up_schedules WHERE project_id = %s AND prospect_id = %s"
    " AND status = ANY(%s::follow_up_status[]) ORDER BY id"
)


async def lines(tx: ProjectTx, schedule_ids: Sequence[str]) -> list[ScheduleLine]:
    """These schedules of the project, each with the address that it goes to."""
    return await tx.rows(
        ScheduleLine,
        f"SELECT {columns(ScheduleLine)} FROM follow_up_schedules WHERE project_id = %s AND id = ANY(%s)",
        (tx.project_id, list(schedule_ids)),
    )


async def open_of_prospect(tx: ProjectTx, prospect_id: str) -> list[Schedule]:
    """What may still lead to a message to this prospect."""
    return await tx.rows(Schedule, _OPEN, (tx.project_id, prospect_id, list(OPEN)))


async def lock_open_of_prospect(tx: ProjectTx, prospect_id: str) -> list[Schedule]:
    """What may still lead to a message to this prospect, locked until the end of the transaction."""
    return await tx.rows(Schedule, f"{_OPEN} FOR UPDATE", (tx.project_id, prospect_id, list(OPEN)))


async def set_due(tx: ProjectTx, schedule_id: str, due_at: datetime, now: datetime) -> bool:
    """Move an open follow-up that has no draft yet; False when its status does not allow that any more."""
    return bool(
        await tx.execute(
            "UPDATE follow_up_schedules SET due_at = %s, updated_at = %s WHERE project_id = %s AND id = %s"
            " AND (status IN ('scheduled', 'held') OR status = 'paused' AND draft_id IS NULL)",
            (due_at, now, tx.project_id, schedule_id),
        )
    )


async def take_due(tx: ProjectTx, now: datetime, limit: int) -> list[DueSchedule]:
    """Schedules whose time has come; those that another tick has in hand are left to it."""
    return await tx.rows(
        DueSchedule,
        f"SELECT {columns(DueSchedule)} FROM follow_up_schedules WHERE project_id = %s AND status = 'scheduled' AND due_at <= %s"
        " ORDER BY due_at, id LIMIT %s FOR UPDATE SKIP LOCKED",
        (tx.project_id, now, limit),
    )


async def take_returned(tx: ProjectTx, now: datetime, limit: int) -> list[str]:
    """Held schedules whose prospect is back."""
    return await tx.values(
        "SELECT id FROM follow_up_schedules WHERE project_id = %s AND status = 'held' AND resume_at <= %s"
        " ORDER BY resume_at, id LIMIT %s FOR UPDATE SKIP LOCKED",
        (tx.project_id, now, limit),
    )


async def take_drafting(tx: ProjectTx, limit: int) -> list[DueSchedule]:
    """Schedules that wait for a run, to find those whose run ended without a draft."""
    return await tx.rows(
        DueSchedule,
        f"SELECT {columns(DueSchedule)} FROM follow_up_schedules WHERE project_id = %s AND status = 'drafting'"
        " ORDER BY id LIMIT %s FOR UPDATE SKIP LOCKED",
        (tx.project_id, limit),
    )


async def next_due_at(tx: ProjectTx) -> datetime | None:
    """When the next scheduled follow-up is due."""
    moment: datetime | None = await tx.value(
        "SELECT min(due_at) FROM follow_up_schedules WHERE project_id = %s AND status = 'scheduled'", (tx.project_id,)
    )
    return moment


async def stopped_among(tx: ProjectTx, schedule_ids: Sequence[str]) -> set[str]:
    """Those of the given schedules whose drafts must not go out."""
    return set(
        await tx.values(
            "SELECT id FROM follow_up_schedules WHERE project_id = %s AND id = ANY(%s)"
            " AND status = ANY(%s::follow_up_status[])",
            (tx.project_id, list(schedule_ids), list(STOPPED)),
        )
    )


async def projects_with_work(tx: Tx, now: datetime) -> list[dict[str, str]]:
    """Every project, of any operator, in which a tick has something to look at."""
    return await tx.dicts(
        "SELECT DISTINCT p.id AS project_id, p.operator_id FROM follow_up_schedules f JOIN projects p ON p.id = f.project_id"
        " JOIN operators o ON o.id = p.operator_id AND o.disabled_at IS NULL"
        " WHERE f.status = 'scheduled' AND f.due_at <= %(now)s OR f.status = 'held' AND f.resume_at <= %(now)s"
        " OR f.status = 'drafting' ORDER BY p.id",
        {"now": now},
    )
