"""A fact of theirs that is named and not told: what somebody is congratulated on, a subject."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding import ahead, congratulated, refusals, who, whose, wishes
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.holding import free_names
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.model import Entry, FaultKind, SentenceFault, Unheld
from outrider.judgement.grounding.source import Comparison, Source, compare, match
from outrider.judgement.grounding.world import World

_CLAUSES: Final = re.compile(
    r"; |, (?=(?:but|although|though|aber|obwohl|mais|bien que|aunque|pero|ma|anche se|maar|hoewel) )"
)
_POSTED: Final = re.compile(
    r"\b(?:offres? d.emploi|ofertas? de (?:empleo|trabajo)|offert[ae] di lavoro|vacatures?|vacanc(?:y|ies)"
    r"|stellen(?:anzeige|angebot)\w*)\b"
)
_POST: Final = re.compile(
    r"\b(?:offres?|ofertas?|offert[ae]|vacatures?|vacanc(?:y|ies)|stellen?|stellen\w+|postes?|search|suche|recherche|busqueda"
    r"|ricerca|zoektocht|vacantes?)\b"
)
"""How a finding says that they look for somebody, and how it is named."""
_HIRED: Final = re.compile(
    r"\b(?:hir(?:e|es|ing of)|newcomers?|new (?:colleague|arrival)s?|einstellung(?:en)?|neuzugang\w*|embauches?|arrivee"
    r"|incorporacion|contratacion|fichaje|llegada|assunzion[ei]|arrivo|aanname|aanstelling|komst)\b"
)
"""Somebody who was taken on, where a finding may only look for them."""


def wished(sentence: str, world: World) -> Entry | None:
    """The entry of a wish that hangs on nothing, or on something that a finding has; None where it is none."""
    if wishes.is_plain(sentence, world):
        return Entry(sentence, "courtesy")
    topic = wishes.topic(sentence, world)
    entry = judged(sentence, topic, world, wish=True) if topic else None
    return entry if entry and entry.finding_field else None


def judged(sentence: str, rest: str, world: World, *, wish: bool = False) -> Entry:
    """What is left of a congratulation or a wish, as a short name of a finding."""
    facts = facts_of(rest, world.language.code)
    foreign = [w for w in facts.words if w.norm not in world.language.letter]
    if not (foreign or facts.numbers or facts.dates):
        return Entry(sentence, "courtesy")
    nearest: Comparison | None = None
    for whole, source in _parts(world, wish=wish):
        found = _named(facts, source, world, ("limit",) if wish else ())
        if _is_posted(whole) and (not _says_posted(facts, rest) or _HIRED.search(fold(rest))):
            found.faults.append("They are looking for somebody; do not congratulate them on having found one.")
        wished_too = wish or congratulated.is_wish(sentence, world)
        if not wished_too and ahead.is_named(facts, whole, world):
            found.faults.append("It is still to come in the source; say so.")
        if whose.is_taken(facts, whole):
            found.faults.append("The source does not say that it is theirs; say what was done for it.")
        if not wished_too and congratulated.comes(facts, source):
            found.faults.append("It says what is to come, or where from; the source does not.")
        if found.holds and not congratulated.is_sad(whole):
            return Entry(sentence, "courtesy", finding_field=source.id)
        if nearest is None or found.nearness > nearest.nearness:
            nearest = found
    if nearest is None:
        return refusals.no(sentence, "Nothing is known that could be congratulated on.")
    rule = nearest.faults[0] if nearest.faults else "Name what a finding says, in its words, or leave it out."
    return refusals.as_no_fact(sentence, Unheld(rest, rule, only_findings=True), "refuse")


def _parts(world: World, *, wish: bool) -> Iterator[tuple[Source, Source]]:
    """Each finding, and what of it is named: without another deed behind one that is done, with and without what is only added
    behind a comma, and, of a wish, each of its clauses."""
    for source in world.findings:
        done = congratulated.without_tail(source)
        yield source, done
        if source.text[len(done.text) - 1 :].startswith(","):
            yield source, source
        if wish:
            for clause in _CLAUSES.split(source.text):
                yield source, replace(source, text=clause, facts=facts_of(clause, world.language.code))


def _is_posted(source: Source) -> bool:
    """Whether they look for somebody."""
    return "=recruit" in source.facts.keys or _POSTED.search(fold(source.text)) is not None


def _says_posted(facts: Facts, rest: str) -> bool:
    """Whether it says so."""
    return "=recruit" in facts.keys or _POST.search(fold(rest)) is not None


def _named(facts: Facts, source: Source, world: World, passing: tuple[FaultKind, ...] = ()) -> Comparison:
    """All that is wrong with a noun as a short name of a finding, but for what only a statement can break and what is
    `passing`: a wish may leave out that something is planned or hangs on something."""
    new = frozenset() if _sought(source) else _new(facts)
    found = compare(facts, replace(source, actor="customer"), free_names(source, world) | world.names.theirs | new)
    passed = {"statement", *passing, *(["order"] if _is_next(facts, source) else [])}
    found.faults = [one for one in found.faults if not (isinstance(one, SentenceFault) and one.kind in passed)]
    found.faults += who.faults(facts, replace(source, leading=""), world.names)
    return found


def is_named(subject: str, world: World) -> bool:
    """Whether a subject is a short name of a finding, with its numbers: "Your commitment of 15 %". By how much something is to
    rise or fall may stand beside the deed alone, never beside that something: "your power of 15 %"."""
    facts = facts_of(subject, world.language.code)
    if facts.negations or any(facts.has(label) for label in ("judging", "fame", "best", "promise", "is", "was")):
        return False
    for _, source in _parts(world, wish=False):
        counted = [next((w for w in reversed(facts.words) if w.at < n.at), None) for n in facts.numbers]
        past = source.facts.language.past
        done = [w for w in source.facts.words if w.past or past.search(w.text.lower())]
        deed = all(word is not None and match(word, done) is not None for word in counted)
        found = _named(facts, source, world, ("amount",) if deed and not (facts.up or facts.down) else ())
        if found.holds and not congratulated.comes(facts, source):
            return True
    return False


def _sought(source: Source) -> bool:
    """Whether they are only looking for it: nobody is congratulated on a vacancy."""
    return not source.facts.keys.isdisjoint({"=recruit", "=hire", "=seek"})


def _is_next(facts: Facts, source: Source) -> bool:
    """Whether "the coming opening" is one that they announce."""
    return source.facts.future and facts.ordinals - source.facts.ordinals <= {-1}


def _new(facts: Facts) -> frozenset[str]:
    """Words for new: what somebody is congratulated on is."""
    return frozenset(word.norm for word in facts.words if "=new" in word.senses)
