"""SQL that tells whose conversation a message belongs to, and which ones wait for an answer."""

from collections.abc import Collection, Sequence
from datetime import datetime

from outrider.db import ProjectTx
from outrider.mailbox.messages.store import COLUMNS, StoredMessage


async def is_ours(tx: ProjectTx, message_ids: Sequence[str]) -> bool:
    # whether one of these Message-IDs is of a message that Outrider sent or is sending; a copy in Sent may be met before
    # the send itself has recorded it
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM send_attempts WHERE project_id = %(p)s AND message_id = ANY(%(ids)s))"
            " OR EXISTS (SELECT 1 FROM email_messages WHERE project_id = %(p)s AND message_id_header = ANY(%(ids)s))",
            {"p": tx.project_id, "ids": list(message_ids)},
        )
    )


async def sent_to_since(tx: ProjectTx, emails: Collection[str], since: datetime) -> list[StoredMessage]:
    # what went to one of these addresses lately, newest first
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND direction = 'outbound'"
        " AND lower(to_email) = ANY(%s) AND received_at >= %s ORDER BY received_at DESC LIMIT 20",
        (tx.project_id, [email.lower() for email in emails], since),
    )


async def of_thread(tx: ProjectTx, mail_thread_id: str, limit: int) -> list[StoredMessage]:
    # the newest messages of a thread, newest first, in whatever mailbox of the project it was met
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND mail_thread_id = %s"
        " ORDER BY received_at DESC, id DESC LIMIT %s",
        (tx.project_id, mail_thread_id, limit),
    )


async def size_of_thread(tx: ProjectTx, mail_thread_id: str) -> int:
    # how many messages a thread has
    return int(
        await tx.value(
            "SELECT count(*) FROM email_messages WHERE project_id = %s AND mail_thread_id = %s",
            (tx.project_id, mail_thread_id),
        )
    )


async def taken_over(tx: ProjectTx, prospect_id: str) -> bool:
    # whether the operator has this prospect's conversation
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM email_messages WHERE project_id = %s AND prospect_id = %s"
            " AND automation = 'taken_over')",
            (tx.project_id, prospect_id),
        )
    )


async def release_conversation(tx: ProjectTx, prospect_id: str) -> int:
    # the service may act again on everything that this prospect wrote; how many messages that frees
    return await tx.execute(
        "UPDATE email_messages SET automation = 'active' WHERE project_id = %s AND prospect_id = %s"
        " AND automation = 'taken_over'",
        (tx.project_id, prospect_id),
    )


async def with_intent(tx: ProjectTx, intents: Sequence[str], since: datetime, limit: int) -> list[StoredMessage]:
    # letters that mean one of these and were not followed by another letter of the same person, newest first
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages m WHERE project_id = %s AND kind = 'human_reply' AND received_at >= %s"
        " AND analysis ->> 'intent' = ANY(%s)"
        " AND NOT EXISTS (SELECT 1 FROM email_messages l WHERE l.project_id = m.project_id"
        " AND l.prospect_id = m.prospect_id AND l.kind IN ('human_reply', 'opt_out')"
        " AND (l.received_at, l.id) > (m.received_at, m.id))"
        " ORDER BY received_at DESC, id DESC LIMIT %s",
        (tx.project_id, since, list(intents), limit),
    )


async def unanswered(tx: ProjectTx, since: datetime, needing_none: Sequence[str], limit: int) -> list[StoredMessage]:
    # the newest letter of each prospect after which nobody wrote to them; some intents need no answer
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages m WHERE project_id = %s AND kind = 'human_reply' AND received_at >= %s"
        " AND coalesce(analysis ->> 'intent', 'unknown') <> ALL(%s)"
        " AND NOT EXISTS (SELECT 1 FROM email_messages l WHERE l.project_id = m.project_id"
        " AND l.prospect_id = m.prospect_id AND l.kind IN ('outbound', 'human_reply', 'opt_out')"
        " AND (l.received_at, l.id) > (m.received_at, m.id))"
        " ORDER BY received_at DESC, id DESC LIMIT %s",
        (tx.project_id, since, list(needing_none), limit),
    )
