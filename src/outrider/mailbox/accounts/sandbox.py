"""The sandbox: opening it, what a prospect would send to it, and what was sent, read back from its bytes."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from email import policy
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any

from outrider import events
from outrider.core import clock
from outrider.core.errors import NotFound
from outrider.engine import ProjectHandle, Services
from outrider.mail.parse import parse
from outrider.mailbox.accounts import opening
from outrider.mailbox.accounts.schemas import SandboxMessage
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxNotConnected, MailboxUnreachable, NoSandbox
from outrider.providers.mail.port import StoredAccount, Unreachable
from outrider.providers.mail.sandbox import Sandbox


@asynccontextmanager
async def opened(project: ProjectHandle) -> AsyncIterator[tuple[Mailbox, Sandbox]]:
    """The project's sandbox.

    Raises:
        NoSandbox: the mailbox is another, or none.
        MailboxUnreachable: its files are on another host, or the disk fails.
    """
    try:
        async with opening.opened(project) as (mailbox, provider):
            if not isinstance(provider, Sandbox):
                raise NoSandbox("The project's mailbox is a real one; mail to it comes from real people.")
            yield mailbox, provider
    except MailboxNotConnected:
        raise NoSandbox("Connect the sandbox first: POST mailbox:connect with provider sandbox.") from None
    except Unreachable as error:
        raise MailboxUnreachable(error.detail, reason=error.code, retryable=True) from error


async def deliver(project: ProjectHandle, body: SandboxMessage) -> str:
    """Hand in a message as the prospect would; its Message-ID. It is read at the next inbox sync.

    Raises:
        NoSandbox, MailboxUnreachable
    """
    async with opened(project) as (mailbox, provider):
        message_id = await provider.deliver(inbound(mailbox, body))
    async with project.tx() as tx:
        await events.append(tx, "mailbox.sandbox_delivered", "mailbox", mailbox.id, {"mail_message_id": message_id})
    return message_id


async def sent(project: ProjectHandle, number: int) -> bytes:
    """The bytes of one sent message, by its number in the folder.

    Raises:
        NoSandbox, MailboxUnreachable
        NotFound: it is not there, or its person was erased.
    """
    async with opened(project) as (_, provider):
        found = await provider.sent_before(number + 1, 1)
    if not found or found[0][0] != number:
        raise NotFound(f"The sandbox holds no sent message {number}.")
    return found[0][1]


def inbound(mailbox: Mailbox, body: SandboxMessage) -> bytes:
    """The bytes that the prospect's server would hand in. `raw` is taken as it is."""
    if body.raw is not None:
        return body.raw.encode("utf-8", "replace").replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    mail = EmailMessage(policy=policy.SMTPUTF8)
    mail["From"] = body.from_email
    mail["To"] = mailbox.selected_alias or mailbox.email
    mail["Subject"] = body.subject
    mail["Date"] = format_datetime(clock.now())
    mail["Message-ID"] = f"<{secrets.token_hex(16)}@{body.from_email.rpartition('@')[2].encode('idna').decode()}>"
    if body.in_reply_to:
        mail["In-Reply-To"] = body.in_reply_to
        mail["References"] = body.in_reply_to
    if body.html is not None:
        mail.set_content(body.html, subtype="html", cte="base64")
    else:
        mail.set_content(body.text or "", cte="base64")
    return mail.as_bytes()


def outbound(raw: bytes) -> dict[str, Any]:
    """A sent message, read back from its file."""
    parsed = parse(raw)
    return {
        "mail_message_id": parsed.message_id or "",
        "from_email": parsed.from_email,
        "to_email": parsed.to_emails[0] if parsed.to_emails else "",
        "subject": parsed.subject,
        "text": parsed.text,
        "in_reply_to": parsed.in_reply_to,
        "sent_at": parsed.date,
    }


async def forget(services: Services, mailbox_id: str, addresses: Sequence[str]) -> int:
    """Delete the files of a sandbox, also of one that is no longer connected, in which these addresses stand; how many.

    Raises:
        Unreachable: the disk fails.
    """
    stored = StoredAccount(mailbox_id, "sandbox", "", "")
    return await Sandbox(services.settings.data_dir / "sandbox", stored).forget(addresses)
