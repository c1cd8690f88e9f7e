"""A person's word past the verdict is taken back, and with it the approvals that rested on it (docs/law.md "What you decide")."""

from dataclasses import dataclass
from typing import Any

from outrider import law, prospects
from outrider.db import ProjectTx
from outrider.drafts import service

REASON = "override_withdrawn"
_UNASKED = ("first_touch", "follow_up")
_NOT_APPROVED = {"approved_sha256": None, "approved_by": None, "approved_at": None, "approved_by_policy": False}


@dataclass(frozen=True, slots=True)
class WithdrawnOverride:
    """What came of it: the verdict as it is now, and the drafts that wait for their review again."""

    prospect_id: str
    lawful: dict[str, Any]
    withdrawn_override_ids: list[str]
    reopened_draft_ids: list[str]


async def withdraw(tx: ProjectTx, prospect_id: str, reason: str) -> WithdrawnOverride:
    """Nothing that was approved by that word leaves any more: unsent letters of our own accord, to an address of which the law
    does not plainly say yes, go back to review and out of the send queue. Where no word stands, nothing changes.

    Raises:
        NotFound
    """
    prospect = await prospects.lock(tx, prospect_id)
    withdrawn = await law.withdraw_overrides(tx, prospect_id, reason)
    facts = await law.facts(tx, [prospect])
    reopened: list[str] = []
    for draft in await service.lock_unsent(tx, prospect_id, _UNASKED) if withdrawn else ():
        if draft.review_status != "approved" or facts.judge(prospect, draft.to_email).verdict == "allowed":
            continue
        await service.move_review(tx, draft.id, "reopen", also=dict(_NOT_APPROVED), data={"reason": REASON})
        if draft.lifecycle_status != "drafted_not_sendable":
            await service.move_lifecycle(tx, draft.id, "unapprove")
        reopened.append(draft.id)
    return WithdrawnOverride(prospect_id, facts.judge(prospect).wire, withdrawn, reopened)
