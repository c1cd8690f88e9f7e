"""Send one approved draft (docs/reference/drafts.md "Send"), in three steps so that no mail is ever sent twice:

0. but for an answer, the mailbox is asked whether the person has written meanwhile (`asking.py`);
1. one transaction: the case is read under the locks of person and draft, every gate judges it, `sending`, and the claim with
the bytes, which asks pauses, rates and limits under the mailbox's lock; 2. no transaction open: `mailbox.sending.deliver`, which
marks its point of no return durably; 3. one transaction: `sent` and all that follows from it. Whatever is cut off between
1 and 3 is settled by `settle.py` by looking, never by sending again. Nothing here is retried.
"""

from dataclasses import dataclass
from datetime import datetime

from psycopg.types.json import Jsonb

from outrider import followups, mailbox, prospects
from outrider.core import clock, ids
from outrider.core.errors import Problem
from outrider.db import ProjectTx, clocks, locks
from outrider.drafts import asking, case, gates, service, store
from outrider.drafts.errors import (
    MailboxDisconnected,
    MailboxNotReached,
    MailboxPaused,
    NotConfirmed,
    SendRefused,
    SendUnknown,
)
from outrider.drafts.letter import RenderedMessage
from outrider.drafts.queue import service as queue
from outrider.drafts.queue.store import SendWish
from outrider.drafts.store import Draft, DraftRow
from outrider.engine import ProjectHandle
from outrider.mail.attribution import without_quote
from outrider.mail.parse import parse
from outrider.mailbox import Receipt


@dataclass(frozen=True, slots=True)
class Sent:
    """What `:send` answers with; the mail ids are None in a dry run."""

    dry_run: bool
    draft_id: str
    lifecycle_status: str
    to_email: str
    from_email: str
    mail_message_id: str | None
    mail_thread_id: str | None
    message_sha256: str
    sandbox: bool = False
    """Its mailbox is the sandbox: what it "sends" stays on this machine."""
    warnings: tuple[str, ...] = ()
    """What a mailbox that sends would refuse it for."""


async def send(
    project: ProjectHandle, draft_id: str, *, confirm_reviewed: bool, dry_run: bool, wish: SendWish | None = None
) -> Sent:
    """Send a draft, or in a dry run do everything short of it and change nothing.

    Args:
        wish: what it is sent by, where its turn in the send queue has come.

    Raises:
        NotFound
        NotConfirmed: a real send without `confirm_reviewed`.
        SendRefused: a definite no; the draft is `send_failed`.
        MailboxPaused, MailboxUnreachable, MailboxDisconnected: nothing was sent; the draft is `ready_to_send` again.
        SendUnknown: it may have been sent; the draft is `send_unknown`.
        ClockInDoubt: nobody knows what time it is; the draft is as it was.
        ReplyWaiting: the person has written, and it was not read yet; the draft is as it was.
        WishGone, WishVoid: the wish does not hold any more; nothing was sent.
        And what `gates.judge` raises.
    """
    if not (confirm_reviewed or dry_run):
        raise NotConfirmed(
            "Set confirm_reviewed to true once the approved text has been read, or dry_run to true to try it out.",
            errors=[{"pointer": "/confirm_reviewed", "code": "confirm_reviewed_required", "message": "must be true"}],
        )
    async with project.read() as tx:
        await clocks.must_agree(tx)
        ahead = await case.load(tx, draft_id)
    draft, written = ahead.draft, gates.judge(ahead, project.services.master_key)
    if dry_run:
        return _answer(draft, draft.lifecycle_status, written, None, dry_run=True)
    wanted = asking.whom(ahead)
    if wanted is not None:
        await asking.none_waiting(project, written.sender.mailbox_id, wanted)
    async with locks.shared(project.services.db.url, at_work(draft_id)):
        async with project.tx() as tx:
            held = await case.lock(tx, draft_id)
            await clocks.must_agree(tx)  # it may have been set while the mailbox was asked, or a lock waited for
            written = gates.judge(held, project.services.master_key)
            await claim(tx, held.draft, written, wish)
        receipt = await _hand_over(project, written)
        async with project.tx() as tx:
            await finish(tx, draft_id, receipt)
    return _answer(draft, "sent", written, receipt, dry_run=False)


def at_work(draft_id: str) -> str:
    """The lock of whoever is sending a draft: once it is free, a claim that was only prepared is nobody's any more."""
    return f"send:{draft_id}"


async def claim(tx: ProjectTx, draft: DraftRow, written: RenderedMessage, wish: SendWish | None = None) -> None:
    """Step 1: from the commit on nobody else can send this draft, the bytes that leave are fixed, and no wish to send it waits
    any more.

    Raises:
        WishGone, WishVoid: it was to be sent by a wish that does not hold any more.
        MailboxPaused: another send was refused for the whole mailbox meanwhile.
        SendingPaused: another send took the last place under the limits.
    """
    await queue.take_up(tx, draft, wish)
    await service.move_lifecycle(
        tx,
        draft.id,
        "send",
        also={"sending_since": clock.now(), "looks": 0, "look_at": None, "send_error": None},
        data={"prospect_id": draft.prospect_id, "message_sha256": written.composed.sha256},
    )
    await mailbox.sending.claim(tx, written.letter, written.composed)


async def _hand_over(project: ProjectHandle, written: RenderedMessage) -> Receipt:
    draft_id = written.letter.draft_id
    try:
        return await mailbox.sending.deliver(project, draft_id)
    except mailbox.Refused as refused:
        is_innocent = refused.scope == "mailbox"
        async with project.tx() as tx:
            if not await _is_under_way(tx, draft_id):
                await (release if is_innocent else fail)(tx, draft_id, refused.code, refused.detail)
            paused = await mailbox.sending.refusal_of(tx, written.letter) if is_innocent else None
        if is_innocent:
            raise paused or _refused_for_all(refused) from refused
        raise SendRefused(
            f"{refused.detail} Nothing was sent; edit the draft, or approve it again once the reason is gone.",
            reason=refused.code,
            retryable=False,
        ) from refused
    except (mailbox.Unreachable, mailbox.Disconnected) as error:
        async with project.tx() as tx:
            if not await _is_under_way(tx, draft_id):
                await release(tx, draft_id, error.code, error.detail)
        if isinstance(error, mailbox.Disconnected):
            raise MailboxDisconnected(
                f"{error.detail} Nothing was sent; connect the mailbox again, then send.",
                reason=error.code,
                retryable=False,
            ) from error
        raise MailboxNotReached(
            f"{error.detail} Nothing was sent; the draft is ready to send again.",
            reason=error.code,
            retryable=True,
            headers={"Retry-After": str(int(error.retry_after or 30))},
        ) from error
    except mailbox.Unknown as error:
        async with project.tx() as tx:
            await lose_track(tx, draft_id, error.code, error.detail)
        raise _unknown() from error
    except Problem as problem:
        # The account could not even be opened, so the claim is still only prepared.
        async with project.tx() as tx:
            claimed = await mailbox.sending.of_draft(tx, draft_id)
            if claimed is not None and claimed.status == "prepared":
                await release(tx, draft_id, problem.code, problem.detail)
        raise


async def _is_under_way(tx: ProjectTx, draft_id: str) -> bool:
    """Whether the draft was given back for a slow send and claimed anew meanwhile: then the slow one's end is not its end."""
    await service.lock(tx, draft_id)
    claimed = await mailbox.sending.of_draft(tx, draft_id)
    return claimed is not None and claimed.status in ("prepared", "committed")


async def finish(tx: ProjectTx, draft_id: str, receipt: Receipt) -> DraftRow:
    """Step 3: the message is out. Safe to repeat; also what settles a send in doubt."""
    draft, prospect = await service.lock_both(tx, draft_id)
    if draft.lifecycle_status == "sent":
        return draft
    claimed = await mailbox.sending.of_draft(tx, draft_id)
    assert claimed is not None, "a draft is only sent through a claim"
    # When it was handed over, not when that was found out: an answer may have come in between.
    sent_at = claimed.committed_at or clock.now()
    message_id = ids.new("msg")
    await service.move_lifecycle(
        tx,
        draft_id,
        "resolve_sent" if draft.lifecycle_status == "send_unknown" else "sent",
        also={
            "sent_at": sent_at,
            "mail_message_id": receipt.mail_message_id,
            "mail_thread_id": receipt.mail_thread_id,
            "message_id": message_id,
            "send_error": None,
            "look_at": None,
        },
        data={"prospect_id": draft.prospect_id, "kind": draft.kind, "mail_message_id": receipt.mail_message_id},
    )
    await _record(tx, draft, claimed, receipt, sent_at, message_id)
    await prospects.mark_contacted(tx, prospect.id, prospect)
    if draft.kind == "first_touch":
        await followups.schedule_after_send(
            tx, prospect_id=draft.prospect_id, draft_id=draft_id, sent_at=sent_at, to_email=draft.to_email
        )
    elif draft.schedule_id is not None:
        await followups.mark_sent(tx, draft.schedule_id, sent_at, draft_id)
    return draft


async def _record(
    tx: ProjectTx,
    draft: DraftRow,
    claimed: mailbox.sending.Attempt,
    receipt: Receipt,
    sent_at: datetime,
    message_id: str,
) -> None:
    """Keep the message as it was claimed, by the id that the draft has for it already: to write a draft once more writes all its
    words to their index. A sync may have met its copy in Sent first; then that row is the message."""
    await mailbox.sending.finish(tx, claimed, receipt.response)
    parsed = parse(await mailbox.blobs.get(tx, claimed.blob))
    stored = await mailbox.messages.record_outbound(
        tx,
        prospect_id=draft.prospect_id,
        draft_id=draft.id,
        id=message_id,
        message_id=claimed.message_id,
        blob=claimed.blob,
        text=without_quote(parsed.text),
        receipt=receipt,
        mailbox_id=claimed.mailbox_id,
        from_email=claimed.envelope_from,
        to_email=claimed.envelope_to,
        subject=draft.subject,
        in_reply_to=parsed.in_reply_to,
        sent_at=sent_at,
    )
    if stored is None:
        known = [claimed.message_id, *([receipt.stored_message_id] if receipt.stored_message_id else [])]
        stored = next(iter(await mailbox.messages.by_message_ids(tx, known)), None)
        await store.set_message(tx, draft.id, stored.id if stored else None)


async def fail(tx: ProjectTx, draft_id: str, code: str, detail: str) -> None:
    """A definite refusal: nothing was sent."""
    draft = await service.lock(tx, draft_id)
    also = {"send_error": Jsonb({"code": code, "detail": detail}), "look_at": None}
    if draft.lifecycle_status == "sending":
        await service.move_lifecycle(tx, draft_id, "fail", also=also, data={"code": code})
    elif draft.lifecycle_status == "send_unknown":
        # It was given up for lost while the provider was still thinking; its answer is the evidence.
        await service.move_lifecycle(tx, draft_id, "resolve_not_sent", also=also, data={"code": code})


async def release(tx: ProjectTx, draft_id: str, code: str, detail: str) -> None:
    """Certain that nothing was sent: the draft and its claim may be taken up again by an explicit send."""
    draft = await service.lock(tx, draft_id)
    await mailbox.sending.give_back(tx, draft_id)
    also = {"send_error": Jsonb({"code": code, "detail": detail}), "look_at": None}
    if draft.lifecycle_status in ("sending", "send_unknown"):
        trigger = "release" if draft.lifecycle_status == "sending" else "resolve_not_sent"
        await service.move_lifecycle(tx, draft_id, trigger, also=also, data={"code": code})


async def lose_track(tx: ProjectTx, draft_id: str, code: str, detail: str) -> None:
    """Nobody can tell whether it left; from now on it is looked for."""
    draft = await service.lock(tx, draft_id)
    if draft.lifecycle_status == "sending":
        also = {"send_error": Jsonb({"code": code, "detail": detail}), "looks": 0, "look_at": clock.now()}
        await service.move_lifecycle(tx, draft_id, "lose_track", also=also, data={"code": code})


def _refused_for_all(refused: mailbox.Refused) -> MailboxPaused:
    """The account that was refused is one that sends no more anyway, so that there was nothing to pause."""
    return MailboxPaused(
        f"{refused.detail} Nothing was sent; the draft is ready to send again.",
        reason=refused.code,
        paused_until=None,
        retryable=False,
    )


def _unknown() -> SendUnknown:
    return SendUnknown(
        "The mailbox did not say whether it took the message, so it may have been sent. It is being looked for and must not"
        " be sent again; the next action resolve_send_unknown tells how to settle it.",
        retryable=False,
    )


def _answer(draft: Draft, status: str, written: RenderedMessage, receipt: Receipt | None, *, dry_run: bool) -> Sent:
    return Sent(
        dry_run=dry_run,
        draft_id=draft.id,
        lifecycle_status=status,
        to_email=draft.to_email,
        from_email=written.sender.email,
        mail_message_id=receipt.mail_message_id if receipt else None,
        mail_thread_id=receipt.mail_thread_id if receipt else None,
        message_sha256=written.composed.sha256,
        sandbox=written.sender.is_sandbox,
        warnings=written.warnings,
    )
