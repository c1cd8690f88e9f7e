"""Spanish "media", which is an average, or half of what stands behind it."""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.tokens import Token

_HALF: Final = frozenset({"media", "medio"})
_SUCH: Final = listed("la el de por en como su esta esa nuestra")
"""What stands before "media" where it is the average."""


def halves(toks: Sequence[Token], start: int, end: int, known: Language) -> bool:
    """Whether the words from `start` to `end`, read as an average, are half of what stands behind them: "media nave"."""
    if known.code != "es" or toks[start].norm not in _HALF or end - start > 1 or end >= len(toks):
        return False
    before = toks[start - 1].norm if start else ""
    behind = toks[end]
    return before not in known.articles | _SUCH and behind.kind == "word" and behind.norm not in known.function
