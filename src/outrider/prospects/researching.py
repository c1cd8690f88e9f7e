"""`research_prospects`: what can be found out about prospects, one record per prospect and run, for review."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field

from outrider import events, knowledge
from outrider.core import clock, crypto, ids, limits
from outrider.db import ProjectTx
from outrider.engine import Inputs, Outcome, RunContext
from outrider.judgement import port
from outrider.judgement.port import Claim, Document, written_by
from outrider.judgement.why_now import NOTED
from outrider.prospects import pipeline, register, review, reviews_store, service, site, store, words
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
from outrider.prospects.contacts.bought_store import CompanyFact
from outrider.prospects.fields import Details, company_of, is_hearsay
from outrider.prospects.reviews_store import Research
from outrider.prospects.site import Site
from outrider.prospects.store import Prospect

_CHUNK: Final = 8
_HEARSAY: Final = (
    "A key that may not review noted it, and no page that was read says it: whether it holds is a person's to say."
)


class ResearchProspects(Inputs):
    prospect_ids: Annotated[ProspectIds | None, Field(description="Without it: those that have no research.")] = None
    limit: Limit = limits.INPUT_LIMIT_DEFAULT
    note: Annotated[Note, Field(description="A reviewer's wish.")] = ""
    replaces: Annotated[Annotated[str, id_of("research")] | None, Field(description="The record that it replaces.")] = (
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
    todo = to_do(wanted, done)
    rules = site.policy(context.services)
    sites: dict[str, Site] = {}

    async def one(step: BatchStep) -> Kept:
        if step.prospect.id not in sites:
            at = todo.index(step.prospect)
            chunk = todo[at : at + _CHUNK]
            read = await site.read_all([prospect.domain for prospect in chunk], rules)
            sites.update(zip((prospect.id for prospect in chunk), read, strict=True))
        return await _one(step, sites.pop(step.prospect.id), claims, inputs)

    ended = await each(context, todo, done, one)
    if not ended.done and not todo:
        async with context.tx() as tx:
            await context.warn(tx, "There is no prospect to research: all of them have been, or there are none.")
    return Outcome({"research_created": len(ended.done), "research_ids": sorted(ended.done.values())})


async def asked(tx: ProjectTx, inputs: ResearchProspects) -> list[str]:
    """Whoever may review lifts a skip by naming the prospect."""
    return await words.asked_by_name(tx, [f"research:{one}" for one in (inputs.prospect_ids or [])[: inputs.limit]])


async def skipped(step: BatchStep, tx: ProjectTx, occasion: str) -> bool:
    """Whether a person has said no to this; the run then says so."""
    word = await words.barred(tx, occasion)
    if word is not None:
        await step.warn(tx, words.why_skipped(word))
    return word is not None


async def _one(step: BatchStep, pages: Site, claims: list[Claim], inputs: ResearchProspects) -> Kept:
    context, prospect = step.context, step.prospect
    documents = [*pages.documents, *_noted(prospect)]
    found = await context.intelligence.research(company_of(prospect), documents, claims)
    kept = [site.stored_page(page, prospect.id) for page in pages.pages]
    read = {page.url_final: page.id for page in kept if page.error is None}
    async with context.read() as tx:
        facts = await register.facts_of(tx, prospect)
    caveats = [*pages.caveats, *_of_contact(prospect), *found.caveats]
    record = _record(context, prospect, found, pages.documents, facts, read, caveats, inputs)
    async with context.tx() as tx:
        barred = await skipped(step, tx, f"research:{prospect.id}")
        inserted = not barred and await reviews_store.insert_research(tx, record)
        if inserted:
            await reviews_store.insert_pages(tx, [replace(page, research_id=record.id) for page in kept])
            await review.give_way(tx, "research", prospect.id, record.id, context.run.id)
            data: events.Data = {"prospect_id": prospect.id, "fit_score": record.fit_score, "replaces": record.replaces}
            await events.append(tx, "research.created", "research", record.id, data)
            await keep_fit(tx, prospect, found.fit)
            for caveat in pages.caveats if any(page.error for page in kept) else ():
                await step.warn(tx, caveat)
        await step.progress(tx)
    return Kept(record.id if inserted else None)


async def keep_fit(tx: ProjectTx, prospect: Prospect, fit: port.Fit) -> None:
    """The prospect's fit is the one that was computed last, with all that is known."""
    if (fit.score, service.fit_summary(fit)) != (prospect.fit_score, prospect.fit_reason):
        await store.update(
            tx, prospect.id, {"fit_score": fit.score, "fit_reason": service.fit_summary(fit)}, clock.now()
        )
        await events.append(tx, "prospect.refreshed", "prospect", prospect.id, {"changed": ["fit_reason", "fit_score"]})


def _noted(prospect: Prospect) -> list[Document]:
    """What the operator noted, with the day that they gave it."""
    told = prospect.latest_signal
    if not told or not told.get("text"):
        return []
    observed = datetime.fromisoformat(told["observed_at"]) if told.get("observed_at") else None
    day = observed.date() if observed else None
    return [Document(str(told["text"]), told.get("source_url"), observed, NOTED, day)]


def _of_contact(prospect: Prospect) -> list[str]:
    return [] if prospect.contact_email else ["No contact address is known."]


def stored_finding(one: port.Finding, pages: Sequence[Document], prospect: Prospect | Details) -> dict[str, Any]:
    """A finding as it is stored. What stands on a page that was read is verified, whatever page a note names; the rest is as
    the operator gave it, or somebody who may not review."""
    on_page = any(one.url is not None and one.url == page.url and one.quote in page.text for page in pages)
    foreign = not on_page and is_hearsay(one.quote, prospect)
    return {
        **asdict(one),
        "observed_at": clock.iso(one.observed_at) if one.observed_at else None,
        "status": "verified" if on_page else "given",
        "reason": _HEARSAY if foreign else None,
        "source": "company" if on_page else "third_party" if foreign else "import",
        "context": one.quote,
        "usable": True,
        "page_id": None,
    }


def _on_its_page(kept: dict[str, Any], read: Mapping[str, str]) -> dict[str, Any]:
    """With the id of the page that it stands on, where it was seen there."""
    return {**kept, "page_id": read.get(kept["url"]) if kept["status"] == "verified" else None}


def _record(
    context: RunContext,
    prospect: Prospect,
    found: port.CompanyResearch,
    pages: Sequence[Document],
    facts: Sequence[CompanyFact],
    read: Mapping[str, str],
    caveats: list[str],
    inputs: ResearchProspects,
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
            register.traced(_on_its_page(stored_finding(one, pages, prospect), read), facts) for one in found.findings
        ],
        caveats=list(dict.fromkeys(caveats)),
        content_sha256=crypto.sha256(found.summary, str(found.fit.score), *quotes, *caveats),
        produced_by=written_by(context.intelligence, found.writer),
        run_id=context.run.id,
        replaces=inputs.replaces,
        note=inputs.note,
        # Research reads what there is; no note tells it where to look.
        not_followed=[inputs.note.strip()] if inputs.note.strip() else [],
        created_at=now,
        updated_at=now,
    )
