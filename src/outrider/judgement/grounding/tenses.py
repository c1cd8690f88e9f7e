"""Whether a verb is past, a state, or neither, by its form and by what stands beside it."""

from collections.abc import Sequence

from outrider.judgement.grounding.lexicon import Language
from outrider.judgement.grounding.tokens import Token


def past(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether the verb that stands there tells of what is over."""
    norm, low = toks[at].norm, toks[at].text.lower()
    if norm in known.tenseless or (toks[at].capital and at > 0):
        return False
    if known.unmarked is not None and known.unmarked.search(norm) and _perfect(toks, at, known):
        return True
    if not (norm in known.past_words or known.past.search(low)):
        return False
    return not in_state(toks, at, known)


def in_state(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a participle tells how something is: is closed, wird geöffnet."""
    if any(toks[one].norm in known.state for one in range(max(0, at - 2), at)):
        return True
    return bool(known.passive) and any(t.norm in known.passive for t in _clause(toks, at))


def _perfect(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a word that is a participle or the present stands with have or was: "haben … eröffnet"."""
    return any(t.norm in known.perfect for t in _clause(toks, at))


def _clause(toks: Sequence[Token], at: int) -> Sequence[Token]:
    """What stands with a token between two commas or full stops."""
    start = max((n + 1 for n in range(at) if toks[n].norm in ",;:."), default=0)
    end = min((n for n in range(at, len(toks)) if toks[n].norm in ",;:."), default=len(toks))
    return toks[start:end]
