"""A message from a case, taken through the same first steps as one from a mailbox."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parseaddr, parsedate_to_datetime

from outrider.core import clock
from outrider.evaluation.rows import Row
from outrider.judgement.port import Inbound
from outrider.language.html import read_html
from outrider.mail.inbound import InboundKind, classify
from outrider.mail.parse import ParsedMessage
from outrider.mail.quotes import own_or_nothing, own_text
from outrider.mail.words import clean


@dataclass(frozen=True, slots=True)
class Letter:
    parsed: ParsedMessage
    found: InboundKind
    inbound: Inbound


def letter_of(row: Row, today: datetime | None) -> Letter:
    """The message of `subject`, `text`, `html`, `from_email`, `headers` and `received_at`.

    It came in at `received_at`, else at its header Date, else at `today`, else now. `ours` are texts that it may quote.
    """
    parsed = parsed_of(row)
    received = row.moment("received_at") or parsed.date or today or clock.now()
    parsed = replace(parsed, date=parsed.date or received)
    ours: Sequence[str] = row.texts("ours")
    own = own_or_nothing(parsed, ours)
    found = classify(parsed, ours=ours, own=own)
    inbound = Inbound(
        parsed.subject, own or own_text(parsed, ours), parsed.text, parsed.from_email, parsed.headers, received
    )
    return Letter(parsed, found, inbound)


def parsed_of(row: Row) -> ParsedMessage:
    """The message in plain values, as `mail.parse` gives it for one with these headers and this body."""
    headers = row.headers()
    text = row.text("text", "" if row.data.get("html") else None)
    html = _legible(row.text("html", ""))
    shown, hides = (_legible(text), False) if text or not html else read_html(html)
    name, address = parseaddr(_legible(row.text("from_email", "") or headers.get("from", "")))
    subject = row.text("subject", "") or headers.get("subject", "")
    return ParsedMessage(
        message_id=None,
        in_reply_to=headers.get("in-reply-to"),
        references=(),
        from_email=address,
        from_name=name,
        to_emails=(),
        subject=" ".join(_legible(subject).split()),
        date=_date(headers.get("date", "")),
        text=shown,
        html=html,
        headers=headers,
        attachments=(),
        report="",
        returned="",
        html_was_read=bool(html and not text),
        html_hides=hides,
    )


def _date(value: str) -> datetime | None:
    try:
        found = parsedate_to_datetime(value)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _legible(text: str) -> str:
    return clean(text.replace("\r\n", "\n"))
