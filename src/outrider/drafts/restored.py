"""What a restored database does not know and the Sent folder does: letters of the time after the backup.

Why it is so: docs/decisions/restored.md.

A letter whose draft is in the backup, approved, is recorded as sent, with all that follows from a send. Whatever else left to a
person meanwhile, nothing that the backup holds for them may leave any more: it was written before that letter, and may be the
very same one.
"""

from collections.abc import Sequence
from datetime import datetime

from outrider import mailbox, prospects
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.core.principal import system
from outrider.db import ProjectTx, Tx
from outrider.drafts import send, service
from outrider.drafts.queue import service as queue
from outrider.drafts.queue import store as queue_store
from outrider.drafts.store import DraftRow
from outrider.engine import ProjectHandle
from outrider.mail.compose import message_ids
from outrider.mailbox import Receipt

_KINDS = ("first_touch", "follow_up", "reply")
REASON = "sent_after_backup"
_RESTORED = (
    "This installation was restored from a backup that was made while it waited there. Once the mailbox has been read, send it or"
    " queue it again, if it has not left since."
)


async def empty_queues(tx: Tx) -> int:
    """Nothing that waited in a send queue when the backup was taken leaves by itself: it may have left since, or been taken back.
    How many drafts that were; each is still approved, and says why it waits."""
    count = 0
    for operator_id, project_id in await queue_store.projects_with_queue(tx):
        inside = tx.acting_as(system(operator_id, "restore")).in_new_project(project_id)
        for draft_id in await queue_store.drafts_queued(inside):
            await queue_store.take(inside, draft_id)
            await queue.drop(inside, await service.seen(inside, draft_id), "restored", _RESTORED)
            count += 1
    return count


async def met_in_sent(
    project: ProjectHandle,
    mailbox_id: str,
    *,
    own_ids: Sequence[str],
    recipients: Sequence[str],
    receipt: Receipt,
    raw: bytes,
    sent_at: datetime,
) -> None:
    """A letter of the time after the backup lies in Sent of a mailbox that was restored. Safe to repeat; no transaction may be
    open.

    Args:
        own_ids: what the letter is called.
        recipients: whom it went to.
        receipt: where it lies.
        sent_at: when it was sent.
    """
    names = set(own_ids)
    async with project.tx() as tx:
        people = [found for one in recipients if (found := await prospects.by_email(tx, one)) is not None]
        for prospect_id in dict.fromkeys(one.id for one in people):
            drafts = await service.lock_unsent(tx, prospect_id, _KINDS)
            for draft in drafts:
                name = next(iter(names & await _names(tx, project.services.master_key, draft)), None)
                if name is not None and draft.lifecycle_status == "ready_to_send":
                    await _was_sent(tx, mailbox_id, draft, name, receipt, raw, sent_at)
                    break
            else:
                for draft in drafts:
                    await service.supersede(tx, draft, REASON)


async def _names(tx: ProjectTx, key: MasterKey, draft: DraftRow) -> set[str]:
    """What a letter made of the draft is called, in any of its revisions."""
    names = set(await mailbox.sending.tried_as(tx, draft.id))
    if domain := (draft.from_email or "").rpartition("@")[2]:
        for revision in range(1, draft.revision + 1):
            names.update(message_ids(key, draft.id, revision, domain))
    return names


async def _was_sent(
    tx: ProjectTx, mailbox_id: str, draft: DraftRow, name: str, receipt: Receipt, raw: bytes, sent_at: datetime
) -> None:
    await queue.take_up(tx, draft, None)
    also = {"sending_since": clock.now(), "looks": 0, "look_at": None, "send_error": None}
    await service.move_lifecycle(tx, draft.id, "send", also=also, data={"prospect_id": draft.prospect_id})
    await mailbox.sending.recall(
        tx,
        mailbox_id,
        draft_id=draft.id,
        message_id=name,
        from_email=draft.from_email or "",
        to_email=draft.to_email,
        raw=raw,
        sent_at=sent_at,
    )
    await send.finish(tx, draft.id, receipt)
