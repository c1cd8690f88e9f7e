"""What comes in: fetched and stored whole before anybody understands it."""

from outrider.mailbox.inbox import arrivals
from outrider.mailbox.inbox.answers import sought, unread
from outrider.mailbox.inbox.reading import advance_cursor, fetch_new, hints, how_far, synced
from outrider.mailbox.inbox.store import Arrival

__all__ = [
    "Arrival",
    "advance_cursor",
    "arrivals",
    "fetch_new",
    "hints",
    "how_far",
    "sought",
    "synced",
    "unread",
]
