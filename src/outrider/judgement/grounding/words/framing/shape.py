"""How the closed clauses of one language become its sentences."""

import re
from dataclasses import dataclass
from itertools import count
from typing import Final

from outrider.judgement.grounding.words.parts import filled
from outrider.language.patterns import late

_MARK: Final = r" ?[,:;] | - "


@dataclass(frozen=True, slots=True)
class Framing:
    """One language."""

    said: re.Pattern[str]
    """A clause that says nothing, perhaps under a condition; one to three are a sentence."""
    asked: re.Pattern[str]
    """The like as a question that supposes nothing."""
    guessed: re.Pattern[str]
    """A whole guess that the reader has somebody, or does it himself."""
    named: re.Pattern[str]
    """That a topic is why somebody writes: a finding names it."""
    about: re.Pattern[str]
    """A question on a topic, which a source knows."""
    leads: re.Pattern[str]
    """What may stand before a question, an ask or a wish."""
    opened: re.Pattern[str]
    """What may stand before a question: that a topic, which a finding opened, is open, perhaps since a month."""
    trade: re.Pattern[str]
    """That a topic is what we do, which one claim of ours knows whole."""
    between: re.Pattern[str]
    """What stands between two clauses."""
    joined: re.Pattern[str]
    """What joins a clause to what stands before it."""
    ours: re.Pattern[str]
    """That this is what we do: it leads to a claim, or points back to what a claim knows."""


def framing(
    *,
    lead: str,
    condition: str,
    clause: str,
    ask: str,
    joined: str,
    guess: str,
    named: tuple[str, ...],
    about: tuple[str, ...],
    opened: tuple[str, ...],
    trade: tuple[str, ...],
    ours: str,
    **parts: str,
) -> Framing:
    """The sentences of a language, from its clauses. A part may name those that come behind it."""
    lead, condition, clause, ask, ours, guess = (
        f"(?:{filled(one, **parts)})" for one in (lead, condition, clause, ask, ours, guess)
    )
    around = rf"(?:{condition}(?:{_MARK}| ))?", rf"(?:,? {condition})?"
    return Framing(
        late(rf"(?:{lead}(?:{_MARK}| ))?{around[0]}{clause}{around[1]}"),
        late(rf"(?:{lead}(?:{_MARK}| ))?{around[0]}{ask}{around[1]}"),
        late(rf"(?:{lead}(?:{_MARK}| ))?{guess}"),
        late(_with_topics(named, parts)),
        late(_with_topics(about, parts)),
        late(rf"(?:{lead}|{condition})(?:{_MARK})"),
        late(_with_topics(opened, parts)),
        late(_with_topics(trade, parts)),
        late(rf"(?:{_MARK}| )(?:{joined}) |{_MARK}"),
        late(rf"(?:{joined}) "),
        late(rf"(?:{lead},? )?{ours}"),
    )


def _with_topics(shapes: tuple[str, ...], parts: dict[str, str]) -> str:
    """All the shapes as one, each topic with a name of its own."""
    number = count()
    made = (
        filled(re.sub("TOPIC", lambda _: f"(?P<topic{next(number)}>[^,;:?!]{{3,90}}?)", one), **parts) for one in shapes
    )
    return rf"(?:{'|'.join(made)})"
