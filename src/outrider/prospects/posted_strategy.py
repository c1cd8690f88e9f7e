"""A strategy that a caller writes: the angle is theirs, the claims are the operator's, and the risk is never less than we see."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from outrider import events, knowledge
from outrider.core import clock, crypto, ids
from outrider.core.errors import Invalid, first_of
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.judgement.port import NOT_COMPUTED, Claim, RiskLevel
from outrider.judgement.prices import is_price
from outrider.language.text import clip, talks_to_machines
from outrider.prospects import pipeline, review, reviews_store, service, wanted, words
from outrider.prospects.errors import TurnedDown
from outrider.prospects.posted_research import lift_skip
from outrider.prospects.reviews_store import Research, Strategy
from outrider.prospects.store import Prospect

LOW_RISK_FIT: Final = 60
HIGH_RISK_FIT: Final = 30
_LEVELS: Final[tuple[RiskLevel, ...]] = ("low", "medium", "high")
_BEFORE_FIRST_TOUCH: Final = ("needs_review", "cold")


@dataclass(frozen=True, slots=True)
class Planned:
    """A strategy as the caller states it."""

    prospect_id: str
    angle: str
    claim_ids: Sequence[str]
    objection: str
    risk_level: RiskLevel | None
    """None where they call it nothing."""
    model: str | None


async def post(project: ProjectHandle, planned: Planned) -> Strategy:
    """Keep the strategy for review; it takes the place of what waits.

    Raises:
        NotFound
        Invalid: a claim is not of this project, or not approved.
        SkippedByAPerson, TurnedDown
    """
    async with project.tx() as tx:
        prospect = await service.lock(tx, planned.prospect_id)
        await lift_skip(tx, f"strategy:{prospect.id}")
        claims = await _claims(tx, planned.claim_ids)
        research = await pipeline.research_of(tx, prospect.id)
        risk, reasons = weighed(planned, prospect, research, claims)
        record = await review.in_place_of(tx, "strategy", _record(tx, planned, research, risk, reasons))
        if not words.may_lift(tx) and await words.refused(tx, prospect.id, record.content_sha256):
            raise TurnedDown(
                "A reviewer turned down exactly this strategy. Lead with another claim, or change the angle."
            )
        await reviews_store.insert_strategy(tx, record, trusted=words.may_lift(tx))
        await review.give_way(tx, "strategy", prospect.id, record.id, tx.principal.credential_id)
        data: events.Data = {"prospect_id": prospect.id, "risk_level": risk, "replaces": record.replaces}
        await events.append(tx, "strategy.created", "strategy", record.id, data)
        await wanted.come(tx, f"strategy:{prospect.id}", record.id)
        return record


def weighed(
    planned: Planned, prospect: Prospect, research: Research | None, claims: Sequence[Claim]
) -> tuple[RiskLevel, list[str]]:
    """The risk as it is kept, never below what the caller says, and why."""
    seen: list[tuple[RiskLevel, str]] = []
    if prospect.status in _BEFORE_FIRST_TOUCH:
        seen += [
            ("high", f"“{clip(claim.text, 120)}” states a price, and a first message names none.")
            for claim in claims
            if is_price(claim.text)
        ]
    if not any(claim.topic == "offer" for claim in claims):
        seen.append(("medium", "None of its claims says what you offer."))
    if not any(claim.topic == "proof" for claim in claims):
        seen.append(("medium", "None of its claims proves it, so the risk is not low."))
    fit = prospect.fit_score
    if research is not None and research.fit_reason == NOT_COMPUTED:
        seen.append(("high", NOT_COMPUTED))
    elif fit < HIGH_RISK_FIT:
        seen.append(("high", f"Fit {fit} is below {HIGH_RISK_FIT}: this may be the wrong company."))
    elif fit < LOW_RISK_FIT:
        seen.append(("medium", f"Fit {fit} is below {LOW_RISK_FIT}, so the risk is not low."))
    if research is None:
        seen.append(("medium", "Nothing was found out about the company, so the risk is not low."))
    elif not pipeline.findings(research):
        seen.append(
            ("medium", "No letter may rest on anything that was found out about the company, so the risk is not low.")
        )
    if talks_to_machines(planned.angle) or talks_to_machines(planned.objection):
        seen.append(("high", "The strategy holds text that reads like orders to a program."))
    risk: RiskLevel = max((level for level, _ in seen), key=_LEVELS.index, default="low")
    reasons = [reason for _, reason in seen]
    said = planned.risk_level
    if said is None or said == risk:
        return risk, reasons or [prospect.fit_reason]
    if _LEVELS.index(risk) > _LEVELS.index(said):
        return risk, [f"Its writer calls the risk {said}; it is {risk}.", *reasons]
    return said, [f"Its writer calls the risk {said}.", *reasons]


async def _claims(tx: ProjectTx, claim_ids: Sequence[str]) -> list[Claim]:
    approved = {claim.id: claim for claim in await knowledge.approved_claims(tx)}
    errors = [
        {
            "pointer": f"/claim_ids/{at}",
            "code": "claim_not_approved",
            "message": f"{one} is no approved claim of this project; GET …/knowledge?status=approved lists those that are",
        }
        for at, one in enumerate(claim_ids)
        if one not in approved
    ]
    if errors:
        raise Invalid(first_of(errors), errors=errors)
    return [approved[one] for one in dict.fromkeys(claim_ids)]


def _record(
    tx: ProjectTx, planned: Planned, research: Research | None, risk: RiskLevel, reasons: Sequence[str]
) -> Strategy:
    now = clock.now()
    claim_ids = list(dict.fromkeys(planned.claim_ids))
    writer: dict[str, Any] = tx.principal.as_writer() | {"model": planned.model}
    said = [planned.angle, risk, *claim_ids, *([planned.objection] if planned.objection else [])]
    return Strategy(
        id=ids.new("strategy"),
        prospect_id=planned.prospect_id,
        research_id=research.id if research else None,
        review_status="needs_review",
        angle=planned.angle,
        objection=planned.objection,
        risk_level=risk,
        reasons=list(reasons),
        claim_ids=claim_ids,
        content_sha256=crypto.sha256(*said),
        produced_by=writer,
        run_id=None,
        replaces=None,
        note="",
        not_followed=[],
        created_at=now,
        updated_at=now,
    )
