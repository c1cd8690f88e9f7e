"""Whether somebody has written what has not been read yet: asked of the whole mailbox, whatever folder it lies in."""

from contextlib import aclosing
from typing import Any, Final

from outrider.core import clock
from outrider.providers.mail.microsoft.graph import Graph
from outrider.providers.mail.microsoft.reading import SELECT, FolderReader, ReadingLimits
from outrider.providers.mail.port import Fetched, Sought, Unreachable

_MOST: Final = 20
_MOST_THREADS: Final = 5


async def find(graph: Graph, sought: Sought, limits: ReadingLimits) -> tuple[Fetched, ...]:
    """The newest few, oldest first.

    Raises:
        Unreachable, Disconnected
    """
    since = f"receivedDateTime ge {clock.iso(sought.since)}"
    rows: dict[str, dict[str, Any]] = {}
    for address in sought.addresses:
        rows |= await _asked(graph, f"{since} and from/emailAddress/address eq '{_quoted(address)}'")
    for thread in sought.thread_ids[-_MOST_THREADS:]:
        rows |= await _asked(graph, f"{since} and conversationId eq '{_quoted(thread)}'")
    newest = sorted(rows.values(), key=lambda row: str(row.get("receivedDateTime")))[-_MOST:]
    async with aclosing(FolderReader(graph, "mailbox", "filed", limits).messages(newest)) as found:
        return tuple([one async for one in found])


async def _asked(graph: Graph, condition: str) -> dict[str, dict[str, Any]]:
    page = await graph.read("/me/messages", params={"$filter": condition, "$select": SELECT, "$top": "50"})
    rows = (page or {}).get("value")
    if not isinstance(rows, list):
        raise Unreachable("protocol_error", "Microsoft Graph answered with something that is no page of messages.")
    return {str(row["id"]): row for row in rows if row.get("id") and row.get("isDraft") is not True}


def _quoted(text: str) -> str:
    return text.replace("'", "''")
