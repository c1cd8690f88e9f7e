"""When what waits will leave, if nothing changes: the rule of `limits.judge`, played forward."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.sending import limits, store
from outrider.mailbox.sending.facts import sending_facts
from outrider.mailbox.sending.limits import Allowance
from outrider.mailbox.sending.store import Limits, Usage

_HORIZON: Final = timedelta(days=60)
_MOMENT: Final = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class InLine:
    """A message that waits for its turn: where its recipient lives, if that is known, and when it may leave at the earliest."""

    zone: str | None
    not_before: datetime | None


@dataclass(frozen=True, slots=True)
class ExpectedSends:
    """When each leaves, in the order in which they were given; None where that cannot be told. `reason` is what holds up all of
    them, until somebody acts."""

    times: list[datetime | None]
    reason: str = ""


async def expect(tx: ProjectTx, mailbox: Mailbox, waiting: Sequence[InLine]) -> ExpectedSends:
    """What the mailbox's pauses, caps, pace and window let us expect of messages that wait in this order."""
    facts = await sending_facts(tx, mailbox)
    now = clock.now()
    begin = now
    if (refused := facts.refusal()) is not None:
        until = refused.extra.get("paused_until")
        if until is None:
            return ExpectedSends([None] * len(waiting), refused.detail)
        begin = max(now, datetime.fromisoformat(until))
    sent = await store.sent_since(tx, mailbox.id, now - limits.DAY, now)
    home = [limits.window_zone(facts.limits, mailbox, one.zone).key for one in waiting]
    earliest = [one.not_before for one in waiting]
    return ExpectedSends(
        forecast(facts.limits, sent, facts.usage.first_ever, begin, list(zip(home, earliest, strict=True)))
    )


def forecast(
    rule: Limits,
    sent: Sequence[datetime],
    first_ever: datetime | None,
    begin: datetime,
    waiting: Sequence[tuple[str, datetime | None]],
) -> list[datetime | None]:
    """Always the first in the order that may leave does.

    Args:
        sent: when messages left in the day before `begin`, oldest first.
        first_ever: when the first one left, for the warm-up.
        begin: nothing leaves earlier.
        waiting: of each the name of the zone that its window is open in, and when it may leave at the earliest.
    """
    found: list[datetime | None] = [None] * len(waiting)
    left, left_ever = deque(sent), first_ever
    open_ones, now = list(range(len(waiting))), begin
    while open_ones and now < begin + _HORIZON:
        while left and left[0] <= now - limits.DAY:
            left.popleft()
        usage = Usage(len(left), left[-1] if left else None, left[0] if left else None, left_ever)
        judged: dict[str, Allowance] = {}
        later: list[datetime] = []
        for place, index in enumerate(open_ones):
            zone, not_before = waiting[index]
            if not_before is not None and not_before > now:
                later.append(not_before)
                continue
            if zone not in judged:
                judged[zone] = limits.judge(rule, usage, now, limits.zone_of(zone))
            at = judged[zone].next_send_at
            if at is None:
                found[index] = now
                left.append(now)
                left_ever = left_ever or now
                del open_ones[place]
                break
            later.append(at)
        else:
            now = max(now + _MOMENT, min(later))
    return found
