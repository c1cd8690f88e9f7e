"""Addresses that nobody writes to: suppressed, held, erased; and the link that unsubscribes."""

from outrider.mailbox.suppressions import holds
from outrider.mailbox.suppressions.erased import remember as remember_erased
from outrider.mailbox.suppressions.erased import when_erased
from outrider.mailbox.suppressions.holds import Doubt, hold
from outrider.mailbox.suppressions.service import (
    HELD,
    Reason,
    Stop,
    bars_among,
    end_hold,
    lift,
    stop_of,
    stops_among,
    suppress,
)
from outrider.mailbox.suppressions.store import Hold, Kind, Suppression, begin_taking_in, end_of_taking_in
from outrider.mailbox.suppressions.unsubscribe import privacy_token
from outrider.mailbox.suppressions.unsubscribe import read as read_unsubscribe_token
from outrider.mailbox.suppressions.unsubscribe import read_privacy as read_privacy_token

__all__ = [
    "HELD",
    "Doubt",
    "Hold",
    "Kind",
    "Reason",
    "Stop",
    "Suppression",
    "bars_among",
    "begin_taking_in",
    "end_hold",
    "end_of_taking_in",
    "hold",
    "holds",
    "lift",
    "privacy_token",
    "read_privacy_token",
    "read_unsubscribe_token",
    "remember_erased",
    "stop_of",
    "stops_among",
    "suppress",
    "when_erased",
]
