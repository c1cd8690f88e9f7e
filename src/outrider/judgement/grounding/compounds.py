"""German and Dutch compounds: "Dachinspektion" is the inspection of a roof, where both words stand in the other text."""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.facts import Word
from outrider.judgement.grounding.lexicon import Language

_LINKS: Final = ("", "s", "es", "n", "en", "er", "e")
_SHORTEST: Final = 3
_ENDING: Final = 3
"""Letters that an ending may have that the other form lacks: -en, -er, -ung is none."""


def parts(whole: Word, words: Sequence[Word], known: Language) -> tuple[Word, ...]:
    """The two of these words that the whole is made of, in its order; none where it is no compound of theirs.

    A roof of a school is a "Schuldach", no "Dachschule": what hangs on the other comes first.
    """
    if known.code not in ("de", "nl") or len(whole.norm) < 2 * _SHORTEST + 1:
        return ()
    head = whole.norm[:2]
    for first in words:
        if first.norm[:2] != head or len(first.norm) >= len(whole.norm):
            continue
        for second in words:
            turned = second.relation in ("of", "for", "in", "at") and first.at < second.at
            if first is not second and not turned and _made_of(whole.norm, first.norm, second.norm):
                return first, second
    return ()


def _made_of(whole: str, first: str, second: str) -> bool:
    if min(len(first), len(second)) < _SHORTEST:
        return False
    for start in _roots(first):
        if not whole.startswith(start):
            continue
        for link in _LINKS:
            rest = whole[len(start) + len(link) :]
            if whole.startswith(link, len(start)) and _one_word(rest, second):
                return True
    return False


def _roots(word: str) -> tuple[str, ...]:
    """The word, and without an ending of the plural or of a case."""
    endings = ("", "s", "e", "n", "en", "er", "ern", "es")
    found = (word[: len(word) - len(ending)] for ending in endings if word.endswith(ending))
    return tuple(root for root in found if len(root) >= _SHORTEST)


_DERIVED: Final = frozenset(
    {"", "e", "n", "en", "t", "te", "ung", "ungen", "er", "s", "es", "ie", "ies", "eren", "eert", "ing", "ingen", "d"}
)
"""Endings of a verb and of the noun that names its deed: prüfen, Prüfung, inspecteren, inspectie."""


def _one_word(one: str, other: str) -> bool:
    size = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        size += 1
    if size > _SHORTEST and one[size:] in _DERIVED and other[size:] in _DERIVED:
        return True
    return size >= _SHORTEST and size >= len(one) - _ENDING and size >= len(other) - _ENDING
