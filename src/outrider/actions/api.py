"""HTTP of next actions (docs/reference/sessions.md "Next actions")."""

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.actions import service, store
from outrider.actions.schemas import NextActionOut
from outrider.core.causes import ActionType, Priority, WaitingOn
from outrider.core.errors import InvalidTransition
from outrider.core.http import ActionId, Router, answer, listing
from outrider.core.page import ChangingPageQuery

router = Router("Runs and review")

Status = Annotated[
    Literal["open", "done", "dismissed", "expired"], Query(description="`open` unless you ask otherwise.")
]


@router.get("/v1/projects/{project_id}/next-actions", scope="read", returns=list[NextActionOut])
async def list_next_actions(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    status: Status = "open",
    waiting_on: Annotated[WaitingOn | None, Query(description="Only those that wait for the agent, say.")] = None,
    priority: Annotated[Priority | None, Query(description="Only those of this priority.")] = None,
    action_type: Annotated[ActionType | None, Query(description="Only those of this type.")] = None,
) -> Response:
    """What is open for the agent or the operator, each with the call to make."""
    async with project.tx() as tx:
        await service.refresh(tx, project.services.causes)
        filters = {"waiting_on": waiting_on, "priority": priority, "action_type": action_type}
        return listing(request, page, await store.page(tx, page, status, **filters))


@router.post(
    "/v1/projects/{project_id}/next-actions/{action_id}:dismiss",
    scope="runs:write",
    returns=NextActionOut,
    errors=(InvalidTransition,),
)
async def dismiss_next_action(project: ProjectDep, action_id: ActionId) -> Response:
    """Take an action off the list; it comes back only when its cause changes."""
    async with project.tx() as tx:
        return answer(await service.dismiss(tx, action_id))
