"""The measures, as pure functions of what was expected and what was answered. All are shares from 0 to 1."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.language.text import terms

Pair = tuple[str, str]
"""A label that was expected, and the one that was answered."""

_K1, _B = 1.2, 0.75
BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Counts:
    """Right and wrong ones of one kind."""

    hit: int
    false: int
    missed: int

    @property
    def precision(self) -> float:
        """1 where nothing was answered: nothing of it is wrong."""
        return share(self.hit, self.hit + self.false, 1.0)

    @property
    def recall(self) -> float:
        return share(self.hit, self.hit + self.missed, 1.0)

    @property
    def f1(self) -> float:
        return share(2 * self.hit, 2 * self.hit + self.false + self.missed, 1.0)


def share(part: float, whole: float, of_none: float = 0.0) -> float:
    return part / whole if whole else of_none


def accuracy(pairs: Sequence[Pair]) -> float:
    return share(sum(expected == answered for expected, answered in pairs), len(pairs))


def by_label(pairs: Sequence[Pair]) -> dict[str, Counts]:
    """Counts for each label that was expected somewhere."""
    expected, answered = Counter(one for one, _ in pairs), Counter(one for _, one in pairs)
    hits = Counter(one for one, other in pairs if one == other)
    return {
        label: Counts(hits[label], answered[label] - hits[label], expected[label] - hits[label])
        for label in sorted(expected)
    }


def macro_f1(pairs: Sequence[Pair]) -> float:
    """The mean F1 of the labels that were expected; a label that only the answers know lowers those that it stands for."""
    counts = by_label(pairs).values()
    return share(sum(one.f1 for one in counts), len(counts))


def of_labels(pairs: Sequence[Pair]) -> dict[str, float]:
    """What is said of a field with labels; precision and recall are means of the labels that were expected, as F1 is."""
    counts = by_label(pairs).values()
    return {
        "accuracy": accuracy(pairs),
        "precision": share(sum(one.precision for one in counts), len(counts)),
        "recall": share(sum(one.recall for one in counts), len(counts)),
        "macro_f1": macro_f1(pairs),
    }


def of_values(name: str, pairs: Sequence[tuple[bool, bool, bool]]) -> dict[str, float]:
    """What is said of a field that holds a value or none, from whether one is expected, whether one was answered, and whether
    the answer is right. A wrong value is one too many and one too few."""
    if not pairs:
        return {}
    hit = sum(expected and right for expected, _, right in pairs)
    counts = Counts(hit, sum(said for _, said, _ in pairs) - hit, sum(expected for expected, _, _ in pairs) - hit)
    return {
        f"{name}_accuracy": share(sum(right for *_, right in pairs), len(pairs)),
        f"{name}_precision": counts.precision,
        f"{name}_recall": counts.recall,
        f"{name}_f1": counts.f1,
    }


def flags(pairs: Sequence[tuple[bool, bool]]) -> Counts:
    """Counts of a yes-or-no field, of its yes."""
    return Counts(
        sum(expected and answered for expected, answered in pairs),
        sum(answered and not expected for expected, answered in pairs),
        sum(expected and not answered for expected, answered in pairs),
    )


def coverage(answers: Sequence[tuple[float, bool]], target: float = 0.95) -> float:
    """The largest share of the answers, the surest first, of which `target` are right.

    Answers of the same confidence come together or not at all: no threshold could part them.
    """
    by_confidence: dict[float, list[bool]] = {}
    for confidence, right in answers:
        by_confidence.setdefault(confidence, []).append(right)
    taken = hits = best = 0
    for confidence in sorted(by_confidence, reverse=True):
        taken += len(by_confidence[confidence])
        hits += sum(by_confidence[confidence])
        if hits >= target * taken:
            best = taken
    return share(best, len(answers))


def calibration_error(answers: Sequence[tuple[float, bool]]) -> float:
    """How far the confidence is from the share that is right, on average over ten bins of confidence."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for confidence, right in answers:
        bins.setdefault(min(int(confidence * BINS), BINS - 1), []).append((confidence, right))
    off = (abs(sum(c for c, _ in one) - sum(right for _, right in one)) for one in bins.values())
    return share(sum(off), len(answers))


def ndcg(ranked: Iterable[str], grades: Mapping[str, float], k: int = 10) -> float:
    """Normalised discounted cumulative gain of the first k, gain 2^grade - 1 (Burges et al., 2005)."""

    def gain(listed: Iterable[float]) -> float:
        return sum(float(2**grade - 1) / math.log2(at + 2) for at, grade in enumerate(listed))

    best = gain(sorted((grade for grade in grades.values() if grade > 0), reverse=True)[:k])
    return share(gain([max(0.0, grades.get(one, 0.0)) for one in ranked][:k]), best, 1.0)


def okapi(query: str, documents: Sequence[str]) -> list[float]:
    """Plain Okapi BM25 (k1 1.2, b 0.75) of each document: the reference that a search has to beat."""
    counts = [Counter(terms(one)) for one in documents]
    lengths = [sum(one.values()) for one in counts]
    average = share(sum(lengths), len(lengths)) or 1.0
    spread = Counter(term for one in counts for term in one)
    wanted = Counter(terms(query))

    def score(found: Counter[str], length: int) -> float:
        norm = _K1 * (1 - _B + _B * length / average)
        return sum(
            times
            * math.log(1 + (len(documents) - spread[term] + 0.5) / (spread[term] + 0.5))
            * found[term]
            * (_K1 + 1)
            / (found[term] + norm)
            for term, times in wanted.items()
            if term in found
        )

    return [score(found, length) for found, length in zip(counts, lengths, strict=True)]


def paired(
    expected: Sequence[str], found: Sequence[str], alike: Callable[[str, str], float], least: float
) -> list[tuple[int, int]]:
    """Pairs (of expected, of found) that are alike at least so much, each used once, the most alike first."""
    near = sorted(
        ((alike(one, other), i, j) for i, one in enumerate(expected) for j, other in enumerate(found)),
        key=lambda each: (-each[0], each[1], each[2]),
    )
    pairs: list[tuple[int, int]] = []
    for value, i, j in near:
        if value >= least and all(i != a and j != b for a, b in pairs):
            pairs.append((i, j))
    return pairs


def overlap(one: str, other: str) -> float:
    """F1 of the words that two texts share, each as often as it stands there."""
    left, right = (
        Counter("".join(c if c.isalnum() else " " for c in text.casefold()).split()) for text in (one, other)
    )
    return share(2 * sum((left & right).values()), sum(left.values()) + sum(right.values()))
