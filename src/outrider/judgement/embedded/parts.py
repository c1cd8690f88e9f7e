"""What of a source is read as one sentence: of a careless note, a list of questions, and what somebody said."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import Span, sentences, words

LONGEST: Final = 420
"""Characters of what may be one claim."""
_CARELESS_STOP: Final = late(r"(?:(?<=[^\W_]{3})|(?<=\d[%k])|(?<=\w\d)|(?<=[)€£$²³]))[.!] +(?=[^\W_A-ZÀ-Þ])")
"""A full stop in a note without capitals: after a word or an amount, not after an abbreviation of two letters."""
_ABBREVIATED: Final = frozenset(
    "approx incl excl max min avg etc esp resp tel fig vol ref inkl exkl bzw evtl ggf zzgl vgl usw abt std"
    " mind env aprox ecc bijv evt art str nro".split()
)
_BEGINS: Final = late(
    r"(?:we|our|each|every|they|wir|unsere?|jede[rs]?|on|nous|notre|nos|chaque|cada|nuestr[oa]s?"
    r"|ogni|i nostri|le nostre|wij|onze|elke?)"
    r" \w"
)
"""With what a sentence begins, of which one full stop before it is enough."""
_FEW: Final = 2
_ANSWERS: Final = late(
    r"(?:a|an(?:swer|twort|twoord)|r|r[ée]p(?:onse)?|respuesta|risposta)\s?[:.] ?(?=\S)", re.IGNORECASE
)
"""What stands in front of an answer in a list of questions."""
_WHO_SAID: Final = late(r"[-–—] ?[^\W\d_][^.!?]{2,80}")
"""Whose words stood before it."""
_QUOTATION: Final = {"“": "”", "„": "“”", "«": "»", "»": "«", '"': '"'}
"""What opens a quotation, and what closes it."""
_CLOSED: Final = ('"', "”", "“", "»", "’")


def parts_of(text: str) -> Iterator[Span]:
    """The sentences of a text: of a note without capitals also where a small letter follows a full stop, of a list of questions
    without the "A:" in front of an answer, of what somebody said with whose words they are."""
    stops = list(islice(_careless_stops(text, 0, len(text)), _FEW))
    careless = text[:1].islower() or len(stops) == _FEW or any(_BEGINS.match(text, stop.end()) for stop in stops)
    found = list(_whole_quotations(text, sentences(text)))
    for at, span in enumerate(found):
        start, end = span.start, span.end
        if at and text[found[at - 1].end - 1] in _CLOSED and _is_signature(text, found[at - 1].end, span):
            continue
        if span.text.endswith(_CLOSED) and at + 1 < len(found) and _is_signature(text, end, found[at + 1]):
            end = found[at + 1].end
        if answer := _ANSWERS.match(text, start, end):
            start = answer.end()
        if careless or span.text[:1].islower():
            for stop in _careless_stops(text, start, end):
                yield Span(text[start : stop.start() + 1], start, stop.start() + 1)
                start = stop.end()
        yield Span(text[start:end], start, end)


def _whole_quotations(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """What somebody said in two sentences and more is one: a half of it has lost its marks, and who said it."""
    begun: list[Span] = []
    for span in spans:
        if begun and ("\n" in text[begun[-1].end : span.start] or span.end - begun[0].start > LONGEST):
            yield from begun
            begun = []
        marks = _QUOTATION.get((begun or [span])[0].text[:1], "")
        end = span.end + 2 if marks and text[span.end : span.end + 2].strip() in marks.split() else span.end
        closed = any(mark in text[span.start + (not begun) : end] for mark in marks)
        begun.append(span)
        if closed or not marks:
            yield Span(text[begun[0].start : end], begun[0].start, end)
            begun = []
    yield from begun


def _careless_stops(text: str, start: int, end: int) -> Iterator[re.Match[str]]:
    for stop in _CARELESS_STOP.finditer(text, start, end):
        before = words(text[max(start, stop.start() - 12) : stop.start()])
        if not before or before[-1] not in _ABBREVIATED:
            yield stop


def _is_signature(text: str, end: int, after: Span) -> bool:
    """Whether a span tells whose the words are that end at `end`, on the same line."""
    lead = text[end : after.end]
    return "\n" not in lead and _WHO_SAID.fullmatch(lead.strip()) is not None
