"""What a word takes for granted of the reader: that something of theirs is broken, that it has been so for long, that what they
plan is there, that we have worked for them before.

Each is said openly nowhere: "how long have your forklifts been driving over broken joints?", "the racking has probably
collapsed", "shall we go on washing your crates?". A finding that has the word lends it.
"""

import re
from typing import Final

from outrider.judgement.grounding import ahead, guesses, whose
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.words.damage import CLOSED, DAMAGE, DEFINITE, GOING_ON, HANDLED, LASTING, ONE
from outrider.judgement.grounding.words.goings import GOING, THINGS, USUALLY
from outrider.judgement.grounding.words.slights import IFS, YOURS
from outrider.judgement.grounding.world import World, flat

_NOUN: Final = 2
"""Words before which, at most, the noun of a topic stands: the yearly inspection."""


def by_question(text: str, facts: Facts, world: World) -> str:
    """What a question takes for granted; empty where it is nothing. `text` is flat."""
    code = world.language.code
    if ahead.is_asked(text, facts, world):
        return "The question takes as being there what is still to come; ask openly."
    if any(whose.is_taken(facts, source) for source in world.findings) and not YOURS[code].isdisjoint(text.split()):
        return "The question calls something the reader's that is somebody else's in the finding; ask without “your”."
    if LASTING[code].search(text) and not _known(facts, world):
        return "The question says that it has been so for long, which no finding has; ask openly."
    if event := _unknown_event(text, world):
        return f"“{event}” is on no record, and the question says that it is; ask who does it, or how it is done there."
    if facts.we and goes_on(text, world):
        return "It says that you did it before, which is on no record; offer it as new."
    for found in DAMAGE[code].finditer(text):
        if not _seen(found.group(), world) and _is_there(text, found.start(), code):
            return f"The question takes “{found.group()}” for granted, which no finding has; ask openly."
    return ""


def by_guess(text: str, world: World) -> str:
    """The word by which a guess says that something is broken, hurt or ruined, which no finding has. `text` is flat."""
    told = " , ".join(clause for clause in text.split(",") if not guesses.only_asks(clause, world))
    found = DAMAGE[world.language.code].finditer(told)
    return next((one.group() for one in found if not _seen(one.group(), world)), "")


def goes_on(text: str, world: World) -> bool:
    """Whether an offer says that we go on with something, or do it again. `text` is flat."""
    return GOING_ON[world.language.code].search(text) is not None


def _unknown_event(text: str, world: World) -> str:
    """What a question asks the course of, and no finding has: "how is the inspection going?"."""
    code, plain = world.language.code, text.replace("'", " ").strip(" ?¿.!")
    found = next((one for form in GOING[code] if (one := form.search(plain))), None)
    if found is None or re.search(rf"\b(?:{USUALLY[code]})\b", plain):
        return ""
    small = world.language.letter | world.names.theirs | THINGS
    said = [word for word in facts_of(found["topic"], code).words if not word.relation][:_NOUN]
    seen = [word for source in world.findings for word in source.facts.words]
    if not said or any(word.norm in small or match(word, seen) is not None for word in said):
        return ""
    return said[-1].text


def _seen(word: str, world: World) -> bool:
    """Whether a finding has the word, in whatever form."""
    return any(word[:5] in flat(source.text, world.language) for source in world.findings)


def _is_there(text: str, at: int, code: str) -> bool:
    """Whether the word tells of what is there: behind "the" or "your", as a verb or a trait, or in a question that does not ask
    after it in general."""
    before = text[:at].split()
    closed = _first(text) in CLOSED[code]
    if HANDLED[code].match(text) or not (closed or IFS[code].isdisjoint(before)):
        return False
    return (
        (closed and ONE.isdisjoint(before[-2:]))
        or any(word in DEFINITE[code] for word in before[-2:])
        or (not text[at:].split()[1:] and not YOURS[code].isdisjoint(before))
    )


def _first(text: str) -> str:
    return next(iter(text.split()), "")


def _known(facts: Facts, world: World) -> bool:
    """Whether one finding has every word of weight."""
    small = world.language.letter | world.language.function | world.names.theirs
    said = [word for word in facts.words if word.norm not in small]
    return any(all(match(word, source.facts.words) is not None for word in said) for source in world.findings)
