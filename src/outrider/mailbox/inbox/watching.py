"""Listening to mailboxes for hints that something may have come in; the port's `watch` for rooms above."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import cast

from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.store import Watchable

__all__ = ["Watchable", "hints", "watchable"]

watchable = mailboxes.watchable


async def hints(
    services: Services, principal: Principal, project_id: str, mailbox_id: str
) -> AsyncGenerator[None, None]:
    """Yields whenever there may be something new; ends at once where the provider cannot tell. Unlike reading, being
    refused here says nothing against the account yet: the sync that follows finds out.

    Raises:
        MailboxNotConnected, Unreachable, Disconnected
    """
    async with (
        accounts.opened(services, principal, project_id, mailbox_id, judges=False) as (_, provider),
        aclosing(cast(AsyncGenerator[None, None], provider.watch())) as told,
    ):
        async for hint in told:
            yield hint
