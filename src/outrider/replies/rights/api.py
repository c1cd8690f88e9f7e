"""HTTP of requests about a person's data."""

from typing import Annotated

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.core.errors import InvalidTransition
from outrider.core.http import Router, answer, listing
from outrider.core.http.paths import RightsRequestId
from outrider.core.page import PageQuery
from outrider.replies.rights import service, store
from outrider.replies.rights.schemas import AnswerRightsRequest, RightsRequestOut, RightsStatus

router = Router("Privacy")


@router.get("/v1/projects/{project_id}/rights-requests", scope="read", returns=list[RightsRequestOut])
async def list_rights_requests(
    request: Request,
    project: ProjectDep,
    page: PageQuery,
    status: Annotated[RightsStatus | None, Query(description="Only requests of this status.")] = None,
) -> Response:
    """What people ask for of their data, by reply or on the privacy page, newest first: access, erasure, objection,
    rectification, or where the data come from. Each is answered by a person within a month."""
    async with project.read() as tx:
        return listing(request, page, await store.page(tx, page, status))


@router.post(
    "/v1/projects/{project_id}/rights-requests/{rights_request_id}:answer",
    scope="policy:write",
    returns=RightsRequestOut,
    errors=(InvalidTransition,),
)
async def answer_rights_request(
    project: ProjectDep, rights_request_id: RightsRequestId, body: AnswerRightsRequest
) -> Response:
    """Record what was decided on a request, and why. It sends nothing: write to the person yourself. To grant an erasure, call
    `POST /v1/prospects/{prospect_id}:erase`, which records it here, too."""
    async with project.tx() as tx:
        return answer(await service.answer(tx, rights_request_id, body.outcome, body.note))
