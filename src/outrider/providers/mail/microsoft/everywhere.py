"""What came in anywhere else than in the folders that have a delta of their own: a rule or a person has filed it.

Graph has no delta for a whole mailbox, so what was received since the last reading is listed, with an overlap; what is known is
known by its id, so that a round in which nothing happened is one short request.
"""

import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from outrider.core import clock
from outrider.providers.mail.microsoft import faults
from outrider.providers.mail.microsoft.graph import Graph, moment, with_query
from outrider.providers.mail.microsoft.reading import FIRST_DAYS, FOLDERS, SELECT, FolderReader, ReadingLimits
from outrider.providers.mail.port import Batch, Fetched, Known, Unreachable

NAME: Final = "mailbox"
OVERLAP: Final = timedelta(hours=1)
"""A listing begins so much before the newest message that was met: servers of one mailbox need not agree on the time."""
_NOT_HERE: Final = (*(name for name, _ in FOLDERS), "deleteditems", "drafts", "outbox")
"""Read by their own deltas; thrown away; not sent yet."""


@dataclass(frozen=True, slots=True)
class SweepCursor:
    """`newest` is the time of the newest message that was met, `elsewhere` the ids of the folders that are left out."""

    newest: str
    elsewhere: tuple[str, ...]

    @classmethod
    def read(cls, text: str | None) -> "SweepCursor | None":
        """A stored cursor; one that cannot be read counts as none."""
        try:
            stored = json.loads(text or "null")
            newest = datetime.fromisoformat(str(stored["newest"]))
            return cls(clock.iso(newest), tuple(str(one) for one in stored["elsewhere"]))
        except (ValueError, TypeError, KeyError):
            return None

    def text(self) -> str:
        return json.dumps(asdict(self))


async def batches(graph: Graph, limits: ReadingLimits, stored: str | None, known: Known) -> AsyncGenerator[Batch, None]:
    """The new messages outside those folders, oldest first.

    Raises:
        Unreachable, Disconnected: batches already given stay valid.
    """
    before = SweepCursor.read(stored)
    cursor = before or await _begin(graph)
    since = clock.iso(datetime.fromisoformat(cursor.newest) - OVERLAP)
    query = {
        "$filter": f"receivedDateTime ge {since}",
        "$orderby": "receivedDateTime",
        "$select": f"{SELECT},parentFolderId",
    }
    link = graph.link(with_query("me/messages", {**query, "$top": str(limits.page)}))
    folder = FolderReader(graph, NAME, "filed", limits, known)
    while link:
        answer = await graph.ask("GET", link)
        if not answer.ok:
            raise faults.trouble(answer)
        rows, onward = answer.json.get("value"), str(answer.json.get("@odata.nextLink") or "")
        if not isinstance(rows, list) or (onward and (not graph.is_ours(onward) or onward == link)):
            raise Unreachable("protocol_error", "Microsoft Graph answered with something that is no page of messages.")
        wanted = [row for row in rows if _is_filed(row, cursor)]
        batch: list[Fetched] = []
        weight = 0
        async with aclosing(folder.messages(await folder.fresh(wanted))) as messages:
            async for fetched in messages:
                if batch and weight + len(fetched.raw) > limits.batch_bytes:
                    yield Batch(NAME, cursor.text(), tuple(batch))  # the page is not through
                    batch, weight = [], 0
                batch.append(fetched)
                weight += len(fetched.raw)
        cursor = replace(cursor, newest=_newest(rows, cursor))
        if batch or cursor != before:
            yield Batch(NAME, cursor.text(), tuple(batch))
            before = cursor
        link = onward


async def _begin(graph: Graph) -> SweepCursor:
    found = [await graph.read(f"/me/mailFolders/{name}", params={"$select": "id"}) for name in _NOT_HERE]
    newest = clock.now() - timedelta(days=FIRST_DAYS)
    return SweepCursor(clock.iso(newest), tuple(str(one["id"]) for one in found if one and one.get("id")))


def _is_filed(row: Mapping[str, Any], cursor: SweepCursor) -> bool:
    return bool(row.get("id")) and row.get("isDraft") is not True and row.get("parentFolderId") not in cursor.elsewhere


def _newest(rows: Sequence[Mapping[str, Any]], cursor: SweepCursor) -> str:
    """Never ahead of now: a time that a server has wrong must not hide what comes after it."""
    times = [found for row in rows if (found := moment(row.get("receivedDateTime"))) is not None]
    return clock.iso(min(max([*times, datetime.fromisoformat(cursor.newest)]), clock.now()))
