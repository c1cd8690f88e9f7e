"""Verbs on follow-up schedules. A schedule knows when and to whom; what is written is the business of `drafts`."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast

from outrider import events, mailbox
from outrider.access.credentials import require
from outrider.core import clock, ids
from outrider.core.errors import InvalidTransition, NotFound
from outrider.db import ProjectTx
from outrider.followups import sequence, store
from outrider.followups.calendar import due_after
from outrider.followups.states import FOLLOW_UP
from outrider.followups.store import Schedule

page_of_schedules = store.page
due_within = store.due_within
overdue = store.overdue


async def get(tx: ProjectTx, schedule_id: str) -> Schedule:
    """Raises NotFound."""
    schedule = await store.by_id(tx, schedule_id)
    if schedule is None:
        raise NotFound(f"There is no follow-up schedule {schedule_id}.")
    return schedule


async def lock(tx: ProjectTx, schedule_id: str) -> Schedule:
    """The schedule, locked until the end of the transaction. Raises NotFound."""
    schedule = await store.lock(tx, schedule_id)
    if schedule is None:
        raise NotFound(f"There is no follow-up schedule {schedule_id}.")
    return schedule


async def stopped_among(tx: ProjectTx, schedule_ids: Sequence[str]) -> set[str]:
    """Those of the given schedules that are paused or canceled: their drafts must not go out."""
    return await store.stopped_among(tx, schedule_ids) if schedule_ids else set()


async def schedule_after_send(
    tx: ProjectTx, *, prospect_id: str, draft_id: str, sent_at: datetime, to_email: str, step: int = 1
) -> list[str]:
    """Schedule what follows the message of `draft_id`; the new ids: one, or none when the steps are used up, when this
    message has started one before, or when the prospect has an open one."""
    due_at = due_after(sent_at, step, [one.business_days for one in await sequence.steps(tx)])
    if due_at is None:
        return []
    schedule = Schedule(
        id=ids.new("fus"),
        prospect_id=prospect_id,
        status="scheduled",
        step=step,
        due_at=due_at,
        pause_reason=None,
        resume_at=None,
        draft_id=None,
        after_draft_id=draft_id,
        run_id=None,
        created_at=clock.now(),
        updated_at=clock.now(),
    )
    if not await store.insert(tx, schedule, to_email):
        return []
    await events.append(
        tx,
        "follow_up.scheduled",
        "follow_up",
        schedule.id,
        {"prospect_id": prospect_id, "step": step, "due_at": clock.iso(due_at)},
    )
    return [schedule.id]


async def pause_for_prospect(tx: ProjectTx, prospect_id: str, reason: str) -> int:
    """Pause whatever may still go out to this prospect; how many schedules that stopped."""
    found = [s for s in await store.lock_open_of_prospect(tx, prospect_id) if s.status != "paused"]
    for schedule in found:
        await _move(tx, schedule.id, "pause", pause_reason=reason)
    return len(found)


async def resume_for_prospect(tx: ProjectTx, prospect_id: str, reason: str) -> int:
    """Let go on what was paused for this very reason and may be written to now; how many schedules that freed."""
    freed = 0
    for schedule in await store.lock_open_of_prospect(tx, prospect_id):
        if schedule.status != "paused" or schedule.pause_reason != reason:
            continue
        if await mailbox.suppressions.stop_of(tx, await store.recipient(tx, schedule.id)) is None:
            await resume(tx, schedule.id)
            freed += 1
    return freed


async def hold_for_prospect(tx: ProjectTx, prospect_id: str, resume_at: datetime) -> int:
    """The prospect is away: wait until `resume_at` with what is not written yet; how many schedules that moved."""
    found = [s for s in await store.lock_open_of_prospect(tx, prospect_id) if s.status in ("scheduled", "held")]
    for schedule in found:
        await _move(tx, schedule.id, "hold", resume_at=resume_at, due_at=max(schedule.due_at, resume_at))
    return len(found)


async def put_off_for_prospect(tx: ProjectTx, prospect_id: str, resume_at: datetime) -> int:
    """They asked to be written to on a later day: what is open waits until then, also what was written already or waits
    because they wrote; how many schedules that moved. What a person paused stays paused. Whatever they wrote until now is
    what is heeded, so that it no longer stops the follow-up when the day comes."""
    found = [s for s in await store.lock_open_of_prospect(tx, prospect_id) if _may_be_put_off(s)]
    for schedule in found:
        if schedule.status in ("drafting", "drafted"):
            await _move(tx, schedule.id, "pause", pause_reason="deferred")
        if schedule.status not in ("scheduled", "held"):
            await _move(tx, schedule.id, "resume", pause_reason=None, draft_id=None, run_id=None)
        due_at = max(schedule.due_at, resume_at)
        await _move(tx, schedule.id, "hold", resume_at=resume_at, due_at=due_at, active_since=clock.now())
    return len(found)


def _may_be_put_off(schedule: Schedule) -> bool:
    return schedule.status != "paused" or schedule.pause_reason in ("reply_received", "replied", "deferred")


async def waiting_of(tx: ProjectTx, prospect_id: str) -> Schedule | None:
    """The follow-up that is paused until somebody resumes it, where none goes on by itself."""
    found = await store.lock_open_of_prospect(tx, prospect_id)
    return next(iter(found), None) if all(s.status == "paused" for s in found) else None


async def open_of(tx: ProjectTx, prospect_id: str) -> list[Schedule]:
    """What may still lead to a message to this prospect: one, as a rule."""
    return await store.open_of_prospect(tx, prospect_id)


async def goes_on(tx: ProjectTx, prospect_id: str) -> bool:
    """Whether a follow-up of this prospect goes on by itself."""
    return any(s.status != "paused" for s in await store.lock_open_of_prospect(tx, prospect_id))


async def cancel_for_prospect(tx: ProjectTx, prospect_id: str, reason: str) -> int:
    """Nothing more goes out to this prospect by itself; how many schedules that ended."""
    found = await store.lock_open_of_prospect(tx, prospect_id)
    for schedule in found:
        await _move(tx, schedule.id, "cancel", pause_reason=reason)
    return len(found)


async def reschedule(tx: ProjectTx, schedule_id: str, due_at: datetime) -> Schedule:
    """Move a follow-up that is not written yet.

    Raises:
        NotFound
        InvalidTransition: its draft is being written, or it is over.
    """
    before = await lock(tx, schedule_id)
    if not await store.set_due(tx, schedule_id, due_at, clock.now()):
        raise InvalidTransition(
            f"This follow-up is {before.status} and cannot be moved; only one whose draft is not written yet can.",
            status_now=before.status,
            allowed_from=["held", "paused", "scheduled"],
        )
    if due_at != before.due_at:
        data: events.Data = {"from": clock.iso(before.due_at), "to": clock.iso(due_at)}
        await events.append(tx, "follow_up.rescheduled", "follow_up", schedule_id, data)
    return await get(tx, schedule_id)


async def pause(tx: ProjectTx, schedule_id: str, reason: str = "operator") -> Schedule:
    """Stop a follow-up until it is resumed. Pausing a paused one changes nothing.

    Raises:
        NotFound, InvalidTransition
    """
    if (await lock(tx, schedule_id)).status != "paused":
        await _move(tx, schedule_id, "pause", pause_reason=reason)
    return await get(tx, schedule_id)


async def resume(tx: ProjectTx, schedule_id: str) -> Schedule:
    """Let a paused or held follow-up go on: back to its draft when that is written, else to wait for `due_at`. What the
    prospect wrote before this moment no longer stops it.

    Raises:
        NotFound, InvalidTransition
        RecipientSuppressed, RecipientHeld: the address must not be written to, or not before somebody has answered.
    """
    schedule = await lock(tx, schedule_id)
    if stop := await mailbox.suppressions.stop_of(tx, await store.recipient(tx, schedule_id)):
        raise stop.error("its follow-up cannot go on; cancel it.")
    trigger = "release" if schedule.status == "held" else "restore" if schedule.draft_id else "resume"
    await _move(tx, schedule_id, trigger, pause_reason=None, resume_at=None, active_since=clock.now())
    return await get(tx, schedule_id)


async def reopen(tx: ProjectTx, schedule_id: str) -> Schedule:
    """As `resume`, for somebody who asks for it.

    Raises:
        InsufficientScope: they have written since the message that it continues; going on all the same is for who may review.
    """
    schedule = await lock(tx, schedule_id)
    wrote_at = await mailbox.messages.last_inbound_at(tx, schedule.prospect_id)
    if wrote_at is not None and wrote_at >= schedule.created_at:
        require(
            tx.principal,
            "reviews:write",
            "They have written since the message that this follow-up continues, so somebody who may review decides whether"
            " it goes on.",
        )
    return await resume(tx, schedule_id)


async def cancel(tx: ProjectTx, schedule_id: str, reason: str = "operator") -> Schedule:
    """End a follow-up. Canceling a canceled one changes nothing.

    Raises:
        NotFound, InvalidTransition
    """
    if (await lock(tx, schedule_id)).status != "canceled":
        await _move(tx, schedule_id, "cancel", pause_reason=reason)
    return await get(tx, schedule_id)


async def mark_drafting(tx: ProjectTx, schedule_id: str, run_id: str) -> None:
    """A run writes the draft now, for the first time or anew. Raises NotFound, InvalidTransition."""
    schedule = await lock(tx, schedule_id)
    trigger = "redraft" if schedule.status == "drafted" else "draft"
    await _move(tx, schedule_id, trigger, run_id=run_id, draft_id=None)


async def mark_drafted(tx: ProjectTx, schedule_id: str, draft_id: str) -> None:
    """The draft is there. Raises NotFound, InvalidTransition."""
    await _move(tx, schedule_id, "drafted", draft_id=draft_id)


async def take_draft(tx: ProjectTx, schedule_id: str, draft_id: str) -> None:
    """Somebody has written the draft without a run, for the first time or in the place of the one before.

    Raises:
        NotFound
        InvalidTransition: it is stopped or over.
    """
    schedule = await lock(tx, schedule_id)
    if schedule.status != "drafting":
        await _move(tx, schedule_id, "redraft" if schedule.status == "drafted" else "draft", run_id=None, draft_id=None)
    await mark_drafted(tx, schedule_id, draft_id)


async def mark_sent(tx: ProjectTx, schedule_id: str, sent_at: datetime, draft_id: str) -> list[str]:
    """The follow-up was sent: schedule the next step, or end the line; the new ids.

    A mail that went out counts whatever happened to the schedule meanwhile: then only the line ends.

    Raises:
        NotFound
    """
    schedule = await lock(tx, schedule_id)
    if schedule.status != "drafted":
        return []
    to_email = await store.recipient(tx, schedule_id)
    await _move(tx, schedule_id, "send")
    if schedule.step >= len(await sequence.steps(tx)):
        await _move(tx, schedule_id, "exhaust")
        return []
    return await schedule_after_send(
        tx,
        prospect_id=schedule.prospect_id,
        draft_id=draft_id,
        sent_at=sent_at,
        to_email=to_email,
        step=schedule.step + 1,
    )


async def _move(tx: ProjectTx, schedule_id: str, trigger: str, **also: Any) -> None:
    told = {name: also[name] for name in ("pause_reason", "draft_id", "run_id") if also.get(name)}
    data = cast(events.Data, told)
    await events.move(tx, FOLLOW_UP, schedule_id, trigger, also={**also, "updated_at": clock.now()}, data=data)
