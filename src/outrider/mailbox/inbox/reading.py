"""Reading the mailbox: what is new in each folder, with a cursor that moves only over what is stored."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import cast

from outrider.core import clock
from outrider.core.prefetch import prefetch
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.inbox import store
from outrider.providers.mail.port import Batch


async def fetch_new(project: ProjectHandle) -> AsyncGenerator[tuple[Mailbox, Batch], None]:
    """What is new, folder by folder; while a batch is in use the next one is fetched. No transaction may be open; the one that
    stores a batch calls `advance_cursor`.

    Raises:
        MailboxNotConnected, Unreachable, Disconnected: batches already given stay valid.
    """
    async with opened(project) as (mailbox, provider):
        async with project.read() as tx:
            cursors = await how_far(tx, mailbox.id)

        async def known(ids: Sequence[str]) -> set[str]:
            async with project.read() as tx:
                return await store.taken_among(tx, mailbox.id, ids)

        async with aclosing(prefetch(provider.fetch(cursors, known), 1)) as batches:
            async for batch in batches:
                yield mailbox, batch


async def how_far(tx: ProjectTx, mailbox_id: str) -> dict[str, str]:
    """The cursor of each folder; it differs once something more is stored."""
    return {row.folder: row.cursor for row in await store.cursors(tx, mailbox_id)}


async def advance_cursor(tx: ProjectTx, box: Mailbox, batch: Batch) -> None:
    """Everything up to the batch's cursor is stored, in this transaction."""
    if box.traits.keeps_ids:
        await store.note_taken(tx, box.id, [one.uid for one in batch.messages], clock.now())
    mailbox_id = box.id
    await store.advance_cursor(tx, mailbox_id, batch.folder, batch.cursor, clock.now())


async def synced(tx: ProjectTx, mailbox_id: str, error: str | None = None) -> None:
    """How the sync ended; the status and the readiness report show it."""
    await mailboxes.synced(tx, mailbox_id, clock.now(), error)


async def hints(project: ProjectHandle, mailbox_id: str) -> AsyncGenerator[None, None]:
    """Yields whenever there may be something new; ends at once where the provider cannot tell. Unlike reading, being
    refused here says nothing against the account yet: the sync that follows finds out.

    Raises:
        MailboxNotConnected, Unreachable, Disconnected
    """
    async with (
        opened(project, mailbox_id, track_health=False) as (_, provider),
        aclosing(cast(AsyncGenerator[None, None], provider.watch())) as told,
    ):
        async for hint in told:
            yield hint
