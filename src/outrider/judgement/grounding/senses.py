"""What a word is compared by: its concepts, else what is left of it without its ending."""

from functools import lru_cache

from outrider.judgement.grounding import strong
from outrider.judgement.grounding.verbs import forms
from outrider.judgement.grounding.words import language


@lru_cache(maxsize=20_000)
def stem(word: str, code: str) -> str:
    """A word without its ending, so that forms of one word meet; not a linguist's."""
    known = language(code)
    word = known.irregular.get(word, word)
    for ending in known.suffixes:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
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
