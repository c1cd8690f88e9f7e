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
from outrider.judgement.trade import EMPTY, EMPTY_ELSEWHERE, weighted
from outrider.language import places
from outrider.language.measures import Measure, flat, measures
from outrider.language.patterns import late
from outrider.language.text import sentences, stem, terms, words


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
        kept, asked = _role_of(kept)
        role = role or asked
        wanted.append(kept)
        for clause in unwanted:
            barred.append(clause.text)
            exclusions += _exclusions(clause)
    positive = " . ".join(filter(None, wanted))
    spelled = _spelled(text)
    phrase = _phrase(positive)
    query = [term for term in terms(phrase) if _telling(term, spelled)]
    no_countries = places.countries_in(" . ".join(barred))
    return Want(
        text,
        phrase,
        weighted(query),
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
    return replace(read, phrase="", query={}, countries=frozenset(), measures=(), role="")


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
        told = _spelled(phrase)
        kept = frozenset(
            term for term in terms(places.without(_without_measures(phrase, counted))) if _telling(term, told)
        )
        if kept or counted:
            found.append(Exclusion(phrase, kept, counted, trait=clause.trait))
    return found


# --- whom to talk to --------------------------------------------------------------------------------------------------

_ROLE: Final = (
    r"(?:managers?|directors?|owners?|founders?|heads?|chiefs?|officers?|buyers?|planners?|leads?|executives?|partners?"
    r"|ceos?|cfos?|coos?"
    r"|ctos?|bursars?|chefs?|matrons?|principals?|presidents?|teams?|boards?|administrators?|supervisors?|controllers?"
    r"|\w*leiter(?:in|innen|n)?|\w*leitung|geschäftsführer(?:in|n|innen)?|inhaber(?:in|n|innen)?|\w*managerin"
    r"|einkäufer(?:in|n)?|verantwortliche[nr]?"
    r"|disponent(?:en|in)?|vorstand|meister|\w*chefs?"
    r"|responsables?|directeurs?|directrices?|directrice|gérants?|dirigeants?|propriétaires?|exploitants?|patrons?"
    r"|acheteurs?|chefs?"
    r"|director(?:es|a|as)?|gerentes?|propietari[oa]s?|dueñ[oa]s?|jef[ea]s?|encargad[oa]s?|compradores"
    r"|responsabili|responsabile|direttor[ei]|direttric[ei]|titolar[ei]|proprietari[oa]?|amministrator[ei]|buyer"
    r"|eigenaren|eigenaar|directeuren|bedrijfsleiders?|hoofden?|hoofd|inkopers?|planners?|bestuur|zaakvoerders?)"
)
_OF_DEPARTMENT: Final = (
    r"(?: (?:of|der|des|de la|de los|de las|de|du|della|di|van de|van|for) (?:the )?(?:quality|operations|production"
    r"|produktion|it|sales|logistics"
    r"|logistik|logistique|purchasing|procurement|einkaufs?|achats|compras|acquisti|inkoop|maintenance|technik"
    r"|facilities|finance|hr|marketing"
    r"|qualität|fertigung|production|producción|produzione|productie|kitchen|sala|planning|planung|estates|transport"
    r"|fleet|warehouse|verkoop"
    r"|operaciones|logistica|logística|innovation|people|talent|engineering|service))"
)
_WHO: Final = late(
    rf"\b(?:(?P<lead>(?:[\w-]+ )?){_ROLE}{_OF_DEPARTMENT}?(?:,? (?:and|or|und|oder|et|ou|y|o|e|en|of) (?:[\w-]+"
    rf" )?{_ROLE}{_OF_DEPARTMENT}?){{0,12}})"
    r"(?: (?P<link>of|at|in|from|bei|von|in|chez|de|des|du|d'|dans|di|dei|delle|degli|del|della|van|bij) ?(?P<rest>.*))?$",
    re.IGNORECASE,
)
_TALK: Final = late(
    r"\b(?:contacts?|buyers?|decision[- ]makers?|decides?|decided|signs?|persona|talk to|speak to|ansprechpartner\w*"
    r"|entscheid\w*|zuständig"
    r"|interlocut\w*|contact type|décid\w*|decisor\w*|decide[n]?|decidono|interlocutor\w*|referent[ei]|contattare"
    r"|contactperso\w*|beslis\w*"
    r"|who (?:buys|approves))\b",
    re.IGNORECASE,
)
_SOLD_TO: Final = late(
    rf"^(?P<before>.*?\b(?:to|are|is|an|für|à|aux|a|ai|agli|alle|aan|voor|sind|sont|son|sono|zijn|clients|target|:))"
    rf" (?:the |den |die |les |los |las |gli |de |i )?(?=(?:[\w-]+ )?{_ROLE}\b)",
    re.IGNORECASE,
)


_A_ROLE: Final = late(rf"\b{_ROLE}\b{_OF_DEPARTMENT}?", re.IGNORECASE)
_BUYERS_ARE: Final = late(
    r"(?:(?:our|the|typical|ideal|best|usual|main) ){0,3}buyers? ?(?:are|is|:)(?= |$)", re.IGNORECASE
)
_BREAK: Final = late(
    r" ?(?:;|:|,(?!\d)| [–—-](?= ))"
    r"| (?:and|where|whose|und|wo|deren|dessen|et|où|dont|y|donde|cuy[oa]s?|e|dove|cui|en|waar|wiens)(?= )",
    re.IGNORECASE,
)
_INSIDE: Final = late(
    r"^(?:at|in|with|bei|chez|dans|en|nelle|nei|negli|presso|bij) (?P<where>[^,;:.]{1,80}?)"
    r" (?:(?:is|are|ist|sind|est|sont|es|son|è|sono|zijn|entscheid\w*|décid\w*|decid\w*|beslis\w*) )?"
    r"(?:the|der|die|das|le|la|les|l'|el|los|las|il|lo|gli|de|het)\b",
    re.IGNORECASE,
)


def _before(sentence: str, at: int, talk: int) -> tuple[str, int]:
    """What a sentence says of the companies before it comes, at `talk`, to whom to talk to there, and where that begins:
    "hauliers where the planner decides"."""
    for stop in reversed([one.start() for one in _BREAK.finditer(sentence, at, talk)]):
        if not _A_ROLE.search(sentence, at, stop) and _phrase(sentence[:stop]):
            return sentence[:stop], stop
    inside = _INSIDE.match(sentence)
    if inside and not _A_ROLE.search(inside["where"]) and _phrase(inside["where"]):
        return inside["where"], inside.end("where")
    return "", 0


def _role_of(sentence: str) -> tuple[str, str]:
    """A sentence without whom to talk to, and that: "owners of dental practices" wants dental practices."""
    lead = _BUYERS_ARE.match(sentence)
    at = lead.end() if lead else 0  # "our buyers are hauliers" names a trade, and nobody there
    talk = _TALK.search(sentence)
    ends = list(_A_ROLE.finditer(sentence, at))
    if talk and ends:
        tail = re.match(
            r"[ ,]*(?:of|at|from|bei|von|chez|des|d'|dei|delle|degli|bij|van) (.+)$",
            sentence[ends[-1].end() :],
            re.IGNORECASE,
        )
        said = _TALK.search(sentence, at)
        before, end = _before(sentence, at, said.start() if said else ends[0].start())
        return " . ".join(filter(None, (before, tail[1] if tail else ""))), sentence[end:].strip(" .,;:")
    sold = _SOLD_TO.match(sentence)
    if sold:
        rest = sentence[sold.end() :]
        head = re.match(
            rf"((?:[\w-]+ )?{_ROLE}{_OF_DEPARTMENT}?(?:(?:,| and| or| und| oder| et| ou| y| o| e| en| of)+ (?:[\w-]+"
            rf" )?{_ROLE}{_OF_DEPARTMENT}?){{0,12}})"
            r"(?:\.?$| (?:of|at|in|from|bei|von|chez|de la|de|des|du|d'|dei|delle|degli|del|della|di|bij|van) )",
            rest,
            re.IGNORECASE,
        )
        if head:
            return rest[head.end() :], head[1]
    return sentence, ""


# --- words ------------------------------------------------------------------------------------------------------------

_LEADS: Final = late(
    r"^(?:(?:our|the|unsere[nr]?|nos|nuestros|i nostri|onze|typische?n?|typical|ideale?n?"
    r"|beste?n?) )*(?:(?:ideal|typical|best|usual) )?(?:customers?|clients?|kunden|clientes|clienti"
    r"|käufer|acheteurs|compradores|acquirenti|kopers"
    r"|klanten|buyers?|market|zielgruppe|target (?:group|market))\b"
    r"(?: (?:id[ée]aux|typiques|ideales|típicos|ideali|tipici))?[: ]*(?:are|is|sind|sont|son|sono|zijn)?\b"
    r"|^(?:we|wir|nous|nosotros|noi|wij)?\b ?(?:sell|work|cater|serve|supply|help|target|verkaufen|arbeiten|beliefern"
    r"|vendons|travaillons|vendemos|trabajamos"
    r"|vendiamo|ci rivolgiamo|lavoriamo|leveren|werken|verkopen|liefern|focus)\b(?: (?:to|with|for|on|an|mit|für|à|aux?"
    r"|avec|pour|con|a|para|per|ai|agli|alle|aan|met"
    r"|voor|only)\b)*",
    re.IGNORECASE,
)


def _phrase(positive: str) -> str:
    """The trade and its traits, without numbers and countries, for meaning and for words."""
    parts = []
    for part in positive.split(" . "):
        lead = _LEADS.sub("", part.strip(), count=1)
        bare = re.sub(r"\s*,[\s,]*", ", ", places.without(_without_measures(lead, measures(lead)))).strip(" .,;:")
        spelled = _spelled(bare)
        if any(_telling(term, spelled) for term in terms(bare)):
            parts.append(bare)
    return ". ".join(parts)


def _without_measures(text: str, counted: Sequence[Measure]) -> str:
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


def _spelled(text: str) -> dict[str, str]:
    spelled: dict[str, str] = {}
    for word in words(text):
        for part in word.replace(".", "-").split("-"):
            spelled.setdefault(stem(part), part)
    return spelled


def _telling(term: str, spelled: dict[str, str]) -> bool:
    return len(term) > 1 and term not in EMPTY and term not in EMPTY_ELSEWHERE and not spelled.get(term, term).isdigit()


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
