"""SQL of mailboxes, cursors and sending limits."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from psycopg.types.json import Jsonb

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Mailbox:
    """A connected account without its secrets."""

    id: str
    project_id: str
    provider: str
    email: str
    display_name: str
    status: str
    settings: dict[str, Any]
    aliases: list[dict[str, Any]]
    selected_alias: str | None
    can_send: bool
    can_read: bool
    last_synced_at: datetime | None
    last_error: str | None
    paused_until: datetime | None
    pause_reason: str | None
    status_since: datetime
    created_at: datetime
    rates_since: datetime | None = None
    """Bounces and complaints of what was sent before do not count: the operator has looked into them."""
    files_sent_copies: bool | None = None
    """Whether the server puts what it sends into Sent by itself; None until that was seen."""


@dataclass(frozen=True, slots=True)
class Cursor:
    folder: str
    cursor: str


@dataclass(frozen=True, slots=True)
class Limits:
    """Decisions "sending-limits"; `sending_window` is `window` on the wire."""

    daily_cap: int
    min_seconds_between: int
    sending_window: dict[str, Any]
    warm_up: bool


@dataclass(frozen=True, slots=True)
class Usage:
    """What counts against the limits: sends of the last 24 hours, the newest and the oldest of them, and the first ever."""

    sent: int
    newest: datetime | None
    oldest: datetime | None
    first_ever: datetime | None


COLUMNS = columns(Mailbox).replace("status,", "status::text AS status,", 1)


async def living(tx: ProjectTx) -> Mailbox | None:
    # the project's mailbox, unless the operator disconnected it
    return await tx.row(
        Mailbox, f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND status <> 'disconnected'", (tx.project_id,)
    )


async def latest(tx: ProjectTx) -> Mailbox | None:
    # the mailbox that the project has or last had
    return await tx.row(
        Mailbox,
        f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s"
        " ORDER BY (status <> 'disconnected') DESC, status_since DESC LIMIT 1",
        (tx.project_id,),
    )


async def by_id(tx: ProjectTx, mailbox_id: str) -> Mailbox | None:
    # one mailbox of the project, in whatever status
    return await tx.row(
        Mailbox, f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND id = %s", (tx.project_id, mailbox_id)
    )


async def same_account(tx: ProjectTx, provider: str, email: str) -> Mailbox | None:
    # the row of this account when the project has had it before
    return await tx.row(
        Mailbox,
        f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND provider = %s AND lower(email) = lower(%s) FOR UPDATE",
        (tx.project_id, provider, email),
    )


async def lock_connecting(tx: ProjectTx) -> None:
    # one account after the other becomes the project's mailbox
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('mailbox:connect:' || %s, 0))", (tx.project_id,))


async def insert(tx: ProjectTx, mailbox: Mailbox) -> None:
    # a newly connected account
    await tx.execute(
        "INSERT INTO mailboxes (id, project_id, provider, email, display_name, settings, status_since, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (
            mailbox.id,
            tx.project_id,
            mailbox.provider,
            mailbox.email,
            mailbox.display_name,
            Jsonb(mailbox.settings),
            mailbox.status_since,
            mailbox.created_at,
        ),
    )


async def set_account(
    tx: ProjectTx,
    mailbox_id: str,
    *,
    display_name: str,
    settings: dict[str, Any],
    secrets: bytes | None,
    aliases: list[dict[str, Any]],
    selected_alias: str | None,
    can_send: bool,
    can_read: bool,
) -> None:
    # what logging in has shown
    await tx.execute(
        "UPDATE mailboxes SET display_name = %s, settings = %s, secrets = %s, aliases = %s, selected_alias = %s,"
        " can_send = %s, can_read = %s, last_error = NULL WHERE project_id = %s AND id = %s",
        (
            display_name,
            Jsonb(settings),
            secrets,
            Jsonb(aliases),
            selected_alias,
            can_send,
            can_read,
            tx.project_id,
            mailbox_id,
        ),
    )


async def set_files_sent_copies(tx: ProjectTx, mailbox_id: str, files: bool) -> None:
    # what was seen of the account's folder of sent mail
    await tx.execute(
        "UPDATE mailboxes SET files_sent_copies = %s WHERE project_id = %s AND id = %s",
        (files, tx.project_id, mailbox_id),
    )


async def secrets_of(tx: ProjectTx, mailbox_id: str) -> bytes | None:
    # the sealed secrets of an account
    sealed: bytes | None = await tx.value(
        "SELECT secrets FROM mailboxes WHERE project_id = %s AND id = %s", (tx.project_id, mailbox_id)
    )
    return sealed


async def set_secrets(tx: ProjectTx, mailbox_id: str, sealed: bytes) -> None:
    # secrets that the provider renewed
    await tx.execute(
        "UPDATE mailboxes SET secrets = %s WHERE project_id = %s AND id = %s", (sealed, tx.project_id, mailbox_id)
    )


async def select_alias(tx: ProjectTx, mailbox_id: str, email: str) -> None:
    # the address that the project sends from
    await tx.execute(
        "UPDATE mailboxes SET selected_alias = %s WHERE project_id = %s AND id = %s", (email, tx.project_id, mailbox_id)
    )


async def synced(tx: ProjectTx, mailbox_id: str, at: datetime, error: str | None) -> None:
    # how the last sync ended; an error leaves the time of the last good one
    await tx.execute(
        "UPDATE mailboxes SET last_synced_at = CASE WHEN %(error)s::text IS NULL THEN %(at)s ELSE last_synced_at END,"
        " last_error = %(error)s WHERE project_id = %(p)s AND id = %(id)s",
        {"at": at, "error": error, "p": tx.project_id, "id": mailbox_id},
    )


async def cursors(tx: ProjectTx, mailbox_id: str) -> list[Cursor]:
    # how far each folder has been read
    return await tx.rows(
        Cursor,
        "SELECT c.folder, c.cursor FROM mailbox_cursors c JOIN mailboxes m ON m.id = c.mailbox_id"
        " WHERE m.project_id = %s AND m.id = %s",
        (tx.project_id, mailbox_id),
    )


async def advance_cursor(tx: ProjectTx, mailbox_id: str, folder: str, cursor: str, at: datetime) -> None:
    # everything up to this cursor is stored
    await tx.execute(
        "INSERT INTO mailbox_cursors (mailbox_id, folder, cursor, updated_at)"
        " SELECT id, %(folder)s, %(cursor)s, %(at)s FROM mailboxes WHERE project_id = %(p)s AND id = %(id)s"
        " ON CONFLICT (mailbox_id, folder) DO UPDATE SET cursor = EXCLUDED.cursor, updated_at = EXCLUDED.updated_at",
        {"p": tx.project_id, "id": mailbox_id, "folder": folder, "cursor": cursor, "at": at},
    )


async def lock(tx: ProjectTx, mailbox_id: str) -> None:
    # one claim at a time per mailbox, so that two sends cannot both take the last place under a cap
    await tx.execute(
        "SELECT 1 FROM mailboxes WHERE project_id = %s AND id = %s FOR UPDATE", (tx.project_id, mailbox_id)
    )


async def usage(tx: ProjectTx, mailbox_id: str, since: datetime) -> Usage:
    # sends that count against the limits; four looks at an index, however many were ever sent
    counted: Final = (
        "FROM send_attempts WHERE project_id = %(p)s AND mailbox_id = %(id)s"
        " AND status IN ('prepared', 'committed', 'sent')"
    )
    row = await tx.row(
        Usage,
        f"SELECT (SELECT count(*) {counted} AND created_at > %(since)s)::int AS sent,"
        f" (SELECT max(created_at) {counted}) AS newest,"
        f" (SELECT min(created_at) {counted} AND created_at > %(since)s) AS oldest,"
        f" (SELECT min(created_at) {counted}) AS first_ever",
        {"p": tx.project_id, "id": mailbox_id, "since": since},
    )
    assert row is not None, "an aggregate always gives a row"
    return row


async def limits(tx: ProjectTx) -> Limits | None:
    # the operator's own limits, when there are any
    return await tx.row(Limits, f"SELECT {columns(Limits)} FROM sending_limits WHERE project_id = %s", (tx.project_id,))


async def set_limits(tx: ProjectTx, limits: Limits) -> None:
    # replace the limits
    await tx.execute(
        "INSERT INTO sending_limits (project_id, daily_cap, min_seconds_between, sending_window, warm_up)"
        " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (project_id) DO UPDATE SET daily_cap = EXCLUDED.daily_cap,"
        " min_seconds_between = EXCLUDED.min_seconds_between, sending_window = EXCLUDED.sending_window,"
        " warm_up = EXCLUDED.warm_up",
        (
            tx.project_id,
            limits.daily_cap,
            limits.min_seconds_between,
            Jsonb(limits.sending_window),
            limits.warm_up,
        ),
    )


async def set_rates_since(tx: ProjectTx, mailbox_id: str, at: datetime) -> None:
    # the operator has looked into bounces and complaints
    await tx.execute(
        "UPDATE mailboxes SET rates_since = %s WHERE project_id = %s AND id = %s", (at, tx.project_id, mailbox_id)
    )


async def pauses_over(tx: Tx, now: datetime) -> list[tuple[str, str, str]]:
    # every mailbox whose pause has ended: operator, project, mailbox; for the clock, which acts for all operators
    rows = await tx.dicts(
        "SELECT p.operator_id, m.project_id, m.id FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " WHERE m.status = 'paused' AND m.paused_until <= %s",
        (now,),
    )
    return [(row["operator_id"], row["project_id"], row["id"]) for row in rows]


async def connected_mailboxes(tx: Tx) -> list[tuple[str, str, str]]:
    # every mailbox that can be read: operator, project, mailbox; for the clock, which acts for all operators
    rows = await tx.dicts(
        "SELECT p.operator_id, m.project_id, m.id FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " JOIN operators o ON o.id = p.operator_id AND o.disabled_at IS NULL"
        " WHERE m.status IN ('connected', 'paused', 'error') AND m.can_read ORDER BY m.last_synced_at NULLS FIRST"
    )
    return [(row["operator_id"], row["project_id"], row["id"]) for row in rows]
