"""Follow-ups: when to write again, and the tick that starts it (docs/reference/mail.md "Follow-ups")."""

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
    pause,
    pause_for_prospect,
    put_off_for_prospect,
    resume_for_prospect,
    schedule_after_send,
    stopped_among,
    take_draft,
    waiting_of,
)
from outrider.followups.store import Schedule

__all__ = [
    "Schedule",
    "cancel",
    "cancel_for_prospect",
    "get",
    "goes_on",
    "hold_for_prospect",
    "lock",
    "mark_drafted",
    "mark_drafting",
    "mark_sent",
    "pause",
    "pause_for_prospect",
    "put_off_for_prospect",
    "resume_for_prospect",
    "schedule_after_send",
    "stopped_among",
    "take_draft",
    "waiting_of",
]
