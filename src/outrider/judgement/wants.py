"""What ICP claims ask for, each part by its kind: trade, countries, what is counted, whom to talk to, what is kept out.

A source finds companies by it and the embedded rules judge them by it, so that both read a claim alike. English, German,
French, Spanish, Italian and Dutch.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from outrider.judgement.port import Claim
from outrider.judgement.trade import weighted
from outrider.judgement.wanted_people import role_of
from outrider.judgement.wanted_words import Kind, is_telling, kinds_in, phrase_of, spelled_in, without_measures
from outrider.language import places
from outrider.language.measures import Measure, measures
from outrider.language.patterns import late
from outrider.language.text import sentences, terms


@dataclass(frozen=True, slots=True)
class Exclusion:
    """What a claim keeps out: only a company that is all of it, and has so many, where a number goes with it."""

    phrase: str
    terms: frozenset[str]
    measures: tuple[Measure, ...] = ()
    shared: bool = False
    """Some of its words are wanted elsewhere: only the others tell it apart."""
    trait: bool = False
    """Something that a company does or has ("not yet on SAP") rather than what it is; that lowers a fit and ends none."""


@dataclass(frozen=True, slots=True)
class Want:
    """What one ICP claim or query asks for."""

    text: str
    phrase: str
    """The trade and its traits in the claim's own words, without roles, countries, numbers and what is kept out."""
    query: dict[str, float]
    kinds: tuple[Kind, ...] = ()
    """Of a list of kinds ("fishmongers, caterers and care homes") each: whoever is one of them is all that is wanted."""
    exclusions: tuple[Exclusion, ...] = ()
    countries: frozenset[str] = frozenset()
    no_countries: frozenset[str] = frozenset()
    measures: tuple[Measure, ...] = ()
    """All of them are asked for; one of a unit where a claim counts the same twice."""
    role: str = ""
    """Whom to talk to there; nothing that a company is found by."""
    spelled: dict[str, str] = field(default_factory=dict)
    """A stem's first spelling in the claim, so that a reason shows words and not stems."""


@lru_cache(maxsize=512)
def want(text: str) -> Want:
    """Reads an ICP claim or a query; linear in its text, of which 20,000 characters count."""
    wanted: list[str] = []
    exclusions: list[Exclusion] = []
    barred: list[str] = []
    role = ""
    for sentence in sentences(text[:20_000]):
        kept, unwanted = _clauses(sentence.text)
        kept, asked = role_of(kept)
        role = role or asked
        wanted.append(kept)
        for clause in unwanted:
            barred.append(clause.text)
            exclusions += _exclusions(clause)
    positive = " . ".join(filter(None, wanted))
    spelled = spelled_in(text)
    phrase = phrase_of(positive)
    query = [term for term in terms(phrase) if is_telling(term, spelled)]
    no_countries = places.countries_in(" . ".join(barred))
    return Want(
        text,
        phrase,
        weighted(query),
        kinds_in(phrase, spelled),
        tuple(_narrowed(exclusions, frozenset(query))),
        places.countries_in(positive) - no_countries,
        no_countries,
        _asked(positive),
        role,
        spelled,
    )


def wants_of(claims: Sequence[Claim], query: str = "") -> list[Want]:
    """Each claim and a query as read. What one of them wants, none keeps out; a rule only keeps out."""
    found = [_as_rule(want(one.text)) if one.topic != "icp" else want(one.text) for one in claims if one.text.strip()]
    if query.strip():
        found.append(want(query))
    wanted = frozenset(term for one in found for term, weight in one.query.items() if weight == 1.0)
    return [replace(one, exclusions=tuple(_narrowed(one.exclusions, wanted))) for one in found]


def icp_of(live: Sequence[Claim]) -> list[Claim]:
    """Of live claims, whom the operator wants as customers: the approved ICP claims, or the proposed ones while none is approved;
    and the rules that keep companies out ("do not write to hotels"). Search and research ask by the same ones."""
    icp = [claim for claim in live if claim.topic == "icp"]
    icp = [claim for claim in icp if claim.status == "approved"] or icp
    if not icp:
        return []
    # A rule narrows, so one that nobody has approved yet is obeyed as well.
    return [*icp, *(claim for claim in live if claim.topic not in ("icp", "offer", "proof") and forbids(claim.text))]


def forbids(text: str) -> bool:
    """Whether a statement keeps companies out: "do not write to hotels"."""
    return _ADDRESSED.search(text) is not None and bool(want(text).exclusions)


_ADDRESSED: Final = late(
    r"\b(?:write|writing|contact|contacting|approach|email|mail|sell|selling|prospects?|customers?|anschreiben"
    r"|schreiben|kontaktieren|verkaufen"
    r"|écri\w+|contact\w+|vend\w+|prospect\w+|escrib\w+|scriv\w+|schrijv\w+|benader\w*|verkop\w*)\b",
    re.IGNORECASE,
)


def _as_rule(read: Want) -> Want:
    return replace(read, phrase="", query={}, kinds=(), countries=frozenset(), measures=(), role="")


def _narrowed(exclusions: Sequence[Exclusion], wanted: frozenset[str]) -> list[Exclusion]:
    """Exclusions without the words that are wanted: "no hotel chains" beside "hotels" keeps out chains."""
    return [
        Exclusion(
            one.phrase, one.terms - wanted, one.measures, one.shared or not wanted.isdisjoint(one.terms), one.trait
        )
        for one in exclusions
        if one.terms - wanted or one.measures
    ]


# --- what is kept out -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Clause:
    cue: str
    text: str
    trait: bool


_NOT: Final = frozenset(
    "not no non except excluding exclude excludes avoid without never neither nor kein keine keinen keiner keinem nicht"
    " außer ausser ohne"
    " weder ausgenommen pas sauf hors aucun aucune sans hormis excepté ni sin excepto salvo ningún ninguna ningun nunca"
    " tampoco excluidos"
    " senza tranne escluso esclusi escluse eccetto nessun nessuna né mai niente geen niet behalve zonder uitgezonderd"
    " nooit".split()
)
_AMBIGUOUS: Final = frozenset(("no", "non", "ni", "né", "nor", "neither", "weder"))
_TRAITS: Final = frozenset(
    "yet still already using on noch ohne without sans sin senza zonder encore aún ancora nog have has".split()
)
_ENDS: Final = frozenset("but only sondern aber mais uniquement sino pero ma solo maar alleen".split())
_RELATIVE: Final = frozenset("that which who die der das welche qui que che dont".split())
_TERMS_OF_SALE: Final = late(
    r"\b(?:minimum|contract|contracts|set-?up|fees?|obligation|commitment|term|mindest\w*|vertrag\w*|laufzeit\w*"
    r"|bindung|engagement"
    r"|contrat\w*|compromiso|contrato\w*|contratt\w*|vincol\w*|contract\w*|verplichting\w*|matter|problem|limit)\b"
)
_PREFIX: Final = late(
    r"^(?:(?:to|with|for|at|on|an|mit|für|bei|auf|à|aux?|avec|chez|pour|con|para|a|ai|alle|agli|per|met|aan|voor|de|des"
    r"|du|d'|les|la|le|el|los"
    r"|las|il|lo|gli|i|die|der|das|den|the|any|we|our|us|sell|sells|selling|work|works|working|serve|serving|supply"
    r"|write|deliver|deal|target"
    r"|do|does|are|is|write|writing|contact|approach|email|mail|prospect|anschreiben|schreiben|an|kontaktieren|écrire"
    r"|écrivez|écrivons|contacter|escribir|escribimos|escriba|contactar|scrivere|scriviamo|contattare|schrijven|schrijf"
    r"|benaderen|wir|verkaufen|arbeiten|beliefern|liefern|nous|vendons|travaillons|ne|vendemos|trabajamos|servimos"
    r"|vendiamo"
    r"|lavoriamo|serviamo|wij|we|werken|leveren|verkopen)\b[ ']*)+",
    re.IGNORECASE,
)


def _clauses(sentence: str) -> tuple[str, list[_Clause]]:
    """What a sentence wants, and the clauses that it keeps out. A "not" keeps out what follows it, up to the clause's end."""
    wanted: list[str] = []
    found: list[_Clause] = []
    cue, trait = "", False
    running: list[str] = []
    pieces = re.sub(r"(,(?!\d)|[;:()])", r" \1 ", sentence.replace("’", "'").replace("d'", "d' ")).split()
    for at, piece in enumerate(pieces):
        bare = piece.lower().strip(".,;:!?()\"'")
        negates = bare in _NOT or bare.endswith("n't")
        if bare in ("ne", "n'"):
            continue
        if bare == "no" and pieces[at - 1].lower() == "y":
            negates = True
        if negates and _more_than(pieces, at):
            negates = False
        if negates:
            if cue and running:
                found.append(_Clause(cue, " ".join(running), trait))
            cue, running = bare, []
            before = {one.lower() for one in pieces[max(0, at - 3) : at]}
            after = {one.lower() for one in pieces[at + 1 : at + 3]}
            trait = bool(
                before & _RELATIVE or after & _TRAITS or bare in ("without", "ohne", "sans", "sin", "senza", "zonder")
            )
        elif cue and (piece in ";()" or bare in _ENDS or (piece == "," and trait)):
            found.append(_Clause(cue, " ".join(running), trait))
            cue, running, trait = "", [], False
        elif cue:
            running.append(piece)
        else:
            wanted.append(piece)
    if cue:
        found.append(_Clause(cue, " ".join(running), trait))
    kept = []
    for one in found:
        if _TERMS_OF_SALE.search(one.text.lower()):
            wanted.append(f", {one.text}")  # "no minimum contract for hotels" keeps out no hotel
        elif one.text.strip(" ,."):
            kept.append(one)
    return re.sub(r" ([,;:.])", r"\1", " ".join(wanted)).strip(" ,;"), kept


def _more_than(pieces: Sequence[str], at: int) -> bool:
    """ "no more than", "nicht mehr als" are limits of a number."""
    return at + 1 < len(pieces) and pieces[at + 1].lower() in (
        "more",
        "fewer",
        "less",
        "mehr",
        "plus",
        "más",
        "più",
        "meer",
        "only",
        "nur",
    )


_SPLIT: Final = late(
    r"\s{0,9}(?:,|/|\band\b|\bor\b|\bund\b|\boder\b|\bet\b|\bou\b|\by\b|\bo\b|\be\b|\ben\b|\bof\b(?= \w{1,40}en\b))\s{0,9}"
)


def _exclusions(clause: _Clause) -> list[Exclusion]:
    found = []
    for part in _SPLIT.split(clause.text.strip(" .")):
        phrase = _PREFIX.sub("", part.strip(" .,")).strip(" .,'")
        if not phrase or (clause.trait and phrase.lower() in ("yet", "noch")):
            continue
        counted = tuple(measures(phrase))
        told = spelled_in(phrase)
        kept = frozenset(
            term for term in terms(places.without(without_measures(phrase, counted))) if is_telling(term, told)
        )
        if kept or counted:
            found.append(Exclusion(phrase, kept, counted, trait=clause.trait))
    return found


def _asked(positive: str) -> tuple[Measure, ...]:
    """What is counted; of one unit the first, and head counts that only a word names ("mid-sized")."""
    found: dict[str, Measure] = {}
    for one in measures(positive):
        bare = one.high == one.low
        # A bare number in a wish ("around 200 employees") is a neighbourhood, not an exact count.
        found.setdefault(one.unit, Measure(one.unit, one.low // 2, one.low * 2) if bare else one)
    if "people" not in found and (named := places.size_wanted(positive)) is not None:
        found["people"] = Measure("people", named.low, named.high)
    return tuple(found.values())
