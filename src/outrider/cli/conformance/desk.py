"""Workspace and projects: what an agent reads first."""

from typing import Final

from outrider.cli.conformance.stage import NotKept, Stage, moment
from outrider.cli.conformance.suite import Rules, must_have
from outrider.core import ids

RULES: Final = Rules()
resources = RULES.of("resources.md")

PROJECT: Final = {
    "id": "proj_",
    "name": str,
    "business_name": str,
    "website": str,
    "agent_mode": {"needs_approval", "autonomous"},
}


@resources
async def projects_create(stage: Stage) -> None:
    """A new project is answered whole, with 201, and waits for approval."""
    name = f"Conformance {ids.new('run')[-8:]}"
    body = {"name": name, "business_name": "Acme Forecasting", "website": "https://acme-forecasting.example"}
    project = await stage.post("/v1/projects", body, status=201)
    must_have(project, PROJECT, "the project")
    stage.made.update(project_id=project["id"], name=name)
    if project["agent_mode"] != "needs_approval" or project["name"] != name:
        raise NotKept(f"it came back as {project}")


@resources
async def projects_list(stage: Stage) -> None:
    """Projects are listed with `created_at`, newest first."""
    projects = await stage.get("/v1/projects")
    for project in projects:
        must_have(project, PROJECT, "a project")
    if projects[0]["id"] != stage.need("project_id"):
        raise NotKept("the newest does not come first")
    times = [moment(project.get("created_at"), "created_at") for project in projects]
    if times != sorted(times, reverse=True):
        raise NotKept("they are not in the order of created_at")


@resources
async def projects_snapshot(stage: Stage) -> None:
    """GET of one project answers it."""
    must_have(await stage.get(stage.project), PROJECT, "the project")


@resources
async def workspace(stage: Stage) -> None:
    """The workspace has projects, activeProject and nextActions; the active project is the one acted on last."""
    workspace = await stage.get("/v1/workspace")
    must_have(workspace, {"projects": list, "activeProject": dict, "nextActions": list}, "the workspace")
    must_have(workspace["activeProject"], {"id": "proj_", "name": str}, "activeProject")
    if workspace["activeProject"]["id"] != stage.need("project_id"):
        raise NotKept(f"the active project is {workspace['activeProject']}")


@resources
async def policy(stage: Stage) -> None:
    """PATCH of the policy changes the mode and answers id, name and agent_mode."""
    for mode in ("autonomous", "needs_approval"):
        answer = await stage.call("PATCH", f"{stage.project}/policy", {"agent_mode": mode})
        must_have(answer, {"id": "proj_", "name": str, "agent_mode": {mode}}, "the answer")
    await stage.refused("PATCH", f"{stage.project}/policy", {"agent_mode": "reckless"}, status=422)


@resources
async def readiness(stage: Stage) -> None:
    """Readiness names what blocks, in words, with what to do."""
    report = await stage.get(f"{stage.project}/readiness")
    must_have(report, {"ready": bool, "blockers": list, "warnings": list}, "the report")
    if report["ready"] or not report["blockers"]:
        raise NotKept("a project without mailbox, identity and knowledge is called ready")
    for blocker in report["blockers"]:
        must_have(
            blocker, {"code": str, "message": str, "category": str, "blocks": list, "waiting_on": str}, "a blocker"
        )


@resources
async def mailbox_not_configured(stage: Stage) -> None:
    """A project without a mailbox says so, and offers no alias."""
    status = await stage.get(f"{stage.project}/mailbox/status")
    must_have(status, {"project_id": "proj_", "status": {"not_configured"}, "connected": {False}}, "the status")
    if await stage.get(f"{stage.project}/mailbox/aliases"):
        raise NotKept("it has aliases")
