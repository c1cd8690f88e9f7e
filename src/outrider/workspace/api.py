"""HTTP of the workspace (docs/reference/sessions.md "Workspace")."""

from fastapi import Request, Response

from outrider.access import credentials, scopes
from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.http import Router, answer
from outrider.settings import Settings
from outrider.workspace import guide, standing
from outrider.workspace.desk import desk
from outrider.workspace.readiness import report
from outrider.workspace.schemas import MeOut, ReadinessOut, SnapshotOut, WorkspaceOut
from outrider.workspace.snapshot import snapshot

router = Router("Workspace and projects")


@router.get(
    "/llms.txt",
    scope=None,
    content={"text/plain": {"schema": {"type": "string"}, "example": guide.pointer("https://outrider.example")}},
)
async def get_llms_txt(services: ServicesDep) -> Response:
    """What this is, three rules, and where an agent reads on (https://llmstxt.org)."""
    settings: Settings = services.settings
    return Response(guide.pointer(settings.base_url), media_type="text/plain")


@router.get(
    "/v1/agent-guide",
    scope=None,
    content={"text/markdown": {"schema": {"type": "string"}, "example": "# Outrider for agents\n…\n"}},
)
async def get_agent_guide() -> Response:
    """How to work here: the rules of a session, the journey by example, and what to do about each next action, blocker and error
    code. It is the description of the OpenAPI document too."""
    return Response(guide.TEXT, media_type="text/markdown")


@router.get("/v1/me", scope=scopes.ANY, returns=MeOut)
async def get_me(request: Request, who: Who, services: ServicesDep) -> Response:
    """Who am I: the credential, its operator and projects, what it may and may not do, until when, and how many requests are
    left to it. Any valid token may ask, and asking takes nothing of what is left."""
    return answer(await standing.of(services, request.app.state.rates, who, credentials.bearer(request)))


@router.get("/v1/workspace", scope="read", returns=WorkspaceOut)
async def get_workspace(who: Who, services: ServicesDep) -> Response:
    """Where an agent session starts: projects, the active one, and what is open in it."""
    found = await desk(services, who)
    active = found.active and {"id": found.active.id, "name": found.active.name, "sandbox": found.sandbox}
    return answer({"projects": found.projects, "activeProject": active, "nextActions": found.next_actions})


@router.get("/v1/projects/{project_id}/readiness", scope="read", returns=ReadinessOut)
async def get_readiness(project: ProjectDep) -> Response:
    """What stands in the way, for which operations, since when, and how it is settled."""
    async with project.tx() as tx:
        return answer((await report(tx, project.services.readiness)).as_data())


@router.get("/v1/projects/{project_id}", scope="read", returns=SnapshotOut)
async def get_project(project: ProjectDep) -> Response:
    """The project as an agent session needs it: policy, knowledge, counts, mailbox, readiness, open work, latest events."""
    async with project.tx() as tx:
        return answer(await snapshot(tx, project.services))
