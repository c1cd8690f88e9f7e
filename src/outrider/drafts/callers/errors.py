"""Why a text of a caller does not become a draft."""

from outrider.core.errors import Conflict
from outrider.drafts.errors import EmptyBody, FollowUpStopped, LetterTooLong, NeverWriteTo, NotLawful, ProspectStopped
from outrider.engine import Blocked
from outrider.mailbox.errors import RecipientHeld, RecipientSuppressed
from outrider.prospects.errors import SkippedByAPerson


class NoContact(Conflict):
    code, title = "no_contact", "Nobody is known at this prospect who could be written to"


class DraftExists(Conflict):
    """`draft_id` names the one that is there."""

    code, title = "draft_exists", "This message is written already"


class TakenOver(Conflict):
    code, title = "taken_over", "A person answers in this conversation"


class NoReplyWanted(Conflict):
    code, title = "no_reply_wanted", "This message wants no answer"


class WordsTurnedDown(Conflict):
    code, title = "words_turned_down", "A person has turned these very words down"


STOPS = (
    Blocked,
    NoContact,
    RecipientSuppressed,
    RecipientHeld,
    NeverWriteTo,
    NotLawful,
    ProspectStopped,
    TakenOver,
    NoReplyWanted,
    FollowUpStopped,
    SkippedByAPerson,
    DraftExists,
    WordsTurnedDown,
)
"""What refuses a text, whatever it says."""

__all__ = [
    "STOPS",
    "DraftExists",
    "EmptyBody",
    "LetterTooLong",
    "NoContact",
    "NoReplyWanted",
    "TakenOver",
    "WordsTurnedDown",
]
