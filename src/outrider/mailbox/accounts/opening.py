"""Opening the account for its provider, and noticing that it no longer lets us in, or does again."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final, cast

from outrider import events
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.mailbox.accounts import service, store
from outrider.mailbox.accounts.secrets import lasting, seal, unseal
from outrider.mailbox.accounts.states import MAILBOX
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxNotConnected
from outrider.providers.mail import registry
from outrider.providers.mail.port import Disconnected, MailProvider, ProviderName, StoredAccount, Unreachable

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


@asynccontextmanager
async def opened(
    project: ProjectHandle,
    mailbox_id: str | None = None,
    *,
    track_health: bool = True,
) -> AsyncIterator[tuple[Mailbox, MailProvider]]:
    """The mailbox and its provider, for network calls; no transaction is open inside. That the account does not let us in, or
    does again, is noticed here, whatever it was opened for; not with `track_health` off, for uses whose outcome says too little.

    Raises:
        MailboxNotConnected
        Unreachable: also when the account was refused only because its access was renewed in the meantime; the next use has it.
    """
    async with project.read() as tx:
        mailbox = await service.get(tx) if mailbox_id is None else await store.by_id(tx, mailbox_id)
        if mailbox is None:
            raise MailboxNotConnected("The mailbox is no longer connected.")
        used = unseal(project.services.master_key, await store.secrets_of(tx, mailbox.id), mailbox.id)

    async def keep(renewed: Mapping[str, str]) -> None:
        # What another use has renewed meanwhile stays: only what this one brings is replaced.
        async with project.tx() as tx:
            await store.lock(tx, mailbox.id)
            now = await store.secrets_of(tx, mailbox.id)
            if now is not None:  # else the operator has disconnected it, and nothing is kept any more
                stored = unseal(project.services.master_key, now, mailbox.id)
                if lasting(stored) == lasting(used):  # else it was connected anew, and this is of the grant before
                    both = seal(project.services.master_key, stored | dict(renewed), mailbox.id)
                    await store.set_secrets(tx, mailbox.id, both)
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
        provider = registry.build(account, project.services.settings, keep)
        try:
            yield mailbox, provider
        finally:
            await provider.close()
    except Disconnected as error:
        if not track_health:
            raise
        async with project.tx() as tx:
            lost = await _lost(tx, project.services, mailbox, used, error)
        if not lost:
            raise Unreachable(
                "access_renewed", "The access was renewed in the meantime; try again.", retry_after=1
            ) from None
        raise
    if track_health and mailbox.status == "error":
        async with project.tx() as tx:
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
    if now.settings != mailbox.settings or lasting(unseal(services.master_key, sealed, mailbox.id)) != lasting(used):
        return False
    trigger = "fail" if error.code in MAY_PASS else "lose_access"
    if MAILBOX.allows(now.status, trigger):
        also = {"status_since": clock.now(), "last_error": error.detail[:500]}
        await events.move(tx, MAILBOX, mailbox.id, trigger, also=also, data={"code": error.code})
    return True
