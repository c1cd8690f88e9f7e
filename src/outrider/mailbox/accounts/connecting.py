"""Making an account the project's mailbox (docs/reference/mail.md "Mailbox"): proven first, then kept, the whole of it or
nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast
from urllib.parse import urlsplit

from outrider import events, projects
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.mailbox.accounts import aliases, store
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts.secrets import seal
from outrider.mailbox.accounts.states import MAILBOX
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxNotConnected, MailboxUnreachable, ProviderNotAvailable
from outrider.providers.mail import registry
from outrider.providers.mail.port import Account, Disconnected, ProviderName, StoredAccount, Unreachable


@dataclass(frozen=True, slots=True)
class Connection:
    """What the operator gives to connect an account."""

    provider: str
    email: str
    display_name: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    secrets: Mapping[str, str] = field(default_factory=dict, repr=False)

    def stored(self, mailbox_id: str) -> StoredAccount:
        """As a provider takes it."""
        return StoredAccount(
            mailbox_id,
            cast(ProviderName, self.provider),
            self.email,
            self.display_name,
            self.settings,
            self.secrets,
        )


def available_providers() -> tuple[str, ...]:
    """The providers of this installation."""
    return tuple(sorted(registry.BUILDERS))


async def sandbox_address(tx: ProjectTx) -> tuple[str, str]:
    """The sandbox's own address and name, made from the project's website and business name."""
    project = await projects.get(tx)
    host = (urlsplit(project.website).hostname or "").removeprefix("www.")
    return f"hello@{host if '.' in host and host.isascii() else 'sandbox.test'}", project.business_name


async def connect(project: ProjectHandle, wanted: Connection) -> Mailbox:
    """Log in to every side of the account, then make it the project's mailbox. Nothing is kept when the login fails.

    Raises:
        ProviderNotAvailable, MailboxNotConnected (login refused), MailboxUnreachable
    """
    if wanted.provider not in registry.BUILDERS:
        raise ProviderNotAvailable(
            f"{wanted.provider} is not available here; available: {', '.join(available_providers())}."
        )
    async with project.read() as tx:
        known = await store.lock_same_account(tx, wanted.provider, wanted.email)
    mailbox_id = known.id if known else ids.new("mbx")
    try:
        provider = registry.build(wanted.stored(mailbox_id), project.services.settings, _nothing_renewed)
        try:
            account = await provider.verify()
        finally:
            await provider.close()
    except Disconnected as error:
        raise MailboxNotConnected(error.detail, reason=error.code) from error
    except Unreachable as error:
        raise MailboxUnreachable(error.detail, reason=error.code, retryable=True) from error
    return await keep(project, mailbox_id, wanted, account)


async def keep(project: ProjectHandle, mailbox_id: str, wanted: Connection, account: Account) -> Mailbox:
    """Make a proven account the project's mailbox; the one before it is let go of. An account that the project has had goes on
    as the same mailbox, with its messages, cursors and selected sender."""
    async with project.tx() as tx:
        await store.lock_connecting(tx)
        current = await store.living(tx)
        known = await store.lock_same_account(tx, wanted.provider, wanted.email)
        over = None
        if current is not None and (known is None or known.id != current.id):
            over = await accounts.let_go(tx, project.services, current)
        await _put(tx, project.services, known, mailbox_id, wanted, account)
        kept = await accounts.get(tx)
        await accounts.queue_check(tx, kept)
    await accounts.take_back(over)
    return kept


async def _put(
    tx: ProjectTx, services: Services, known: Mailbox | None, mailbox_id: str, wanted: Connection, account: Account
) -> None:
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
        secrets=seal(services.master_key, wanted.secrets, mailbox_id) if wanted.secrets else None,
        aliases=addresses,
        selected_alias=chosen or primary,
        can_send=account.can_send,
        can_read=account.can_read,
    )


async def _nothing_renewed(renewed: Mapping[str, str]) -> None:
    """What is being connected is stored once it is known to work."""
