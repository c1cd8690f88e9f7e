"""Luck that is wished and good that is hoped: they state nothing, and what it is wished with a finding must have.

A wish that points back ("Good luck with that") stands behind a fact of theirs; that good people may apply is only wished to who
looks for somebody. What is wished with may be planned or hang on something, since a wish says of nothing that it is done; what
was closed or lost, and what blames, is wished nobody luck with.
"""

import re
from typing import Final

from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.asking import LOOKING
from outrider.judgement.grounding.words.guesses import GAINED
from outrider.judgement.grounding.words.troubles import TROUBLES
from outrider.judgement.grounding.words.wishes import WISHES
from outrider.judgement.grounding.world import World, flat

OVER: Final = frozenset({"=close", "=dismiss", "=cancel", "=lose", "=strike"})
"""What nobody is wished luck with, nor congratulated on."""
_LOADED: Final = ("judging", "fame", "best", "promise", "cause", "all", "more", "is", "was")
_ONE: Final = re.compile(r"\b1 ")


def is_plain(sentence: str, world: World) -> bool:
    """Whether it wishes luck with nothing said, or good people to who looks for somebody."""
    known, text = WISHES[world.language.code], _text(sentence, world)
    return known.plain.fullmatch(text) is not None or (
        known.sought.fullmatch(text) is not None
        and any(LOOKING.search(flat(source.text, world.language)) for source in world.findings)
    )


def points_back(sentence: str, world: World) -> bool:
    """Whether it wishes luck with what the sentence before says."""
    return WISHES[world.language.code].pointing.fullmatch(_text(sentence, world)) is not None


def topic(sentence: str, world: World) -> str:
    """What luck is wished with, as it is written; empty where it is no such wish, or where it tells more than a topic."""
    text = " ".join(opened(sentence, world.language).split()).strip(" .!¡")
    plain = flat(text, world.language)
    found = WISHES[world.language.code].on.fullmatch(plain.replace("'", " ")) if len(plain) == len(text) else None
    if found is None:
        return ""
    name = next(name for name, value in found.groupdict().items() if value)
    said = text[found.start(name) : found.end(name)]
    return said if _only_names(facts_of(said, world.language.code), flat(said, world.language), world) else ""


def _only_names(facts: Facts, text: str, world: World) -> bool:
    """Whether a topic says nothing of anybody but what it is, of nothing broken and no trouble."""
    if facts.negations or facts.we or facts.future or facts.odd or any(facts.has(label) for label in _LOADED):
        return False
    if any(word.norm in world.names.ours | world.customers for word in facts.words):
        return False
    code = world.language.code
    return not (GAINED[code].search(text) or TROUBLES[code].search(text) or facts.keys & OVER)


def _text(sentence: str, world: World) -> str:
    return flat(sentence, world.language).strip(" .!¡").replace("'", " ")
