"""Handing a message over, once. The drafts room drives it: claim in its transaction, deliver outside any, record in the next.

    prepared ── commit ──▶ committed ── finish ──▶ sent
       │                      ├── refuse ─▶ refused      (a definite no)
       └── release            └── disprove ─▶ released   (evidence, the operator, or a no that is not about the message)

`committed` is made durable right before the provider's point of no return. From there on only an answer, evidence in the
mailbox, or the operator moves it; nothing sends it again.
"""

import logging
from datetime import datetime
from typing import Final

from outrider import events
from outrider.core import clock, ids, metrics
from outrider.core.errors import Conflict, InvalidTransition, Problem
from outrider.db import ProjectTx
from outrider.db.tx import UniqueViolation
from outrider.engine import ProjectHandle
from outrider.mail.compose import Composed
from outrider.mailbox import blobs
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxNotConnected, MailboxPaused, MessageGone
from outrider.mailbox.sending import copies, pauses, rates, store
from outrider.mailbox.sending.facts import sending_facts
from outrider.mailbox.sending.outgoing import OutgoingDraft
from outrider.mailbox.sending.states import SEND_ATTEMPT
from outrider.mailbox.sending.store import Attempt
from outrider.mailbox.suppressions import service as suppressions
from outrider.providers.mail.port import Disconnected, NotSent, Outgoing, Receipt, Refused, Unknown, Unreachable

log = logging.getLogger(__name__)

_GIVING_BACK: Final = {"prepared": "release", "committed": "disprove"}
"""By its status, how an attempt of which nothing was sent ends."""


class AlreadyClaimed(Conflict):
    code, title = "already_sending", "This draft is being sent, or was"


async def refusal_of(tx: ProjectTx, draft: OutgoingDraft) -> MailboxPaused | None:
    """What holds up every send of the draft's mailbox, as the error to answer with."""
    mailbox = _there(await mailboxes.by_id(tx, draft.sender.mailbox_id))
    return pauses.refusal(mailbox, await rates.current(tx, mailbox))


def _there(mailbox: Mailbox | None) -> Mailbox:
    if mailbox is None:
        raise MailboxNotConnected("The mailbox is no longer connected.")
    return mailbox


async def claim(tx: ProjectTx, draft: OutgoingDraft, composed: Composed) -> Attempt:
    """Claim the draft's one send: check under the mailbox's lock that it may leave now, store the bytes, count it.

    Raises:
        OperatorDisabled, MailboxPaused, SendingPaused: see `SendingFacts.check`.
        AlreadyClaimed
    """
    mailbox = _there(await mailboxes.lock(tx, draft.sender.mailbox_id))
    (await sending_facts(tx, mailbox)).check(draft.timezone)
    now = clock.now()
    claimed = Attempt(
        id=ids.new("attempt"),
        mailbox_id=draft.sender.mailbox_id,
        draft_id=draft.draft_id,
        status="prepared",
        message_id=composed.message_id,
        envelope_from=draft.sender.email,
        envelope_to=draft.to_email,
        thread_id=draft.thread_id,
        blob=await blobs.put(tx, composed.raw, now),
        response="",
        created_at=now,
        committed_at=None,
        provider_draft=await store.provider_draft(tx, draft.draft_id, composed.message_id),
    )
    try:
        await store.insert(tx, claimed)
    except UniqueViolation:
        raise AlreadyClaimed("This draft is being sent, or was; it is never sent a second time.") from None
    return claimed


_OUTCOMES: Final[dict[type[BaseException], str]] = {
    Refused: "refused",
    Unreachable: "not_sent",
    Disconnected: "not_sent",
    Unknown: "unknown",
    Problem: "stopped",
}


async def recall(
    tx: ProjectTx,
    mailbox_id: str,
    *,
    draft_id: str,
    message_id: str,
    from_email: str,
    to_email: str,
    raw: bytes,
    sent_at: datetime,
) -> None:
    """A handover that this database does not know, of a message that lies in Sent: as it stood when its answer was awaited."""
    known = Attempt(
        id=ids.new("attempt"),
        mailbox_id=mailbox_id,
        draft_id=draft_id,
        status="committed",
        message_id=message_id,
        envelope_from=from_email,
        envelope_to=to_email,
        thread_id=None,
        blob=await blobs.put(tx, raw, clock.now()),
        response="",
        created_at=sent_at,
        committed_at=sent_at,
        provider_draft=None,
    )
    await store.insert(tx, known)


async def deliver(project: ProjectHandle, draft_id: str) -> Receipt:
    """Hand over the claimed message of a draft. No transaction may be open. Call it once for a claim; two callers cannot
    both pass the commit.

    Raises:
        Refused, Unreachable, Disconnected: nothing was sent; the attempt is `refused` or `released`, whenever that was found.
            A refusal of the whole mailbox pauses it and releases the attempt: the message may be taken later.
        Unknown: it may have been sent; the attempt stays `committed`. What a provider raises besides the port's errors is
            taken for this after the commit, and for Unreachable before it.
        RecipientSuppressed, RecipientHeld: a no came in since the claim; nothing was sent, the attempt is still prepared.
        MessageGone: its bytes are not there; nothing was sent, the attempt is still prepared.
    """
    with metrics.outcome("send", metrics.SENDS, "sent", _OUTCOMES, draft_id=draft_id, project_id=project.id):
        return await _deliver(project, draft_id)


async def _deliver(project: ProjectHandle, draft_id: str) -> Receipt:
    async with project.read() as tx:
        claimed = await store.of_draft(tx, draft_id)
        if claimed is None or claimed.status != "prepared":
            raise Unknown("not_prepared", "This send was already taken up; it is being looked for.")
        if stop := await suppressions.stop_of(tx, claimed.envelope_to):
            raise stop.error("nothing was sent.")
        raw = await blobs.get(tx, claimed.blob)
    if not raw:
        raise MessageGone(
            "It was taken out of the store before it could leave; nothing was sent. Look at the draft, then send it again."
        )

    marked = False

    async def commit(provider_draft: str | None = None) -> None:
        nonlocal marked
        also = {"committed_at": clock.now(), "provider_draft": provider_draft}
        async with project.tx() as tx:
            # The last look: a no that came in since the claim still counts.
            if stop := await suppressions.stop_of(tx, claimed.envelope_to):
                raise stop.error("nothing was sent.")
            await events.move(tx, SEND_ATTEMPT, claimed.id, "commit", also=also)
        marked = True

    outgoing = Outgoing(
        claimed.message_id,
        claimed.envelope_from,
        claimed.envelope_to,
        raw,
        claimed.thread_id,
        claimed.provider_draft,
    )
    try:
        async with opened(project, claimed.mailbox_id) as (_, provider):
            return await provider.send(outgoing, commit)
    except Refused as error:
        await _refused(project, claimed, error, marked=marked)
        raise
    except (Unreachable, Disconnected) as error:
        await _not_sent(project, claimed, error, marked=marked)
        raise
    except Unknown:
        raise
    except Exception as error:
        if marked:
            log.exception("the provider failed after the commit of the send of %s", draft_id)
            raise Unknown("provider_failed", "The mail provider failed after it had begun to send.") from error
        if isinstance(error, InvalidTransition):
            raise Unknown("not_prepared", "Another process took up this send; it is being looked for.") from error
        if isinstance(error, Problem):
            raise
        log.exception("the provider failed before the commit of the send of %s", draft_id)
        failure = Unreachable("provider_failed", "The mail provider failed before anything was sent.")
        await _not_sent(project, claimed, failure, marked=False)
        raise failure from error


async def _not_sent(
    project: ProjectHandle,
    claimed: Attempt,
    error: Unreachable | Disconnected,
    *,
    marked: bool,
) -> None:
    """The port promises that nothing left, so the draft may be claimed again. Only the attempt in hand is released, and
    after a commit only when the commit was ours: a newer one, or another process's, may be on its way.

    Raises:
        Unknown: the attempt is committed, but not by us.
    """
    async with project.tx() as tx:
        now = await store.lock(tx, claimed.id)
        if now == "prepared" or (now == "committed" and marked):
            await events.move(tx, SEND_ATTEMPT, claimed.id, _GIVING_BACK[now], also={"finished_at": clock.now()})
    if now == "committed" and not marked:
        raise Unknown("not_prepared", "Another process took up this send; it is being looked for.") from error


async def _refused(project: ProjectHandle, claimed: Attempt, error: Refused, *, marked: bool) -> None:
    also = {"finished_at": clock.now(), "response": error.detail[:1000]}
    async with project.tx() as tx:
        if error.scope == "mailbox":
            await pauses.pause(tx, claimed.mailbox_id, error)
        status = await store.lock(tx, claimed.id)
        if status == "prepared" or (status == "committed" and marked):
            trigger = _GIVING_BACK[status] if error.scope == "mailbox" else "refuse"
            await events.move(tx, SEND_ATTEMPT, claimed.id, trigger, also=also, data={"code": error.code})
        if error.scope == "recipient":
            evidence = {"matched_by": "message_id"}
            await suppressions.suppress(tx, claimed.envelope_to, "hard_bounce", "refused by the mail server", evidence)


async def give_back(tx: ProjectTx, draft_id: str) -> None:
    """Certain that nothing was sent: the commit never happened, or evidence or the operator says so. Only then may the draft
    be claimed again. An attempt that has ended stays as it is."""
    claimed = await store.of_draft(tx, draft_id)
    if claimed is not None and claimed.status in _GIVING_BACK:
        trigger = _GIVING_BACK[claimed.status]
        await events.move(tx, SEND_ATTEMPT, claimed.id, trigger, also={"finished_at": clock.now()})


async def finish(tx: ProjectTx, claimed: Attempt, response: str) -> None:
    """The provider took it, or evidence of it was found; in the transaction that records the outbound message."""
    if claimed.status == "committed":
        await events.move(
            tx, SEND_ATTEMPT, claimed.id, "finish", also={"finished_at": clock.now(), "response": response[:1000]}
        )
        await copies.owe(tx, claimed)


async def find_sent(project: ProjectHandle, draft_id: str) -> Receipt | NotSent | None:
    """Look for a draft's message where sent mail is kept. No transaction may be open.

    Raises:
        Unreachable, Disconnected
    """
    async with project.read() as tx:
        claimed = await store.of_draft(tx, draft_id)
    if claimed is None:
        return None
    async with opened(project, claimed.mailbox_id) as (_, provider):
        return await provider.find_sent(claimed.message_id, claimed.provider_draft)
