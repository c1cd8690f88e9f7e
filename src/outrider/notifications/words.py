"""A mail to the operator, in words: plain text and simple HTML of the same.

What strangers wrote is theirs: it stands in quotes, short, in one line, and nothing of it becomes a link, also not where a mail
program makes links of whatever looks like one.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

_LINK: Final = re.compile(
    r"\b[a-z]{2,10}:/\S+|\bmailto:\S+|(?P<mail>[\w.+-]{1,64}@)?(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24}\b(?:[:/?#]\S*)?",
    re.IGNORECASE,
)
"""What a mail program makes a link of: an address of the web with or without its scheme. A mail address stays."""
_SPACE: Final = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+")
_QUOTED: Final = 160
_NAMED: Final = 80
_SAID: Final = 400


@dataclass(frozen=True, slots=True)
class NoticeItem:
    """One thing, with the page of the console where it is settled. `quote` is a stranger's text."""

    said: str
    path: str = ""
    quote: str = ""
    then: str = ""


@dataclass(frozen=True, slots=True)
class NoticePart:
    """Things under a heading; `more` is said below them."""

    heading: str
    items: Sequence[NoticeItem]
    more: str = ""


@dataclass(frozen=True, slots=True)
class NoticeLetter:
    """What is told, in one mail."""

    subject: str
    parts: Sequence[NoticePart]
    why: str
    """Why it came, in a sentence before the link that turns it off."""


def line(text: str, most: int = _SAID) -> str:
    """In one line of so many characters at most; without what changes the direction or hides."""
    flat = _SPACE.sub(" ", text).strip()
    return flat if len(flat) <= most else f"{flat[: most - 1].rstrip()}…"


def strangers(text: str, most: int = _NAMED) -> str:
    """What came from outside, fit to be shown: in one line, short, and with nothing that becomes a link."""
    return line(_LINK.sub(_unlinked, _SPACE.sub(" ", text[: most * 20])), most)


def _unlinked(found: re.Match[str]) -> str:
    return re.split(r"[:/?#]", found[0])[0] if found["mail"] else "[link]"


def quoted(text: str) -> str:
    """The beginning of what somebody wrote, in quotes; empty where there is nothing."""
    found = strangers(text, _QUOTED)
    return f"“{found}”" if found else ""


def counted(count: int, one: str, many: str) -> str:
    """`1 answer waits`, `3 answers wait`."""
    return f"{count} {one if count == 1 else many}"


@dataclass(frozen=True, slots=True)
class NoticeLink:
    """What can be done from the mail itself, without signing in."""

    said: str
    url: str


def as_text(letter: NoticeLetter, base: str, link: NoticeLink) -> str:
    """The mail as plain text; `base` is where paths lead."""
    lines: list[str] = []
    for part in letter.parts:
        lines += [part.heading, ""]
        for item in part.items:
            lines.append(f"- {item.said}" + (f": {item.quote}" if item.quote else ""))
            lines += [f"  {one}" for one in (item.then, f"{base}{item.path}" if item.path else "") if one]
        lines += [""] * bool(part.items)
        lines += [part.more, ""] if part.more else []
    lines += ["-- ", letter.why, f"{link.said}: {link.url}", f"What you are told: {base}/account/notifications", ""]
    return "\n".join(lines)


def as_html(letter: NoticeLetter, base: str, link: NoticeLink) -> str:
    """The same as HTML, without anything that is loaded."""
    body: list[str] = []
    for part in letter.parts:
        body.append(f"<p><b>{escape(part.heading)}</b></p>")
        if part.items:
            body.append(f"<ul>{''.join(_item(item, base) for item in part.items)}</ul>")
        if part.more:
            body.append(f"<p>{escape(part.more)}</p>")
    body.append(
        f'<p style="color:#555">{escape(letter.why)}<br><a href="{escape(link.url)}">{escape(link.said)}</a> &middot;'
        f' <a href="{escape(base)}/account/notifications">What you are told</a></p>'
    )
    return f'<!doctype html><html lang="en"><body>{"".join(body)}</body></html>'


def _item(item: NoticeItem, base: str) -> str:
    said = escape(item.said)
    if item.path:
        said = f'<a href="{escape(base + item.path)}">{said}</a>'
    quote = f": {escape(item.quote)}" if item.quote else ""
    then = f"<br>{escape(item.then)}" if item.then else ""
    return f"<li>{said}{quote}{then}</li>"
