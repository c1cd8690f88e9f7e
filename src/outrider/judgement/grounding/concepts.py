"""The synonyms of `words/concepts/`, and those that tell a rise from a fall."""

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
    file = resources.files("outrider.judgement.grounding.words") / "concepts" / f"{code}.toml"
    words: dict[str, str] = {}
    stems: dict[str, str] = {}
    for concept, text in tomllib.loads(file.read_text("utf-8")).items():
        for word in text.split():
            (stems if word.endswith("*") else words)[fold(word.rstrip("*"))] = concept
    return words, stems
