"""Mails to the operator: noted where something happens, handed over once, and known again when they are met in a mailbox."""

from outrider.mailbox.notices.handing import check_server, drop, hand_over, settle_cut_off, way_of
from outrider.mailbox.notices.met import answers_one, is_one, may_be_one
from outrider.mailbox.notices.noting import note_address, note_digest, note_reply, note_stop
from outrider.mailbox.notices.store import OperatorNotice, by_id, forget_closed, lease_due, newest, told_since

__all__ = [
    "OperatorNotice",
    "answers_one",
    "by_id",
    "check_server",
    "drop",
    "forget_closed",
    "hand_over",
    "is_one",
    "lease_due",
    "may_be_one",
    "newest",
    "note_address",
    "note_digest",
    "note_reply",
    "note_stop",
    "settle_cut_off",
    "told_since",
    "way_of",
]
