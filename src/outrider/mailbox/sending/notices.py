"""Mail that is no message of a prospect: a "confirm that it was you" that somebody asked for by pressing a button, and what the
operator is told. Plain, to one address, sells nothing and counts against no limit."""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final

from outrider.core import clock
from outrider.engine import ProjectHandle
from outrider.mail.compose import address
from outrider.mail.parse import ParsedMessage
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.errors import MailboxNotConnected
from outrider.mailbox.sending.sender import Sender, sender_of
from outrider.providers.mail.port import Outgoing

HEADER: Final = "X-Outrider-Notice"
_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_OUR_ID: Final = re.compile(r"<notice\.([0-9a-f]{32})@[^<>\s]+>")
_UNFOLDED: Final = policy.SMTP.clone(max_line_length=998)
"""The standard library folds a long Message-ID by encoding it, which makes another one of it."""


@dataclass(frozen=True, slots=True)
class NoticeMail:
    """What is said, and to whom. `identity` is what its Message-ID begins with, the same for the same notice; `token` what a
    notice to the operator is recognised by when it is met in a mailbox."""

    identity: str
    to_email: str
    subject: str
    text: str
    html: str = ""
    token: str = ""


async def send_notice(project: ProjectHandle, mail: NoticeMail, commit: Callable[[], Awaitable[None]]) -> None:
    """Hand it over from the project's sender, once; no transaction may be open.

    Args:
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
        await provider.send(outgoing(sender, mail), committed)


def outgoing(sender: Sender, notice: NoticeMail) -> Outgoing:
    """The mail as bytes."""
    own, to = address(sender.email, "The sender"), address(notice.to_email, "The recipient")
    message_id = f"<{notice.identity}@{own.rpartition('@')[2]}>"
    mail = EmailMessage(policy=_UNFOLDED)
    name = "Outrider" if notice.token else sender.display_name
    mail["From"] = Address(" ".join(name.split()), addr_spec=own)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = notice.subject
    mail["Date"] = format_datetime(clock.now())
    mail["Message-ID"] = message_id
    mail["Auto-Submitted"] = "auto-generated"
    if notice.token:
        # Automatic answers to it would come back into the mailbox that is worked on ([MS-OXCMAIL] 2.2.3.2.14).
        mail["X-Auto-Response-Suppress"] = "All"
        mail[HEADER] = notice.token
    mail.set_content(notice.text)
    if notice.html:
        mail.add_alternative(notice.html, subtype="html")
    return Outgoing(message_id, own, to, mail.as_bytes())


def identity_of(token: str) -> str:
    """What the Message-ID of the notice with this token begins with."""
    return f"notice.{token}"


def own_token(parsed: ParsedMessage) -> str | None:
    """What a notice is recognised by, in whatever folder it lies; other messages have none. Anybody can write such a token; only
    those in the database are ours."""
    header = parsed.headers.get(HEADER.lower(), "").strip()
    if _TOKEN.fullmatch(header):
        return header
    return next(iter(_tokens([parsed.message_id or ""])), None)


def answered_tokens(parsed: ParsedMessage) -> list[str]:
    """The notices that a message says it answers."""
    return _tokens([parsed.in_reply_to or "", *parsed.references])[:10]


def _tokens(message_ids: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(match[1] for one in message_ids if (match := _OUR_ID.fullmatch(one))))
