"""A mailbox that came out of a backup sends nothing at first (docs/decisions/restored.md).

Its database knows nothing of what was sent, answered and refused between the backup and the restore; the mailbox does. So it is
read first, which finds what was sent in Sent and what people said in the inbox, and then a person says that sending may go on.
"""

from datetime import datetime
from typing import Final

from outrider import events
from outrider.core import clock
from outrider.core.principal import system
from outrider.db import ProjectTx, Tx
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.states import MAILBOX
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.sending import store
from outrider.mailbox.sending.states import SEND_ATTEMPT

REASON: Final = "restored"


def is_held(mailbox: Mailbox) -> bool:
    """Whether nothing leaves because of a restore."""
    return mailbox.restored_at is not None


def is_read(mailbox: Mailbox) -> bool:
    """Whether all that is in the mailbox was read since the restore. What nobody can read is never waited for."""
    if mailbox.restored_at is None or not mailbox.can_read:
        return True
    return mailbox.last_error is None and (
        mailbox.last_synced_at is not None and mailbox.last_synced_at > mailbox.restored_at
    )


def explain(mailbox: Mailbox) -> str:
    """Why nothing leaves, and what ends that, in two sentences."""
    assert mailbox.restored_from is not None, "asked of held mailboxes only"
    since = clock.iso(mailbox.restored_from)
    told = f"Sending from {mailbox.email} is held: this installation was restored from a backup of {since}."
    if not is_read(mailbox):
        trouble = f" ({mailbox.last_error})" if mailbox.last_error else ""
        return f"{told} What was sent and answered since then is read from the mailbox first, and that is not done yet{trouble}."
    return (
        f"{told} The mailbox has been read since, so that what it sent is known. Not known is who used an unsubscribe link"
        " or was suppressed by hand after the backup: enter whom you know of as suppressions, then say mailbox:resume."
    )


async def hold_all(tx: Tx, taken_at: datetime, *, has_key: bool) -> list[str]:
    """Hold every mailbox of a database that was just restored from a backup of `taken_at`; their addresses. Without the key of
    their secrets they have to be connected again.

    A send that was under way in the backup may have gone through after it. So it is in doubt from here on, and looked for in
    Sent like every other one, never begun again.
    """
    now = clock.now()
    held = []
    for operator_id, project_id in await store.projects_with_mailbox(tx):
        inside = tx.acting_as(system(operator_id, "restore")).in_new_project(project_id)
        for attempt_id in await store.prepared(inside):
            await events.move(inside, SEND_ATTEMPT, attempt_id, "commit", also={"committed_at": taken_at})
        mailbox = await mailboxes.living(inside)
        if mailbox is not None:
            await mailboxes.set_restored(inside, mailbox.id, now, taken_at)
            await events.append(
                inside, "mailbox.paused", "mailbox", mailbox.id, {"reason": REASON, "paused_until": None}
            )
            if not has_key and await mailboxes.secrets_of(inside, mailbox.id) is not None:
                await _lose_access(inside, mailbox)
            held.append(mailbox.email)
    return held


async def _lose_access(tx: ProjectTx, mailbox: Mailbox) -> None:
    if MAILBOX.allows(mailbox.status, "lose_access"):
        told = "Its password was sealed with a master key that was not restored. Connect it again."
        also = {"status_since": clock.now(), "last_error": told}
        await events.move(tx, MAILBOX, mailbox.id, "lose_access", also=also, data={"code": "master_key_lost"})


async def let_go(tx: ProjectTx, mailbox: Mailbox) -> None:
    """A person has said that sending may go on. Call it only where `is_read`."""
    await mailboxes.set_restored(tx, mailbox.id, None, None)
    await events.append(tx, "mailbox.resumed", "mailbox", mailbox.id, {})
