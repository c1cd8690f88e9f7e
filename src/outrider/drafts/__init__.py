"""Drafts: first touch, reply and follow-up; review and send (docs/reference/drafts.md)."""

from outrider.drafts.review import approve_if_safe, decide
from outrider.drafts.service import (
    awaiting_review,
    get,
    live_first_touch,
    pending_reply_for,
    put_off,
    skip_pending,
    skip_pending_replies,
)
from outrider.drafts.settle import prove
from outrider.drafts.store import Draft
from outrider.drafts.writing import prospects_to_write_to

__all__ = [
    "Draft",
    "approve_if_safe",
    "awaiting_review",
    "decide",
    "get",
    "live_first_touch",
    "pending_reply_for",
    "prospects_to_write_to",
    "prove",
    "put_off",
    "skip_pending",
    "skip_pending_replies",
]
