"""The cues of a reply weighed against each other, where nothing better decides: which intent leads, and how far."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outrider.judgement.embedded import cues
from outrider.judgement.embedded.casual import written_out
from outrider.judgement.embedded.reply_cues import NOT_PRICING, PRICING
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import Intent

NAMED: Final = "names_somebody"
FEATURES: Final = (*cues.WEIGHED, NAMED)
_POINTER: Final = 1.6
"""Naming somebody else is itself a pointer, whatever words go with it."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The intent that won, and how far ahead it is, 0 to 1."""

    intent: Intent
    confidence: float
    stop: float = 0.0
    """Likelihood that they want no more mail; 0 where no trained weights were asked."""


def cue_text(flat: str, language: str) -> str:
    """A text as `plain` gives it, as the cues of its language read it: English written out, the others without accents."""
    return written_out(flat) if language == "en" else fold(flat)


def features(flat: str, language: str, *, names_somebody: bool) -> dict[str, float]:
    """What the trained weights look at besides the vector: the cues of each intent in a text as `plain` gives it, and whether it
    names another person. `language` is one of `cues.LANGUAGES`."""
    said: dict[str, float] = dict(cues.scores(cue_text(flat, language), language).items())
    said[NAMED] = 4.0 * names_somebody
    return said


def weigh(scores: Mapping[str, float], flat: str, *, names_somebody: bool) -> Weighed:
    """Lets some cues overrule others, and measures the lead of the first; `scores` as `features` gives them."""
    tempered = {intent: scores[intent] for intent in cues.WEIGHED}
    if names_somebody and tempered["positive"] < 2.0:
        tempered["referral"] += _POINTER
    _temper(tempered, written_out(flat), names_somebody=names_somebody)
    ordered = sorted(tempered.items(), key=lambda one: -one[1])
    (intent, top), (_, second) = ordered[0], ordered[1]
    if top < 1.0:
        return Weighed("unknown", 0.3 * top)
    return Weighed(intent, min(0.95, 0.35 + 0.13 * min(top, 3.0) + 0.22 * min((top - second) / top, 1.0)))


def _temper(scores: dict[Intent, float], flat: str, *, names_somebody: bool) -> None:
    """The rules between intents that plain addition gets wrong."""
    if scores["negative"] >= 2.0:
        scores["positive"] *= 0.35
        scores["neutral"] *= 0.3
        scores["question"] *= 0.4
        if re.search(r"(?:\bnot|\bno|n't) (?:\w+ ){0,2}(?:interested|need|interest|looking)\b", flat) is None:
            scores["negative"] *= 0.95
    if scores["not_now"] >= 2.0:
        scores["positive"] *= 0.45
        scores["neutral"] *= 0.3
        scores["question"] *= 0.4
        # A time to come back to it is an opening even after a no; "not interested at this time" alone is a no.
        opening = _COME_BACK.search(flat) is not None
        flat_no = _FLAT_NO.search(flat) is not None
        scores["negative"] *= 0.45 if opening else 1.0 if flat_no else 0.6
        if flat_no and not opening:
            scores["not_now"] *= 0.5
    if names_somebody and (scores["referral"] >= 1.0 or scores["wrong_person"] >= 2.0):
        scores["referral"] += 2.0
        scores["wrong_person"] *= 0.5
        scores["negative"] *= 0.5
    elif scores["wrong_person"] >= 2.0:
        scores["negative"] *= 0.4
        if not names_somebody and scores["referral"] < 2.0:
            scores["referral"] *= 0.5
    if scores["referral"] >= 2.5:
        for other in ("positive", "question", "neutral"):
            scores[other] *= 0.5
    if scores["positive"] >= 1.5:
        # "Sounds interesting, how much is it?" is a yes with a question in it.
        scores["question"] *= 0.45
        scores["neutral"] *= 0.4
    elif scores["question"] >= 1.4:
        scores["positive"] *= 0.6
        scores["neutral"] *= 0.5
    if PRICING.search(NOT_PRICING.sub(" ", flat)) and scores["negative"] < 2.0 and scores["not_now"] < 2.0:
        scores["question"] += 1.4 if scores["positive"] < 1.5 else 0.4
        if _GOOD.search(flat) is None:
            scores["positive"] *= 0.5


_COME_BACK: Final = re.compile(
    r"\b(?:maybe|perhaps|circle|check|reach|ping|touch base|revisit|remind|reconnect|come back|get back|follow up"
    r"|try)\b[^.!?]{0,60}\b(?:next|later|in|after|again|q[1-4]|future|when|year|back)\b|\b(?:until|contract (?:runs"
    r"|ends|expires|is up)|budget)\b"
)
_FLAT_NO: Final = re.compile(r"(?:\bnot|n't|\bno)(?: \w+){0,3} (?:interested|interest|need|fit)\b")
_GOOD: Final = re.compile(
    r"\b(?:interest(?:ed|ing)|great|good|keen|love|perfect|exactly|looking for|promising|relevant|useful|curious"
    r"|happy to|yes|sure|demo|call|meet|chat)\b"
)
