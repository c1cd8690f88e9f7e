"""Messages of the sandbox: what a prospect would send, and what was sent, read back from its bytes."""

import secrets
from email import policy
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any

from outrider.core import clock
from outrider.mail.parse import parse
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.schemas import SandboxMessage


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
