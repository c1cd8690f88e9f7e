"""What can go wrong with drafts and sends. A send's error says whether anything may have left the house."""

from outrider import mailbox
from outrider.core.causes import Fix
from outrider.core.errors import Conflict, Invalid, InvalidTransition, PreconditionFailed, Unavailable
from outrider.db.clocks import ClockInDoubt
from outrider.law import NotLawful
from outrider.mailbox import errors as mailbox_errors
from outrider.mailbox.errors import MailboxPaused, MessageGone, RecipientHeld, RecipientSuppressed
from outrider.prospects.errors import ContentChanged


class VersionChanged(PreconditionFailed):
    code, title = "version_changed", "The draft has changed since it was read"


class EmptyBody(Invalid):
    code, title = "empty_body", "Nothing is left of the body"


class LetterTooLong(Invalid):
    code, title = "letter_too_long", "Nobody reads a letter of this length"


class SenderNotSelected(Conflict):
    code, title = "sender_not_selected", "Only the selected verified sender can be the sender"


class NeverWriteTo(Conflict):
    """`line` is the operator's own."""

    code, title = "never_write_to", "The operator never writes to them"

    def __init__(self, line: str) -> None:
        super().__init__(
            f"The operator's never_write_to has the line “{line}”, which means them. Leave them be; only the operator can say"
            " that the line is wrong.",
            line=line,
            fix=Fix("Take the line out of never_write_to in the project's voice, or reject the claim, if it is wrong"),
        )


class NotConfirmed(Invalid):
    code, title = "confirm_reviewed_required", "A real send needs the word that the draft was reviewed"


class NotApproved(Conflict):
    code, title = "not_approved", "Only an approved draft can be sent"


class ReplyReceived(Conflict):
    code, title = "reply_received", "The prospect has written since"


class ReplyWaiting(Conflict):
    code, title = "reply_waiting", "The prospect has written, and nobody has read it yet"


class ComplianceIncomplete(Conflict):
    code, title = "compliance_incomplete", "The sender's legal identity is not complete"


class ProspectStopped(Conflict):
    code, title = "prospect_stopped", "This prospect is not to be written to now"


class FollowUpStopped(Conflict):
    code, title = "follow_up_stopped", "The follow-up is paused or canceled"


class ThreadMismatch(Conflict):
    code, title = "thread_mismatch", "The thread does not belong to this mailbox and prospect"


class AlreadySending(mailbox.sending.AlreadyClaimed):
    title = "This draft is being sent"


class AlreadySent(Conflict):
    code, title = "already_sent", "This draft was sent"


class SendUnresolved(Conflict):
    code, title = "send_unresolved", "It is not known whether this draft was sent"


class SendUnknown(Unavailable):
    code, title = "send_unknown", "It may have been sent; it must not be sent again"


class SendRefused(Conflict):
    code, title = "send_refused", "The message was refused; nothing was sent"


class MailboxNotReached(mailbox_errors.MailboxUnreachable):
    title = "The mailbox cannot be reached; nothing was sent"


class MailboxDisconnected(Conflict):
    code, title = "mailbox_disconnected", "The mailbox no longer lets us in; nothing was sent"


SEND_ERRORS = (
    NotConfirmed,
    NotApproved,
    ContentChanged,
    RecipientSuppressed,
    RecipientHeld,
    NeverWriteTo,
    NotLawful,
    ReplyReceived,
    ReplyWaiting,
    ComplianceIncomplete,
    ProspectStopped,
    FollowUpStopped,
    ThreadMismatch,
    AlreadySending,
    AlreadySent,
    SendUnresolved,
    SendUnknown,
    SendRefused,
    MailboxPaused,
    MailboxNotReached,
    MailboxDisconnected,
    MessageGone,
    InvalidTransition,
    ClockInDoubt,
)

__all__ = [
    "SEND_ERRORS",
    "AlreadySending",
    "AlreadySent",
    "ComplianceIncomplete",
    "ContentChanged",
    "EmptyBody",
    "FollowUpStopped",
    "LetterTooLong",
    "MailboxDisconnected",
    "MailboxNotReached",
    "MailboxPaused",
    "MessageGone",
    "NeverWriteTo",
    "NotApproved",
    "NotConfirmed",
    "NotLawful",
    "ProspectStopped",
    "RecipientHeld",
    "RecipientSuppressed",
    "ReplyReceived",
    "ReplyWaiting",
    "SendRefused",
    "SendUnknown",
    "SendUnresolved",
    "SenderNotSelected",
    "ThreadMismatch",
    "VersionChanged",
]
