"""Due follow-up work (docs/reference/mail.md "Follow-ups"): whose time has come gets a run that drafts it."""

import logging
from dataclasses import dataclass
from datetime import datetime

from outrider import engine, events, mailbox
from outrider.core import clock
from outrider.core.causes import Blocker
from outrider.core.errors import NotFound
from outrider.core.principal import system
from outrider.db import ProjectTx, clocks
from outrider.engine import Run, Services, Tick
from outrider.followups import store
from outrider.followups.states import FOLLOW_UP
from outrider.followups.store import DueSchedule

log = logging.getLogger(__name__)

OPERATION = "generate_follow_up_draft"
BATCH = 100
"""Schedules of one kind that one tick takes in one transaction; the rest waits for the next."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """What a tick did; `next_due_at` is of what is still scheduled. With `blockers`, what is due waits for them."""

    runs: list[Run]
    paused: int
    blockers: list[Blocker]
    next_due_at: datetime | None


async def tick(tx: ProjectTx, services: Services) -> Ticked:
    """Queue a draft for each follow-up that is due, unless readiness blocks their writing: then they wait as they are.

    A schedule is paused instead when its prospect wrote since, or may not be written to. One that is held goes back to
    waiting when its prospect is back; one whose run ended without a draft is paused, so that nothing waits for ever.

    Raises:
        ClockInDoubt: nobody knows what is due.
    """
    await clocks.must_agree(tx)
    return await _take_up(tx, services, clock.now())


async def _take_up(tx: ProjectTx, services: Services, due_by: datetime) -> Ticked:
    now = clock.now()
    for schedule_id in await store.take_returned(tx, due_by, BATCH):
        await events.move(tx, FOLLOW_UP, schedule_id, "release", also={"resume_at": None, "updated_at": now})
    paused = await _pause_abandoned(tx, now)
    runs: list[Run] = []
    taken = await store.take_due(tx, due_by, BATCH)
    waits = False
    blockers = await engine.blockers_of(tx, services, OPERATION) if taken else []
    for due in taken:
        if reason := await _stopped_by(tx, due):
            await _pause(tx, due.id, reason, now)
            paused += 1
            continue
        if blockers:
            waits = True
            continue
        queued = await engine.enqueue(tx, OPERATION, {"schedule_id": due.id, "note": ""})
        await events.move(
            tx,
            FOLLOW_UP,
            due.id,
            "draft",
            also={"run_id": queued.run.id, "updated_at": now},
            data={"run_id": queued.run.id},
        )
        runs.append(queued.run)
    return Ticked(runs, paused, blockers if waits else [], await store.next_due_at(tx))


async def tick_everywhere(services: Services) -> None:
    """The same for every project that has something due; one transaction a project. The clocks were compared for the whole pass,
    so that all of it goes by the time of its beginning: one that is set meanwhile lets nothing come due."""
    due_by = clock.now()
    async with services.db.read(system("system", "follow-ups")) as tx:
        projects = await store.projects_with_work(tx, due_by)
    for project in projects:
        try:
            async with services.project(
                system(project["operator_id"], "follow-ups"), project["project_id"]
            ).tx() as own:
                await _take_up(own, services, due_by)
        except Exception:
            # One project's trouble must not keep the others waiting; this one is looked at again in a minute.
            log.exception("follow-ups of project %s could not be ticked", project["project_id"])


async def _stopped_by(tx: ProjectTx, due: DueSchedule) -> str | None:
    if stop := await mailbox.suppressions.stop_of(tx, due.to_email):
        return stop.pause_reason
    wrote_at = await mailbox.messages.last_inbound_at(tx, due.prospect_id)
    return "replied" if wrote_at is not None and wrote_at > due.active_since else None


async def _pause_abandoned(tx: ProjectTx, now: datetime) -> int:
    count = 0
    for schedule in await store.take_drafting(tx, BATCH):
        if reason := await _how_it_ended(tx, schedule.run_id):
            await _pause(tx, schedule.id, reason, now)
            count += 1
    return count


async def _how_it_ended(tx: ProjectTx, run_id: str | None) -> str | None:
    """Why the run of a drafting schedule will write no draft; None while it may."""
    if run_id is None:
        return "draft_failed"
    try:
        run = await engine.get(tx, run_id)
    except NotFound:
        return "draft_failed"
    if run.status == "canceled":
        return "draft_canceled"
    if run.status == "failed":
        return str((run.error or {}).get("code", "draft_failed"))
    return "draft_failed" if run.status == "succeeded" else None


async def _pause(tx: ProjectTx, schedule_id: str, reason: str, now: datetime) -> None:
    await events.move(
        tx,
        FOLLOW_UP,
        schedule_id,
        "pause",
        also={"pause_reason": reason, "updated_at": now},
        data={"pause_reason": reason},
    )


TICKS = (Tick("follow_ups", "* * * * *", tick_everywhere, by_date=True),)
