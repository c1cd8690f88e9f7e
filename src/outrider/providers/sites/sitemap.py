"""The addresses that a sitemap names (sitemaps.org protocol 0.9), read by its two elements: no XML parser meets a stranger."""

import re
from dataclasses import dataclass
from datetime import date
from html import unescape
from typing import Final

_ENTRY: Final = re.compile(r"<(?:url|sitemap)>")
_LOC: Final = re.compile(r"<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]{1,2000})")
_LASTMOD: Final = re.compile(r"<lastmod>\s*(\d{4}-\d{2}-\d{2})")
_MOST: Final = 2_000
_CHARACTERS: Final = 2_000_000
_OF_AN_ENTRY: Final = 4_000


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    """An address, and the day on which its page last changed, where the sitemap says so."""

    url: str
    changed: date | None


def read(body: bytes) -> tuple[list[SitemapEntry], bool]:
    """The entries, and whether they are sitemaps themselves."""
    text = body.decode("utf-8", "replace")[:_CHARACTERS]
    found = []
    for piece in _ENTRY.split(text, maxsplit=_MOST)[1:]:
        entry = piece[:_OF_AN_ENTRY]
        if loc := _LOC.search(entry):
            found.append(SitemapEntry(unescape(loc[1]), _day(entry)))
    return found, "<sitemapindex" in text[:5_000]


def _day(entry: str) -> date | None:
    match = _LASTMOD.search(entry)
    try:
        return date.fromisoformat(match[1]) if match else None
    except ValueError:
        return None
