"""Word tables of the gate, one module a language. Written as people write; accents and case are folded when they are read."""

from functools import lru_cache
from importlib import import_module
from typing import Final

from outrider.judgement.grounding.lexicon import Language

CODES: Final = ("en", "de", "fr", "es", "it", "nl")


@lru_cache(maxsize=len(CODES))
def language(code: str) -> Language:
    """The tables of one of `CODES`."""
    found: Language = import_module(f"outrider.judgement.grounding.words.{code}").LANGUAGE
    return found
