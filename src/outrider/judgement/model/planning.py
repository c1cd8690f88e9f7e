"""Which approved claims a letter rests on, chosen by a model; the words of the plan are ours."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from pydantic import BaseModel

from outrider.judgement.angles import FRAMES, angle, tongue
from outrider.judgement.model import prompts
from outrider.judgement.model.asking import Answer, NoModelAnswer, Question
from outrider.judgement.model.checks import wrapped
from outrider.judgement.port import Claim, Company, CompanyResearch, Finding, RiskLevel, StrategyPlan
from outrider.judgement.prices import is_price
from outrider.judgement.why_now import PREFIX
from outrider.language import saying_days
from outrider.language.text import clip, talks_to_machines

_CHOICE: Final = 40
_RISKS: Final[tuple[RiskLevel, ...]] = ("low", "medium", "high")


class PlanRead(BaseModel):
    offer: str
    proof: str | None
    why_now: str | None
    lead: Literal["offer", "proof"]
    risk: RiskLevel


def sayable(claims: Sequence[Claim]) -> list[Claim]:
    """What a first letter may say; a price is nothing to begin with."""
    return [
        claim
        for claim in claims
        if claim.status == "approved" and claim.topic in ("offer", "proof") and not is_price(claim.text)
    ][:_CHOICE]


def usable(findings: Sequence[Finding]) -> list[Finding]:
    """What may be said of a company: not what gives orders to programs."""
    return [one for one in findings if not talks_to_machines(one.quote)][:_CHOICE]


def question(company: Company, research: CompanyResearch, claims: Sequence[Claim]) -> Question[PlanRead]:
    """What a first letter to this company should rest on."""
    said = [wrapped(f"c{n}", claim.text, topic=claim.topic) for n, claim in enumerate(sayable(claims), 1)]
    known = [
        wrapped(
            f"f{n}",
            clip(one.quote, 300),
            kind=one.field,
            on=one.observed_at.date().isoformat() if one.observed_at else "",
        )
        for n, one in enumerate(usable(research.findings), 1)
    ]
    name = wrapped("company", clip(company.name or company.domain, 80))
    return Question(prompts.of("plan"), "\n".join([name, *said, *known]), PlanRead, longest=400)


def plan(
    company: Company,
    research: CompanyResearch,
    claims: Sequence[Claim],
    answer: Answer[PlanRead],
    rules: StrategyPlan,
) -> StrategyPlan | None:
    """The plan in our words; its risk is that of the rules or higher. None where the model chose what is not there."""
    read = answer.value
    said = {f"c{n}": claim for n, claim in enumerate(sayable(claims), 1)}
    known = {f"f{n}": one for n, one in enumerate(usable(research.findings), 1)}
    offer, proof = said.get(read.offer), said.get(read.proof or "")
    if offer is None or offer.topic != "offer" or (read.proof and (proof is None or proof.topic != "proof")):
        return None
    why = known.get(read.why_now or "")
    chosen = [offer] if proof is None else [proof, offer] if read.lead == "proof" else [offer, proof]
    language = tongue(claims)
    frames = FRAMES[language]
    why_now = why if why is not None and why.field.startswith(PREFIX) and why.observed_at is not None else None
    risk: RiskLevel = max(rules.risk_level, read.risk if proof else "high", key=_RISKS.index)
    reasons = [frames.fit.format(fit=research.fit.score, reason=research.fit.reason)]
    if proof is None:
        reasons.append(frames.unproven)
    elif _RISKS.index(read.risk) > _RISKS.index(rules.risk_level):
        reasons.append(frames.riskier)
    if why is None:
        reasons.append(frames.nothing)
    # Whom it is for and what they may object is the rules' to say: they choose and make nothing up.
    return replace(
        rules,
        angle=angle(
            language, chosen[0], chosen[1] if proof else None, rules.addressed_to, why, _day(why_now, language)
        ),
        risk_level=risk,
        reasons=tuple(reasons),
        claim_ids=tuple(claim.id for claim in chosen),
        why_now=why_now,
    )


def _day(one: Finding | None, language: str) -> str:
    """When that was; the year alone where something is not sure about it, which may be the day."""
    if one is None or one.observed_at is None:
        return ""
    day = one.observed_at.date()
    return str(day.year) if one.caveats else saying_days.whole(day, language)


def by_rules(plan: StrategyPlan, claims: Sequence[Claim], none: NoModelAnswer) -> StrategyPlan:
    """The plan of the rules where no model planned, which says so."""
    frames = FRAMES[tongue(claims)]
    said = frames.spent if none.why == "budget_spent" else frames.by_rules
    return replace(plan, caveats=(said.format(why=none),))
