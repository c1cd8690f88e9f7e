"""SQL of send attempts, and of the limits that count them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from outrider.core import clock
from outrider.db import Json, ProjectTx, Tx, once
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try to hand a draft over; see the migration for what each status means."""

    id: str
    mailbox_id: str
    draft_id: str
    status: str
    message_id: str
    envelope_from: str
    envelope_to: str
    thread_id: str | None
    blob: bytes | None
    """The digest of its bytes; None once they were erased or pruned."""
    response: str
    created_at: datetime
    committed_at: datetime | None
    provider_draft: str | None
    """The provider's draft that was, or is to be, sent; one of an earlier try is taken up again, so that it leaves once."""


COLUMNS = columns(Attempt)


async def insert(tx: ProjectTx, attempt: Attempt) -> None:
    """A claim; a second living one of the same draft violates a unique index."""
    await tx.insert("send_attempts", attempt, project_id=tx.project_id)


async def provider_draft(tx: ProjectTx, draft_id: str, message_id: str) -> str | None:
    """The provider's draft of this very message, from an earlier try that ended before it was sent."""
    found: str | None = await tx.value(
        "SELECT provider_draft FROM send_attempts WHERE project_id = %s AND draft_id = %s AND message_id = %s"
        " AND provider_draft IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1",
        (tx.project_id, draft_id, message_id),
    )
    return found


async def tried_as(tx: ProjectTx, draft_id: str) -> list[str]:
    """The Message-IDs that a draft was tried to be sent with, newest first."""
    return await tx.values(
        "SELECT message_id FROM send_attempts WHERE project_id = %s AND draft_id = %s ORDER BY created_at DESC, id DESC",
        (tx.project_id, draft_id),
    )


async def of_draft(tx: ProjectTx, draft_id: str) -> Attempt | None:
    """The newest attempt of a draft."""
    return await tx.row(
        Attempt,
        f"SELECT {COLUMNS} FROM send_attempts WHERE project_id = %s AND draft_id = %s ORDER BY created_at DESC, id DESC LIMIT 1",
        (tx.project_id, draft_id),
    )


async def in_doubt(tx: ProjectTx, message_ids: Collection[str]) -> list[str]:
    """Drafts whose handover of one of these Message-IDs has no known end."""
    return await tx.values(
        "SELECT draft_id FROM send_attempts WHERE project_id = %s AND message_id = ANY(%s) AND status = 'committed'",
        (tx.project_id, list(message_ids)),
    )


async def looked_for_in_sent(tx: ProjectTx, draft_ids: Collection[str]) -> set[str]:
    """Of these drafts, those whose mailbox is known to keep a copy of what it sends. Of any other an empty Sent folder says
    nothing: the copies that lie there are those that were filed once it was known that a message had left."""
    return set(
        await tx.values(
            "SELECT a.draft_id FROM send_attempts a JOIN mailboxes m ON m.id = a.mailbox_id WHERE a.project_id = %s"
            " AND a.draft_id = ANY(%s) AND a.status = 'committed' AND m.files_sent_copies",
            (tx.project_id, list(draft_ids)),
        )
    )


async def outcomes(tx: ProjectTx, mailbox_id: str, since: datetime) -> tuple[int, int, int]:
    """Messages that left since then, and how many addressees of them turned out not to exist, or complained."""
    left = (
        "FROM send_attempts a WHERE a.project_id = %(project)s AND a.mailbox_id = %(mailbox)s AND a.created_at > %(since)s"
        " AND a.status IN ('committed', 'sent')"
    )
    [row] = await tx.dicts(
        # In this order, so that the index is read: all rows beside it are of the last month while a mailbox is young.
        f"SELECT (SELECT count(*) FROM (SELECT 1 {left} ORDER BY a.created_at DESC OFFSET 0) AS counted)::int AS sent,"
        " count(*) FILTER (WHERE s.reason = 'hard_bounce')::int AS bounced,"
        " count(*) FILTER (WHERE s.reason = 'complaint')::int AS complained"
        " FROM suppressions s WHERE s.operator_id = %(operator)s AND s.project_id = %(project)s"
        " AND s.created_at > %(since)s AND s.reason IN ('hard_bounce', 'complaint') AND s.counted AND s.lifted_at IS NULL"
        f" AND EXISTS (SELECT 1 {left} AND a.created_at <= s.created_at AND lower(a.envelope_to) = lower(s.email))",
        {"operator": tx.operator_id, "project": tx.project_id, "mailbox": mailbox_id, "since": since},
    )
    return row["sent"], row["bounced"], row["complained"]


async def lock(tx: ProjectTx, attempt_id: str) -> str:
    """The status of an attempt, locked until the end of the transaction."""
    status: str = await tx.value(
        "SELECT status FROM send_attempts WHERE project_id = %s AND id = %s FOR UPDATE",
        (tx.project_id, attempt_id),
    )
    return status


@dataclass(frozen=True, slots=True)
class Copy:
    """A message that left and of which a copy may be missing in Sent."""

    id: str
    operator_id: str
    project_id: str
    mailbox_id: str
    message_id: str
    blob: bytes | None
    sent_at: datetime


async def copies_due(tx: Tx, now: datetime, latest: datetime, limit: int) -> list[Copy]:
    """Of all operators, the oldest first; for the clock. What is due after `latest` was put off by a clock that was ahead."""
    return await tx.rows(
        Copy,
        "SELECT a.id, p.operator_id, a.project_id, a.mailbox_id, a.message_id, a.blob,"
        " coalesce(a.committed_at, a.created_at) AS sent_at FROM send_attempts a"
        " JOIN projects p ON p.id = a.project_id JOIN mailboxes m ON m.id = a.mailbox_id"
        " WHERE (a.copy_due_at <= %s OR a.copy_due_at > %s)"
        " AND m.status IN ('connected', 'paused', 'error') ORDER BY a.copy_due_at, a.id LIMIT %s",
        (now, latest, limit),
    )


async def set_copy_due(tx: ProjectTx, attempt_id: str, due_at: datetime | None) -> None:
    """When to look for the copy, or look again; None once it needs no look any more."""
    await tx.execute(
        "UPDATE send_attempts SET copy_due_at = %s WHERE project_id = %s AND id = %s",
        (due_at, tx.project_id, attempt_id),
    )


async def owes_copy(tx: ProjectTx, attempt_id: str) -> bool:
    """Whether its copy still has to be looked for."""
    return bool(
        await tx.value(
            "SELECT copy_due_at IS NOT NULL FROM send_attempts WHERE project_id = %s AND id = %s",
            (tx.project_id, attempt_id),
        )
    )


@dataclass(frozen=True, slots=True)
class Limits:
    """The operator's own limits (docs/reference/mail.md "Sending limits"); `sending_window` is `window` on the wire."""

    daily_cap: int
    min_seconds_between: int
    sending_window: Json[dict[str, Any]]
    warm_up: bool


@dataclass(frozen=True, slots=True)
class Usage:
    """What counts against the limits: sends of the last 24 hours, the newest and the oldest of them, and the first ever. The
    newest is never one of the future: what was sent before the clock went back would close the mailbox until then."""

    sent: int
    newest: datetime | None
    oldest: datetime | None
    first_ever: datetime | None


async def usage(tx: ProjectTx, mailbox_id: str, since: datetime, now: datetime) -> Usage:
    """Sends that count against the limits; four looks at an index, however many were ever sent. Those of the future were made by
    a clock that was ahead, and nobody knows when: they would hold everything up for as long as it was."""
    counted: Final = (
        "FROM send_attempts WHERE project_id = %(p)s AND mailbox_id = %(id)s"
        " AND status IN ('prepared', 'committed', 'sent')"
    )
    row = await tx.row(
        Usage,
        f"SELECT (SELECT count(*) {counted} AND created_at > %(since)s AND created_at <= %(soon)s)::int AS sent,"
        f" (SELECT max(created_at) {counted} AND created_at <= %(now)s) AS newest,"
        f" (SELECT min(created_at) {counted} AND created_at > %(since)s AND created_at <= %(soon)s) AS oldest,"
        f" (SELECT min(created_at) {counted} AND created_at <= %(soon)s) AS first_ever",
        {"p": tx.project_id, "id": mailbox_id, "since": since, "now": now, "soon": now + clock.LIMIT},
    )
    assert row is not None, "an aggregate always gives a row"
    return row


async def sent_since(tx: ProjectTx, mailbox_id: str, since: datetime, now: datetime) -> list[datetime]:
    """When each send that counts against the limits was begun, oldest first; as `usage` counts them."""
    return await tx.values(
        "SELECT created_at FROM send_attempts WHERE project_id = %s AND mailbox_id = %s"
        " AND status IN ('prepared', 'committed', 'sent') AND created_at > %s AND created_at <= %s ORDER BY created_at",
        (tx.project_id, mailbox_id, since, now + clock.LIMIT),
    )


@once
async def limits(tx: ProjectTx) -> Limits | None:
    """The operator's own limits, when there are any."""
    return await tx.row(Limits, f"SELECT {columns(Limits)} FROM sending_limits WHERE project_id = %s", (tx.project_id,))


async def set_limits(tx: ProjectTx, limits: Limits) -> None:
    """Replace the limits."""
    await tx.insert(
        "sending_limits",
        limits,
        project_id=tx.project_id,
        then="ON CONFLICT (project_id) DO UPDATE SET daily_cap = EXCLUDED.daily_cap,"
        " min_seconds_between = EXCLUDED.min_seconds_between, sending_window = EXCLUDED.sending_window,"
        " warm_up = EXCLUDED.warm_up",
    )


async def prepared(tx: ProjectTx) -> list[str]:
    """Attempts that have not reached their point of no return."""
    return await tx.values(
        "SELECT id FROM send_attempts WHERE project_id = %s AND status = 'prepared' ORDER BY id", (tx.project_id,)
    )


async def projects_with_mailbox(tx: Tx) -> list[tuple[str, str]]:
    """Every operator's projects that have or had a mailbox: operator, project; for a restore, which is for all of them."""
    rows = await tx.dicts(
        "SELECT p.operator_id, p.id FROM projects p WHERE EXISTS (SELECT FROM mailboxes m WHERE m.project_id = p.id)"
        " ORDER BY p.id"
    )
    return [(row["operator_id"], row["id"]) for row in rows]


async def forget_bytes(tx: Tx, before: datetime, limit: int) -> int:
    """The bytes of attempts that ended before a moment and of which no copy is owed, oldest first. The attempt stays: it is the
    record that a draft was sent, and counts in limits and rates. The message that was recorded has its own hold on the bytes."""
    return await tx.execute(
        "UPDATE send_attempts SET blob = NULL WHERE id IN (SELECT id FROM send_attempts WHERE blob IS NOT NULL"
        " AND status IN ('sent', 'refused', 'released') AND finished_at < %s AND copy_due_at IS NULL"
        " ORDER BY finished_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
