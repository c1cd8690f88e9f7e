"""Read what is new in the mailbox and store it, message by message (interface §4, `inbox:sync`).

Fetching and judging happen with no transaction open; each message is one transaction; the cursor moves after a batch and
only over what was stored. A process that dies anywhere in between has lost nothing: what was stored is recognised by its
digest when it is read again, and the counts are taken from the database, not from memory.
"""

import dataclasses
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, cast

import psycopg
import psycopg_pool

from outrider import drafts, mailbox
from outrider.core import clock
from outrider.core.errors import Problem
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.mailbox import Batch, Fetched, Mailbox
from outrider.mailbox.errors import MailboxUnreachable
from outrider.replies import lease, reading, recording, store
from outrider.replies.analysis import analyse
from outrider.replies.errors import MailboxLocked

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SyncReport:
    """Counts since the last report of the project, so that a background sync loses none of them."""

    provider: str
    synced_threads: int
    synced_messages: int
    new_replies: int
    review_actions: int
    reply_draft_runs: int
    paused_follow_ups: int
    skipped_messages: int


async def sync(services: Services, principal: Principal, project_id: str) -> SyncReport:
    """Read the mailbox and tell what came in since this was told last.

    Raises:
        as `collect`.
    """
    provider = await collect(services, principal, project_id)
    async with services.db.project_tx(principal, project_id) as tx:
        counts = await store.tell_inbox(tx, clock.now())
    return SyncReport(provider, **dataclasses.asdict(counts))


async def collect(services: Services, principal: Principal, project_id: str) -> str:
    """Fetch and store everything new; the provider's name. Holds the mailbox's lease meanwhile.

    Raises:
        MailboxNotConnected: there is nothing to read.
        SyncInProgress: somebody else is reading it.
        MailboxUnreachable, MailboxLocked: what was stored before stays.
    """
    async with services.db.project_read(principal, project_id) as tx:
        box = await mailbox.get(tx)
    async with lease.held(services, box.id):
        error: mailbox.MailError | None = None
        try:
            news = cast(AsyncGenerator[tuple[Mailbox, Batch], None], mailbox.fetch_new(services, principal, project_id))
            async with aclosing(news) as batches:  # whatever happens, the provider's connection is closed here
                async for current, batch in batches:
                    await _store(services, principal, project_id, current, batch)
        except (mailbox.Unreachable, mailbox.Disconnected) as trouble:
            error = trouble
        async with services.db.project_tx(principal, project_id) as tx:
            await mailbox.synced(tx, box.id, error.detail if error else None)
    if isinstance(error, mailbox.Unreachable):
        raise MailboxUnreachable(error.detail, retryable=True, headers={"Retry-After": "30"}) from error
    if error is not None:
        raise MailboxLocked(error.detail) from error
    return box.provider


def counts_of(report: Any) -> dict[str, Any]:
    """A report as it goes on the wire."""
    return dataclasses.asdict(report)


async def _store(services: Services, principal: Principal, project_id: str, box: Mailbox, batch: Batch) -> None:
    for fetched in batch.messages:
        await _take(services, principal, project_id, box, fetched)
    async with services.db.project_tx(principal, project_id) as tx:
        await mailbox.advance_cursor(tx, box.id, batch)


async def _take(services: Services, principal: Principal, project_id: str, box: Mailbox, fetched: Fetched) -> None:
    try:
        try:
            await _read_and_record(services, principal, project_id, box, fetched)
        except Problem:
            # Somebody changed a draft or a schedule at this moment; what they left is the state to start from.
            await _read_and_record(services, principal, project_id, box, fetched)
    except recording.SeenMeanwhile:
        return
    except (psycopg.OperationalError, psycopg.InterfaceError, psycopg_pool.PoolTimeout):
        raise
    except Exception:
        # One message that nobody can read must not keep all later ones from being read. It is noted, a readiness warning
        # tells of it, and it stays in the mailbox.
        log.exception("a message in %s of mailbox %s could not be read", fetched.folder, box.id)
        async with services.db.project_tx(principal, project_id) as tx:
            await recording.note_unreadable(tx, box, fetched)


async def _read_and_record(
    services: Services, principal: Principal, project_id: str, box: Mailbox, fetched: Fetched
) -> None:
    async with services.db.project_read(principal, project_id) as tx:
        letter = await reading.read(tx, box, fetched)
        proven = await reading.proven_by(tx, letter) if letter is not None else []
    if proven:
        for draft_id in proven:
            await drafts.prove(services, principal, project_id, draft_id)
        async with services.db.project_read(principal, project_id) as tx:
            letter = await reading.read(tx, box, fetched)  # what it answers is on record now
    if letter is None:
        return
    analysis = await analyse(services, letter)
    async with services.db.project_tx(principal, project_id) as tx:
        await recording.record(tx, services, box, letter, analysis)
