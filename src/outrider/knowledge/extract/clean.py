"""Makes text safe to keep and to quote: one form for letters and line ends, nothing that is there but cannot be seen.

Quotes are compared to the letter with what this returns, so it is applied once, before a text is stored, and applying
it again changes nothing.
"""

import re
import unicodedata
from typing import Final

# Line and page breaks of every kind; U+2028 and U+2029 are Unicode's own.
_NEWLINES: Final = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
# Characters without a picture. Tag characters and variation selectors can spell whole sentences that no person sees;
# direction overrides show one text and store another; U+FFFE, U+FFFF and NUL are no text at all.
_INVISIBLE: Final = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# A joiner has its place inside Persian and Indic words and in emoji; several in a row only carry a hidden message.
_JOINERS: Final = re.compile("[\u200c\u200d]{2,}")
_SPACES: Final = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_SURROGATES: Final = re.compile("[\ud800-\udfff]")
_EDGES: Final = re.compile(r" ?\n ?")
_BLANK_LINES: Final = re.compile(r"\n{3,}")
_MAX_MARKS: Final = 8


def clean(text: str) -> str:
    """The text as it is stored: NFC, `\\n` line ends, no NUL, lone surrogates, control or invisible characters."""
    if text.isascii() and text.isprintable():  # most text that is short; nothing below would find anything but spaces
        return _SPACES.sub(" ", text).strip()
    text = _SURROGATES.sub("\ufffd", text)
    text = _NEWLINES.sub("\n", text)
    text = _INVISIBLE.sub("", text)
    text = _JOINERS.sub("", text)
    if not text.isascii():
        text = unicodedata.normalize("NFC", _without_mark_piles(text))
    text = _SPACES.sub(" ", text.replace("\t", " "))
    text = _EDGES.sub("\n", text)
    return _BLANK_LINES.sub("\n\n", text).strip()


def one_line(text: str, limit: int) -> str:
    """A title or a file name for people to read: cleaned, on one line, at most `limit` characters."""
    line = " ".join(clean(text[: limit * 4]).split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def _without_mark_piles(text: str) -> str:
    """At most eight combining marks in a row: no language needs more, and normalising a pile takes quadratic time."""
    kept, run = [], 0
    for character in text:
        run = run + 1 if unicodedata.combining(character) else 0
        if run <= _MAX_MARKS:
            kept.append(character)
    return "".join(kept)
