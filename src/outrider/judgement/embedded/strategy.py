"""The angle to a prospect: the approved offer and proof that have most in common with what is known of it, why now, for whom,
and against which objection."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from outrider.core import clock
from outrider.judgement.angles import FRAMES, AngleFrames, angle, ended, tongue
from outrider.judgement.buyers import ROLE_COLUMNS, column_name
from outrider.judgement.embedded import matters, objections
from outrider.judgement.embedded.notes import covers, read
from outrider.judgement.embedded.telling import approved, describes, introduces, overlap, product_of, proves
from outrider.judgement.port import (
    NOT_COMPUTED,
    Claim,
    Company,
    CompanyResearch,
    Finding,
    Needs,
    RiskLevel,
    StrategyPlan,
)
from outrider.judgement.prices import is_price
from outrider.judgement.trade import weighted
from outrider.judgement.why_now import is_fresh, kind_of
from outrider.language.text import clip, talks_to_machines, terms

_LOW_RISK_FIT: Final = 60
_HIGH_RISK_FIT: Final = 30
_NO_OFFER: Final = "No approved claim says what you offer. Approve one under Knowledge, or add one with topic offer."
_ONLY_PRICES: Final = (
    "Each approved claim about what you offer states a price, and a first letter names none. Approve one that says what"
    " you make."
)


def plan(
    company: Company,
    research: CompanyResearch,
    claims: Sequence[Claim],
    note: str = "",
    previous: StrategyPlan | None = None,
    earlier_notes: Sequence[str] = (),
    person: str = "",
    business_name: str = "",
) -> StrategyPlan:
    """One angle that names both claims, whom to write to, and why now. A claim that a reviewer's note speaks of whole comes
    first. A plan that was not wanted does not come again while there is another claim to take, unless a note says what to
    change: then only that is changed, and what of the notes could not be followed is told. No claim with a price is taken.

    Raises:
        Needs: `no_approved_offer`, because there is nothing that may be said.
    """
    offers, proofs = _to_say(claims, "offer"), _to_say(claims, "proof")
    if not offers:
        raise Needs("no_approved_offer", _ONLY_PRICES if approved(claims, "offer") else _NO_OFFER)
    today = clock.now().date()
    why_now = next((one for one in research.findings if _says_now(one, today)), None)
    touched = next((claim for claim in (*offers, *proofs) if why_now and claim.id == why_now.claim_id), None)
    known = _known(company, research.findings)
    asked = read((*earlier_notes, note), lambda topic: _about((*offers, *proofs), topic) is not None)
    wanted = [_about((*offers, *proofs), wish.topic) for wish in asked if wish.topic]
    names = (business_name, product_of(claims))
    offers.sort(key=lambda claim: -describes(claim, names, known))
    led = touched if touched is not None and introduces(touched, names) else None
    offer = next((claim for claim in (*wanted, led) if claim in offers), offers[0])
    near = {**weighted(terms(offer.text)), **known}
    proofs.sort(key=lambda claim: -proves(claim, company, near))
    proof = next((claim for claim in (*wanted, touched) if claim in proofs), None) or next(iter(proofs), None)
    another = not asked or any(wish.kind == "other_angle" for wish in asked)
    if previous is not None and another and {offer.id, *([proof.id] if proof else [])} == set(previous.claim_ids):
        proof, only = next(((claim, False) for claim in proofs if claim is not proof), (proof, True))
        if only:
            offer = next((claim for claim in offers if claim is not offer), offer)
    first, second = (offer, proof)
    if proof is not None and any(
        wish.kind == "lead" and _about((*offers, *proofs), wish.topic) == proof for wish in asked
    ):
        first, second = (proof, offer)
    support = why_now or _support(offer, research.findings)
    chosen = (offer,) if proof is None else (first, offer if first is proof else proof)
    against = objections.expected(company, why_now, chosen, proof, claims)
    language = tongue(claims)
    frames = FRAMES[language]
    changed = previous is not None and {claim.id for claim in chosen} != set(previous.claim_ids)
    not_followed = [
        wish.words
        for wish in asked
        if not (_about(chosen, wish.topic) if wish.topic else wish.kind == "other_angle" and changed)
    ]
    return StrategyPlan(
        _angle(language, first, second, addressee(person, role_of(company)), support, why_now),
        _risk(research, proof),
        tuple(_reasons(frames, company, research, proof, support)),
        tuple(claim.id for claim in chosen),
        tuple(not_followed),
        objection=_objection(frames, against),
        answer_claim_id=against.answer.id if against.answer else None,
        addressed_to=addressee(person, role_of(company)),
        why_now=why_now,
    )


def _to_say(claims: Sequence[Claim], topic: str) -> list[Claim]:
    """The approved claims of a topic without those that state a price: no first letter names one."""
    return [claim for claim in approved(claims, topic) if not is_price(claim.text)]


def _says_now(finding: Finding, today: date) -> bool:
    """Whether a finding is a reason to write now that may be said in a letter."""
    kind = kind_of(finding.field)
    return kind != "difficulty" and is_fresh(finding.field, finding.observed_at, today)


def _angle(
    language: str, first: Claim, second: Claim | None, who: str, support: Finding | None, why_now: Finding | None
) -> str:
    day = matters.day_of(why_now, language) if why_now is not None else ""
    return angle(language, first, second, who, why_now or support, day)


def _objection(frames: AngleFrames, against: objections.Expected) -> str:
    said = frames.objections[against.kind]
    if against.answer is None:
        return frames.unanswered.format(objection=said)
    return ended(frames.answered.format(objection=said, claim=clip(against.answer.text, 200)))


def _reasons(
    frames: AngleFrames, company: Company, research: CompanyResearch, proof: Claim | None, support: Finding | None
) -> Iterator[str]:
    yield frames.fit.format(fit=research.fit.score, reason=research.fit.reason)
    if proof is None:
        yield frames.unproven
    if research.fit.score < _LOW_RISK_FIT and research.fit.reason != NOT_COMPUTED:
        yield frames.low_fit.format(fit=research.fit.score, least=_LOW_RISK_FIT)
    if support is None:
        yield frames.untouched
    elif support.matters:
        yield support.matters
    yield from support.caveats if support is not None else ()
    if not role_of(company):
        yield frames.nobody


def role_of(company: Company) -> str:
    """What the person does to whom is written, as an imported column says; empty where none does."""
    said = {column_name(name): value for name, value in company.extra.items()}
    found = next((clip(said[name], 80) for name in ROLE_COLUMNS if said.get(name, "").strip()), "")
    return "" if talks_to_machines(found) else found


def addressee(person: str, role: str) -> str:
    """Whom a letter is for, as the operator calls them: name, role, or both."""
    name = "" if talks_to_machines(person) else clip(person, 80)
    return f"{name} ({role})" if name and role else name or role


def _about(claims: Sequence[Claim], topic: str) -> Claim | None:
    return next((claim for claim in claims if covers(claim.text, topic)), None)


def _known(company: Company, findings: Sequence[Finding]) -> dict[str, float]:
    parts = [company.industry, company.description, *company.extra.values(), *(finding.quote for finding in findings)]
    return weighted(term for part in parts for term in terms(part))


def _support(offer: Claim, findings: Sequence[Finding]) -> Finding | None:
    wanted = weighted(terms(offer.text))
    rated = [(overlap(finding.quote, wanted), finding) for finding in findings if finding.field != "country"]
    value, finding = max(rated, key=lambda one: one[0], default=(0.0, None))
    return finding if value > 0 else None


def _risk(research: CompanyResearch, proof: Claim | None) -> RiskLevel:
    if proof is not None and research.fit.score >= _LOW_RISK_FIT:
        return "low"
    if research.fit.score < _HIGH_RISK_FIT or (proof is None and research.fit.score < _LOW_RISK_FIT):
        return "high"
    return "medium"
