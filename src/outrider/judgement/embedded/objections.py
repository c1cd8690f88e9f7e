"""What they will say against it, by what is known of them, and the approved claim that answers it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.angles import ObjectionKind
from outrider.judgement.embedded.matters import sayable
from outrider.judgement.port import Claim, Company, Finding
from outrider.judgement.trade import EMPTY, weighted
from outrider.judgement.why_now import SignalKind, kind_of
from outrider.language import places
from outrider.language.text import plain, terms

_SMALL: Final = 15
_LARGE: Final = 500
_BY_SIGNAL: Final[Mapping[SignalKind, ObjectionKind]] = {
    "hiring": "short_handed",
    "expansion": "busy",
    "acquisition": "busy",
    "leadership": "busy",
    "growth": "busy",
    "regulation": "busy",
}
_EFFORT: Final = (
    r"\d{1,9} ?(?:minutes?|hours?|days?|weeks?|minuten|stunden?|tagen?|wochen?|heures?|jours?|semaines?|minutos?|horas?|dias?"
    r"|días?|semanas?|minuti|ore|giorni|settimane|uur|uren|dagen|weken)\b"
    r"|\b(?:one|two|three|four|five|ten|ein|zwei|drei|zehn|deux|trois|dix|dos|tres|diez|due|tre|dieci|twee|drie|tien) "
    r"(?:working )?(?:hours?|days?|weeks?|stunden|tagen?|wochen|heures|jours|semaines|horas|días|semanas|ore|giorni|settimane"
    r"|uur|dagen|weken)\b"
    r"|set ?up|implementation|onboarding|training|einführung|einrichtung|schulung|mise en (?:place|service|route)|formation"
    r"|implantación|puesta en marcha|formación|avvio|installazione|formazione|invoering|ingebruikname|training"
)
_ANSWERS: Final[Mapping[ObjectionKind, re.Pattern[str]]] = {
    "busy": re.compile(_EFFORT),
    "short_handed": re.compile(_EFFORT),
    "small": re.compile(
        r"\b(?:small|from (?:one|two|five|ten|\d+)|klein\w*|ab (?:einem|zwei|fünf|zehn|\d+)|petit\w*"
        r"|à partir de|dès|pequeñ\w*|desde|piccol\w*"
        r"|a partire da|kleine?|vanaf)\b"
    ),
    "large": re.compile(
        r"\b(?:integrat\w*|integrier\w*|intègre\w*|integra\w*|integreer\w*|sap|api|iso ?\d+|sso|gdpr|dsgvo|rgpd|avg)\b"
    ),
    "as_is": re.compile(r"\d"),
}


@dataclass(frozen=True, slots=True)
class Expected:
    """An objection, and the claim that answers it, where one does."""

    kind: ObjectionKind
    answer: Claim | None


def expected(
    company: Company, why_now: Finding | None, chosen: Sequence[Claim], proof: Claim | None, claims: Sequence[Claim]
) -> Expected:
    """The likeliest objection. It is answered by a claim that the first letter does not use, where there is one."""
    kind = _kind(company, why_now, proof)
    among = sorted(sayable(claims), key=lambda claim: claim in chosen)
    return Expected(kind, next((claim for claim in among if _answers(kind, claim, company)), None))


def _kind(company: Company, why_now: Finding | None, proof: Claim | None) -> ObjectionKind:
    signal = kind_of(why_now.field) if why_now else None
    if signal is not None and signal in _BY_SIGNAL:
        return _BY_SIGNAL[signal]
    size = places.size_of(company.size) if company.size else None
    if size is not None and size.low >= _LARGE:
        return "large"
    if size is not None and size.high is not None and size.high <= _SMALL:
        return "small"
    trade = _trade(company)
    if proof is not None and proof.actor == "customer" and trade and not trade & set(weighted(terms(proof.text))):
        return "other_trade"
    return "as_is"


def _answers(kind: ObjectionKind, claim: Claim, company: Company) -> bool:
    if kind == "other_trade":
        return claim.topic == "proof" and bool(_trade(company) & set(weighted(terms(claim.text))))
    # What a customer gained answers "we manage"; how little work it is, only a claim about ourselves.
    if (kind == "as_is") != (claim.topic == "proof"):
        return False
    return _ANSWERS[kind].search(plain(claim.text)) is not None


def _trade(company: Company) -> set[str]:
    return set(weighted(terms(f"{company.industry} {company.description}"))) - EMPTY
