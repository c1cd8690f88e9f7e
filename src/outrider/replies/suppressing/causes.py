"""Holds that wait for an answer: one action each message."""

from outrider.core.causes import Cause, Template
from outrider.db import ProjectTx
from outrider.mailbox.suppressions import Hold, holds

_SHOWN = 50


async def causes(tx: ProjectTx) -> list[Cause]:
    by_message: dict[str, list[Hold]] = {}
    for hold in await holds.waiting(tx, _SHOWN):
        by_message.setdefault(f"{hold.kind}:{hold.evidence.get('message_id') or hold.id}", []).append(hold)
    return [_cause(tx, found) for found in by_message.values()]


def _cause(tx: ProjectTx, found: list[Hold]) -> Cause:
    first = found[0]
    emails = " and ".join(hold.email for hold in found)
    is_opt_out = first.kind == "opt_out"
    asked = (
        f"Did {emails} ask for no more mail? Confirm the hold, or release it"
        if is_opt_out
        else f"Is {emails} a dead address? Confirm the hold, or release it"
    )
    return Cause(
        "confirm_opt_out" if is_opt_out else "confirm_bounce",
        asked,
        template=Template(
            "POST",
            f"/v1/projects/{tx.project_id}/suppression-holds/{first.id}:answer",
            {"answer": None, "reason": None},
            ("/answer", "/reason"),
            {"/answer": ("confirm", "release")},
        ),
        key=first.id,
        priority="high",
        waiting_on="operator",
        target_type="suppression_hold",
        target_ids=tuple(hold.id for hold in found),
        count=len(found),
    )
