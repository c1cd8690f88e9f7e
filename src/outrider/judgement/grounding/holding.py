"""Which claim or finding holds a sentence, as it stands or as its reader understands it.

A sentence may be read in other words that mean the same before it is compared: the customer in the place of "you" (`terms.py`),
the year in the place of "last" (`dated.py`). Every rule then holds of that reading.
"""

import re
from collections.abc import Iterator
from math import inf
from typing import Final

from outrider.judgement.grounding import (
    active,
    ahead,
    consequences,
    dated,
    doers,
    forms,
    givers,
    narrowed,
    owned,
    partners,
    rebuilt,
    roles,
    shortened,
    shorter,
    slipped,
    terms,
    who,
    whose,
    wordings,
    yours,
)
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.lexicon import straight
from outrider.judgement.grounding.model import Entry
from outrider.judgement.grounding.source import Comparison, Source, compare
from outrider.judgement.grounding.words.slights import YOURS
from outrider.judgement.grounding.world import World

_TOUCHES: Final = 0.3
_ALREADY: Final = {
    code: re.compile(rf"\b(?:{said})\b", re.IGNORECASE)
    for code, said in {
        "en": "already",
        "de": "bereits|schon",
        "fr": "d[ée]j[àa]",
        "es": "ya(?! no| que)",
        "it": "gi[àa]",
        "nl": r"al(?! (?:de|het|die|dat|uw|onze?|haar|hun|deze|dit|jullie|je|mijn|zijn)\b)|reeds",
    }.items()
}
"""What says no more of something that is so."""


def held_by(sentence: str, facts: Facts, world: World) -> tuple[Entry | None, Comparison | None]:
    """The claim or finding that holds the whole sentence; else the nearest one."""
    nearest: Comparison | None = None
    day = dated.relative(sentence, world.language)
    priced = wordings.paid(straight(sentence), world.language.code)
    words = facts_of(priced, world.language.code).words if priced else facts.words
    for source in (*world.claims, *world.findings):
        if sum(not word.senses.isdisjoint(source.facts.entailed) for word in words) < _TOUCHES * len(words):
            continue
        first: Comparison | None = None
        for reading in _readings(sentence, facts, source, day, world):
            # Of a second reading nothing is told but that it holds.
            beyond = inf if first is not None else -inf if nearest is None else nearest.nearness
            found = compared(reading, source, world, nearer_than=beyond)
            if found.holds or _holds_shorter(found, reading, source, world):
                if source.kind == "claim":
                    return Entry(sentence, "claim", claim_id=source.id), found
                return Entry(sentence, "finding", finding_field=source.id), found
            first = first or found
        if first is None:
            first = compared(facts, source, world)
            first.faults.insert(0, _WHICH_YEAR)
        if nearest is None or first.nearness > nearest.nearness:
            nearest = first
    return None, nearest


def _holds_shorter(found: Comparison, facts: Facts, source: Source, world: World) -> bool:
    """Whether a sentence that lacks no word of its source is held by it without what it does not speak of."""
    if found.missing or not (found.faults or found.lost):
        return False
    short = shortened.told(source, facts, world.names)
    return short is not None and compared(facts, short, world, nearer_than=inf).holds


_WHICH_YEAR: Final = "The source does not tell of which year that is; write the date as the source has it."


def _readings(
    sentence: str, facts: Facts, source: Source, day: frozenset[tuple[str, str]], world: World
) -> Iterator[Facts]:
    """The sentence as it may be compared with this source; none where it names a day by the day of writing, and nothing tells
    which one that is."""
    code = world.language.code
    if not day or day <= dated.relative(source.text, source.facts.language):
        yield facts
    elif told := dated.absolute(sentence, world.language, world.today):
        sentence, facts = told, facts_of(told, code)
        yield facts
    else:
        return
    if preceding := dated.with_year_before(straight(sentence), facts, source.facts):
        sentence, facts = preceding, facts_of(preceding, code)
        yield facts
    if of_the_year := dated.with_year(sentence, facts, source.facts, world.today):
        yield facts_of(of_the_year, code)
    theirs = facts.you or any(t.norm in YOURS[code] for t in facts.tokens)
    ours = source.kind == "claim" and theirs  # "we already sharpen your blades" makes a customer of them
    sooner = "" if facts.negations or source.facts.future or ours else _ALREADY[code].sub(" ", sentence)
    if sooner and sooner != sentence:
        yield facts_of(" ".join(sooner.split()), code)
    if as_customer := terms.put_back(sentence, facts, source, world.names.ours):
        yield facts_of(as_customer, code)
    if not world.southern and (in_month := dated.with_month(sentence, facts, source.facts)):
        yield facts_of(in_month, code)
    if source.kind == "claim":
        for said in (
            *wordings.of(sentence, source, code),
            *forms.of(sentence, source, code),
            *active.of(sentence, source, code),
        ):
            yield facts_of(said, code)
    for said in rebuilt.of(sentence, source, code):
        yield facts_of(said, code)


def compared(facts: Facts, source: Source, world: World, *, nearer_than: float = -inf) -> Comparison:
    """All that is wrong with a sentence as a wording of a source: its words, numbers and limits, and who does what; only that it
    does not hold where it lacks words and is no nearer than another (`compare`)."""
    found = compare(facts, source, free_names(source, world), nearer_than=nearer_than)
    if found.is_beaten(nearer_than):
        return found
    if source.cut:
        found.faults += shorter.faults(facts, source)
    found.faults += who.faults(facts, source, world.names, offered=yours.offered(facts, source, world))
    if source.actor == "ours":
        found.faults += owned.of_the_reader(facts, source, world.names.ours) + owned.paid_by_us(facts, source)
    if source.actor == "customer":
        found.faults += owned.faults(facts, source)
    if found.holds:
        found.faults += roles.faults(facts, source, world.names)
    if found.holds:
        found.faults += narrowed.faults(facts, source, world.names.ours) + ahead.faults(facts, source, world)
        found.faults += whose.faults(facts, source, world.names)
        found.faults += partners.faults(facts, source.facts) + givers.faults(facts, source, world.names)
        found.faults += doers.faults(facts, source, world.names)
        found.faults += consequences.faults(facts, source.facts, claimed=source.kind == "claim")
        found.faults += shortened.faults(facts, source, world.names)
    if found.holds:
        found.faults += slipped.faults(facts, source, world)
    return found


def free_names(source: Source, world: World) -> frozenset[str]:
    """Names that stand for a pronoun of the source: our name for its "we", theirs for the "we" of their page."""
    if source.kind == "finding":
        theirs = source.facts.we or any(t.norm in world.names.theirs for t in source.facts.tokens)
        return world.names.company if theirs else frozenset()
    if source.actor == "ours" or source.facts.we:
        return world.names.ours
    return frozenset()
