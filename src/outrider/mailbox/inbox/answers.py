"""Whether somebody has written what nobody here has read yet: asked of the mailbox itself, right before something is sent to
them. A sync each minute, or a rule that files mail away, leaves time for an answer to come in unseen."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from outrider.core import clock
from outrider.engine import ProjectHandle
from outrider.mail.parse import parse_head
from outrider.mailbox.accounts.aliases import own_addresses
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.inbox import arrivals, reading, store
from outrider.providers.mail.port import Batch, Sought

SOUGHT_FOR: Final = timedelta(days=30)
"""Older mail was read by the syncs, and for how long they remember what they have read is bounded too."""
_MOST_MESSAGES: Final = 10


def sought(addresses: Sequence[str], message_ids: Sequence[str], thread_ids: Sequence[str]) -> Sought:
    """Whose answers to look for: their addresses, our newest Message-IDs to them, the provider's threads of those."""
    known = tuple(dict.fromkeys(address.strip().lower() for address in addresses if address.strip()))
    newest = tuple(dict.fromkeys(message_ids))[-_MOST_MESSAGES:]
    threads = tuple(dict.fromkeys(thread_ids))[-_MOST_MESSAGES:]
    return Sought(known, newest, threads, clock.now() - SOUGHT_FOR)


async def unread(project: ProjectHandle, mailbox_id: str, wanted: Sought) -> str | None:
    """The folder of a message that answers and was not understood yet; None when there is none. What is found is taken in at
    once, so that the next sync says what it is. No transaction may be open.

    Raises:
        MailboxNotConnected
        Unreachable, Disconnected: nobody can tell.
    """
    async with opened(project, mailbox_id) as (box, provider):
        async with project.read() as tx:
            cursors = await reading.how_far(tx, box.id)
        found = await provider.find_answers(wanted, cursors)
    own = own_addresses(box)
    received = tuple(one for one in found if parse_head(one.raw).from_email.lower() not in own)
    async with project.tx() as tx:
        if received:
            batch = Batch("", "", received)
            digests = arrivals.digests_of(batch)
            shelf = await arrivals.shelf(tx, box.id, digests)
            await arrivals.put(tx, box.id, batch, digests, shelf)
            fresh = [one for one, digest in zip(received, digests, strict=True) if digest not in shelf.seen]
            if fresh:
                return fresh[-1].folder
        return await store.waiting_from(tx, box.id, [*wanted.addresses, *wanted.message_ids])
