"""HTTP of review decisions and of the agent's next step (docs/reference/runs.md "Decisions",
docs/reference/sessions.md "The next step")."""

from fastapi import Response

from outrider.access.http import ServicesDep, Who
from outrider.core.errors import InvalidTransition
from outrider.core.http import ProjectId, Router, answer
from outrider.engine import Blocked
from outrider.runs import agent, decisions
from outrider.runs.errors import NoteRequired
from outrider.runs.schemas import ContinueOut, Decide, DecisionOut

router = Router("Runs and review")


@router.post(
    "/v1/projects/{project_id}/review-decisions",
    scope="reviews:write",
    returns=DecisionOut,
    errors=(NoteRequired, InvalidTransition, Blocked),
)
async def decide(project_id: ProjectId, body: Decide, who: Who, services: ServicesDep) -> Response:
    """Approve, skip, retry or ask for changes; the same decision again changes nothing. Approving never sends."""
    async with services.db.project_tx(who, project_id) as tx:
        return answer(
            await decisions.decide(
                tx, services, body.target_type, body.target_id, body.decision, body.note, body.expected_sha256
            )
        )


@router.post("/v1/projects/{project_id}/agent:continue", scope="runs:write", returns=ContinueOut)
async def continue_agent(project_id: ProjectId, who: Who, services: ServicesDep) -> Response:
    """Take the next safe step of preparation, or say what stands in its way. It never forces a step and never sends."""
    async with services.db.project_tx(who, project_id) as tx:
        return answer(await agent.go_on(tx, services))
