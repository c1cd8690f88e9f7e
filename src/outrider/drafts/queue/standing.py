"""Why nothing leaves the send queue, and what mends it: one word for the next action, the screen, readiness and the interface."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider import mailbox, projects
from outrider.core import clock, limits
from outrider.core.causes import Blocker, Cause, Fix, InProject, Template, WaitingOn
from outrider.db import ProjectTx
from outrider.drafts.queue import store
from outrider.drafts.queue.store import QueueLength
from outrider.mailbox.sending import Limits

TARGET: Final = "send_queue"
OVERDUE: Final = timedelta(minutes=5)
"""The clock looks at what is due each quarter of a minute; after that long it does not look at all."""


@dataclass(frozen=True, slots=True)
class QueueHeldUp:
    """What holds up all of a project's queue. `waiting_on` is `provider` where it passes by itself."""

    why: str
    fix: Fix
    waiting_on: WaitingOn

    def said_of(self, count: int) -> str:
        """Of so many that wait."""
        what = f"{limits.counted(count, 'message')} in the send queue"
        if self.waiting_on == "provider":
            return f"{what} cannot leave now, and {'does' if count == 1 else 'do'} once this is over: {self.why}"
        return f"{what} cannot leave before this is settled: {self.why}"


async def blocked(tx: ProjectTx) -> Blocker | None:
    """Why nothing of the project leaves now."""
    blockers = [*(await projects.readiness(tx)).blockers, *(await mailbox.readiness(tx)).blockers]
    return next((one for one in blockers if "send" in one.blocks), None)


async def standing(tx: ProjectTx) -> tuple[int, QueueHeldUp | None]:
    """How many wait, and what holds them up; None where nothing does."""
    waiting = await store.waiting(tx)
    if not waiting.count:
        return 0, None
    box = await mailbox.living(tx)
    rule = await mailbox.sending.limits_of(tx, box)
    return waiting.count, judge(tx, waiting, await blocked(tx), rule, box.email if box else "", clock.now())


async def causes(tx: ProjectTx) -> list[Cause]:
    """One next action, however many messages wait."""
    count, found = await standing(tx)
    if found is None:
        return []
    return [
        Cause(
            "resolve_blocker",
            found.said_of(count),
            found.fix.call,
            found.fix.template,
            key=TARGET,
            priority="high" if found.waiting_on == "operator" else "normal",
            waiting_on=found.waiting_on,
            target_type=TARGET,
            count=count,
        )
    ]


def judge(
    place: InProject, waiting: QueueLength, blocker: Blocker | None, rule: Limits, email: str, now: datetime
) -> QueueHeldUp | None:
    """The rule itself: what somebody has to act on goes before what passes by itself."""
    if blocker is not None:
        return QueueHeldUp(blocker.message, blocker.fix, blocker.waiting_on)
    if rule.daily_cap == 0:
        return QueueHeldUp(
            "The daily cap is 0 messages. Raise it, or empty the queue.", _to_raise(place, rule), "operator"
        )
    if waiting.tried_in_vain:
        return QueueHeldUp(
            f"The last try came to nothing; mostly the mail server of {email} does not answer then. It is tried again by itself,"
            " for four hours in all; after that the message leaves the queue unsent.",
            Fix("See whether the mail server answers", f"/p/{place.project_id}/mailbox"),
            "provider",
        )
    if waiting.next_look is not None and waiting.next_look < now - OVERDUE:
        return QueueHeldUp(
            f"A turn came at {clock.iso(waiting.next_look)}, and the service has not taken it yet. Ask whoever runs the server"
            " to look whether its worker runs: `outrider status` says so.",
            Fix("See the queue", f"/p/{place.project_id}/queue"),
            "operator",
        )
    return None


def _to_raise(place: InProject, rule: Limits) -> Fix:
    body = {
        "daily_cap": None,
        "min_seconds_between": rule.min_seconds_between,
        "window": rule.sending_window,
        "warm_up": rule.warm_up,
    }
    path = f"/v1/projects/{place.project_id}/sending-limits"
    return Fix(
        "Raise the daily cap", f"/p/{place.project_id}/mailbox", template=Template("PUT", path, body, ("/daily_cap",))
    )
