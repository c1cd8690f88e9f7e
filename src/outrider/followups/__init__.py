"""Follow-ups: when to write again, and the tick that starts it (docs/reference/mail.md "Follow-ups")."""

from outrider.followups.sequence import steps
from outrider.followups.service import (
    cancel,
    cancel_for_prospect,
    get,
    goes_on,
    hold_for_prospect,
    lock,
    mark_drafted,
    mark_drafting,
    mark_sent,
    open_of,
    pause,
    pause_for_prospect,
    put_off_for_prospect,
    resume_for_prospect,
    schedule_after_send,
    stopped_among,
    take_draft,
    waiting_of,
)
from outrider.followups.store import Schedule, Step

__all__ = [
    "Schedule",
    "Step",
    "cancel",
    "cancel_for_prospect",
    "get",
    "goes_on",
    "hold_for_prospect",
    "lock",
    "mark_drafted",
    "mark_drafting",
    "mark_sent",
    "open_of",
    "pause",
    "pause_for_prospect",
    "put_off_for_prospect",
    "resume_for_prospect",
    "schedule_after_send",
    "steps",
    "stopped_among",
    "take_draft",
    "waiting_of",
]
