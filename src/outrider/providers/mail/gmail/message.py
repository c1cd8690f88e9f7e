"""One message as Gmail gives it: whole where it can be, else what can be read of it."""

import base64
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from outrider.core import clock
from outrider.providers.mail.gmail.api import get
from outrider.providers.mail.port import Fetched, FolderRole, Unreachable
from outrider.providers.mail.rest import NoAnswer, Rest

WHOLE: Final = 25 * 1024 * 1024
"""Messages above this size are not read whole."""
TOGETHER: Final = 4 * 1024 * 1024
"""What one answer may hold while several are read at once; a larger message is read alone."""
PART: Final = 1024 * 1024
_FOLDERS: Final[dict[FolderRole, str]] = {"inbox": "INBOX", "sent": "SENT", "junk": "SPAM"}
_SHAPE: Final = ("content-type", "content-transfer-encoding", "content-disposition", "mime-version")


class Large(Exception):
    """Too large to be read beside others."""


async def read(rest: Rest, name: str, since: int | None = None, most: int = TOGETHER) -> Fetched | None:
    """The message; None when it is gone or is no mail.

    Args:
        since: of a listing, which leaves out what is older (seconds since 1970) and what was thrown away.

    Raises:
        Large: the answer has more than `most` bytes.
        Unreachable, Disconnected
    """
    try:
        found = await get(rest, f"messages/{name}", most, format="raw")
    except NoAnswer as error:
        if error.code == "answer_too_large":
            raise Large from None
        raise
    if found is None or (role := _role(found, since)) is None:
        return None
    try:
        raw = _bytes(found["raw"])
    except (KeyError, ValueError):
        raise _unreadable(name) from None
    return _fetched(found, role, raw)


async def read_alone(rest: Rest, name: str, since: int | None = None) -> Fetched | None:
    """A large message. Above WHOLE bytes its head and its text, without the attachments.

    Raises:
        Unreachable, Disconnected
    """
    most = WHOLE * 4 // 3 + 64 * 1024
    try:
        return await read(rest, name, since, most)
    except Large:
        pass
    try:
        found = await get(rest, f"messages/{name}", most, format="full")
    except NoAnswer as error:
        if error.code != "answer_too_large":
            raise
        found = await get(rest, f"messages/{name}", most, format="metadata")
    if found is None or (role := _role(found, since)) is None:
        return None
    return _fetched(found, role, _in_part(found))


def _role(found: dict[str, Any], since: int | None) -> FolderRole | None:
    """Where a message lies. What was received counts as inbox wherever it was moved: a filter may archive a reply before
    anybody sees it, and a reply that was thrown away is still a reply."""
    labels = set(found.get("labelIds") or ())
    if labels & {"DRAFT", "CHAT"}:
        return None
    if since is not None and ("TRASH" in labels or _arrived(found).timestamp() < since):
        return None
    if "SENT" in labels:
        return "sent"
    return "junk" if "SPAM" in labels else "inbox"


def _fetched(found: dict[str, Any], role: FolderRole, raw: bytes) -> Fetched:
    return Fetched(
        folder=_FOLDERS[role],
        role=role,
        uid=str(found["id"]),
        raw=raw,
        received_at=_arrived(found),
        mail_message_id=str(found["id"]),
        mail_thread_id=found.get("threadId"),
        flags=frozenset(str(label) for label in found.get("labelIds") or ()),
    )


def _in_part(found: dict[str, Any]) -> bytes:
    """The head as it stands, and the text parts of up to PART bytes as the parts of a new body."""
    payload = found.get("payload") or {}
    head = [f"X-Outrider-Partial: the text of {found.get('sizeEstimate', 0)} bytes"]
    head += [line for line in _lines(payload) if line.partition(":")[0].lower() not in _SHAPE]
    boundary = f"outrider-{found['id']}"
    head += ["MIME-Version: 1.0", f'Content-Type: multipart/mixed; boundary="{boundary}"', "", ""]
    parts = [_part(part) for part in _texts(payload)]
    body = b"".join(f"--{boundary}\r\n".encode() + part for part in parts) + f"--{boundary}--\r\n".encode()
    return "\r\n".join(head).encode() + body


def _texts(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    body = part.get("body") or {}
    if (
        str(part.get("mimeType", "")).startswith("text/")
        and 0 < len(body.get("data") or "") <= PART
        and not part.get("filename")
    ):
        yield part
    for inner in part.get("parts") or ():
        yield from _texts(inner)


def _part(part: dict[str, Any]) -> bytes:
    """One text part, in base64. Gmail gives the content without its transfer encoding and in its own charset."""
    data = _bytes(part["body"]["data"])
    shape = [line for line in _lines(part) if line.lower().startswith("content-type:")] or [
        f"Content-Type: {part['mimeType']}"
    ]
    head = [*shape, "Content-Transfer-Encoding: base64", "", ""]
    return "\r\n".join(head).encode() + base64.encodebytes(data).replace(b"\n", b"\r\n")


def _bytes(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


def _lines(part: dict[str, Any]) -> list[str]:
    return [f"{one['name']}: {one['value']}".replace("\n", "\n ") for one in part.get("headers") or ()]


def _arrived(found: dict[str, Any]) -> datetime:
    stamp = str(found.get("internalDate", ""))
    return datetime.fromtimestamp(int(stamp) / 1000, UTC) if stamp.isdigit() else clock.now()


def _unreadable(name: str) -> Unreachable:
    return Unreachable(
        "message_unreadable",
        f"Gmail does not give message {name}. Delete it in Gmail, also from the trash, then sync again.",
    )
