"""The synonyms of `words/concepts/`, what follows from what (`words/implies.toml`), and what tells a rise from a fall."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Final, TypeAlias

from outrider.judgement.grounding.conjugation import forms
from outrider.judgement.grounding.lexicon import fold

UP: Final = frozenset({"=increase", "=more", "=faster"})
DOWN: Final = frozenset({"=reduce", "=less", "=slower"})
_WORDS: Final = "outrider.judgement.grounding.words"

Senses: TypeAlias = Mapping[str, tuple[str, ...]]


@lru_cache(maxsize=16)
def concepts_of(code: str) -> tuple[Senses, Senses]:
    """Whole words and beginnings of words of a language, each with the concepts that it stands in, in the file's order."""
    file = resources.files(_WORDS) / "concepts" / f"{code}.toml"
    words: dict[str, list[str]] = {}
    stems: dict[str, list[str]] = {}
    for concept, text in tomllib.loads(file.read_text("utf-8")).items():
        for written in text.split():
            table = stems if written.endswith("*") else words
            for word in _forms(fold(written[:-1])) if written.endswith("~") else forms(code, written.rstrip("*")):
                senses = table.setdefault(word, [])
                if f"={concept}" not in senses:
                    senses.append(f"={concept}")
    return _closed(words), _closed(stems)


def _closed(table: dict[str, list[str]]) -> Senses:
    return {word: tuple(senses) for word, senses in table.items()}


def _forms(word: str) -> Iterator[str]:
    """The regular forms of an English verb or noun, with some that nobody writes."""
    root = word[:-1] if word.endswith("e") else word
    yield from (word, f"{word}s", f"{root}ed", f"{root}ing")
    if word.endswith("y"):
        yield from (f"{word[:-1]}ies", f"{word[:-1]}ied")
    elif word.endswith(("s", "x", "z", "h", "o")):
        yield f"{word}es"
    elif word[-1] not in "aeiouw" and word[-2:-1] and word[-2] in "aeiou":
        yield from (f"{word}{word[-1]}ed", f"{word}{word[-1]}ing")


@lru_cache(maxsize=1)
def _implications() -> Mapping[str, tuple[str, ...]]:
    file = resources.files(_WORDS) / "implies.toml"
    return {
        f"={one}": tuple(f"={w}" for w in weaker.split()) for one, weaker in tomllib.loads(file.read_text()).items()
    }


@lru_cache(maxsize=4_000)
def implied(senses: Iterable[str]) -> frozenset[str]:
    """These senses and all that are weaker, to the end of the chain; never a stronger one."""
    found: set[str] = set()
    left = list(senses)
    while left:
        sense = left.pop()
        if sense not in found:
            found.add(sense)
            left += _implications().get(sense, ())
    return frozenset(found)
