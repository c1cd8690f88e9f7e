"""HTTP of the workspace (docs/reference/sessions.md "Workspace")."""

from fastapi import Response

from outrider.access.http import ServicesDep, Who
from outrider.core.http import ProjectId, Router, answer
from outrider.workspace.desk import desk
from outrider.workspace.readiness import report
from outrider.workspace.schemas import ReadinessOut, SnapshotOut, WorkspaceOut
from outrider.workspace.snapshot import snapshot

router = Router("Workspace and projects")


@router.get("/v1/workspace", scope="read", returns=WorkspaceOut)
async def get_workspace(who: Who, services: ServicesDep) -> Response:
    """Where an agent session starts: projects, the active one, and what is open in it."""
    found = await desk(services, who)
    active = found.active and {"id": found.active.id, "name": found.active.name, "sandbox": found.sandbox}
    return answer({"projects": found.projects, "activeProject": active, "nextActions": found.next_actions})


@router.get("/v1/projects/{project_id}/readiness", scope="read", returns=ReadinessOut)
async def get_readiness(project_id: ProjectId, who: Who, services: ServicesDep) -> Response:
    """What stands in the way, for which operations, since when, and how it is settled."""
    async with services.db.project_tx(who, project_id) as tx:
        return answer(await report(tx, services.readiness))


@router.get("/v1/projects/{project_id}", scope="read", returns=SnapshotOut)
async def get_project(project_id: ProjectId, who: Who, services: ServicesDep) -> Response:
    """The project as an agent session needs it: policy, knowledge, counts, mailbox, readiness, open work, latest events."""
    async with services.db.project_tx(who, project_id) as tx:
        return answer(await snapshot(tx, services))
