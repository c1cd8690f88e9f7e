"""Who a message is from, when it may leave, and handing it over once."""

from outrider.mailbox.sending.attempts import (
    AlreadyClaimed,
    claim,
    deliver,
    find_sent,
    finish,
    give_back,
    recall,
    refusal_of,
)
from outrider.mailbox.sending.expected import ExpectedSends, InLine, expect
from outrider.mailbox.sending.facts import SendingFacts, sending_facts
from outrider.mailbox.sending.limits import limits_of
from outrider.mailbox.sending.notices import NoticeMail, send_notice
from outrider.mailbox.sending.outgoing import OutgoingDraft, compose
from outrider.mailbox.sending.sender import Sender, sender_of
from outrider.mailbox.sending.store import Attempt, Limits, in_doubt, looked_for_in_sent, of_draft, tried_as
from outrider.mailbox.sending.zones import of_recipient as recipient_zone

__all__ = [
    "AlreadyClaimed",
    "Attempt",
    "ExpectedSends",
    "InLine",
    "Limits",
    "NoticeMail",
    "OutgoingDraft",
    "Sender",
    "SendingFacts",
    "claim",
    "compose",
    "deliver",
    "expect",
    "find_sent",
    "finish",
    "give_back",
    "in_doubt",
    "limits_of",
    "looked_for_in_sent",
    "of_draft",
    "recall",
    "recipient_zone",
    "refusal_of",
    "send_notice",
    "sender_of",
    "sending_facts",
    "tried_as",
]
