"""The angle to a prospect: the approved offer and proof that have most in common with what is known of it."""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.embedded.notes import covers, read
from outrider.judgement.port import Claim, Company, CompanyResearch, Finding, Needs, RiskLevel, StrategyPlan
from outrider.judgement.trade import EMPTY, weighted
from outrider.language.text import clip, terms

_LOW_RISK_FIT: Final = 60
_HIGH_RISK_FIT: Final = 30
_TRUST: Final = {"user_confirmed": 0.3, "high": 0.2, "medium": 0.1}


def plan(
    company: Company,
    research: CompanyResearch,
    claims: Sequence[Claim],
    note: str = "",
    previous: StrategyPlan | None = None,
    earlier_notes: Sequence[str] = (),
) -> StrategyPlan:
    """One angle that names both claims. A claim that a reviewer's note speaks of whole comes first. A plan that was not
    wanted does not come again while there is another claim to take, unless a note says what to change: then only that is
    changed, and what of the notes could not be followed is told.

    Raises:
        Needs: `no_approved_offer`, because there is nothing that may be said.
    """
    offers = approved(claims, "offer")
    if not offers:
        raise Needs(
            "no_approved_offer",
            "No approved claim says what you offer. Approve one under Knowledge, or add one with topic offer.",
        )
    known = _known(company, research.findings)
    proofs = approved(claims, "proof")
    asked = read((*earlier_notes, note), lambda topic: _about((*offers, *proofs), topic) is not None)
    wanted = [_about((*offers, *proofs), wish.topic) for wish in asked if wish.topic]
    offer = next((claim for claim in wanted if claim in offers), None) or best(offers, known)
    proof = next((claim for claim in wanted if claim in proofs), None)
    if proof is None and proofs:
        proof = best(proofs, {**weighted(terms(offer.text)), **known})
    another = not asked or any(wish.kind == "other_angle" for wish in asked)
    if previous is not None and another and {offer.id, *([proof.id] if proof else [])} == set(previous.claim_ids):
        proof = best([claim for claim in proofs if claim is not proof], known) if len(proofs) > 1 else proof
        if len(proofs) < 2 and len(offers) > 1:
            offer = best([claim for claim in offers if claim is not offer], known)
    support = _support(offer, research.findings)
    risk = _risk(research, proof)
    first, second = (offer, proof)
    if proof is not None and any(
        wish.kind == "lead" and _about((*offers, *proofs), wish.topic) == proof for wish in asked
    ):
        first, second = (proof, offer)
    angle = f"Lead with “{clip(first.text, 200)}”"
    if support is not None:
        angle += f" because of what is known of {company.name.strip() or company.domain}: “{clip(support.quote, 160)}”"
    angle += (
        f"; support it with “{clip(second.text, 200)}”."
        if second is not None
        else "; no approved proof supports it yet."
    )
    reasons = [research.fit.reason]
    if proof is None:
        reasons.append("No approved proof, so the risk is not low.")
    if research.fit.score < _LOW_RISK_FIT:
        reasons.append(f"Fit {research.fit.score} is below {_LOW_RISK_FIT}, so the risk is not low.")
    if support is None:
        reasons.append("Nothing known of the company touches the offer.")
    chosen = (offer,) if proof is None else (first, offer if first is proof else proof)
    changed = previous is not None and {claim.id for claim in chosen} != set(previous.claim_ids)
    not_followed = [
        wish.words
        for wish in asked
        if not (_about(chosen, wish.topic) if wish.topic else wish.kind == "other_angle" and changed)
    ]
    return StrategyPlan(angle, risk, tuple(reasons), tuple(claim.id for claim in chosen), tuple(not_followed))


def _about(claims: Sequence[Claim], topic: str) -> Claim | None:
    return next((claim for claim in claims if covers(claim.text, topic)), None)


def approved(claims: Sequence[Claim], topic: str) -> list[Claim]:
    """The claims of a topic that may be said to a prospect."""
    return [claim for claim in claims if claim.topic == topic and claim.status == "approved"]


def best(claims: Sequence[Claim], known: dict[str, float]) -> Claim:
    """The claim with the largest overlap; the better trusted, then the earlier one when equal."""
    return max(claims, key=lambda claim: overlap(claim.text, known) + _TRUST.get(claim.trust_level, 0.0))


def overlap(text: str, known: dict[str, float]) -> float:
    """How many telling words a text shares with what is known, synonyms at half weight."""
    return sum(known.get(term, 0.0) for term in set(terms(text)) - EMPTY if not term[0].isdigit())


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
