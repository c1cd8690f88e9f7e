"""What another version of a text changes, word by word, for a person to read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

_WORDS: Final = re.compile(r"\s+|\w+|[^\w\s]")
_MOST: Final = 3_000
"""Words of a text that are compared; a letter has fewer, and the time grows with their square."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Words in a row that stayed, came or went."""

    kind: Literal["same", "new", "gone"]
    text: str


def changes(before: str, after: str) -> list[Piece]:
    """`before` and `after` in one: what is gone stands before what is there instead."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if max(len(old), len(new)) > _MOST:
        return [Piece("gone", before), Piece("new", after)]
    return list(_pieces(old, new))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    for what, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            yield Piece("same", "".join(new[new_from:new_to]))
            continue
        if old_to > old_from:
            yield Piece("gone", "".join(old[old_from:old_to]))
        if new_to > new_from:
            yield Piece("new", "".join(new[new_from:new_to]))
