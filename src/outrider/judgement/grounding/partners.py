"""Two numbers, or two days, that each belong to something: they may change places in the sentence, but not partners.

"Four days in October, seven weeks with the former provider" has all words of the lie that swaps them. A text is cut into parts at
its marks and at "and"; a number in a part with words of the other one's part, and none of its own, has gone over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.places import LENGTHS, Number

_YEARS: Final = range(1900, 2100)
_STRONG: Final = frozenset(";:()")
_WEAK: Final = frozenset(",-")
_AGAINST: Final = {
    "en": listed("and but while whereas where against versus or"),
    "de": listed("und aber während gegenüber gegen oder"),
    "fr": listed("et mais tandis contre alors ou"),
    "es": listed("y e pero mientras frente contra o"),
    "it": listed("e ed ma mentre contro o"),
    "nl": listed("en maar terwijl tegen tegenover of"),
}
"""Words at which a part ends; Italian è and French où are others."""
_SPELLED: Final = frozenset({"è", "où"})


_Key = tuple[float, str] | str


@dataclass(slots=True)
class _Part:
    keys: dict[_Key, str]
    """Its numbers or days, as they are shown."""
    words: list[Word]
    marks: set[str]
    """Dates beside numbers, numbers beside dates, and limits, which tell apart as words do."""
    start: int = 0


def faults(sentence: Facts, known: Facts) -> list[str]:
    """Why a number or a day stands with what another one belongs to in the source."""
    for dated in (False, True):
        there = list(_parts(known, dated=dated))
        if sum(bool(part.keys) for part in there) < 2:
            continue
        for part in _parts(sentence, dated=dated):
            if len(part.keys) == 1 and (other := _gone_over(part, there)):
                what = "days" if dated else "numbers"
                return [f"“{other}” belongs to something else in the source; two of its {what} are swapped."]
    return []


def keeps(number: Number, sentence: Facts, known: Facts) -> bool:
    """Whether a number stands with what belongs to it alone in the source, wherever that stands."""
    there, here = list(_parts(known, dated=False)), list(_parts(sentence, dated=False))
    own = [one for one in there if number.key in one.keys]
    said = [one for one in here if number.key in one.keys]
    if len(own) != 1 or len(said) != 1 or len(own[0].keys) > 1 or len(said[0].keys) > 1:
        return False
    rivals = [one for one in there if one is not own[0] and one.keys]
    return bool(rivals) and all(
        _shares(said[0], *_only(own[0], other)) and not _shares(said[0], *_apart(other, own[0], rivals))
        for other in rivals
    )


def _apart(other: _Part, own: _Part, rivals: Sequence[_Part]) -> tuple[list[Word], set[str]]:
    """What only this rival has; what stands before the first part may belong to all."""
    if other is min((*rivals, own), key=lambda part: part.start):
        return [], set()
    return _only(other, own)


def _gone_over(part: _Part, there: Sequence[_Part]) -> str:
    key = next(iter(part.keys))
    own = [one for one in there if key in one.keys]
    if len(own) != 1 or len(own[0].keys) != 1:
        return ""
    for other in there:
        if other is own[0] or len(other.keys) != 1 or not _alike(key, next(iter(other.keys))):
            continue
        mine, theirs = _only(own[0], other), _only(other, own[0])
        if not any(mine) or _shares(part, *mine):
            continue
        if _shares(part, *theirs):
            return part.keys[key]
    return ""


def _only(one: _Part, other: _Part) -> tuple[list[Word], set[str]]:
    """Words and marks by which one part is told from another; empty where nothing tells them apart."""
    words = [w for w in one.words if not any(w.follows(v) or v.follows(w) for v in other.words)]
    return words, one.marks - other.marks


def _shares(part: _Part, words: list[Word], marks: set[str]) -> bool:
    return bool(part.marks & marks) or any(w.follows(v) for w in part.words for v in words)


def _alike(one: _Key, other: _Key) -> bool:
    """Whether both are lengths of time, prices, days, or counted in the same unit."""
    if isinstance(one, str) or isinstance(other, str):
        return isinstance(one, str) and isinstance(other, str)
    return any(one[1] in units and other[1] in units for units in (LENGTHS, MONEY)) or one[1] == other[1]


def _parts(facts: Facts, *, dated: bool) -> Iterator[_Part]:
    """The parts that have a number (or a day) of their own. What stands without one before the first belongs to it, behind it
    to the one before; between two it may belong to both, and is left out."""
    for start, end in _between(facts, 0, len(facts.tokens), _STRONG, ()):
        runs = list(_between(facts, start, end, _WEAK, _AGAINST[facts.language.code]))
        parts = [_part(facts, *run, dated=dated) for run in runs]
        counted = [at for at, part in enumerate(parts) if part.keys]
        if not counted:
            continue
        for at, part in enumerate(parts):
            if part.keys or counted[0] < at < counted[-1]:
                continue
            near = parts[counted[0] if at < counted[0] else counted[-1]]
            near.words += part.words
            near.marks |= part.marks
        yield from (parts[at] for at in counted)


def _between(
    facts: Facts, start: int, end: int, marks: frozenset[str], words: Sequence[str] | frozenset[str]
) -> Iterator[tuple[int, int]]:
    toks = facts.tokens
    inside = {at for number in facts.numbers for at in range(number.at, number.end)}
    inside |= {at for number in facts.numbers if number.pair for at in range(number.end, number.end + 3)}
    begun = start
    for at in range(start, end):
        token = toks[at]
        cut = (
            token.norm in marks if token.kind != "word" else token.norm in words and token.text.lower() not in _SPELLED
        )
        if cut and at not in inside:
            if at > begun:
                yield begun, at
            begun = at + 1
    if end > begun:
        yield begun, end


def _part(facts: Facts, start: int, end: int, *, dated: bool) -> _Part:
    numbers = [n for n in facts.numbers if start <= n.at < end and not n.pair]
    counts: dict[_Key, str] = {n.key: _shown(facts, n) for n in numbers if not _is_date(n)}
    years = {f"{n.value:g}" for n in numbers if _is_date(n)}
    dates = {
        facts.language.dates[t.norm] for t in facts.tokens[start:end] if t.norm in facts.language.dates
    } & facts.dates
    words = [w for w in facts.words if start <= w.at < end]
    labels = {facts.language.labels.get((t.norm,), "") for t in facts.tokens[start:end]}
    limits = {label for label in labels if label.startswith("l:")}  # in the lab
    if dated:
        days: dict[_Key, str] = {date: date for date in dates}
        return _Part(days, words, set(counts.values()) | limits, start)
    return _Part(counts, words, dates | years | limits, start)


def _is_date(number: Number) -> bool:
    return number.dated or number.value in _YEARS


def _shown(facts: Facts, number: Number) -> str:
    return " ".join(token.text for token in facts.tokens[number.at : number.end])
