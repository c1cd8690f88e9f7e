"""The words of an ICP claim that tell a trade and its traits, without what is counted and where."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.trade import EMPTY, EMPTY_ELSEWHERE
from outrider.judgement.trades import trades_in
from outrider.language import places
from outrider.language.measures import Measure, flat, measures
from outrider.language.patterns import late
from outrider.language.text import stem, terms, words

_LEADS: Final = late(
    r"^(?:(?:our|the|unsere[nr]?|nos|nuestros|i nostri|onze|typische?n?|typical|ideale?n?"
    r"|beste?n?) )*(?:(?:ideal|typical|best|usual) )?(?:customers?|clients?|kunden|clientes|clienti"
    r"|käufer|acheteurs|compradores|acquirenti|kopers"
    r"|klanten|buyers?|market|zielgruppe|target (?:group|market))\b"
    r"(?: (?:id[ée]aux|typiques|ideales|típicos|ideali|tipici))?[: ]*(?:are|is|sind|sont|son|sono|zijn)?\b"
    r"|^(?:we|wir|nous|nosotros|noi|wij)?\b ?(?:sell|work|cater|serve|supply|help|target|verkaufen|arbeiten|beliefern"
    r"|vendons|travaillons|vendemos|trabajamos"
    r"|vendiamo|ci rivolgiamo|lavoriamo|leveren|werken|verkopen|liefern|focus|(?:are )?look(?:ing)?|seek|suchen|(?:re)?cherchons"
    r"|buscamos|cerchiamo|zoeken)\b(?: (?:to|with|for|on|an|mit|für|à|aux?"
    r"|avec|pour|con|a|para|per|ai|agli|alle|aan|met"
    r"|voor|only|des|les)\b)*",
    re.IGNORECASE,
)


def phrase_of(positive: str) -> str:
    """The trade and its traits, without numbers and countries, for meaning and for words."""
    parts = []
    for part in positive.split(" . "):
        lead = _LEADS.sub("", part.strip(), count=1)
        bare = re.sub(r"\s*,[\s,]*", ", ", places.without(without_measures(lead, measures(lead)))).strip(" .,;:")
        spelled = spelled_in(bare)
        if any(is_telling(term, spelled) for term in terms(bare)):
            parts.append(bare)
    return ". ".join(parts)


_BETWEEN: Final = late(
    r"(?:\s{0,3}[,;/]\s{0,3}|\s{1,3})(?:and|or|und|oder|sowie|et|ou|y|e|o|u|en)\s{1,3}(?!\d)|\s{0,3}[,;/]\s{0,3}"
)
_WHERE: Final = late(
    r"\s(?:in|im|en|dans|nel(?:la|l')?|around|near|across|throughout|rund um|autour|cerca|vicino|rond)\s.*$"
)
_TRAIT: Final = late(
    r"\s(?:with|having|that|which|who|whose|mit|die|deren|avec|qui|dont|ayant|con|que|cuy[oa]s?|che|met)\b.*$"
)
"""What all that is listed has or does."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One of several kinds of companies that a claim lists."""

    phrase: str
    terms: frozenset[str]


def kinds_in(phrase: str, spelled: Mapping[str, str]) -> tuple[Kind, ...]:
    """Each kind of a list of kinds, with the words of what all of them have and without where they are; none where fewer
    than two trades are listed. What names no trade ("family-run") goes with the one before."""

    def telling(text: str) -> frozenset[str]:
        return frozenset(term for term in terms(text) if is_telling(term, spelled))

    found: list[Kind] = []
    for sentence in phrase.split(". "):
        trait = telling(has.group()) if (has := _TRAIT.search(sentence)) else frozenset()
        kinds: list[str] = []
        for part in _BETWEEN.split(_WHERE.sub("", _TRAIT.sub("", sentence))):
            if trades_in(telling(part)):
                kinds.append(part)
            elif kinds:
                kinds[-1] += f", {part}"
        found += [Kind(kind, telling(kind) | trait) for kind in kinds if len(kinds) > 1]
    return tuple(found)


def without_measures(text: str, counted: Sequence[Measure]) -> str:
    if not counted:
        return text
    said = flat(text)
    own = " ".join(text.split())
    # Most texts are as long without accents as with them; where not, the flat one says the same.
    said = own if len(own) == len(said) else said
    kept, at = [], 0
    for one in counted:
        if one.start >= at:
            kept.append(said[at : one.start])
            at = one.end if one.unit == "people" else one.noun  # "three to thirty restaurants" says the trade too
    kept.append(said[at:])
    return _DANGLING.sub("", " ".join(kept)).strip()


_DANGLING: Final = late(
    r"\b(?:with|having|that have|mit|die|avec|qui ont|con|que tienen|che hanno|met|die|de|d'|von|van|di|of)\s*(?=[.,;]"
    r"|$|\b(?:in|en|dans|nel|nei)\b)",
    re.IGNORECASE,
)


def spelled_in(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words(text):
        for part in word.replace(".", "-").split("-"):
            found.setdefault(stem(part), part)
    return found


def is_telling(term: str, spelled: Mapping[str, str]) -> bool:
    return len(term) > 1 and term not in EMPTY and term not in EMPTY_ELSEWHERE and not spelled.get(term, term).isdigit()
