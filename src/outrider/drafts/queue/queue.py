"""The send queue as one looks at it: the order, and when each is expected to leave."""

from dataclasses import dataclass
from datetime import datetime

from outrider import mailbox, prospects
from outrider.core.causes import Fix
from outrider.db import ProjectTx
from outrider.drafts import letter
from outrider.drafts.queue import standing, store
from outrider.drafts.queue.store import QueuedDraft
from outrider.mailbox.sending import ExpectedSends, InLine

_LOOKED_AT = 50


@dataclass(frozen=True, slots=True)
class InQueue:
    """A draft in the queue."""

    draft_id: str
    prospect_id: str
    kind: str
    subject: str
    to_email: str
    queued_at: datetime
    queued_by: dict[str, str]
    send_at: datetime | None
    position: int
    expected_at: datetime | None


@dataclass(frozen=True, slots=True)
class SendQueue:
    """The head of a project's queue; `count` is of all of it."""

    count: int
    held_up_by: str
    waits_for: str
    """What passes by itself."""
    fix: Fix | None
    drafts: list[InQueue]


@dataclass(frozen=True, slots=True)
class QueueInBrief:
    """How many wait, and when the first of them is expected to leave."""

    count: int
    held_up_by: str
    next_expected_at: datetime | None


async def send_queue(tx: ProjectTx, most: int) -> SendQueue:
    """The first `most` of the project's queue."""
    waiting = await store.in_order(tx, most)
    expected = await _expect(tx, waiting)
    held_up = (await standing.standing(tx))[1] if waiting else None
    passes = held_up is not None and held_up.waiting_on == "provider"
    if held_up is not None and not passes:
        expected = ExpectedSends([None] * len(waiting), expected.reason or held_up.why)
    return SendQueue(
        count=len(waiting) if len(waiting) < most else await store.count(tx),
        held_up_by=expected.reason,
        waits_for=held_up.why if held_up is not None and passes else "",
        fix=held_up.fix if held_up is not None else None,
        drafts=[_shown(one, place, at) for place, (one, at) in enumerate(zip(waiting, expected.times, strict=True), 1)],
    )


async def in_brief(tx: ProjectTx) -> QueueInBrief:
    """The same in three members."""
    found = await send_queue(tx, _LOOKED_AT)
    times = [one.expected_at for one in found.drafts if one.expected_at is not None]
    return QueueInBrief(found.count, found.held_up_by, min(times, default=None))


def _shown(one: QueuedDraft, place: int, expected_at: datetime | None) -> InQueue:
    return InQueue(
        draft_id=one.draft_id,
        prospect_id=one.prospect_id,
        kind=one.kind,
        subject=one.subject,
        to_email=one.to_email,
        queued_at=one.queued_at,
        queued_by={"kind": one.credential_kind, "credential_id": one.credential_id, "name": one.credential_name},
        send_at=one.send_at,
        position=place,
        expected_at=expected_at,
    )


async def _expect(tx: ProjectTx, waiting: list[QueuedDraft]) -> ExpectedSends:
    if not waiting:
        return ExpectedSends([])
    box = await mailbox.living(tx)
    if box is None:
        return ExpectedSends([None] * len(waiting), "No mailbox is connected.")
    people = {one.id: one for one in await prospects.by_ids(tx, [one.prospect_id for one in waiting])}
    return await mailbox.sending.expect(
        tx,
        box,
        [InLine(letter.zone_of(one.to_email, people[one.prospect_id]), one.send_at) for one in waiting],
    )
