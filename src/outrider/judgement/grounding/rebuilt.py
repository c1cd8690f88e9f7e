"""A sentence put back into the order in which its source tells it, where grammar alone makes both the same.

"Dropped to 6 days from 19" is "dropped from 19 to 6 days", "from 27 % of all jobs to 16" is "from 27 to 16 % of all jobs", and
"Noi sabbiamo" is "Sabbiamo". Each reading says what the sentence says; every rule then holds of it.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from outrider.judgement.grounding.lexicon import straight
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.words.rebuilt import AGAINST, BACKWARD, MEMBERS, ORDER, REACHED, REACHING, SUBJECT

_NUMBER: Final = r"\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d+)?"
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_AVERAGE: Final = r"(?:on average|im (?:Schnitt|Durchschnitt)|en moyenne|de media|in media|gemiddeld)"
_UNIT: Final = r"(?: ?%| [^\W\d_]+(?: [^\W\d_]+)?)"


def of(sentence: str, source: Source, code: str) -> Iterator[str]:
    """The sentence in the order of this source."""
    text = straight(sentence)
    for said in (*_turned(text, code), *_joined(text, code), *_reached(text, source, code), *_without_we(text, code)):
        if said != text:
            yield said


@cache
def _backward(code: str) -> tuple[re.Pattern[str], ...]:
    """A change whose end stands before its beginning."""
    _, end = ORDER[code]
    return tuple(
        re.compile(
            rf"\b(?P<to>{end}) (?P<b>{_NUMBER})(?P<unit>{_UNIT}??)(?P<average>(?: {_AVERAGE})?),? (?:{shape})"
            rf" (?P<a>{_NUMBER})(?P<same>(?P=unit)?)(?![\d%])(?! (?:{_MONTH}))",
            re.IGNORECASE,
        )
        for shape in (BACKWARD[code], AGAINST[code])
    )


def _turned(text: str, code: str) -> Iterator[str]:
    """From one to the other, where the end stands before the beginning."""
    start, _ = ORDER[code]
    for pattern in _backward(code):
        for found in pattern.finditer(text):
            if _YEAR.fullmatch(found["a"]) or _YEAR.fullmatch(found["b"]):
                continue
            told = f"{start} {found['a']} {found['to']} {found['b']}{found['unit']}{found['average']}"
            yield text[: found.start()] + told + text[found.end() :]


_MONTH: Final = (
    r"jan|feb|mar|mär|apr|avr|abr|mai|may|mag|mei|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|okt|oct|ott|nov|dec|dez|déc|dic"
    r"|gen|ene"
)


@cache
def _apart(code: str) -> re.Pattern[str]:
    """A change of which the first number has its unit and what it is counted of, and the second none."""
    _, end = ORDER[code]
    return re.compile(
        rf"\b(?P<from>{MEMBERS[code].opening}) (?P<a>{_NUMBER})(?P<unit> ?%| [^\W\d_]+(?: cent)?)"
        rf"(?P<of> (?:{MEMBERS[code].of}) [^\d,;:.]{{1,40}}?) (?P<to>{end}) (?P<b>{_NUMBER})(?P<same>(?P=unit)?)"
        rf"(?=[,.;]| (?:{MEMBERS[code].after})\b|$)",
        re.IGNORECASE,
    )


def _joined(text: str, code: str) -> Iterator[str]:
    """Both numbers of a change with their unit once, behind the second: from 27 to 16 per cent of all jobs."""
    for found in _apart(code).finditer(text):
        if not (_YEAR.fullmatch(found["a"]) or _YEAR.fullmatch(found["b"])):
            told = f"{found['from']} {found['a']} {found['to']} {found['b']}{found['unit']}{found['of']}"
            yield text[: found.start()] + told + text[found.end() :]


def _reached(text: str, source: Source, code: str) -> Iterator[str]:
    """ "Came to 94 per cent" in the verb of a source that says "reached"."""
    there = next((t.text for t in source.facts.tokens if REACHED[code].match(t.norm)), "")
    found = REACHING[code].search(text) if there else None
    if found:
        yield f"{text[: found.start()]}{there}{found['between']} {text[found.end() :]}"


def _without_we(text: str, code: str) -> Iterator[str]:
    """Without a "we" that the verb says as well, and "at ours" as the doer of what is done there."""
    shape = SUBJECT.get(code)
    found = shape.match(text) if shape else None
    if found:
        rest = text[found.end() :]
        yield rest[:1].upper() + rest[1:]
