"""What is new in a folder, and a cursor that is true once the batch beside it is stored (RFC 7162, RFC 9051 section 2.3.1).

The cursor moves over what a batch holds and over nothing else, so a cut connection repeats at most one batch. A folder
whose UIDVALIDITY changed is read again from where reading once began: nothing is lost, and the mailbox room knows every
message that it has stored by its Message-ID.

Deletions are told (`Batch.removed`) where the server has QRESYNC; elsewhere finding them would mean listing the whole
folder at every sync, and nothing of ours depends on them. Changed flags are of no interest either.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta

from outrider.core import clock
from outrider.providers.mail.imap_smtp import headers, values
from outrider.providers.mail.imap_smtp.folders import Folder
from outrider.providers.mail.imap_smtp.imap import Imap, OpenedFolder
from outrider.providers.mail.port import Batch, Fetched, Sought, Unreachable

FIRST_DAYS = 30
"""The first reading of a folder begins here: older mail cannot answer what this service has not sent yet."""
BATCH_MESSAGES = 100
BATCH_BYTES = 3 * 1024 * 1024
PLAN = 2000
WHOLE = 25 * 1024 * 1024
"""Messages above this size are not read whole."""
MOST_ANSWERS = 20
PART = 1024 * 1024
"""What is read of those: the head and, but in rare cases, all text, which stands before the attachments."""


@dataclass(frozen=True, slots=True)
class ImapCursor:
    """How far a folder has been read. `since` is the day where its first reading began."""

    uidvalidity: int
    uidnext: int
    modseq: int
    since: str

    @classmethod
    def read(cls, text: str | None) -> "ImapCursor | None":
        """A stored cursor; one that cannot be read counts as none, and the folder is read from the start."""
        try:
            stored = json.loads(text or "null")
            since = date.fromisoformat(stored["since"]).isoformat()
            return cls(int(stored["uidvalidity"]), int(stored["uidnext"]), int(stored["modseq"]), since)
        except (ValueError, TypeError, KeyError):
            return None

    def text(self) -> str:
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class PlannedFetch:
    """A message to fetch."""

    uid: int
    size: int
    row: dict[str, values.Value]


def is_unchanged(folder: Folder, stored: str | None) -> bool:
    """Whether there is nothing in the folder that the cursor has not passed, by what the server says of it unopened. What is
    only moved out of a folder or marked in it matters where removals are told."""
    known, now = ImapCursor.read(stored), folder.status
    return (
        known is not None
        and now is not None
        and (known.uidvalidity, known.uidnext) == (now.uidvalidity, now.uidnext)
        and (folder.role == "filed" or known.modseq == now.modseq)
    )


def batches(imap: Imap, folder: Folder, stored: str | None) -> Iterator[Batch]:
    """The new messages of a folder, oldest first. Blocks; each step is one exchange with the server.

    Raises:
        Unreachable, and what `faults.edge` translates. Batches already given stay valid.
    """
    known = ImapCursor.read(stored)
    opened = imap.examine(folder, (known.uidvalidity, known.modseq) if known else None)
    removed: tuple[str, ...] = ()
    if known is None or known.uidvalidity != opened.uidvalidity:
        since = known.since if known else _first_day()
        cursor = ImapCursor(opened.uidvalidity, 1, 0, since)
        uids = imap.search("SINCE", _imap_date(date.fromisoformat(since)))
    else:
        cursor, removed = known, tuple(str(uid) for uid in opened.vanished)
        # Whoever tidies up moves years of mail into a folder; none of it is an answer.
        young = ("SINCE", _imap_date(date.fromisoformat(known.since))) if folder.role == "filed" else ()
        uids = _from(imap, cursor.uidnext, opened, *young)
    end = max(cursor.uidnext, opened.uidnext, uids[-1] + 1 if uids else 0)
    last = replace(cursor, uidnext=end, modseq=opened.modseq)
    for first in range(0, len(uids), PLAN):
        plans = list(_plans(imap, folder, uids[first : first + PLAN]))
        for planned, bodies in zip(plans, imap.fetch_all([_wanted(plan) for plan in plans]), strict=True):
            _none_missing(imap, folder, [one.uid for one in planned], bodies)
            messages = tuple(_messages(folder, opened.uidvalidity, planned, bodies))
            if planned[-1].uid == uids[-1]:
                yield Batch(folder.name, last.text(), messages, removed)
                return
            yield Batch(folder.name, replace(cursor, uidnext=planned[-1].uid + 1).text(), messages)
    if last != known:
        yield Batch(folder.name, last.text(), removed=removed)


def answers(imap: Imap, folder: Folder, stored: str | None, sought: Sought) -> list[Fetched]:
    """What lies in a folder from these people or in answer to these messages, and the cursor has not passed; the newest few.

    Raises:
        Unreachable, and what `faults.edge` translates.
    """
    known = ImapCursor.read(stored)
    opened = imap.examine(folder)
    begin = known.uidnext if known is not None and known.uidvalidity == opened.uidvalidity else 1
    wanted: set[int] = set()
    for criteria in _named(sought):
        wanted.update(_from(imap, begin, opened, "SINCE", _imap_date(sought.since.date()), *criteria))
    found: list[Fetched] = []
    for planned in _plans(imap, folder, sorted(wanted)[-MOST_ANSWERS:]) if wanted else ():
        for bodies in imap.fetch_all([_wanted(planned)]):
            _none_missing(imap, folder, [one.uid for one in planned], bodies)
            found += _messages(folder, opened.uidvalidity, planned, bodies)
    return [one for one in found if one.received_at >= sought.since]


def _named(sought: Sought) -> Iterator[tuple[str | bytes, ...]]:
    """A few searches in place of one long one: some servers know little of OR."""
    for address in sought.addresses:
        yield "FROM", values.quoted(address)
    for message_id in sought.message_ids:
        yield (
            "OR",
            "HEADER",
            "References",
            values.quoted(message_id),
            "HEADER",
            "In-Reply-To",
            values.quoted(message_id),
        )


def _first_day() -> str:
    return (clock.now().date() - timedelta(days=FIRST_DAYS)).isoformat()


def _from(imap: Imap, uidnext: int, opened: OpenedFolder, *criteria: str | bytes) -> list[int]:
    """UIDs from `uidnext` on. `n:*` names the last message even when n is past it, hence the filter."""
    if opened.uidnext and opened.uidnext <= uidnext:
        return []
    return [uid for uid in imap.search("UID", f"{uidnext}:*", *criteria) if uid >= uidnext]


def _plans(imap: Imap, folder: Folder, uids: Sequence[int]) -> Iterator[list[PlannedFetch]]:
    """What to fetch together."""
    rows = imap.fetch(uids, "(UID FLAGS INTERNALDATE RFC822.SIZE)")
    _none_missing(imap, folder, uids, rows)
    return _cut([PlannedFetch(uid, values.number(row.get("RFC822.SIZE")), row) for uid, row in sorted(rows.items())])


def _none_missing(imap: Imap, folder: Folder, uids: Sequence[int], rows: Collection[int]) -> None:
    """A message that is missing must be gone from the folder: a server that merely leaves it out would make the cursor pass
    it by.

    Raises:
        Unreachable
    """
    if missing := [uid for uid in uids if uid not in rows]:
        imap.news()
        if there := sorted(set(imap.search("UID", values.as_set(missing))) & set(missing)):
            raise _unreadable(folder, there[0])


def _unreadable(folder: Folder, uid: int) -> Unreachable:
    return Unreachable(
        "message_unreadable",
        f"The server does not give message {uid} of {folder.name}. Move it out of that folder, then sync again.",
    )


def _cut(planned: Sequence[PlannedFetch]) -> Iterator[list[PlannedFetch]]:
    """At most BATCH_MESSAGES and about BATCH_BYTES together; what is above WHOLE alone, for it is asked for differently."""
    batch: list[PlannedFetch] = []
    weight = 0
    for one in planned:
        if batch and (weight + one.size > BATCH_BYTES or len(batch) >= BATCH_MESSAGES):
            yield batch
            batch, weight = [], 0
        batch.append(one)
        weight += one.size
    if batch:
        yield batch


def _wanted(planned: Sequence[PlannedFetch]) -> tuple[list[int], str]:
    part = f"<0.{PART}>" if planned[0].size > WHOLE else ""
    return [one.uid for one in planned], f"(UID BODY.PEEK[]{part})"


def _messages(
    folder: Folder, uidvalidity: int, planned: Sequence[PlannedFetch], bodies: Mapping[int, dict[str, values.Value]]
) -> Iterator[Fetched]:
    for one in planned:
        if one.uid not in bodies:
            continue  # removed since it was planned
        raw = bodies[one.uid].get("BODY[]")
        if not isinstance(raw, bytes):
            raise _unreadable(folder, one.uid)
        if one.size > WHOLE:
            raw = f"X-Outrider-Partial: the first {len(raw)} of {one.size} bytes\r\n".encode() + raw
        named = headers.names(raw)
        mail_message_id = named.message_id or f"{folder.name}:{uidvalidity}:{one.uid}"
        yield Fetched(
            folder=folder.name,
            role=folder.role,
            uid=str(one.uid),
            raw=raw,
            received_at=values.moment(one.row.get("INTERNALDATE")) or clock.now(),
            mail_message_id=mail_message_id,
            mail_thread_id=named.thread_id(mail_message_id),
            flags=frozenset(values.words(one.row.get("FLAGS"))),
        )


def _imap_date(day: date) -> str:
    """RFC 3501 `date`; a day early, because servers count days in zones of their own."""
    early = day - timedelta(days=1)
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return f"{early.day}-{months[early.month - 1]}-{early.year}"
