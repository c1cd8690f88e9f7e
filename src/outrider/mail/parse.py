"""Read any bytes as a message. Real mail is broken in every way, so this never raises: what cannot be read is left out.

The standard library's compat32 parser finds the parts; words, charsets and addresses are decoded in `words`. All is
bounded, because anybody can send anything: bytes, lines, headers, parts, depth, and characters of text.
"""

import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import Compat32
from email.utils import parsedate_to_datetime
from typing import Final

from outrider.language.html import hides_words, read_html
from outrider.mail.words import addresses, clean, decode, decode_words, raw_text

__all__ = ["MAX_BYTES", "ParsedMessage", "clean", "decode_words", "head_end", "parse", "parse_head"]

log = logging.getLogger(__name__)

MAX_BYTES: Final = 30 * 1024 * 1024
_MAX_LINES: Final = 150_000
_MAX_HEADERS: Final = 500
_MAX_HEADER: Final = 16 * 1024
_MAX_PARTS: Final = 200
_MAX_DEPTH: Final = 20
_MAX_TEXT: Final = 500_000
_MAX_RETURNED: Final = 20_000
_HEAD_END: Final = re.compile(rb"\n\r?\n")
_FIELD: Final = re.compile(r"^([!-9;-~]+):[ \t]*(.*(?:\n[ \t].*)*)", re.MULTILINE)
_LARGE: Final = 16 * 1024
_MAX_PART_HEAD: Final = 4096
_FILE: Final = re.compile(rb"\ncontent-type:\s*(?:application|image|audio|video)/", re.IGNORECASE)
_BASE64: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n \t"
_MESSAGE_ID: Final = re.compile(r"<[^<>\s\x00-\x1f\x7f]{1,900}>")


@dataclass(frozen=True, slots=True)
class ParsedMessage:
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
    html_was_read: bool = False
    """Whether the text is the HTML's, because there is no plain one."""
    html_hides: bool = False
    """Whether words that a reader does not see were found on that occasion."""

    def hides_words(self) -> bool:
        """Whether the HTML holds words that somebody who reads the mail does not see."""
        return self.html_hides if self.html_was_read else bool(self.html) and hides_words(self.html)


def parse(raw: bytes) -> ParsedMessage:
    """Read a message; bytes beyond MAX_BYTES are ignored."""
    message = _message(_without_files(_bounded(raw)))
    values: dict[str, list[str]] = {}
    for name, value in list(message.raw_items())[:_MAX_HEADERS]:
        values.setdefault(clean(str(name).lower())[:200], []).append(raw_text(value))
    return _parsed(values, _bodies(message))


def parse_head(raw: bytes) -> ParsedMessage:
    """Read the header section only; there is no text. For mail whose headers tell what it is."""
    values: dict[str, list[str]] = {}
    head = raw[: min(head_end(raw), _MAX_TEXT)].decode("ascii", "surrogateescape").replace("\r\n", "\n")
    for name, value in _FIELD.findall(head)[:_MAX_HEADERS]:
        values.setdefault(name.lower()[:200], []).append(raw_text(value))
    return _parsed(values, _Texts())


def _parsed(values: dict[str, list[str]], found: "_Texts") -> ParsedMessage:
    headers = {name: decode_words(all_of_it[0]) for name, all_of_it in values.items()}
    sender = addresses(values.get("from", [])) or addresses(values.get("sender", []))
    to = addresses(one for name in ("to", "cc", "delivered-to", "x-original-to") for one in values.get(name, []))
    references = tuple(dict.fromkeys(_ids(values.get("references", []))))[:200]
    in_reply_to = _ids(values.get("in-reply-to", []))
    own = _ids(values.get("message-id", []))
    from_html = bool(found.html and not found.text)
    text, hides = read_html(found.html) if from_html else (found.text, False)
    return ParsedMessage(
        message_id=own[0] if own else None,
        in_reply_to=in_reply_to[0] if in_reply_to else (references[-1] if references else None),
        references=references,
        from_email=sender[0][1] if sender else "",
        from_name=sender[0][0] if sender else "",
        to_emails=tuple(dict.fromkeys(email for _, email in to)),
        subject=" ".join(headers.get("subject", "").split())[:1000],
        date=_date(headers.get("date", "")),
        text=text,
        html=found.html,
        headers=headers,
        attachments=tuple(found.attachments),
        report=found.report,
        returned=found.returned,
        html_was_read=from_html,
        html_hides=hides,
    )


def head_end(raw: bytes) -> int:
    """Where the header section ends."""
    end = _HEAD_END.search(raw)
    return end.end() if end else len(raw)


def _bounded(raw: bytes) -> bytes:
    raw = raw[:MAX_BYTES]
    if raw.count(b"\n") > _MAX_LINES:
        raw = b"\n".join(raw.split(b"\n", _MAX_LINES)[:_MAX_LINES])
    return raw


def _without_files(raw: bytes) -> bytes:
    """The message without the contents of its attached files. Nobody reads them here, and line by line they would take most
    of the time."""
    if len(raw) < _LARGE:
        return raw
    kept, at = [], 0
    hit = raw.find(b"ase64")
    while hit >= 0:
        begin = max(raw.rfind(b"\n--", at, hit), hit - _MAX_PART_HEAD)
        head = _HEAD_END.search(raw, hit)
        start = head.end() if head else len(raw)
        if _FILE.search(raw, begin, start):
            end = raw.find(b"\n--", start)
            end = len(raw) if end < 0 else end
            if not raw[start:end].translate(None, _BASE64):
                kept.append(raw[at:start])
                at = start = end
        hit = raw.find(b"ase64", start)
    return b"".join([*kept, raw[at:]])


class _Bounded(Compat32):
    """The library's reading of the parameters of a header (`a*0=b; a*0=b; …`) takes time that grows with the square of
    their number; no mail program writes a header that is longer than this."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        return name, value[:_MAX_HEADER]


_BOUNDED: Final = _Bounded()


def _message(raw: bytes) -> Message:
    readers: tuple[Callable[[bytes], Message], ...] = (
        lambda data: message_from_bytes(data, policy=_BOUNDED),
        # Nested too deep, for example: the headers still tell whose it is.
        lambda data: BytesHeaderParser(policy=_BOUNDED).parsebytes(data[:1_000_000]),
    )
    for read in readers:
        try:
            return read(raw)
        except Exception:  # noqa: BLE001 (the parser must survive any bytes, and has no documented errors)
            log.info("a message of %d bytes could not be parsed as it is", len(raw))
    message = Message()
    message.set_payload(decode(raw[:_MAX_TEXT], None))
    return message


def _ids(values: list[str]) -> list[str]:
    return [clean(one) for value in values for one in _MESSAGE_ID.findall(value)]


def _date(value: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(value)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


class _Texts:
    """Texts collected from the parts, each cut at its limit."""

    def __init__(self) -> None:
        self._texts: dict[str, list[str]] = {"text": [], "html": [], "report": [], "returned": []}
        self.attachments: list[str] = []

    def add(self, kind: str, text: str) -> None:
        if sum(map(len, self._texts[kind])) < _MAX_TEXT:
            self._texts[kind].append(text)

    def _joined(self, kind: str, between: str) -> str:
        return between.join(self._texts[kind])[:_MAX_TEXT]

    @property
    def text(self) -> str:
        return self._joined("text", "\n").strip()

    @property
    def html(self) -> str:
        return self._joined("html", "\n")

    @property
    def report(self) -> str:
        return self._joined("report", "\n\n")

    @property
    def returned(self) -> str:
        return self._joined("returned", "\n")


def _bodies(message: Message) -> _Texts:
    found = _Texts()
    for part in _leaves(message):
        kind = part.get_content_type()
        name = _filename(part)
        disposition = raw_text(part.get("Content-Disposition", "")).partition(";")[0].strip().lower()
        if kind in ("message/rfc822", "message/global"):
            found.add("returned", _flat(part))
        elif kind in ("text/rfc822-headers", "message/global-headers", "message/rfc822-headers"):
            found.add("returned", _payload(part)[:_MAX_RETURNED] if not _children(part) else _flat(part))
        elif kind in ("message/delivery-status", "message/global-delivery-status"):
            found.add("report", "\n\n".join(map(_flat, _children(part))) if _children(part) else _payload(part))
        elif disposition == "attachment" or (name and disposition != "inline") or not kind.startswith("text/"):
            found.attachments.append(name[:200] or clean(kind))
        elif kind == "text/html":
            found.add("html", _payload(part))
        elif kind in ("text/plain", "text/enriched", "text/x-amp-html") or not part.get("Content-Type"):
            if kind != "text/x-amp-html":
                found.add("text", _payload(part))
        else:
            found.attachments.append(name[:200] or clean(kind))
    return found


def _leaves(message: Message) -> Iterator[Message]:
    """Parts that are no multiparts, in order; a message inside counts as one part and is not entered."""
    waiting: list[tuple[Message, int]] = [(message, 0)]
    seen = 0
    while waiting and seen < _MAX_PARTS:
        part, depth = waiting.pop()
        seen += 1
        if part.get_content_maintype() == "multipart" and part.is_multipart():
            if depth < _MAX_DEPTH:
                waiting += [(inner, depth + 1) for inner in reversed(_children(part)[:_MAX_PARTS])]
        else:
            yield part


def _filename(part: Message) -> str:
    try:
        name = part.get_filename() or ""
    except Exception:  # noqa: BLE001 (parameters in RFC 2231 form raise whatever their charset raises)
        name = ""
    return decode_words(raw_text(name)).strip()


def _children(part: Message) -> list[Message]:
    # Asked only of a multipart: what is none would be decoded, by a charset that may be anything (RFC 2231 makes it a tuple).
    payload = part.get_payload() if part.is_multipart() else None
    return [inner for inner in payload if isinstance(inner, Message)] if isinstance(payload, list) else []


def _flat(part: Message) -> str:
    """A part as text: its headers and, if simple, the beginning of its body; enough to find ids and recipients in it."""
    lines = []
    for message in _children(part)[:_MAX_PARTS] or [part]:
        lines += [
            f"{clean(str(name))}: {decode_words(raw_text(value))}"
            for name, value in list(message.raw_items())[:_MAX_HEADERS]
        ]
        if not message.is_multipart():
            lines += ["", _payload(message)[:_MAX_RETURNED]]
    return "\n".join(lines)


def _payload(part: Message) -> str:
    """The decoded text of a part. A type or transfer encoding that cannot be read is dropped, and the bytes taken as they
    are."""
    data: object = None
    charset = ""
    for unreadable in ("Content-Type", "Content-Transfer-Encoding", None):
        try:
            data, charset = part.get_payload(decode=True), str(part.get_content_charset("") or "")
            break
        except Exception:  # noqa: BLE001 (broken parameters and encodings have no documented errors)
            if unreadable:
                del part[unreadable]
    if not isinstance(data, bytes):
        return ""
    return clean(decode(data[: 8 * _MAX_TEXT], charset).replace("\r\n", "\n").replace("\r", "\n"))[:_MAX_TEXT]
