"""Okapi BM25 over small texts, and the few trade synonyms that let freight meet logistics.

Kept to what `fit.py` and `rank.py` need: an index over some texts, and the score of one of them for weighted terms.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from outrider.language.text import stem, terms

_K1: Final = 1.2
_B: Final = 0.6
_SYNONYM_WEIGHT: Final = 0.5

GROUPS: Final = (
    "logistics freight shipping haulage forwarding transport trucking carrier warehousing warehouse",
    "manufacturing factory industrial plant production machining fabrication manufacturer",
    "software saas platform cloud application",
    "ecommerce e-commerce retail retailer shop store webshop",
    "healthcare clinic hospital medical health patient physician",
    "dental dentist dentistry orthodontic",
    "bank banking fintech lending credit",
    "finance financial accounting accountant bookkeeping audit",
    "legal law lawyer attorney solicitor",
    "construction builder contractor building civil",
    "hospitality hotel restaurant catering resort",
    "education school university training learning academy",
    "property realestate realtor landlord letting",
    "marketing advertising agency media branding",
    "automotive car vehicle dealership garage",
    "energy utility solar wind electricity power renewable",
    "food beverage bakery grocery brewery",
    "insurance insurer underwriting broker",
    "recruiting recruitment staffing hr hiring talent",
    "agriculture farm farming agricultural crop",
    "pharma pharmaceutical biotech laboratory drug",
    "security cybersecurity infosec",
    "telecom telecommunications network broadband",
    "nonprofit charity ngo foundation",
    "travel tourism airline booking",
    "clothing fashion apparel textile",
)


# Words that every claim holds and that therefore tell nothing apart.
EMPTY: Final = frozenset(
    stem(word)
    for word in (
        "company companies business businesses firm firms organisation organization customer customers client "
        "clients ideal target targets targeting buyer buyers prospect prospects typical profile market markets "
        "segment sell selling serve serves serving work works working help helps focus focused best fit good great "
        "looking look want wants need needs use uses using run runs running based located headquartered operate "
        "operating operates employ employees employee staff people person team teams size sized small medium mid "
        "large big head heads headcount least most made make makes built designed suited perfect like such include "
        "including includes icp who someone new one two three ten hundred thousand own owned owner region country "
        "countries world worldwide global find search list show give year years day days month months week weeks "
        "time will get main manager managers "
    ).split()
)


def _synonyms() -> dict[str, frozenset[str]]:
    table: dict[str, frozenset[str]] = {}
    for group in GROUPS:
        stems = frozenset(stem(part) for word in group.split() for part in [word.replace("-", "")])
        for one in stems:
            table[one] = table.get(one, frozenset()) | (stems - {one})
    return table


SYNONYMS: Final = _synonyms()


def weighted(query: Iterable[str]) -> dict[str, float]:
    """Query terms with weight 1, and their synonyms with less."""
    weights: dict[str, float] = {}
    own = set(query)
    for term in own:
        weights[term] = 1.0
        for other in SYNONYMS.get(term, ()):
            if other not in own:
                weights[other] = max(weights.get(other, 0.0), _SYNONYM_WEIGHT)
    return weights


class Index:
    """Term counts of some texts, each given as (text, weight) pairs: an industry counts more than a body."""

    def __init__(self, documents: Sequence[Sequence[tuple[str, float]]]) -> None:
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
            idea = min((other for other in SYNONYMS.get(term, ()) if query.get(other) == 1.0), default=term)
            idea = term if weight == 1.0 else idea
            ideas[idea] = max(ideas.get(idea, 0.0), value)
        return sum(ideas.values()) / best

    def matched(self, at: int, query: Mapping[str, float]) -> list[str]:
        """The query terms that text `at` holds, most telling first."""
        counts = self.counts[at]
        return sorted((term for term in query if term in counts), key=lambda t: (-query[t] * self.idf(t), t))
