"""What is new in a folder, by Graph's delta query, and a cursor that is true once the batch beside it is stored.

The cursor is the link that Graph gave for what comes next. It moves when a page is stored, so a cut repeats at most one page.
A link that Graph has forgotten (410) begins the folder anew from the day where its first reading began: nothing is lost, and
the mailbox room knows every message that it has stored. Within a page messages stand oldest first; Graph promises no more.

A row of the delta is new, moved here, or changed, and does not say which. With immutable ids what was stored is known by its id,
and its bytes are not asked for again: a message that somebody marks as read costs no download.
"""

import asyncio
import json
import logging
from collections import deque
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from outrider.core import clock, tasks
from outrider.providers.mail.microsoft import faults, outline
from outrider.providers.mail.microsoft.graph import Graph, moment, path_of, with_query
from outrider.providers.mail.port import Batch, Fetched, FolderRole, Known, Unreachable

log = logging.getLogger(__name__)

FOLDERS: Final[tuple[tuple[str, FolderRole], ...]] = (("inbox", "inbox"), ("sentitems", "sent"), ("junkemail", "junk"))
"""Well-known names; they are the same in every language."""
FIRST_DAYS: Final = 30
"""The first reading of a folder begins here: older mail cannot answer what this service has not sent yet."""
SELECT: Final = "id,conversationId,isDraft,isRead,receivedDateTime"


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """How much at once, and how long. A test lowers them."""

    page: int = 100
    batch_bytes: int = 3 * 1024 * 1024
    whole: int = 25 * 1024 * 1024
    """Messages above this size are not read whole."""
    in_flight: int = 3
    """Graph takes four requests at a time for a mailbox; one is left for a message that is sent meanwhile."""
    filtered: int = 5000
    """A delta with `$filter` gives no more than this and does not say so; whether in one round or in all, Microsoft leaves open.
    At this many rows the folder is read without it, which means to page through all that it has ever held."""
    seconds: float = 30.0
    """For one request."""


@dataclass(frozen=True, slots=True)
class DeltaCursor:
    """How far a folder has been read. `since` is the day where its first reading began, `rows` how many rows the delta with
    `$filter` has given; None once there is no filter."""

    since: str
    link: str
    rows: int | None

    @classmethod
    def read(cls, text: str | None, graph: Graph) -> "DeltaCursor | None":
        """A stored cursor; one that cannot be read, or leads elsewhere, counts as none."""
        try:
            stored = json.loads(text or "null")
            rows = stored["rows"]
            cursor = cls(
                date.fromisoformat(stored["since"]).isoformat(),
                str(stored["link"]),
                None if rows is None else int(rows),
            )
        except (ValueError, TypeError, KeyError):
            return None
        return cursor if graph.is_ours(cursor.link) else None

    @property
    def begins(self) -> datetime:
        return datetime.combine(date.fromisoformat(self.since), time(), UTC)

    def text(self) -> str:
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class DeltaPage:
    """One answer of a delta query, and the cursor behind it."""

    rows: Sequence[Mapping[str, Any]]
    removed: tuple[str, ...]
    after: DeltaCursor
    is_last: bool


class FolderReader:
    """One folder of a mailbox."""

    def __init__(
        self, graph: Graph, name: str, role: FolderRole, limits: ReadingLimits, known: Known | None = None
    ) -> None:
        """`known`: which messages need not be read, by their ids."""
        self._graph, self._name, self._role, self._limits, self._known = graph, name, role, limits, known

    async def batches(self, stored: str | None) -> AsyncGenerator[Batch, None]:
        """The new messages of this folder; nothing where the mailbox has no such folder.

        Raises:
            Unreachable, Disconnected: batches already given stay valid.
        """
        known = DeltaCursor.read(stored, self._graph)
        may_begin_anew = known is not None
        cursor = known or self._begin((clock.now() - timedelta(days=FIRST_DAYS)).date().isoformat())
        while True:
            answer = await self._graph.ask("GET", cursor.link, prefer=f"odata.maxpagesize={self._limits.page}")
            is_gone = answer.status == 404 and not faults.is_without_mailbox(answer)
            if (is_gone or faults.is_stale(answer)) and may_begin_anew:
                log.info("Graph has forgotten the cursor of %s; the folder is read anew", self._name)
                cursor, may_begin_anew = self._begin(cursor.since), False
                continue
            if is_gone and self._role != "inbox":
                return
            if not answer.ok:
                raise faults.trouble(answer)
            page = self._page(answer.json, cursor)
            batch: list[Fetched] = []
            weight = 0
            async with aclosing(self.messages(await self.fresh(page.rows))) as messages:
                async for fetched in messages:
                    if batch and weight + len(fetched.raw) > self._limits.batch_bytes:
                        # The page is not through, so the cursor stays before it.
                        yield Batch(self._name, cursor.text(), tuple(batch))
                        batch, weight = [], 0
                    batch.append(fetched)
                    weight += len(fetched.raw)
            if batch or page.removed or page.after != known:
                yield Batch(self._name, page.after.text(), tuple(batch), page.removed)
            if page.is_last:
                return
            cursor = page.after

    def _begin(self, since: str, *, filtered: bool = True) -> DeltaCursor:
        query = {"$select": SELECT, **({"$filter": f"receivedDateTime ge {since}T00:00:00Z"} if filtered else {})}
        link = self._graph.link(with_query(f"me/mailFolders/{self._name}/messages/delta", query))
        return DeltaCursor(since, link, 0 if filtered else None)

    def _page(self, answer: Mapping[str, Any], cursor: DeltaCursor) -> DeltaPage:
        onward, end = answer.get("@odata.nextLink"), answer.get("@odata.deltaLink")
        link, rows = str(onward or end or ""), answer.get("value")
        if not isinstance(rows, list) or not self._graph.is_ours(link) or onward == cursor.link:
            raise Unreachable(
                "protocol_error",
                f"Microsoft Graph answered with something that is no page of messages of {self._name}. Try again later.",
            )
        count = None if cursor.rows is None else cursor.rows + len(rows)
        if onward:
            after = DeltaCursor(cursor.since, link, count)
        elif count is not None and count >= self._limits.filtered:
            after = self._begin(cursor.since, filtered=False)
        else:
            after = DeltaCursor(cursor.since, link, count)
        is_last = not onward and after.link == link
        removed = tuple(str(row.get("id")) for row in rows if "@removed" in row)
        return DeltaPage([row for row in rows if self._is_wanted(row, cursor)], removed, after, is_last)

    def _is_wanted(self, row: Mapping[str, Any], cursor: DeltaCursor) -> bool:
        """Mail, and not older than what is read at all."""
        if "@removed" in row or row.get("isDraft") is True or not row.get("id"):
            return False
        received = moment(row.get("receivedDateTime"))
        return received is None or received >= cursor.begins

    async def fresh(self, rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """The rows that are not known by their ids."""
        known = set(await self._known([str(row["id"]) for row in rows])) if self._known and rows else set()
        return [row for row in rows if str(row["id"]) not in known]

    async def messages(self, rows: Sequence[Mapping[str, Any]]) -> AsyncGenerator[Fetched, None]:
        """The messages of these rows, oldest first, a few in flight at a time."""
        todo = deque(sorted(rows, key=lambda row: moment(row.get("receivedDateTime")) or clock.now()))
        pending: deque[asyncio.Task[Fetched | None]] = deque()
        try:
            while todo or pending:
                while todo and len(pending) < self._limits.in_flight:
                    pending.append(asyncio.create_task(self._message(todo.popleft())))
                if (fetched := await pending.popleft()) is not None:
                    yield fetched
        finally:
            await tasks.end(*pending)

    async def _message(self, row: Mapping[str, Any]) -> Fetched | None:
        """One message; None when it is gone meanwhile."""
        message_id = str(row["id"])
        raw = await self._raw(message_id)
        if raw is None:
            return None
        return Fetched(
            folder=self._name,
            role=self._role,
            uid=message_id,
            raw=raw,
            received_at=moment(row.get("receivedDateTime")) or clock.now(),
            mail_message_id=message_id,
            mail_thread_id=str(row["conversationId"]) if row.get("conversationId") else None,
            flags=frozenset({"\\Seen"}) if row.get("isRead") is True else frozenset(),
        )

    async def _raw(self, message_id: str) -> bytes | None:
        try:
            answer = await self._graph.ask("GET", f"{path_of(message_id)}/$value", most=self._limits.whole)
        except Unreachable as error:
            if error.code != "answer_too_large":
                raise
            return await outline.of(self._graph, message_id, f"it is larger than {self._limits.whole} bytes")
        if answer.ok:
            return answer.body
        if answer.status == 404:
            return None
        if faults.is_not_converted(answer):
            return await outline.of(self._graph, message_id, "Exchange cannot write it as MIME")
        raise faults.trouble(answer)
