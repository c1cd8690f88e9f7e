"""The clock's part of the send queue: whose turn it is, and one send after another through the door of `drafts/send.py`.

Only what passes by itself (pace, cap, window, a provider's quota, a mail server that does not answer before anything was
claimed) lets a wish wait. Everything else takes it out of the queue with a word. A clock that dies leaves either a wish that
nobody has acted on, or a claim that `settle.py` settles: the wish went with it.
"""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from outrider import mailbox, prospects
from outrider.access import bearers
from outrider.core import clock
from outrider.core.errors import Problem
from outrider.core.principal import system
from outrider.db.clocks import ClockInDoubt
from outrider.drafts import letter, send
from outrider.drafts.errors import MailboxNotReached
from outrider.drafts.queue import service, store
from outrider.drafts.queue.service import WishGone, WishVoid
from outrider.drafts.queue.store import SendWish
from outrider.engine import ProjectHandle, Services, Tick

log = logging.getLogger(__name__)

NAME: Final = "send queue"
PAUSES: Final = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 5, 15, 60, 180))
"""After each turn at which the mailbox was not there. After the last one the draft leaves the queue: somebody has to look."""
_LOOK_AGAIN: Final = timedelta(minutes=5)
"""The longest that nobody looks at limits that somebody may have changed."""
_SECONDS: Final = 30.0
"""A pass begins no further send of a project after that; one that is under way is never cut off."""
_PROJECTS: Final = 100
_AT_ONCE: Final = 8
_BATCH: Final = 50


async def send_queued(services: Services) -> None:
    """Send whatever's turn has come, of each project one after another."""
    async with services.db.read(system("system", NAME)) as tx:
        found = await store.projects_due(tx, clock.now(), _PROJECTS)
    at_once = asyncio.Semaphore(_AT_ONCE)

    async def one_project(operator_id: str, project_id: str) -> None:
        async with at_once:
            try:
                await work_off(services.project(system(operator_id, NAME), project_id))
            except ClockInDoubt as doubt:
                log.warning("the send queue of %s waits: %s", project_id, doubt.detail)
            except Exception:
                log.exception("the send queue of %s stands still until the next pass", project_id)

    await asyncio.gather(*(one_project(*one) for one in found))


async def work_off(project: ProjectHandle) -> None:
    """Send what is due in one project, one after another, for half a minute at most."""
    until = clock.monotonic() + _SECONDS
    while clock.monotonic() < until:
        batch = await _look(project)
        if batch is None:
            return
        if batch:
            await take_turn(project, batch[0])


async def _look(project: ProjectHandle) -> list[SendWish] | None:
    """The wish whose turn it is, first of a list; an empty one where those that were looked at are put off and others may be
    due; None where nobody's turn has come."""
    now = clock.now()
    async with project.read() as tx:
        waiting = await store.due(tx, now, _BATCH)
        box = await mailbox.living(tx)
        if not waiting or box is None:
            return waiting or None
        facts = await mailbox.sending.sending_facts(tx, box)
        refused = facts.refusal()
        if refused is not None and (until := service.waits_until(refused)):
            later = [until]
        elif refused is not None or facts.is_disabled:
            return waiting
        else:
            later = []
            drafts = {one.id: one for one in await store.recipients(tx, [wish.draft_id for wish in waiting])}
            people = {one.id: one for one in await prospects.by_ids(tx, [one.prospect_id for one in drafts.values()])}
            for wish in waiting:
                draft = drafts[wish.draft_id]
                at = facts.allowance(letter.zone_of(draft.to_email, people[draft.prospect_id])).next_send_at
                if at is None:
                    return [wish]
                later.append(at)
    async with project.tx() as tx:
        await store.put_off(tx, [wish.draft_id for wish in waiting], _soon(now, min(later)), 0)
    return []


def _soon(now: datetime, moment: datetime) -> datetime:
    return max(now + timedelta(seconds=1), min(moment, now + _LOOK_AGAIN))


async def take_turn(project: ProjectHandle, wish: SendWish) -> None:
    """Send one draft in the name of whoever queued it, or let it wait, or take it out of the queue.

    Raises:
        ClockInDoubt: nothing was done.
    """
    services = project.services
    who = bearers.principal(service.wish_of(wish), project.principal.operator_id, project.id, service.SCOPE)
    try:
        theirs = services.project(who, project.id)
        await send.send(theirs, wish.draft_id, confirm_reviewed=True, dry_run=False, wish=wish)
    except WishGone:
        log.info("the wish to send %s was gone when its turn came", wish.draft_id)
    except WishVoid as void:
        await _take_out(project, wish, void.code, void.detail)
    except ClockInDoubt:
        raise  # everybody's: the wish stays as it is, for neither a pause nor a refusal means anything now
    except MailboxNotReached as problem:
        await requeue_or_drop(project, wish, problem.code, problem.detail)
    except Problem as problem:
        if until := service.waits_until(problem):
            await _put_off(project, wish, until, 0)
        else:
            await _take_out(project, wish, problem.code, problem.detail)
    except Exception:
        # Where the claim was committed the wish went with it, and this finds none.
        log.exception("the turn of %s came to nothing", wish.draft_id)
        await requeue_or_drop(
            project,
            wish,
            "internal_error",
            "Something went wrong on our side. Nothing was sent; send it or queue it again.",
        )


async def requeue_or_drop(project: ProjectHandle, wish: SendWish, code: str, detail: str) -> None:
    """Nothing was claimed and the mailbox was not there: another turn after a pause, or after the last one none."""
    if wish.looks < len(PAUSES):
        await _put_off(project, wish, clock.now() + PAUSES[wish.looks], 1)
    else:
        await _take_out(project, wish, code, detail)


async def _put_off(project: ProjectHandle, wish: SendWish, until: datetime, looks: int) -> None:
    async with project.tx() as tx:
        await store.put_off(tx, [wish.draft_id], _soon(clock.now(), until) if not looks else until, looks)


async def _take_out(project: ProjectHandle, wish: SendWish, code: str, detail: str) -> None:
    async with project.tx() as tx:
        await service.take_out(tx, wish, code, detail)


TICKS = (Tick("send_queued", "* * * * * */15", send_queued, by_date=True),)
