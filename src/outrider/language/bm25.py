"""Okapi BM25 over small texts: an index over some texts, and the score of one of them for weighted terms."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from outrider.language.text import terms

_K1: Final = 1.2
_B: Final = 0.6

Synonyms = Mapping[str, frozenset[str]]
"""Stems that mean about the same, by stem; each stands in the sets of the others and not in its own."""


class Index:
    """Term counts of some texts, each given as (text, weight) pairs: a title counts more than a body.

    A term and its synonyms are one idea when a text is scored; without synonyms each term is its own.
    """

    def __init__(self, documents: Sequence[Sequence[tuple[str, float]]], synonyms: Synonyms | None = None) -> None:
        self._synonyms = synonyms or {}
        self.counts: list[dict[str, float]] = []
        spread: Counter[str] = Counter()
        for fields in documents:
            counts: dict[str, float] = {}
            for text, weight in fields:
                for term in terms(text):
                    counts[term] = counts.get(term, 0.0) + weight
            self.counts.append(counts)
            spread.update(counts.keys())
        self._spread = spread
        self._lengths = [sum(counts.values()) for counts in self.counts]
        self._average = (sum(self._lengths) / len(self._lengths)) if self._lengths else 1.0

    def idf(self, term: str) -> float:
        """How telling a term is among these texts, 0.3 to 1.

        Bounded on purpose: the texts may be the answer to a search for this very term, and then all of them hold it. A term
        that none holds tells nothing. A single text has nothing to be compared with: every term counts 1.
        """
        total = len(self.counts)
        if total < 2:
            return 1.0
        spread = self._spread.get(term, 0)
        rarity = math.log(1 + total / spread) / math.log(1 + total) if spread else 0.0
        return 0.3 + 0.7 * rarity

    def score(self, at: int, query: Mapping[str, float]) -> float:
        """BM25 of text `at` as a share of what holding every own term once would get: 0 to about 1."""
        counts, length = self.counts[at], self._lengths[at]
        found = {term: weight for term, weight in query.items() if term in counts}
        best = sum(self.idf(term) for term, weight in query.items() if weight == 1.0)
        if not found or best <= 0:
            return 0.0
        norm = _K1 * (1 - _B + _B * length / (self._average or 1.0))
        # A word and its synonyms are one idea: the strongest of them counts, the rest add nothing.
        ideas: dict[str, float] = {}
        for term, weight in found.items():
            value = weight * self.idf(term) * counts[term] * (_K1 + 1) / (counts[term] + norm)
            idea = min((other for other in self._synonyms.get(term, ()) if query.get(other) == 1.0), default=term)
            idea = term if weight == 1.0 else idea
            ideas[idea] = max(ideas.get(idea, 0.0), value)
        return sum(ideas.values()) / best

    def matched(self, at: int, query: Mapping[str, float]) -> list[str]:
        """The query terms that text `at` holds, most telling first."""
        counts = self.counts[at]
        return sorted((term for term in query if term in counts), key=lambda t: (-query[t] * self.idf(t), t))
