"""What a number counts keeps what narrows it: who had "nine late deliveries of single garments" may have had a hundred others.

A customer's past and a finding may lose words, so each count that they tell is looked at by itself: the noun behind the number,
what stands beside it and what hangs on it ("of", "about", "for"). A number whose noun is left out ("after eleven the year
before") counts what was counted last. What somebody is told to be without is a count too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.places import LENGTHS
from outrider.judgement.grounding.source import Source, kept_in
from outrider.judgement.grounding.words.roles import OWNERS
from outrider.language.patterns import late

_OF: Final = {
    "en": listed("of about on over against"),
    "de": listed("von vom uber zu zum zur auf gegen"),
    "fr": listed("de d du des sur contre"),
    "es": listed("de del sobre contra"),
    "it": listed("di d del dello della dell dei degli delle su sul sullo sulla sull sui sugli sulle contro"),
    "nl": listed("van over op tegen"),
}
"""What ties to a noun that of which it is one."""
_FOR: Final = {
    "en": listed("for to in at"),
    "de": listed("fur an ans in im am beim"),
    "fr": listed("pour aux dans en au"),
    "es": listed("para en"),
    "it": listed("per ai alle agli in nel nello nella nell nei negli nelle"),
    "nl": listed("voor aan in bij"),
}
"""The like with whom or what it is for, and with a place: of these a finding may lose some, a customer's past none."""
_GENITIVES: Final = listed("der des eines einer ihrer ihres seiner seines dieser dieses aller einzelner")
_SMALL: Final = listed("te zu trop so very sehr tres muy molto zeer too")
"""Words before an adjective that say how much of it."""
_LACKING: Final = frozenset({"without", "ohne", "sans", "sin", "senza", "zonder"})
_ONE: Final = listed("single einzige einzigen einziger einziges einzelnen seul seule sola solo enkele")
_BARE: Final = LENGTHS | {"%", "part", "times"}
"""Units that what they measure hangs on: six weeks of overtime."""


_ON_TIME: Final = late(
    r"\b(?:on (?:time|schedule|the agreed (?:day|date))|(?:by|within) the agreed \w+|punctual\w*"
    r"|as (?:agreed|promised)"
    r"|punktlich\w*|termingerecht\w*|fristgerecht\w*|wie (?:vereinbart|zugesagt)|(?:zum|bis zum) (?:vereinbarten|zugesagten) \w+"
    r"|a l heure|dans les delais|(?:a|avant) la date (?:convenue|prevue)|comme convenu|a tiempo|en plazo|puntual\w*"
    r"|en la fecha acordada"
    r"|(?:entro|alla) la data concordata|entro i termini|in orario|nei tempi|come concordato|op tijd|stipt"
    r"|binnen de afgesproken \w+"
    r"|op de afgesproken \w+|zoals afgesproken)\b"
)
"""That it was in time, which a count of deliveries may not lose."""


@dataclass(frozen=True, slots=True)
class _Count:
    """A count: its value (0 where something is lacking), its noun with what stands beside it, and what hangs on it."""

    value: float
    unit: str
    at: int
    run: tuple[Word, ...]
    hanging: tuple[Word, ...]


def faults(sentence: Facts, source: Source, ours: frozenset[str]) -> list[str]:
    """Why a number counts more here, or something else, than in a source that may lose words."""
    if source.broad:
        return []
    if sentence.numbers and (timely := _ON_TIME.search(_text(source.facts))) and not _ON_TIME.search(_text(sentence)):
        return [f"Lost: {timely.group()}. Only what was so is counted; put it back."]
    there, here = list(_counts(source.facts, wide=source.kind == "claim")), list(_counts(sentence))
    for said in here:
        same = [one for one in there if (one.value, one.unit) == (said.value, said.unit)]
        if not same:
            continue
        found = [_fault(said, one, there, sentence, source.facts, ours) for one in same]
        if all(found):
            return found[:1]
    lost = [
        w.text
        for w in _changed(source.facts, sentence)
        if not kept_in(sentence, w) and w.norm not in ours.union(source.names)
    ]
    return [f"Lost: {', '.join(lost)}. The change is told of that only; put it back."] if lost else []


def _text(facts: Facts) -> str:
    return " ".join(token.norm for token in facts.tokens)


def _changed(known: Facts, sentence: Facts) -> Iterator[Word]:
    """What hangs on the nouns of which a change is told ("late deliveries *to schools* fell from 31 to 4"), where it is told."""
    first = next((n for n in known.numbers if n.pair and n.pair.kind != "part" and n.key == n.pair.first), None)
    if first is None or not any(n.pair and n.pair.first == first.key for n in sentence.numbers):
        return
    start = max((at + 1 for at in range(first.at) if known.tokens[at].norm in ",;:"), default=0)
    for word in known.words:
        if start <= word.at < first.at:
            yield from (one for one in _behind(known, word.at + len(word.norm.split()), wide=True) if one.at < first.at)


def _fault(said: _Count, one: _Count, there: list[_Count], sentence: Facts, known: Facts, ours: frozenset[str]) -> str:
    """What is wrong with a count as a wording of one of the source; empty where nothing is."""
    number = "" if not one.value else f" behind {one.value:g}"
    if not (one.run or one.hanging or one.unit):
        before = next((o for o in reversed(there) if o.at < one.at and o.run), None)
        if said.run and not (before and any(_same(said.run, word) for word in before.run)):
            return f"“{said.run[0].text}” does not stand{number} in the source; leave the noun out as it does."
        return ""
    if not (said.run or said.unit):
        return ""
    kept = any(_same(said.run, word) for word in one.run)
    if not (one.value or kept):
        return ""
    others = [w for other in there if other is not one for w in (*other.run, *other.hanging)]
    rest = tuple(w for w in known.words if w not in one.run and w not in one.hanging)
    if said.run and one.run and not kept and any(_same(rest, word) for word in said.run):
        return f"“{said.run[0].text}” is counted otherwise in the source; put it back there."
    small = known.language.letter | ours
    lost = [w for w in (*one.run, *one.hanging) if not kept_in(sentence, w) and w.norm not in small]
    if lost:
        return f"Lost: {', '.join(w.text for w in lost)}. It is what is counted{number}; put it back."
    moved = [w for w in said.hanging if not _same((*one.run, *one.hanging), w) and _same(tuple(others), w)]
    if one.hanging and moved:
        return f"“{moved[0].text}” belongs to another count in the source; put it back there."
    return ""


def _same(words: tuple[Word, ...], word: Word) -> bool:
    return any(word.norm == one.norm or word.follows(one) or one.follows(word) for one in words)


def _counts(facts: Facts, *, wide: bool = False) -> Iterator[_Count]:
    """The counts of a text in their order."""
    found = [
        (n.value, n.unit, n.end) for n in facts.numbers if not (n.dated or n.pair or (n.side and n.unit in LENGTHS))
    ]
    found += [(0, "", at + 1) for at, token in enumerate(facts.tokens) if token.norm in _LACKING]
    for value, unit, at in sorted(found, key=lambda one: one[2]):
        article = any(token.norm in facts.language.articles for token in facts.tokens[at : at + 1])
        measured = unit in _BARE or (unit and article)  # 38 % of the jackets, 640 metres of track
        of = any(facts.language.relations.get(token.norm) == "of" for token in facts.tokens[at : at + 1])
        run, end = ([], at) if measured else _run(facts, at)
        yield _Count(value, unit, at, tuple(run), tuple(_behind(facts, end, wide=wide)) if run or unit or of else ())


def _run(facts: Facts, at: int) -> tuple[list[Word], int]:
    """The words that stand together from there, and where they end."""
    said = {word.at: word for word in facts.words}
    toks = facts.tokens
    found: list[Word] = []
    while at < len(toks):
        if at in said and not (found[1:] and found[-1].past):
            found.append(said[at])
            at += len(said[at].norm.split())
        elif toks[at].norm in _SMALL or (
            not found and toks[at].norm in facts.language.articles | _ONE | OWNERS[facts.language.code]
        ):
            at += 1
        else:
            break
    return found, at


def _behind(facts: Facts, at: int, *, wide: bool) -> list[Word]:
    """What hangs on the noun that ends there; `wide`: also for whom and where."""
    toks, code = facts.tokens, facts.language.code
    found: list[Word] = []
    while at + 1 < len(toks):
        norm = toks[at].norm
        placed = norm in _FOR[code] and norm not in _OF[code]
        if not (placed or norm in _OF[code] or (code == "de" and norm in _GENITIVES)):
            break
        run, end = _run(facts, at + 1)
        if not run or _is_counted(facts, at + 1, end):
            break
        in_a_word = len(run) == 1 and toks[at + 1].norm not in facts.language.articles and end < len(toks)
        if placed and (
            _is_time(run, facts) or any(w.name for w in run) or not (wide or (code in ("fr", "it") and in_a_word))
        ):
            break
        found += [word for word in run if not word.name]
        at = end
    return found


def _is_counted(facts: Facts, start: int, end: int) -> bool:
    """Whether a number or a date stands there."""
    return any(t.kind == "figure" or t.norm in facts.language.dates for t in facts.tokens[start:end])


def _is_time(run: list[Word], facts: Facts) -> bool:
    return any(word.senses & {"=time", *LENGTHS} or word.norm in facts.language.units for word in run)
