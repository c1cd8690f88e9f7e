"""How near companies are to what is wanted by their words, and by the trade they name.

A word counts where the company says what it is or does; behind "for" and "to" stand its own customers: software for hauliers is
no haulier. Words meet by their stem, and where they share most of their letters: Zahnarztpraxen and Zahnarztpraxis.
"""

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from outrider.judgement.buyers import is_role
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


_NONE: Final = frozenset[str]()

Trade = Literal["same", "some", "", "other", "serving"]


@dataclass(frozen=True, slots=True)
class Terms:
    """Stems of what a company is and does, with a weight, and of whom it does it for."""

    own: dict[str, float]
    served: frozenset[str]
    industry: frozenset[int]
    trades: frozenset[int]


def company_terms(company: Company) -> Terms:
    own: dict[str, float] = {}
    industry, trades = _named(company.industry)
    _add(own, industry, _INDUSTRY)
    _add(own, terms(company.name), _NAME)
    does, whom = _parted(company.description[:_BODY])
    _add(own, terms(does), 1.0)
    for name, value in company.extra.items():
        if is_role(name):
            continue  # What somebody does there says nothing of what the company is.
        _add(own, terms(_serves(value).sub(" ", value[:500])), _EXTRA)
    return Terms(own, frozenset(terms(whom)) - own.keys() if whom else _NONE, trades, trades_in(own))


@lru_cache(2_000)
def _named(industry: str) -> tuple[Sequence[str], frozenset[int]]:
    """The stems of a trade as a column names it, which many companies of a crowd share, and the trades that they name."""
    found = terms(industry)
    return found, trades_in(found)


def _parted(body: str) -> tuple[str, str]:
    """What is said of the company itself, and of whom it serves."""
    own, whom, at = [], [], 0
    for match in _serves(body).finditer(body):
        own.append(body[at : match.start()])
        whom.append(match.group())
        at = match.end()
    return " ".join([*own, body[at:]]), " ".join(whom)


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


@dataclass(frozen=True, slots=True)
class _WeighedWant:
    """A claim, each term of it with its weight. None counts more for being rare: what a company is worth does not hang on who
    else is looked at."""

    telling: dict[str, float]
    most: float
    """What the whole claim is worth."""
    ideas: float
    """What its own words are worth together; other words for them bring no more."""
    kinds: tuple[Set[str], ...]
    """Of a list of kinds the words of each."""
    spelled: dict[str, tuple[str, float]]


class Words:
    """The words of companies against what is wanted."""

    def __init__(self, companies: Sequence[Company], wants: Sequence[Want]) -> None:
        wants = [one for one in wants if one.query]
        self._of = [company_terms(one) for one in companies]
        wanted = {term for one in wants for term in one.query}
        self._meets = _meets(wanted, {term for one in self._of for term in (*one.own, *one.served)})
        self._trades = frozenset().union(*(trades_in(terms(_serves(one.phrase).sub(" ", one.phrase))) for one in wants))
        self._own = [self._held(one.own) for one in self._of]
        self._wanted = [_weighed(one) for one in wants]
        self._best = 0.0
        for one in self._wanted:
            self._best += one.most

    def _held(self, terms_of_one: Mapping[str, float]) -> dict[str, float]:
        """The wanted terms that these are, each with the weight of the best."""
        held: dict[str, float] = {}
        for term in terms_of_one.keys() & self._meets.keys():
            for one in self._meets[term]:
                held[one] = max(held.get(one, 0.0), terms_of_one[term])
        return held

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
        """Of what is wanted, how much the company holds: the sum over the claims; 0 to 1."""
        served = self._of[at].served & self._meets.keys()
        held = self._held(dict.fromkeys(served, _SERVED_COUNTS)) | self._own[at]
        if not held:
            return 0.0
        got = 0.0
        for one in self._wanted:
            values = [held[term] * weight for term, weight in one.telling.items() if term in held]
            got += max(
                _worth(values, one.ideas), one.most * max((_share(kind, held) for kind in one.kinds), default=0.0)
            )
        return min(1.0, got / self._best) if self._best else 0.0

    def matched(self, at: int) -> list[str]:
        """The claims' own words that the company holds, most telling first, as the claims spell them."""
        held = self._own[at]
        if not held:
            return []
        found = {word: worth for one in self._wanted for term, (word, worth) in one.spelled.items() if term in held}
        return sorted(found, key=lambda word: (-found[word], word))[:12]


def _meets(wanted: Set[str], said: Set[str]) -> dict[str, list[str]]:
    """Which wanted terms a term of the crowd is: the same word, a compound that ends in it, or a name of the same trade."""
    starts: dict[str, list[str]] = {}
    ends: dict[str, list[str]] = {}
    of_trade: dict[int, list[str]] = {}
    for term in wanted:
        starts.setdefault(term[:_PREFIX], []).append(term)
        ends.setdefault(term[-_PREFIX:], []).append(term)
        for trade in trades_of(term):
            of_trade.setdefault(trade, []).append(term)
    found = {}
    for other in said:
        same = {term for term in starts.get(other[:_PREFIX], ()) if alike(term, other)}
        same.update(term for term in ends.get(other[-_PREFIX:], ()) if _is_compound(other, term))
        for trade in trades_of(other) & of_trade.keys():
            same.update(of_trade[trade])
        if same:
            found[other] = list(same)
    return found


def _worth(values: Sequence[float], most: float) -> float:
    """What words are worth together: half of it the most telling one."""
    return max(values, default=0.0) * 0.5 + 0.5 * min(sum(values), most)


def _share(kind: Set[str], held: Mapping[str, float]) -> float:
    """Of one kind, how much is held: who is one of a list need be none of the others."""
    ideas = float(len(kind))
    return _worth([held[term] for term in kind & held.keys()], ideas) / _worth([1.0] * len(kind), ideas)


def _weighed(want: Want) -> _WeighedWant:
    ideas = float(sum(weight == 1.0 for weight in want.query.values()))
    return _WeighedWant(
        dict(want.query),
        min(ideas, 1.0) * 0.5 + 0.5 * ideas,
        ideas,
        tuple(kind.terms for kind in want.kinds),
        {term: (want.spelled[term], weight) for term, weight in want.query.items() if term in want.spelled},
    )
