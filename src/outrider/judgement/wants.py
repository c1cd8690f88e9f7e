"""What an ICP claim or a query asks for: its telling words, countries and head count, and what it excludes.

A source finds companies by it and the embedded rules judge them by it, so that both read a claim alike.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from outrider.judgement.trade import EMPTY, weighted
from outrider.language import places
from outrider.language.text import plain, sentences, stem, terms, words

_NOT: Final = frozenset({"not", "except", "excluding", "exclude", "avoid", "without", "never", "no", "non"})


@dataclass(frozen=True, slots=True)
class Want:
    """What one ICP claim or query asks for."""

    query: dict[str, float]
    excluded: frozenset[str] = frozenset()
    countries: frozenset[str] = frozenset()
    no_countries: frozenset[str] = frozenset()
    size: places.Range | None = None
    spelled: dict[str, str] = field(default_factory=dict)
    """A stem's first spelling in the claim, so that the reason shows words and not stems."""


@lru_cache(maxsize=512)
def want(text: str) -> Want:
    """Reads an ICP claim or a query. What follows a "not" or "except" up to the clause's end is excluded."""
    wanted, unwanted = _clauses(text)
    spelled: dict[str, str] = {}
    for word in words(text):
        for part in word.replace(".", "-").split("-"):
            spelled.setdefault(stem(part), part)
    query = [term for term in terms(wanted) if _telling(term, spelled)]
    excluded = frozenset(term for term in terms(unwanted) if _telling(term, spelled)) - set(query)
    no_countries = places.countries_in(unwanted)
    return Want(
        weighted(query),
        excluded,
        places.countries_in(wanted) - no_countries,
        no_countries,
        places.size_wanted(wanted),
        spelled,
    )


def _telling(term: str, spelled: dict[str, str]) -> bool:
    return (
        len(term) > 1 and term not in EMPTY and not term.isdigit() and spelled.get(term, term) not in places.PLACE_WORDS
    )


def _clauses(text: str) -> tuple[str, str]:
    wanted: list[str] = []
    unwanted: list[str] = []
    for sentence in sentences(text[:20_000]):
        excluding = False
        for piece in sentence.text.replace(",", " , ").replace(";", " ; ").split():
            bare = plain(piece).strip(".,;:!?()\"'")
            if bare in _NOT or bare.endswith("n't"):
                excluding = True
            elif piece == ";" or (piece == "," and excluding) or bare in ("but", "only"):
                excluding = False
            (unwanted if excluding else wanted).append(piece)
        wanted.append(".")
    return " ".join(wanted), " ".join(unwanted)
