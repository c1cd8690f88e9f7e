"""The articles that a site's news feed names, each with its day (RSS 0.9 to 2.0; Atom, RFC 4287), read by four elements: no XML
parser meets a stranger."""

import re
from dataclasses import dataclass
from datetime import date
from email.utils import parsedate_to_datetime
from html import unescape
from typing import Final

_ENTRY: Final = re.compile(r"<(?:item|entry)[\s>]")
_LINK: Final = re.compile(r"<link>\s{0,50}(?:<!\[CDATA\[\s{0,50})?([^<\]\s]{1,2000})")
_TAG: Final = re.compile(r"<link\s([^<>]{1,2500})>")
_ATTRIBUTE: Final = re.compile(r"""\b(rel|href)=(?:"([^"]{0,2000})"|'([^']{0,2000})')""")
_DAYS: Final = tuple(
    re.compile(rf"<{name}>\s{{0,50}}(?:<!\[CDATA\[\s{{0,50}})?([^<\]]{{8,60}})")
    for name in ("pubDate", "published", "dc:date", "updated")
)
"""When it appeared goes before when it was changed."""
_MOST: Final = 50
_CHARACTERS: Final = 1_000_000
_OF_AN_ENTRY: Final = 200_000


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """An article's address as it stands there, and the day on which it appeared, where the feed says so."""

    url: str
    day: date | None


def read(body: bytes) -> list[FeedEntry]:
    """The articles, in the order of the feed; none where it is no feed."""
    text = body.decode("utf-8", "replace")[:_CHARACTERS]
    found = []
    for piece in _ENTRY.split(text, maxsplit=_MOST)[1:]:
        entry = piece[:_OF_AN_ENTRY]
        if url := _address(entry):
            found.append(FeedEntry(unescape(url), _day(entry)))
    return found


def _address(entry: str) -> str:
    if rss := _LINK.search(entry):
        return str(rss[1])
    for tag in _TAG.finditer(entry):
        told: dict[str, str] = {name: double or single for name, double, single in _ATTRIBUTE.findall(tag[1])}
        if told.get("href") and told.get("rel", "alternate") == "alternate":
            return told["href"]
    return ""


def _day(entry: str) -> date | None:
    written = next((match[1].strip() for pattern in _DAYS if (match := pattern.search(entry))), "")
    try:
        return date.fromisoformat(written[:10]) if written[:4].isdigit() else parsedate_to_datetime(written).date()
    except (ValueError, OverflowError):
        return None
