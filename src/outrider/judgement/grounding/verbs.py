"""Verbs whose prefix comes apart, as German and Dutch have them: read as one word, whatever form they are in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding.lexicon import Language
from outrider.judgement.grounding.tokens import Token

_REACH: Final = 14
"""Words between a verb and its prefix."""


def forms(word: str, known: Language) -> Iterator[str]:
    """The word, and what is left of a participle or an infinitive with zu: angeliefert, anzuliefern → anliefer…"""
    yield word
    if known.participle is None:
        return
    found = known.participle.match(word)
    if found is not None:
        yield (found["prefix"] or "") + (found["rest"] or found["rest2"])


def joined(toks: Sequence[Token], known: Language) -> list[Token]:
    """The tokens, with a verb and the prefix at the end of its clause as one: "stellen wir zwei Leute ein" → einstellen.

    Only where the two make a verb that the synonyms know; of the prefix a mark is left that says nothing.
    """
    found = list(toks)
    if not known.separable:
        return found
    for at, token in enumerate(toks):
        if token.norm not in known.separable or not at:
            continue
        after = toks[at + 1] if at + 1 < len(toks) else None
        split = after is not None and after.norm == "te" and known.code == "nl"
        if split and at + 2 < len(toks):
            verb = at + 2
            if _known(token.norm + toks[verb].norm, known):
                found[verb] = replace(toks[verb], norm=token.norm + toks[verb].norm)
                found[at] = replace(token, kind="mark", norm="~")
            continue
        if after is not None and (after.kind == "figure" or (after.kind == "word" and after.norm not in known.closers)):
            continue
        for verb in range(at - 1, max(-1, at - _REACH), -1):
            one = toks[verb]
            if one.kind == "mark" and one.norm in ".;:!?,":
                break
            if one.kind == "word" and _finite(one, verb, known) and _known(token.norm + one.norm, known):
                found[verb] = replace(one, norm=token.norm + one.norm)
                found[at] = replace(token, kind="mark", norm="~")
                break
    return found


def _finite(token: Token, at: int, known: Language) -> bool:
    """Whether it may be a verb: in German nouns have capitals."""
    return not (known.nouns_in_capitals and token.capital and at > 0) and token.norm not in known.relations


def _known(word: str, known: Language) -> bool:
    if word in known.concepts:
        return True
    return any(word[:size] in known.stems and len(word) - size <= 6 for size in range(len(word), 4, -1))
