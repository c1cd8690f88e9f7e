"""HTTP of review decisions and of the agent's next step (docs/reference/runs.md "Decisions",
docs/reference/sessions.md "The next step")."""

from dataclasses import asdict

from fastapi import Response

from outrider import projects
from outrider.access.http import ProjectDep
from outrider.core.errors import InvalidTransition
from outrider.core.http import Router, answer
from outrider.engine import Blocked
from outrider.law import NotLawful
from outrider.runs import agent, decisions, foresight
from outrider.runs.errors import NoteRequired
from outrider.runs.schemas import ContinueOut, Decide, DecideBatch, DecisionOut, DecisionsOut, PolicyPreviewOut

router = Router("Runs and review")


@router.post(
    "/v1/projects/{project_id}/review-decisions",
    scope="reviews:write",
    returns=DecisionOut,
    errors=(NoteRequired, InvalidTransition, Blocked, NotLawful),
)
async def decide(project: ProjectDep, body: Decide) -> Response:
    """Approve, skip, retry or ask for changes; the same decision again changes nothing. Approving never sends."""
    async with project.tx() as tx:
        return answer(await decisions.decide(tx, project.services, decisions.Choice(**dict(body))))


@router.post("/v1/projects/{project_id}/review-decisions:batch", scope="reviews:write", returns=DecisionsOut)
async def decide_batch(project: ProjectDep, body: DecideBatch) -> Response:
    """Up to 100 decisions, each made or refused for itself, in their order. What was refused is in the answer and not an error of
    the request; sent again, what was decided stays as it is."""
    return answer(await decisions.decide_each(project, [decisions.Choice(**dict(one)) for one in body.decisions]))


@router.post("/v1/projects/{project_id}/agent:continue", scope="runs:write", returns=ContinueOut)
async def continue_agent(project: ProjectDep) -> Response:
    """Take the next safe step of preparation, or say what stands in its way. It never forces a step and never sends."""
    return answer(await agent.continue_project(project))


@router.get("/v1/projects/{project_id}/policy-preview", scope="read", returns=PolicyPreviewOut)
async def preview_policy(project: ProjectDep) -> Response:
    """What the autonomous policy would approve of what waits now and what it would leave to a person, by its own judgement:
    what an operator looks at before they switch it on. Nothing is changed."""
    foreseen = await foresight.foresee(project)
    async with project.read() as tx:
        mode = (await projects.get(tx)).agent_mode
    return answer({"agent_mode": mode, **asdict(foreseen)})
