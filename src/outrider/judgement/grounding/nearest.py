"""Which source a sentence that nothing holds was written from, and whether it was written from two.

It is read off what both share: numbers, dates and words, by sense or by beginning ("Lavaggio", "laviamo"). What only few
sources have tells more than what each of them has. Nothing is decided by it: it only chooses of what a reason speaks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.world import World

_NUMBER: Final = 2.0
_BEGINNING: Final = 4
"""Letters alike from which two words may be of one stem."""
_ALIKE: Final = 0.5
_LEAST: Final = 0.6
"""Weight below which no source is near: one word that several sources have tells nothing."""
_APART: Final = 1.1
"""Weight that a second source must add before a sentence is said to tell two things, and that each of them must hold."""
_GENERAL: Final = "=general"
_MARKS: Final = frozenset(",;:()-")
_SHOWN: Final = 4


@dataclass(frozen=True, slots=True)
class SharedWord:
    """A number, a date or a content word of the sentence, and the tokens that it is written in."""

    at: int
    end: int
    number: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A source and the weight that each item of the sentence has in it: 0 where it does not have it."""

    source: Source
    weights: Sequence[float]

    @property
    def weight(self) -> float:
        return sum(self.weights)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """A sentence beside all sources. `held` has those that share anything with it, the nearest first."""

    facts: Facts
    items: Sequence[SharedWord]
    held: Sequence[Held]

    @property
    def best(self) -> Source | None:
        return self.held[0].source if self.held and self.held[0].weight >= _LEAST else None


@dataclass(frozen=True, slots=True)
class ToldHalf:
    """A source, and the first words of the half of a sentence that was written from it."""

    source: Source
    words: str


def read(facts: Facts, world: World) -> Neighbours:
    """What each source shares with the sentence."""
    names = world.names.ours | world.names.theirs
    items: list[SharedWord] = []
    held: list[list[float]] = []
    sources = _each(world)
    numbers = [{(n.value, n.unit) for n in one.facts.numbers} for one in sources]
    senses = [one.facts.entailed & facts.entailed for one in sources]
    beginnings: list[set[str]] = []
    for number in facts.numbers:
        items.append(SharedWord(number.at, number.end, number=True))
        held.append([_NUMBER if (number.value, number.unit) in one else 0.0 for one in numbers])
    for at, token in enumerate(facts.tokens) if facts.dates else ():
        if (date := facts.language.dates.get(token.norm)) in facts.dates:
            items.append(SharedWord(at, at + 1))
            held.append([1.0 if date in one.facts.dates else 0.0 for one in sources])
    for word in facts.words:
        if word.norm in names or _GENERAL in word.senses:
            continue
        row = [1.0 if word.senses & one else 0.0 for one in senses]
        if not any(row) and word.norm[_BEGINNING:]:
            beginnings = beginnings or [{w.norm[:_BEGINNING] for w in one.facts.words} for one in sources]
            row = [_ALIKE if word.norm[:_BEGINNING] in one else 0.0 for one in beginnings]
        items.append(SharedWord(word.at, word.at + word.norm.count(" ") + 1))
        held.append(row)
    order = sorted(range(len(items)), key=lambda one: items[one].at)
    rare = [max(1, len(row) - row.count(0.0)) ** -0.5 for row in held]
    found = [Held(one, [held[at][n] * rare[at] for at in order]) for n, one in enumerate(sources)]
    found = sorted((one for one in found if one.weight), key=lambda one: (-one.weight, len(one.source.text)))
    return Neighbours(facts, [items[at] for at in order], found)


def two(seen: Neighbours) -> tuple[ToldHalf, ToldHalf] | None:
    """The two sources that a sentence was made of, each with its half of it, in the order of the sentence; None where one is
    enough to speak of, or where no mark and no "and" parts the halves."""
    if len(seen.held) < 2 or len(seen.items) < 4:
        return None
    first = seen.held[0]
    best, found = first.weight + _APART, None
    for cut in _cuts(seen.facts):
        left = sum(one.at < cut for one in seen.items)
        one, other = _most(seen, 0, left), _most(seen, left, len(seen.items))
        if one is None or other is None or one[0].source.id == other[0].source.id:
            continue
        if one[1] + other[1] > best and min(one[1], other[1]) >= _APART:
            best, found = one[1] + other[1], (cut, one[0], other[0])
    if found is None:
        return None
    cut, one_held, other_held = found
    end = len(seen.facts.tokens)
    return (
        ToldHalf(one_held.source, _beginning(seen.facts, 0, cut)),
        ToldHalf(other_held.source, _beginning(seen.facts, cut, end)),
    )


def _each(world: World) -> list[Source]:
    """Each claim, whole and by its sentences, and each text of a finding."""
    whole: dict[str, Source] = {}
    claims = [one for one in world.claims if not one.cut and one.text in whole.setdefault(one.id, one).text]
    return [*claims, *world.findings]


def _most(seen: Neighbours, start: int, end: int) -> tuple[Held, float] | None:
    """The source that has most of these items, and how much; None where they are too few, or one alone."""
    best: tuple[Held, float] | None = None
    for held in seen.held:
        weights = held.weights[start:end]
        weight = sum(weights)
        if sum(map(bool, weights)) > 1 and (best is None or weight > best[1]):
            best = held, weight
    return best


def _cuts(facts: Facts) -> list[int]:
    """Where a sentence may be made two: at its marks and before an "and"."""
    known = facts.language
    return [
        at
        for at, token in enumerate(facts.tokens)
        if at and (token.norm in _MARKS or known.relations.get(token.norm) == "and")
    ]


def _beginning(facts: Facts, start: int, end: int) -> str:
    """The first words of a half, by which a writer finds it."""
    toks = facts.tokens[start:end]
    while toks and (toks[0].norm in _MARKS or facts.language.relations.get(toks[0].norm) == "and"):
        toks = toks[1:]
    said = [token.text for token in toks if token.kind in ("word", "figure")]
    return " ".join(said[:_SHOWN]) + (" …" if len(said) > _SHOWN else "")
