"""A copy in Sent of what left, where the server files none: the operator sees there what went out, and threads are whole.

Whether a server files copies is seen, never assumed: in the copy of a mail to oneself, and in what became of the first real
messages. What left has a durable mark until its copy lies there; a message is looked for by its Message-ID before it is filed,
so that a process that dies in between files nothing twice.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from itertools import groupby
from typing import Final

from outrider.core import clock
from outrider.core.errors import Problem
from outrider.core.principal import Principal, system
from outrider.db import ProjectTx, locks
from outrider.engine import Services, Tick, prune
from outrider.mailbox import blobs
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.sending import store
from outrider.mailbox.sending.store import Attempt, Copy
from outrider.providers.mail.port import Disconnected, KeepsCopies, MailProvider, Receipt, Refused, Unreachable

log = logging.getLogger(__name__)

PATIENCE: Final = timedelta(minutes=2)
"""So long a server may take to file a copy by itself, before it is taken for one that does not."""
AGAIN: Final = timedelta(minutes=10)
GIVE_UP: Final = timedelta(days=3)
_BATCH: Final = 100
_MAILBOX_SECONDS: Final = 30.0
_TROUBLE: Final = (Unreachable, Disconnected, Problem, TimeoutError)


async def owe(tx: ProjectTx, attempt: Attempt) -> None:
    """A message has left: unless its server files copies, one is owed. In the transaction that records it as sent."""
    mailbox = await mailboxes.by_id(tx, attempt.mailbox_id)
    if mailbox is not None and mailbox.traits.may_owe_copies and mailbox.files_sent_copies is not True:
        now = clock.now()
        known = mailbox.files_sent_copies is False
        await store.set_copy_due(tx, attempt.id, now if known else now + PATIENCE)


async def file_due(services: Services) -> None:
    """File what is owed, mailbox by mailbox, all at the same time."""
    async with services.db.read(system("system", "copies")) as tx:
        now = clock.now()
        due = await store.copies_due(tx, now, now + AGAIN + clock.LIMIT, _BATCH)
    boxes = groupby(sorted(due, key=lambda one: one.mailbox_id), lambda one: one.mailbox_id)
    await asyncio.gather(*(_file_those(services, list(ones)) for _, ones in boxes))


async def _file_those(services: Services, copies: Sequence[Copy]) -> None:
    first = copies[0]
    who = system(first.operator_id, "copies")
    try:
        async with (
            asyncio.timeout(_MAILBOX_SECONDS),
            locks.alone(services.db.url, f"copies:{first.mailbox_id}") as is_ours,
        ):
            if is_ours:
                async with opened(services.project(who, first.project_id), first.mailbox_id) as (_, provider):
                    for copy in copies:
                        await _file(services, who, provider, copy)
    except _TROUBLE as trouble:
        log.info("copies of mailbox %s could not be filed: %s", first.mailbox_id, trouble)
        now = clock.now()
        async with services.project(who, first.project_id).tx() as tx:
            for copy in copies:
                if await store.owes_copy(tx, copy.id):
                    too_old = copy.sent_at < now - GIVE_UP
                    await store.set_copy_due(tx, copy.id, None if too_old else now + AGAIN)


async def _file(services: Services, who: Principal, provider: MailProvider, copy: Copy) -> None:
    """One copy. The mark goes once it is known to lie there."""
    async with services.project(who, copy.project_id).read() as tx:
        raw = await blobs.get(tx, copy.blob)
    if isinstance(provider, KeepsCopies) and raw and not await _is_filed_by_itself(services, who, provider, copy):
        try:
            await provider.file_copy(copy.message_id, raw, copy.sent_at)
        except Refused as refused:
            log.info("no copy can be filed in mailbox %s: %s", copy.mailbox_id, refused.detail)
    async with services.project(who, copy.project_id).tx() as tx:
        await store.set_copy_due(tx, copy.id, None)


async def _is_filed_by_itself(services: Services, who: Principal, provider: MailProvider, copy: Copy) -> bool:
    """Whether the server files copies, and if that is not known yet, what this message shows of it. Kept before anything is
    filed: a copy of ours that is met after a crash would look like one of the server's."""
    async with services.project(who, copy.project_id).read() as tx:
        mailbox = await mailboxes.by_id(tx, copy.mailbox_id)
    if mailbox is None or mailbox.files_sent_copies is not None:
        return mailbox is None or bool(mailbox.files_sent_copies)
    found = isinstance(await provider.find_sent(copy.message_id), Receipt)
    async with services.project(who, copy.project_id).tx() as tx:
        await mailboxes.set_files_sent_copies(tx, copy.mailbox_id, found)
    return found


async def _forget_bytes(services: Services) -> None:
    await prune(services, "attempts' bytes", services.settings.keep_attempt_bytes_days, store.forget_bytes)


TICKS = (
    Tick("sent_copies", "* * * * *", file_due),
    Tick("attempts_forget", "27 * * * *", _forget_bytes, by_date=True, forgets=True),
)
