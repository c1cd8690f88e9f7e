"""SQL of inbound candidates."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who wrote first (docs/reference/resources.md "Inbound candidate"). What was kept of the message is None once
    it is ignored or expired."""

    id: str
    status: str
    message_type: str
    recommended_action: str
    confidence: float
    reason: str
    from_email: str | None
    from_name: str | None
    subject: str | None
    text: str | None
    hidden_text: bool
    message_count: int
    prospect_id: str | None
    message_id: str | None
    received_at: datetime
    expires_at: datetime
    decided_at: datetime | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the message of a candidate lies, and the run that its acceptance queued; not shown on the wire."""

    mailbox_id: str
    message_id_header: str | None
    mail_message_id: str | None
    mail_thread_id: str | None
    reply_draft_run_id: str | None
    analysis: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Judged:
    """A stranger's message with its verdict, as a candidate keeps it."""

    mailbox_id: str
    message_type: str
    recommended_action: str
    confidence: float
    reason: str
    from_email: str
    from_name: str
    subject: str
    text: str
    message_id_header: str
    mail_message_id: str
    mail_thread_id: str | None
    analysis: Json[dict[str, Any]]
    hidden_text: bool
    received_at: datetime


COLUMNS = columns(Candidate)
_KEPT = (
    "from_email = NULL, from_name = NULL, subject = NULL, text = NULL, message_id_header = NULL, mail_message_id = NULL,"
    " mail_thread_id = NULL, analysis = '{}'"
)


async def page(tx: ProjectTx, page: Page, status: str | None, prospect_id: str | None = None) -> list[Candidate]:
    """One page of the project's candidates, newest first."""
    where = " AND status = %(status)s::inbound_candidate_status" if status else ""
    where += " AND prospect_id = %(prospect_id)s" if prospect_id else ""
    return await tx.rows(
        Candidate,
        f"SELECT {COLUMNS} FROM inbound_candidates WHERE project_id = %(p)s{where} {page.sql()}",
        {"p": tx.project_id, "status": status, "prospect_id": prospect_id, **page.params},
    )


_ONE = f"SELECT {COLUMNS} FROM inbound_candidates WHERE project_id = %s AND id = %s"


async def by_id(tx: ProjectTx, candidate_id: str) -> Candidate | None:
    """One candidate of the project."""
    return await tx.row(Candidate, _ONE, (tx.project_id, candidate_id))


async def lock(tx: ProjectTx, candidate_id: str) -> Candidate | None:
    """One candidate of the project, locked until the end of the transaction."""
    return await tx.row(Candidate, f"{_ONE} FOR UPDATE", (tx.project_id, candidate_id))


async def origin(tx: ProjectTx, candidate_id: str) -> Origin:
    """Where the candidate's message lies."""
    found = await tx.row(
        Origin,
        f"SELECT {columns(Origin)} FROM inbound_candidates WHERE project_id = %s AND id = %s",
        (tx.project_id, candidate_id),
    )
    assert found is not None, "asked for a candidate that is held in this transaction"
    return found


async def lock_waiting_of(tx: ProjectTx, from_email: str) -> str | None:
    """The candidate of this sender that waits for a decision."""
    candidate_id: str | None = await tx.value(
        "SELECT id FROM inbound_candidates WHERE project_id = %s AND lower(from_email) = lower(%s)"
        " AND status = 'needs_review' FOR UPDATE",
        (tx.project_id, from_email),
    )
    return candidate_id


async def insert(tx: ProjectTx, candidate_id: str, judged: Judged, now: datetime, expires_at: datetime) -> None:
    """A new candidate."""
    await tx.insert(
        "inbound_candidates",
        judged,
        id=candidate_id,
        project_id=tx.project_id,
        expires_at=expires_at,
        created_at=now,
        updated_at=now,
    )


async def renew(tx: ProjectTx, candidate_id: str, judged: Judged, now: datetime, expires_at: datetime) -> None:
    """The same sender wrote again: the newest message stands for them, and the 30 days begin anew."""
    await tx.execute(
        "UPDATE inbound_candidates SET mailbox_id = %s, message_type = %s, recommended_action = %s, confidence = %s,"
        " reason = %s, from_name = %s, subject = %s, text = %s, message_id_header = %s, mail_message_id = %s,"
        " mail_thread_id = %s, analysis = %s, hidden_text = %s, received_at = %s, expires_at = %s, updated_at = %s,"
        " message_count = message_count + 1 WHERE project_id = %s AND id = %s",
        (
            judged.mailbox_id,
            judged.message_type,
            judged.recommended_action,
            judged.confidence,
            judged.reason,
            judged.from_name,
            judged.subject,
            judged.text,
            judged.message_id_header,
            judged.mail_message_id,
            judged.mail_thread_id,
            Jsonb(judged.analysis),
            judged.hidden_text,
            judged.received_at,
            expires_at,
            now,
            tx.project_id,
            candidate_id,
        ),
    )


async def forget(tx: ProjectTx, candidate_id: str) -> None:
    """Delete what was kept of the message."""
    await tx.execute(
        f"UPDATE inbound_candidates SET {_KEPT} WHERE project_id = %s AND id = %s", (tx.project_id, candidate_id)
    )


async def waiting(tx: ProjectTx, limit: int) -> list[str]:
    """Candidates that wait for a decision, newest first."""
    return await tx.values(
        "SELECT id FROM inbound_candidates WHERE project_id = %s AND status = 'needs_review'"
        " ORDER BY created_at DESC, id DESC LIMIT %s",
        (tx.project_id, limit),
    )


async def waiting_count(tx: ProjectTx) -> int:
    """How many there are, `limits.COUNTED` at most."""
    return await tx.count("FROM inbound_candidates WHERE project_id = %s AND status = 'needs_review'", (tx.project_id,))


async def outlived(tx: Tx, now: datetime, limit: int) -> list[tuple[str, str, str]]:
    """Candidates whose 30 days are over, with project and operator; over all operators, for the tick."""
    rows = await tx.dicts(
        "SELECT c.id, c.project_id, p.operator_id FROM inbound_candidates c JOIN projects p ON p.id = c.project_id"
        " WHERE c.expires_at <= %s AND c.from_email IS NOT NULL ORDER BY c.expires_at LIMIT %s",
        (now, limit),
    )
    return [(row["id"], row["project_id"], row["operator_id"]) for row in rows]
