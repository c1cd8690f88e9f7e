"""A mail that somebody has asked for by pressing a button, such as "confirm that it was you": plain, from the project's sender,
to that one address. It is no message of a prospect, sells nothing and counts against no limit."""

from collections.abc import Awaitable, Callable
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final

from outrider.core import clock
from outrider.engine import ProjectHandle
from outrider.mail.compose import address
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.errors import MailboxNotConnected
from outrider.mailbox.sending.sender import Sender, sender_of
from outrider.providers.mail.port import Outgoing

_UNFOLDED: Final = policy.SMTP.clone(max_line_length=998)
"""The standard library folds a long Message-ID by encoding it, which makes another one of it."""


async def send_notice(
    project: ProjectHandle, identity: str, to_email: str, subject: str, text: str, commit: Callable[[], Awaitable[None]]
) -> None:
    """Hand it over, once; no transaction may be open.

    Args:
        identity: what its Message-ID begins with; the same for the same notice.
        commit: called right before the point of no return; what it raises keeps the mail here.

    Raises:
        MailboxNotConnected: no account is connected, or no address of it is verified.
        Refused, Unreachable, Disconnected, Unknown: as the provider says.
    """
    async with project.read() as tx:
        sender = await sender_of(tx)
    if sender is None:
        raise MailboxNotConnected("No verified address is there to send from.")

    async def committed(provider_draft: str | None = None) -> None:
        await commit()

    async with opened(project, sender.mailbox_id) as (_, provider):
        await provider.send(_outgoing(sender, identity, to_email, subject, text), committed)


def _outgoing(sender: Sender, identity: str, to_email: str, subject: str, text: str) -> Outgoing:
    own, to = address(sender.email, "The sender"), address(to_email, "The recipient")
    message_id = f"<{identity}@{own.rpartition('@')[2]}>"
    mail = EmailMessage(policy=_UNFOLDED)
    mail["From"] = Address(" ".join(sender.display_name.split()), addr_spec=own)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = subject
    mail["Date"] = format_datetime(clock.now())
    mail["Message-ID"] = message_id
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    return Outgoing(message_id, own, to, mail.as_bytes())
