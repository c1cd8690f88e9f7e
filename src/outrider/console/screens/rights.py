"""What people ask for of their data: who, by when, what they wrote, and what somebody decided."""

from typing import Any, Final

from fastapi import Response

from outrider import mailbox, prospects
from outrider.console.screens.review import SHOWN, Chosen, Line, Note, Sought
from outrider.console.visit import FORM, SCREEN, VisitDep, filled
from outrider.core import clock
from outrider.core.http import Router
from outrider.core.http.paths import RightsRequestId
from outrider.core.page import Page, decode
from outrider.db import ProjectTx
from outrider.replies import rights
from outrider.replies.rights import RightsRequest
from outrider.replies.rights.schemas import AnswerRightsRequest

router = Router("Console")

TABS: Final = (("open", "To answer"), ("unconfirmed", "Not confirmed yet"), ("answered", "Answered"))
OUTCOMES: Final = {
    "granted": "I did what they asked",
    "refused": "I refused, and told them why",
    "no_request": "It was no such request",
}


@router.get("/p/{project_id}/rights", **SCREEN)
async def show_rights_requests(
    visit: VisitDep, status: Chosen = "open", id: Chosen = "", cursor: Sought = ""
) -> Response:
    """Requests of people about their data, newest first, and the one that is open."""
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        one = await rights.get(tx, id) if id else None
        shown = one.status if one else next((name for name, _ in TABS if name == status), "open")
        rows, beyond = page.cut(await rights.page(tx, page, shown))
        one = one or (rows[0] if rows else None)
        around = await _around(tx, one) if one else {}
    return await visit.page(
        "screens/rights.html",
        section="rights",
        tabs=TABS,
        chosen=shown,
        outcomes=OUTCOMES,
        asks=rights.ASKS,
        rows=rows,
        beyond=beyond,
        cursor=cursor,
        now=clock.now(),
        open=one,
        **around,
    )


async def _around(tx: ProjectTx, one: RightsRequest) -> dict[str, Any]:
    """The message in which they ask, and whom the address belongs to."""
    found = await prospects.by_ids(tx, [one.prospect_id]) if one.prospect_id else []
    return {
        "message": await mailbox.messages.by_id(tx, one.message_id) if one.message_id else None,
        "prospect": found[0] if found else None,
    }


@router.post("/p/{project_id}/rights/{rights_request_id}/answer", **FORM)
async def record_answer(
    visit: VisitDep, rights_request_id: RightsRequestId, outcome: Line = "", note: Note = ""
) -> Response:
    """Keep what somebody has decided on a request, and why. It sends nothing."""
    visit.must("policy:write")
    body = filled(AnswerRightsRequest, {"outcome": outcome, "note": note})
    async with visit.project.tx() as tx:
        await rights.answer(tx, rights_request_id, body.outcome, body.note)
    said = f"Recorded: {OUTCOMES[body.outcome]}. Nothing was sent by that."
    return visit.go(f"/p/{visit.project.id}/rights?status=answered&id={rights_request_id}", said)
