"""Follow-ups: who is written to again, when and as which step; moved, paused and let go on by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from urllib.parse import quote
from zoneinfo import ZoneInfo

from fastapi import Response

from outrider import followups, mailbox, prospects
from outrider.console.screens.review import SHOWN, Chosen, Line, Sought
from outrider.console.visit import FORM, SCREEN, VisitDep, filled
from outrider.core import clock
from outrider.core.http import Router, ScheduleId
from outrider.core.page import Page, decode
from outrider.db import ProjectTx
from outrider.engine import Blocked
from outrider.followups import Schedule, due, service
from outrider.followups.schemas import MoveSchedule
from outrider.mailbox.sending import limits

router = Router("Console")

STATUSES: Final = ("scheduled", "held", "paused", "drafted", "sent", "canceled", "exhausted")


_OPEN: Final = ("scheduled", "held", "paused", "drafted")
"""Of these somebody may want to know how many there are."""
_MOST: Final = 300
_WEEK: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class WeekItem:
    """A follow-up in the grid, with the hour at which it is due where the mailbox is at home."""

    schedule: Schedule
    at: datetime


@router.get("/p/{project_id}/followups/week", **SCREEN)
async def show_week(visit: VisitDep, start: Chosen = "") -> Response:
    """A week of them, a column a day, in the time of the mailbox; what is overdue stands before it."""
    async with visit.project.read() as tx:
        zone = await _home(tx)
        monday = _monday(start, clock.now().astimezone(zone).date())
        begin, end = (datetime.combine(one, time(), zone).astimezone(UTC) for one in (monday, monday + _WEEK))
        found = await service.due_within(tx, begin, end, _MOST)
        late = await service.overdue(tx, min(begin, clock.now()), SHOWN)
        shown = {one.id for one in found}
        overdue = [one for one in late if one.id not in shown]
        names = {one.id: one for one in await prospects.by_ids(tx, [one.prospect_id for one in (*found, *overdue)])}
    return await visit.page(
        "screens/followups_week.html",
        section="followups",
        monday=monday,
        before=monday - _WEEK,
        after=monday + _WEEK,
        today=clock.now().astimezone(zone).date(),
        days=_by_day(monday, zone, found),
        overdue=[WeekItem(one, one.due_at.astimezone(zone)) for one in overdue],
        is_cut=len(found) == _MOST,
        names=names,
        zone=zone.key,
        now=clock.now(),
    )


async def _home(tx: ProjectTx) -> ZoneInfo:
    box = await mailbox.living(tx)
    return limits.home_zone(await limits.limits_of(tx, box), box) if box is not None else ZoneInfo("UTC")


def _monday(given: str, today: date) -> date:
    """The beginning of the week that is meant; of this one where the address names no day."""
    try:
        meant = date.fromisoformat(given) if given else today
    except ValueError:
        meant = today
    return (
        meant - timedelta(days=meant.weekday()) if date(2000, 1, 1) < meant < date(2200, 1, 1) else _monday("", today)
    )


def _by_day(monday: date, zone: ZoneInfo, found: Sequence[Schedule]) -> Mapping[date, list[WeekItem]]:
    days: dict[date, list[WeekItem]] = {monday + timedelta(days=number): [] for number in range(7)}
    for one in found:
        at = one.due_at.astimezone(zone)
        days[at.date()].append(WeekItem(one, at))
    return days


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
        open=_OPEN,
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
async def move_follow_up(
    visit: VisitDep, schedule_id: ScheduleId, day: Line = "", by: Line = "", week: Line = ""
) -> Response:
    """Another day, at the same hour of the day where the mailbox is at home. `by` is a day more or less, of the grid's `week`."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        now = (await service.get(tx, schedule_id)).due_at.astimezone(await _home(tx))
        wanted = (now.date() + timedelta(days=1 if by == "later" else -1)).isoformat() if by else day
        moved = filled(MoveSchedule, {"due_at": _on(wanted, now)}).due_at
        await service.reschedule(tx, schedule_id, moved)
    place = f"/p/{visit.project.id}/followups"
    if week:
        place += f"/week?start={quote(week)}"
    return visit.go(place, f"Moved to {moved.astimezone(now.tzinfo):%A, %d %B %Y}.")


def _on(day: str, at: datetime) -> str:
    """A day of the form as a moment; what is no day stays as it was typed, and is refused with its words."""
    try:
        return datetime.combine(date.fromisoformat(day), at.time(), at.tzinfo).isoformat()
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
