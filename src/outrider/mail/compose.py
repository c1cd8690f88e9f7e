"""The exact bytes of a message (RFC 5322, 2045–2047, 2369; RFC 8058 for one-click unsubscribe).

One function makes them for the preview, the dry run, the digest and the send. The same input gives the same bytes: date,
Message-ID and the MIME boundary are given or derived, never drawn. Headers are written here rather than by the standard
library, whose folding encodes long Message-IDs and differs between Python versions.
"""

import base64
import binascii
import hashlib
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from html import escape
from typing import Final
from urllib.parse import quote, urlsplit

from outrider.core.crypto import MasterKey
from outrider.language.html import html_to_text, nesting
from outrider.mail import footer as below
from outrider.mail.attribution import attribution, without_quote
from outrider.mail.footer import Footer
from outrider.mail.markup import clean_html

_LINE: Final = 76
_MAX_SUBJECT: Final = 998
_MAX_BODY: Final = 1_000_000
_MAX_NESTING: Final = 100
_MAX_REFERENCES: Final = 20
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_NOT_TEXT: Final = re.compile(r"[\x00\ud800-\udfff]")
_ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LOCAL: Final = re.compile(rf"{_ATOM}(?:\.{_ATOM})*")
_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_DOMAIN: Final = re.compile(rf"(?=.{{1,253}}\Z){_LABEL}(?:\.{_LABEL})*")
_MESSAGE_ID: Final = re.compile(r"<[!-;=?-~]{1,900}>")
_PLAIN_NAME: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]*")
_MAX_QUOTE: Final = 8000
_MAX_QUOTED_LINES: Final = 150
_SIGNATURE: Final = "\n-- \n"


class NotComposable(Exception):
    """A message that cannot be written as it is, for example with a line break in its subject. Says what to change."""


@dataclass(frozen=True, slots=True)
class QuotedMessage:
    """What a message answers or follows up, as far as it is shown again below it."""

    text: str
    name: str
    email: str
    when: datetime


@dataclass(frozen=True, slots=True)
class Message:
    """What is to be said, to whom, in which thread. Ids carry their angle brackets; `date` is aware."""

    message_id: str
    date: datetime
    from_email: str
    from_name: str
    to_email: str
    to_name: str
    subject: str
    body_html: str
    footer: Footer
    reply_to: str | None = None
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()
    quoted: QuotedMessage | None = None


@dataclass(frozen=True, slots=True)
class Composed:
    """The bytes, and what they say: headers before encoding in the order written, both bodies as they read."""

    message_id: str
    raw: bytes
    sha256: str
    headers: dict[str, str]
    text: str
    html: str


def message_id(key: MasterKey, draft_id: str, revision: int, domain: str) -> str:
    """A Message-ID that only we can make and that is the same for the same revision of a draft."""
    return message_ids(key, draft_id, revision, domain)[0]


def message_ids(key: MasterKey, draft_id: str, revision: int, domain: str) -> tuple[str, ...]:
    """`message_id`, and after it what it was under each former master key."""
    host = _ascii_domain(domain, "The sender")
    macs = key.macs("message-id", draft_id, str(revision))
    return tuple(f"<{base64.b32encode(mac[:20]).decode().lower()}@{host}>" for mac in macs)


def compose(message: Message) -> Composed:
    """Build a message.

    Raises:
        NotComposable: a header value with a line break or control character, an address that is none, a body without
            text or too large.
    """
    sender = address(message.from_email, "The sender")
    subject = _clean(message.subject, "The subject")
    if not subject or len(subject) > _MAX_SUBJECT:
        raise NotComposable(f"The subject must have 1 to {_MAX_SUBJECT} characters.")
    identity = _identifier(message.message_id)
    html, text = _bodies(message)

    headers: dict[str, str] = {}
    lines: list[str] = []

    def put(name: str, value: str, tokens: list[str]) -> None:
        headers[name] = value
        lines.append(_folded(name, tokens))

    put("From", *_mailbox(_clean(message.from_name, "The sender's name"), sender))
    put("To", *_mailbox(_clean(message.to_name, "The recipient's name"), address(message.to_email, "The recipient")))
    if message.reply_to:
        put("Reply-To", *_mailbox("", address(message.reply_to, "The reply-to")))
    put("Subject", subject, _phrase(subject))
    when = format_datetime(message.date.astimezone(UTC).replace(microsecond=0))
    put("Date", when, [when])
    put("Message-ID", identity, [identity])
    if message.in_reply_to:
        put("In-Reply-To", message.in_reply_to, [_identifier(message.in_reply_to)])
    if references := _references(message):
        put("References", " ".join(references), references)
    if not message.footer.is_answer:
        url = message.footer.unsubscribe_url
        ways = [f"<mailto:{quote(message.reply_to or sender, safe='@')}?subject=unsubscribe>"]
        if url:
            ways.insert(0, f"<{_link(url)}>")
        put("List-Unsubscribe", ", ".join(ways), [f"{way}," for way in ways[:-1]] + ways[-1:])
        if url and _one_click(url):
            put("List-Unsubscribe-Post", "List-Unsubscribe=One-Click", ["List-Unsubscribe=One-Click"])
    put("MIME-Version", "1.0", ["1.0"])
    # "=_" never occurs in quoted-printable text, so no body can contain the boundary.
    boundary = "=_" + hashlib.sha256(f"{identity}\0{text}\0{html}".encode()).hexdigest()[:32]
    put(
        "Content-Type",
        f'multipart/alternative; boundary="{boundary}"',
        ["multipart/alternative;", f'boundary="{boundary}"'],
    )

    parts = [_part(boundary, "plain", text), _part(boundary, "html", html)]
    raw = "\r\n".join((*lines, "", *parts, f"--{boundary}--", "")).encode("ascii")
    return Composed(
        message_id=identity,
        raw=raw,
        sha256=hashlib.sha256(raw).hexdigest(),
        headers=headers,
        text=text,
        html=html,
    )


def address(value: str, noun: str) -> str:
    """An address fit for an envelope, its domain in ASCII (RFC 5321 without SMTPUTF8).

    Raises:
        NotComposable: it is none, or holds something that could break out of a header.
    """
    local, at, domain = _clean(value, noun).rpartition("@")
    if not at or len(local) > 64 or not _LOCAL.fullmatch(local):
        raise NotComposable(f"{noun} is not an e-mail address that can be written to; correct it.")
    return f"{local}@{_ascii_domain(domain, noun)}"


def _ascii_domain(domain: str, noun: str) -> str:
    try:
        plain = domain.lower() if domain.isascii() else domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        plain = ""
    if not _DOMAIN.fullmatch(plain):
        raise NotComposable(f"{noun} has no valid mail domain; correct it.")
    return plain


def _clean(value: str, noun: str) -> str:
    """Refused when a character in it could begin another header."""
    value = value.strip(" ")
    if _CONTROL.search(value):
        raise NotComposable(f"{noun} contains a line break or a control character; remove it.")
    return value


def _identifier(value: str) -> str:
    if not _MESSAGE_ID.fullmatch(value):
        raise NotComposable("A Message-ID of this thread is not well formed.")
    return value


def _references(message: Message) -> list[str]:
    """The thread's ids, oldest first; shortened in the middle as RFC 5322 §3.6.4 allows."""
    ids = [_identifier(one) for one in dict.fromkeys((*message.references, *filter(None, [message.in_reply_to])))]
    return ids if len(ids) <= _MAX_REFERENCES else [ids[0], *ids[1 - _MAX_REFERENCES :]]


def _link(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or not re.fullmatch(r"[!#-;=?-~]+", url):
        raise NotComposable("The unsubscribe address is not an http(s) address.")
    return url


def _one_click(url: str) -> bool:
    """RFC 8058 asks for https; plain http is let through only to this machine, where the sandbox is tried."""
    parts = urlsplit(url)
    return parts.scheme == "https" or parts.hostname in ("localhost", "127.0.0.1", "::1")


def _bodies(message: Message) -> tuple[str, str]:
    if _NOT_TEXT.search(message.body_html):
        raise NotComposable("The body contains a character that mail cannot carry; remove it.")
    if len(message.body_html) > _MAX_BODY or nesting(message.body_html) > _MAX_NESTING:
        raise NotComposable("The body is too large or nested too deep; make it simpler.")
    body = clean_html(message.body_html.replace("\r\n", "\n").replace("\r", "\n"))
    text = html_to_text(body)
    if not text:
        raise NotComposable("The body has no text; write some.")
    who = [
        _clean(line, "The compliance profile")
        for line in (*below.sender(message.footer), *below.remarks(message.footer))
    ]
    for url in (message.footer.unsubscribe_url, message.footer.rights_url):
        if url:
            _link(url)
    ways_text, ways_html = below.links(message.footer)
    said_text, said_html = _quote(message.quoted, message.footer.language) if message.quoted else ("", "")
    foot = "<br>".join([*map(escape, who), *ways_html])
    html = (
        f'<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body>\n<div dir="auto">{body}</div>\n'
        f'<div style="margin-top:24px;font-size:12px;color:#666666">{foot}</div>\n{said_html}</body></html>\n'
    )
    return html, "\n".join([text, "", "-- ", *who, *ways_text, said_text])


def _quote(quoted: QuotedMessage, language: str) -> tuple[str, str]:
    """What was written before, as mail programs show it below: for text and for HTML, of bounded size."""
    named = " ".join(_CONTROL.sub(" ", quoted.name).split())
    who = f"{named} <{quoted.email}>" if named else quoted.email
    begun = attribution(quoted.when, who, language)
    said = _NOT_TEXT.sub("", without_quote(quoted.text)).split(_SIGNATURE, 1)[0].strip()
    lines = [line.rstrip() for line in said[:_MAX_QUOTE].splitlines()][:_MAX_QUOTED_LINES]
    if len(said) > _MAX_QUOTE or len(said.splitlines()) > _MAX_QUOTED_LINES:
        lines.append("[…]")
    text = "\n".join(["", begun, *(f"> {line}".rstrip() for line in lines), ""])
    html = (
        f'<div class="gmail_quote"><div dir="ltr" class="gmail_attr">{escape(begun)}<br></div>\n'
        '<blockquote class="gmail_quote" type="cite" style="margin:0 0 0 8px;border-left:1px solid #cccccc;padding-left:8px">'
        f"{'<br>'.join(map(escape, lines))}</blockquote></div>\n"
    )
    return text, html


def _part(boundary: str, subtype: str, body: str) -> str:
    data = body.replace("\n", "\r\n").encode("utf-8")
    return "\r\n".join(
        (
            f"--{boundary}",
            f'Content-Type: text/{subtype}; charset="utf-8"',
            "Content-Transfer-Encoding: quoted-printable",
            "",
            binascii.b2a_qp(data, quotetabs=False, istext=True).decode("ascii"),
        )
    )


def _mailbox(name: str, email: str) -> tuple[str, list[str]]:
    """The readable form and the tokens of `name <email>`."""
    if not name:
        return email, [email]
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    if not name.isascii() or "=?" in name or len(escaped) > _LINE - 2:
        tokens = _encoded_words(name)
    else:
        tokens = name.split() if _PLAIN_NAME.fullmatch(name) else [f'"{escaped}"']
    return f"{name} <{email}>", [*tokens, f"<{email}>"]


def _phrase(value: str) -> list[str]:
    """Tokens of free text, plain where that is safe."""
    words = value.split(" ")
    plain = value.isascii() and "=?" not in value and all(0 < len(word) < _LINE for word in words)
    return words if plain else _encoded_words(value)


def _encoded_words(value: str) -> list[str]:
    """RFC 2047 words of at most 75 characters, none of which splits a character."""
    chunks = [b""]
    for character in value:
        encoded = character.encode("utf-8")
        if len(chunks[-1]) + len(encoded) > 42:
            chunks.append(b"")
        chunks[-1] += encoded
    return [f"=?utf-8?b?{base64.b64encode(chunk).decode()}?=" for chunk in chunks]


def _folded(name: str, tokens: list[str]) -> str:
    """One header, folded between tokens only: an overlong id stays whole."""
    lines, line = [], f"{name}:"
    for token in tokens:
        if len(line) + 1 + len(token) > _LINE and line not in ("", f"{name}:"):
            lines.append(line)
            line = ""
        line += f" {token}"
    return "\r\n".join([*lines, line])
