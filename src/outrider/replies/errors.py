"""What can go wrong with replies and inbound candidates."""

from outrider.core.errors import Conflict, Invalid

SYNC_WAIT_SECONDS = 5


class SyncInProgress(Conflict):
    """Another sync of this mailbox is on its way; two at once would only read the same messages twice."""

    code, title = "sync_in_progress", "This mailbox is being read right now"

    def __init__(self) -> None:
        super().__init__(
            f"Another sync of this mailbox is on its way; try again in {SYNC_WAIT_SECONDS} seconds.",
            headers={"Retry-After": str(SYNC_WAIT_SECONDS)},
            retryable=True,
        )


class NotAReply(Conflict):
    code, title = "not_a_reply", "Only a message that came in can be taken over or corrected"


class CandidateDecisionNotPossible(Invalid):
    """A candidate is taken in or left out; there is nothing to write anew."""

    code, title = "candidate_decision_not_possible", "A candidate can be approved or skipped"


class MailboxLocked(Conflict):
    """The account no longer lets us in; readiness says what to do."""

    code, title = "mailbox_reauth_required", "The mailbox no longer lets us in"
