"""SQL of the drafts table."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns, containing
from outrider.drafts.queue.store import PLACE_OF_DRAFT

Kind = Literal["first_touch", "reply", "follow_up"]


@dataclass(frozen=True, slots=True)
class ListedDraft:
    """A draft as lists show it (docs/reference/resources.md "Draft"): whole but for the body and what it rests on."""

    id: str
    prospect_id: str
    kind: str
    subject: str
    to_email: str
    from_email: str | None
    review_status: str
    lifecycle_status: str
    content_sha256: str
    in_reply_to_message_id: str | None
    revision: int
    approved_by: dict[str, Any] | None
    approved_at: datetime | None
    queued: dict[str, Any] | None
    """Its place in the send queue, while it waits there."""
    sent_at: datetime | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Draft(ListedDraft):
    """A draft whole (docs/reference/resources.md "Draft")."""

    body_html: str
    grounding: list[dict[str, Any]]
    caveats: list[str]
    not_followed: list[str]
    unanswered: list[str]
    produced_by: dict[str, Any]
    run_id: str | None
    strategy_id: str | None
    schedule_id: str | None
    replaces: str | None
    send_error: dict[str, Any] | None
    mail_message_id: str | None
    mail_thread_id: str | None
    message_id: str | None


@dataclass(frozen=True, slots=True)
class DraftRow(Draft):
    """A draft that a verb works on, with what stays inside: what was approved, and how far a send is."""

    approved_sha256: str | None
    contact_email: str
    """The prospect's address when the draft was written, edited or approved last."""
    claims_sha256: str
    trusted_writer: bool
    """Whether these words are the service's own, or those of somebody who may review."""
    sending_since: datetime | None
    looks: int
    approved_by_policy: bool = False
    """Whether no person has read what is approved."""


@dataclass(frozen=True, slots=True)
class NewDraft:
    """What a run, an agent or a person has written."""

    id: str
    prospect_id: str
    kind: str
    subject: str
    body_html: str
    to_email: str
    from_email: str | None
    in_reply_to_message_id: str | None
    content_sha256: str
    grounding: Json[list[dict[str, Any]]]
    claims_sha256: str
    caveats: Json[list[str]]
    not_followed: Json[list[str]]
    unanswered: Json[list[str]]
    produced_by: Json[dict[str, Any]]
    trusted_writer: bool
    run_id: str | None
    strategy_id: str | None
    schedule_id: str | None
    replaces: str | None
    contact_email: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class DraftFilters:
    """What a list of drafts may be narrowed to; None leaves a field open."""

    review_status: str | None = None
    lifecycle_status: str | None = None
    kind: str | None = None
    prospect_id: str | None = None
    q: str | None = None


@dataclass(frozen=True, slots=True)
class NamedDraft:
    """A draft in a next action."""

    id: str
    prospect_id: str
    kind: Kind
    subject: str
    to_email: str
    contact_email: str
    schedule_id: str | None
    in_reply_to_message_id: str | None
    approved_at: datetime | None
    send_error: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class DraftsIn:
    """Which drafts are named: those in one status, of one review status or any; `queued` ones wait in the send queue, others do
    not. Drafts of a follow-up that was stopped are left out, unless `stopped_too`."""

    lifecycle_status: str
    review_status: str | None = None
    queued: bool = False
    stopped_too: bool = True


@dataclass(frozen=True, slots=True)
class _NamedIn(NamedDraft):
    part: int
    """The place of its status among those that were asked for."""


def _columns(shape: type[ListedDraft]) -> str:
    """`columns`, with what stands in the send queue."""
    return columns(shape).replace(" queued,", f" {PLACE_OF_DRAFT} AS queued,")


async def insert(tx: ProjectTx, draft: NewDraft) -> bool:
    """A new draft; False when this run wrote it before, or another live one stands for the same message."""
    return bool(
        await tx.insert(
            "drafts",
            draft,
            project_id=tx.project_id,
            updated_at=draft.created_at,
            then="ON CONFLICT DO NOTHING",
        )
    )


async def page(tx: ProjectTx, page: Page, filters: DraftFilters) -> list[ListedDraft]:
    """One page of the project's drafts, newest first; q looks in subject, addresses and body."""
    clauses = {
        "review_status": "review_status = %(review_status)s::draft_review_status",
        "lifecycle_status": "lifecycle_status = %(lifecycle_status)s::draft_lifecycle_status",
        "kind": "kind = %(kind)s::draft_kind",
        "prospect_id": "prospect_id = %(prospect_id)s",
        "q": "(subject || ' ' || to_email || ' ' || body_html) ILIKE %(pattern)s",
    }
    given = {name: getattr(filters, name) for name in clauses if getattr(filters, name) is not None}
    where = "".join(f" AND {clauses[name]}" for name in given)
    return await tx.rows(
        ListedDraft,
        f"SELECT {_columns(ListedDraft)} FROM drafts WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, "pattern": containing(filters.q or ""), **given, **page.params},
    )


async def citing(tx: ProjectTx, claim_ids: Collection[str], newest: int) -> dict[str, list[str]]:
    """Claim → the drafts whose sentences rest on it, among the newest of the project; the newest first."""
    rows = await tx.dicts(
        "SELECT DISTINCT ON (d.created_at, d.id, g.claim_id) d.id, g.claim_id FROM (SELECT id, created_at, grounding FROM drafts"
        " WHERE project_id = %s ORDER BY created_at DESC, id DESC LIMIT %s) d"
        " CROSS JOIN LATERAL jsonb_to_recordset(d.grounding) AS g (claim_id text) WHERE g.claim_id = ANY(%s)"
        " ORDER BY d.created_at DESC, d.id DESC, g.claim_id",
        (tx.project_id, newest, list(claim_ids)),
    )
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(row["claim_id"], []).append(row["id"])
    return found


async def some(tx: ProjectTx, draft_ids: Collection[str]) -> list[ListedDraft]:
    """These drafts, newest first, as far as they are there."""
    return await tx.rows(
        ListedDraft,
        f"SELECT {_columns(ListedDraft)} FROM drafts WHERE project_id = %s AND id = ANY(%s)"
        " ORDER BY created_at DESC, id DESC",
        (tx.project_id, list(draft_ids)),
    )


async def by_id(tx: ProjectTx, draft_id: str) -> Draft | None:
    """One draft of the project."""
    return await tx.row(
        Draft, f"SELECT {_columns(Draft)} FROM drafts WHERE project_id = %s AND id = %s", (tx.project_id, draft_id)
    )


_WHOLE = f"SELECT {_columns(DraftRow)} FROM drafts WHERE project_id = %s AND id = %s"


async def whole(tx: ProjectTx, draft_id: str) -> DraftRow | None:
    """One draft with its inner columns."""
    return await tx.row(DraftRow, _WHOLE, (tx.project_id, draft_id))


async def lock(tx: ProjectTx, draft_id: str) -> DraftRow | None:
    """One draft with its inner columns, locked until the end of the transaction."""
    return await tx.row(DraftRow, f"{_WHOLE} FOR UPDATE", (tx.project_id, draft_id))


async def prospect_of(tx: ProjectTx, draft_id: str) -> str | None:
    """Whom a draft is to; that never changes."""
    prospect_id: str | None = await tx.value(
        "SELECT prospect_id FROM drafts WHERE id = %s AND project_id = %s", (draft_id, tx.project_id)
    )
    return prospect_id


async def live_first_touch(tx: ProjectTx, prospect_ids: Collection[str]) -> dict[str, str]:
    """Prospect → the draft that stands for its first message, written or sent."""
    rows = await tx.dicts(
        "SELECT prospect_id, id FROM drafts WHERE project_id = %s AND prospect_id = ANY(%s) AND kind = 'first_touch'"
        " AND lifecycle_status <> 'discarded'",
        (tx.project_id, list(prospect_ids)),
    )
    return {row["prospect_id"]: row["id"] for row in rows}


async def of_run(tx: ProjectTx, run_id: str) -> dict[str, str]:
    """Prospect → the draft that this run has written already."""
    rows = await tx.dicts(
        "SELECT prospect_id, id FROM drafts WHERE project_id = %s AND run_id = %s", (tx.project_id, run_id)
    )
    return {row["prospect_id"]: row["id"] for row in rows}


async def live_reply(tx: ProjectTx, message_id: str) -> str | None:
    """The draft that answers a message, written or sent."""
    draft_id: str | None = await tx.value(
        "SELECT id FROM drafts WHERE project_id = %s AND kind = 'reply' AND in_reply_to_message_id = %s"
        " AND lifecycle_status <> 'discarded'",
        (tx.project_id, message_id),
    )
    return draft_id


async def with_reply(tx: ProjectTx, message_ids: Collection[str]) -> set[str]:
    """Which of these messages a draft answers, written or sent."""
    found = await tx.values(
        "SELECT in_reply_to_message_id FROM drafts WHERE project_id = %s AND kind = 'reply'"
        " AND in_reply_to_message_id = ANY(%s) AND lifecycle_status <> 'discarded'",
        (tx.project_id, list(message_ids)),
    )
    return set(found)


async def live_follow_up(tx: ProjectTx, schedule_id: str) -> str | None:
    """The draft of a follow-up schedule, written or sent."""
    draft_id: str | None = await tx.value(
        "SELECT id FROM drafts WHERE project_id = %s AND kind = 'follow_up' AND schedule_id = %s"
        " AND lifecycle_status <> 'discarded'",
        (tx.project_id, schedule_id),
    )
    return draft_id


async def taken_up(
    tx: ProjectTx, prospect_ids: Collection[str], message_ids: Collection[str], schedule_ids: Collection[str]
) -> list[DraftRow]:
    """Drafts for these first messages, replies and follow-ups that no other text replaces by itself: approved, or sent."""
    return await tx.rows(
        DraftRow,
        f"SELECT {_columns(DraftRow)} FROM drafts WHERE project_id = %s"
        " AND lifecycle_status NOT IN ('discarded', 'drafted_not_sendable') AND (kind = 'first_touch' AND prospect_id = ANY(%s)"
        " OR kind = 'reply' AND in_reply_to_message_id = ANY(%s) OR kind = 'follow_up' AND schedule_id = ANY(%s))",
        (tx.project_id, list(prospect_ids), list(message_ids), list(schedule_ids)),
    )


async def lock_unsent(tx: ProjectTx, prospect_id: str, kinds: Collection[str]) -> list[DraftRow]:
    """Drafts to this prospect that wait for review or for their sending, locked as by `lock`."""
    return await tx.rows(
        DraftRow,
        f"SELECT {_columns(DraftRow)} FROM drafts WHERE project_id = %s AND prospect_id = %s AND kind = ANY(%s::draft_kind[])"
        " AND lifecycle_status IN ('drafted_not_sendable', 'ready_to_send', 'send_failed')"
        " AND review_status IN ('needs_review', 'changes_requested', 'approved') ORDER BY id FOR UPDATE",
        (tx.project_id, prospect_id, list(kinds)),
    )


async def named(
    tx: ProjectTx, wanted: Sequence[DraftsIn], stopped: Collection[str], limit: int
) -> list[list[NamedDraft]]:
    """Drafts for next actions, in each of these statuses `limit` at most, oldest first.

    Args:
        stopped: the schedules of follow-ups that were stopped.
    """
    parts = " UNION ALL ".join(
        f"(SELECT {columns(NamedDraft)}, {number} AS part, created_at FROM drafts WHERE project_id = %(p)s"
        f" AND lifecycle_status = %(l{number})s::draft_lifecycle_status"
        + (f" AND review_status = %(r{number})s::draft_review_status" if one.review_status else "")
        + (" AND EXISTS" if one.queued else " AND NOT EXISTS")
        + " (SELECT FROM queued_sends q WHERE q.draft_id = drafts.id)"
        + ("" if one.stopped_too else " AND (schedule_id IS NULL OR schedule_id <> ALL(%(stopped)s))")
        + " ORDER BY created_at, id LIMIT %(limit)s)"
        for number, one in enumerate(wanted)
    )
    statuses = {f"l{number}": one.lifecycle_status for number, one in enumerate(wanted)}
    statuses |= {f"r{number}": one.review_status for number, one in enumerate(wanted) if one.review_status}
    found = await tx.rows(
        _NamedIn,
        f"SELECT {columns(_NamedIn)} FROM ({parts}) named ORDER BY part, created_at, id",
        {"p": tx.project_id, "stopped": list(stopped), "limit": limit, **statuses},
    )
    return [[draft for draft in found if draft.part == number] for number, _ in enumerate(wanted)]


async def count(
    tx: ProjectTx, lifecycle_status: str, review_status: str | None, without_schedules: Collection[str]
) -> int:
    """How many `named` would give without a limit, `limits.COUNTED` at most."""
    return await tx.count(
        "FROM drafts WHERE project_id = %(p)s AND lifecycle_status = %(l)s::draft_lifecycle_status"
        + (" AND review_status = %(r)s::draft_review_status" if review_status else "")
        + " AND (schedule_id IS NULL OR schedule_id <> ALL(%(without)s))",
        {"p": tx.project_id, "l": lifecycle_status, "r": review_status, "without": list(without_schedules)},
    )


async def open_schedules(tx: ProjectTx) -> list[str]:
    """The follow-up schedules that have a draft which is not sent yet."""
    return await tx.values(
        "SELECT DISTINCT schedule_id FROM drafts WHERE project_id = %s AND schedule_id IS NOT NULL"
        " AND lifecycle_status IN ('drafted_not_sendable', 'ready_to_send', 'send_failed')",
        (tx.project_id,),
    )


async def set_send_error(tx: ProjectTx, draft_id: str, error: dict[str, Any] | None, now: datetime) -> None:
    """Why it was not sent; None where somebody tries it anew."""
    await tx.execute(
        "UPDATE drafts SET send_error = %s, updated_at = %s WHERE project_id = %s AND id = %s"
        " AND lifecycle_status = 'ready_to_send'",
        (Jsonb(error) if error is not None else None, now, tx.project_id, draft_id),
    )


async def set_message(tx: ProjectTx, draft_id: str, message_id: str | None) -> None:
    """The stored outbound message that this draft became; None where there is none."""
    await tx.execute(
        "UPDATE drafts SET message_id = %s WHERE project_id = %s AND id = %s", (message_id, tx.project_id, draft_id)
    )
