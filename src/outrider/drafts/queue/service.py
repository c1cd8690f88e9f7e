"""Into the send queue, out of it, and the moment at which a wish becomes a send (docs/decisions/send-queue.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider import events, mailbox
from outrider.access import bearers
from outrider.access.bearers import Bearer
from outrider.core import clock
from outrider.core.causes import Fix
from outrider.core.errors import Invalid, Problem
from outrider.db import ProjectTx
from outrider.drafts import case, gates, service
from outrider.drafts import store as drafts
from outrider.drafts.case import SendCase
from outrider.drafts.errors import AlreadySending, AlreadySent, NotConfirmed, SendUnresolved
from outrider.drafts.letter import RenderedMessage
from outrider.drafts.queue import store
from outrider.drafts.queue.store import SendWish
from outrider.drafts.store import Draft, DraftRow
from outrider.engine import ProjectHandle
from outrider.mailbox.errors import MailboxPaused, SendingPaused

FARTHEST: Final = timedelta(days=60)
"""So far ahead may a send be set: what is older than that nobody still means."""
SCOPE: Final = "send"
TOLD: Final = 200


class WishGone(Exception):
    """It was taken back, replaced or acted upon meanwhile."""


class WishVoid(Exception):
    """It does not hold any more; `code` and the message say why."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Put:
    """What became of one draft that was to be queued: `draft` where it waits now (or would, in a dry run), else `refusal`."""

    draft_id: str
    draft: Draft | None
    refusal: "NotQueued | None"
    warnings: tuple[str, ...] = ()
    """What a mailbox that sends would refuse it for."""


@dataclass(frozen=True, slots=True)
class NotQueued:
    """Why a draft was not queued."""

    status: int
    code: str
    detail: str
    fix: Fix | None


@dataclass(frozen=True, slots=True)
class Emptied:
    """What was taken out of the queue: how many, and the first `TOLD` of them; and what was under way, `TOLD` at most."""

    taken_back_count: int
    taken_back: list[str]
    under_way: list[str]


def wish_of(wish: SendWish) -> Bearer:
    return Bearer(wish.credential_kind, wish.credential_id, wish.credential_name, wish.api_key_id)


def waits_until(problem: Problem) -> datetime | None:
    """When it may leave that only pace, cap, window or a provider's quota hold up; None for what somebody has to act on."""
    told: str | None = None
    if isinstance(problem, SendingPaused):
        told = problem.extra.get("next_send_at")
    elif isinstance(problem, MailboxPaused):
        told = problem.extra.get("paused_until")
    return datetime.fromisoformat(told) if told else None


async def queue(
    project: ProjectHandle, draft_id: str, *, confirm_reviewed: bool, dry_run: bool, send_at: datetime | None
) -> tuple[Draft, RenderedMessage]:
    """Put an approved draft into the send queue, or in a dry run do everything short of it; the draft as it is then, and what
    would leave. Queued once more it keeps its place, and goes by the newer word.

    Raises:
        NotFound
        NotConfirmed: a real one without `confirm_reviewed`.
        Invalid: `send_at` is too far ahead.
        And what `gates.judge` raises, but for what passes by itself: that is what the queue is for.
    """
    _confirmed(confirm_reviewed=confirm_reviewed, dry_run=dry_run)
    _near(send_at)
    async with project.tx() as tx:
        held = await case.lock(tx, draft_id)
        written = await _judge(tx, held, project)
        if not dry_run:
            await _put(tx, held.draft, send_at)
        return await service.get(tx, draft_id), written


async def queue_each(
    project: ProjectHandle, draft_ids: Sequence[str], *, confirm_reviewed: bool, dry_run: bool, send_at: datetime | None
) -> list[Put]:
    """Queue several, each for itself and in this order: what is refused keeps no other out.

    Raises:
        NotFound: the project itself is not there, or not the caller's.
        NotConfirmed, Invalid: as `queue`.
    """
    _confirmed(confirm_reviewed=confirm_reviewed, dry_run=dry_run)
    _near(send_at)
    await project.must_exist()
    put: list[Put] = []
    for draft_id in dict.fromkeys(draft_ids):
        try:
            draft, written = await queue(
                project, draft_id, confirm_reviewed=confirm_reviewed, dry_run=dry_run, send_at=send_at
            )
        except Problem as refused:
            if refused.status >= 500:
                raise  # nobody's refusal: the whole may be sent again
            declined = NotQueued(refused.status, refused.code, refused.detail, refused.fix)
            put.append(Put(draft_id, None, declined))
        else:
            put.append(Put(draft_id, draft, None, written.warnings))
    return put


async def unqueue(tx: ProjectTx, draft_id: str) -> Draft:
    """Take a draft back out of the queue, for good: its send has not begun, and does not begin any more. One that is not
    queued stays as it is.

    Raises:
        NotFound
        AlreadySending, AlreadySent, SendUnresolved: it is too late.
    """
    draft = await service.lock(tx, draft_id)
    if await store.take(tx, draft_id) is not None:
        await tell(tx, draft, "taken_back")
    elif draft.lifecycle_status == "sending":
        raise AlreadySending(
            "Its turn has come: the send is under way and cannot be taken back. Read the draft to see how it ends.",
            retryable=False,
        )
    elif draft.lifecycle_status == "sent":
        raise AlreadySent(
            "Its turn has come: it was sent, and cannot be taken back.",
            retryable=False,
            mail_message_id=draft.mail_message_id,
            mail_thread_id=draft.mail_thread_id,
            sent_at=clock.iso(draft.sent_at) if draft.sent_at else None,
        )
    elif draft.lifecycle_status == "send_unknown":
        raise SendUnresolved(
            "Its turn has come, and it may have been sent. Find out whether it was, as the next action resolve_send_unknown"
            " says, and settle it with :resolve-send.",
            retryable=False,
        )
    return await service.get(tx, draft_id)


async def empty(tx: ProjectTx) -> Emptied:
    """Take everything out of the queue at once: nothing that waited in it leaves by it, and each approval stands. A send whose
    turn has come already goes on; it is told as `under_way`."""
    taken = await store.take_all(tx)
    await events.append_many(
        tx,
        "draft.unqueued",
        "draft",
        ((one.draft_id, {"prospect_id": one.prospect_id, "code": "queue_emptied"}) for one in taken),
    )
    # Read after the deletion, which has waited for the claims that were at work.
    [under_way] = await drafts.named(tx, [drafts.DraftsIn("sending")], (), TOLD)
    return Emptied(len(taken), [one.draft_id for one in taken[:TOLD]], [one.id for one in under_way])


async def take_up(tx: ProjectTx, draft: DraftRow, wish: SendWish | None) -> None:
    """In the transaction of a claim: the draft is in the queue no more, whoever sends it. Sent by a wish, it must be this one,
    of these words, of somebody who still might send.

    Raises:
        WishGone, WishVoid: nothing is sent by it.
    """
    if wish is None:
        if draft.queued is not None:  # it was read under the draft's lock, which whoever queues it takes too
            await store.take(tx, draft.id)
        return
    taken = await store.take_this(tx, wish)
    if taken is None:
        raise WishGone
    if taken.content_sha256 != draft.content_sha256:
        raise WishVoid("content_changed", "The draft is not the one that was queued.")
    if why := await bearers.objection(tx, wish_of(taken), taken.queued_at, SCOPE):
        raise WishVoid("credential_ended", f"{why} Somebody who may send has to send it or queue it again.")


async def take_out(tx: ProjectTx, wish: SendWish, code: str, detail: str) -> None:
    """A wish that nothing came of leaves the queue, with a word on the draft."""
    draft = await service.lock(tx, wish.draft_id)
    if await store.take_this(tx, wish) is not None:
        await drop(tx, draft, code, detail)


async def drop(tx: ProjectTx, draft: DraftRow, code: str, detail: str) -> None:
    """Say on a locked draft why it is in the queue no more."""
    await service.set_send_error(tx, draft.id, code, f"It left the send queue unsent. {detail}")
    await tell(tx, draft, code)


async def tell(tx: ProjectTx, draft: DraftRow, code: str) -> None:
    await events.append(tx, "draft.unqueued", "draft", draft.id, {"prospect_id": draft.prospect_id, "code": code})


async def _judge(tx: ProjectTx, held: SendCase, project: ProjectHandle) -> RenderedMessage:
    written = gates.judge(held, project.services.master_key)
    assert held.sender.mailbox is not None, "nothing is written without a mailbox"
    facts = await mailbox.sending.sending_facts(tx, held.sender.mailbox)
    try:
        facts.check(written.letter.timezone)
    except (SendingPaused, MailboxPaused) as paused:
        if waits_until(paused) is None:
            raise
    return written


async def _put(tx: ProjectTx, draft: DraftRow, send_at: datetime | None) -> None:
    bearer, now = await bearers.bearer_of(tx), clock.now()
    wish = SendWish(
        draft_id=draft.id,
        content_sha256=draft.content_sha256,
        credential_kind=bearer.kind,
        credential_id=bearer.credential_id,
        credential_name=bearer.name,
        api_key_id=bearer.api_key_id,
        queued_at=now,
        send_at=send_at,
        looks=0,
    )
    await store.put(tx, wish, max(now, send_at or now))
    await service.clear_send_error(tx, draft.id)
    data: events.Data = {"prospect_id": draft.prospect_id, "content_sha256": draft.content_sha256}
    await events.append(tx, "draft.queued", "draft", draft.id, data)


def _confirmed(*, confirm_reviewed: bool, dry_run: bool) -> None:
    if not (confirm_reviewed or dry_run):
        raise NotConfirmed(
            "Set confirm_reviewed to true once the approved texts have been read, or dry_run to true to try it out.",
            errors=[{"pointer": "/confirm_reviewed", "code": "confirm_reviewed_required", "message": "must be true"}],
        )


def _near(send_at: datetime | None) -> None:
    if send_at is not None and send_at > clock.now() + FARTHEST:
        raise Invalid(
            f"send_at may be {FARTHEST.days} days ahead at most; a text that waits longer should be read again first.",
            errors=[{"pointer": "/send_at", "code": "too_far_ahead", "message": f"at most {FARTHEST.days} days ahead"}],
        )
