"""When somebody asks not to be written to, or their address is dead: what is certain is done, and what is not certain is held
and asked about."""

from collections.abc import Collection, Mapping
from typing import Any

from outrider import drafts, followups, mailbox, prospects
from outrider.db import ProjectTx
from outrider.mailbox.suppressions import HELD, Doubt, Kind, Reason


async def stop(
    tx: ProjectTx,
    emails: Collection[str],
    prospect_id: str | None,
    reason: Reason,
    source: str,
    evidence: Mapping[str, Any] | None = None,
    *,
    counted: bool = True,
) -> int:
    """Nobody of this operator writes to these addresses again: suppressed for all projects, the prospect unsubscribed or
    bounced, what was prepared for them skipped; how many follow-ups that stopped. A second time changes nothing."""
    for email in sorted({email.lower() for email in emails if email}):
        await mailbox.suppressions.suppress(tx, email, reason, source, evidence, counted=counted)
    if prospect_id is None:
        return 0
    if reason == "hard_bounce":
        if ((await prospects.get(tx, prospect_id)).contact_email or "").lower() not in {one.lower() for one in emails}:
            return 0  # the prospect has another address by now
        await prospects.mark_bounced(tx, prospect_id)
    else:
        await prospects.mark_unsubscribed(tx, prospect_id)
    why = "bounced" if reason == "hard_bounce" else "unsubscribed"
    stopped = await followups.cancel_for_prospect(tx, prospect_id, why)
    await drafts.skip_pending(tx, prospect_id, why)
    return stopped


async def hold(tx: ProjectTx, emails: Collection[str], prospect_id: str | None, kind: Kind, doubt: Doubt) -> int:
    """Nobody writes to these addresses until somebody has answered; how many follow-ups that stopped."""
    await mailbox.suppressions.hold(tx, emails, kind, prospect_id, doubt)
    return 0 if prospect_id is None else await followups.pause_for_prospect(tx, prospect_id, HELD)
