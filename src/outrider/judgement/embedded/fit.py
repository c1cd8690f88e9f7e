"""How well a company matches the ICP claims, and the reason in words an operator can check.

Country and size are hard filters when a claim names them: a company that is known to be outside is capped, one whose
country or size is unknown is not punished but says so. What is left is BM25 over name, description, industry, country,
size and the other imported columns.
"""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.port import Claim, Company, Fit
from outrider.judgement.trade import SYNONYMS
from outrider.judgement.wants import Want, want
from outrider.language import places
from outrider.language.bm25 import Index

_CAP_OUTSIDE: Final = 10
_CAP_EXCLUDED: Final = 15
_TEXT, _COUNTRY, _SIZE = 0.7, 0.15, 0.15
_UNKNOWN: Final = 0.5
_BODY_CHARACTERS: Final = 2_000


def fields(company: Company) -> list[tuple[str, float]]:
    """A company's texts with the weight of each; what it says it does counts more than what stands further down."""
    body = company.description[:_BODY_CHARACTERS]
    return [
        (company.industry, 1.6),
        (company.name, 1.0),
        (body, 1.0),
        *((value[:500], 0.8) for value in company.extra.values()),
    ]


def score(company: Company, index: Index, at: int, wants: Sequence[Want]) -> Fit:
    """The fit of one indexed company: the best matching want counts most, so several ICPs may stand side by side."""
    if not wants:
        return Fit(0, "No ICP claim is known yet, so the fit was not computed.", (), ("No ICP claim is known.",))
    caveats: list[str] = []
    parts = [(_TEXT, _text_share(index, at, wants))]
    outside: list[str] = []
    notes: list[str] = []

    countries = frozenset().union(*(one.countries for one in wants))
    barred = frozenset().union(*(one.no_countries for one in wants))
    country = places.country_of(company.country) if company.country else None
    if country is not None and country in barred:
        outside.append(f"{places.label(country)} is excluded")
    if countries:
        parts.append((_COUNTRY, _UNKNOWN if country is None else 1.0 if country in countries else 0.0))
        if country is None:
            caveats.append("Country unknown.")
        elif country not in countries:
            outside.append(f"{places.label(country)} is not among the countries asked for")
        else:
            notes.append(f"it is in {places.label(country)}")
    sizes = [one.size for one in wants if one.size is not None]
    if sizes:
        size = places.size_of(company.size) if company.size else None
        inside = size is not None and any(one.meets(size) for one in sizes)
        parts.append((_SIZE, _UNKNOWN if size is None else 1.0 if inside else 0.0))
        if size is None:
            caveats.append("Size unknown.")
        elif not inside:
            outside.append(f"its size {size} is outside {' or '.join(map(str, sizes))}")
        else:
            notes.append(f"its size {size} is within what was asked for")

    matched = _matched(index, at, wants)
    excluded = [
        w for one in wants for term in sorted(one.excluded) if term in index.counts[at] for w in [one.spelled[term]]
    ]
    total = 100 * sum(weight * share for weight, share in parts) / sum(weight for weight, _ in parts)
    if not matched and any(one.query for one in wants):
        # Being in the right country is not a reason to write to somebody.
        total = min(total, 20.0)
    if excluded:
        total = min(total, float(_CAP_EXCLUDED))
        outside.append(f"it matches what is excluded: {', '.join(dict.fromkeys(excluded))}")
    elif outside:
        total = min(total, float(_CAP_OUTSIDE))
    if not (company.description or company.industry or company.extra):
        caveats.append("Only the name is known, so the fit is a guess.")
    return Fit(max(0, min(100, round(total))), _reason(matched, notes, outside), tuple(matched), tuple(caveats))


def _text_share(index: Index, at: int, wants: Sequence[Want]) -> float:
    shares = [index.score(at, one.query) for one in wants if one.query]
    if not shares:
        return _UNKNOWN
    share = 0.8 * max(shares) + 0.2 * sum(shares) / len(shares)
    # A claim is a sentence and a company a few words: half of a claim's terms is a strong match, so the scale bends.
    bent: float = share**0.6
    return min(1.0, bent)


def _matched(index: Index, at: int, wants: Sequence[Want]) -> list[str]:
    found: dict[str, None] = {}
    for one in wants:
        for term in index.matched(at, one.query):
            found[one.spelled.get(term, term)] = None
    return list(found)[:12]


def _reason(matched: Sequence[str], notes: Sequence[str], outside: Sequence[str]) -> str:
    said = [f"matches {', '.join(matched)}"] if matched else ["no term of the ICP was found"]
    text = "; ".join([*said, *notes, *outside])
    return text[0].upper() + text[1:] + "."


def score_fit(company: Company, icp: Sequence[Claim]) -> Fit:
    """The fit of one company by itself: 0 while no ICP claim is known.

    Alone, no term is rarer than another, so its score differs a little from the one that `rank` gives in a crowd.
    """
    return score(company, Index([fields(company)], SYNONYMS), 0, [want(claim.text) for claim in icp])
