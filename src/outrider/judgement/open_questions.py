"""Which questions of a message its answer leaves open, whoever wrote the answer."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from outrider.judgement.port import Claim
from outrider.judgement.prices import is_price
from outrider.judgement.trade import EMPTY
from outrider.language.text import plain, stem, terms

_QUESTION: Final = re.compile(r"(?<![^.!?\n])(?!(?<=\.)\w)[^.!?\n]*(?:\.(?=\w)[^.!?\n]*)*\?")
_AND: Final = re.compile(
    r"\s?[,;]?\s(?:and|or)\s(?=(?:do|does|did|is|are|can|could|would|will|what|how|who|when|where|which|why)\b)",
    re.IGNORECASE,
)
_QUOTED: Final = re.compile(r"^>.*$", re.MULTILINE)
_PRICE: Final = re.compile(
    r"\b(?:pric\w*|cost\w*|fees?|charge|how much|\w*preis\w*|koste[nt]\w*|prix|coût\w*|combien|precio\w*|cuesta\w*|cuánto cuesta"
    r"|prezz\w*|quanto (?:costa|viene)|prij[sz]\w*|kost)\b"
)
_MEETING: Final = frozenset(
    stem(word)
    for word in (
        "call calls meet meeting talk speak chat phone demo slot appointment monday tuesday wednesday thursday friday saturday"
        " sunday today tomorrow morning afternoon evening next time date o'clock minutes hour half schedule book calendar"
        " available free suit join zoom teams"
    ).split()
)
_PHRASES: Final = frozenset(
    stem(word)
    for word in (
        "tell more please know could would should can may might do does did you your yours me my we our us it this that there"
        " here have has had about what how who when where which why much many long often some any also still ask asking after"
        " before"
        " question send let explain say sure think wonder wondering hear see understand possible curious just really thank"
        " thanks hi hello dear"
    ).split()
)
_ENOUGH: Final = 0.5
"""Share of a question's telling words that a sentence of the answer must speak of to touch the question."""


def unanswered(message: str, grounding: Sequence[Mapping[str, Any]], claims: Sequence[Claim]) -> list[str]:
    """The questions of a message, in its own words, that no sentence of fact in the answer touches.

    Asking for a meeting is no question of fact: any answer that asks for a day is one. A price is answered by a price.
    """
    texts = {claim.id: claim.text for claim in claims}
    facts = [
        f"{ground['sentence']} {texts.get(ground.get('claim_id') or '', '')}"
        for ground in grounding
        if ground["kind"] in ("claim", "finding")
    ]
    return [question for question in questions_of(message) if not any(_touches(fact, question) for fact in facts)]


def questions_of(message: str) -> list[str]:
    """Each question of fact in a message by itself, also where several stand in one sentence."""
    text = _QUOTED.sub("", message)
    found = []
    for sentence in _QUESTION.findall(text):
        for part in _AND.split(" ".join(sentence.split())):
            question = part.strip(" ,;-")
            if _telling(question) or _PRICE.search(plain(question)):
                found.append(question if question.endswith("?") else f"{question}?")
    return list(dict.fromkeys(found))


def _telling(question: str) -> set[str]:
    found = set(terms(question))
    telling = found - EMPTY - _PHRASES - _MEETING
    # "Thursday after 2?" tells a time.
    return {word for word in telling if not word.isdigit()} if found & _MEETING else telling


def _touches(fact: str, question: str) -> bool:
    if _PRICE.search(plain(question)) and is_price(fact):
        return True
    telling = _telling(question)
    return bool(telling) and len(telling & set(terms(fact))) >= _ENOUGH * len(telling)
