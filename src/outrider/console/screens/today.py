"""Today: what is open, what stands in the way, what runs now. And light or dark."""

from collections.abc import Sequence
from typing import Final

from fastapi import Request, Response

from outrider import actions, engine, workspace
from outrider.actions.places import place_of
from outrider.console import pages
from outrider.console.screens.review import Line
from outrider.console.visit import FORM, SCREEN, THEME, THEMES, Operator, VisitDep, came_from, theme_of
from outrider.console.words import words
from outrider.core.causes import Blocker, Fix
from outrider.core.http import ActionId, Router
from outrider.core.page import Page
from outrider.db import Glance
from outrider.runs import agent
from outrider.workspace.desk import open_actions

router = Router("Console")

_RUNS: Final = Page(5)
_BY_AGENT: Final = ("write_draft", "write_strategy")
"""Actions that no screen does: an agent posts the words."""
_URGENCY: Final = ("urgent", "high", "normal", "low")
_SAID: Final = "Dismissed. It comes back when its cause changes."


@router.get("/p/{project_id}", **SCREEN)
async def show_project(visit: VisitDep) -> Response:
    """A project's first screen."""
    await visit.project.must_exist()
    return visit.go(f"/p/{visit.project.id}/today")


@router.get("/p/{project_id}/today", **SCREEN)
async def show_today(visit: VisitDep) -> Response:
    """What is open, most urgent first, each with the place where it is settled."""
    async with visit.project.tx() as tx:
        glance = Glance(tx)
        ready = await workspace.report(tx, visit.services.readiness, glance)
        opened = await open_actions(tx, visit.services, glance)
        following = await agent.foreseen(glance, ready)
        runs = _RUNS.cut(await engine.page_of_runs(tx, _RUNS, None, None))[0]
    ways = _ways_out(ready.blockers)
    mended = {fix.console_path.partition("?")[0] for fix, _ in ways}
    by_urgency = sorted(opened, key=lambda one: _URGENCY.index(one.priority))
    placed = [(one, place_of(visit.project.id, one)) for one in by_urgency]
    return await visit.page(
        "screens/today.html",
        section="today",
        ready=ready,
        ways=ways,
        following=following,
        by_agent=_BY_AGENT,
        # What stands among the ways out already is not said twice.
        work=[(one, place) for one, place in placed if place.partition("?")[0] not in mended],
        runs=runs,
    )


def _ways_out(blockers: Sequence[Blocker]) -> list[tuple[Fix, list[str]]]:
    """What stands in the way, by what mends it: one form may settle several."""
    found: dict[tuple[str, str], tuple[Fix, list[str]]] = {}
    for one in blockers:
        found.setdefault((one.fix.console_path, one.fix.label), (one.fix, []))[1].append(one.message)
    return list(found.values())


@router.post("/p/{project_id}/today/continue", **FORM)
async def continue_from_today(visit: VisitDep) -> Response:
    """`agent:continue`, by hand."""
    visit.must("runs:write")
    done = await agent.continue_project(visit.project)
    said = done.message
    for run in done.runs:
        said = said.replace(run.operation, f"“{words(run.operation)}”")
    return visit.go(f"/p/{visit.project.id}/today", said)


@router.post("/p/{project_id}/today/actions/{action_id}/dismiss", **FORM)
async def dismiss_from_today(visit: VisitDep, action_id: ActionId) -> Response:
    """Take an action off the list."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        await actions.dismiss(tx, action_id)
    return visit.go(f"/p/{visit.project.id}/today", _SAID)


@router.post("/console/theme", **FORM)
async def choose_theme(request: Request, who: Operator, theme: Line = "") -> Response:
    """Light or dark, kept in the browser; the next one where none is named."""
    chosen = theme if theme in THEMES else {"auto": "dark", "dark": "light", "light": "auto"}[theme_of(request)]
    response = pages.go(came_from(request))
    response.set_cookie(THEME, chosen, max_age=365 * 86_400, path="/", samesite="lax")
    return response
