"""What is done with everything that a model says: a quote is looked up, an address is looked for, what it repeats is noticed.

Models obey what they read. So nothing here asks what a model meant: a value that is not to the letter in its document is
none, and a letter with an address that is not ours is no letter.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape, unescape
from typing import Final
from urllib.parse import urlsplit

from outrider.language.text import words

_REPEATED: Final = 12
_LINK: Final = re.compile(
    r"(?:\w[\w+.-]{0,30}:)?//[^\s<>\"')\]]+|\bwww\.[^\s<>\"')\]]+|\[[^\[\]]*\]\([^()]*", re.IGNORECASE
)
_WORD: Final = re.compile(r"\bmailto:|[^\s<>\"'(),;:]+", re.IGNORECASE)
_DOTTED: Final = re.compile(r"\.\w")
_HOST: Final = re.compile(r"(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?:/[^\s<>\"')\]]*)?(?![\w@-])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Passage:
    """Words of a document: `document[start:end]`."""

    text: str
    start: int
    end: int


def wrapped(tag: str, text: str, **about: str) -> str:
    """Text as data for a model: nothing in it can close the tag or open another."""
    said = "".join(f' {name}="{escape(value)}"' for name, value in about.items() if value)
    return f"<{tag}{said}>\n{escape(text, quote=False)}\n</{tag}>"


def found(document: str, quote: str | None) -> Passage | None:
    """Where the quote stands to the letter, space aside; None where it does not."""
    parts = unescape(quote or "").split()
    if not parts:
        return None
    match = re.search(r"\s+".join(map(re.escape, parts)), document)
    return None if match is None else Passage(match.group(), match.start(), match.end())


def repeats(said: str, others: Iterable[str]) -> bool:
    """Whether twelve words on end are those of another text."""
    runs = _runs(said)
    return any(runs & _runs(other) for other in others)


def _runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[at : at + _REPEATED]) for at in range(len(found) - _REPEATED + 1)}


def foreign_address(said: str, website: str, known: Iterable[str]) -> str:
    """The first address in a letter that is not of the own website; empty where there is none.

    Args:
        known: texts whose words may be said: what looks like a host and stands there is a name, such as Booking.com.
    """
    ours = _host(website)
    for match in _WORD.finditer(said):
        if _is_address(match.group()):
            return match.group().rstrip(".")
    for match in _LINK.finditer(said):
        if match.group().startswith("[") or not ours or _host(match.group()) != ours:
            return match.group()
    there = " ".join(known).lower()
    for match in _HOST.finditer(said):
        host = match.group().lower()
        if _host(host) != ours and host.rstrip("./") not in there:
            return match.group()
    return ""


def _is_address(word: str) -> bool:
    """By two looks along the word: one pattern for all of it takes the square of the at signs in what a model says."""
    at = word.find("@", 1)
    return word.lower() == "mailto:" or (at > 0 and _DOTTED.search(word, at + 2) is not None)


def _host(address: str) -> str:
    try:
        host = urlsplit(address if "//" in address else f"//{address}").hostname or ""
    except ValueError:
        return ""
    return host.rstrip(".").removeprefix("www.")
