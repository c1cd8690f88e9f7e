"""The workspace: where an agent session starts (docs/reference/sessions.md "Workspace")."""

from collections.abc import Sequence
from dataclasses import dataclass

from outrider import actions, mailbox, projects
from outrider.actions import NextAction
from outrider.core.page import MAX_LIMIT, Page
from outrider.core.principal import Principal
from outrider.db import Glance, ProjectTx, Tx
from outrider.engine import Services
from outrider.events import reading
from outrider.projects import Project


@dataclass(frozen=True, slots=True)
class Desk:
    """The workspace snapshot: the newest 200 projects and the newest 50 open actions of the active one."""

    projects: Sequence[Project]
    active: Project | None
    next_actions: Sequence[NextAction]
    sandbox: bool = False
    """No mail of the active project leaves this machine."""


async def desk(services: Services, principal: Principal) -> Desk:
    """Everything an agent needs to choose what to look at."""
    async with services.db.read(principal) as tx:
        mine = (await projects.page_of_projects(tx, Page(MAX_LIMIT), principal.project_id))[:MAX_LIMIT]
        active = await _active(tx, services, mine)
    if active is None:
        return Desk(mine, None, ())
    async with services.project(principal, active.id).tx() as project_tx:
        glance = Glance(project_tx)
        opened = await open_actions(project_tx, services, glance)
        return Desk(mine, active, opened, sandbox=await mailbox.is_sandbox(glance))


async def open_actions(tx: ProjectTx, services: Services, glance: Glance | None = None) -> Sequence[NextAction]:
    """The newest 50 open actions, after a look at whether they still are; see `actions.refresh`."""
    await actions.refresh(tx, services.causes, glance)
    page = Page(50)
    return page.cut(await actions.page_of_actions(tx, page, "open"))[0]


async def _active(tx: Tx, services: Services, mine: Sequence[Project]) -> Project | None:
    principal = tx.principal
    if not mine or principal.project_id is not None:
        return mine[0] if mine else None
    last = await reading.last_project(tx, principal.credential_id)
    found = next((project for project in mine if project.id == last), None)
    if found is None and last is not None:
        async with services.project(principal, last).read() as project_tx:
            return await projects.get(project_tx)
    return found or mine[0]
