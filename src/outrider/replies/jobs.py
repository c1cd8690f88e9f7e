"""What happens without being asked: reading each mailbox every minute, asking again for judgements, forgetting.

Every mailbox has its own job under its own lock, and at most one of them is on its way: a slow server holds up nobody else
and nothing piles up behind it.
"""

import asyncio
import logging
from datetime import timedelta
from typing import Final

from outrider import engine, mailbox
from outrider.core import clock
from outrider.core.errors import Problem
from outrider.core.principal import system
from outrider.engine import JobSpec, Services, Tick
from outrider.replies import inbox, store
from outrider.replies.analysis import judge_again
from outrider.replies.candidates import decisions
from outrider.replies.candidates import sync as candidates
from outrider.replies.errors import SyncInProgress

log = logging.getLogger(__name__)

SYNC_JOB: Final = "sync_mailbox"
SYNC_SECONDS: Final = 120
"""A sync that takes longer gives way to sends waiting for the same mailbox; it goes on from its cursor next time."""
LOST_AFTER: Final = timedelta(minutes=15)
"""A queued job that was not heard of for so long is queued again."""
KEEP_SEEN: Final = timedelta(days=31)
"""A day longer than strangers' mail is looked at, so that none is looked at twice."""


async def queue_syncs(services: Services) -> None:
    """Queue a sync of each connected mailbox whose turn it is and that has none on its way."""
    now = clock.now()
    async with services.db.tx(system("system", "inbox")) as tx:
        connected = await mailbox.connected_mailboxes(tx)
        operators = {project_id: operator_id for operator_id, project_id, _ in connected}
        due = await store.claim_due(tx, [(box, project) for _, project, box in connected], now, now - LOST_AFTER)
        for one in due:
            await engine.enqueue_job(
                tx,
                SYNC_JOB,
                lock=f"mailbox:{one.mailbox_id}",
                mailbox_id=one.mailbox_id,
                project_id=one.project_id,
                operator_id=operators[one.project_id],
            )


async def sync_mailbox(services: Services, mailbox_id: str, project_id: str, operator_id: str) -> None:
    """Read one mailbox. Trouble with it is noted and tried again after a growing pause; anything else goes to the queue."""
    principal = system(operator_id, "inbox")
    failed = False
    try:
        async with asyncio.timeout(SYNC_SECONDS):
            await inbox.collect(services, principal, project_id)
            await candidates.judge_waiting(services, principal, project_id)
    except TimeoutError:
        log.info("the sync of mailbox %s goes on next time", mailbox_id)
    except SyncInProgress:
        log.info("mailbox %s is being read already", mailbox_id)
    except Problem as problem:
        log.info("mailbox %s could not be read: %s", mailbox_id, problem.detail)
        failed = True
    async with services.db.project_tx(principal, project_id) as tx:
        failures = await store.sync_failures(tx, mailbox_id) + 1 if failed else 0
        pause = timedelta(minutes=min(2**failures, 30)) if failures else timedelta(0)
        await store.sync_ended(tx, mailbox_id, clock.now() + pause, clock.now(), failures)


async def forget(services: Services) -> None:
    """Delete what was kept of other people's mail for 30 days."""
    await decisions.expire(services)
    async with services.db.tx(system("system", "candidates")) as tx:
        await store.forget_strangers(tx, clock.now() - candidates.KEPT_FOR)
        await store.forget_seen(tx, clock.now() - KEEP_SEEN)


JOBS = (JobSpec(SYNC_JOB, sync_mailbox),)
TICKS = (
    Tick("inbox", "* * * * *", queue_syncs),
    Tick("judge_again", "* * * * *", judge_again),
    Tick("forget_candidates", "17 * * * *", forget),
)
