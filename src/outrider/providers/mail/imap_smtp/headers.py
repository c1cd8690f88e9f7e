"""The few headers that name a message and its thread.

Every message of a mailbox comes through here, so the fields are found in the bytes: the parser takes fifty times as long.
"""

import hashlib
import re
from dataclasses import dataclass

_HEAD = 256 * 1024
_END = re.compile(rb"\n\r?\n")
_VALUE = re.compile(rb"(?:.*\n[ \t])*.*")
_ID = re.compile(r"<[^<>\s]{1,900}>")


def _head(raw: bytes) -> bytes:
    """The header lines, each after a line end."""
    end = _END.search(raw, 0, _HEAD)
    return b"\n" + raw[: end.start() if end else _HEAD]


@dataclass(frozen=True, slots=True)
class HeaderNames:
    """What a message says that it is called and what it answers; with angle brackets, empty where it says nothing."""

    message_id: str
    thread_root: str

    def thread_id(self, own: str) -> str:
        """IMAP knows no threads: one is named after its first message, as References tells it; else after its `own`."""
        return f"thread_{hashlib.sha256((self.thread_root or own).encode()).hexdigest()[:20]}"


def names(raw: bytes) -> HeaderNames:
    """Of a message, or of its head."""
    head = _head(raw)
    lower = head.lower()

    def first(name: bytes) -> str:
        at = lower.find(name)
        value = _VALUE.match(head, at + len(name)) if at >= 0 else None
        found = _ID.search(value[0].decode("utf-8", "replace")) if value else None
        return found[0] if found else ""

    return HeaderNames(first(b"\nmessage-id:"), first(b"\nreferences:") or first(b"\nin-reply-to:"))
