"""Follow-ups: who is written to again, when and as which step; moved, paused and let go on by hand."""

from datetime import UTC, datetime, time
from typing import Final

from fastapi import Response

from outrider import followups, prospects
from outrider.console.screens.review import SHOWN, Chosen, Line, Sought
from outrider.console.visit import FORM, SCREEN, VisitDep, filled
from outrider.core import clock
from outrider.core.http import Router, ScheduleId
from outrider.core.page import Page, decode
from outrider.engine import Blocked
from outrider.followups import due, service
from outrider.followups.schemas import MoveSchedule

router = Router("Console")

STATUSES: Final = ("scheduled", "held", "paused", "drafted", "sent", "canceled", "exhausted")


@router.get("/p/{project_id}/followups", **SCREEN)
async def show_follow_ups(visit: VisitDep, status: Chosen = "scheduled", cursor: Sought = "") -> Response:
    """What is due next first."""
    kept = status if status in STATUSES else "scheduled"
    page = Page(SHOWN, decode(cursor, "due_at") if cursor else None, sort="due_at")
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await followups.page_of_schedules(tx, page, kept, None))
        names = {found.id: found for found in await prospects.by_ids(tx, [row.prospect_id for row in rows])}
    return await visit.page(
        "screens/followups.html",
        section="followups",
        chosen=kept,
        statuses=STATUSES,
        rows=rows,
        names=names,
        beyond=beyond,
        now=clock.now(),
    )


@router.post("/p/{project_id}/followups/due", **FORM)
async def run_due(visit: VisitDep) -> Response:
    """Have what is due written now. Nothing is sent."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        done = await due.tick(tx, visit.services)
        if done.blockers:
            raise Blocked(due.OPERATION, done.blockers)
    number = len(done.runs)
    said = (
        "Nothing is due."
        if not number
        else f"{number} {'is' if number == 1 else 'are'} being written, for your review."
    )
    return visit.go(f"/p/{visit.project.id}/followups", said)


@router.post("/p/{project_id}/followups/{schedule_id}/move", **FORM)
async def move_follow_up(visit: VisitDep, schedule_id: ScheduleId, day: Line = "") -> Response:
    """Another day, at the same hour of the day."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        now = await service.get(tx, schedule_id)
        moved = filled(MoveSchedule, {"due_at": _on(day, now.due_at.time())}).due_at
        await service.reschedule(tx, schedule_id, moved)
    return visit.go(f"/p/{visit.project.id}/followups", f"Moved to {moved:%A, %d %B %Y}.")


def _on(day: str, hour: time) -> str:
    """A day of the form as a moment; what is no day stays as it was typed, and is refused with its words."""
    try:
        return datetime.combine(datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC), hour, UTC).isoformat()
    except ValueError:
        return day


@router.post("/p/{project_id}/followups/{schedule_id}/pause", **FORM)
async def pause_follow_up(visit: VisitDep, schedule_id: ScheduleId) -> Response:
    """Stop it until somebody resumes it."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        await service.pause(tx, schedule_id)
    return visit.go(f"/p/{visit.project.id}/followups", "Paused. It waits until you resume it.")


@router.post("/p/{project_id}/followups/{schedule_id}/resume", **FORM)
async def resume_follow_up(visit: VisitDep, schedule_id: ScheduleId) -> Response:
    """Let it go on."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        await service.reopen(tx, schedule_id)
    return visit.go(f"/p/{visit.project.id}/followups", "It goes on.")


@router.post("/p/{project_id}/followups/{schedule_id}/cancel", **FORM)
async def cancel_follow_up(visit: VisitDep, schedule_id: ScheduleId) -> Response:
    """End it for good."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        await service.cancel(tx, schedule_id)
    return visit.go(f"/p/{visit.project.id}/followups", "Ended. Nobody writes to them again by itself.")
