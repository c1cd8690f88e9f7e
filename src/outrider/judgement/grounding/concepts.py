"""The synonyms of `words/concepts.toml`, and those that tell a rise from a fall."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final

from outrider.judgement.grounding.lexicon import fold

UP: Final = frozenset({"increase", "more", "faster"})
DOWN: Final = frozenset({"reduce", "less", "slower"})


@lru_cache(maxsize=16)
def concepts_of(code: str) -> tuple[dict[str, str], dict[str, str]]:
    """Whole words and beginnings of words of a language, each with its concept."""
    words: dict[str, str] = {}
    stems: dict[str, str] = {}
    for concept, by_language in _table().items():
        for word in by_language.get(code, "").split():
            (stems if word.endswith("*") else words)[fold(word.rstrip("*"))] = concept
    return words, stems


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads((resources.files("outrider.judgement.grounding.words") / "concepts.toml").read_text("utf-8"))
