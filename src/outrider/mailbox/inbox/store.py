"""SQL of the cursors, and of arrivals: mail that has been taken in and not interpreted yet."""

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, LiteralString

from outrider.db import ProjectTx, Tx
from outrider.mail.parse import clean
from outrider.providers.mail.port import Fetched

PART: Final = 8000
"""Bytes of a message in one row; with what else stands in it a row fills a page."""
DIGEST: Final = 32
"""Bytes of a digest."""
_ARRIVALS: Final[dict[LiteralString, LiteralString]] = {
    "project_id": "text",
    "mailbox_id": "text",
    "taken_at": "timestamptz",
    "number": "int8",
    "digest": "bytea",
    "size": "int4",
    "folder": "text",
    "role": "text",
    "uid": "text",
    "flags": "text[]",
    "received_at": "timestamptz",
    "mail_message_id": "text",
    "mail_thread_id": "text",
}
_BYTES: Final[dict[LiteralString, LiteralString]] = {
    "project_id": "text",
    "arrival": "int8",
    "part": "int4",
    "bytes": "bytea",
}
_HEAD_PARTS: Final = 3
_NUMBERS: Final = 1000
"""How many numbers the sequence gives in one step."""


@dataclass(frozen=True, slots=True)
class TakenMail:
    """A provider's id of a message that was taken in, shortened to its mark."""

    mark: bytes


@dataclass(frozen=True, slots=True)
class Arrival:
    """A message as it was taken in."""

    number: int
    digest: bytes
    fetched: Fetched


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is known of messages before they are stored, and the number that the first of them gets."""

    number: int
    seen: list[bytes]
    """Digests of those that were looked at before."""
    waiting: list[bytes]
    """Of those that wait already."""


async def shelf(tx: ProjectTx, mailbox_id: str, digests: Collection[bytes]) -> Shelf:
    """What is known of these messages. A number that nobody takes is no loss."""
    found = await tx.row(
        Shelf,
        "SELECT nextval('mail_arrivals_number') AS number,"
        " ARRAY(SELECT digest FROM mail_seen WHERE project_id = %(p)s AND mailbox_id = %(box)s"
        "  AND digest = ANY(%(digests)b)) AS seen,"
        " ARRAY(SELECT digest FROM mail_arrivals WHERE project_id = %(p)s AND mailbox_id = %(box)s"
        "  AND digest = ANY(%(digests)b)) AS waiting",
        {"p": tx.project_id, "box": mailbox_id, "digests": list(digests)},
    )
    assert found is not None, "a row without a table"
    return found


async def taken_among(tx: ProjectTx, mailbox_id: str, uids: Sequence[str]) -> set[str]:
    """Which of these ids of a provider's were taken in before."""
    by_mark = {_mark(uid): uid for uid in uids}
    found = await tx.values(
        "SELECT mark FROM mail_taken WHERE project_id = %s AND mailbox_id = %s AND mark = ANY(%s)",
        (tx.project_id, mailbox_id, list(by_mark)),
    )
    return {by_mark[bytes(mark)] for mark in found}


async def note_taken(tx: ProjectTx, mailbox_id: str, uids: Sequence[str], taken_at: datetime) -> None:
    """Remember ids of a provider's, in the transaction that stores their messages."""
    await tx.insert_many(
        "mail_taken",
        [TakenMail(_mark(uid)) for uid in uids],
        project_id=tx.project_id,
        mailbox_id=mailbox_id,
        taken_at=taken_at,
        then="ON CONFLICT (mailbox_id, mark) DO NOTHING",
    )


async def forget_taken(tx: Tx, before: datetime) -> None:
    """Ids of long ago: when such a message changes it is fetched once more, and recognised."""
    await tx.execute("DELETE FROM mail_taken WHERE taken_at < %s", (before,))


def _mark(uid: str) -> bytes:
    return hashlib.blake2b(uid.encode(), digest_size=16).digest()


async def insert(
    tx: ProjectTx, mailbox_id: str, number: int, messages: Sequence[tuple[bytes, Fetched]], taken_at: datetime
) -> None:
    """Messages with their digests, in their order; the first gets a number that `shelf` gave."""
    for start in range(0, len(messages), _NUMBERS):
        first: int = await tx.value("SELECT nextval('mail_arrivals_number')") if start else number
        numbered = list(enumerate(messages[start : start + _NUMBERS], first))
        ours = tx.project_id, mailbox_id, taken_at
        await tx.copy(
            "mail_arrivals",
            _ARRIVALS,
            ((*ours, number, digest, *_described(one)) for number, (digest, one) in numbered),
        )
        await tx.copy(
            "mail_arrival_bytes",
            _BYTES,
            (
                (tx.project_id, number, part, piece)
                for number, (_, one) in numbered
                for part, piece in enumerate(_pieces(one.raw))
            ),
        )


def _described(one: Fetched) -> tuple[Any, ...]:
    return (
        len(one.raw),
        one.folder,
        one.role,
        one.uid,
        sorted(map(clean, one.flags)),
        one.received_at,
        clean(one.mail_message_id),
        clean(one.mail_thread_id) if one.mail_thread_id else None,
    )


def _pieces(raw: bytes) -> Iterator[bytes]:
    return (raw[at : at + PART] for at in range(0, len(raw), PART))


async def waiting(
    tx: ProjectTx, mailbox_id: str, after: int, classifier: str, messages: int, size: int
) -> list[Arrival]:
    """The next arrivals to interpret, in order: at most so many, and about so many bytes."""
    rows = await tx.dicts(
        "SELECT number, digest, folder, role, uid, flags, received_at, mail_message_id, mail_thread_id,"
        " (SELECT string_agg(b.bytes, '' ORDER BY b.part) FROM mail_arrival_bytes b"
        "  WHERE b.project_id = %(p)s AND b.arrival = number) AS raw"
        " FROM (SELECT *, sum(size) OVER (ORDER BY number) - size AS before FROM"
        "  (SELECT * FROM mail_arrivals WHERE project_id = %(p)s AND mailbox_id = %(box)s AND number > %(after)s"
        "   AND unreadable_by IS DISTINCT FROM %(classifier)s ORDER BY number LIMIT %(messages)s) AS following)"
        " AS weighed WHERE before < %(size)s ORDER BY number",
        {
            "p": tx.project_id,
            "box": mailbox_id,
            "after": after,
            "classifier": classifier,
            "messages": messages,
            "size": size,
        },
    )
    return [
        Arrival(
            row["number"],
            row["digest"],
            Fetched(
                folder=row["folder"],
                role=row["role"],
                uid=row["uid"],
                raw=row["raw"] or b"",
                received_at=row["received_at"],
                mail_message_id=row["mail_message_id"],
                mail_thread_id=row["mail_thread_id"],
                flags=frozenset(row["flags"]),
            ),
        )
        for row in rows
    ]


async def waiting_from(tx: ProjectTx, mailbox_id: str, named: Collection[str]) -> str | None:
    """The folder of the newest received message that waits to be interpreted and has one of these in its head."""
    found: str | None = await tx.value(
        "SELECT folder FROM mail_arrivals a WHERE project_id = %(p)s AND mailbox_id = %(box)s AND role <> 'sent'"
        " AND unreadable_by IS NULL AND EXISTS (SELECT 1 FROM unnest(%(named)s::text[]) AS n (one) WHERE position(lower(n.one) IN"
        "  (SELECT lower(encode(string_agg(b.bytes, '' ORDER BY b.part), 'escape')) FROM mail_arrival_bytes b"
        "   WHERE b.project_id = %(p)s AND b.arrival = a.number AND b.part < %(parts)s)) > 0)"
        " ORDER BY number DESC LIMIT 1",
        {"p": tx.project_id, "box": mailbox_id, "named": list(named), "parts": _HEAD_PARTS},
    )
    return found


async def count(tx: ProjectTx, mailbox_id: str) -> int:
    """How many messages are here, waiting or unreadable."""
    found: int = await tx.value(
        "SELECT count(*) FROM mail_arrivals WHERE project_id = %s AND mailbox_id = %s", (tx.project_id, mailbox_id)
    )
    return found


async def pop(tx: ProjectTx, numbers: Collection[int]) -> set[int]:
    """Take arrivals away for good; those that were still there."""
    return set(
        await tx.values(
            "WITH taken AS (DELETE FROM mail_arrivals WHERE project_id = %(p)s AND number = ANY(%(numbers)s)"
            " RETURNING number),"
            " emptied AS (DELETE FROM mail_arrival_bytes WHERE project_id = %(p)s"
            "  AND arrival IN (SELECT number FROM taken))"
            " SELECT number FROM taken",
            {"p": tx.project_id, "numbers": list(numbers)},
        )
    )


async def set_unreadable(tx: ProjectTx, number: int, classifier: str) -> bool:
    """A classifier could make nothing of it; False when it is gone."""
    return bool(
        await tx.execute(
            "UPDATE mail_arrivals SET unreadable_by = %s WHERE project_id = %s AND number = %s",
            (classifier, tx.project_id, number),
        )
    )


async def try_again(tx: ProjectTx) -> None:
    """Let the same classifier have another look at what it could not read."""
    await tx.execute(
        "UPDATE mail_arrivals SET unreadable_by = NULL WHERE project_id = %s AND unreadable_by IS NOT NULL",
        (tx.project_id,),
    )


async def forget(tx: Tx, before: datetime) -> None:
    """What nobody could read for so long, and what waits in a mailbox that was disconnected."""
    await tx.execute(
        "WITH gone AS (DELETE FROM mail_arrivals a USING mailboxes m WHERE m.id = a.mailbox_id AND a.taken_at < %s"
        "  AND (a.unreadable_by IS NOT NULL OR m.status = 'disconnected') RETURNING number)"
        " DELETE FROM mail_arrival_bytes WHERE arrival IN (SELECT number FROM gone)",
        (before,),
    )


@dataclass(frozen=True, slots=True)
class StoredCursor:
    folder: str
    cursor: str


async def cursors(tx: ProjectTx, mailbox_id: str) -> list[StoredCursor]:
    """How far each folder has been read."""
    return await tx.rows(
        StoredCursor,
        "SELECT c.folder, c.cursor FROM mailbox_cursors c JOIN mailboxes m ON m.id = c.mailbox_id"
        " WHERE m.project_id = %s AND m.id = %s",
        (tx.project_id, mailbox_id),
    )


async def advance_cursor(tx: ProjectTx, mailbox_id: str, folder: str, cursor: str, at: datetime) -> None:
    """Everything up to this cursor is stored. The commit does not wait for the disk: what the database server loses of this
    transaction when it dies, it loses whole, so that it is done again."""
    await tx.execute(
        "WITH hurry AS (SELECT set_config('synchronous_commit', 'off', true))"
        " INSERT INTO mailbox_cursors (mailbox_id, folder, cursor, updated_at)"
        " SELECT id, %(folder)s, %(cursor)s, %(at)s FROM mailboxes, hurry WHERE project_id = %(p)s AND id = %(id)s"
        " ON CONFLICT (mailbox_id, folder) DO UPDATE SET cursor = EXCLUDED.cursor, updated_at = EXCLUDED.updated_at",
        {"p": tx.project_id, "id": mailbox_id, "folder": folder, "cursor": cursor, "at": at},
    )
