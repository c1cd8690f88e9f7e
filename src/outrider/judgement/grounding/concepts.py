"""The synonyms of `words/concepts/`, what follows from what (`words/implies.toml`), and what tells a rise from a fall."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import resources
from itertools import product
from typing import Final, TypeAlias

from outrider.judgement.grounding.conjugation import forms

UP: Final = frozenset({"=increase", "=more", "=faster"})
DOWN: Final = frozenset({"=reduce", "=less", "=slower"})
_WORDS: Final = "outrider.judgement.grounding.words"

Senses: TypeAlias = Mapping[str, tuple[str, ...]]
Phrases: TypeAlias = Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]


@lru_cache(maxsize=16)
def concepts_of(code: str) -> tuple[Senses, Senses, Phrases]:
    """Whole words, beginnings of words, and phrases by their first word: each with the concepts that it stands in, in the
    file's order."""
    file = resources.files(_WORDS) / "concepts" / f"{code}.toml"
    words: dict[str, list[str]] = {}
    stems: dict[str, list[str]] = {}
    for concept, text in tomllib.loads(file.read_text("utf-8")).items():
        for written in text.split():
            table = stems if written.endswith("*") else words
            each = (forms(code, part) for part in written.rstrip("*").split("_"))
            for parts in product(*each):
                senses = table.setdefault(" ".join(parts), [])
                if f"={concept}" not in senses:
                    senses.append(f"={concept}")
    single = {word: tuple(senses) for word, senses in words.items() if " " not in word}
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for phrase in sorted(words.keys() - single.keys(), key=len, reverse=True):
        parts = tuple(phrase.split())
        phrases.setdefault(parts[0], []).append((parts, tuple(words[phrase])))
    return (
        single,
        {word: tuple(senses) for word, senses in stems.items()},
        {first: tuple(found) for first, found in phrases.items()},
    )


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
