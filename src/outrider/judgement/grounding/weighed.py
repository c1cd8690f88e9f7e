"""A guess that repeats a number of a finding: "A subcontractor of 55 people in Mâcon, that probably keeps your foremen busy".

The number stands in a head that is a short name of one finding, with whatever it hangs on there: of a subcontractor of 55 people
nobody says that the reader has 55. What is guessed holds no number.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding import courtesy, free
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.figures import share_noun
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.places import Number
from outrider.judgement.grounding.source import Source, match
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.troubles import TROUBLES
from outrider.judgement.grounding.world import World, flat

_BEFORE: Final = re.compile(
    r"^(?:with|between|for|across|mit|bei|fur|zwischen|avec|pour|entre|con|para|per|tra|fra|met|bij|voor|tussen"
    r"|(?:accueillir|integrer|reprendre|integrar|acoger|integrare|accogliere|taking (?:in|on)|integrating)) "
)
"""What may stand before the head."""
_ADDED: Final = re.compile(
    r"\b(?:erbij|extra|more|in addition|dazu|zusatzlich|zusatzliche|de plus|en plus|mas|in piu)\b"
)
_LONGEST: Final = 14


def guessed(sentence: str, facts: Facts, world: World) -> bool:
    """Whether it is a guess whose numbers all stand in a head that a finding has."""
    if "=cost" in facts.keys or TROUBLES[world.language.code].search(flat(sentence, world.language)):
        return False
    if not facts.numbers or not free.hypothesis(sentence, replace(facts, numbers=[]), world)[0]:
        return False
    return any(_names(head, rest, world) for head, rest in _heads(sentence, world))


def _heads(sentence: str, world: World) -> Iterator[tuple[str, str]]:
    """The beginnings that may be the head, the longest first, each with what is left."""
    text = " ".join(opened(sentence, world.language).split())
    text = text[found.end() :] if (found := _BEFORE.match(fold(text))) else text
    words = text.split()
    for size in range(min(_LONGEST, len(words) - 1), 1, -1):
        yield " ".join(words[:size]), " ".join(words[size:])


def _names(head: str, rest: str, world: World) -> bool:
    code = world.language.code
    if facts_of(rest, code).numbers or world.language.patterns["guess"].search(fold(head)):
        return False
    closed = head.endswith(",")
    head = head.strip(" ,")
    said, ends = facts_of(head, code), (fold(head.split()[-1]), "and" if closed else fold(rest.split()[0]))
    if any(world.language.relations.get(one, "and") != "and" for one in ends):
        return False  # "… of 55 people in Derby": what is said of it goes on
    thing = _ADDED.sub("", head).strip() if len(head) == len(fold(head)) and _ADDED.search(head) else head
    field = courtesy.judged(thing, thing, world).finding_field if said.numbers and not (said.we or said.you) else None
    return any(
        all(
            any(
                n.key == m.key and share_noun(n.nouns, m.nouns) and _whole(m, head, said, source)
                for m in source.facts.numbers
            )
            for n in said.numbers
        )
        for source in world.findings
        if source.id == field
    )


def _whole(number: Number, head: str, said: Facts, source: Source) -> bool:
    """Whether the head has what the number hangs on in the source, or says that they come on top."""
    before = [word for word in source.facts.words if word.at < number.at]
    counted = [n for n in source.facts.numbers if n.at < number.at]
    if number.relation == "and" and counted:
        return _whole(counted[-1], head, said, source)
    if not number.relation or not before:
        return True
    return match(before[-1], said.words) is not None or _ADDED.search(fold(head)) is not None
