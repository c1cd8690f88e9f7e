"""HTTP of prospects, research and strategies (docs/reference/rows.md "Prospects and strategy")."""

from typing import Annotated

from fastapi import Depends, Form, Query, Request, Response
from fastapi.responses import StreamingResponse

from outrider import law
from outrider.access.errors import InsufficientScope
from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.decisions import ReviewStatus
from outrider.core.http import ProspectId, ResearchId, Router, StrategyId, answer, listing
from outrider.core.page import ChangingPageQuery, Page, PageOf, UpdatedSince
from outrider.law.errors import NotOverridable
from outrider.law.schemas import OverrideLawful
from outrider.prospects import (
    by_hand,
    catalogue_imports,
    export,
    imports,
    posted_research,
    posted_strategy,
    published,
    review,
    reviews_store,
    service,
    store,
    table,
)
from outrider.prospects.errors import (
    AddressNotPublished,
    FileTooLarge,
    FileUnreadable,
    InvalidDomain,
    ProspectExists,
    RecipientHeld,
    RecipientSuppressed,
    RoleAddress,
    SkippedByAPerson,
    TurnedDown,
)
from outrider.prospects.posted_research import ToldFinding
from outrider.prospects.posted_strategy import Planned
from outrider.prospects.review_schemas import PagesOut, PostResearch, PostStrategy, ResearchOut, RiskLevel, StrategyOut
from outrider.prospects.schemas import (
    CreateProspect,
    EditProspect,
    ImportOut,
    ProspectOut,
    ProvePublished,
    Source,
    Status,
    TableForm,
)

router = Router("Prospects and strategy")

_FILE = (
    "id,company_name,domain,contact_email,contact_name,status,fit_score\r\n"
    "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4,Cove Foods,cove.example,orla@cove.example,Orla,cold,72\r\n"
)

ProspectPage = Annotated[Page, Depends(PageOf("created_at", "updated_at", "fit_score"))]
MinFit = Annotated[int | None, Query(ge=0, le=100, description="Only those whose fit is at least this.")]
Text = Annotated[str | None, Query(max_length=200, description="Text in company, domain, contact or trade.")]
OfProspect = Annotated[str | None, Query(max_length=64, description="Only those of this prospect.")]


@router.get("/v1/projects/{project_id}/prospects", scope="read", returns=list[ProspectOut])
async def list_prospects(
    project: ProjectDep,
    request: Request,
    page: ProspectPage,
    status: Annotated[Status | None, Query(description="Only those in this status.")] = None,
    source: Annotated[Source | None, Query(description="Only those that came this way.")] = None,
    min_fit_score: MinFit = None,
    prospect_id: Annotated[str | None, Query(max_length=64, description="Only this one.")] = None,
    q: Text = None,
) -> Response:
    """The project's prospects, newest first; `sort=-fit_score` shows the best fits first."""
    filters = store.ProspectFilters(status, q, source, min_fit_score, prospect_id)
    async with project.read() as tx:
        return listing(request, page, await service.shown_page(tx, page, filters))


@router.post(
    "/v1/projects/{project_id}/prospects",
    scope="prospects:write",
    returns=ProspectOut,
    status=201,
    errors=(ProspectExists, RecipientSuppressed, RecipientHeld, InvalidDomain, RoleAddress),
)
async def create_prospect(project: ProjectDep, body: CreateProspect) -> Response:
    """Add a prospect; its fit is computed at once. One per contact address, or per company while it has none."""
    details = by_hand.new(body, project.principal)
    async with project.tx() as tx:
        prospect = await service.create(tx, project.services.intelligence, details, status=body.status)
        return answer(await service.shown(tx, prospect.id), 201)


@router.patch(
    "/v1/prospects/{prospect_id}",
    scope="prospects:write",
    returns=ProspectOut,
    errors=(
        ProspectExists,
        RecipientSuppressed,
        RecipientHeld,
        InvalidDomain,
        RoleAddress,
        SkippedByAPerson,
        InsufficientScope,
    ),
)
async def edit_prospect(prospect_id: ProspectId, body: EditProspect, who: Who, services: ServicesDep) -> Response:
    """Change a prospect. `null` takes a contact or the latest signal away; what is left out stays."""
    changes = by_hand.changes(body, who)
    project = await services.project_of(who, "prospect", prospect_id)
    async with project.tx() as tx:
        await service.edit(tx, prospect_id, changes, reviewer=by_hand.may_vouch(who))
        return answer(await service.shown(tx, prospect_id))


@router.get("/v1/prospects/{prospect_id}", scope="read", returns=ProspectOut)
async def get_prospect(prospect_id: ProspectId, who: Who, services: ServicesDep) -> Response:
    """One prospect whole."""
    project = await services.project_of(who, "prospect", prospect_id)
    async with project.read() as tx:
        return answer(await service.shown(tx, prospect_id))


@router.post(
    "/v1/prospects/{prospect_id}:override-lawful",
    scope="lawful:write",
    returns=ProspectOut,
    errors=(NotOverridable, RecipientSuppressed, RecipientHeld),
)
async def override_lawful(prospect_id: ProspectId, body: OverrideLawful, who: Who, services: ServicesDep) -> Response:
    """Answer, as a person, for writing to this one prospect though the verdict is against it, for 90 days at most.

    It is for the address that they have now, stands on the record and on each draft, and lets people approve and send; the
    policy never approves by it. A suppressed address and what the operator blocks stay as they are.
    """
    project = await services.project_of(who, "prospect", prospect_id)
    async with project.tx() as tx:
        prospect = await service.lock(tx, prospect_id)
        if prospect.contact_email:
            await service.refuse_suppressed(tx, prospect.contact_email)
        await law.override(tx, prospect, reason=body.reason, basis=body.basis, expires_at=body.expires_at)
        return answer(await service.shown(tx, prospect_id))


@router.post(
    "/v1/prospects/{prospect_id}:prove-published",
    scope="prospects:write",
    returns=ProspectOut,
    errors=(AddressNotPublished,),
)
async def prove_published(prospect_id: ProspectId, body: ProvePublished, who: Who, services: ServicesDep) -> Response:
    """Show that their address is published: Outrider reads the page itself. It counts where the address stands on a page of its
    own domain that has no word against advertising, and supplies the condition `published_address`."""
    project = await services.project_of(who, "prospect", prospect_id)
    return answer(await published.prove(project, prospect_id, body.url))


@router.get("/v1/projects/{project_id}/prospect-research", scope="read", returns=list[ResearchOut])
async def list_prospect_research(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    review_status: ReviewStatus | None = None,
    prospect_id: OfProspect = None,
) -> Response:
    """Research records, newest first: findings with the words that say so, and what is missing."""
    filters = reviews_store.ReviewFilters(review_status, prospect_id)
    async with project.read() as tx:
        return listing(request, page, await reviews_store.page_of_research(tx, page, filters))


@router.post(
    "/v1/projects/{project_id}/prospect-research",
    scope="prospects:write",
    returns=ResearchOut,
    status=201,
    errors=(SkippedByAPerson, TurnedDown),
)
async def post_prospect_research(project: ProjectDep, body: PostResearch) -> Response:
    """Write down what you found out about a prospect. Outrider reads each page itself, all of them within 20 seconds.

    A finding whose quote stands on its page is `verified`; any other is kept as `unverified` with the `reason`, and counts
    for nothing. Fit and trust are worked out here. It waits for review like research of the service, in place of what waits.
    """
    told = [ToldFinding(one.field, one.value, one.quote, one.url, one.observed_at) for one in body.findings]
    return answer(await posted_research.post(project, body.prospect_id, body.summary, told, body.model or None), 201)


@router.get("/v1/projects/{project_id}/prospect-research/{research_id}/pages", scope="read", returns=PagesOut)
async def get_prospect_research_pages(project: ProjectDep, research_id: ResearchId) -> Response:
    """The pages that research read or names, as they stood when Outrider read them: text, digest and time, or why not."""
    async with project.read() as tx:
        await review.research(tx, research_id)
        pages = await reviews_store.pages_of(tx, research_id)
    return answer({"pages": [posted_research.wire(page) for page in pages]})


@router.get("/v1/projects/{project_id}/prospect-research/{research_id}", scope="read", returns=ResearchOut)
async def get_prospect_research(project: ProjectDep, research_id: ResearchId) -> Response:
    """One research record whole."""
    async with project.read() as tx:
        return answer(await review.research(tx, research_id))


@router.get("/v1/projects/{project_id}/strategies", scope="read", returns=list[StrategyOut])
async def list_strategies(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    review_status: ReviewStatus | None = None,
    prospect_id: OfProspect = None,
    risk_level: RiskLevel | None = None,
) -> Response:
    """Outreach strategies, newest first."""
    filters = reviews_store.ReviewFilters(review_status, prospect_id, risk_level)
    async with project.read() as tx:
        return listing(request, page, await reviews_store.page_of_strategies(tx, page, filters))


@router.post(
    "/v1/projects/{project_id}/strategies",
    scope="prospects:write",
    returns=StrategyOut,
    status=201,
    errors=(SkippedByAPerson, TurnedDown),
)
async def post_strategy(project: ProjectDep, body: PostStrategy) -> Response:
    """Write down how to approach a prospect: the angle, and the approved claims that its messages are to use.

    Outrider weighs the risk too (a price in a first message, no proof, a low fit) and says in `reasons` why it raises it. It
    waits for review like a strategy of the service, in place of what waits.
    """
    planned = Planned(body.prospect_id, body.angle, body.claim_ids, body.objection, body.risk_level, body.model or None)
    return answer(await posted_strategy.post(project, planned), 201)


@router.get("/v1/projects/{project_id}/strategies/{strategy_id}", scope="read", returns=StrategyOut)
async def get_strategy(project: ProjectDep, strategy_id: StrategyId) -> Response:
    """One strategy whole."""
    async with project.read() as tx:
        return answer(await review.strategy(tx, strategy_id))


@router.post(
    "/v1/projects/{project_id}/prospects:import",
    scope="prospects:write",
    returns=ImportOut,
    upload=True,
    errors=(FileTooLarge, FileUnreadable),
)
async def import_prospects(
    project: ProjectDep,
    form: Annotated[TableForm, Form(media_type="multipart/form-data")],
) -> Response:
    """Import a CSV: `company_name`, `domain`, `contact_email` and any other column.

    Rows that cannot be taken are named with their line; the rest is imported. A row about somebody who is there fills in
    what it says and changes neither status nor address. Importing the same file again changes nothing.
    """
    table.check_size(form.file.size)
    async with imports.turns:
        report = await imports.prospects(project, await form.file.read())
    return answer(report.wire)


@router.post(
    "/v1/projects/{project_id}/companies:import",
    scope="prospects:write",
    returns=ImportOut,
    upload=True,
    errors=(FileTooLarge, FileUnreadable),
)
async def import_companies(
    project: ProjectDep,
    form: Annotated[TableForm, Form(media_type="multipart/form-data")],
) -> Response:
    """Fill the catalogue that `search_prospects` looks in: CSV or JSON lines with `name`, `domain`, `description`,
    `industry`, `country`, `size` and any other column; and their people: `contact_email`, `contact_name`, `role`, one a row, as
    many rows a company as you like. Headers are known in six languages."""
    table.check_size(form.file.size)
    async with imports.turns:
        report = await catalogue_imports.companies(project, await form.file.read())
    return answer(report.wire)


@router.get(
    "/v1/projects/{project_id}/prospects:export",
    scope="read",
    content={"text/csv": {"schema": {"type": "string"}, "example": _FILE}},
)
async def export_prospects(
    project: ProjectDep,
    status: Annotated[Status | None, Query(description="Only those in this status.")] = None,
    source: Annotated[Source | None, Query(description="Only those that came this way.")] = None,
    min_fit_score: MinFit = None,
    updated_since: UpdatedSince = None,
    q: Text = None,
) -> Response:
    """All prospects as CSV. Cells that a spreadsheet would compute begin with an apostrophe; an import takes it off."""
    await project.must_exist()
    parts = export.pages(project, store.ProspectFilters(status, q, source, min_fit_score), updated_since)
    return StreamingResponse(
        parts,
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="prospects.csv"'},
    )
