"""What a sentence that states nothing may count: as a finding counts it, and how often something is as a source tells it."""

from typing import Final

from outrider.judgement.grounding import unsettled
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.figures import share_noun
from outrider.judgement.grounding.places import Number
from outrider.judgement.grounding.source import Source, match
from outrider.judgement.grounding.world import World

_DOING: Final = frozenset({"=general", "=make", "=look_after", "=manage"})
"""Deeds that say next to nothing: who does, who looks after."""
_GONE: Final = frozenset({"=close", "=sell", "=cease", "=cancel", "=lose", "=plan"})
"""What a finding may say of the second one, so that there are no two."""
_COUNTED: Final = 1_000
"""No one is called the thousandth."""
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


def ordinals_of(source: Source) -> set[int]:
    """First, second, third in a source, also behind an article ("opened a second bakery")."""
    known = source.facts.language.ordinals
    return source.facts.ordinals | {known[token.norm] for token in source.facts.tokens if token.norm in known}


def ordinals_told(facts: Facts, world: World) -> set[int]:
    """The orders of which each stands before a noun that a finding has behind the same one: "the second bakery"."""
    known = facts.language.ordinals
    told: dict[int, bool] = {}
    for at, token in enumerate(facts.tokens):
        if token.norm in known:
            noun = next((word for word in facts.words if word.at == at + 1), None)
            held = noun is not None and any(
                _is_the(known[token.norm], noun, word, source)
                for source in world.findings
                for word in source.facts.words
            )
            told[known[token.norm]] = held and told.get(known[token.norm], True)
    return {order for order, held in told.items() if held}


def follows_from(number: Number, facts: Facts, world: World) -> bool:
    """Whether a bare count is what a finding's order leads to: who has opened a second bakery has two, and something may go
    between them. Only behind a preposition: of the two themselves nothing is said."""
    noun = next((word for word in facts.words if word.at >= number.end), None)
    if (
        noun is None
        or not number.relation
        or number.unit
        or number.limit
        or number.period
        or number.pair
        or number.whole
    ):
        return False
    return any(
        source.facts.past
        and not (
            source.facts.future
            or source.facts.negations
            or source.facts.keys & _GONE
            or unsettled.is_open(source.facts)
        )
        and number.value < _COUNTED
        and any(_is_the(int(number.value), noun, word, source) for word in source.facts.words)
        for source in world.findings
    )


def _is_the(value: int, noun: Word, word: Word, source: Source) -> bool:
    """Whether that word of the source is the same noun, right behind "second"."""
    before = source.facts.tokens[word.at - 1].norm if word.at else ""
    return source.facts.language.ordinals.get(before) == value and match(noun, [word]) is not None


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
