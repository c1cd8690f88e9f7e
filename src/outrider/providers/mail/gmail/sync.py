"""What is new in the account, and a cursor that is true once the batch beside it is stored.

Gmail keeps one history for all folders. The first reading lists the messages of 30 days and remembers the history from before
the listing, so that nothing in between is lost. Google forgets old history; then everything since the last reading is listed
again, and never skipped. The mailbox room knows what it has stored already.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from itertools import islice
from typing import Any, Final

from outrider.core import clock
from outrider.providers.mail.gmail import message
from outrider.providers.mail.gmail.api import AT_ONCE, get, labels, name, names, objects, place
from outrider.providers.mail.port import Batch, Fetched, Unreachable
from outrider.providers.mail.rest import Rest

FOLDER: Final = "All Mail"
FIRST: Final = timedelta(days=30)
"""The first reading begins here: older mail cannot answer what this service has not sent yet."""
OVERLAP: Final = timedelta(days=7)
"""A listing after a gap reaches back so much further, for messages that came in with an older date."""
BATCH_MESSAGES: Final = 100
BATCH_BYTES: Final = 3 * 1024 * 1024
SLICE: Final = 300
"""So many messages of a listing are read before the history is looked at again."""
_FOLDERS: Final = frozenset({"INBOX", "SENT", "SPAM"})
_DAY: Final = 86400
_PAGE: Final = 500
_RECENT: Final = 100
_MOST_PAGES: Final = 2000


@dataclass(frozen=True, slots=True)
class GmailCursor:
    """How far the account has been read."""

    history: str
    """Everything after this record is still to be read."""
    since: int
    """Where the listing began, in seconds since 1970."""
    listed: tuple[str, ...] | None
    """The last messages that a listing has given, while it is under way; none when it is over."""
    read_at: int
    """When the history was last read to its end, in seconds since 1970."""

    @classmethod
    def read(cls, text: str | None) -> "GmailCursor | None":
        """A stored cursor; one that cannot be read counts as none, and reading begins anew."""
        try:
            stored = json.loads(text or "null")
            listed = stored["listed"]
            given = tuple(str(one) for one in listed) if listed is not None else None
            return cls(str(int(stored["history"])), int(stored["since"]), given, int(stored["read_at"]))
        except (ValueError, TypeError, KeyError):
            return None

    def text(self) -> str:
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class ReadStep:
    """A message to read, and the cursor that is true once it is stored."""

    name: str
    cursor: GmailCursor


class HistoryGone(Exception):
    """Google no longer has the history since the cursor."""


async def batches(rest: Rest, stored: str | None) -> AsyncIterator[Batch]:
    """The new messages, oldest first.

    Raises:
        Unreachable, Disconnected: batches already given stay valid.
    """
    cursor = GmailCursor.read(stored) or await _begin(rest, _seconds() - int(FIRST.total_seconds()))
    reading = GmailReading(rest, cursor)
    try:
        async for batch in reading.on():
            yield batch
    except HistoryGone:
        since = reading.cursor.since
        if reading.cursor.listed is None:  # else not even that was listed to its end
            since = max(since, reading.cursor.read_at - int(OVERLAP.total_seconds()))
        reading = GmailReading(rest, await _begin(rest, since))
        try:
            async for batch in reading.on():
                yield batch
        except HistoryGone:
            raise Unreachable(
                "history_gone", "Gmail forgets the account's history while it is read. Sync again."
            ) from None


class GmailReading:
    """One reading, from a cursor on. `cursor` moves over what was given."""

    def __init__(self, rest: Rest, cursor: GmailCursor) -> None:
        self._rest, self.cursor = rest, cursor

    async def on(self) -> AsyncIterator[Batch]:
        """Raises HistoryGone."""
        if self.cursor.listed is not None:
            async for batch in self._listing():
                yield batch
        async for batch in self._history():
            yield batch

    async def _listing(self) -> AsyncIterator[Batch]:
        """Everything since the cursor's day, from where an earlier reading was cut off."""
        found = await _list(self._rest, self.cursor.since)
        given = self.cursor.listed or ()
        done = max((at for at, one in enumerate(found) if one in given), default=-1) + 1
        for first in range(done, len(found), SLICE):
            last = min(first + SLICE, len(found))
            steps = [
                ReadStep(found[at], replace(self.cursor, listed=tuple(found[max(0, at - 4) : at + 1])))
                for at in range(first, last)
            ]
            async for batch in self._give(steps, since=self.cursor.since):
                yield batch
            if last < len(
                found
            ):  # a large account, or one that Google slows down, takes long to list: what is new goes first
                async for batch in self._history():
                    yield batch
        self.cursor = replace(self.cursor, listed=None, read_at=_seconds())
        yield Batch(FOLDER, self.cursor.text())

    async def _history(self) -> AsyncIterator[Batch]:
        """Everything after the cursor's record. Each round begins after the last record that was given, until Google says
        that there is nothing more: only the record that it names then covers all before it."""
        start, began, token = self.cursor, _seconds(), None
        while True:
            page = await self._page(token)
            records = objects(page, "history")
            async for batch in self._give(_steps(self.cursor, records)):
                yield batch
            token = page.get("nextPageToken")
            if records:
                self.cursor = replace(self.cursor, history=place(records[-1].get("id")))
                token = None
            if not records and not token:
                break
        if self.cursor.listed is not None:  # between slices: read to its end is only what the listing has passed too
            began = start.read_at
        self.cursor = replace(self.cursor, history=place(page.get("historyId") or self.cursor.history), read_at=began)
        if self.cursor.history != start.history or began - start.read_at > _DAY:
            yield Batch(FOLDER, self.cursor.text())

    async def _page(self, token: str | None) -> dict[str, Any]:
        more = {"pageToken": token} if token else {}
        types = ["messageAdded", "labelAdded"]
        page = await get(
            self._rest, "history", startHistoryId=self.cursor.history, historyTypes=types, maxResults=_PAGE, **more
        )
        if page is None:
            raise HistoryGone
        return page

    async def _give(self, steps: Sequence[ReadStep], since: int | None = None) -> AsyncIterator[Batch]:
        """Read the messages, a few at once and in order, and cut them into batches. When reading ends in trouble, what came
        before it is given first."""
        taken: list[Fetched] = []
        given, weight = self.cursor, 0
        ahead = iter(steps)
        while window := list(islice(ahead, AT_ONCE)):
            found = await asyncio.gather(
                *(message.read(self._rest, step.name, since) for step in window), return_exceptions=True
            )
            for step, one in zip(window, found, strict=True):
                if isinstance(one, message.Large):
                    [one] = await asyncio.gather(
                        message.read_alone(self._rest, step.name, since), return_exceptions=True
                    )
                if isinstance(one, BaseException):
                    if self.cursor != given:
                        yield Batch(FOLDER, self.cursor.text(), tuple(taken))
                    raise one
                self.cursor = step.cursor
                if one is not None:
                    taken.append(one)
                    weight += len(one.raw)
                if len(taken) >= BATCH_MESSAGES or weight >= BATCH_BYTES:
                    yield Batch(FOLDER, self.cursor.text(), tuple(taken))
                    taken, given, weight = [], self.cursor, 0
        if self.cursor != given:
            yield Batch(FOLDER, self.cursor.text(), tuple(taken))


async def _begin(rest: Rest, since: int) -> GmailCursor:
    """Where a listing begins. The history's place is taken first, so that what comes in meanwhile is met there."""
    profile = await get(rest, "profile") or {}
    if "historyId" not in profile:
        raise Unreachable("api_unavailable", "Gmail did not say where the account's history stands. Sync again.")
    return GmailCursor(place(profile["historyId"]), since, (), _seconds())


async def _list(rest: Rest, since: int) -> list[str]:
    """The ids of all mail since then, oldest first. The search may not know the newest yet, so those are asked for without
    it as well."""
    newest = await get(rest, "messages", includeSpamTrash="true", maxResults=_RECENT)
    found = dict.fromkeys(names(newest, "messages"))
    search = {"q": f"after:{since} -in:trash", "includeSpamTrash": "true", "maxResults": _PAGE}
    for _ in range(_MOST_PAGES):
        page = await get(rest, "messages", **search) or {}
        found |= dict.fromkeys(names(page, "messages"))
        if not page.get("nextPageToken"):
            return list(reversed(found))
        search["pageToken"] = page["nextPageToken"]
    raise Unreachable("listing_endless", "Gmail's list of messages does not end. Sync again later.")


def _steps(cursor: GmailCursor, records: Sequence[dict[str, Any]]) -> list[ReadStep]:
    """The messages that a page of history speaks of, each once. The cursor moves on when all of a record were read."""
    steps: dict[str, ReadStep] = {}
    for record in records:
        moved = [one for one in objects(record, "labelsAdded") if _FOLDERS & labels(one)]
        named = [name(one.get("message")) for one in (*objects(record, "messagesAdded"), *moved)]
        fresh = list(dict.fromkeys(one for one in named if one not in steps))
        reached = replace(cursor, history=place(record.get("id")))
        steps |= {one: ReadStep(one, reached if one == fresh[-1] else cursor) for one in fresh}
        cursor = reached
    return list(steps.values())


def _seconds() -> int:
    return int(clock.now().timestamp())
