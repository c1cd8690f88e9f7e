"""HTTP of next actions (interface §4 "Runs and review")."""

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from outrider.access.http import ServicesDep, Who
from outrider.actions import service, store
from outrider.actions.schemas import NextActionOut
from outrider.core.errors import InvalidTransition
from outrider.core.http import ActionId, ProjectId, Router, answer, listing
from outrider.core.page import PageQuery

router = Router("Runs and review")

Status = Annotated[
    Literal["open", "done", "dismissed", "expired"], Query(description="`open` unless you ask otherwise.")
]


@router.get("/v1/projects/{project_id}/next-actions", scope="read", returns=list[NextActionOut])
async def list_next_actions(
    project_id: ProjectId, request: Request, who: Who, services: ServicesDep, page: PageQuery, status: Status = "open"
) -> Response:
    """What is open for the agent or the operator, each with the call to make."""
    async with services.db.project_tx(who, project_id) as tx:
        await service.refresh(tx, services.causes)
        return listing(request, page, await store.page(tx, page, status))


@router.post(
    "/v1/projects/{project_id}/next-actions/{action_id}:dismiss",
    scope="runs:write",
    returns=NextActionOut,
    errors=(InvalidTransition,),
)
async def dismiss_next_action(project_id: ProjectId, action_id: ActionId, who: Who, services: ServicesDep) -> Response:
    """Take an action off the list; it comes back only when its cause changes."""
    async with services.db.project_tx(who, project_id) as tx:
        return answer(await service.dismiss(tx, action_id))
