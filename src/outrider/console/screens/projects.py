"""The operator's projects, and a new one."""

from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import Form, Response

from outrider import projects
from outrider.console.screens.review import Sought
from outrider.console.visit import FORM, SCREEN, PersonalDep, PersonalVisit, beside, filled
from outrider.core.errors import Invalid
from outrider.core.http import Router
from outrider.core.page import Page, decode
from outrider.projects.schemas import CreateProject

router = Router("Console")

_SHOWN: Final = 50
Typed = Annotated[str, Form(max_length=2000)]


@router.get("/projects", **SCREEN)
async def show_projects(visit: PersonalDep, cursor: Sought = "") -> Response:
    """All of them, newest first."""
    return await _show(visit, cursor)


@router.post("/projects", **FORM)
async def make_project(
    visit: PersonalDep, name: Typed = "", business_name: Typed = "", website: Typed = ""
) -> Response:
    """A new project, and its first screen, which says what is still missing."""
    visit.must("policy:write")
    typed = {"name": name.strip(), "business_name": business_name.strip() or name.strip(), "website": _whole(website)}
    try:
        body = filled(CreateProject, typed)
    except Invalid as problem:
        given = {"name": name, "business_name": business_name, "website": website}
        return await _show(visit, "", given, beside(problem), problem.status)
    async with visit.services.db.tx(visit.who) as tx:
        made = await projects.create(tx, body.name, body.business_name, body.website)
    return visit.go(f"/p/{made.id}/today", f"{made.name} is there. What it still needs stands on this page.")


def _whole(website: str) -> str:
    """An address as people type it: `acme.example` means its https."""
    typed = website.strip()
    return typed if not typed or "://" in typed else f"https://{typed}"


async def _show(
    visit: PersonalVisit,
    cursor: str,
    typed: Mapping[str, str] | None = None,
    wrong: Mapping[str, str] | None = None,
    status: int = 200,
) -> Response:
    page = Page(_SHOWN, decode(cursor) if cursor else None)
    async with visit.services.db.read(visit.who) as tx:
        rows, beyond = page.cut(await projects.page_of_projects(tx, page, None))
    return await visit.page(
        "screens/projects.html",
        section="projects",
        status=status,
        projects=rows,
        beyond=beyond,
        typed=typed or {},
        wrong=wrong or {},
    )
