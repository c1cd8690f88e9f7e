"""Who a message is from, when it may leave, and handing it over once."""

from outrider.mailbox.sending.attempts import (
    AlreadyClaimed,
    check,
    claim,
    deliver,
    disprove,
    find_sent,
    finish,
    next_send,
    refusal_of,
    release,
)
from outrider.mailbox.sending.outgoing import OutgoingDraft, compose
from outrider.mailbox.sending.sender import Sender, sender_of
from outrider.mailbox.sending.store import Attempt, in_doubt, of_draft
from outrider.mailbox.sending.zones import of_recipient as recipient_zone

__all__ = [
    "AlreadyClaimed",
    "Attempt",
    "OutgoingDraft",
    "Sender",
    "check",
    "claim",
    "compose",
    "deliver",
    "disprove",
    "find_sent",
    "finish",
    "in_doubt",
    "next_send",
    "of_draft",
    "recipient_zone",
    "refusal_of",
    "release",
    "sender_of",
]
