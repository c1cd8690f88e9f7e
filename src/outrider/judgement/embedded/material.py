"""What a letter may be made of: approved claims that stand by themselves, in the language of the letter, meant for outsiders."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.embedded.strategy import approved, overlap
from outrider.judgement.frames import FRAMES, Frames
from outrider.judgement.grounding.world import is_in
from outrider.judgement.port import Claim, DraftBrief
from outrider.judgement.prices import is_price
from outrider.judgement.trade import weighted
from outrider.language.text import plain, terms, words

_POINTING: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(r"(?:it|its|they|their|this|these|that|those|he|she|such|there)\b", re.I),
    "de": re.compile(
        r"(?:es|er|sie|dies\w{0,9}|das|damit|dadurch|dazu|dabei|dafür|daraus|darin|so|ihr\w{0,9}|sein\w{0,9}|deren|hier\w{0,20}) (?!ist eine?\b)",
        re.I,
    ),
    "fr": re.compile(r"(?:il|elle|ils|elles|cela|ceci|ce|c['’]est|celui|celle|ainsi|leur|son|sa|ses)\b", re.I),
    "es": re.compile(r"(?:esto|eso|este|esta|ello|ellos|ellas|él|ella|así|su|sus)\b", re.I),
    "it": re.compile(r"(?:esso|essa|essi|questo|questa|ciò|così|il suo|la sua|loro)\b", re.I),
    "nl": re.compile(r"(?:het|dit|dat|deze|ze|zij|hij|daarmee|daardoor|hiermee|zo|zijn|haar|hun)\b", re.I),
}
"""A sentence that begins so speaks of what stood before it."""
_NAMED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(r"It (?=\w+)"),
    "de": re.compile(r"(?:Es|Er) (?=\w+)"),
    "fr": re.compile(r"(?:Il|Elle) (?=\w+)"),
    "nl": re.compile(r"(?:Het|Hij) (?=\w+t\b)"),
}
_INSIDE: Final = re.compile(
    r"\b(?:traction|net revenue|revenue retention|retention|arr|mrr|churn|runway|burn rate|ebitda|investors?|valuation|seed round"
    r"|series [a-e]|gross margin|pipeline value|cap table|market size|tam|umsatz\w*|jahresumsatz|investor\w*|bewertung von"
    r"|eigenkapital|chiffre d['’]affaires|levée de fonds|facturación|inversores|fatturato|investitori|omzet|investeerders)\b"
)
"""Figures for those who put money in, not for customers."""
_LABEL: Final = re.compile(r"^[^.!?:]{2,40}:\s")
_WHAT: Final = re.compile(
    r"\b(?:is an?|is the|is|are|makes?|builds?|plans?|helps?|offers?|provides?|runs?|sells?|supplies|produces?|ist eine?n?|baut|bauen"
    r"|entwickelt|entwickeln|fertigen|fertigt|liefern|liefert|bietet|bieten|plant|planen|hilft|helfen|est une?|aide|aidons|fabrique"
    r"|fabriquons|propose|proposons|es una?|crea|creamos|ayuda|ayudamos|ofrece|ofrecemos|fabrica|fabricamos|è una?|produce|produciamo"
    r"|aiuta|aiutiamo|offre|offriamo|realizza|is een|maakt|maken|helpt|helpen|levert|leveren|biedt|bieden|inspecteert|inspecteren)\b"
)
_SIDE: Final = re.compile(
    r"\b(?:sync|syncs|integrat\w+|interface|connects? to|works with|two-way|schnittstelle|integriert|certified|certifi\w+|zertifi\w+|iso \d+"
    r"|founded|gegründet|fondée?|fundada|fondata|opgericht|based in|sitz in|hosted|gehostet)\b"
)
"""A feature or a credential, not what we make."""
_COUNT: Final = re.compile(r"(\d[\d.,]{0,30})\s{1,9}([^\W\d_]{3,60})")
_NEAR: Final = 3.0
_LONGEST: Final = 45
"""Words of a claim that is still read in a letter."""


@dataclass(frozen=True, slots=True)
class Material:
    """The claims of one letter, each as it may be said."""

    code: str
    frames: Frames
    business: str
    offers: Sequence[Claim]
    proofs: Sequence[Claim]
    more: Sequence[Claim]
    """Features, terms and whatever else may be said."""
    said_as: Mapping[str, tuple[str, ...]]
    """By id of the claim: how it may be told, the best way first."""
    foreign: bool = False
    """Whether they are in another language than the letter should be."""


def material(brief: DraftBrief, code: str, barred: Sequence[re.Pattern[str]] = ()) -> Material:
    """What of the brief's claims may be said to this reader in a letter that nobody has asked a price in."""
    frames = FRAMES[code]
    usable = [
        claim
        for claim in brief.claims
        if claim.status == "approved"
        and claim.topic != "icp"
        and not is_price(claim.text)
        and not _INSIDE.search(plain(claim.text))
        and not any(one.search(plain(claim.text)) for one in barred)
        and not _of_the_reader(claim, brief)
    ]
    spoken = [claim for claim in usable if is_in(claim.text, code)]
    foreign = not any(claim.topic == "offer" for claim in spoken)
    ways = {claim.id: ways_to_say(claim, brief, code) for claim in (usable if foreign else spoken)}
    told = [claim for claim in (usable if foreign else spoken) if ways[claim.id]]
    known = known_of(brief)
    # An offer that cannot stand by itself is better than a letter that says nothing of us.
    offers = approved(told, "offer") or approved(usable, "offer")
    offers = sorted(offers, key=lambda claim: -_describes(claim, brief, known))
    proofs = sorted(approved(told, "proof"), key=lambda claim: -_fits(claim, brief, known))
    rest = [claim for claim in told if claim.topic == "other"]
    ways |= {claim.id: (claim.text,) for claim in offers if not ways.get(claim.id)}
    return Material(code, frames, brief.business_name, offers, proofs, rest, ways, foreign)


def ways_to_say(claim: Claim, brief: DraftBrief, code: str) -> tuple[str, ...]:
    """The claim by itself, with our name where it says "we" or "it"; none where it hangs on a sentence that is not there."""
    text = " ".join(claim.text.split())
    text = text if text[-1:] in '.!?…”"»“' else f"{text}."
    business = " ".join(brief.business_name.split())
    frames = FRAMES[code]
    found = _POINTING[code].match(text)
    if found is not None:
        named = _NAMED[code].match(text) if code in _NAMED and claim.actor == "ours" else None
        return (f"{_product(brief)} {text[named.end() :]}",) if named is not None else ()
    label = _LABEL.match(text)
    # "Boxwell is software for farms: orders, routes" has said what it is before the colon.
    if (label is not None and not _WHAT.search(plain(label[0]))) or len(text.split()) > _LONGEST:
        return ()
    we = frames.we.fullmatch(text)
    if we is not None and business and business.casefold() not in text.casefold():
        rest = we["rest"][:1].lower() + we["rest"][1:]
        return (frames.at.format(business=business, rest=rest), text)
    return (text,)


def known_of(brief: DraftBrief) -> dict[str, float]:
    """The words of what is known of the reader's company, with their weights."""
    company = brief.company
    parts = [company.industry, company.description, *company.extra.values(), *(f.quote for f in brief.findings)]
    return weighted(term for part in parts for term in terms(part))


def _product(brief: DraftBrief) -> str:
    """What "it" is: the product that an offer of ours defines, else the business."""
    business = " ".join(brief.business_name.split())
    for claim in approved(brief.claims, "offer"):
        found = re.match(r"([A-ZÀ-Þ][\w&.-]+(?: [A-ZÀ-Þ][\w&.-]+)?) (?:is|ist|est|es|è) ", claim.text)
        if found is not None and claim.actor == "ours" and not _POINTING["en"].match(claim.text):
            return found[1]
    return business


def _describes(claim: Claim, brief: DraftBrief, known: Mapping[str, float]) -> float:
    """How well an offer says what we make to somebody who has never heard of us."""
    low = plain(claim.text)
    first = " ".join(words(claim.text)[:4])
    named = any(name and name in first for name in (plain(brief.business_name), plain(_product(brief))))
    score = 2.0 * bool(_WHAT.search(low)) + 1.5 * (named or FRAMES["en"].we.match(claim.text) is not None)
    score += 0.6 * min(overlap(claim.text, dict(known)), 3.0) - 3.0 * bool(_SIDE.search(low))
    score -= 2.0 * bool(_POINTING["en"].match(claim.text)) + 0.02 * len(claim.text.split())
    return score


def _fits(claim: Claim, brief: DraftBrief, known: Mapping[str, float]) -> float:
    """How much a proof is about somebody like the reader: the same trade, a size that is near, a number, a name."""
    score = (
        overlap(claim.text, dict(known)) + 0.8 * (claim.actor == "customer") + 0.4 * any(map(str.isdigit, claim.text))
    )
    sizes = {
        plain(noun)[:5]: _value(number)
        for number, noun in _COUNT.findall(f"{brief.company.size} {brief.company.description}")
    }
    for number, noun in _COUNT.findall(claim.text):
        theirs = sizes.get(plain(noun)[:5])
        if theirs and _value(number) and 1 / _NEAR <= _value(number) / theirs <= _NEAR:
            score += 1.5
    trust = {"user_confirmed": 0.3, "high": 0.2, "medium": 0.1}
    return score + trust.get(claim.trust_level, 0.0) - 2.0 * bool(_SIDE.search(plain(claim.text)))


def _value(number: str) -> float:
    digits = re.sub(r"[.,](?=\d{3}\b)", "", number).replace(",", ".").strip(".")
    try:
        return float(digits)
    except ValueError:
        return 0.0


def _of_the_reader(claim: Claim, brief: DraftBrief) -> bool:
    """A customer's result told to that customer."""
    name = plain(claim.customer)
    return bool(name) and name == plain(brief.company.name)
