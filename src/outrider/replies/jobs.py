"""What happens without being asked: reading each mailbox every minute and whenever something came in, asking again for
judgements, forgetting.

Every mailbox has its own job under its own lock, and at most one of them is on its way: a slow server holds up nobody else
and nothing piles up behind it. A request that comes while the job runs leaves a mark, and one more job follows.
"""

import asyncio
import logging
from datetime import timedelta
from typing import Final

from outrider import engine, mailbox
from outrider.core import clock
from outrider.core.errors import Problem
from outrider.core.principal import system
from outrider.db import ProjectTx, Tx
from outrider.engine import JobSpec, Services, Tick
from outrider.mailbox.inbox import arrivals
from outrider.replies import inbox, store, syncs_store
from outrider.replies.analysis import judge_again
from outrider.replies.candidates import decisions
from outrider.replies.candidates import sync as candidates
from outrider.replies.errors import SyncInProgress

log = logging.getLogger(__name__)

SYNC_JOB: Final = "sync_mailbox"
SYNC_SECONDS: Final = 120
"""A sync that takes longer gives its place to others; it goes on from its cursor next time."""
FETCH_SHARE: Final = 0.5
"""So much of that time goes to fetching at most: what came in is to be understood too, however much more there is."""
TOO_SLOW: Final = (
    f"The mail server was so slow that nothing could be read in {SYNC_SECONDS} seconds; tried again later."
)
BEFORE_OTHERS: Final = 10
AFTER_OTHERS: Final = -10
"""Priority of a mailbox that could not be read last time: its server may not answer, and those that do come first."""
LOST_AFTER: Final = timedelta(minutes=15)
"""A queued job that was not heard of for so long is queued again."""
MOST_WAIT: Final = timedelta(minutes=30)
"""A mailbox that could not be read is tried again after so long at the latest."""
KEEP_SEEN: Final = timedelta(days=31)
"""A day longer than strangers' mail is looked at, so that none is looked at twice."""


KEEP_TAKEN: Final = timedelta(days=400)
"""Somebody who marks a year of mail as read should cause no download of it."""


async def queue_syncs(services: Services) -> None:
    """Queue a sync of each connected mailbox whose turn it is and that has none on its way."""
    now = clock.now()
    async with services.db.tx(system("system", "inbox")) as tx:
        connected = await mailbox.connected_mailboxes(tx)
        operators = {project_id: operator_id for operator_id, project_id, _ in connected}
        mailboxes = [(mailbox_id, project_id) for _, project_id, mailbox_id in connected]
        for due in await syncs_store.claim_due(tx, mailboxes, now, now - LOST_AFTER, now + MOST_WAIT):
            priority = AFTER_OTHERS if due.failures else 0
            await _queue(tx, due.mailbox_id, due.project_id, operators[due.project_id], priority)


async def sync_soon(tx: ProjectTx, mailbox_id: str) -> None:
    """Something may have come in: read the mailbox now. Where a sync is running, one more follows it."""
    now = clock.now()
    if await syncs_store.ask(tx, mailbox_id, now, now - LOST_AFTER):
        await _queue(tx, mailbox_id, tx.project_id, tx.operator_id, BEFORE_OTHERS)
    else:
        await engine.raise_priority(tx, _lock(mailbox_id), BEFORE_OTHERS)


async def _queue(tx: Tx, mailbox_id: str, project_id: str, operator_id: str, priority: int) -> None:
    await engine.enqueue_job(
        tx,
        SYNC_JOB,
        lock=_lock(mailbox_id),
        lane="mail",
        priority=priority,
        mailbox_id=mailbox_id,
        project_id=project_id,
        operator_id=operator_id,
    )


def _lock(mailbox_id: str) -> str:
    return f"mailbox:{mailbox_id}"


async def sync_mailbox(services: Services, mailbox_id: str, project_id: str, operator_id: str) -> None:
    """Read one mailbox. Trouble with it is noted and tried again after a growing pause; anything else goes to the queue."""
    principal = system(operator_id, "inbox")
    lost_at = clock.now() + LOST_AFTER
    async with services.project(principal, project_id).tx() as tx:
        failures = await syncs_store.begin(tx, mailbox_id, clock.now(), lost_at)
        begun_at = await _how_far(tx, mailbox_id)
    failed = slow = False
    asked_to_wait = 0.0
    try:
        async with asyncio.timeout(SYNC_SECONDS):
            await inbox.collect(services.project(principal, project_id), fetch_for=SYNC_SECONDS * FETCH_SHARE)
            await candidates.judge_waiting(services.project(principal, project_id))
    except TimeoutError:
        slow = True
    except SyncInProgress:
        log.info("mailbox %s is being read already", mailbox_id)
    except Problem as problem:
        log.info("mailbox %s could not be read: %s", mailbox_id, problem.detail)
        # One message that a server does not give holds up its folder, and no other.
        failed = problem.extra.get("reason") != "message_unreadable"
        asked_to_wait = min(float((problem.headers or {}).get("Retry-After", 0)), MOST_WAIT.total_seconds())
    async with services.project(principal, project_id).tx() as tx:
        if slow or failed:
            # A server that gives some of it and then wants us to slow down has not failed: the rest is fetched as soon as it
            # may be, or a first sync would take days.
            came_to_nothing = await _how_far(tx, mailbox_id) == begun_at
            log.info(
                "the sync of mailbox %s %s", mailbox_id, "came to nothing" if came_to_nothing else "goes on next time"
            )
            if slow and came_to_nothing:
                await mailbox.inbox.synced(tx, mailbox_id, TOO_SLOW)
            failed = came_to_nothing
        failures = failures + 1 if failed else 0
        now = clock.now()
        pause = timedelta(minutes=2**failures) if failed else timedelta()
        due_at = now + min(max(pause, timedelta(seconds=asked_to_wait)), MOST_WAIT)
        if await syncs_store.end(tx, mailbox_id, lost_at=lost_at, due_at=due_at, now=now, failures=failures):
            await _queue(tx, mailbox_id, project_id, operator_id, BEFORE_OTHERS)


async def _how_far(tx: ProjectTx, mailbox_id: str) -> tuple[dict[str, str], int]:
    """What has been taken in and what of it still waits; differs once a sync has done anything."""
    return await mailbox.inbox.how_far(tx, mailbox_id), await arrivals.count(tx, mailbox_id)


async def forget(services: Services) -> None:
    """Delete what was kept of other people's mail for 30 days."""
    await decisions.expire(services)
    async with services.db.tx(system("system", "candidates")) as tx:
        await store.forget_strangers(tx, clock.now() - candidates.KEPT_FOR)
        await arrivals.forget(tx, clock.now() - candidates.KEPT_FOR)
        await arrivals.forget_taken(tx, clock.now() - KEEP_TAKEN)
        await store.forget_seen(tx, clock.now() - KEEP_SEEN)


JOBS = (JobSpec(SYNC_JOB, sync_mailbox),)
TICKS = (
    Tick("inbox", "* * * * *", queue_syncs),
    Tick("judge_again", "* * * * *", judge_again),
    Tick("forget_candidates", "17 * * * *", forget, by_date=True, forgets=True),
)
