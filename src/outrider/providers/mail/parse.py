"""Read any bytes as a message. Real mail is broken in every way, so this never raises: what cannot be read is left out.

The standard library's compat32 parser finds the parts; words, charsets and addresses are decoded here.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses, parsedate_to_datetime

from outrider.providers.mail.text import html_to_text

MAX_BYTES = 30 * 1024 * 1024
_MAX_PARTS = 200
_MAX_TEXT = 500_000
_BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_MESSAGE_ID = re.compile(r"<[^<>\s]{1,900}>")


@dataclass(frozen=True, slots=True)
class Parsed:
    """A message in plain values; everything is clean Unicode without control characters."""

    message_id: str | None
    in_reply_to: str | None
    references: tuple[str, ...]
    from_email: str
    from_name: str
    to_emails: tuple[str, ...]
    subject: str
    date: datetime | None
    text: str
    html: str
    headers: dict[str, str]
    """Lower-case names; the first value of each."""
    attachments: tuple[str, ...]
    report: str
    """The text of message/delivery-status parts, if any."""
    returned: str
    """The returned message or its headers, of a delivery report, if any."""


def parse(raw: bytes) -> Parsed:
    """Read a message; bytes beyond MAX_BYTES are ignored."""
    try:
        message = message_from_bytes(raw[:MAX_BYTES], policy=policy.compat32)
    except Exception:  # noqa: BLE001 (the parser must survive any bytes, and has no documented errors)
        message = Message()
        message.set_payload(raw[:MAX_BYTES].decode("utf-8", "replace"))
    headers: dict[str, str] = {}
    for name, value in message.items():
        headers.setdefault(clean(name.lower()), decode_words(str(value)))
    text, html, attachments, report, returned = _bodies(message)
    sender = _addresses(message, "From")
    references = tuple(_MESSAGE_ID.findall(_raw_header(message, "References")))
    in_reply_to = _MESSAGE_ID.findall(_raw_header(message, "In-Reply-To"))
    own = _MESSAGE_ID.findall(_raw_header(message, "Message-ID"))
    return Parsed(
        message_id=own[0] if own else None,
        in_reply_to=in_reply_to[0] if in_reply_to else (references[-1] if references else None),
        references=references,
        from_email=sender[0][1] if sender else "",
        from_name=sender[0][0] if sender else "",
        to_emails=tuple(email for _, email in _addresses(message, "To", "Cc", "Delivered-To", "X-Original-To")),
        subject=" ".join(headers.get("subject", "").split())[:1000],
        date=_date(_raw_header(message, "Date")),
        text=text or html_to_text(html),
        html=html,
        headers=headers,
        attachments=attachments,
        report=report,
        returned=returned,
    )


def clean(value: str) -> str:
    """Without what a database or a terminal could choke on."""
    return _BAD.sub("", value)


def decode_words(value: str) -> str:
    """RFC 2047 words to Unicode; what claims to be encoded and is not stays as it is."""
    try:
        parts = decode_header(value)
    except (ValueError, LookupError, UnicodeError):
        return clean(value)
    out = []
    for part, charset in parts:
        out.append(_decode(part, charset) if isinstance(part, bytes) else part)
    return clean("".join(out).replace("\r", " ").replace("\n", " "))


def _decode(data: bytes, charset: str | None) -> str:
    for name in (charset, "utf-8", "windows-1252"):
        if name:
            try:
                return data.decode(name.strip().strip("\"'"))
            except (LookupError, UnicodeError, ValueError):
                continue
    return data.decode("latin-1")


def _raw_header(message: Message, name: str) -> str:
    return " ".join(str(value) for value in message.get_all(name, []))


def _addresses(message: Message, *names: str) -> list[tuple[str, str]]:
    values = [decode_words(str(value))[:5000] for name in names for value in message.get_all(name, [])]
    try:
        pairs = getaddresses(values)
    except (ValueError, TypeError, IndexError):
        return []
    return [(clean(name).strip(), clean(email).strip().lower()) for name, email in pairs if "@" in email]


def _date(value: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(value)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _bodies(message: Message) -> tuple[str, str, tuple[str, ...], str, str]:
    text: list[str] = []
    html: list[str] = []
    attachments: list[str] = []
    report: list[str] = []
    returned: list[str] = []
    inside_returned: set[int] = set()
    for index, part in enumerate(message.walk()):
        if index >= _MAX_PARTS:
            break
        kind = part.get_content_type()
        if id(part) in inside_returned:
            if part.is_multipart():
                inside_returned.update(id(inner) for inner in _children(part))
            continue
        if kind == "message/rfc822":
            returned.append(_flat(part))
            inside_returned.update(id(inner) for inner in _children(part))
            continue
        if kind == "message/delivery-status":
            report.extend(_flat(block) for block in _children(part))
            if not _children(part):
                report.append(_payload(part))
            inside_returned.update(id(inner) for inner in _children(part))
            continue
        if part.is_multipart():
            continue
        name = decode_words(str(part.get_filename() or ""))
        disposition = str(part.get("Content-Disposition", "")).partition(";")[0].strip().lower()
        if kind == "text/rfc822-headers":
            returned.append(_payload(part))
        elif disposition == "attachment" or (name and not kind.startswith("text/")):
            attachments.append(name[:200] or kind)
        elif kind == "text/html":
            html.append(_payload(part))
        elif kind.startswith("text/"):
            text.append(_payload(part))
    return (
        "\n".join(text)[:_MAX_TEXT].strip(),
        "\n".join(html)[:_MAX_TEXT],
        tuple(attachments),
        "\n\n".join(report)[:_MAX_TEXT],
        "\n".join(returned)[:_MAX_TEXT],
    )


def _children(part: Message) -> list[Message]:
    payload = part.get_payload()
    return [inner for inner in payload if isinstance(inner, Message)] if isinstance(payload, list) else []


def _flat(part: Message) -> str:
    """A part as text: its headers and, if small, its body; enough to find Message-IDs and recipients in it."""
    inner = _children(part) or [part]
    lines = []
    for message in inner:
        lines += [f"{name}: {decode_words(str(value))}" for name, value in message.items()]
        if not message.is_multipart():
            lines += ["", _payload(message)[:20_000]]
    return clean("\n".join(lines))


def _payload(part: Message) -> str:
    try:
        data = part.get_payload(decode=True)
    except Exception:  # noqa: BLE001 (a broken transfer encoding has no documented errors)
        data = None
    if not isinstance(data, bytes):
        raw = part.get_payload()
        return clean(raw) if isinstance(raw, str) else ""
    return clean(_decode(data, str(part.get_content_charset("") or "") or None).replace("\r\n", "\n"))
