"""HTTP of follow-ups (docs/reference/mail.md "Follow-ups")."""

from typing import Annotated

from fastapi import Depends, Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.core import clock
from outrider.core.errors import InvalidTransition
from outrider.core.http import Router, ScheduleId, answer, listing
from outrider.core.page import Page, PageOf
from outrider.db.clocks import ClockInDoubt
from outrider.engine import Blocked
from outrider.followups import sequence, service, store
from outrider.followups.due import OPERATION, Ticked, tick
from outrider.followups.schemas import FollowUpStatus, MoveSchedule, PutSequence, ScheduleOut, SequenceOut, TickOut
from outrider.mailbox.errors import RecipientHeld, RecipientSuppressed

router = Router("Replies, inbound and follow-ups")

OfProspect = Annotated[str | None, Query(max_length=64, description="Only those of this prospect.")]


@router.get("/v1/projects/{project_id}/follow-up-schedules", scope="read", returns=list[ScheduleOut])
async def list_follow_up_schedules(
    project: ProjectDep,
    request: Request,
    page: Annotated[Page, Depends(PageOf("created_at", "updated_at", "due_at"))],
    status: FollowUpStatus | None = None,
    prospect_id: OfProspect = None,
) -> Response:
    """The project's follow-ups, newest first; `sort=due_at` shows what is due next first."""
    async with project.read() as tx:
        return listing(request, page, await store.page(tx, page, status, prospect_id))


@router.get("/v1/projects/{project_id}/follow-up-schedules/{schedule_id}", scope="read", returns=ScheduleOut)
async def get_follow_up_schedule(project: ProjectDep, schedule_id: ScheduleId) -> Response:
    """One follow-up."""
    async with project.read() as tx:
        return answer(await service.get(tx, schedule_id))


@router.get("/v1/projects/{project_id}/follow-up-sequence", scope="read", returns=SequenceOut)
async def get_follow_up_sequence(project: ProjectDep) -> Response:
    """How often the project writes again, after how many business days, and to what end."""
    async with project.read() as tx:
        return answer({"steps": await sequence.steps(tx)})


@router.put("/v1/projects/{project_id}/follow-up-sequence", scope="policy:write", returns=SequenceOut)
async def put_follow_up_sequence(project: ProjectDep, body: PutSequence) -> Response:
    """Replace the steps, none to six. What is scheduled already keeps its day."""
    async with project.tx() as tx:
        return answer({"steps": await sequence.put(tx, body.wanted())})


@router.post(
    "/v1/projects/{project_id}/follow-ups:tick", scope="runs:write", returns=TickOut, errors=(Blocked, ClockInDoubt)
)
async def tick_follow_ups(project: ProjectDep) -> Response:
    """Process due follow-up work: queue a `generate_follow_up_draft` run for each one that is due. Sends nothing."""
    async with project.tx() as tx:
        done = await tick(tx, project.services)
        if done.blockers:
            raise Blocked(OPERATION, done.blockers)
    return answer(
        {
            "ok": True,
            "queued_count": len(done.runs),
            "message": _message(done),
            "runs": [{"id": run.id, "operation": run.operation, "status": run.status} for run in done.runs],
        }
    )


@router.patch(
    "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}",
    scope="drafts:write",
    returns=ScheduleOut,
    errors=(InvalidTransition,),
)
async def move_follow_up_schedule(project: ProjectDep, schedule_id: ScheduleId, body: MoveSchedule) -> Response:
    """Move a follow-up whose draft is not written yet to another time."""
    async with project.tx() as tx:
        return answer(await service.reschedule(tx, schedule_id, body.due_at))


@router.post(
    "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:pause",
    scope="drafts:write",
    returns=ScheduleOut,
    errors=(InvalidTransition,),
)
async def pause_follow_up_schedule(project: ProjectDep, schedule_id: ScheduleId) -> Response:
    """Stop a follow-up until it is resumed; a draft of it that is already written cannot be sent meanwhile."""
    async with project.tx() as tx:
        return answer(await service.pause(tx, schedule_id))


@router.post(
    "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:resume",
    scope="drafts:write",
    returns=ScheduleOut,
    errors=(InvalidTransition, RecipientSuppressed, RecipientHeld),
)
async def resume_follow_up_schedule(project: ProjectDep, schedule_id: ScheduleId) -> Response:
    """Let a paused or held follow-up go on. What the prospect wrote before this moment no longer stops it; where they have
    written since the message that it continues, it takes `reviews:write` besides."""
    async with project.tx() as tx:
        return answer(await service.reopen(tx, schedule_id))


@router.post(
    "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:cancel",
    scope="drafts:write",
    returns=ScheduleOut,
    errors=(InvalidTransition,),
)
async def cancel_follow_up_schedule(project: ProjectDep, schedule_id: ScheduleId) -> Response:
    """End a follow-up for good; a draft of it that is already written cannot be sent any more."""
    async with project.tx() as tx:
        return answer(await service.cancel(tx, schedule_id))


def _message(done: Ticked) -> str:
    if done.runs:
        count = len(done.runs)
        text = "1 follow-up is due; its draft is" if count == 1 else f"{count} follow-ups are due; their drafts are"
        text += " being written."
    else:
        text = "Nothing is due."
    if done.paused:
        text += f" {done.paused} {'was' if done.paused == 1 else 'were'} paused instead; pause_reason says why."
    if done.next_due_at is not None:
        late = done.next_due_at <= clock.now()
        text += " More is due; tick again." if late else f" The next one is due at {clock.iso(done.next_due_at)}."
    elif not done.runs:
        text += " No follow-up is scheduled."
    return text
