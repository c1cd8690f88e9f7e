"""`search_prospects`: looks for companies in every source and adds the best-fitting ones as prospects.

It never makes up a company or an address: what it adds stands in a source, with the reason why it was chosen. The rows
are the checkpoints: a run that starts again counts what it has added and goes on.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field

from outrider import events, law, mailbox, projects
from outrider.core import clock, limits
from outrider.db import ProjectTx
from outrider.engine import Inputs, Outcome, RunContext, TryLater
from outrider.judgement.meaning import as_read
from outrider.judgement.port import Claim, Fit, ModelUnavailable
from outrider.judgement.wants import wants_of
from outrider.prospects import indexing, pipeline, service, store
from outrider.prospects.contacts import asking, choosing
from outrider.prospects.contacts import service as contacts
from outrider.prospects.contacts import store as contacts_store
from outrider.prospects.contacts.asking import Asking
from outrider.prospects.fields import TEXTS, Details, said_of, texts_of
from outrider.prospects.store import Prospect
from outrider.providers import sources
from outrider.providers.sources import FoundCompany, SourceUnavailable, Wanted, catalogue

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

WORTH_A_LOOK: Final = 20
"""Below this fit a company is not added: of those in between on the tried cases most were not meant"
" (docs/decisions/prospects.md)."""
_NO_MATCH: Final = "No company in the catalogue that is no prospect yet matches the ICP claims."
_ONLY_PEOPLE: Final = (
    "The ICP claims say whom to talk to at a company, and none says which companies. Add one that names their trade."
)
_IMPORTED: Final = "Ranked by the words of the import; nothing was read on the company's own pages."
_RANKED: Final = 250
_REFRESHED: Final = 500


class SearchProspects(Inputs):
    limit: Annotated[
        int, Field(ge=limits.INPUT_LIMIT_MIN, le=limits.INPUT_LIMIT_MAX, description="Prospects to add at most.")
    ] = limits.INPUT_LIMIT_DEFAULT
    refresh: Annotated[bool, Field(description="Compute the fit of those not written to yet anew, too.")] = False
    providers: Annotated[
        bool,
        Field(description="Buy what the catalogue lacks from data providers, a credit a company; they need a key."),
    ] = False


async def search_prospects(context: RunContext, inputs: SearchProspects) -> Outcome:
    """Result: `prospects_created`, `prospects_refreshed`, `companies_considered`, `prospect_ids`."""
    async with context.read() as tx:
        icp = await service.icp_claims(tx)
        created = list(await store.of_run(tx, context.run.id))
        domains, companies = await store.known(tx)
        empty = await catalogue.is_empty(tx)
        approved = any(claim.status == "approved" for claim in icp if claim.topic == "icp")
    refreshed = await _refresh(context, icp) if inputs.refresh else 0
    considered = 0
    best: tuple[FoundCompany, Fit] | None = None
    if len(created) < inputs.limit:
        wanted = Wanted(icp, _RANKED, domains, companies)
        found = await _find(context, wanted)
        if inputs.providers:
            found = await _with_sold(context, found, companies)
        found = await _allowed(context, found)
        ranked = await _ranked(context, found, icp)
        lacking = inputs.limit - len(created) - sum(fit.score >= WORTH_A_LOOK for _, fit in ranked)
        if inputs.providers and lacking > 0 and icp:
            known = [*domains, *(one.company.domain for one in found if one.company.domain)]
            if await _buy(context, icp, known, lacking):
                found = await _allowed(context, await _with_sold(context, found, companies))
                ranked = await _ranked(context, found, icp)
        considered = len(found)
        fitting = [(one, fit) for one, fit in ranked if fit.score >= WORTH_A_LOOK][: inputs.limit - len(created)]
        await _check_contacts(context, [one for one, _ in fitting])
        for one, fit in fitting:
            await _add(context, one, fit, icp, created, inputs.limit)
        best = ranked[0] if ranked and not fitting else None
    async with context.tx() as tx:
        if not icp:
            await context.warn(tx, "No ICP claim says who you sell to, so nobody could be searched for.")
        elif not approved:
            await context.warn(tx, "No ICP claim is approved; the search used the proposed ones.")
        if empty:
            await context.warn(tx, "The catalogue is empty. Import companies, then search again.")
        elif icp and not considered and not created:
            names_nobody = not any(one.phrase or one.countries for one in wants_of(icp))
            await context.warn(tx, _ONLY_PEOPLE if names_nobody else _NO_MATCH)
        elif best is not None and not created:
            await context.warn(tx, _nobody_fits(considered, *best))
    return Outcome(
        {
            "prospects_created": len(created),
            "prospects_refreshed": refreshed,
            "companies_considered": considered,
            "prospect_ids": sorted(created),
        }
    )


async def _find(context: RunContext, wanted: Wanted) -> list[FoundCompany]:
    def open_read() -> AbstractAsyncContextManager[ProjectTx]:
        return context.read()

    await _make_findable(context)
    found: list[FoundCompany] = []
    for source in sources.build(context.services.settings, context.services.encoder):
        try:
            found += await source.find(open_read, wanted)
        except SourceUnavailable as error:
            async with context.tx() as tx:
                await context.warn(tx, f"{source.name} did not answer: {error}")
    return found


async def _allowed(context: RunContext, found: Sequence[FoundCompany]) -> list[FoundCompany]:
    """Without those that the operator never writes to; how many there were is said with the rule that means them."""
    async with context.read() as tx:
        lines = (await projects.voice_of(tx)).never_write_to
    left_out: Counter[str] = Counter()
    allowed = []
    for one in found:
        company = one.company
        line = projects.line_for(
            lines,
            email="",
            domain=company.domain,
            company=company.name,
            industry=company.industry,
            description=company.description,
        )
        if line is None:
            allowed.append(one)
        else:
            left_out[line] += 1
    async with context.tx() as tx:
        for line, count in left_out.items():
            were = "1 company was" if count == 1 else f"{count} companies were"
            await context.warn(tx, f"{were} left out because of your rule “{line}”.")
    return allowed


async def _make_findable(context: RunContext) -> None:
    """Few companies without a vector get theirs before the search; of many it is said that words alone find them as yet."""
    if not context.services.encoder.model:
        return
    async with context.read() as tx:
        missing = await catalogue.unencoded(tx) if await catalogue.keeps_vectors(tx) else 0
    if not missing:
        return
    if missing <= indexing.AT_ONCE:
        await indexing.catch_up(context, indexing.AT_ONCE)
        return
    async with context.tx() as tx:
        await context.warn(
            tx,
            "Many companies of the catalogue can be found by their words alone as yet. Run index_companies, and search again"
            " when it is done.",
        )


async def _with_sold(
    context: RunContext, found: Sequence[FoundCompany], known_ids: Sequence[str]
) -> list[FoundCompany]:
    """What was found, and what data providers have sold and no prospect came of yet: it is paid for."""
    async with context.read() as tx:
        sold = await asking.sold(tx, [*known_ids, *(one.reference for one in found)])
    return [*found, *sold]


async def _buy(context: RunContext, icp: Sequence[Claim], known: Sequence[str], lacking: int) -> bool:
    """Buy as many companies as are lacking; whether any provider was asked now. What goes wrong is told, and the run goes on."""
    desk = Asking(context, clock.now() - asking.REMEMBERED)
    asked, troubles = await asking.companies(desk, icp, known, lacking)
    async with context.tx() as tx:
        for trouble in troubles:
            await context.warn(tx, f"{trouble} Run the search again for what is missing; what was found stays.")
        if not sources.directories(context.services.settings):
            await context.warn(tx, NO_DIRECTORY)
    return asked


NO_DIRECTORY: Final = (
    "No data provider that sells companies is set up; whoever runs the service can set"
    " OUTRIDER_PEOPLE_DATA_LABS_API_KEY."
)


async def _ranked(
    context: RunContext, found: Sequence[FoundCompany], icp: Sequence[Claim]
) -> list[tuple[FoundCompany, Fit]]:
    fits = await _fits(context, [one.company for one in found], icp, [one.vector for one in found])
    pairs = [(one, _as_imported(fit)) for one, fit in zip(found, fits, strict=True)]
    return sorted(pairs, key=lambda pair: (-pair[1].score, pair[0].company.name.lower(), pair[0].reference))


def _as_imported(fit: Fit) -> Fit:
    return replace(fit, caveats=(*fit.caveats, _IMPORTED))


def _nobody_fits(considered: int, one: FoundCompany, fit: Fit) -> str:
    many = "1 company was" if considered == 1 else f"{considered} companies were"
    return (
        f"{many} looked at and none fits, so nobody was added. The nearest reached {fit.score} of 100, and"
        f" {WORTH_A_LOOK} are needed:"
        f" {fit.reason}"
    )


async def _fits(
    context: RunContext,
    companies: Sequence[Any],
    icp: Sequence[Claim],
    vectors: "Sequence[Vector | None] | None" = None,
) -> Sequence[Fit]:
    if not companies:
        return []
    try:
        return await context.intelligence.rank(companies, icp, "", vectors)
    except ModelUnavailable as error:
        raise TryLater(str(error)) from error


async def _check_contacts(context: RunContext, found: Sequence[FoundCompany]) -> None:
    """Ask the DNS whether the people of these companies can be reached; once for each domain, and not again for a month."""
    async with context.read() as tx:
        people = await contacts_store.of_companies(
            tx, [one.company.domain for one in found], [one.company.name for one in found if not one.company.domain]
        )
        domains = contacts.unasked_domains(people)
    told = await contacts.ask_dns(context.services, domains)
    async with context.tx() as tx:
        await contacts.note_domains(tx, told)


async def _add(
    context: RunContext, one: FoundCompany, fit: Fit, icp: Sequence[Claim], created: list[str], total: int
) -> None:
    company = one.company
    whose = contacts.Employer(company.name, company.domain, company.industry, company.description)
    async with context.tx() as tx:
        await mailbox.suppressions.begin_taking_in(tx)  # before it reads whom there is, or it would undo an erasure
        people = await contacts.of_company(tx, whose, icp)
        best = choosing.proposed(people)
        details = Details(
            company_name=company.name,
            domain=company.domain,
            contact_email=best.contact.email if best else None,
            contact_name=(best.contact.name or None) if best else None,
            **texts_of(company),
            columns={**company.extra, **(best.contact.column if best else {})},
            unvouched=sorted({*one.unvouched, *(best.contact.unvouched if best else ())}),
        )
        prospect = service.new(details, fit, source="search", company_id=one.reference)
        if await store.insert(tx, prospect, context.run.id):
            await service.created(tx, prospect)
            created.append(prospect.id)
            if people and best is None:
                await context.warn(tx, f"{company.name}: {choosing.why_nobody(people)} Name another contact.")
        await context.progress(tx, len(created), total, company.name)


async def _refresh(context: RunContext, icp: Sequence[Claim]) -> int:
    """The fit of prospects that nobody has written to, with what the catalogue says of them by now and what research has read."""
    async with context.read() as tx:
        prospects = await store.uncontacted(tx, _REFRESHED)
        researched = await pipeline.own_words_of(tx, [one.id for one in prospects])
        newer = await catalogue.by_reference(tx, [one.company_id for one in prospects if one.company_id])
    merged = [_with_catalogue(one, newer) for one in prospects]
    known = [
        as_read(details.company, researched.get(one.id, ())) for one, details in zip(prospects, merged, strict=True)
    ]
    fits = await _fits(context, known, icp)
    changed = 0
    for prospect, details, computed in zip(prospects, merged, fits, strict=True):
        fit = computed if researched.get(prospect.id) else _as_imported(computed)
        fresh: dict[str, Any] = {
            name: getattr(details, name)
            for name in (*TEXTS, "columns", "unvouched")
            if getattr(details, name) != getattr(prospect, name)
        }
        if fit.score != prospect.fit_score or service.fit_summary(fit) != prospect.fit_reason:
            fresh |= {"fit_score": fit.score, "fit_reason": service.fit_summary(fit)}
        if fresh:
            async with context.tx() as tx:
                await store.update(tx, prospect.id, fresh, clock.now())
                await law.facts_changed(tx, [(prospect, fresh)])
                await events.append(tx, "prospect.refreshed", "prospect", prospect.id, {"changed": sorted(fresh)})
            changed += 1
    return changed


def _with_catalogue(prospect: Prospect, newer: dict[str, FoundCompany]) -> Details:
    """A prospect's details where the catalogue that it came from fills the gaps; what was said of it stays."""
    details = Details(
        company_name=prospect.company_name,
        domain=prospect.domain,
        columns=prospect.columns,
        latest_signal=prospect.latest_signal,
        unvouched=prospect.unvouched,
        **texts_of(prospect),
    )
    found = newer.get(prospect.company_id or "")
    if found is None:
        return details
    known = said_of(prospect)
    texts: dict[str, Any] = {name: known.get(name) or text for name, text in texts_of(found.company).items()}
    return replace(
        details,
        columns={**found.company.extra, **prospect.columns},
        unvouched=sorted({*prospect.unvouched, *(name for name in found.unvouched if name not in known)}),
        **texts,
    )
