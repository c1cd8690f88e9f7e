"""Reading the mailbox: what is new in each folder, with a cursor that moves only over what is stored."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import TypeVar, cast

from outrider.core import clock
from outrider.core.principal import Principal
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.mailbox import accounts, store
from outrider.mailbox.aliases import verified
from outrider.mailbox.store import Mailbox
from outrider.providers.mail.port import Batch

T = TypeVar("T")

mailbox_of = store.living


async def fetch_new(services: Services, principal: Principal, project_id: str) -> AsyncIterator[tuple[Mailbox, Batch]]:
    """What is new, folder by folder; while a batch is in use the next one is fetched. No transaction may be open; the one that
    stores a batch calls `advance_cursor`.

    Raises:
        MailboxNotConnected, Unreachable, Disconnected: batches already given stay valid.
    """
    async with accounts.opened(services, principal, project_id) as (mailbox, provider):
        async with services.db.project_read(principal, project_id) as tx:
            cursors = await how_far(tx, mailbox.id)
        async with aclosing(_one_ahead(provider.fetch(cursors))) as batches:
            async for batch in batches:
                yield mailbox, batch


async def _one_ahead(items: AsyncIterator[T]) -> AsyncGenerator[T, None]:
    """The same items, each asked for while the one before it is in use; never more than one, so that memory stays flat."""
    async with aclosing(
        cast(AsyncGenerator[T, None], items)
    ):  # however it ends, the provider's connection is closed here
        following = asyncio.ensure_future(anext(items, None))
        try:
            while (item := await following) is not None:
                following = asyncio.ensure_future(anext(items, None))
                yield item
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)


async def how_far(tx: ProjectTx, mailbox_id: str) -> dict[str, str]:
    """The cursor of each folder; it differs once something more is stored."""
    return {row.folder: row.cursor for row in await store.cursors(tx, mailbox_id)}


async def advance_cursor(tx: ProjectTx, mailbox_id: str, batch: Batch) -> None:
    """Everything up to the batch's cursor is stored, in this transaction."""
    await store.advance_cursor(tx, mailbox_id, batch.folder, batch.cursor, clock.now())


async def synced(tx: ProjectTx, mailbox_id: str, error: str | None = None) -> None:
    """How the sync ended; the status and the readiness report show it."""
    await store.synced(tx, mailbox_id, clock.now(), error)


def own_addresses(mailbox: Mailbox) -> frozenset[str]:
    """Every proven address of the account, in lower case: mail from them is the operator's own, in whatever folder it lies.
    An alias that is only claimed may be somebody else's address."""
    return frozenset({mailbox.email.lower(), *(one.lower() for one in verified(mailbox.aliases))})
