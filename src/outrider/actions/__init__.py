"""Next actions: what is open, for whom, and the call to make (docs/reference/sessions.md "Next actions")."""

from outrider.actions.service import dismiss, find, page_of_actions, refresh
from outrider.actions.store import NextAction

__all__ = ["NextAction", "dismiss", "find", "page_of_actions", "refresh"]
