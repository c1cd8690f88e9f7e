"""A message that is not read as it is: its head as it came and its text, written as MIME of bounded size.

For what is too large to be read whole, and for what Exchange cannot write as MIME at all; either would otherwise hold up all
mail behind it. The head tells who wrote and what it answers, and the text stands for the rest.
"""

import base64
from collections.abc import Iterator, Mapping
from typing import Any, Final

from outrider.providers.mail.microsoft.graph import Graph, address, path_of
from outrider.providers.mail.port import Unreachable

_MOST_ANSWER: Final = 4 * 1024 * 1024
_MOST_HEADERS: Final = 500
_MOST_HEAD: Final = 256 * 1024
_MOST_TEXT: Final = 1024 * 1024
_HEAD: Final = "internetMessageHeaders,internetMessageId,from,toRecipients,subject,bodyPreview"
_OWN: Final = ("mime-version", "content-")
"""Headers that tell how the body is written, which is written anew."""


async def of(graph: Graph, message_id: str, reason: str) -> bytes | None:
    """The outline of a message; None when it is gone.

    Raises:
        Unreachable, Disconnected
    """
    try:
        row = await _read(graph, message_id, f"{_HEAD},body")
    except Unreachable as error:
        if error.code != "answer_too_large":
            raise
        row = await _read(graph, message_id, _HEAD)  # a preview of 255 characters has to do
    if row is None:
        return None
    lines = [f"X-Outrider-Partial: {reason}", *_bounded(_headers(row))]
    head = "\r\n".join([*lines, "MIME-Version: 1.0", 'Content-Type: text/plain; charset="utf-8"'])
    return (
        head.encode("utf-8", "replace")
        + b"\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + base64.encodebytes(_text(row).encode("utf-8", "replace")[:_MOST_TEXT])
    )


async def _read(graph: Graph, message_id: str, select: str) -> dict[str, Any] | None:
    return await graph.read(
        path_of(message_id), params={"$select": select}, prefer='outlook.body-content-type="text"', most=_MOST_ANSWER
    )


def _text(row: Mapping[str, Any]) -> str:
    body = row.get("body")
    found = body.get("content") if isinstance(body, dict) else None
    return str(found or row.get("bodyPreview") or "")


def _headers(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """As they came; of a message that never travelled, such as one in Sent Items, as Exchange knows them."""
    came = [one for one in row.get("internetMessageHeaders") or [] if isinstance(one, dict)]
    for one in came:
        yield str(one.get("name") or ""), str(one.get("value") or "")
    if came:
        return
    sender, name = address(row.get("from"))
    yield "From", f'"{name}" <{sender}>' if name else sender
    yield "To", ", ".join(address(one)[0] for one in row.get("toRecipients") or [])
    yield "Subject", str(row.get("subject") or "")
    yield "Message-ID", str(row.get("internetMessageId") or "")


def _bounded(headers: Iterator[tuple[str, str]]) -> Iterator[str]:
    size = 0
    for number, (name, value) in enumerate(headers):
        line = f"{''.join(name.split())}: {' '.join(value.split())}"
        size += len(line)
        if number >= _MOST_HEADERS or size > _MOST_HEAD:
            return
        if name and value and not name.lower().startswith(_OWN):
            yield line
