"""HTTP of runs, review decisions and the agent's next step (docs/reference/runs.md "Runs", "Decisions";
docs/reference/sessions.md "The next step")."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import Query, Request, Response

from outrider import engine, knowledge, projects
from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.errors import InvalidTransition
from outrider.core.http import Router, RunId, SourceId, answer, listing
from outrider.core.page import ChangingPageQuery
from outrider.engine import Blocked, Queued
from outrider.engine.registry import OperationNotPublic
from outrider.knowledge import NotAPage
from outrider.law import NotLawful
from outrider.runs import agent, decisions, foresight, service
from outrider.runs.errors import InvalidInputs, NoteRequired
from outrider.runs.schemas import (
    ContinueOut,
    Decide,
    DecideBatch,
    DecisionOut,
    DecisionsOut,
    OperationOut,
    PolicyPreviewOut,
    QueuedRunOut,
    RunOut,
    RunStatus,
    StartRun,
)

router = Router("Runs and review")


@router.post(
    "/v1/projects/{project_id}/runs",
    scope="runs:write",
    returns=QueuedRunOut,
    status=202,
    also={200: QueuedRunOut},
    errors=(OperationNotPublic, InvalidInputs, Blocked),
)
async def start_run(project: ProjectDep, body: StartRun) -> Response:
    """Queue an operation. 200 with `deduplicated: true` when the same one is already open; a waiting one goes on."""
    async with project.tx() as tx:
        return _queued(await service.start(tx, project.services, body.operation, body.inputs))


@router.get("/v1/projects/{project_id}/runs", scope="read", returns=list[RunOut])
async def list_runs(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    status: RunStatus | None = None,
    operation: Annotated[str | None, Query(max_length=100)] = None,
) -> Response:
    """The project's runs, newest first."""
    async with project.read() as tx:
        return listing(request, page, await engine.page_of_runs(tx, page, status, operation))


@router.get("/v1/runs/{run_id}", scope="read", returns=RunOut)
async def get_run(run_id: RunId, who: Who, services: ServicesDep) -> Response:
    """One run, with its result once it has ended."""
    project = await services.project_of(who, "run", run_id)
    async with project.read() as tx:
        return answer(await engine.get(tx, run_id))


@router.post("/v1/runs/{run_id}:cancel", scope="runs:write", returns=RunOut, errors=(InvalidTransition,))
async def cancel_run(run_id: RunId, who: Who, services: ServicesDep) -> Response:
    """Stop a run: a queued one never starts, a running one stops before its next item; what is done stays."""
    project = await services.project_of(who, "run", run_id)
    async with project.tx() as tx:
        return answer(await engine.cancel(tx, run_id))


@router.post("/v1/runs/{run_id}:resume", scope="runs:write", returns=RunOut, errors=(InvalidTransition,))
async def resume_run(run_id: RunId, who: Who, services: ServicesDep) -> Response:
    """Let a `waiting` run go on: what its `error` asked for is there. Without it the run waits again."""
    project = await services.project_of(who, "run", run_id)
    async with project.tx() as tx:
        return answer(await engine.resume(tx, run_id))


@router.post(
    "/v1/runs/{run_id}:retry",
    scope="runs:write",
    returns=QueuedRunOut,
    status=202,
    also={200: QueuedRunOut},
    errors=(InvalidTransition, OperationNotPublic, InvalidInputs, Blocked),
)
async def retry_run(run_id: RunId, who: Who, services: ServicesDep) -> Response:
    """Queue a new run with the inputs of one that has ended; `retry_of` names it."""
    project = await services.project_of(who, "run", run_id)
    async with project.tx() as tx:
        return _queued(await service.retry(tx, services, run_id))


@router.post(
    "/v1/sources/{source_id}:refresh",
    scope="knowledge:write",
    returns=QueuedRunOut,
    status=202,
    also={200: QueuedRunOut},
    errors=(NotAPage,),
)
async def refresh_source(source_id: SourceId, who: Who, services: ServicesDep) -> Response:
    """Queue a run that reads a page again. Claims whose quote still stands stay as they were reviewed, those whose quote is gone
    become `stale`, and what is new is proposed; an unchanged page changes nothing. 200 with `deduplicated: true` while such a
    run is open."""
    project = await services.project_of(who, "source", source_id)
    async with project.tx() as tx:
        inputs = {"source_ids": [await knowledge.to_refresh(tx, source_id)]}
        return _queued(await service.start(tx, services, "refresh_sources", inputs))


@router.get("/v1/operations", scope="read", returns=list[OperationOut])
async def list_operations(services: ServicesDep) -> Response:
    """The public operations, each with the JSON Schema of its inputs."""
    return answer([_operation(operation) for operation in services.registry.operations.values()])


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


def _queued(queued: Queued) -> Response:
    return answer({**asdict(queued.run), "deduplicated": queued.deduplicated}, 200 if queued.deduplicated else 202)


def _operation(operation: engine.Operation) -> dict[str, Any]:
    return {
        "name": operation.name,
        "summary": operation.summary,
        "inputs": operation.inputs.model_json_schema(),
        "scope": "runs:write",
    }
