"""HTTP of consents (docs/reference/resources.md "Consent")."""

from typing import Annotated

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.core import ids
from outrider.core.http import Router, answer, listing
from outrider.core.http.paths import ConsentId
from outrider.core.page import ChangingPageQuery
from outrider.prospects.consents import service, store
from outrider.prospects.consents.errors import ConsentNotProven
from outrider.prospects.consents.schemas import ConsentOut, CreateConsent, WithdrawConsent

router = Router("Prospects and strategy")


@router.post(
    "/v1/projects/{project_id}/consents",
    scope="policy:write",
    returns=ConsentOut,
    status=201,
    errors=(ConsentNotProven,),
)
async def record_consent(project: ProjectDep, body: CreateConsent) -> Response:
    """Put down that a person agreed to be written to, by which words and what shows it. It is the operator's statement: nothing
    else makes one. Where the law wants consent, it opens the way to that address; a no of theirs stands above it."""
    async with project.tx() as tx:
        return answer(store.shown(await service.record(tx, body.model_dump())), 201)


@router.get("/v1/projects/{project_id}/consents", scope="read", returns=list[ConsentOut])
async def list_consents(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    prospect_id: Annotated[
        str | None, Query(pattern=f"^{ids.pattern('prospect_id')}$", description="Only those of this prospect.")
    ] = None,
) -> Response:
    """All consents on record, newest first, withdrawn ones too."""
    async with project.read() as tx:
        return listing(request, page, [store.shown(one) for one in await store.page(tx, page, prospect_id)])


@router.get("/v1/projects/{project_id}/consents/{consent_id}", scope="read", returns=ConsentOut)
async def get_consent(project: ProjectDep, consent_id: ConsentId) -> Response:
    """One consent whole."""
    async with project.read() as tx:
        return answer(store.shown(await service.get(tx, consent_id)))


@router.post("/v1/projects/{project_id}/consents/{consent_id}:withdraw", scope="policy:write", returns=ConsentOut)
async def withdraw_consent(project: ProjectDep, consent_id: ConsentId, body: WithdrawConsent) -> Response:
    """They take it back: it counts no more and stays on record, and the address gets no more mail. Twice is once."""
    async with project.tx() as tx:
        return answer(store.shown(await service.withdraw(tx, consent_id, body.reason)))
