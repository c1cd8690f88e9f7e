"""The send queue: what leaves by itself, in which order and when; into it together, and out of it one by one."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from typing import Annotated, Final

from fastapi import Form, Query, Response

from outrider import drafts, prospects
from outrider.console.screens.review import SHOWN, Line
from outrider.console.screens.review_several import meant_of
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.http import DraftId, Router
from outrider.drafts.queue import queue, service
from outrider.drafts.queue.service import FARTHEST

router = Router("Console")

_LISTED: Final = 200


@router.get("/p/{project_id}/queue", **SCREEN)
async def show_queue(visit: VisitDep) -> Response:
    """What waits to be sent, and what holds it up."""
    async with visit.project.read() as tx:
        found = await queue.send_queue(tx, _LISTED)
        names = {one.id: one for one in await prospects.by_ids(tx, [one.prospect_id for one in found.drafts])}
    return await visit.page("screens/queue.html", section="queue", found=found, names=names)


@router.get("/p/{project_id}/queue/put", **SCREEN)
async def show_putting(visit: VisitDep, ids: Annotated[list[str] | None, Query(max_length=SHOWN)] = None) -> Response:
    """What was marked among the approved letters, whole, to be queued together."""
    return await _putting(visit, ids or [], [], 0)


@router.post("/p/{project_id}/queue/put", **FORM)
async def put_several(
    visit: VisitDep,
    meant: Annotated[list[str] | None, Form(max_length=SHOWN)] = None,
    confirm_reviewed: Line = "",
    number: Line = "",
    not_before: Line = "",
) -> Response:
    """Queue all that was listed, each for itself and as it was shown. What is refused is told, and stays where it is."""
    visit.must("send")
    given = dict(one.partition(":")[::2] for one in meant or [])
    if not given:
        raise Invalid("Mark approved letters in Review, then choose Queue the marked.")
    if confirm_reviewed != "yes":
        raise Invalid("Tick that you have read these letters. Nothing was queued.")
    if number.strip() != str(len(given)):
        raise Invalid(f"Type {len(given)}, the number of what is listed, to queue all of it. Nothing was queued.")
    async with visit.project.read() as tx:
        now = {one.id: one.content_sha256 for one in [await drafts.get(tx, draft_id) for draft_id in given]}
    as_shown = [draft_id for draft_id, seen in given.items() if now[draft_id] == seen]
    put = await service.queue_each(
        visit.project, as_shown, confirm_reviewed=True, dry_run=False, send_at=_day(not_before)
    )
    refused = {one.draft_id: one.refusal.detail for one in put if one.refusal is not None}
    refused |= dict.fromkeys(given.keys() - as_shown, "It has changed since you read it; read it again.")
    queued = len(given) - len(refused)
    if refused:
        return await _putting(visit, (), list(refused.items()), queued)
    return visit.go(f"/p/{visit.project.id}/queue", f"{queued} queued. They leave one by one, within limits and hours.")


@router.post("/p/{project_id}/queue/{draft_id}/take-back", **FORM)
async def take_back(visit: VisitDep, draft_id: DraftId) -> Response:
    """It does not leave; its approval stands."""
    visit.must("send")
    async with visit.project.tx() as tx:
        one = await service.unqueue(tx, draft_id)
    return visit.go(f"/p/{visit.project.id}/queue", f"The letter to {one.to_email} stays. Its approval stands.")


@router.post("/p/{project_id}/queue/empty", **FORM)
async def empty_queue(visit: VisitDep) -> Response:
    """Nothing that waits leaves; every approval stands."""
    visit.must("send")
    async with visit.project.tx() as tx:
        done = await service.empty(tx)
    said = f"{done.taken_back_count} taken out. Nothing leaves by the queue now, and every approval stands."
    if done.under_way:
        said += f" {len(done.under_way)} had left the queue before and cannot be stopped: the send is under way."
    return visit.go(f"/p/{visit.project.id}/queue", said)


async def _putting(visit: Visit, ids: Sequence[str], left: Sequence[tuple[str, str]], queued: int) -> Response:
    async with visit.project.read() as tx:
        meant, names = await meant_of(tx, "drafts", [*ids, *(draft_id for draft_id, _ in left)])
    refused = dict(left)
    return await visit.page(
        "screens/queue_put.html",
        section="queue",
        meant=[one for one in meant if one.id not in refused],
        names=names,
        left=[(one, refused[one.id]) for one in meant if one.id in refused],
        queued=queued,
        today=clock.now().date(),
        last_day=(clock.now() + FARTHEST).date(),
    )


def _day(given: str) -> datetime | None:
    """The beginning of a day; the window where each recipient lives does the rest."""
    if not given:
        return None
    try:
        return datetime.combine(date.fromisoformat(given), time(), UTC)
    except ValueError as wrong:
        raise Invalid(f"{given} is no day. Write it as 2026-11-30. Nothing was queued.") from wrong
