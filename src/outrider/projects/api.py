"""HTTP of projects (docs/reference/rows.md "Workspace and projects"). The project snapshot and readiness live in `workspace`."""

from fastapi import Request, Response

from outrider.access.http import Db, ProjectDep, Who
from outrider.core.http import Router, answer, listing
from outrider.core.page import PageQuery
from outrider.projects import service, store
from outrider.projects.schemas import ComplianceOut, CreateProject, PolicyOut, ProjectOut, PutCompliance, SetPolicy

router = Router("Workspace and projects")


@router.get("/v1/projects", scope="read", returns=list[ProjectOut])
async def list_projects(request: Request, who: Who, db: Db, page: PageQuery) -> Response:
    """The operator's projects, newest first."""
    async with db.read(who) as tx:
        return listing(request, page, await store.page(tx, page, who.project_id))


@router.post("/v1/projects", scope="policy:write", returns=ProjectOut, status=201)
async def create_project(body: CreateProject, who: Who, db: Db) -> Response:
    """Create a project. Its agent starts in `needs_approval`."""
    async with db.tx(who) as tx:
        return answer(await service.create(tx, body.name, body.business_name, body.website, body.default_country), 201)


@router.patch("/v1/projects/{project_id}/policy", scope="policy:write", returns=PolicyOut)
async def set_policy(project: ProjectDep, body: SetPolicy) -> Response:
    """Choose how freely the agent may act, who writes, and which readings it trusts. Sending stays an explicit act in both modes.

    With `writer: caller` runs that need words wait (`waiting`, `error.waiting_on: agent`) with a brief for each text and the
    request to post it; each goes on by itself when its text has come, or when the service writes again.

    A reply that is read with less than `least_confidence` is `unknown`: its follow-ups wait and a person reads it. Wishes to get
    no more mail are heeded whatever it is.
    """
    async with project.tx() as tx:
        now = await service.set_policy(tx, body.agent_mode, body.writer, body.least_confidence)
    return answer({name: getattr(now, name) for name in PolicyOut.model_fields})


@router.get("/v1/projects/{project_id}/compliance-profile", scope="read", returns=ComplianceOut)
async def get_compliance_profile(project: ProjectDep) -> Response:
    """The sender's legal identity, as the footer of each message shows it."""
    async with project.read() as tx:
        return answer(await store.compliance(tx))


@router.put("/v1/projects/{project_id}/compliance-profile", scope="policy:write", returns=ComplianceOut)
async def put_compliance_profile(project: ProjectDep, body: PutCompliance) -> Response:
    """Replace the sender's legal identity. Missing parts are readiness blockers.

    Which parts letters must show besides name and address follows from `country`: `register_details_missing` names them.
    """
    async with project.tx() as tx:
        return answer(await service.set_compliance(tx, body.profile()))
