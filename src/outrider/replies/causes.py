"""What waits for a person in what came in. (That the mailbox cannot be read is said by `mailbox`.)"""

from datetime import timedelta
from typing import Final

from outrider.core import clock, limits
from outrider.core.causes import Cause, Readiness
from outrider.core.decisions import to_decide
from outrider.db import ProjectTx
from outrider.replies import answering, store
from outrider.replies.candidates import store as candidates
from outrider.replies.rights import causes as rights

_SHOWN: Final = 50


async def causes(tx: ProjectTx) -> list[Cause]:
    return [*await rights.causes(tx), *await _candidates(tx), *await answering.causes(tx)]


async def readiness(tx: ProjectTx) -> Readiness:
    warnings = []
    screens = {}
    now = clock.now()
    found = await store.troubles(tx, now - timedelta(days=7), now - timedelta(days=1))
    if count := found.unreadable:
        what = "1 received message" if count == 1 else f"{count} received messages"
        warnings.append(f"{what} could not be read in the last 7 days; look in the mailbox itself.")
    if count := found.bounced_by_policy:
        what = "1 message was" if count == 1 else f"{count} messages were"
        warnings.append(
            f"{what} sent back for reasons of policy in the last 24 hours; check SPF, DKIM, DMARC and the reputation of"
            " the domain before more is sent."
        )
        screens[warnings[-1]] = "mailbox"
    return Readiness(warnings=tuple(warnings), screens=screens)


async def _candidates(tx: ProjectTx) -> list[Cause]:
    shown = await candidates.waiting(tx, _SHOWN)
    if not shown:
        return []
    count = len(shown) if len(shown) < _SHOWN else await candidates.waiting_count(tx)
    return [
        Cause(
            "review_inbound_candidates",
            f"Review {limits.counted(count, 'inbound candidate')}",
            template=to_decide(tx.project_id, "inbound_candidate", shown, ("approve", "skip")),
            priority="high",
            target_type="inbound_candidate",
            target_ids=tuple(shown),
            count=count,
        )
    ]
