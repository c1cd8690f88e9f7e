"""What can go wrong with the project's mailbox (docs/reference/mail.md "Mailbox")."""

from outrider.core.errors import Conflict, Forbidden, Invalid, NotFound, Unavailable


class NoVerifiedSender(Conflict):
    code, title = "sender_not_ready", "The project has no connected and verified sender"


class MailboxNotConnected(Conflict):
    code, title = "mailbox_not_connected", "The project has no connected mailbox"


class SendingPaused(Conflict):
    """A cap, the spacing or the window; `next_send_at` says when the next send is possible."""

    code, title = "sending_limit", "The sending limits do not allow a send right now"


class MailboxPaused(Conflict):
    """The provider, or a rate of bounces or complaints, forbids every send; `paused_until` says when it goes on by itself."""

    code, title = "mailbox_paused", "Nothing may be sent from this mailbox right now"


class MessageGone(Conflict):
    """A person was erased, or somebody changed the tables, between the claim and the handover: an empty letter never leaves."""

    code, title = "message_gone", "The message that was to leave is no longer stored"


class OperatorDisabled(Conflict):
    code, title = "operator_disabled", "Nothing is sent for a disabled operator"


class RecipientSuppressed(Conflict):
    """Whoever opted out, bounced or was suppressed by hand gets no mail: at import, draft, approval, follow-up and send."""

    code, title = "recipient_suppressed", "This address must not be written to"


class RecipientHeld(RecipientSuppressed):
    """Nobody knows for certain yet whether this address may be written to; answer the hold first."""

    code, title = "recipient_held", "This address is held until somebody has answered"


class ConsentNeeded(Conflict):
    code, title = "consent_needed", "Only the person's own consent takes this back"


class ProviderNotAvailable(Invalid):
    code, title = "provider_not_available", "This installation has no such mail provider"


class MailboxUnreachable(Unavailable):
    code, title = "mailbox_unreachable", "The mail account could not be reached"


class AuthorizationNotGood(Conflict):
    code, title = "authorization_not_good", "This sign-in cannot be used"


class AuthorizationOfAnother(Forbidden):
    code, title = "authorization_of_another", "Another operator began this sign-in"


class AuthorizationRefused(Conflict):
    code, title = "authorization_refused", "The mail provider did not let Outrider in"


class WrongAccount(Conflict):
    code, title = "wrong_account", "Another account signed in than the one that was to be connected"


class AliasNotSelectable(Invalid):
    code, title = "alias_not_selectable", "This address is not a verified sender of the account"


class NoSandbox(NotFound):
    code, title = "no_sandbox", "The project's mailbox is not a sandbox"


class NotDeliverable(Invalid):
    code, title = "message_not_valid", "The message cannot be composed"
