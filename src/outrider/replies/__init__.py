"""What comes in: replies and what follows from them, people who write first, and takeover
(docs/reference/mail.md "Inbox", "Inbound candidates", "Takeover")."""

from outrider.replies.candidates.decisions import accept, decide, ignore
from outrider.replies.inbox import SyncReport, sync
from outrider.replies.takeover import release, take_over

__all__ = ["SyncReport", "accept", "decide", "ignore", "release", "sync", "take_over"]
