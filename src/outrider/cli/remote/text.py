"""Foreign text on a terminal: what others wrote can neither move the cursor nor look like something else."""

import unicodedata
from typing import Final

_TURNS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of writing, so that words stand in another order than they are read."""
_BREAKS: Final = frozenset("\t\n\r\v\f\x85\u2028\u2029")


def cleaned(text: str) -> str:
    """The text without control characters; line breaks and tabs stay."""
    return "".join(
        "\n" if one in "\u2028\u2029\x85" else one
        for one in text.replace("\r\n", "\n").replace("\r", "\n")
        if one in "\n\t\u2028\u2029\x85" or (one not in _TURNS and unicodedata.category(one) not in ("Cc", "Cs"))
    )


def one_line(text: str) -> str:
    """The text on one line, without control characters."""
    return " ".join("".join(" " if one in _BREAKS else one for one in cleaned(text)).split())


def width(text: str) -> int:
    """How many columns of a terminal it takes."""
    return sum(_columns(one) for one in text)


def _columns(one: str) -> int:
    if unicodedata.combining(one) or unicodedata.category(one) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(one) in "WF" else 1


def cut(text: str, columns: int) -> str:
    """The text in at most this many columns, with an ellipsis where it goes on."""
    if width(text) <= columns:
        return text
    room, kept = max(columns - 1, 0), ""
    for one in text:
        if width(kept + one) > room:
            break
        kept += one
    return kept + "…"
