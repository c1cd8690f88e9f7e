"""`research_prospects`: what can be found out about prospects, one record per prospect and run, for review."""

from dataclasses import asdict
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field

from outrider import events, knowledge
from outrider.core import clock, crypto, ids, limits
from outrider.db import ProjectTx
from outrider.engine import Inputs, Outcome, RunContext, TryLater
from outrider.judgement import port
from outrider.judgement.port import Claim, Document, ModelUnavailable, written_by
from outrider.prospects import pipeline, review, reviews_store, service, site, store, words
from outrider.prospects.fields import company_of
from outrider.prospects.reviews_store import Research
from outrider.prospects.site import Site
from outrider.prospects.store import Prospect

_CHUNK: Final = 8


def _id(kind: str) -> Any:
    return Field(pattern=f"^{kind}_{ids.SUFFIX}$")


ProspectIds = Annotated[list[Annotated[str, _id("prospect")]], Field(min_length=1, max_length=limits.INPUT_LIMIT_MAX)]
Limit = Annotated[int, Field(ge=limits.INPUT_LIMIT_MIN, le=limits.INPUT_LIMIT_MAX)]
Note = Annotated[str, Field(max_length=2_000)]


class ResearchProspects(Inputs):
    prospect_ids: Annotated[ProspectIds | None, Field(description="Without it: those that have no research.")] = None
    limit: Limit = limits.INPUT_LIMIT_DEFAULT
    note: Annotated[Note, Field(description="A reviewer's wish.")] = ""
    replaces: Annotated[Annotated[str, _id("research")] | None, Field(description="The record that it replaces.")] = (
        None
    )


async def research_prospects(context: RunContext, inputs: ResearchProspects) -> Outcome:
    """Result: `research_created`, `research_ids`."""
    async with context.read() as tx:
        done = await reviews_store.research_done(tx, context.run.id)
        wanted, missing = await named(tx, inputs.prospect_ids, inputs.limit)
        if inputs.prospect_ids is None:
            wanted = await pipeline.unresearched(tx, max(0, inputs.limit - len(done)))
        claims = await knowledge.live_claims(tx)
    await warn_of_missing(context, missing)
    todo = [prospect for prospect in wanted if prospect.id not in done]
    total = len(done) + len(todo)
    rules = site.policy(context.services)
    for start in range(0, len(todo), _CHUNK):
        chunk = todo[start : start + _CHUNK]
        sites = await site.read_all([prospect.domain for prospect in chunk], rules)
        for prospect, pages in zip(chunk, sites, strict=True):
            research_id = await _one(context, prospect, pages, claims, inputs, len(done) + 1, total)
            if research_id is not None:
                done[prospect.id] = research_id
    if not total:
        async with context.tx() as tx:
            await context.warn(tx, "There is no prospect to research: all of them have been, or there are none.")
    return Outcome({"research_created": len(done), "research_ids": sorted(done.values())})


async def asked(tx: ProjectTx, inputs: ResearchProspects) -> list[str]:
    """Whoever may review lifts a skip by naming the prospect."""
    return await words.asked_by_name(tx, [f"research:{one}" for one in (inputs.prospect_ids or [])[: inputs.limit]])


async def skipped(context: RunContext, tx: ProjectTx, occasion: str, company: str) -> bool:
    """Whether a person has said no to this; the run then says so."""
    word = await words.barred(tx, occasion)
    if word is not None:
        await context.warn(tx, f"{company}: {words.told(word)}")
    return word is not None


async def named(tx: ProjectTx, prospect_ids: list[str] | None, limit: int) -> tuple[list[Prospect], list[str]]:
    """The prospects of these ids in their order, and the ids that there are none of."""
    if prospect_ids is None:
        return [], []
    asked = list(dict.fromkeys(prospect_ids))[:limit]
    there = {prospect.id: prospect for prospect in await store.by_ids(tx, asked)}
    return [there[one] for one in asked if one in there], [one for one in asked if one not in there]


async def warn_of_missing(context: RunContext, missing: list[str]) -> None:
    if missing:
        async with context.tx() as tx:
            for prospect_id in missing:
                await context.warn(tx, f"There is no prospect {prospect_id}.")


async def _one(
    context: RunContext,
    prospect: Prospect,
    pages: Site,
    claims: list[Claim],
    inputs: ResearchProspects,
    number: int,
    total: int,
) -> str | None:
    documents = [*pages.documents, *_signal(prospect)]
    try:
        found = await context.services.intelligence.research(company_of(prospect), documents, claims)
    except ModelUnavailable as error:
        raise TryLater(str(error)) from error
    record = _record(context, prospect, found, [*pages.caveats, *_of_contact(prospect), *found.caveats], inputs)
    async with context.tx() as tx:
        barred = await skipped(context, tx, f"research:{prospect.id}", prospect.company_name)
        inserted = not barred and await reviews_store.insert_research(tx, record)
        if inserted:
            await review.give_way(tx, "research", prospect.id, record.id, context.run.id)
            data: events.Data = {"prospect_id": prospect.id, "fit_score": record.fit_score, "replaces": record.replaces}
            await events.append(tx, "research.created", "research", record.id, data)
            await _keep_fit(tx, prospect, found.fit)
        await context.progress(tx, number, total, prospect.company_name)
    return record.id if inserted else None


async def _keep_fit(tx: ProjectTx, prospect: Prospect, fit: port.Fit) -> None:
    """The prospect's fit is the one that was computed last, with all that is known."""
    if (fit.score, service.told(fit)) != (prospect.fit_score, prospect.fit_reason):
        await store.update(tx, prospect.id, {"fit_score": fit.score, "fit_reason": service.told(fit)}, clock.now())
        await events.append(tx, "prospect.refreshed", "prospect", prospect.id, {"changed": ["fit_reason", "fit_score"]})


def _signal(prospect: Prospect) -> list[Document]:
    """What the operator noted, with its day in words, so that it is found where signals are looked for."""
    told = prospect.latest_signal
    if not told or not told.get("text"):
        return []
    observed = datetime.fromisoformat(told["observed_at"]) if told.get("observed_at") else None
    return [Document(str(told["text"]), told.get("source_url"), observed)]


def _of_contact(prospect: Prospect) -> list[str]:
    return [] if prospect.contact_email else ["No contact address is known."]


def _record(
    context: RunContext, prospect: Prospect, found: port.Research, caveats: list[str], inputs: ResearchProspects
) -> Research:
    now = clock.now()
    quotes = [part for one in found.findings for part in (one.field, one.quote, one.url or "")]
    return Research(
        id=ids.new("research"),
        prospect_id=prospect.id,
        review_status="needs_review",
        fit_score=found.fit.score,
        fit_reason=found.fit.reason,
        summary=found.summary,
        findings=[
            {
                **asdict(one),
                "observed_at": one.observed_at.isoformat().replace("+00:00", "Z") if one.observed_at else None,
            }
            for one in found.findings
        ],
        caveats=list(dict.fromkeys(caveats)),
        content_sha256=crypto.sha256(found.summary, str(found.fit.score), *quotes, *caveats),
        produced_by=written_by(context.services.intelligence),
        run_id=context.run.id,
        replaces=inputs.replaces,
        note=inputs.note,
        # Research reads what there is; no note tells it where to look.
        not_followed=[inputs.note.strip()] if inputs.note.strip() else [],
        created_at=now,
        updated_at=now,
    )
