"""SQL of what was seen, of strangers' mail that waits to be judged, and of replies that wait for a judge."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from outrider.db import Json, ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class SeenMessage:
    """One message that was looked at, without its content."""

    mailbox_id: str
    digest: bytes
    outcome: str
    role: str
    created_at: datetime
    thread: str | None = None
    message_id: str | None = None
    bounce_class: str | None = None
    review_actions: int = 0
    reply_draft_runs: int = 0
    paused_follow_ups: int = 0
    candidate_outcome: str | None = None


@dataclass(frozen=True, slots=True)
class StrangersMail:
    """What judging a message of somebody who is no prospect needs, and nothing else."""

    mailbox_id: str
    digest: bytes
    from_email: str
    from_name: str
    subject: str
    text: str
    headers: Json[dict[str, str]]
    opt_out: bool
    hidden_text: bool
    message_id_header: str
    mail_message_id: str
    mail_thread_id: str | None
    received_at: datetime
    attempts: int = 0
    """How often a judge broke on it."""


@dataclass(frozen=True, slots=True)
class MailTroubles:
    """How many messages could not be understood, and how many of ours were sent back for what they are or where they come from,
    not for whom they were to."""

    unreadable: int
    bounced_by_policy: int


@dataclass(frozen=True, slots=True)
class InboxCounts:
    synced_threads: int
    synced_messages: int
    new_replies: int
    review_actions: int
    reply_draft_runs: int
    paused_follow_ups: int
    skipped_messages: int


@dataclass(frozen=True, slots=True)
class CandidateCounts:
    scanned_messages: int
    created_candidates: int
    updated_candidates: int
    ignored_candidates: int
    skipped_messages: int


async def mark_looked_at(tx: ProjectTx, seen: Sequence[SeenMessage]) -> None:
    """Note messages as looked at; one that was unreadable until now is told anew."""
    await tx.insert_many(
        "mail_seen",
        seen,
        project_id=tx.project_id,
        then="ON CONFLICT (mailbox_id, digest) DO UPDATE"
        " SET outcome = excluded.outcome, thread = excluded.thread, message_id = excluded.message_id,"
        " bounce_class = excluded.bounce_class, review_actions = excluded.review_actions,"
        " reply_draft_runs = excluded.reply_draft_runs, paused_follow_ups = excluded.paused_follow_ups,"
        " candidate_outcome = excluded.candidate_outcome, told_inbox_at = NULL, told_candidates_at = NULL"
        " WHERE mail_seen.outcome = 'unreadable' AND excluded.outcome <> 'unreadable'",
    )


async def take_inbox_counts(tx: ProjectTx, now: datetime) -> InboxCounts:
    """What came in since this was last told, and mark it as told."""
    counts = await tx.row(
        InboxCounts,
        "WITH told AS (UPDATE mail_seen SET told_inbox_at = %(now)s WHERE project_id = %(p)s AND told_inbox_at IS NULL"
        " RETURNING *),"
        " stored AS (SELECT * FROM told WHERE message_id IS NOT NULL)"
        " SELECT (SELECT count(DISTINCT thread) FROM stored) AS synced_threads,"
        " (SELECT count(*) FROM stored) AS synced_messages,"
        " (SELECT count(*) FROM stored WHERE outcome IN ('human_reply', 'opt_out')) AS new_replies,"
        " coalesce(sum(review_actions), 0)::int AS review_actions,"
        " coalesce(sum(reply_draft_runs), 0)::int AS reply_draft_runs,"
        " coalesce(sum(paused_follow_ups), 0)::int AS paused_follow_ups,"
        " count(*) FILTER (WHERE message_id IS NULL) AS skipped_messages FROM told",
        {"p": tx.project_id, "now": now},
    )
    assert counts is not None, "an aggregate always has a row"
    return counts


async def tell_candidates(tx: ProjectTx, now: datetime) -> CandidateCounts:
    """What was judged since this was last told, and mark it as told; what still waits is told when it is judged."""
    counts = await tx.row(
        CandidateCounts,
        "WITH told AS (UPDATE mail_seen SET told_candidates_at = %(now)s WHERE project_id = %(p)s"
        " AND told_candidates_at IS NULL AND candidate_outcome <> 'pending' RETURNING candidate_outcome)"
        " SELECT count(*) AS scanned_messages,"
        " count(*) FILTER (WHERE candidate_outcome = 'created') AS created_candidates,"
        " count(*) FILTER (WHERE candidate_outcome = 'updated') AS updated_candidates,"
        " count(*) FILTER (WHERE candidate_outcome = 'ignored') AS ignored_candidates,"
        " count(*) FILTER (WHERE candidate_outcome = 'skipped') AS skipped_messages FROM told",
        {"p": tx.project_id, "now": now},
    )
    assert counts is not None, "an aggregate always has a row"
    return counts


async def keep_for_judging(tx: ProjectTx, mail: Sequence[StrangersMail], now: datetime) -> None:
    """Strangers' messages wait to be judged."""
    await tx.insert_many("mail_of_strangers", mail, project_id=tx.project_id, created_at=now)


async def to_judge(tx: ProjectTx, now: datetime, latest: datetime, limit: int) -> list[StrangersMail]:
    """Strangers' messages that wait and are due, oldest first. What is due after `latest` was put off by a clock that was
    ahead."""
    return await tx.rows(
        StrangersMail,
        f"SELECT {columns(StrangersMail)} FROM mail_of_strangers WHERE project_id = %s AND"
        " (due_at IS NULL OR due_at <= %s OR due_at > %s)"
        " ORDER BY received_at, digest LIMIT %s",
        (tx.project_id, now, latest, limit),
    )


async def judge_strangers_later(tx: ProjectTx, mail: StrangersMail, due_at: datetime) -> None:
    """No judge could read this one; the others go on."""
    await tx.execute(
        "UPDATE mail_of_strangers SET attempts = %s, due_at = %s WHERE project_id = %s AND mailbox_id = %s AND digest = %s",
        (mail.attempts + 1, due_at, tx.project_id, mail.mailbox_id, mail.digest),
    )


async def judged(tx: ProjectTx, mailbox_id: str, digest: bytes) -> bool:
    """Take a message out of the waiting ones; False when somebody else has."""
    return bool(
        await tx.execute(
            "DELETE FROM mail_of_strangers WHERE project_id = %s AND mailbox_id = %s AND digest = %s",
            (tx.project_id, mailbox_id, digest),
        )
    )


async def set_candidate_outcome(tx: ProjectTx, mailbox_id: str, digest: bytes, outcome: str) -> None:
    """What became of a stranger's message."""
    await tx.execute(
        "UPDATE mail_seen SET candidate_outcome = %s WHERE project_id = %s AND mailbox_id = %s AND digest = %s",
        (outcome, tx.project_id, mailbox_id, digest),
    )


async def troubles(tx: ProjectTx, unreadable_since: datetime, bounced_since: datetime) -> MailTroubles:
    """What went wrong with mail lately."""
    found = await tx.row(
        MailTroubles,
        "SELECT (SELECT count(*) FROM mail_seen WHERE project_id = %(p)s AND outcome = 'unreadable'"
        " AND created_at >= %(unreadable_since)s)::int AS unreadable,"
        " (SELECT count(*) FROM mail_seen WHERE project_id = %(p)s AND outcome = 'bounce' AND created_at >= %(bounced_since)s"
        " AND bounce_class = 'policy')::int AS bounced_by_policy",
        {"p": tx.project_id, "unreadable_since": unreadable_since, "bounced_since": bounced_since},
    )
    assert found is not None, "counts are always there"
    return found


async def forget_strangers(tx: Tx, before: datetime) -> None:
    """Strangers' mail that nobody could judge in time."""
    await tx.execute("DELETE FROM mail_of_strangers WHERE created_at < %s", (before,))


async def forget_seen(tx: Tx, before: datetime) -> None:
    """That a message was seen matters only while it can be met again; stored mail has a unique key of its own."""
    await tx.execute("DELETE FROM mail_seen WHERE created_at < %s", (before,))


async def operator_of(tx: Tx, project_id: str) -> str | None:
    """Whose project it is, for a recipient who follows the link in a message."""
    operator_id: str | None = await tx.value("SELECT operator_id FROM projects WHERE id = %s", (project_id,))
    return operator_id


async def projects_with_mail(tx: Tx, project_id: str | None) -> list[tuple[str, str]]:
    """Projects that have received mail, or this one of them, with their operators; over all operators, for the command line."""
    rows = await tx.dicts(
        "SELECT p.id, p.operator_id FROM projects p WHERE (%(p)s::text IS NULL OR p.id = %(p)s)"
        " AND (EXISTS (SELECT 1 FROM email_messages m WHERE m.project_id = p.id AND m.direction = 'inbound')"
        "  OR EXISTS (SELECT 1 FROM mail_arrivals a WHERE a.project_id = p.id)) ORDER BY p.id",
        {"p": project_id},
    )
    return [(row["id"], row["operator_id"]) for row in rows]


async def judge_later(tx: ProjectTx, message_id: str, due_at: datetime, now: datetime) -> None:
    """A reply whose judge could not be reached."""
    await tx.insert(
        "replies_to_judge",
        message_id=message_id,
        project_id=tx.project_id,
        due_at=due_at,
        created_at=now,
        then="ON CONFLICT (message_id) DO UPDATE SET due_at = excluded.due_at, attempts = replies_to_judge.attempts + 1",
    )


async def judging_attempts(tx: ProjectTx, message_id: str) -> int | None:
    """How often judging a reply was tried again; None when it no longer waits."""
    return await tx.value(  # type: ignore[no-any-return]
        "SELECT attempts FROM replies_to_judge WHERE project_id = %s AND message_id = %s", (tx.project_id, message_id)
    )


async def no_longer_to_judge(tx: ProjectTx, message_id: str) -> None:
    """It is judged, or nobody needs it any more."""
    await tx.execute(
        "DELETE FROM replies_to_judge WHERE project_id = %s AND message_id = %s", (tx.project_id, message_id)
    )


async def due_to_judge(tx: Tx, now: datetime, latest: datetime, limit: int) -> list[tuple[str, str, str]]:
    """Replies whose next look is due, with project and operator; over all operators, for the tick. `latest` as in `to_judge`."""
    rows = await tx.dicts(
        "SELECT r.message_id, r.project_id, p.operator_id FROM replies_to_judge r JOIN projects p ON p.id = r.project_id"
        " WHERE r.due_at <= %s OR r.due_at > %s ORDER BY r.due_at LIMIT %s",
        (now, latest, limit),
    )
    return [(row["message_id"], row["project_id"], row["operator_id"]) for row in rows]
