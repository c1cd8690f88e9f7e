"""SQL of the background syncs: when each mailbox is read next, and whether a job for it is on its way.

`due_at` is the time of the next look. While a job reads the mailbox it is the time at which the job would count as lost,
so that whoever asks for another look meanwhile leaves a mark by changing it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg import AsyncConnection

from outrider.db import ProjectTx, Tx


@dataclass(frozen=True, slots=True)
class DueSync:
    """A mailbox whose turn it is."""

    mailbox_id: str
    project_id: str
    failures: int


async def claim_due(
    tx: Tx, mailboxes: Sequence[tuple[str, str]], now: datetime, lost_before: datetime, latest: datetime
) -> list[DueSync]:
    """Of the connected mailboxes those whose turn it is and that have no job on its way; claims them. Whose turn comes after
    `latest` was put off before the clock went back: its turn is now."""
    return await tx.rows(
        DueSync,
        "INSERT INTO inbox_syncs (mailbox_id, project_id, queued_at, due_at, created_at)"
        " SELECT m.mailbox_id, m.project_id, %(now)s, %(now)s, %(now)s"
        " FROM unnest(%(mailboxes)s::text[], %(projects)s::text[]) AS m (mailbox_id, project_id)"
        " ON CONFLICT (mailbox_id) DO UPDATE SET queued_at = excluded.queued_at"
        " WHERE (inbox_syncs.due_at <= %(now)s OR inbox_syncs.due_at > %(latest)s)"
        " AND (inbox_syncs.queued_at IS NULL OR inbox_syncs.queued_at < %(lost)s"
        "  OR inbox_syncs.queued_at > %(latest)s)"
        " RETURNING mailbox_id, project_id, failures",
        {
            "mailboxes": [mailbox_id for mailbox_id, _ in mailboxes],
            "projects": [project_id for _, project_id in mailboxes],
            "now": now,
            "lost": lost_before,
            "latest": latest,
        },
    )


async def ask(tx: ProjectTx, mailbox_id: str, now: datetime, lost_before: datetime) -> bool:
    """A mailbox is to be read now; True when no job for it is on its way."""
    return bool(
        await tx.value(
            "INSERT INTO inbox_syncs AS s (mailbox_id, project_id, queued_at, due_at, created_at)"
            " VALUES (%(id)s, %(p)s, %(now)s, %(now)s, %(now)s)"
            " ON CONFLICT (mailbox_id) DO UPDATE SET due_at = excluded.due_at,"
            " queued_at = CASE WHEN s.queued_at >= %(lost)s THEN s.queued_at ELSE excluded.queued_at END"
            " WHERE s.project_id = %(p)s RETURNING queued_at = %(now)s",
            {"id": mailbox_id, "p": tx.project_id, "now": now, "lost": lost_before},
        )
    )


async def begin(tx: ProjectTx, mailbox_id: str, now: datetime, lost_at: datetime) -> int:
    """A job begins to read; how often in a row that has failed."""
    failures: int | None = await tx.value(
        "UPDATE inbox_syncs SET queued_at = %s, due_at = %s WHERE project_id = %s AND mailbox_id = %s RETURNING failures",
        (now, lost_at, tx.project_id, mailbox_id),
    )
    return failures or 0


async def end(
    tx: ProjectTx, mailbox_id: str, *, lost_at: datetime, due_at: datetime, now: datetime, failures: int
) -> bool:
    """A job has ended; True when somebody asked for another look since it began, which counts as queued."""
    return bool(
        await tx.value(
            "INSERT INTO inbox_syncs AS s (mailbox_id, project_id, due_at, failures, created_at)"
            " VALUES (%(id)s, %(p)s, %(due)s, %(failures)s, %(now)s)"
            " ON CONFLICT (mailbox_id) DO UPDATE SET failures = excluded.failures,"
            " queued_at = CASE WHEN s.due_at = %(lost)s THEN NULL ELSE %(now)s END,"
            " due_at = CASE WHEN s.due_at = %(lost)s THEN excluded.due_at ELSE s.due_at END"
            " WHERE s.project_id = %(p)s RETURNING queued_at IS NOT NULL",
            {
                "id": mailbox_id,
                "p": tx.project_id,
                "lost": lost_at,
                "due": due_at,
                "now": now,
                "failures": failures,
            },
        )
    )


async def lock_mailbox(connection: AsyncConnection[Any], mailbox_id: str, wait_ms: int) -> None:
    """One sync of a mailbox at a time; the lock goes with the connection, however its process ends."""
    await connection.execute(f"SET lock_timeout = {int(wait_ms)}")
    await connection.execute("SELECT pg_advisory_lock(hashtextextended('mailbox_sync:' || %s, 0))", (mailbox_id,))


async def watch_some(connection: AsyncConnection[Any], mailbox_ids: Sequence[str], most: int) -> list[str]:
    """Of these mailboxes, in this order, as many as nobody watches yet; they are this connection's then."""
    cursor = await connection.execute(
        "SELECT id FROM (SELECT id FROM unnest(%s::text[]) WITH ORDINALITY AS m (id, place) ORDER BY place OFFSET 0) AS m"
        " WHERE pg_try_advisory_lock(hashtextextended('mailbox_watch:' || id, 0)) LIMIT %s",
        (list(mailbox_ids), most),
    )
    return [row[0] for row in await cursor.fetchall()]


async def watch_no_longer(connection: AsyncConnection[Any], mailbox_ids: Sequence[str]) -> None:
    """Let go of these mailboxes."""
    await connection.execute(
        "SELECT pg_advisory_unlock(hashtextextended('mailbox_watch:' || id, 0)) FROM unnest(%s::text[]) AS m (id)",
        (list(mailbox_ids),),
    )
