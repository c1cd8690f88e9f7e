"""The project's mail account. What it does stands in its sub-rooms: messages, inbox, sending, suppressions."""

from outrider.mailbox import blobs, inbox, messages, notices, sending, suppressions
from outrider.mailbox.accounts.aliases import own_addresses
from outrider.mailbox.accounts.sandbox import forget as forget_in_sandbox
from outrider.mailbox.accounts.service import get
from outrider.mailbox.accounts.store import Mailbox, Watchable, connected_mailboxes, living, of_operator, watchable
from outrider.mailbox.health.authentication import Authentication
from outrider.mailbox.health.authentication import of_message as authentication_of
from outrider.mailbox.health.probes import is_probe, note_probe, probe_token
from outrider.mailbox.health.readiness import SenderFacts, readiness, sender_facts, verified_sender
from outrider.mailbox.health.recipients import takes_mail
from outrider.mailbox.health.report import is_sandbox, status
from outrider.mailbox.health.store import Probe
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
    "Authentication",
    "Batch",
    "Disconnected",
    "Fetched",
    "MailError",
    "Mailbox",
    "NotSent",
    "Probe",
    "Receipt",
    "Refused",
    "SenderFacts",
    "Sought",
    "Unknown",
    "Unreachable",
    "Watchable",
    "authentication_of",
    "blobs",
    "connected_mailboxes",
    "forget_in_sandbox",
    "get",
    "inbox",
    "is_probe",
    "is_sandbox",
    "living",
    "messages",
    "note_probe",
    "notices",
    "of_operator",
    "own_addresses",
    "probe_token",
    "readiness",
    "sender_facts",
    "sending",
    "status",
    "suppressions",
    "takes_mail",
    "verified_sender",
    "watchable",
]
