"""What a question takes for granted by its build, whatever its words: how much something was, what somebody does without."""

import re
from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.source import Source

_HOW_MUCH: Final = re.compile(
    r"\b(?:how (?:much|many)|wie ?(?:viele?|oft)|combien|cuant[oa]s?|quant[oie]|quante|hoeveel|hoe vaak)\b"
)
_BECAUSE_OF: Final = re.compile(
    r"\b(?:because of|due to|wegen|aufgrund|infolge|a cause d|en raison d|por culpa d|a causa d|debido a|per colpa d|wegens"
    r"|vanwege)"
)
"""What a question gives as the reason of something, it says to be so."""
_AT_LAST: Final = re.compile(r"\b(?:finally|at (?:long )?last|endlich|enfin|por fin|finalmente|eindelijk)\b")
"""What says that something was due long since."""
_WITHOUT: Final = frozenset({"without", "ohne", "sans", "sin", "senza", "zonder"})
_NOUN: Final = 4
"""Words behind "without" among which its noun stands."""


def takes_for_granted(text: str, facts: Facts, sources: Sequence[Source]) -> bool:
    """Whether a question gives a reason, says that it was high time, asks how much of something there was, or says that the
    reader does without something of which no source says so.

    Args:
        text: the question, folded.
    """
    if _BECAUSE_OF.search(text) or _AT_LAST.search(text) or (_HOW_MUCH.search(text) and facts.past):
        return True
    for at, token in enumerate(facts.tokens):
        if token.norm not in _WITHOUT:
            continue
        near = {key for word in facts.words if at < word.at <= at + _NOUN for key in word.senses}
        if near and not any(_has_without(source, near) for source in sources):
            return True
    return False


def _has_without(source: Source, near: set[str]) -> bool:
    tokens = source.facts.tokens
    return any(
        token.norm in _WITHOUT and any(at < word.at <= at + _NOUN and word.senses & near for word in source.facts.words)
        for at, token in enumerate(tokens)
    )
