"""What can keep a person's data from being erased right now."""

from outrider.core.errors import Conflict


class ErasureInFlight(Conflict):
    """Something about this person is under way; `draft_ids` and `run_ids` name it."""

    code, title = "erasure_in_flight", "Something about this person is still under way"
