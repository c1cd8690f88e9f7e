"""SQL of stored messages: one by one, by conversation, and which of them wait for an answer."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, LiteralString

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns, containing
from outrider.mailbox import blobs

SNIPPET: Final = 200


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message exchanged with a prospect (docs/reference/resources.md "Email message"); its bytes stay in the table."""

    id: str
    mailbox_id: str
    prospect_id: str
    draft_id: str | None
    direction: str
    kind: str
    message_id_header: str | None
    mail_message_id: str
    mail_thread_id: str | None
    in_reply_to: str | None
    from_email: str
    to_email: str
    subject: str
    text: str
    analysis: Json[dict[str, Any]]
    automation: str
    received_at: datetime
    created_at: datetime
    updated_at: datetime
    classifier_version: str | None = None
    """By which rules its kind was told; None for what went out."""
    snippet: str = field(init=False)
    """The beginning of the text, on one line."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "snippet", " ".join(self.text.split())[:SNIPPET])


COLUMNS = columns(StoredMessage)
_HEAD: Final = 100_000
WORDS: Final = (
    "subject || ' ' || from_email || ' ' || to_email || ' ' || regexp_replace(text, '[A-Za-z0-9_-]{40,}', '', 'g')"
)
"""Where words are looked for, to the letter as the index `email_messages_words` has it: no random signs of a letter's links."""


async def insert(tx: ProjectTx, message: StoredMessage, identity: str, blob: bytes | None) -> bool:
    """A message, with the digest of its bytes; False when it is stored already."""
    return bool(
        await tx.insert(
            "email_messages",
            message,
            project_id=tx.project_id,
            identity=identity,
            blob=blob,
            then="ON CONFLICT (mailbox_id, identity) DO NOTHING",
        )
    )


async def by_id(tx: ProjectTx, message_id: str) -> StoredMessage | None:
    """One message of the project."""
    return await tx.row(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND id = %s",
        (tx.project_id, message_id),
    )


async def raw(tx: ProjectTx, message_id: str) -> bytes | None:
    """The bytes of a message, as they came."""
    blob = await _blob(tx, message_id)
    return await blobs.get(tx, blob) if blob is not None else None


async def head(tx: ProjectTx, message_id: str) -> bytes:
    """The beginning of a message, where its headers are; empty when there is none."""
    return await blobs.get(tx, await _blob(tx, message_id), first=_HEAD)


@dataclass(frozen=True, slots=True)
class WhoWrote:
    """From which address a message came, with the digest of its bytes."""

    id: str
    from_email: str
    blob: bytes | None


async def who_wrote(tx: ProjectTx, message_ids: Collection[str]) -> list[WhoWrote]:
    """Who wrote these messages of the project."""
    return await tx.rows(
        WhoWrote,
        "SELECT id, from_email, blob FROM email_messages WHERE project_id = %s AND id = ANY(%s)",
        (tx.project_id, list(message_ids)),
    )


async def heads(tx: ProjectTx, digests: Collection[bytes]) -> dict[bytes, bytes]:
    """The header sections of many messages, by the digest of their bytes."""
    return await blobs.heads(tx, digests, _HEAD)


async def _blob(tx: ProjectTx, message_id: str) -> bytes | None:
    """The digest of a message's bytes."""
    digest: bytes | None = await tx.value(
        "SELECT blob FROM email_messages WHERE project_id = %s AND id = %s", (tx.project_id, message_id)
    )
    return digest


async def by_message_ids(tx: ProjectTx, message_ids: Collection[str]) -> list[StoredMessage]:
    """Messages with one of these Message-IDs: the thread that a reply names."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND message_id_header = ANY(%s) ORDER BY received_at",
        (tx.project_id, list(message_ids)),
    )


async def by_mail_thread(tx: ProjectTx, mailbox_id: str, mail_thread_id: str) -> list[StoredMessage]:
    """Messages of one of the provider's threads."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND mailbox_id = %s AND mail_thread_id = %s"
        " ORDER BY received_at",
        (tx.project_id, mailbox_id, mail_thread_id),
    )


@dataclass(frozen=True, slots=True)
class KnownAmong:
    """Of what some messages name: what this project knows."""

    ids: list[str]
    threads: list[str]
    recipients: list[str]


async def known_among(
    tx: ProjectTx,
    mailbox_id: str,
    message_ids: Collection[str],
    mail_threads: Collection[str],
    recipients: Collection[str],
    since: datetime,
) -> KnownAmong:
    """Message-IDs of stored messages and of sends under way, the provider's threads of stored messages, and addresses in
    lower case that were written to lately."""
    known = await tx.row(
        KnownAmong,
        "SELECT ARRAY(SELECT message_id_header FROM email_messages WHERE project_id = %(p)s"
        "  AND message_id_header = ANY(%(ids)s)"
        "  UNION SELECT message_id FROM send_attempts WHERE project_id = %(p)s AND message_id = ANY(%(ids)s)) AS ids,"
        " ARRAY(SELECT DISTINCT mail_thread_id FROM email_messages WHERE project_id = %(p)s AND mailbox_id = %(box)s"
        "  AND mail_thread_id = ANY(%(threads)s)) AS threads,"
        " ARRAY(SELECT DISTINCT lower(to_email) FROM email_messages WHERE project_id = %(p)s AND direction = 'outbound'"
        "  AND received_at >= %(since)s AND lower(to_email) = ANY(%(recipients)s)) AS recipients",
        {
            "p": tx.project_id,
            "box": mailbox_id,
            "ids": list(message_ids),
            "threads": list(mail_threads),
            "recipients": list(recipients),
            "since": since,
        },
    )
    assert known is not None, "it is one row of arrays"
    return known


async def of_prospect(tx: ProjectTx, prospect_id: str) -> list[StoredMessage]:
    """All mail exchanged with a prospect, oldest first."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND prospect_id = %s ORDER BY received_at, id",
        (tx.project_id, prospect_id),
    )


async def in_a_row(tx: ProjectTx, message: StoredMessage) -> list[StoredMessage]:
    """What the same person wrote in a row, with nothing of ours between, oldest first; `message` is among it."""
    ours = (
        "SELECT {}(received_at) FROM email_messages WHERE project_id = %(project)s AND prospect_id = %(prospect)s"
        " AND direction = 'outbound' AND received_at {} %(at)s"
    )
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %(project)s AND prospect_id = %(prospect)s"
        " AND kind IN ('human_reply', 'opt_out') AND lower(from_email) = lower(%(from)s)"
        f" AND received_at > coalesce(({ours.format('max', '<')}), '-infinity')"
        f" AND received_at < coalesce(({ours.format('min', '>')}), 'infinity') ORDER BY received_at, id",
        {
            "project": tx.project_id,
            "prospect": message.prospect_id,
            "from": message.from_email,
            "at": message.received_at,
        },
    )


async def last_inbound_at(tx: ProjectTx, prospect_id: str) -> datetime | None:
    """When a person of the prospect wrote last; machines do not count."""
    at: datetime | None = await tx.value(
        "SELECT max(received_at) FROM email_messages WHERE project_id = %s AND prospect_id = %s"
        " AND direction = 'inbound' AND kind IN ('human_reply', 'opt_out')",
        (tx.project_id, prospect_id),
    )
    return at


async def last_outbound_at(tx: ProjectTx, prospect_id: str) -> datetime | None:
    """When the prospect was written to last, by a draft or by hand."""
    at: datetime | None = await tx.value(
        "SELECT max(received_at) FROM email_messages WHERE project_id = %s AND prospect_id = %s AND direction = 'outbound'",
        (tx.project_id, prospect_id),
    )
    return at


_DIRECTIONS: Final[dict[str, LiteralString]] = {
    "inbound": " AND direction = 'inbound'",
    "outbound": " AND direction = 'outbound' AND kind = 'outbound'",
}
"""As the indexes have them: what came in has one of its own, what went out is a kind."""


async def page(tx: ProjectTx, page: Page, filters: Mapping[str, Any]) -> list[StoredMessage]:
    """One page of the project's messages; filters: prospect_id, direction, kind, intent, q."""
    where = {
        "prospect_id": " AND prospect_id = %(prospect_id)s",
        "direction": _DIRECTIONS.get(filters.get("direction") or "", ""),
        "kind": " AND kind = %(kind)s",
        "intent": " AND analysis ->> 'intent' = %(intent)s",
        "q": f" AND ({WORDS}) ILIKE %(q)s",
    }
    given = {name: value for name, value in filters.items() if value is not None}
    if "q" in given:
        given["q"] = containing(given["q"])
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %(project_id)s"
        + "".join(where[name] for name in given)
        + " "
        + page.sql(),
        {"project_id": tx.project_id, **given, **page.params},
    )


async def to_reclassify(tx: ProjectTx, after: str, classifier: str | None, limit: int) -> list[StoredMessage]:
    """Received messages in the order of their ids: those that this classifier has not looked at, or all."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND direction = 'inbound' AND id > %s"
        " AND (%s::text IS NULL OR classifier_version IS DISTINCT FROM %s) ORDER BY id LIMIT %s",
        (tx.project_id, after, classifier, classifier, limit),
    )


async def set_kind(tx: ProjectTx, message: StoredMessage) -> None:
    """What another classifier made of a message."""
    await tx.execute(
        "UPDATE email_messages SET kind = %s, text = %s, analysis = %s, classifier_version = %s"
        " WHERE project_id = %s AND id = %s",
        (
            message.kind,
            message.text,
            Jsonb(message.analysis),
            message.classifier_version,
            tx.project_id,
            message.id,
        ),
    )


async def set_analysis(tx: ProjectTx, message_id: str, analysis: Mapping[str, Any]) -> None:
    """What the message says, as it was judged."""
    await tx.execute(
        "UPDATE email_messages SET analysis = %s WHERE project_id = %s AND id = %s",
        (Jsonb(dict(analysis)), tx.project_id, message_id),
    )


async def set_automation(tx: ProjectTx, message_id: str, automation: str) -> bool:
    """Whether the service may still act on this message; False when nothing changed."""
    return bool(
        await tx.execute(
            "UPDATE email_messages SET automation = %s WHERE project_id = %s AND id = %s AND automation <> %s",
            (automation, tx.project_id, message_id, automation),
        )
    )


async def is_ours(tx: ProjectTx, message_ids: Sequence[str]) -> bool:
    """Whether one of these Message-IDs is of a message that Outrider sent or is sending; a copy in Sent may be met before the
    send itself has recorded it."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM send_attempts WHERE project_id = %(p)s AND message_id = ANY(%(ids)s))"
            " OR EXISTS (SELECT 1 FROM email_messages WHERE project_id = %(p)s AND message_id_header = ANY(%(ids)s))",
            {"p": tx.project_id, "ids": list(message_ids)},
        )
    )


async def sent_to_since(tx: ProjectTx, emails: Collection[str], since: datetime) -> list[StoredMessage]:
    """What went to one of these addresses lately, newest first."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND direction = 'outbound'"
        " AND lower(to_email) = ANY(%s) AND received_at >= %s ORDER BY received_at DESC LIMIT 20",
        (tx.project_id, [email.lower() for email in emails], since),
    )


async def of_thread(tx: ProjectTx, mail_thread_id: str, limit: int) -> list[StoredMessage]:
    """The newest messages of a thread, newest first, in whatever mailbox of the project it was met."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages WHERE project_id = %s AND mail_thread_id = %s"
        " ORDER BY received_at DESC, id DESC LIMIT %s",
        (tx.project_id, mail_thread_id, limit),
    )


async def size_of_thread(tx: ProjectTx, mail_thread_id: str) -> int:
    """How many messages a thread has."""
    return int(
        await tx.value(
            "SELECT count(*) FROM email_messages WHERE project_id = %s AND mail_thread_id = %s",
            (tx.project_id, mail_thread_id),
        )
    )


async def taken_over(tx: ProjectTx, prospect_id: str) -> bool:
    """Whether the operator has this prospect's conversation."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM email_messages WHERE project_id = %s AND prospect_id = %s"
            " AND automation = 'taken_over')",
            (tx.project_id, prospect_id),
        )
    )


async def release_conversation(tx: ProjectTx, prospect_id: str) -> int:
    """The service may act again on everything that this prospect wrote; how many messages that frees."""
    return await tx.execute(
        "UPDATE email_messages SET automation = 'active' WHERE project_id = %s AND prospect_id = %s"
        " AND automation = 'taken_over'",
        (tx.project_id, prospect_id),
    )


async def with_intent(tx: ProjectTx, intents: Sequence[str], since: datetime, limit: int) -> list[StoredMessage]:
    """Letters that mean one of these and were not followed by another letter of the same person, last stored first."""
    return await tx.rows(
        StoredMessage,
        f"SELECT {COLUMNS} FROM email_messages m WHERE project_id = %s AND kind = 'human_reply' AND created_at >= %s"
        " AND analysis ->> 'intent' = ANY(%s)"
        " AND NOT EXISTS (SELECT 1 FROM email_messages l WHERE l.project_id = m.project_id"
        " AND l.prospect_id = m.prospect_id AND l.kind IN ('human_reply', 'opt_out')"
        " AND (l.received_at, l.id) > (m.received_at, m.id))"
        " ORDER BY created_at DESC, id DESC LIMIT %s",
        (tx.project_id, since, list(intents), limit),
    )


async def unanswered(tx: ProjectTx, since: datetime, needing_none: Sequence[str], limit: int) -> list[StoredMessage]:
    """The newest letter of each prospect after which nobody wrote to them; some intents need no answer."""
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
