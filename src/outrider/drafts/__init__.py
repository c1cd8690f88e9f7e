"""Drafts: first touch, reply and follow-up; review and send (docs/reference/drafts.md)."""

from outrider.drafts.callers.occasions import Asked
from outrider.drafts.callers.template import brief_of
from outrider.drafts.policy import Looked, look
from outrider.drafts.queue.queue import QueueInBrief
from outrider.drafts.queue.queue import in_brief as queue_in_brief
from outrider.drafts.restored import met_in_sent
from outrider.drafts.review import approve_if_safe, decide, kept_for_a_person
from outrider.drafts.service import (
    awaiting_review,
    citing,
    get,
    page_of_drafts,
    put_off,
    skip_pending,
    skip_pending_replies,
    some,
    with_reply,
)
from outrider.drafts.settle import prove
from outrider.drafts.store import Draft, DraftFilters, ListedDraft
from outrider.drafts.writing import prospects_to_write_to

__all__ = [
    "Asked",
    "Draft",
    "DraftFilters",
    "ListedDraft",
    "Looked",
    "QueueInBrief",
    "approve_if_safe",
    "awaiting_review",
    "brief_of",
    "citing",
    "decide",
    "get",
    "kept_for_a_person",
    "look",
    "met_in_sent",
    "page_of_drafts",
    "prospects_to_write_to",
    "prove",
    "put_off",
    "queue_in_brief",
    "skip_pending",
    "skip_pending_replies",
    "some",
    "with_reply",
]
