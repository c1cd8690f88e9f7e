"""Runs: what works in the background, how far it is, what came of it, and the way on where it stopped."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from fastapi import Response

from outrider import engine, spending
from outrider.console.places import thing
from outrider.console.screens.review import SHOWN, Chosen, Sought
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep
from outrider.core.http import Router, RunId
from outrider.core.page import Page, decode
from outrider.engine import Run
from outrider.runs import service

router = Router("Console")

TABS: Final = (
    ("all", "All"),
    ("running", "Running"),
    ("queued", "Queued"),
    ("waiting", "Waiting"),
    ("failed", "Failed"),
    ("succeeded", "Done"),
    ("canceled", "Canceled"),
)
"""What is listed: every run, or those in a status."""
ENDED: Final = ("succeeded", "failed", "canceled")
_MOST_LINKS: Final = 20
_CALLS: Final = Page(200)


@router.get("/p/{project_id}/runs", **SCREEN)
async def show_runs(visit: VisitDep, status: Chosen = "all", id: Chosen = "", cursor: Sought = "") -> Response:
    """Runs, newest first, and the one that is open."""
    chosen = status if status in dict(TABS) else "all"
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await engine.page_of_runs(tx, page, None if chosen == "all" else chosen, None))
        one = await engine.get(tx, id) if id else rows[0] if rows else None
        calls = await spending.page_of_calls(tx, _CALLS, {"run_id": one.id}) if one else []
    return await visit.page(
        "screens/runs.html",
        section="runs",
        tabs=TABS,
        chosen=chosen,
        rows=rows,
        beyond=beyond,
        cursor=cursor,
        open=one,
        ended=ENDED,
        made=_made(visit, one),
        numbers=_numbers(one),
        calls=calls[: _CALLS.limit],
        more_calls=len(calls) > _CALLS.limit,
    )


@router.post("/p/{project_id}/runs/start", **FORM)
async def start_one_run(visit: VisitDep, operation: Chosen = "") -> Response:
    """Begin an operation over all that it finds to do."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        queued = await service.start(tx, visit.services, operation, {})
    said = "It is at work already; this is it." if queued.deduplicated else "It is at work. What it finds shows here."
    return _back(visit, queued.run.id, said)


@router.post("/p/{project_id}/runs/{run_id}/cancel", **FORM)
async def cancel_one_run(visit: VisitDep, run_id: RunId) -> Response:
    """Stop it before its next item; what is done stays."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        await engine.cancel(tx, run_id)
    return _back(visit, run_id, "It stops before its next item. What is done stays.")


@router.post("/p/{project_id}/runs/{run_id}/resume", **FORM)
async def resume_one_run(visit: VisitDep, run_id: RunId) -> Response:
    """What it waited for is there."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        await engine.resume(tx, run_id)
    return _back(visit, run_id, "It goes on.")


@router.post("/p/{project_id}/runs/{run_id}/retry", **FORM)
async def retry_one_run(visit: VisitDep, run_id: RunId) -> Response:
    """The same again, as a run of its own."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        queued = await service.retry(tx, visit.services, run_id)
    said = "The same is open already; this is it." if queued.deduplicated else "Queued again, as this run."
    return _back(visit, queued.run.id, said)


def _back(visit: Visit, run_id: str, said: str) -> Response:
    return visit.go(f"/p/{visit.project.id}/runs?id={quote(run_id)}", said)


def _numbers(run: Run | None) -> Mapping[str, Any]:
    """What a run says of itself in numbers and words; lists of ids are links beside them."""
    result = (run.result if run else None) or {}
    return {name: value for name, value in result.items() if isinstance(value, int | str | float)}


def _made(visit: Visit, run: Run | None) -> list[tuple[str, list[tuple[str, str]], int]]:
    """What a run made: its kind, the first of them with their places, and how many more there are."""
    found = []
    for name, value in ((run.result if run else None) or {}).items():
        if not name.endswith("_ids") or not isinstance(value, list) or not value:
            continue
        kind = name.removesuffix("_ids")
        links = [(one, thing(visit.project.id, kind, one)) for one in value[:_MOST_LINKS]]
        found.append((kind, links, max(0, len(value) - _MOST_LINKS)))
    return found
