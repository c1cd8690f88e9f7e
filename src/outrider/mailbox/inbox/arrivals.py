"""Arrivals: mail is stored as it came, with the cursor that passes over it, and interpreted afterwards
(docs/reference/mail.md "Inbox").

Taking in needs no understanding, so nothing that comes in can stop it; and what a classifier could not read stays until a
later one can, for 30 days.
"""

import hashlib
from typing import Final

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mail.inbound import CLASSIFIER
from outrider.mailbox.inbox import store
from outrider.mailbox.inbox.store import Arrival
from outrider.providers.mail.port import Batch

CHUNK_MESSAGES: Final = 100
CHUNK_BYTES: Final = 2 * 1024 * 1024

count = store.count
shelf = store.shelf
pop = store.pop
try_again = store.try_again
forget = store.forget
forget_taken = store.forget_taken


def digests_of(batch: Batch) -> list[bytes]:
    """What makes each message recognisable when it is read again, also from another folder."""
    # BLAKE2: half the time of SHA-256, which for a whole mailbox is seconds.
    return [hashlib.blake2b(one.raw, digest_size=store.DIGEST).digest() for one in batch.messages]


async def put(tx: ProjectTx, mailbox_id: str, batch: Batch, digests: list[bytes], shelf: store.Shelf) -> int:
    """Store what is new of a batch beside what is on the shelf, in the transaction that moves its cursor; how many that are."""
    known = {*shelf.seen, *shelf.waiting}
    new = {digest: one for digest, one in zip(digests, batch.messages, strict=True) if digest not in known}
    if new:
        await store.insert(tx, mailbox_id, shelf.number, list(new.items()), clock.now())
    return len(new)


async def waiting(tx: ProjectTx, mailbox_id: str, after: int = 0) -> list[Arrival]:
    """The next arrivals after this number that today's classifier has not given up."""
    return await store.waiting(tx, mailbox_id, after, CLASSIFIER, CHUNK_MESSAGES, CHUNK_BYTES)


async def set_unreadable(tx: ProjectTx, number: int) -> bool:
    """Today's classifier can make nothing of it; its bytes stay for a later one. False when it is gone."""
    return await store.set_unreadable(tx, number, CLASSIFIER)
