"""What is said of a sentence that nothing holds: whether its source contradicts it, or only lacks words of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding import roles
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import straight
from outrider.judgement.grounding.model import Against, Entry, Near, Severity, Unheld
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.source import Comparison, Source, kept_in
from outrider.judgement.grounding.world import World
from outrider.language.text import talks_to_machines

_HALF: Final = 0.5
"""Share of its words that a sentence must have from a source before only words are said to be lacking."""
_TAX: Final = "l:tax"
_TERMS_OF_A_PRICE: Final = frozenset({"=include", "=not_included", "=free"})


def no(sentence: str, reason: str, severity: Severity = "refuse") -> Entry:
    return Entry(sentence, "ungrounded", reason=reason, severity=severity)


def odd(sentence: str, facts: Facts) -> Entry:
    return no(sentence, f"“{facts.odd[0]}” holds characters that look like others; write it in plain letters.")


def by(sentence: str, unheld: Unheld, facts: Facts, nearest: Comparison | None, world: World) -> Entry:
    """The refusal of a statement that no source holds. What the sources say to it is told at the end (`mending.py`)."""
    near = _near(unheld.text, facts, nearest, world)
    unheld = unheld if nearest is None else replace(unheld, against=against(nearest))
    return Entry(sentence, "ungrounded", severity="person" if near else "refuse", near=near, unheld=unheld)


def against(found: Comparison) -> Against:
    """A comparison as a reason tells it."""
    missing, lost = (tuple(word.text for word in words) for words in (found.missing, found.lost))
    return Against(found.source.text, tuple(found.faults), missing, lost)


def as_no_fact(sentence: str, unheld: Unheld, severity: Severity = "person") -> Entry:
    """The refusal of what may state nothing and does: a question, an ask, a guess, a subject, a congratulation."""
    return Entry(sentence, "ungrounded", severity=severity, unheld=unheld)


def _near(sentence: str, facts: Facts, nearest: Comparison | None, world: World) -> Near | None:
    """The nearest source where only words keep it from holding the sentence; None where anything speaks against that."""
    if nearest is None or nearest.faults or not nearest.missing or nearest.coverage < _HALF:
        return None
    source = nearest.source
    if any(word.name for word in nearest.missing) or any(mark in straight(sentence) for mark in '"„«»'):
        return None
    unsaid = [word for word in source.facts.words if not kept_in(facts, word)]
    if (
        _is_another(nearest.missing, unsaid)
        or _is_more(nearest.missing, unsaid)
        or _is_a_term(nearest.missing, facts, source)
    ):
        return None
    if roles.faults(facts, source, world.names) or talks_to_machines(source.text):
        return None
    return Near(
        source.kind,
        source.id,
        source.text,
        tuple(dict.fromkeys(word.text for word in nearest.missing)),
        tuple(dict.fromkeys(word.text for word in nearest.lost)),
    )


def _is_another(missing: Sequence[Word], unsaid: Sequence[Word]) -> bool:
    """Whether a word of the sentence stands in the place of one of the source, and the tables know both as different things:
    "repairs" for "inspects" lacks no ground, it says something else."""
    return any(
        _is_known(word) and any(_is_known(other) and other.relation == word.relation for other in unsaid)
        for word in missing
    )


def _is_more(missing: Sequence[Word], unsaid: Sequence[Word]) -> bool:
    """Whether a list is longer than that of the source: "torque, length and pressure" for "torque and length"."""
    return not unsaid and any(word.relation == "and" for word in missing)


def _is_a_term(missing: Sequence[Word], facts: Facts, source: Source) -> bool:
    """Whether it is about what a price includes: its terms are told as they are."""
    if facts.limits.get(_TAX, "").lower() != source.facts.limits.get(_TAX, "").lower():
        return True
    priced = any(number.unit in MONEY for number in source.facts.numbers)
    return priced and any(not word.senses.isdisjoint(_TERMS_OF_A_PRICE) for word in missing)


def _is_known(word: Word) -> bool:
    return any(sense.startswith("=") for sense in word.senses)
