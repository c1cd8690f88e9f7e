"""The few headers that name a message and its thread."""

import hashlib
import re
from email.parser import BytesHeaderParser

_HEAD = 256 * 1024
_ID = re.compile(r"<[^<>\s]{1,900}>")


def _ids(raw: bytes, name: str) -> list[str]:
    return _ID.findall(str(BytesHeaderParser().parsebytes(raw[:_HEAD]).get(name) or ""))


def message_id(raw: bytes) -> str:
    """The Message-ID with its angle brackets, or nothing."""
    return next(iter(_ids(raw, "Message-ID")), "")


def thread_id(raw: bytes, own: str) -> str:
    """IMAP knows no threads: one is named after its first message, as References tells it."""
    root = next(iter(_ids(raw, "References") or _ids(raw, "In-Reply-To")), own)
    return f"thread_{hashlib.sha256(root.encode()).hexdigest()[:20]}"
