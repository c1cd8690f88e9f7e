"""What waits for a person in what came in. (That the mailbox cannot be read is said by `mailbox`.)"""

from datetime import timedelta
from typing import Final

from outrider import drafts, mailbox, prospects
from outrider.core import clock
from outrider.core.causes import Call, Cause, Readiness
from outrider.core.decisions import to_decide
from outrider.db import ProjectTx
from outrider.mailbox import StoredMessage
from outrider.replies import store
from outrider.replies.candidates import store as candidates
from outrider.replies.drafting import UNANSWERED

_SHOWN: Final = 50
OPEN_FOR: Final = timedelta(days=90)
"""A reply that was left unanswered for longer is no open work any more."""


async def causes(tx: ProjectTx) -> list[Cause]:
    return [*await _candidates(tx), *await _replies(tx)]


async def readiness(tx: ProjectTx) -> Readiness:
    warnings = []
    if count := await store.unreadable_count(tx, clock.now() - timedelta(days=7)):
        what = "1 received message" if count == 1 else f"{count} received messages"
        warnings.append(f"{what} could not be read in the last 7 days; look in the mailbox itself.")
    if count := await store.policy_bounces(tx, clock.now() - timedelta(days=1)):
        what = "1 message was" if count == 1 else f"{count} messages were"
        warnings.append(
            f"{what} sent back for reasons of policy in the last 24 hours; check SPF, DKIM, DMARC and the reputation of"
            " the domain before more is sent."
        )
    return Readiness(warnings=tuple(warnings))


async def _candidates(tx: ProjectTx) -> list[Cause]:
    count = await candidates.waiting_count(tx)
    if not count:
        return []
    shown = await candidates.waiting(tx, _SHOWN)
    return [
        Cause(
            "review_inbound_candidates",
            "Review 1 inbound candidate" if count == 1 else f"Review {count} inbound candidates",
            template=to_decide(tx.project_id, "inbound_candidate", shown, ("approve", "skip")),
            priority="high",
            target_type="inbound_candidate",
            target_ids=tuple(shown),
            count=count,
        )
    ]


async def _replies(tx: ProjectTx) -> list[Cause]:
    """A reply that nobody has answered and for which no draft waits: one action a message."""
    return [
        await _answer(tx, waiting)
        for waiting in await mailbox.unanswered(tx, clock.now() - OPEN_FOR, sorted(UNANSWERED), _SHOWN)
        if await drafts.pending_reply_for(tx, waiting.id) is None
    ]


async def _answer(tx: ProjectTx, waiting: StoredMessage) -> Cause:
    """Left to a person where one has taken over, or has skipped the draft: a program that made the call to write another
    would take their no back."""
    skipped = await prospects.barred(tx, f"reply:{waiting.id}")
    by_hand = skipped is not None or waiting.automation == "taken_over"
    return Cause(
        "send_reply",
        f"The draft of an answer to {waiting.from_email} was skipped: decide `retry` on it, answer by hand, or dismiss this"
        if skipped
        else f"Answer the reply of {waiting.from_email}",
        None
        if by_hand
        else Call(
            "POST",
            f"/v1/projects/{tx.project_id}/runs",
            {"operation": "generate_reply_draft", "inputs": {"message_id": waiting.id}},
        ),
        to_decide(tx.project_id, "draft", (skipped.target_id,), ("retry",)) if skipped else None,
        key=waiting.id,
        priority="normal" if skipped else "high",
        waiting_on="operator" if by_hand else "agent",
        target_type="email_message",
        target_ids=(waiting.id,),
    )
