"""What a sentence that states nothing may not press on its reader: a deadline, a debt, a loss to come, who does it badly, since
which month it has been so, and what only a customer of ours is known to have had ("your rejected batches").

An ask, a guess and a question allow a few unknown words, since nobody knows what a talk may be about. These are known.
"""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding import refusals
from outrider.judgement.grounding.asking import PARTICIPLES
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.model import Entry
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.words.damage import DEFINITE
from outrider.judgement.grounding.words.pressing import PRESSING, SINCE
from outrider.judgement.grounding.words.slights import YOURS
from outrider.judgement.grounding.world import World, flat

_NO_FACTS: Final = ("ask", "question", "hypothesis", "frame")
_STEM: Final = 5
_BEFORE: Final = 2
"""Words in which "the" or "your" stands before a participle or its noun."""


def without(entries: Sequence[Entry], world: World) -> list[Entry]:
    """The entries of a sentence, those that state nothing refused where they press something on the reader all the same."""
    found = []
    for entry in entries:
        pressed = on_reader(entry.sentence, world) if entry.kind in _NO_FACTS else ""
        why = f"“{pressed}” presses the reader with what no finding has; leave it out."
        found.append(refusals.no(entry.sentence, why, "person") if pressed else entry)
    return found


def on_reader(sentence: str, world: World) -> str:
    """The words of a sentence that press on the reader; empty where it has none. `sentence` is one that states nothing."""
    code = world.language.code
    text = flat(sentence, world.language).replace("'", " ")
    if said := [one.group() for one in PRESSING[code].finditer(text)]:
        seen = " ".join(flat(source.text, world.language) for source in world.findings)
        if found := next((one for one in said if one[:_STEM] not in seen), ""):
            return found
    facts = facts_of(sentence, code)
    return _since(facts, world) or _only_of_customers(facts, world)


def _since(facts: Facts, world: World) -> str:
    """A month since which something has been so, and which no finding has."""
    known = facts.language
    for at, token in enumerate(facts.tokens[1:], 1):
        month = known.dates.get(token.norm)
        told = month is not None and any(month in source.facts.dates for source in world.findings)
        if month and month[0] == "m" and not told and facts.tokens[at - 1].norm in SINCE[known.code]:
            return f"{facts.tokens[at - 1].text} {token.text}"
    return ""


def _only_of_customers(facts: Facts, world: World) -> str:
    """What "the" or "your" calls the reader's and only a customer of ours is known to have had: "your rejected batches"."""
    had = [word for source in world.claims if source.actor == "customer" for word in source.facts.words]
    seen = [word for source in world.findings for word in source.facts.words]
    begins, ends = PARTICIPLES[facts.language.code]
    for word in facts.words if had else ():
        shaped = word.text.lower().startswith(begins) and word.text.lower().endswith(ends)
        if not shaped or match(word, had) is None or match(word, seen) is not None:
            continue
        beside = [other for other in facts.words if abs(other.at - word.at) == 1 and match(other, had) is not None]
        if any(_is_definite(min(word.at, other.at), facts) for other in beside):
            return word.text
    return ""


def _is_definite(at: int, facts: Facts) -> bool:
    code = facts.language.code
    return any(t.norm in DEFINITE[code] | YOURS[code] for t in facts.tokens[max(0, at - _BEFORE) : at])
