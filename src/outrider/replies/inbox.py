"""Read what is new in the mailbox (docs/reference/mail.md "Inbox"): bytes first, interpretation after.

Taking in stores each batch whole in one transaction with the cursor that passes over it, and needs no understanding.
`interpreting` then says what each message is. A process that dies anywhere in between has lost nothing: what was taken in
waits, what was interpreted is gone from there, and the counts are taken from the database, not from memory.
"""

import asyncio
import dataclasses
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Final

from outrider import mailbox
from outrider.core import clock, metrics
from outrider.core.prefetch import prefetch
from outrider.engine import ProjectHandle
from outrider.mailbox import Batch, Mailbox
from outrider.mailbox.errors import MailboxUnreachable
from outrider.mailbox.inbox import arrivals
from outrider.replies import interpreting, lease, store
from outrider.replies.errors import MailboxLocked, SyncInProgress

_AHEAD: Final = 2
"""Batches that are ready to be stored while one is being stored, of a few MB each."""


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


async def sync(project: ProjectHandle) -> SyncReport:
    """Read the mailbox and tell what came in since this was told last.

    Raises:
        as `collect`.
    """
    provider = await collect(project)
    async with project.tx() as tx:
        counts = await store.take_inbox_counts(tx, clock.now())
    return SyncReport(provider, **dataclasses.asdict(counts))


_OUTCOMES: Final[dict[type[BaseException], str]] = {
    TimeoutError: "partly",
    asyncio.CancelledError: "partly",
    SyncInProgress: "busy",
    MailboxUnreachable: "unreachable",
    MailboxLocked: "unreachable",
}


async def collect(project: ProjectHandle, *, fetch_for: float | None = None) -> str:
    """Take in and interpret everything new; the provider's name. Holds the mailbox's lease meanwhile.

    Bytes first, also after a process that ended in between: what it left waiting keeps nothing new from being taken in.

    Args:
        fetch_for: after so many seconds of fetching, what was taken in is interpreted; the rest is for the next time.

    Raises:
        MailboxNotConnected: there is nothing to read.
        SyncInProgress: somebody else is reading it.
        MailboxUnreachable, MailboxLocked: what was stored before stays.
        TimeoutError: `fetch_for` was not enough for everything.
    """
    with metrics.outcome("sync", metrics.SYNCS, "done", _OUTCOMES, project_id=project.id):
        return await _collect(project, fetch_for)


async def _collect(project: ProjectHandle, fetch_for: float | None) -> str:
    box = await _mailbox(project)
    error: mailbox.MailError | None = None
    has_more = False
    async with lease.held(project.services, box.id):
        try:
            async with asyncio.timeout(fetch_for):
                await _take_in(project)
        except (mailbox.Unreachable, mailbox.Disconnected) as trouble:
            error = trouble
        except TimeoutError:
            has_more = True
        await interpreting.all_waiting(project, box)
        if has_more:
            raise TimeoutError
        async with project.tx() as tx:
            await mailbox.inbox.synced(tx, box.id, error.detail if error else None)
    if isinstance(error, mailbox.Unreachable):
        pause = str(int(error.retry_after or 30))
        raise MailboxUnreachable(
            error.detail, reason=error.code, retryable=True, headers={"Retry-After": pause}
        ) from error
    if error is not None:
        raise MailboxLocked(error.detail) from error
    return box.provider


async def take_in(project: ProjectHandle) -> int:
    """Fetch everything new and store it as it came; how many messages that are.

    Raises:
        MailboxNotConnected, SyncInProgress, Unreachable, Disconnected: what was stored before stays.
    """
    box = await _mailbox(project)
    async with lease.held(project.services, box.id):
        return await _take_in(project)


async def interpret(project: ProjectHandle) -> int:
    """Say of everything that was taken in what it is, and do what follows; how many messages that are.

    Raises:
        MailboxNotConnected, SyncInProgress
    """
    box = await _mailbox(project)
    async with lease.held(project.services, box.id):
        return await interpreting.all_waiting(project, box)


def counts_of(report: Any) -> dict[str, Any]:
    """A report as it goes on the wire."""
    return dataclasses.asdict(report)


async def _mailbox(project: ProjectHandle) -> Mailbox:
    async with project.read() as tx:
        return await mailbox.get(tx)


async def _take_in(project: ProjectHandle) -> int:
    stored = 0
    news = prefetch(_digested(mailbox.inbox.fetch_new(project)), _AHEAD)
    async with aclosing(news) as batches:  # whatever happens, the provider's connection is closed here
        async for box, batch, digests in batches:
            async with project.tx() as tx:
                # The cursor first: whoever else would move it waits here, and then finds these messages known.
                await mailbox.inbox.advance_cursor(tx, box, batch)
                if digests:
                    shelf = await arrivals.shelf(tx, box.id, digests)
                    stored += await arrivals.put(tx, box.id, batch, digests, shelf)
    return stored


async def _digested(
    news: AsyncGenerator[tuple[Mailbox, Batch], None],
) -> AsyncGenerator[tuple[Mailbox, Batch, list[bytes]], None]:
    """Each batch with the digests of its messages."""
    async with aclosing(news) as batches:
        async for box, batch in batches:
            yield box, batch, await asyncio.to_thread(arrivals.digests_of, batch)
