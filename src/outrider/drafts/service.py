"""Reads and small verbs on drafts that other files and rooms use."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from outrider import events, followups, prospects
from outrider.core import clock, limits
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.drafts import store
from outrider.drafts.queue import store as queue_store
from outrider.drafts.states import DRAFT_LIFECYCLE, DRAFT_REVIEW
from outrider.drafts.store import Draft, DraftRow, NewDraft
from outrider.prospects import Prospect
from outrider.prospects import wanted as words_wanted

_OUT_OF_THE_QUEUE: Final = {"unapprove": "approval_ended", "discard": "discarded"}
"""By the trigger that leaves `ready_to_send`, why a draft is in the send queue no more. Whoever sends it takes it out first."""

with_reply = store.with_reply
"""`with_reply(tx, message_ids)`: which of these messages a draft answers, written or sent."""


page_of_drafts = store.page


some = store.some
"""`some(tx, draft_ids)`: these drafts as lists show them, newest first."""


async def citing(tx: ProjectTx, claim_ids: Sequence[str]) -> dict[str, list[str]]:
    """Claim → the drafts that say something on its ground, newest first; of the last `limits.COUNTED` drafts."""
    return await store.citing(tx, claim_ids, limits.COUNTED)


async def get(tx: ProjectTx, draft_id: str) -> Draft:
    """Raises NotFound."""
    draft = await store.by_id(tx, draft_id)
    if draft is None:
        raise NotFound(f"There is no draft {draft_id}.")
    return draft


async def seen(tx: ProjectTx, draft_id: str) -> DraftRow:
    """The draft with its inner columns, as it is now. Raises NotFound."""
    draft = await store.whole(tx, draft_id)
    if draft is None:
        raise NotFound(f"There is no draft {draft_id}.")
    return draft


async def lock(tx: ProjectTx, draft_id: str) -> DraftRow:
    """The draft with its inner columns, locked until the end of the transaction; its prospect first (see `prospects.lock`).
    Raises NotFound."""
    return (await lock_both(tx, draft_id))[0]


async def lock_both(tx: ProjectTx, draft_id: str) -> tuple[DraftRow, Prospect]:
    """As `lock`, with the prospect."""
    prospect_id = await store.prospect_of(tx, draft_id)
    prospect = await prospects.lock(tx, prospect_id) if prospect_id is not None else None
    draft = await store.lock(tx, draft_id)
    if prospect is None or draft is None:  # None now: its person was erased meanwhile
        raise NotFound(f"There is no draft {draft_id}.")
    return draft, prospect


async def skip(tx: ProjectTx, draft: DraftRow, reason: str) -> None:
    """Decide that an unsent draft is not sent; the follow-up that it belonged to ends with it.

    Raises:
        InvalidTransition: it is being sent, or was.
    """
    await discard(tx, draft, reason)
    await move_review(tx, draft.id, "skip", data={"reason": reason})
    if draft.schedule_id is not None:
        schedule = await followups.get(tx, draft.schedule_id)
        # `drafting` is one whose run writes this very draft anew.
        if schedule.draft_id in (None, draft.id) and schedule.status in ("drafting", "drafted", "paused"):
            await followups.cancel(tx, draft.schedule_id, reason)


def occasion_of(draft: Draft | NewDraft) -> str:
    """The occasion that a draft is written for, as a person's decisions on it are kept under."""
    target = {
        "first_touch": draft.prospect_id,
        "reply": draft.in_reply_to_message_id,
        "follow_up": draft.schedule_id,
    }
    return f"{draft.kind}:{target[draft.kind]}"


async def supersede(tx: ProjectTx, draft: DraftRow, reason: str) -> None:
    """Make room for another draft of the same message.

    Raises:
        InvalidTransition: it is being sent, or was.
    """
    if draft.lifecycle_status != "discarded":
        await discard(tx, draft, reason)
    await move_review(tx, draft.id, "supersede", data={"reason": reason})


async def skip_pending_replies(tx: ProjectTx, prospect_id: str) -> int:
    """A person answers this prospect: reply drafts that are not sent yet are skipped; how many."""
    await words_wanted.drop(
        tx, prospect_id, ("reply",), "A person answers this prospect by hand; nothing else is written."
    )
    return await _skip_all(tx, prospect_id, ("reply",), "taken_over")


async def skip_pending(tx: ProjectTx, prospect_id: str, reason: str) -> int:
    """Nobody writes to this prospect any more: every draft that is not sent yet is skipped; how many."""
    kinds = ("first_touch", "reply", "follow_up")
    await words_wanted.drop(tx, prospect_id, ("strategy", *kinds), "Nobody writes to this prospect any more.")
    return await _skip_all(tx, prospect_id, kinds, reason)


async def put_off(tx: ProjectTx, prospect_id: str) -> None:
    """They asked to be written to later: what was written to be sent now gives way to what is written then."""
    for draft in await lock_unsent(tx, prospect_id, ("first_touch", "follow_up")):
        await supersede(tx, draft, "deferred")


async def put_together(tx: ProjectTx, prospect_id: str, message_ids: Collection[str]) -> None:
    """One answer goes to several messages in a row: what was written to these earlier ones alone gives way."""
    for draft in await lock_unsent(tx, prospect_id, ("reply",)):
        if draft.in_reply_to_message_id in message_ids:
            await supersede(tx, draft, "written_again")


async def _skip_all(tx: ProjectTx, prospect_id: str, kinds: Sequence[str], reason: str) -> int:
    drafts = await lock_unsent(tx, prospect_id, kinds)
    for draft in drafts:
        await skip(tx, draft, reason)
    return len(drafts)


async def lock_unsent(tx: ProjectTx, prospect_id: str, kinds: Sequence[str]) -> list[DraftRow]:
    """The prospect's drafts that wait for review or for their sending, locked as `lock` does."""
    await prospects.lock(tx, prospect_id)
    return await store.lock_unsent(tx, prospect_id, kinds)


async def discard(tx: ProjectTx, draft: DraftRow, reason: str) -> None:
    await move_lifecycle(tx, draft.id, "discard", data={"reason": reason})


async def move_review(tx: ProjectTx, draft_id: str, trigger: str, **options: Any) -> None:
    """Pull a trigger of the review status; `updated_at` follows."""
    options["also"] = {**options.get("also", {}), "updated_at": clock.now()}
    await events.move(tx, DRAFT_REVIEW, draft_id, trigger, **options)


async def move_lifecycle(tx: ProjectTx, draft_id: str, trigger: str, **options: Any) -> None:
    """Pull a trigger of the lifecycle status; `updated_at` follows. Whatever is no longer `ready_to_send` waits in no queue."""
    options["also"] = {**options.get("also", {}), "updated_at": clock.now()}
    await events.move(tx, DRAFT_LIFECYCLE, draft_id, trigger, **options)
    if trigger in _OUT_OF_THE_QUEUE and await queue_store.take(tx, draft_id) is not None:
        await events.append(tx, "draft.unqueued", "draft", draft_id, {"code": _OUT_OF_THE_QUEUE[trigger]})


async def set_send_error(tx: ProjectTx, draft_id: str, code: str, detail: str) -> None:
    """Why a draft that may be sent was not."""
    await store.set_send_error(tx, draft_id, {"code": code, "detail": detail}, clock.now())


async def clear_send_error(tx: ProjectTx, draft_id: str) -> None:
    """Somebody sends it anew."""
    await store.set_send_error(tx, draft_id, None, clock.now())


async def awaiting_review(tx: ProjectTx, limit: int) -> list[str]:
    """Drafts that nobody has decided on, oldest first; those of a stopped follow-up are left out."""
    stopped = await followups.stopped_among(tx, await store.open_schedules(tx))
    waiting = store.DraftsIn("drafted_not_sendable", "needs_review", stopped_too=False)
    [found] = await store.named(tx, [waiting], stopped, limit)
    return [draft.id for draft in found]


async def live_first_touch(tx: ProjectTx, prospect_ids: Sequence[str]) -> dict[str, str]:
    """Prospect → the draft that stands for its first message, written or sent."""
    return await store.live_first_touch(tx, prospect_ids)
