"""Why no source holds a sentence, told to whoever writes it: the source that comes nearest, in its own words, what of the
sentence it does not hold, and what to write instead.

A reason never sends a writer in circles. A claim's own words always pass, so they are what it offers. A claim with a price is
told whole or not at all, and a first letter names no price, so there another claim is. To "cite" a source mends nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from outrider.judgement.grounding import nearest, refusals
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.model import Against, Entry, Near, Unheld
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.source import Comparison, Source
from outrider.judgement.grounding.world import World
from outrider.language.text import clip

LONGEST: Final = 300
"""Characters of a reason; a longer one is not read."""
_SHORTEST_QUOTE: Final = 60
_SHORTEST_OF_TWO: Final = 40
_PRICED: Final = ("", "from")
"""Limits of a sum that is a price all the same: from £4."""
_MARKS: Final = ' "“”„«»'
_LOST: Final = 4
_MISSING: Final = 4
_NEAR: Final = 2.0
"""Weight from which a source is worth naming beside another rule."""


@dataclass(frozen=True, slots=True)
class Mending:
    """What a reason is made with. `called` has the names of findings by which whoever gets it knows them."""

    world: World
    compare: Callable[[Facts, Source, World], Comparison]
    called: Mapping[str, str]


def told(entries: Sequence[Entry], by: Mending) -> list[Entry]:
    """The entries of a letter, each statement that nothing holds with its reason."""
    return [replace(one, reason=_reason(one, one.unheld, by)) if one.unheld else one for one in entries]


def _reason(entry: Entry, unheld: Unheld, by: Mending) -> str:
    world = by.world
    near = entry.near
    if near is not None and (
        world.thread or not any(one.text == near.text and _is_priced(one) for one in world.claims)
    ):
        return _only_words(near, by)
    of = replace(world, claims=()) if unheld.only_findings else world
    facts = facts_of(unheld.text, world.language.code)
    seen = nearest.read(facts, of)
    if unheld.rule:
        return _by_rule(unheld.rule, seen, by)
    if pair := nearest.two(seen):
        return _two(*pair, by)
    if seen.best is None:
        return _only_claimed(facts, by) if unheld.only_findings else _nothing(facts)
    if not world.thread and _is_priced(seen.best):
        return _priced(facts, seen.best, by)
    against = unheld.against
    if against is None or against.text != seen.best.text:
        against = refusals.against(by.compare(facts, seen.best, of))
    return _one(seen.best, against, by)


def _one(source: Source, found: Against, by: Mending) -> str:
    """The first rule that is broken by the source, the words that it lacks or that it is told with, and what always passes."""
    said = list(dict.fromkeys(found.faults))[:1]
    if found.missing:
        said.append(f"Not in it: {_quoted(found.missing, _MISSING)}.")
    elif found.lost and not said:
        said.append(f"Lost: {_quoted(found.lost, _LOST)}.")
    if source.kind == "claim":
        said.append("Tell it in its words and whole, or leave it out.")
    else:
        said.append("Tell it in its words, of “you”, or leave it out.")
    return _says(source, " ".join(said), by)


def _two(one: nearest.ToldHalf, other: nearest.ToldHalf, by: Mending) -> str:
    free = [
        which for which, part in (("first", one), ("second", other)) if by.world.thread or not _is_priced(part.source)
    ]
    head = f"This tells two things: “{one.words}” is in {_name(one.source, by)} (“"
    middle = f"”), “{other.words}” in {_name(other.source, by)} (“"
    tail = "”). Make two sentences in their words."
    if len(free) < 2:
        instead = f"tell only the {free[0]}, in its words" if free else "leave both out"
        tail = f"”). A first letter names no price: {instead}."
    one_text, other_text = one.source.text.strip(_MARKS), other.source.text.strip(_MARKS)
    left = max(2 * _SHORTEST_OF_TWO, LONGEST - len(head) - len(middle) - len(tail))
    share = min(len(one_text), max(left // 2, left - len(other_text)))
    return f"{head}{clip(one_text, share)}{middle}{clip(other_text, left - share)}{tail}"


def _priced(facts: Facts, source: Source, by: Mending) -> str:
    """A claim with a price in a first letter, which names none: its part without it where that stands alone, or another."""
    free = [one for one in by.world.claims if one.id == source.id and not _is_priced(one)]
    if free:
        longest = max(free, key=lambda one: len(one.text))
        return _says(longest, "Say that; its price waits for an answer, since a first letter names none.", by)
    if any(number.unit in MONEY for number in facts.numbers):
        return _says(
            source, "That is a price, and a first letter names none: leave it out, and tell another claim.", by
        )
    return _says(
        source, "It is told with its price or not at all, and a first letter names none: tell another claim.", by
    )


def _quoted(words: Sequence[str], longest: int) -> str:
    """The first of them in quotation marks, and how many more there are."""
    told = list(dict.fromkeys(words))
    more = f" and {len(told) - longest} more" if len(told) > longest else ""
    return ", ".join(f"“{word}”" for word in told[:longest]) + more


def _nothing(facts: Facts) -> str:
    words = list(dict.fromkeys(word.text for word in facts.words))
    about = f" of {_quoted(words, _MISSING)}" if words else " of this"
    return f"No claim and no finding speaks{about}. Leave it out, ask it openly, or have a claim approved that says it."


def _only_claimed(facts: Facts, by: Mending) -> str:
    """What is told as read of them, and only a claim of ours says."""
    claimed = nearest.read(facts, by.world).best
    if claimed is None:
        return _nothing(facts)
    return _says(
        claimed, "That is a claim, and it is told here as read of them: tell it in its words, without that.", by
    )


def _only_words(near: Near, by: Mending) -> str:
    instead = f" (it says {_quoted(near.lost, _LOST)})" if near.lost else ""
    return _fitted(
        by.called.get(near.id, near.id),
        near.text,
        f"Its figures, names and limits agree, but no ground was found for {_quoted(near.missing, _MISSING)}{instead}. Use its"
        " words, or leave it out; a person may also let it pass.",
    )


def _by_rule(rule: str, seen: nearest.Neighbours, by: Mending) -> str:
    """What a question, a guess, a subject or a congratulation breaks, and the source that a statement would be made of."""
    if seen.best is None or seen.held[0].weight < _NEAR or LONGEST - len(rule) < 2 * _SHORTEST_QUOTE:
        return rule
    name = _name(seen.best, by)
    left = LONGEST - len(rule) - len(name) - len(" says “”. ")
    return f"{rule} {name} says “{_clipped(seen.best.text, max(left, _SHORTEST_QUOTE))}”."


def _is_priced(source: Source) -> bool:
    """Whether it is a claim that says what something costs: no saving, and no sum from or up to which something holds."""
    if source.kind != "claim" or source.actor == "customer" or source.facts.down:
        return False
    return any(n.unit in MONEY and (n.limit in _PRICED or n.period) for n in source.facts.numbers)


def _says(source: Source, mend: str, by: Mending) -> str:
    """The source by its name and in its words, and what to do."""
    return _fitted(_name(source, by), source.text, mend)


def _fitted(name: str, text: str, mend: str) -> str:
    left = max(_SHORTEST_QUOTE, LONGEST - len(name) - len(mend) - len(" says “”. "))
    return f"{name} says “{_clipped(text, left)}”. {mend}"


def _name(source: Source, by: Mending) -> str:
    return by.called.get(source.id, source.id)


def _clipped(text: str, longest: int) -> str:
    return clip(text.strip(_MARKS), longest)
