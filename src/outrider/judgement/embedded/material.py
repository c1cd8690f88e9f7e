"""What a letter may be made of: approved claims that stand by themselves, in the language of the letter, meant for outsiders."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.embedded.leading import large
from outrider.judgement.embedded.telling import POINTING, SAYS_WHAT, approved, describes, product_of, proves
from outrider.judgement.frames import FRAMES, Frames
from outrider.judgement.grounding.world import is_in
from outrider.judgement.port import Claim, DraftBrief
from outrider.judgement.prices import is_price
from outrider.judgement.trade import weighted
from outrider.language.text import plain, terms

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
MORE: Final = ("feature", "terms", "other")
"""Topics of what is told in a follow-up and to somebody who asks, and in no first letter."""
_OWN_NAME: Final = 4
"""Letters of a name that is hardly a common word as well."""
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
    names = (brief.business_name, _product(brief))
    offers = sorted(offers, key=lambda claim: -describes(claim, names, known))
    proofs = sorted(approved(told, "proof"), key=lambda claim: -proves(claim, brief.company, known))
    rest = [claim for claim in told if claim.topic in MORE]
    ways |= {claim.id: (claim.text,) for claim in offers if not ways.get(claim.id)}
    return Material(code, frames, brief.business_name, offers, proofs, rest, ways, foreign)


def ways_to_say(claim: Claim, brief: DraftBrief, code: str) -> tuple[str, ...]:
    """The claim by itself, with our name where it says "we" or "it"; none where it hangs on a sentence that is not there."""
    business = " ".join(brief.business_name.split())
    text = _as_spelt(whole(claim.text), business)
    frames = FRAMES[code]
    found = POINTING[code].match(text)
    if found is not None:
        named = _NAMED[code].match(text) if code in _NAMED and claim.actor == "ours" else None
        return (f"{_product(brief)} {text[named.end() :]}",) if named is not None else ()
    label = _LABEL.match(text)
    # "Boxwell is software for farms: orders, routes" has said what it is before the colon.
    if (label is not None and not SAYS_WHAT.search(plain(label[0]))) or len(text.split()) > _LONGEST:
        return ()
    we = frames.we.fullmatch(text)
    if we is not None and business and business.casefold() not in text.casefold():
        rest = we["rest"][:1].lower() + we["rest"][1:]
        return (frames.at.format(business=business, rest=rest), text)
    return (text,)


def whole(text: str) -> str:
    """A claim as a sentence: in one line, with a capital and a full stop."""
    text = large(" ".join(text.split()))
    return text if text[-1:] in '.!?…”"»“' else f"{text}."


def _as_spelt(text: str, business: str) -> str:
    """Our name as we write it, where a note was written in haste: "labo kerlann"."""
    if not business or not business[0].isupper() or len(business) < _OWN_NAME:
        return text
    return re.sub(rf"(?<!\w){re.escape(business)}(?!\w)", lambda _: business, text, flags=re.IGNORECASE)


def known_of(brief: DraftBrief) -> dict[str, float]:
    """The words of what is known of the reader's company, with their weights."""
    company = brief.company
    parts = [company.industry, company.description, *company.extra.values(), *(f.quote for f in brief.findings)]
    return weighted(term for part in parts for term in terms(part))


def _product(brief: DraftBrief) -> str:
    """What "it" is: our product, else the business."""
    return product_of(brief.claims) or " ".join(brief.business_name.split())


def _of_the_reader(claim: Claim, brief: DraftBrief) -> bool:
    """A customer's result told to that customer."""
    name = plain(claim.customer)
    return bool(name) and name == plain(brief.company.name)
