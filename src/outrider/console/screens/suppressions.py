"""Suppressions: who gets no more mail and why, what is held until somebody says what a message meant, and the way back."""

from typing import Any, Final

from fastapi import Response

from outrider import mailbox, prospects
from outrider.console.screens.review import SHOWN, Chosen, Line, Note, Sought
from outrider.console.visit import FORM, SCREEN, VisitDep, filled
from outrider.core.http import HoldId, Router, SuppressionId
from outrider.core.page import Page, decode
from outrider.db import ProjectTx
from outrider.mailbox.suppressions import Hold, Suppression, holds
from outrider.mailbox.suppressions import service as suppressions
from outrider.mailbox.suppressions.schemas import CreateSuppression
from outrider.replies.suppressing import answers
from outrider.replies.suppressing.schemas import AnswerHold, LiftSuppression

router = Router("Console")

TABS: Final = (
    ("open", "To answer"),
    ("standing", "In force"),
    ("lifted", "Lifted"),
    ("confirmed", "Confirmed"),
    ("released", "Released"),
)
"""What is listed: `standing` and `lifted` are suppressions, the others holds in that state."""
_SUPPRESSIONS: Final = {"standing": False, "lifted": True}
_METHODS: Final = ("spf", "dkim", "dmarc")


@router.get("/p/{project_id}/suppressions", **SCREEN)
async def show_suppressions(
    visit: VisitDep,
    status: Chosen = "",
    id: Chosen = "",
    q: Sought = "",
    cursor: Sought = "",
    form: Chosen = "",
    email: Sought = "",
) -> Response:
    """Addresses that nobody writes to, newest first, and the evidence of the one that is open."""
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        waiting = bool(await holds.waiting(tx, 1))
        names = [name for name, _ in TABS]
        shown = status if status in names else "open" if waiting and not q else "standing"
        rows, beyond = await _listed(tx, page, shown, q.strip())
        one = await _one(tx, id) if id else rows[0] if rows else None
        around = await _around(tx, one) if one else {}
    return await visit.page(
        "screens/suppressions.html",
        section="suppressions",
        tabs=TABS,
        chosen=shown,
        rows=rows,
        beyond=beyond,
        q=q,
        cursor=cursor,
        form=form,
        email=email,
        methods=_METHODS,
        needs_consent=suppressions.NEEDS_CONSENT,
        open=one,
        is_hold=isinstance(one, Hold),
        **around,
    )


async def _listed(tx: ProjectTx, page: Page, status: str, email: str) -> tuple[Any, str | None]:
    if status in _SUPPRESSIONS:
        return page.cut(await suppressions.page(tx, page, lifted=_SUPPRESSIONS[status], email=email or None))
    return page.cut(await holds.page(tx, page, status))


async def _one(tx: ProjectTx, one_id: str) -> Hold | Suppression:
    return await holds.get(tx, one_id) if one_id.startswith("hold_") else await suppressions.get(tx, one_id)


async def _around(tx: ProjectTx, one: Hold | Suppression) -> dict[str, Any]:
    """The message that it rests on, where this project has it, and whom the address belongs to."""
    message_id = one.evidence.get("message_id")
    return {
        "message": await mailbox.messages.by_id(tx, message_id) if message_id else None,
        "prospect": await prospects.by_email(tx, one.email) if one.email else None,
    }


@router.post("/p/{project_id}/suppressions/add", **FORM)
async def add_suppression(visit: VisitDep, email: Line = "", reason: Line = "manual", note: Line = "") -> Response:
    """Never write to this address again, from any of the operator's projects."""
    visit.must("prospects:write")
    body = filled(CreateSuppression, {"email": email, "reason": reason, "note": note})
    async with visit.project.tx() as tx:
        source = body.note or f"by {visit.who.name}"
        made = await suppressions.suppress(tx, body.email, body.reason_now, source)
    said = f"Nobody writes to {made.email} any more, from none of your projects."
    return visit.go(f"/p/{visit.project.id}/suppressions?status=standing&id={made.id}", said)


@router.post("/p/{project_id}/suppressions/holds/{hold_id}/answer", **FORM)
async def answer_hold(visit: VisitDep, hold_id: HoldId, answer: Line = "", reason: Note = "") -> Response:
    """Say what the message meant, once for every address that it held."""
    visit.must("reviews:write")
    body = filled(AnswerHold, {"answer": answer, "reason": reason})
    decide = answers.confirm if body.answer == "confirm" else answers.release
    async with visit.project.tx() as tx:
        done = await decide(tx, hold_id, body.reason)
    said = (
        f"{done.email} gets no more mail, from none of your projects."
        if body.answer == "confirm"
        else f"{done.email} may be written to again. What waited for the answer goes on."
    )
    return visit.go(f"/p/{visit.project.id}/suppressions?status={done.status}&id={hold_id}", said)


@router.post("/p/{project_id}/suppressions/{suppression_id}/lift", **FORM)
async def lift_one_suppression(
    visit: VisitDep, suppression_id: SuppressionId, reason: Note = "", consent: Line = ""
) -> Response:
    """Let an address be written to again."""
    visit.must("reviews:write")
    body = filled(LiftSuppression, {"reason": reason, "consent": consent == "yes"})
    async with visit.project.tx() as tx:
        lifted, relisted = await answers.lift(tx, suppression_id, body.reason, consent=body.consent)
    number = len(relisted)
    whom = f" {number} {'prospect' if number == 1 else 'prospects'} can be written to again." if number else ""
    said = f"Lifted: {lifted.email or 'the person'} may be written to again.{whom} Nothing is sent by that."
    return visit.go(f"/p/{visit.project.id}/suppressions?status=lifted&id={suppression_id}", said)
