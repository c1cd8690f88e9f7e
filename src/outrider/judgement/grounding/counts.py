"""What a sentence that states nothing may count: as a finding counts it, and how often something is as a source tells it."""

from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.figures import share_noun
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.world import World

_DOING: Final = frozenset({"=general", "=make", "=look_after", "=manage"})
"""Deeds that say next to nothing: who does, who looks after."""
AREAS: Final = frozenset({"m2", "m3"})


def counted_there(facts: Facts, world: World) -> bool:
    """Whether one finding has all the numbers, each with the same noun; an area says what it counts by its unit."""
    return not facts.numbers or any(
        all(
            any(
                n.key == m.key and (share_noun(n.nouns, m.nouns) or (n.unit in AREAS and not n.nouns))
                for m in source.facts.numbers
            )
            for n in facts.numbers
        )
        for source in world.findings
    )


def periods_known(facts: Facts, world: World) -> bool:
    """Whether it counts nothing but "once", and one source has each period ("the weekly checks") with a word beside it,
    and no word is new."""
    if any(n.key != (1, "times") or n.period for n in facts.numbers):
        return False
    found = [word for source in world.findings for word in source.facts.words]
    small = world.language.letter | world.language.function
    plain = [w for w in facts.words if w.norm not in small and not w.senses & _DOING]
    return not facts.periods or any(
        facts.periods <= source.facts.periods
        and any(match(w, source.facts.words) is not None for w in facts.words)
        and all(match(w, [*source.facts.words, *found]) is not None for w in plain)
        for source in (*world.claims, *world.findings)
        if source.actor in ("ours", "theirs")
    )
