"""The project's mail account: connection, verified sender, sending once, reading without loss, suppressions."""

from outrider.mail.compose import Composed, Quoted, without_quote
from outrider.mail.inbound import CLASSIFIER, InboundKind
from outrider.mail.inbound import classify as classify_inbound
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.parse import Parsed, head_end, parse, parse_head
from outrider.mail.quotes import own_or_nothing
from outrider.mail.quotes import own_text as strip_quotes
from outrider.mailbox.accounts.aliases import own_addresses
from outrider.mailbox.accounts.sandbox import forget as forget_in_sandbox
from outrider.mailbox.accounts.service import get, select_alias
from outrider.mailbox.accounts.store import Mailbox, Watchable, connected_mailboxes
from outrider.mailbox.errors import (
    MailboxNotConnected,
    MailboxPaused,
    NoVerifiedSender,
    RecipientHeld,
    RecipientSuppressed,
    SendingPaused,
)
from outrider.mailbox.health.authentication import Authentication
from outrider.mailbox.health.authentication import of_message as authentication_of
from outrider.mailbox.health.probes import is_probe, note_probe, probe_token
from outrider.mailbox.health.readiness import readiness, verified_sender
from outrider.mailbox.health.report import is_sandbox, status
from outrider.mailbox.inbox.answers import sought
from outrider.mailbox.inbox.answers import unread as unread_answers
from outrider.mailbox.inbox.reading import advance_cursor, fetch_new, hints, how_far, mailbox_of, synced, watchable
from outrider.mailbox.inbox.store import Arrival
from outrider.mailbox.messages.addressee import of_answer as addressee_of
from outrider.mailbox.messages.service import (
    find_by_mail_thread,
    find_by_message_ids,
    known_among,
    last_inbound_at,
    last_outbound_at,
    message,
    page_of_messages,
    raw,
    reclassify,
    record_by_hand,
    record_inbound,
    record_outbound,
    set_analysis,
    set_automation,
    snippet,
    thread,
    to_reclassify,
)
from outrider.mailbox.messages.store import (
    StoredMessage,
    is_ours,
    of_thread,
    release_conversation,
    sent_to_since,
    size_of_thread,
    taken_over,
    unanswered,
    with_intent,
)
from outrider.mailbox.sending.compose import Letter, compose
from outrider.mailbox.sending.deliver import (
    AlreadyClaimed,
    attempt,
    check_sending,
    claim_sending,
    deliver,
    disprove_attempt,
    find_sent,
    finish_attempt,
    in_doubt,
    next_send,
    refusal_of,
    release_claim,
)
from outrider.mailbox.sending.sender import Sender, sender_of
from outrider.mailbox.sending.store import Attempt
from outrider.mailbox.sending.zones import of_recipient as recipient_zone
from outrider.mailbox.suppressions.erased import remember as remember_erased
from outrider.mailbox.suppressions.holds import Doubt, hold
from outrider.mailbox.suppressions.service import Reason, Stop, end_hold, lift, stop_of, stops_among, suppress
from outrider.mailbox.suppressions.store import Hold, Suppression
from outrider.mailbox.suppressions.unsubscribe import read as read_unsubscribe_token
from outrider.providers.mail.port import (
    Batch,
    Disconnected,
    Fetched,
    MailError,
    NotSent,
    Receipt,
    Refused,
    Sought,
    Unknown,
    Unreachable,
)

__all__ = [
    "CLASSIFIER",
    "AlreadyClaimed",
    "Arrival",
    "Attempt",
    "Authentication",
    "Batch",
    "Composed",
    "Disconnected",
    "Doubt",
    "Fetched",
    "Hold",
    "InboundKind",
    "Letter",
    "MailError",
    "Mailbox",
    "MailboxNotConnected",
    "MailboxPaused",
    "NoVerifiedSender",
    "NotSent",
    "Parsed",
    "Quoted",
    "Reason",
    "Receipt",
    "RecipientHeld",
    "RecipientSuppressed",
    "Refused",
    "Sender",
    "SendingPaused",
    "Sought",
    "Stop",
    "StoredMessage",
    "Suppression",
    "Unknown",
    "Unreachable",
    "Watchable",
    "addressee_of",
    "advance_cursor",
    "asks_to_stop",
    "attempt",
    "authentication_of",
    "check_sending",
    "claim_sending",
    "classify_inbound",
    "compose",
    "connected_mailboxes",
    "deliver",
    "disprove_attempt",
    "end_hold",
    "fetch_new",
    "find_by_mail_thread",
    "find_by_message_ids",
    "find_sent",
    "finish_attempt",
    "forget_in_sandbox",
    "get",
    "head_end",
    "hints",
    "hold",
    "how_far",
    "in_doubt",
    "is_ours",
    "is_probe",
    "is_sandbox",
    "known_among",
    "last_inbound_at",
    "last_outbound_at",
    "lift",
    "mailbox_of",
    "message",
    "next_send",
    "note_probe",
    "of_thread",
    "own_addresses",
    "own_or_nothing",
    "page_of_messages",
    "parse",
    "parse_head",
    "probe_token",
    "raw",
    "read_unsubscribe_token",
    "readiness",
    "recipient_zone",
    "reclassify",
    "record_by_hand",
    "record_inbound",
    "record_outbound",
    "refusal_of",
    "release_claim",
    "release_conversation",
    "remember_erased",
    "select_alias",
    "sender_of",
    "sent_to_since",
    "set_analysis",
    "set_automation",
    "size_of_thread",
    "snippet",
    "sought",
    "status",
    "stop_of",
    "stops_among",
    "strip_quotes",
    "suppress",
    "synced",
    "taken_over",
    "thread",
    "to_reclassify",
    "unanswered",
    "unread_answers",
    "verified_sender",
    "watchable",
    "with_intent",
    "without_quote",
]
