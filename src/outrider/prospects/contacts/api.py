"""HTTP of contacts (docs/reference/judgement.md "Contacts")."""

from typing import Annotated

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core import ids
from outrider.core.http import ProspectId, Router, answer, listing
from outrider.core.http.paths import ContactId
from outrider.core.page import ChangingPageQuery, LogPageQuery
from outrider.prospects import by_hand, fields, register, service
from outrider.prospects.contacts import bought_store, choosing, shown, store
from outrider.prospects.contacts import service as contacts
from outrider.prospects.contacts.schemas import (
    ContactOut,
    ContactRemovedOut,
    ContactsOfProspectOut,
    CreateContact,
    FactsOut,
    SourceCallOut,
    SourceOutcome,
    SourceTask,
)
from outrider.prospects.errors import ContactExists, InvalidDomain, RecipientHeld, RecipientSuppressed, RoleAddress

router = Router("Prospects and strategy")


@router.get("/v1/projects/{project_id}/contacts", scope="read", returns=list[ContactOut])
async def list_contacts(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    domain: Annotated[str | None, Query(max_length=253, description="Only people of this company.")] = None,
    q: Annotated[str | None, Query(max_length=200, description="Text in name, role, address or company.")] = None,
) -> Response:
    """The people of companies that the project knows, newest first: from imports, data providers, pages, mail, or by hand."""
    async with project.read() as tx:
        found = await store.page(tx, page, fields.normal_domain(domain) if domain else None, q)
    return listing(request, page, [shown.contact(one) for one in found])


@router.post(
    "/v1/projects/{project_id}/contacts",
    scope="prospects:write",
    returns=ContactOut,
    status=201,
    errors=(ContactExists, RecipientSuppressed, RecipientHeld, InvalidDomain, RoleAddress),
)
async def create_contact(project: ProjectDep, body: CreateContact) -> Response:
    """Add somebody at a company. Nobody is written to by that: name them as a prospect's contact, or add a prospect."""
    made = by_hand.person(body, project.principal)
    async with project.tx() as tx:
        return answer(shown.contact(await contacts.add(tx, made)), 201)


@router.get("/v1/projects/{project_id}/contacts/{contact_id}", scope="read", returns=ContactOut)
async def get_contact(project: ProjectDep, contact_id: ContactId) -> Response:
    """One contact whole."""
    async with project.read() as tx:
        return answer(shown.contact(await contacts.get(tx, contact_id)))


@router.delete("/v1/projects/{project_id}/contacts/{contact_id}", scope="prospects:write", returns=ContactRemovedOut)
async def delete_contact(project: ProjectDep, contact_id: ContactId) -> Response:
    """Forget a contact. Prospects stay as they are; so that nobody writes to the address again, suppress it."""
    async with project.tx() as tx:
        await contacts.remove(tx, contact_id)
    return answer({"ok": True, "message": "Removed. The next import or search may bring the person back."})


@router.get("/v1/prospects/{prospect_id}/contacts", scope="read", returns=ContactsOfProspectOut)
async def list_contacts_of_prospect(prospect_id: ProspectId, who: Who, services: ServicesDep) -> Response:
    """Everybody who is known at a prospect's company, whom to write to first, each with the reason; and the request that makes
    the proposed one the prospect's contact. The role that your ICP claims name goes first, then what is known of the address;
    mailboxes that several people read come last. Who said no is never proposed."""
    project = await services.project_of(who, "prospect", prospect_id)
    async with project.read() as tx:
        prospect = await service.get(tx, prospect_id)
        ranked = await contacts.of_prospect(tx, prospect, await service.icp_claims(tx))
        there = await contacts.elsewhere(tx, domains=[prospect.domain] if prospect.domain else [])
    return answer(shown.of_prospect(prospect, ranked, [choosing.told_elsewhere(one) for one in there]))


@router.get("/v1/prospects/{prospect_id}/facts", scope="read", returns=FactsOut)
async def list_facts(prospect_id: ProspectId, who: Who, services: ServicesDep) -> Response:
    """What data providers say of a prospect's company: each value with who said it and when. A letter may rest on it as on an
    import, once it stands in research."""
    project = await services.project_of(who, "prospect", prospect_id)
    async with project.read() as tx:
        prospect = await service.get(tx, prospect_id)
        return answer({"prospect_id": prospect_id, "facts": await register.facts_of(tx, prospect)})


@router.get("/v1/projects/{project_id}/source-calls", scope="read", returns=list[SourceCallOut])
async def list_source_calls(
    project: ProjectDep,
    request: Request,
    page: LogPageQuery,
    source: Annotated[str | None, Query(max_length=60, description="Only to this data provider.")] = None,
    task: Annotated[SourceTask | None, Query(description="Only for this.")] = None,
    outcome: Annotated[SourceOutcome | None, Query(description="Only those that ended so.")] = None,
    run_id: Annotated[
        str | None, Query(pattern=f"^{ids.pattern('run_id')}$", description="Only those of this run.")
    ] = None,
) -> Response:
    """Each question to a data provider with what it cost in credits, newest first; never what was answered."""
    filters = {"source": source, "task": task, "outcome": outcome, "run_id": run_id}
    async with project.read() as tx:
        return listing(request, page, await bought_store.page_of_calls(tx, page, filters))
