"""What a word is compared by: its concepts, else what is left of it without its ending."""

import re
from functools import lru_cache
from typing import Final

from outrider.judgement.grounding import strong
from outrider.judgement.grounding.verbs import forms
from outrider.judgement.grounding.words import language

_LONG: Final = re.compile(r"^((?:be|ver|ont|her|in|uit|op|af|aan|over|onder)?[^aeiouy]*)([aeou])([bcdfgklmnprstvz])$")
"""What is left of a Dutch word whose vowel is long because its syllable is open: schur-en, which is schuur-t."""
_ENDS: Final = {"v": "f", "z": "s"}


def _opened(word: str, root: str) -> bool:
    """Whether what was cut off begins with an e, so that the syllable before it is open."""
    return word[len(root) :].startswith("e")


@lru_cache(maxsize=20_000)
def stem(word: str, code: str) -> str:
    """A word without its ending, so that forms of one word meet; not a linguist's."""
    known = language(code)
    word, whole = known.irregular.get(word, word), word
    for ending in known.suffixes:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    if code == "nl" and (long := _LONG.match(word)) and _opened(whole, word):
        word = f"{long[1]}{long[2]}{long[2]}{long[3]}"
    if code == "nl" and len(word) > 3 and word[-1] in _ENDS:
        word = word[:-1] + _ENDS[word[-1]]
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeious":
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word[-1] == "y" else word


@lru_cache(maxsize=20_000)
def senses_of(word: str, code: str) -> tuple[str, ...]:
    """What a word is compared by: its concepts, the usual one first; else its stem."""
    known = language(code)
    one = word
    for one in forms(word, known):
        if one in known.concepts:
            return known.concepts[one]
        for size in range(len(one), 1, -1):
            concepts = known.stems.get(one[:size])
            if concepts is not None and len(one) - size <= 6:
                return concepts
    if found := strong.infinitive(word, code, known.separable):
        one = found
        for form in (found, *strong.others(found, code)):
            if form in known.concepts:
                return (*known.concepts[form], stem(found, code))
    return (stem(one if len(one) > 4 else word, code),)


def key_of(word: str, code: str) -> str:
    """The usual sense of a word."""
    return senses_of(word, code)[0]
