"""How well a company matches the ICP claims, and the reason in sentences an operator can check.

What a claim counts, names and keeps out is compared with what is known of the company: known to be outside ends it, unknown
is said and costs little. What is left is nearness, by words and, where vectors are at hand, by meaning, which crosses
languages. Every claim counts; a role ("talk to the plant manager") is no word to find a company by.
"""

import math
import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from outrider.judgement.buyers import is_role
from outrider.judgement.embedded.nearness import Terms, Trade, Words, held_by
from outrider.judgement.port import NOT_COMPUTED, Claim, Company, Fit
from outrider.judgement.wants import Exclusion, Want, wants_of
from outrider.language import places
from outrider.language.measures import UNITS, Measure, flat, measures
from outrider.language.text import clip

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

CAP_OUTSIDE: Final = 10
"""Below the least fit that becomes a prospect, and above nothing: what is outside stays outside."""
_CAP_UNRELATED: Final = 14
_UNKNOWN: Final = 0.88
_NEARLY: Final = 0.6
_FAR: Final = 2.0
"""So many times too small or too large is outside; less is nearly."""
_EXCLUDED_NEAR, _EXCLUDED_AHEAD = 0.42, 0.16
"""Cosine to what is kept out, and how far that has to be ahead of the cosine to what is wanted."""

# Weights of logistic regressions over the pairs of tests/judgement/fit, each query left out in turn. Where a trade is known
# they are the mean of two, with and without it: the list of trades is never complete.
_BOTH: Final = (-6.1, 8.9, 2.5)
_BY_WORDS: Final = (-4.9, 0.0, 3.8)
_NO_TRADE_BOTH: Final = (-6.6, 13.0, 2.6)
_NO_TRADE_BY_WORDS: Final = (-5.7, 0.0, 8.3)
"""Constant, cosine, share of words; where the claims name a trade that is known, and where they name none."""
_TRADE_BOTH: Final = {"same": 1.45, "some": 0.6, "": 0.0, "other": -1.0, "serving": -1.6}
_TRADE_BY_WORDS: Final = {"same": 3.1, "some": 1.2, "": 0.0, "other": -1.8, "serving": -2.4}

_NOT_ASKED: Final = Fit(0, NOT_COMPUTED, (), ("No ICP claim is known.",))


@dataclass(frozen=True)
class IcpAsked:
    """The ICP claims as read, with the vectors of what they want and keep out; the vectors are empty where there are none.

    What each company of a crowd is compared with is found once for all of them."""

    wants: tuple[Want, ...]
    wanted: "tuple[Vector, ...]" = ()
    """Of all that is wanted together, then of each kind of a list."""
    kept_out: "tuple[Vector | None, ...]" = ()

    @cached_property
    def exclusions(self) -> list[Exclusion]:
        return [exclusion for one in self.wants for exclusion in one.exclusions]

    @cached_property
    def countries(self) -> frozenset[str]:
        return frozenset[str]().union(*(one.countries for one in self.wants))

    @cached_property
    def no_countries(self) -> frozenset[str]:
        return frozenset[str]().union(*(one.no_countries for one in self.wants))

    @cached_property
    def where(self) -> str:
        """The countries, as they are told."""
        return _listed(sorted(map(places.in_words, self.countries)))

    @cached_property
    def units(self) -> dict[str, list[Measure]]:
        """What is counted, by unit."""
        found: dict[str, list[Measure]] = {}
        for one in self.wants:
            for measure in one.measures:
                found.setdefault(measure.unit, []).append(measure)
        return found

    def what(self, matched: Sequence[str]) -> str:
        """What is wanted, as it is told: of several claims the one with the most of the words `matched`, else the first; empty
        where the claims name nothing."""
        named = [one for one in self.wants if one.phrase]
        if not named:
            return ""
        found = max(named, key=lambda one: len(set(one.spelled.values()).intersection(matched)))
        own = " ".join(found.text.split())
        # Without what is counted and where it may be no sentence any more; what stands in quotes was written so.
        return _clip(found.phrase if found.phrase in own else own.rstrip("."))

    @cached_property
    def names_trade(self) -> bool:
        return any(one.query for one in self.wants)


@dataclass(slots=True)
class _Parts:
    """What makes up a fit, in the order in which it is told."""

    shares: list[float]
    good: list[str]
    outside: list[str]
    worse: list[str]
    caveats: list[str]


def score(company: Company, asked: IcpAsked, words: Words, at: int, vector: "Vector | None" = None) -> Fit:
    """The fit of one company of a crowd."""
    if not asked.wants:
        return _NOT_ASKED
    parts = _Parts([], [], [], [], [])
    matched = words.matched(at)
    near = _near(asked, vector)
    share = words.share(at)
    trade = words.trade(at)
    related = _related(share, near, trade)
    _place(company, asked, parts)
    _amounts(company, asked, parts)
    _kept_out(company, words.of(at), asked, near, vector, parts, related=trade in ("same", "some"))
    bare = not (company.description or company.industry or any(not is_role(name) for name in company.extra))
    if bare:
        parts.caveats.append("Only the name is known, so the fit is a guess.")
    total = 100 * related * math.prod(parts.shares)
    if not asked.names_trade:
        total = 100 * 0.5 * math.prod(parts.shares)  # the claims name no trade: countries and numbers are all there is
    elif not matched and near is None:
        total = min(total, float(_CAP_UNRELATED))  # being in the right country is no reason to write to somebody
    if parts.outside:
        total = min(total, float(CAP_OUTSIDE))
    reason = _reason(company, asked, matched, near, related, parts)
    return Fit(max(0, min(100, round(total))), reason, tuple(matched), tuple(parts.caveats))


def score_fit(company: Company, icp: Sequence[Claim]) -> Fit:
    """The fit of one company by its words alone: 0 while no ICP claim is known."""
    wants = wants_of(icp)
    return score(company, IcpAsked(tuple(wants)), Words([company], wants), 0) if wants else _NOT_ASKED


def _near(asked: IcpAsked, vector: "Vector | None") -> float | None:
    return None if not asked.wanted or vector is None else max(float(one @ vector) for one in asked.wanted)


def _related(share: float, near: float | None, trade: Trade | None) -> float:
    """How likely the company is of the trade that is asked for, 0 to 1. `trade` is None where the claims name none we know."""
    if trade is None:
        constant, of_meaning, of_words = _NO_TRADE_BY_WORDS if near is None else _NO_TRADE_BOTH
        of_trade = 0.0
    else:
        constant, of_meaning, of_words = _BY_WORDS if near is None else _BOTH
        of_trade = (_TRADE_BY_WORDS if near is None else _TRADE_BOTH)[trade]
    return 1 / (1 + math.exp(-(constant + of_meaning * (near or 0.0) + of_words * share + of_trade)))


# --- what is known to be inside or outside ----------------------------------------------------------------------------


def _place(company: Company, asked: IcpAsked, parts: _Parts) -> None:
    countries = asked.countries
    country = places.country_of(company.country) if company.country else None
    if country is not None and country in asked.no_countries:
        parts.outside.append(f"you keep out {places.in_words(country)}, where it is")
    if not countries:
        return
    if country is None:
        parts.shares.append(_UNKNOWN)
        parts.caveats.append("Country unknown.")
    elif country not in countries:
        parts.outside.append(f"it is in {places.in_words(country)}, and you ask for {asked.where}")
    else:
        parts.good.append(f"it is in {places.in_words(country)}")


def _amounts(company: Company, icp: IcpAsked, parts: _Parts) -> None:
    units, wants = icp.units, icp.wants
    if not units:
        return
    known = counted(company, units.keys())
    # "3,000 homes" may be houses to live in or places of work: one of the two that is known, or told, is enough.
    told = {(one.start, one.low, one.high) for unit in known for one in units.get(unit, ())}
    for unit, asked in units.items():
        found = known.get(unit)
        said = {(one.start, one.low, one.high) for one in asked}
        if found is None and said <= told:
            continue
        told |= said
        if found is None:
            parts.shares.append(_UNKNOWN)
            parts.caveats.append(
                "How many people work there is unknown."
                if unit == "people"
                else f"How many {_named(unit, wants)} it has is unknown."
            )
        elif any(one.meets(found) for one in asked):
            parts.good.append(
                f"its {_told(found, wants)} fit" if found.amount != "1" else f"its size fits ({_told(found, wants)})"
            )
        else:
            off = min(_off(found, one) for one in asked)
            short = f"it has {_told(found, wants)}, and you ask for {' or '.join(one.amount for one in asked)}"
            if off >= _FAR:
                parts.outside.append(short)
            else:
                parts.shares.append(_NEARLY)
                parts.worse.append(short)


def _told(found: Measure, wants: Sequence[Want]) -> str:
    return f"{found.amount} {_named(found.unit, wants)}"


def _named(unit: str, wants: Sequence[Want]) -> str:
    """A unit that has a name of its own by that; any other in the claim's words, which may be of another language."""
    if unit in UNITS:
        return unit
    spelled = (word for one in wants for word in _WORD.findall(one.text) if flat(word) == unit)
    return f"“{next(spelled, unit)}”"


def _off(found: Measure, asked: Measure) -> float:
    """How many times too small or too large."""
    if found.high is not None and found.high < asked.low:
        return asked.low / max(1, found.high)
    return found.low / max(1, asked.high or 1)


def counted(company: Company, enough: Set[str] | None = None) -> dict[str, Measure]:
    """What is known of a company in numbers, by unit. A bare number in its size column is a head count.

    Args:
        enough: the units that are asked about, with which one may leave off.
    """
    found: dict[str, Measure] = {}
    sized = measures(company.size)
    for one in sized:
        found.setdefault(one.unit, one)
    if not sized and company.size and (bounds := places.size_of(company.size)) is not None:
        found["people"] = Measure("people", bounds.low, bounds.high)
    for text in (
        company.description[:2_000],
        *(f"{value} {name}" for name, value in company.extra.items() if not is_role(name)),
        *(value for name, value in company.extra.items() if not is_role(name)),
    ):
        if enough is not None and enough <= found.keys():
            break
        for one in measures(text[:2_000]):
            if one.unit != "people" or _STAFF.search(text):
                found.setdefault(one.unit, one)
    return found


_WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")
_STAFF: Final = re.compile(
    r"\b(?:employ|staff|mitarbeit|beschäftig|salari|empleados|trabajadores|dipendent|addetti|medewerk)", re.IGNORECASE
)


def _kept_out(
    company: Company,
    own: Terms,
    asked: IcpAsked,
    near: float | None,
    vector: "Vector | None",
    parts: _Parts,
    *,
    related: bool,
) -> None:
    known: Mapping[str, Measure] | None = None
    vectors = asked.kept_out or (None,) * len(asked.exclusions)
    for one, excluded in zip(asked.exclusions, vectors, strict=True):
        inside = True
        if one.measures:
            known = counted(company) if known is None else known
            inside = any(m.unit in known and m.meets(known[m.unit]) for m in one.measures)
            if inside and not one.trait:
                parts.shares.append(_NEARLY)
                parts.worse.append(f"you keep out “{one.phrase}”, and it has {known[one.measures[0].unit]}")
        by_words = bool(one.terms) and all(held_by(own, term) for term in one.terms)
        ahead = -1.0 if excluded is None or vector is None else float(excluded @ vector)
        # Who is of the trade that is wanted, or near to words that claim and exclusion share, is not kept out for being near.
        sure = near is not None and not related and not one.shared
        by_meaning = sure and ahead >= _EXCLUDED_NEAR and ahead - (near or 0.0) >= _EXCLUDED_AHEAD
        if not inside or not (by_words or by_meaning):
            continue
        if one.trait:
            parts.shares.append(_NEARLY)
            parts.worse.append(f"you want none with “{one.phrase}”, and its description mentions it")
        else:
            parts.outside.append(f"you keep out “{one.phrase}”, which it seems to be")


# --- in words ---------------------------------------------------------------------------------------------------------


def _reason(
    company: Company, asked: IcpAsked, matched: Sequence[str], near: float | None, related: float, parts: _Parts
) -> str:
    name = company.name.strip() or company.domain
    what = asked.what(matched)
    if not what:
        first = f"{name}: your ICP claims name no trade, only where and how large"
    elif matched and related >= 0.35:
        first = f"{name} matches “{what}” by {_listed([f'“{one}”' for one in matched[:4]])}"
    elif near is not None and related >= 0.35:
        said = company.industry or company.description
        first = (
            f"{name} seems to be what you look for (“{what}”): it describes itself as “{_clip(said)}”"
            if said
            else f"{name} sounds like “{what}”"
        )
    elif matched:
        first = f"{name} shares {_listed([f'“{one}”' for one in matched[:4]])} with “{what}”, and little else"
    else:
        first = f"Nothing known of {name} says that it is what you look for (“{what}”)"
    sentences = [first]
    if parts.good:
        sentences.append(_sentence(_listed(parts.good)))
    if parts.outside or parts.worse:
        sentences.append("But " + _listed([*parts.outside, *parts.worse]))
    return " ".join(f"{one}." for one in sentences)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _listed(items: Sequence[str]) -> str:
    if len(items) > 6:
        items = [*items[:5], f"{len(items) - 5} more"]
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


@lru_cache(1_000)
def _clip(text: str) -> str:
    """Shown as it was written; the rules read "d'entreprise" as two words."""
    return clip(re.sub(r"\b([dl]') (?=\w)", r"\1", text), 80)
