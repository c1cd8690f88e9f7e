"""The project's account in use: which one it is, the selected sender, opening it, and noticing that it is lost
(docs/reference/mail.md "Mailbox")."""

import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, cast

import orjson

from outrider import events
from outrider.core import clock
from outrider.core.crypto import SealBroken
from outrider.core.principal import Principal
from outrider.db import ProjectTx
from outrider.db.sealed import Sealed
from outrider.engine import Services
from outrider.mailbox.accounts import fixes, store
from outrider.mailbox.accounts.states import MAILBOX
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import AliasNotSelectable, MailboxNotConnected, NoSandbox
from outrider.mailbox.health import deliverability
from outrider.providers.mail import oauth, registry
from outrider.providers.mail.port import Disconnected, MailProvider, ProviderName, StoredAccount, Unreachable
from outrider.providers.mail.sandbox import Sandbox

log = logging.getLogger(__name__)

MAY_PASS: Final = frozenset(
    {
        "access_not_configured",
        "auth_missing",
        "certificate_not_trusted",
        "missing_capability",
        "not_imap",
        "not_smtp",
        "oauth_client_refused",
        "provider_not_available",
        "starttls_missing",
        "tls_failed",
        "tls_required",
    }
)
"""Reasons of the server or of this installation for not letting us in. Signing in again mends none of them, and they pass by
themselves or by somebody else's work: a certificate that ran out, a client secret that was changed."""
SEALED: Final = (Sealed("mailboxes", "secrets", lambda mailbox_id: mailbox_id),)
_RENEWED: Final = ("access_token", "expires_at", "scope")


async def disconnect(services: Services, principal: Principal, project_id: str) -> None:
    """Let go of the account and forget its secrets. Its history stays; connecting it again continues it.

    Raises:
        MailboxNotConnected
    """
    async with services.db.project_tx(principal, project_id) as tx:
        over = await let_go(tx, services, await get(tx))
    await take_back(services, over)


async def let_go(tx: ProjectTx, services: Services, mailbox: Mailbox) -> str | None:
    """Disconnect a mailbox; the access to `take_back` after the commit, if there is one. A provider takes an account's access
    back for the whole installation, so it stays while any other project has the account."""
    sealed = await store.secrets_of(tx, mailbox.id)
    await events.move(tx, MAILBOX, mailbox.id, "disconnect", also={"status_since": clock.now(), "secrets": None})
    if mailbox.provider != "gmail" or await store.used_elsewhere(tx, mailbox.provider, mailbox.email):
        return None
    try:
        return _opened(services, sealed, mailbox.id).get("refresh_token")
    except SealBroken:
        log.warning("the access of mailbox %s cannot be taken back: no key opens its secrets", mailbox.id)
        return None


async def take_back(services: Services, token: str | None) -> None:
    """Tell Google that the access is over. No transaction may be open; trouble with it is only noted."""
    if token:
        await oauth.revoke(oauth.google(services.settings), token)


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
            fix=fixes.to_connect(tx),
        )
    return mailbox


@asynccontextmanager
async def opened(
    services: Services, principal: Principal, project_id: str, mailbox_id: str | None = None, *, judges: bool = True
) -> AsyncIterator[tuple[Mailbox, MailProvider]]:
    """The mailbox and its provider, for network calls; no transaction is open inside. That the account does not let us in, or
    does again, is noticed here, whatever it was opened for; unless it `judges` not, because its outcome says too little.

    Raises:
        MailboxNotConnected
        Unreachable: also when the account was refused only because its access was renewed in the meantime; the next use has it.
    """
    async with services.db.project_read(principal, project_id) as tx:
        mailbox = await get(tx) if mailbox_id is None else await store.by_id(tx, mailbox_id)
        if mailbox is None:
            raise MailboxNotConnected("The mailbox is no longer connected.")
        used = _opened(services, await store.secrets_of(tx, mailbox.id), mailbox.id)

    async def keep(renewed: Mapping[str, str]) -> None:
        # What another use has renewed meanwhile stays: only what this one brings is replaced.
        async with services.db.project_tx(principal, project_id) as tx:
            await store.lock(tx, mailbox.id)
            now = await store.secrets_of(tx, mailbox.id)
            if now is not None:  # else the operator has disconnected it, and nothing is kept any more
                stored = _opened(services, now, mailbox.id)
                if _lasting(stored) == _lasting(used):  # else it was connected anew, and this is of the grant before
                    renewed_all = orjson.dumps(stored | dict(renewed)).decode()
                    await store.set_secrets(tx, mailbox.id, services.master_key.seal(renewed_all, mailbox.id))
        used.update(renewed)

    account = StoredAccount(
        mailbox.id,
        cast(ProviderName, mailbox.provider),
        mailbox.email,
        mailbox.display_name,
        mailbox.settings,
        dict(used),
    )
    try:
        provider = registry.build(account, services.settings, keep)
        try:
            yield mailbox, provider
        finally:
            await provider.close()
    except Disconnected as error:
        if not judges:
            raise
        async with services.db.project_tx(principal, project_id) as tx:
            lost = await _lost(tx, services, mailbox, used, error)
        if not lost:
            raise Unreachable(
                "access_renewed", "The access was renewed in the meantime; try again.", retry_after=1
            ) from None
        raise
    if judges and mailbox.status == "error":
        async with services.db.project_tx(principal, project_id) as tx:
            await store.lock(tx, mailbox.id)
            now = await store.by_id(tx, mailbox.id)
            if now is not None and MAILBOX.allows(now.status, "recover"):
                await events.move(
                    tx, MAILBOX, mailbox.id, "recover", also={"status_since": clock.now(), "last_error": None}
                )


async def _lost(
    tx: ProjectTx, services: Services, mailbox: Mailbox, used: Mapping[str, str], error: Disconnected
) -> bool:
    """The account does not let us in. Said once, however many notice it. False, and nothing said, when it was connected anew or
    its access renewed since this use began: what was refused is no longer what we have."""
    await store.lock(tx, mailbox.id)
    now = await store.by_id(tx, mailbox.id)
    sealed = await store.secrets_of(tx, mailbox.id)
    if now is None or now.status == "disconnected":
        return True
    if now.settings != mailbox.settings or _lasting(_opened(services, sealed, mailbox.id)) != _lasting(used):
        return False
    trigger = "fail" if error.code in MAY_PASS else "lose_access"
    if MAILBOX.allows(now.status, trigger):
        also = {"status_since": clock.now(), "last_error": error.detail[:500]}
        await events.move(tx, MAILBOX, mailbox.id, trigger, also=also, data={"code": error.code})
    return True


def _opened(services: Services, sealed: bytes | None, mailbox_id: str) -> dict[str, str]:
    found: dict[str, str] = orjson.loads(services.master_key.open(sealed, mailbox_id)) if sealed else {}
    return found


def _lasting(secrets: Mapping[str, str]) -> dict[str, str]:
    """The secrets that the operator gave, without what is renewed in use."""
    return {name: value for name, value in secrets.items() if name not in _RENEWED}


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


async def forget_in_sandbox(services: Services, mailbox_id: str, addresses: Sequence[str]) -> int:
    """Delete the files of a sandbox, also of one that is no longer connected, in which these addresses stand; how many.

    Raises:
        Unreachable: the disk fails.
    """
    stored = StoredAccount(mailbox_id, "sandbox", "", "")
    return await Sandbox(services.settings.data_dir / "sandbox", stored).forget(addresses)
