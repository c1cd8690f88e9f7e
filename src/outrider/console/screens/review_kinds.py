"""Review of what a letter rests on: strategies, research, prospects and claims, in the same queue with the same keys."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fastapi import Response

from outrider import prospects
from outrider.console.screens.review import KINDS, SHOWN, Chosen, Sought, Tab, plain_id
from outrider.console.visit import SCREEN, Visit, VisitDep
from outrider.core.http import Router
from outrider.core.page import Page, decode
from outrider.db import ProjectTx
from outrider.knowledge import view
from outrider.prospects import review, service

router = Router("Console")

_REVIEWED: Final = (
    Tab("waiting", "To review", {"status": "needs_review"}),
    Tab("approved", "Approved", {"status": "approved"}),
    Tab("changes", "Changes asked", {"status": "changes_requested"}),
    Tab("skipped", "Skipped", {"status": "skipped"}),
)
_PROSPECTS: Final = (
    Tab("waiting", "To review", {"status": "needs_review"}),
    Tab("approved", "Approved", {"status": "cold"}),
    Tab("skipped", "Skipped", {"status": "skipped"}),
)
_CLAIMS: Final = (
    Tab("waiting", "To review", {"status": "proposed"}),
    Tab("approved", "Approved", {"status": "approved"}),
    Tab("stale", "Without source", {"status": "stale"}),
    Tab("skipped", "Rejected", {"status": "rejected"}),
)


@router.get("/p/{project_id}/review/strategies", **SCREEN)
async def show_strategies(
    visit: VisitDep,
    status: Chosen = "waiting",
    id: Chosen = "",
    cursor: Sought = "",
    gone: Chosen = "",
    undo: Chosen = "",
) -> Response:
    """How each prospect is to be approached."""
    tab, page = _asked(_REVIEWED, status, cursor)
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await review.strategies_in(tx, page, tab.filters["status"]))
        names = await _names(tx, rows)
        one = await review.strategy(tx, id or rows[0].id) if id or rows else None
        used = await view.some_claims(tx, one.claim_ids[:10]) if one else []
        prospect = await prospects.get(tx, one.prospect_id) if one else None
    around: dict[str, Any] = {"names": names, "prospect": prospect, "used": used}
    return await _show(visit, "strategies", "strategy", _REVIEWED, tab, rows, beyond, one, gone, undo, **around)


@router.get("/p/{project_id}/review/research", **SCREEN)
async def show_research(
    visit: VisitDep,
    status: Chosen = "waiting",
    id: Chosen = "",
    cursor: Sought = "",
    gone: Chosen = "",
    undo: Chosen = "",
) -> Response:
    """What was found out about each prospect, with the words that say so."""
    tab, page = _asked(_REVIEWED, status, cursor)
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await review.research_in(tx, page, tab.filters["status"]))
        names = await _names(tx, rows)
        one = await review.research(tx, id or rows[0].id) if id or rows else None
        prospect = await prospects.get(tx, one.prospect_id) if one else None
    return await _show(
        visit, "research", "research", _REVIEWED, tab, rows, beyond, one, gone, undo, names=names, prospect=prospect
    )


@router.get("/p/{project_id}/review/prospects", **SCREEN)
async def show_prospects_to_review(
    visit: VisitDep,
    status: Chosen = "waiting",
    id: Chosen = "",
    cursor: Sought = "",
    gone: Chosen = "",
    undo: Chosen = "",
    q: Sought = "",
) -> Response:
    """Who was found, before anybody is written to."""
    tab, page = _asked(_PROSPECTS, status, cursor)
    async with visit.project.read() as tx:
        found = await service.shown_in(tx, page, tab.filters["status"], q)
        rows, beyond = page.cut(found)
        one = await service.shown(tx, id or rows[0].id) if id or rows else None
    return await _show(visit, "prospects", "prospect", _PROSPECTS, tab, rows, beyond, one, gone, undo, q=q)


@router.get("/p/{project_id}/review/claims", **SCREEN)
async def show_claims(
    visit: VisitDep,
    status: Chosen = "waiting",
    id: Chosen = "",
    cursor: Sought = "",
    gone: Chosen = "",
    undo: Chosen = "",
) -> Response:
    """What the letters may say of the operator's own business, with the words of the sources."""
    tab, page = _asked(_CLAIMS, status, cursor)
    async with visit.project.read() as tx:
        found, beyond = await view.view(tx, page, tab.filters["status"], None)
        rows = found["claims"]
        one = await view.one_claim(tx, id or rows[0]["id"]) if id or rows else None
    return await _show(visit, "claims", "claim", _CLAIMS, tab, rows, beyond, one, gone, undo)


def _asked(tabs: Sequence[Tab], status: str, cursor: str) -> tuple[Tab, Page]:
    return next((one for one in tabs if one.name == status), tabs[0]), Page(SHOWN, decode(cursor) if cursor else None)


async def _names(tx: ProjectTx, rows: Sequence[Any]) -> Mapping[str, Any]:
    return {one.id: one for one in await prospects.by_ids(tx, [row.prospect_id for row in rows])}


async def _show(
    visit: Visit,
    kind: str,
    target: str,
    tabs: Sequence[Tab],
    tab: Tab,
    rows: Sequence[Any],
    beyond: str | None,
    one: Any,
    gone: str,
    undo: str,
    *,
    q: str = "",
    **around: Any,
) -> Response:
    ids = [_id(row) for row in rows]
    at = ids.index(_id(one)) if one and _id(one) in ids else -1
    return await visit.page(
        "screens/review.html",
        section="review",
        kind=kind,
        target=target,
        kinds=KINDS,
        tab=tab,
        tabs=tabs,
        rows=rows,
        beyond=beyond,
        q=q,
        open=one,
        after=next((row_id for row_id in ids[at + 1 :] if not one or row_id != _id(one)), ""),
        gone=plain_id(gone),
        undo=plain_id(undo),
        view="letter",
        **around,
    )


def _id(row: Any) -> str:
    found: str = row["id"] if isinstance(row, Mapping) else row.id
    return found
