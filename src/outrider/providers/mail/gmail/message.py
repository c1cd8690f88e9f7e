"""One message as Gmail gives it: whole where it can be, else what can be read of it."""

import base64
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from outrider.core import clock
from outrider.providers.mail.gmail.api import get, labels, name, objects, thread
from outrider.providers.mail.port import Fetched, FolderRole, Unreachable
from outrider.providers.mail.rest import NoAnswer, Rest

WHOLE: Final = 25 * 1024 * 1024
"""Messages above this size are not read whole."""
TOGETHER: Final = 4 * 1024 * 1024
"""What one answer may hold while several are read at once; a larger message is read alone."""
PART: Final = 1024 * 1024
_FOLDERS: Final[dict[FolderRole, str]] = {"inbox": "INBOX", "sent": "SENT", "junk": "SPAM"}
_SHAPE: Final = ("content-type:", "content-transfer-encoding:", "content-disposition:", "mime-version:")
_MILLISECONDS: Final = re.compile(r"[0-9]{1,14}")


class Large(Exception):
    """Too large to be read beside others."""


async def read(rest: Rest, uid: str, since: int | None = None, most: int = TOGETHER) -> Fetched | None:
    """The message; None when it is gone or is no mail.

    Args:
        since: of a listing, which leaves out what is older (seconds since 1970) and what was thrown away.

    Raises:
        Large: the answer has more than `most` bytes.
        Unreachable, Disconnected
    """
    try:
        found = await get(rest, f"messages/{uid}", most, format="raw")
    except NoAnswer as error:
        if error.code == "answer_too_large":
            raise Large from None
        raise
    if found is None or (role := _role(found, since)) is None:
        return None
    raw = _bytes(found.get("raw"))
    if raw is None:
        raise Unreachable(
            "message_unreadable",
            f"Gmail does not give message {uid}. Delete it in Gmail, also from the trash, then sync again.",
        )
    return _fetched(found, role, raw)


async def read_alone(rest: Rest, uid: str, since: int | None = None) -> Fetched | None:
    """A large message. Above WHOLE bytes its head and its text, without the attachments.

    Raises:
        Unreachable, Disconnected
    """
    most = WHOLE * 4 // 3 + 64 * 1024
    try:
        return await read(rest, uid, since, most)
    except Large:
        pass
    try:
        found = await get(rest, f"messages/{uid}", most, format="full")
    except NoAnswer as error:
        if error.code != "answer_too_large":
            raise
        found = await get(rest, f"messages/{uid}", most, format="metadata")
    if found is None or (role := _role(found, since)) is None:
        return None
    return _fetched(found, role, _in_part(found))


def _role(found: dict[str, Any], since: int | None) -> FolderRole | None:
    """Where a message lies. What was received counts as inbox wherever it was moved: a filter may archive a reply before
    anybody sees it, and a reply that was thrown away is still a reply."""
    lies_in = labels(found)
    if lies_in & {"DRAFT", "CHAT"}:
        return None
    if since is not None and ("TRASH" in lies_in or _arrived(found).timestamp() < since):
        return None
    if "SENT" in lies_in:
        return "sent"
    return "junk" if "SPAM" in lies_in else "inbox"


def _fetched(found: dict[str, Any], role: FolderRole, raw: bytes) -> Fetched:
    return Fetched(
        folder=_FOLDERS[role],
        role=role,
        uid=name(found),
        raw=raw,
        received_at=_arrived(found),
        mail_message_id=name(found),
        mail_thread_id=thread(found),
        flags=labels(found),
    )


def _in_part(found: dict[str, Any]) -> bytes:
    """The head as it stands, and the text parts of up to PART bytes as the parts of a new body."""
    payload = found.get("payload")
    whole = payload if isinstance(payload, dict) else {}
    boundary = f"outrider-{name(found)}"
    head = [
        f"X-Outrider-Partial: the text of {found.get('sizeEstimate', 0)} bytes",
        *(line for line in _lines(whole) if not line.lower().startswith(_SHAPE)),
        "MIME-Version: 1.0",
        f'Content-Type: multipart/mixed; boundary="{boundary}"',
        "\r\n",
    ]
    parts = [f"--{boundary}\r\n".encode() + part for part in _texts(whole)]
    return "\r\n".join(head).encode() + b"".join(parts) + f"--{boundary}--\r\n".encode()


def _texts(part: dict[str, Any]) -> Iterator[bytes]:
    """Each text part in base64. Gmail gives its content in its own charset and without its transfer encoding."""
    kind, body = str(part.get("mimeType", "")), part.get("body")
    data = _bytes(body.get("data")) if isinstance(body, dict) and kind.startswith("text/") else None
    if data and len(data) <= PART and not part.get("filename"):
        shape = next(
            (line for line in _lines(part) if line.lower().startswith("content-type:")), f"Content-Type: {kind}"
        )
        head = f"{shape}\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        yield head.encode() + base64.encodebytes(data).replace(b"\n", b"\r\n")
    for inner in objects(part, "parts"):
        yield from _texts(inner)


def _lines(part: dict[str, Any]) -> list[str]:
    """The header fields of a part. Whatever a value holds, it stays in its field."""
    return [f"{one.get('name')}: {' '.join(str(one.get('value')).split())}" for one in objects(part, "headers")]


def _bytes(text: Any) -> bytes | None:
    """What base64url stands for, with its padding or without; None when it is none."""
    if not isinstance(text, str):
        return None
    bare = text.rstrip("=")
    try:
        return base64.b64decode(bare + "=" * (-len(bare) % 4), b"-_", validate=True)
    except ValueError:
        return None


def _arrived(found: dict[str, Any]) -> datetime:
    stamp = str(found.get("internalDate", ""))
    known = _MILLISECONDS.fullmatch(stamp)
    return datetime.fromtimestamp(int(stamp) / 1000, UTC) if known else clock.now()
