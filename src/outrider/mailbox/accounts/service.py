"""The project's account in use: which one it is, the selected sender, letting go of it."""

import logging
from typing import Final

from outrider import engine, events
from outrider.core import clock
from outrider.core.crypto import SealBroken
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.mailbox.accounts import fixes, store
from outrider.mailbox.accounts.secrets import unseal
from outrider.mailbox.accounts.states import MAILBOX
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import AliasNotSelectable, MailboxNotConnected
from outrider.providers.mail import oauth

log = logging.getLogger(__name__)

CHECK_JOB: Final = "check_mailbox"


async def disconnect(project: ProjectHandle) -> None:
    """Let go of the account and forget its secrets. Its history stays; connecting it again continues it.

    Raises:
        MailboxNotConnected
    """
    async with project.tx() as tx:
        over = await let_go(tx, project.services, await get(tx))
    await take_back(over)


async def let_go(tx: ProjectTx, services: Services, mailbox: Mailbox) -> tuple[oauth.Client, str] | None:
    """Disconnect a mailbox; the access to `take_back` after the commit, and where, if there is one. A provider takes an
    account's access back for the whole installation, so it stays while any other project has the account."""
    sealed = await store.secrets_of(tx, mailbox.id)
    await events.move(tx, MAILBOX, mailbox.id, "disconnect", also={"status_since": clock.now(), "secrets": None})
    client = oauth.CLIENTS[mailbox.provider](services.settings) if mailbox.provider in oauth.CLIENTS else None
    if client is None or client.revoke_url is None:
        return None
    if await store.used_elsewhere(tx, mailbox.provider, mailbox.email):
        return None
    try:
        token = unseal(services.master_key, sealed, mailbox.id).get("refresh_token")
    except SealBroken:
        log.warning("the access of mailbox %s cannot be taken back: no key opens its secrets", mailbox.id)
        return None
    return (client, token) if token else None


async def take_back(access: tuple[oauth.Client, str] | None) -> None:
    """Tell the provider that the access is over. No transaction may be open; trouble with it is only noted."""
    if access is not None:
        await oauth.revoke(*access)


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
        await queue_check(tx, mailbox)
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


async def queue_check(tx: ProjectTx, mailbox: Mailbox, probe_id: str | None = None) -> None:
    """Have the account and its sender's domain looked at soon, and the probe sent. The sandbox has nothing to look at."""
    if not mailbox.traits.is_sandbox:
        await engine.enqueue_job(
            tx,
            CHECK_JOB,
            lock=f"check:{mailbox.id}",
            lane="mail",
            mailbox_id=mailbox.id,
            project_id=tx.project_id,
            operator_id=tx.operator_id,
            probe_id=probe_id,
        )
