"""What tests make of mail: a message that came in, as it is parsed or as it lies in the mailbox, and reports on ours."""

from email.message import EmailMessage

from outrider.core import clock
from outrider.mail.parse import ParsedMessage, parse

JANE = "jane@globex.example"


def mail(
    text: str = "", *, html: str = "", subject: str = "Re: Planning load", sender: str = JANE, **headers: str
) -> ParsedMessage:
    """A message that came in; more headers by name, with `_` for `-`."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = "ann@acme.example"
    message["Subject"] = subject
    message["Date"] = "Mon, 20 Apr 2026 10:00:00 +0000"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    if text or not html:
        message.set_content(text)
    if html:
        (message.add_alternative if text else message.set_content)(html, subtype="html")
    return parse(message.as_bytes())


def letter(
    sender: str, text: str, *results: str, in_reply_to: str | None = None, subject: str = "Re: Less waste"
) -> str:
    """A message as it lies in the mailbox; `results` are its Authentication-Results, the topmost first."""
    head = [f"Authentication-Results: {one}" for one in results]
    head += ["Received: from evil.example by mx.ours.example; Sun, 22 Nov 2026 10:00:00 +0000"]
    head += [
        f"From: {sender}",
        "To: hello@acme.example",
        f"Subject: {subject}",
        "Date: Sun, 22 Nov 2026 10:00:00 +0000",
    ]
    head += [f"In-Reply-To: {in_reply_to}"] if in_reply_to else []
    return "\n".join(head) + f"\nMessage-ID: <{clock.now().timestamp()}@bakery.example>\n\n{text}\n"


def report_of(recipient: str, message_id: str, status: str, reason: str) -> str:
    """A delivery report on a message of ours; `status` as in RFC 3463, such as 5.1.1."""
    return f"""From: Mail Delivery System <mailer-daemon@mx.example>
To: hello@acme.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <dsn-{recipient}>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your message could not be delivered to {recipient}: {reason}

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; {recipient}
Action: failed
Status: {status}
Diagnostic-Code: smtp; 550 {status} {reason}

--b
Content-Type: message/rfc822

From: hello@acme.example
To: {recipient}
Message-ID: {message_id}
Subject: Less waste

Dear you

--b--
"""
