"""The subject line before the gate: it is grounded like a sentence, names the topic, or is the one of the conversation."""

import re
from typing import Final

from outrider.judgement.grounding import courtesy, free, refusals
from outrider.judgement.grounding.facts import READ, facts_of
from outrider.judgement.grounding.holding import held_by
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.model import Entry, Unheld
from outrider.judgement.grounding.world import World
from outrider.language.text import clip

_REPLY: Final = re.compile(
    r"^\s*(?:re|aw|sv|antw|fw|fwd|wg|tr|rv|r|i|rif)\s{0,9}(?:\[\d{1,3}\])?\s{0,9}:", re.IGNORECASE
)


def judged(subject: str, world: World) -> Entry:
    """The subject line. It is grounded like a sentence, or names the topic and states nothing."""
    text = " ".join(subject.split())
    if world.thread and fold(_unreplied(text)) == fold(_unreplied(world.thread)):
        return Entry(text, "frame", reason="The subject of this conversation.")
    if _REPLY.match(text):
        return refusals.no(text, "It looks like a reply and there is no such conversation; take the “Re:” out.")
    if len(text) > READ:
        return refusals.no(clip(text, 200), "The subject is too long to be checked.")
    facts = facts_of(text, world.language.code)
    if facts.odd:
        return refusals.odd(text, facts)
    if free.tie(text, world):
        return refusals.no(
            text, "The subject speaks of a call, an order or an agreement that is on no record; name the topic."
        )
    if held := held_by(text, facts, world)[0]:
        return held
    if "?" in text:
        kind, why = free.question(text, facts, world)
        if kind or not free.subject(text.rstrip("? "), facts, world)[0]:
            return Entry(text, "question") if kind else refusals.as_no_fact(text, Unheld(text, why))
    fine, why = free.subject(text, facts, world)
    fine = fine or (bool(facts.numbers or facts.ordinals) and courtesy.is_named(text, world))
    if fine:
        return Entry(text, "frame", reason="It names the topic.")
    return refusals.as_no_fact(text, Unheld(text, why), "refuse")


def _unreplied(subject: str) -> str:
    for _ in range(10):
        shorter = _REPLY.sub("", subject, count=1)
        if shorter == subject:
            break
        subject = shorter
    return " ".join(subject.split())
