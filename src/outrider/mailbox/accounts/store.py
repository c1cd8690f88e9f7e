"""SQL of the accounts, and of operators who are signing in at a provider to connect one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.db import Json, ProjectTx, Tx, once
from outrider.db.tx import columns
from outrider.providers.mail import registry
from outrider.providers.mail.port import Traits


@dataclass(frozen=True, slots=True)
class Mailbox:
    """A connected account without its secrets."""

    id: str
    project_id: str
    provider: str
    email: str
    display_name: str
    status: str
    settings: Json[dict[str, Any]]
    aliases: Json[list[dict[str, Any]]]
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
    restored_at: datetime | None = None
    """When the mailbox came out of a backup; None once a person has let it send again."""
    restored_from: datetime | None = None
    """Of which moment that backup is: what was sent and answered since then is in the mailbox only."""

    @property
    def traits(self) -> Traits:
        """What its kind of account is like."""
        return registry.traits(self.provider)


COLUMNS = columns(Mailbox)


@once
async def living(tx: ProjectTx) -> Mailbox | None:
    """The project's mailbox, unless the operator disconnected it."""
    return await tx.row(
        Mailbox, f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND status <> 'disconnected'", (tx.project_id,)
    )


async def latest(tx: ProjectTx) -> Mailbox | None:
    """The mailbox that the project has or last had."""
    return await tx.row(
        Mailbox,
        f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s"
        " ORDER BY (status <> 'disconnected') DESC, status_since DESC LIMIT 1",
        (tx.project_id,),
    )


async def by_id(tx: ProjectTx, mailbox_id: str) -> Mailbox | None:
    """One mailbox of the project, in whatever status."""
    return await tx.row(
        Mailbox, f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND id = %s", (tx.project_id, mailbox_id)
    )


async def lock_same_account(tx: ProjectTx, provider: str, email: str) -> Mailbox | None:
    """The row of this account when the project has had it before."""
    return await tx.row(
        Mailbox,
        f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND provider = %s AND lower(email) = lower(%s) FOR UPDATE",
        (tx.project_id, provider, email),
    )


async def lock_connecting(tx: ProjectTx) -> None:
    """One account after the other becomes the project's mailbox."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('mailbox:connect:' || %s, 0))", (tx.project_id,))


async def insert(tx: ProjectTx, mailbox: Mailbox) -> None:
    """A newly connected account."""
    await tx.insert("mailboxes", mailbox, project_id=tx.project_id)


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
    """What logging in has shown."""
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
    """What was seen of the account's folder of sent mail."""
    await tx.execute(
        "UPDATE mailboxes SET files_sent_copies = %s WHERE project_id = %s AND id = %s",
        (files, tx.project_id, mailbox_id),
    )


async def secrets_of(tx: ProjectTx, mailbox_id: str) -> bytes | None:
    """The sealed secrets of an account."""
    sealed: bytes | None = await tx.value(
        "SELECT secrets FROM mailboxes WHERE project_id = %s AND id = %s", (tx.project_id, mailbox_id)
    )
    return sealed


async def set_secrets(tx: ProjectTx, mailbox_id: str, sealed: bytes) -> None:
    """Secrets that the provider renewed."""
    await tx.execute(
        "UPDATE mailboxes SET secrets = %s WHERE project_id = %s AND id = %s", (sealed, tx.project_id, mailbox_id)
    )


async def select_alias(tx: ProjectTx, mailbox_id: str, email: str) -> None:
    """The address that the project sends from."""
    await tx.execute(
        "UPDATE mailboxes SET selected_alias = %s WHERE project_id = %s AND id = %s", (email, tx.project_id, mailbox_id)
    )


async def synced(tx: ProjectTx, mailbox_id: str, at: datetime, error: str | None) -> None:
    """How the last sync ended; an error leaves the time of the last good one."""
    await tx.execute(
        "UPDATE mailboxes SET last_synced_at = CASE WHEN %(error)s::text IS NULL THEN %(at)s ELSE last_synced_at END,"
        " last_error = %(error)s WHERE project_id = %(p)s AND id = %(id)s",
        {"at": at, "error": error, "p": tx.project_id, "id": mailbox_id},
    )


async def lock(tx: ProjectTx, mailbox_id: str) -> Mailbox | None:
    """The mailbox as it is now, one claim at a time, so that two sends cannot both take the last place under a cap."""
    return await tx.row(
        Mailbox,
        f"SELECT {COLUMNS} FROM mailboxes WHERE project_id = %s AND id = %s FOR UPDATE",
        (tx.project_id, mailbox_id),
    )


async def set_restored(tx: ProjectTx, mailbox_id: str, at: datetime | None, from_: datetime | None) -> None:
    """The mailbox came out of a backup, or may send again."""
    await tx.execute(
        "UPDATE mailboxes SET restored_at = %s, restored_from = %s WHERE project_id = %s AND id = %s",
        (at, from_, tx.project_id, mailbox_id),
    )


async def set_rates_since(tx: ProjectTx, mailbox_id: str, at: datetime) -> None:
    """The operator has looked into bounces and complaints."""
    await tx.execute(
        "UPDATE mailboxes SET rates_since = %s WHERE project_id = %s AND id = %s", (at, tx.project_id, mailbox_id)
    )


async def pauses_over(tx: Tx, now: datetime) -> list[tuple[str, str, str]]:
    """Every mailbox whose pause has ended: operator, project, mailbox; for the clock, which acts for all operators."""
    rows = await tx.dicts(
        "SELECT p.operator_id, m.project_id, m.id FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " WHERE m.status = 'paused' AND m.paused_until <= %s",
        (now,),
    )
    return [(row["operator_id"], row["project_id"], row["id"]) for row in rows]


async def connected_mailboxes(tx: Tx) -> list[tuple[str, str, str]]:
    """Every mailbox that can be read: operator, project, mailbox; for the clock, which acts for all operators."""
    rows = await tx.dicts(
        "SELECT p.operator_id, m.project_id, m.id FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " JOIN operators o ON o.id = p.operator_id AND o.disabled_at IS NULL"
        " WHERE m.status IN ('connected', 'paused', 'error') AND m.can_read ORDER BY m.last_synced_at NULLS FIRST"
    )
    return [(row["operator_id"], row["project_id"], row["id"]) for row in rows]


async def of_operator(tx: Tx) -> list[Mailbox]:
    """The acting operator's accounts that are no sandbox and not disconnected, oldest first."""
    return await tx.rows(
        Mailbox,
        f"SELECT {columns(Mailbox, 'm')} FROM projects p JOIN mailboxes m ON m.project_id = p.id WHERE p.operator_id = %s"
        " AND m.status <> 'disconnected' AND m.provider <> 'sandbox' ORDER BY m.created_at, m.id LIMIT 200",
        (tx.operator_id,),
    )


async def set_aliases(tx: ProjectTx, mailbox_id: str, aliases: Sequence[Mapping[str, Any]]) -> None:
    """The addresses of an account, with what is proven of them."""
    await tx.execute(
        "UPDATE mailboxes SET aliases = %s WHERE project_id = %s AND id = %s",
        (Jsonb([dict(alias) for alias in aliases]), tx.project_id, mailbox_id),
    )


@dataclass(frozen=True, slots=True)
class Watchable:
    """A connected mailbox. `server` is another where the operator has connected it to another server since."""

    mailbox_id: str
    project_id: str
    operator_id: str
    server: str


async def watchable(tx: Tx) -> list[Watchable]:
    """Every mailbox that can be read, oldest first; for the watchers, which act for all operators."""
    return await tx.rows(
        Watchable,
        "SELECT m.id AS mailbox_id, m.project_id, p.operator_id, md5(m.settings::text) AS server"
        " FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " JOIN operators o ON o.id = p.operator_id AND o.disabled_at IS NULL"
        " WHERE m.status IN ('connected', 'paused', 'error') AND m.can_read ORDER BY m.id",
    )


async def used_elsewhere(tx: Tx, provider: str, email: str) -> bool:
    """Whether any project of this installation has the account connected: a provider takes back the access of all at once."""
    found: bool = await tx.value(
        "SELECT EXISTS (SELECT 1 FROM mailboxes WHERE provider = %s AND lower(email) = lower(%s)"
        " AND status <> 'disconnected')",
        (provider, email),
    )
    return found


@dataclass(frozen=True, slots=True)
class Authorization:
    """One way to a provider and back. `email` None: whichever account signs in."""

    id: str
    operator_id: str
    project_id: str
    provider: str
    email: str | None
    display_name: str | None
    verifier: bytes
    expires_at: datetime
    used_at: datetime | None
    created_at: datetime


async def insert_authorization(tx: ProjectTx, begun: Authorization, state_sha256: bytes) -> None:
    """Somebody goes to sign in."""
    await tx.insert("mailbox_authorizations", begun, project_id=tx.project_id, state_sha256=state_sha256)


async def authorization_by_state(tx: Tx, state_sha256: bytes) -> Authorization | None:
    """Whose way back this is; of any operator, so that another one can be told that it is not theirs."""
    return await tx.row(
        Authorization,
        f"SELECT {columns(Authorization)} FROM mailbox_authorizations WHERE state_sha256 = %s",
        (state_sha256,),
    )


async def use_authorization(tx: ProjectTx, authorization_id: str, now: datetime) -> bool:
    """Come back, which is possible once and in time."""
    return bool(
        await tx.execute(
            "UPDATE mailbox_authorizations SET used_at = %s WHERE project_id = %s AND operator_id = %s AND id = %s"
            " AND used_at IS NULL AND expires_at > %s",
            (now, tx.project_id, tx.operator_id, authorization_id, now),
        )
    )


async def forget_authorizations(tx: ProjectTx, then: datetime) -> None:
    """Those that are long over."""
    await tx.execute(
        "DELETE FROM mailbox_authorizations WHERE project_id = %s AND expires_at < %s", (tx.project_id, then)
    )
