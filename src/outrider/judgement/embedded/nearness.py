"""How near companies are to what is wanted by their words, each as telling as it is rare, and by the trade they name.

A word counts where the company says what it is or does; behind "for" and "to" stand its own customers: software for hauliers is
no haulier. Words meet by their stem, and where they share most of their letters: Zahnarztpraxen and Zahnarztpraxis.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from outrider.judgement.port import Company
from outrider.judgement.trades import SERVING, alike, trades_in, trades_of
from outrider.judgement.wants import Want
from outrider.language.text import terms
from outrider.language.which import language_of

_BODY: Final = 2_000
_SERVED_COUNTS: Final = 0.2
_INDUSTRY, _NAME, _EXTRA = 1.3, 1.0, 0.8
_PREFIX: Final = 5
_HEAD, _MODIFIER = 7, 3
"""Letters from which the end of a compound is a word of its own, and of what stands before it."""

_WHOM: Final = r"for|to|serving|supplies|supplying|für|pour|aux?|à|para|per|ai|alle|agli|voor|aan"
_SERVES: Final = re.compile(rf"\b(?:{_WHOM}|an|a)\b[^,;.:()]*", re.IGNORECASE)
_SERVES_IN_ENGLISH: Final = re.compile(rf"\b(?:{_WHOM})\b[^,;.:()]*", re.IGNORECASE)
_ARTICLE: Final = re.compile(r"\ban?\b", re.IGNORECASE)


Trade = Literal["same", "some", "", "other", "serving"]


@dataclass(frozen=True, slots=True)
class Terms:
    """Stems of what a company is and does, with a weight, and of whom it does it for."""

    own: dict[str, float]
    served: frozenset[str]
    industry: frozenset[int]
    trades: frozenset[int]


def company_terms(company: Company) -> Terms:
    body = company.description[:_BODY]
    own: dict[str, float] = {}
    _add(own, terms(company.industry), _INDUSTRY)
    _add(own, terms(company.name), _NAME)
    serves = _serves(body)
    _add(own, terms(serves.sub(" ", body)), 1.0)
    for value in company.extra.values():
        _add(own, terms(_serves(value).sub(" ", value[:500])), _EXTRA)
    served = frozenset(terms(" ".join(serves.findall(body)))) - own.keys()
    return Terms(own, served, trades_in(terms(company.industry)), trades_in(own))


def _serves(text: str) -> re.Pattern[str]:
    """What leads to whom somebody serves. "A food distributor" says what it is; "Venta a restaurantes" says to whom it sells,
    and so does "Lieferung an Restaurants"."""
    if not (first := _ARTICLE.search(text)):
        return _SERVES
    language = language_of(_ARTICLE.sub(" ", text[:_BODY]))
    english = language == "en" or (language == "" and first.start() == 0)
    return _SERVES_IN_ENGLISH if english else _SERVES


def _add(into: dict[str, float], found: Iterable[str], weight: float) -> None:
    for term in found:
        into[term] = max(into.get(term, 0.0), weight)


def held_by(company: Terms, term: str) -> bool:
    """Whether a company is what this term says, in whatever language it names a trade."""
    if any(alike(term, other) or _is_compound(other, term) for other in company.own):
        return True
    trades = trades_of(term)
    return bool(trades & (company.industry or company.trades))


def _is_compound(word: str, head: str) -> bool:
    """Whether a word ends in another that says what it is: a Getränkegroßhändler is a Großhändler."""
    return len(head) >= _HEAD and len(word) >= len(head) + _MODIFIER and word.endswith(head)


class Words:
    """The words of a crowd of companies against what is wanted. A term that few of the crowd hold tells more."""

    def __init__(self, companies: Sequence[Company], wants: Sequence[Want]) -> None:
        self._wants = [one for one in wants if one.query]
        self._of = [company_terms(one) for one in companies]
        starts: dict[str, set[str]] = {}
        ends: dict[str, set[str]] = {}
        for one in self._of:
            for term in (*one.own, *one.served):
                starts.setdefault(term[:_PREFIX], set()).add(term)
                ends.setdefault(term[-_PREFIX:], set()).add(term)
        wanted = {term for one in self._wants for term in one.query}
        of_trade: dict[int, set[str]] = {}
        for listed in starts.values():
            for term in listed:
                for trade in trades_of(term):
                    of_trade.setdefault(trade, set()).add(term)
        self._same = {
            term: frozenset(other for other in starts.get(term[:_PREFIX], ()) if alike(term, other)).union(
                (other for other in ends.get(term[-_PREFIX:], ()) if _is_compound(other, term)),
                *(of_trade.get(t, ()) for t in trades_of(term)),
            )
            for term in wanted
        }
        self._trades = frozenset().union(
            *(trades_in(terms(_serves(one.phrase).sub(" ", one.phrase))) for one in self._wants)
        )
        spread = dict.fromkeys(wanted, 0)
        for one in self._of:
            for term, same in self._same.items():
                spread[term] += not same.isdisjoint(one.own)
        self._idf = {term: _idf(len(companies), count) for term, count in spread.items()}

    def of(self, at: int) -> Terms:
        """What a company of the crowd says it is and does."""
        return self._of[at]

    def trade(self, at: int) -> Trade | None:
        """Whether the company names itself by a trade that the claims want, by another, by one that serves others, or by
        none; None where the claims want none that is known."""
        one = self._of[at]
        if not self._trades:
            return None
        if self._trades & (one.industry or one.trades):
            return "same"
        if (one.industry or one.trades) & SERVING:
            return "serving"
        if self._trades & one.trades:
            return "some"
        return "other" if one.trades else ""

    def share(self, at: int) -> float:
        """Of what is wanted, how much the company holds: the sum over the claims, each by how telling its words are; 0 to 1."""
        best = got = 0.0
        for one in self._wants:
            ideas = {term: self._idf[term] for term, weight in one.query.items() if weight == 1.0}
            best += max(ideas.values(), default=0.0) * 0.5 + 0.5 * sum(ideas.values())
            values = [self._held(at, term) * weight * self._idf[term] for term, weight in one.query.items()]
            got += max(values, default=0.0) * 0.5 + 0.5 * min(sum(values), sum(ideas.values()))
        return min(1.0, got / best) if best else 0.0

    def _held(self, at: int, term: str) -> float:
        found = self._of[at]
        same = self._same[term]
        held = max((found.own[other] for other in same if other in found.own), default=0.0)
        return held or (_SERVED_COUNTS if not same.isdisjoint(found.served) else 0.0)

    def matched(self, at: int) -> list[str]:
        """The claims' own words that the company holds, most telling first, as the claims spell them."""
        found = {
            one.spelled.get(term, term): self._idf[term] * weight
            for one in self._wants
            for term, weight in one.query.items()
            if term in one.spelled and not self._same[term].isdisjoint(self._of[at].own)
        }
        return sorted(found, key=lambda word: (-found[word], word))[:12]


def _idf(total: int, spread: int) -> float:
    """How telling a term is, 0.3 to 1; bounded, because the crowd may be the answer to a search for this very term."""
    if total < 2:
        return 1.0
    return 0.3 + 0.7 * math.log(1 + total / spread) / math.log(1 + total) if spread else 1.0
