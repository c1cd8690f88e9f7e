"""When somebody asks not to be written to, however they ask: by a reply, by the link in a message, as a stranger."""

from collections.abc import Iterable

from outrider import drafts, followups, mailbox, prospects
from outrider.db import ProjectTx


async def opt_out(tx: ProjectTx, emails: Iterable[str], prospect_id: str | None, source: str) -> int:
    """Nobody of this operator writes to these addresses again: suppressed for all projects, the prospect unsubscribed,
    what was prepared for them skipped; how many follow-ups that stopped. A second time changes nothing."""
    for email in sorted({email.lower() for email in emails if email}):
        await mailbox.suppress(tx, email, "unsubscribed", source)
    if prospect_id is None:
        return 0
    await prospects.mark_unsubscribed(tx, prospect_id)
    stopped = await followups.cancel_for_prospect(tx, prospect_id, "unsubscribed")
    await drafts.skip_pending(tx, prospect_id, "unsubscribed")
    return stopped
