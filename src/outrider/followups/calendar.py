"""When a follow-up is due: business days in UTC, weekends skipped (docs/reference/mail.md "Follow-ups")."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

DAYS: Final = (3, 7)
"""Business days between the last message and step 1, step 2, where the operator has said nothing else."""
_SATURDAY: Final = 5


def add_business_days(moment: datetime, days: int) -> datetime:
    """`moment` moved on by `days` weekdays, at the same time of day; public holidays are not known here.

    A count that starts on a weekend begins with Monday as the first day.
    """
    while days > 0:
        moment += timedelta(days=1)
        if moment.weekday() < _SATURDAY:
            days -= 1
    return moment


def due_after(sent_at: datetime, step: int, days: Sequence[int] = DAYS) -> datetime | None:
    """When `step` (from 1) is due after a message sent at `sent_at`; None when there is no such step.

    Args:
        days: business days between the message before and each step.
    """
    return add_business_days(sent_at, days[step - 1]) if step <= len(days) else None
