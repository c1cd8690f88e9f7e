"""Bytes to characters: byte order mark, then what the sender claims, then UTF-8, then a guess."""

import codecs
import contextlib
from typing import Final

from charset_normalizer import from_bytes

from outrider.knowledge.extract.model import UnreadableError

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark begins with the shorter one
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROL: Final = frozenset(chr(c) for c in (*range(0x20), *range(0x7F, 0xA0))) - frozenset("\t\n\r\f\x85")
_MAX_CONTROL_SHARE: Final = 0.01
# Codecs that are no character sets, or that take quadratic time. HTML reads Latin-1 as its superset Windows-1252.
_REFUSED: Final = frozenset({"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "utf-7"})
_GUESS_FROM: Final = 64 * 1024


def decode(data: bytes, claimed: str = "") -> str:
    """The text of `data`.

    Raises:
        UnreadableError: `unsupported_type` when it is no text in any encoding.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _believable(data[len(mark) :].decode(encoding, "replace"))
    if b"\x00" in data:
        raise _no_text_file()
    for encoding in (claimed, "utf-8"):
        text = _try(data, encoding)
        if text is not None:
            return _believable(text)
    guess = from_bytes(data[:_GUESS_FROM], cp_exclusion=["utf_16", "utf_32", "utf_7"]).best()
    text = _try(data, guess.encoding) if guess else None
    if text is None:
        raise _no_text_file()
    return _believable(text)


def _try(data: bytes, encoding: str) -> str | None:
    """None also for names that Python does not know or that are no text encodings (`zlib`, `hex`)."""
    with contextlib.suppress(LookupError, ValueError):
        name = codecs.lookup(encoding).name
        if name not in _REFUSED:
            return data.decode("cp1252" if name == "iso8859-1" else name)
    return None


def _believable(text: str) -> str:
    """Any bytes are valid Latin-1; text that people wrote has next to no control characters."""
    sample = text[:_GUESS_FROM]
    if sum(character in _CONTROL for character in sample) > max(2, len(sample) * _MAX_CONTROL_SHARE):
        raise _no_text_file()
    return text


def _no_text_file() -> UnreadableError:
    return UnreadableError(
        "unsupported_type", "It is not a text, Markdown, HTML, PDF, Word, PowerPoint or CSV file. Convert it to one."
    )
