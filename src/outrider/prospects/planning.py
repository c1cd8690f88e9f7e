"""`generate_strategies`: the angle to each researched prospect, one strategy per prospect and run, for review."""

from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import Field

from outrider import events, knowledge, projects
from outrider.core import clock, crypto, ids, limits
from outrider.core.causes import Template
from outrider.db import ProjectTx
from outrider.engine import Inputs, Outcome, RunContext, Waiting
from outrider.judgement import port
from outrider.judgement.port import Claim, StrategyPlan, written_by
from outrider.prospects import pipeline, review, reviews_store, words
from outrider.prospects import wanted as wanted_words
from outrider.prospects.batch import (
    BatchStep,
    Kept,
    Limit,
    Note,
    ProspectIds,
    each,
    id_of,
    named,
    to_do,
    warn_of_missing,
)
from outrider.prospects.fields import company_of
from outrider.prospects.researching import skipped
from outrider.prospects.reviews_store import Research, Strategy
from outrider.prospects.states import LIVE, STRATEGY
from outrider.prospects.store import Prospect

SAME: Final = "note_not_followed"
"""Code of a run that could plan nothing but what a person has turned down."""


class GenerateStrategies(Inputs):
    prospect_ids: Annotated[
        ProspectIds | None, Field(description="Without it: those whose research is approved and who have no strategy.")
    ] = None
    limit: Limit = limits.INPUT_LIMIT_DEFAULT
    note: Annotated[Note, Field(description="A reviewer's wish.")] = ""
    replaces: Annotated[
        Annotated[str, id_of("strategy")] | None,
        Field(description="The strategy that it replaces."),
    ] = None


async def generate_strategies(context: RunContext, inputs: GenerateStrategies) -> Outcome:
    """Result: `strategies_created`, `strategy_ids`. Prospects that are named need research that stands, approved or not."""
    async with context.read() as tx:
        done = await reviews_store.strategies_done(tx, context.run.id)
        wanted, missing = await named(tx, inputs.prospect_ids, inputs.limit)
        if inputs.prospect_ids is None:
            wanted = await pipeline.unplanned(tx, max(0, inputs.limit - len(done)))
        statuses = LIVE if inputs.prospect_ids is not None else await pipeline.plannable(tx)
        claims = await knowledge.approved_claims(tx)
        business = (await projects.get(tx)).business_name
        waiting = (await reviews_store.research_to_review(tx, 1)).count
        if await wanted_words.by_caller(tx):
            return await _by_caller(context, wanted, statuses)
        done |= {
            one.prospect_id: one.answered_by for one in await wanted_words.of_run(tx, context.run.id) if one.answered_by
        }
    await warn_of_missing(context, missing)
    todo = to_do(wanted, done)
    ended = await each(context, todo, done, lambda step: _one(step, statuses, claims, business, inputs))
    if ended.stuck is not None and inputs.replaces is not None:
        raise Waiting(
            SAME,
            "No other strategy came of the note: it would be the one that was turned down. Ask for changes with another note"
            " (`Lead with …` and words of an approved claim), approve the strategy as it is, or skip it.",
            target_id=ended.stuck,
        )
    if not ended.done and not todo:
        async with context.tx() as tx:
            await context.warn(
                tx,
                f"{limits.counted(waiting, 'research record waits', 'research records wait')} for approval; a strategy rests on"
                " it."
                if waiting
                else "There is no researched prospect without a strategy; run research_prospects first.",
            )
    return Outcome({"strategies_created": len(ended.done), "strategy_ids": sorted(ended.done.values())})


async def _by_caller(context: RunContext, candidates: Sequence[Prospect], statuses: tuple[str, ...]) -> Outcome:
    """The caller writes: say for whom a strategy is wanted, and wait for it. As the service, it rests on research."""

    async def why_not(tx: ProjectTx, prospect: Prospect) -> str | None:
        if word := await words.barred(tx, f"strategy:{prospect.id}"):
            return words.why_skipped(word)
        if not await reviews_store.research_of(tx, prospect.id, statuses):
            return "it has not been researched; run research_prospects, or POST …/prospect-research, first."
        return None

    async with context.tx() as tx:
        asked = await wanted_words.ask_for(tx, context, "strategy", candidates, why_not)
        missing = [one for one in asked if one.answered_by is None]
        await context.progress(tx, len(asked) - len(missing), len(asked))
    if missing:
        raise wanted_words.waiting([to_write(context.run.project_id, one.prospect_id) for one in missing])
    made = sorted(one.answered_by for one in asked if one.answered_by)
    return Outcome({"strategies_created": len(made), "strategy_ids": made})


def to_write(project_id: str, prospect_id: str) -> wanted_words.WantedItem:
    """The strategy that a run waits for, and the request that posts it."""
    post = Template(
        "POST",
        f"/v1/projects/{project_id}/strategies",
        {"prospect_id": prospect_id, "angle": None, "claim_ids": None, "objection": ""},
        ("/angle", "/claim_ids"),
        read_first=f"/v1/prospects/{prospect_id}/brief?kind=first_touch",
    )
    return wanted_words.WantedItem(f"strategy:{prospect_id}", prospect_id, post)


async def asked(tx: ProjectTx, inputs: GenerateStrategies) -> list[str]:
    """Whoever may review lifts a skip by naming the prospect."""
    return await words.asked_by_name(tx, [f"strategy:{one}" for one in (inputs.prospect_ids or [])[: inputs.limit]])


async def _one(
    step: BatchStep, statuses: tuple[str, ...], claims: list[Claim], business: str, inputs: GenerateStrategies
) -> Kept:
    context, prospect = step.context, step.prospect
    async with context.read() as tx:
        research = next(iter(await reviews_store.research_of(tx, prospect.id, statuses)), None)
        said = await words.said(tx, prospect.id, f"strategy:{prospect.id}")
        before = await _replaced(tx, inputs.replaces, prospect.id)
    if research is None:
        async with context.tx() as tx:
            await step.warn(tx, "it has not been researched; run research_prospects first.")
            await step.progress(tx)
        return Kept()
    plan = await context.intelligence.plan(
        company_of(prospect),
        _known(research),
        claims,
        note=inputs.note,
        previous=before,
        earlier_notes=[note for note in said.notes if note != inputs.note.strip()],
        person=prospect.contact_name or "",
        business_name=business,
    )
    record = _record(context, research, plan, inputs)
    async with context.tx() as tx:
        barred = await skipped(step, tx, f"strategy:{prospect.id}")
        again = await words.refused(tx, prospect.id, record.content_sha256)
        old = await reviews_store.strategy_by_id(tx, inputs.replaces) if inputs.replaces else None
        if again and not barred and old is not None and old.review_status == "changes_requested":
            return Kept(stuck=old.id)
        inserted = not barred and await reviews_store.insert_strategy(tx, record)
        if inserted:
            await review.give_way(tx, "strategy", prospect.id, record.id, context.run.id)
            data: events.Data = {
                "prospect_id": prospect.id,
                "risk_level": record.risk_level,
                "replaces": record.replaces,
            }
            await events.append(tx, "strategy.created", "strategy", record.id, data)
            if again:
                await events.move(
                    tx, STRATEGY, record.id, "request_changes", also={"updated_at": clock.now()}, data={"reason": SAME}
                )
        await step.progress(tx)
    return Kept(record.id if inserted else None, record.id if inserted and again else None)


async def _replaced(tx: ProjectTx, strategy_id: str | None, prospect_id: str) -> StrategyPlan | None:
    old = await reviews_store.strategy_by_id(tx, strategy_id) if strategy_id else None
    if old is None or old.prospect_id != prospect_id:
        return None
    return StrategyPlan(old.angle, old.risk_level, tuple(old.reasons), tuple(old.claim_ids))


def _known(research: Research) -> port.CompanyResearch:
    """Stored research as the intelligence port knows it."""
    return port.CompanyResearch(
        summary=research.summary,
        findings=tuple(pipeline.findings(research)),
        fit=port.Fit(research.fit_score, research.fit_reason),
        caveats=tuple(research.caveats),
    )


def _record(context: RunContext, research: Research, plan: StrategyPlan, inputs: GenerateStrategies) -> Strategy:
    now = clock.now()
    return Strategy(
        id=ids.new("strategy"),
        prospect_id=research.prospect_id,
        research_id=research.id,
        review_status="needs_review",
        angle=plan.angle,
        addressed_to=plan.addressed_to,
        finding_id=pipeline.finding_id(research.prospect_id, plan.why_now) if plan.why_now else None,
        objection=plan.objection,
        answer_claim_id=plan.answer_claim_id,
        risk_level=plan.risk_level,
        reasons=[*plan.reasons, *plan.caveats],
        claim_ids=list(plan.claim_ids),
        content_sha256=crypto.sha256(
            plan.angle, plan.risk_level, *plan.claim_ids, *([plan.objection] if plan.objection else [])
        ),
        produced_by=written_by(context.intelligence, plan.writer),
        run_id=context.run.id,
        replaces=inputs.replaces,
        note=inputs.note,
        not_followed=list(plan.not_followed),
        created_at=now,
        updated_at=now,
    )
