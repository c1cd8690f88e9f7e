"""Connecting an account, choosing the sender, and the account's health (interface §1 rule 3; decisions "Mailbox")."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit

import orjson

from outrider import events, projects
from outrider.core import clock, ids
from outrider.core.principal import Principal
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.mailbox import aliases, deliverability, store
from outrider.mailbox.errors import (
    AliasNotSelectable,
    MailboxNotConnected,
    MailboxUnreachable,
    NoSandbox,
    ProviderNotAvailable,
)
from outrider.mailbox.states import MAILBOX
from outrider.mailbox.store import Mailbox
from outrider.providers.mail import registry
from outrider.providers.mail.port import Account, Disconnected, MailProvider, ProviderName, StoredAccount, Unreachable
from outrider.providers.mail.sandbox import Sandbox


@dataclass(frozen=True, slots=True)
class Connection:
    """What the operator gives to connect an account."""

    provider: str
    email: str
    display_name: str
    settings: Mapping[str, Any]
    secrets: Mapping[str, str]


def available_providers() -> tuple[str, ...]:
    """The providers of this installation."""
    return tuple(sorted(registry.BUILDERS))


async def sandbox_address(tx: ProjectTx) -> tuple[str, str]:
    """The sandbox's own address and name, made from the project's website and business name."""
    project = await projects.get(tx)
    host = (urlsplit(project.website).hostname or "").removeprefix("www.")
    return f"hello@{host if '.' in host and host.isascii() else 'sandbox.test'}", project.business_name


async def connect(services: Services, principal: Principal, project_id: str, wanted: Connection) -> Mailbox:
    """Log in to every side of the account, then make it the project's mailbox. Nothing is kept when the login fails.

    Raises:
        ProviderNotAvailable, MailboxNotConnected (login refused), MailboxUnreachable
    """
    if wanted.provider not in registry.BUILDERS:
        raise ProviderNotAvailable(
            f"{wanted.provider} is not available here; available: {', '.join(available_providers())}."
        )
    async with services.db.project_read(principal, project_id) as tx:
        known = await store.same_account(tx, wanted.provider, wanted.email)
    mailbox_id = known.id if known else ids.new("mbx")
    provider = registry.build(_stored(mailbox_id, wanted), services.settings, _nothing_renewed)
    try:
        account = await provider.verify()
    except Disconnected as error:
        raise MailboxNotConnected(error.detail, reason=error.code) from error
    except Unreachable as error:
        raise MailboxUnreachable(error.detail, reason=error.code, retryable=True) from error
    finally:
        await provider.close()
    async with services.db.project_tx(principal, project_id) as tx:
        return await _keep(tx, services, mailbox_id, wanted, account)


async def _keep(tx: ProjectTx, services: Services, mailbox_id: str, wanted: Connection, account: Account) -> Mailbox:
    current = await store.living(tx)
    if current is not None and current.id != mailbox_id:
        await events.move(tx, MAILBOX, current.id, "disconnect", also={"status_since": clock.now()})
    known = await store.same_account(tx, wanted.provider, wanted.email)
    now = clock.now()
    if known is None:
        fresh = Mailbox(
            mailbox_id, tx.project_id, wanted.provider, wanted.email, wanted.display_name, "connected", {}, [], None,
            True, True, None, None, None, None, now, now,
        )  # fmt: skip
        await store.insert(tx, fresh)
        await events.append(
            tx, "mailbox.connected", "mailbox", mailbox_id, {"provider": wanted.provider, "email": wanted.email}
        )
    else:
        mailbox_id = known.id
        if known.status != "connected":
            await events.move(tx, MAILBOX, mailbox_id, "connect", also={"status_since": now})
    addresses = aliases.merged(wanted.provider, known.aliases if known else [], account.aliases)
    # What the operator chose stays chosen, though the account may have lost it meanwhile: that blocks, and says so.
    chosen = known.selected_alias if known else None
    primary = next((a["email"] for a in addresses if a["is_primary"] and a["verification_status"] == "verified"), None)
    await store.set_account(
        tx,
        mailbox_id,
        display_name=wanted.display_name,
        settings=dict(wanted.settings),
        secrets=services.master_key.seal(orjson.dumps(dict(wanted.secrets)).decode(), mailbox_id)
        if wanted.secrets
        else None,
        aliases=addresses,
        selected_alias=chosen or primary,
        can_send=account.can_send,
        can_read=account.can_read,
    )
    mailbox = await get(tx)
    await deliverability.queue_check(tx, mailbox)
    return mailbox


async def disconnect(tx: ProjectTx) -> Mailbox:
    """Let go of the account. Its history stays; connecting it again continues it.

    Raises:
        MailboxNotConnected
    """
    mailbox = await get(tx)
    await events.move(tx, MAILBOX, mailbox.id, "disconnect", also={"status_since": clock.now(), "secrets": None})
    return mailbox


async def select_alias(tx: ProjectTx, email: str) -> Mailbox:
    """Choose the address to send from.

    Raises:
        MailboxNotConnected, AliasNotSelectable: not an address of this account, or not verified.
    """
    mailbox = await get(tx)
    alias = next((a for a in mailbox.aliases if a["email"].lower() == email.lower()), None)
    if alias is None or alias["verification_status"] != "verified":
        good = ", ".join(a["email"] for a in mailbox.aliases if a["verification_status"] == "verified")
        raise AliasNotSelectable(f"{email} is not a verified sender of this account; choose one of: {good or 'none'}.")
    if mailbox.selected_alias != alias["email"]:
        await store.select_alias(tx, mailbox.id, alias["email"])
        await events.append(tx, "mailbox.sender_selected", "mailbox", mailbox.id, {"email": alias["email"]})
        mailbox = await get(tx)
        await deliverability.queue_check(tx, mailbox)
    return mailbox


async def get(tx: ProjectTx) -> Mailbox:
    """The project's mailbox.

    Raises:
        MailboxNotConnected
    """
    mailbox = await store.living(tx)
    if mailbox is None:
        raise MailboxNotConnected(
            "Connect a mailbox first: POST mailbox:connect.",
            fix={
                "label": "Connect a mailbox",
                "method": "POST",
                "path": f"/v1/projects/{tx.project_id}/mailbox:connect",
            },
        )
    return mailbox


async def lost_access(tx: ProjectTx, mailbox_id: str, detail: str) -> None:
    """The account refused us: an operator must sign in again. Said once, however often it is noticed."""
    mailbox = await store.by_id(tx, mailbox_id)
    if mailbox is not None and MAILBOX.allows(mailbox.status, "lose_access"):
        await events.move(
            tx, MAILBOX, mailbox_id, "lose_access", also={"status_since": clock.now(), "last_error": detail[:500]}
        )


@asynccontextmanager
async def opened(
    services: Services, principal: Principal, project_id: str, mailbox_id: str | None = None
) -> AsyncIterator[tuple[Mailbox, MailProvider]]:
    """The mailbox and its provider, for network calls; no transaction is open inside.

    Raises:
        MailboxNotConnected
    """
    async with services.db.project_read(principal, project_id) as tx:
        mailbox = await get(tx) if mailbox_id is None else await store.by_id(tx, mailbox_id)
        if mailbox is None:
            raise MailboxNotConnected("The mailbox is no longer connected.")
        sealed = await store.secrets_of(tx, mailbox.id)
    secrets = orjson.loads(services.master_key.open(sealed, mailbox.id)) if sealed else {}
    stored = StoredAccount(
        mailbox.id, cast(ProviderName, mailbox.provider), mailbox.email, mailbox.display_name, mailbox.settings, secrets
    )

    async def keep(renewed: Mapping[str, str]) -> None:
        # What another use has renewed meanwhile stays: only what this one brings is replaced.
        async with services.db.project_tx(principal, project_id) as tx:
            await store.lock(tx, stored.mailbox_id)
            now = await store.secrets_of(tx, stored.mailbox_id)
            if now is not None:  # else the operator has disconnected it, and nothing is kept any more
                kept = orjson.loads(services.master_key.open(now, stored.mailbox_id)) | dict(renewed)
                await store.set_secrets(
                    tx, stored.mailbox_id, services.master_key.seal(orjson.dumps(kept).decode(), stored.mailbox_id)
                )

    provider = registry.build(stored, services.settings, keep)
    try:
        yield mailbox, provider
    finally:
        await provider.close()


@asynccontextmanager
async def sandbox(services: Services, principal: Principal, project_id: str) -> AsyncIterator[tuple[Mailbox, Sandbox]]:
    """The project's sandbox.

    Raises:
        NoSandbox: the mailbox is another, or none.
    """
    try:
        async with opened(services, principal, project_id) as (mailbox, provider):
            if not isinstance(provider, Sandbox):
                raise NoSandbox("The project's mailbox is a real one; mail to it comes from real people.")
            yield mailbox, provider
    except MailboxNotConnected:
        raise NoSandbox("Connect the sandbox first: POST mailbox:connect with provider sandbox.") from None


async def _nothing_renewed(renewed: Mapping[str, str]) -> None:
    """What is being connected is stored once it is known to work."""


def _stored(mailbox_id: str, wanted: Connection) -> StoredAccount:
    return StoredAccount(
        mailbox_id,
        cast(ProviderName, wanted.provider),
        wanted.email,
        wanted.display_name,
        wanted.settings,
        wanted.secrets,
    )
