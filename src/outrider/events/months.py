"""The log by months: made ahead of their time, and let go of when they are long over, after all that is in them was written to
a file and read again from there.

A file `events_y2026m03.jsonl.gz` has one line that names the columns, then an event a line, in the very words that its seal
covers. So the hash chain goes on to prove what is in it: `outrider audit verify --archives FOLDER`.
"""

import asyncio
import gzip
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import file_digest
from pathlib import Path
from typing import Final

import orjson
import psycopg

from outrider.core import clock, disk
from outrider.core.principal import system
from outrider.db import Database, Tx, locks
from outrider.events import months_store as store
from outrider.events import seals, seals_store
from outrider.events.months_store import ArchivedMonth

log = logging.getLogger(__name__)

AHEAD: Final = 3
ALONE: Final = "archive events"
"""The lock of whoever writes a month to a file or makes its indexes again: one process at a time."""
Reader = store.Reader
_WHO: Final = system("system", "events by month")
_BATCH: Final = 2_000
_LINKS_A_TIME: Final = 200
_SUFFIX: Final = ".jsonl.gz"


async def nobody(tx: Tx) -> Sequence[Reader]:
    """For a log that is read by callers only, who know by themselves how far they are."""
    return ()


Readers = Callable[[Tx], Awaitable[Sequence[Reader]]]


class NotArchived(Exception):
    """A month stays in the database; the message says why."""


@dataclass(frozen=True, slots=True)
class Archived:
    """A month that was written: to which file, and how many events."""

    name: str
    file: Path
    events: int


async def make_ahead(db: Database) -> None:
    """This month and the next three. What is in the way is tried again at the next tick: events of a month that nobody made
    have a place too."""
    try:
        async with db.tx(_WHO) as tx:
            await store.make(tx, clock.now(), AHEAD)
    except psycopg.errors.LockNotAvailable:
        log.warning("the months of the log could not be made: somebody looks at it for long; tried again in an hour")


def months_before(now: datetime, months: int) -> datetime:
    """The first moment of the month so many months before this one."""
    number = now.year * 12 + now.month - 1 - months
    return now.replace(year=number // 12, month=number % 12 + 1, day=1, hour=0, minute=0, second=0, microsecond=0)


async def archive(
    db: Database, folder: Path, before: datetime, *, keep: bool = False, readers: Readers = nobody
) -> list[Archived]:
    """Write each part of the log that ended before a moment to a file, compare the file with the seals, and let go of the part.
    With `keep` it stays in the database. `feed.archiving` knows who reads the log.

    Raises:
        NotArchived: a part could not be written, its file is not what was sealed, or one of the readers has not read it; it and
            all later ones stay. Or another process is at it. OSError
    """
    before = min(before, clock.now())
    await seals.seal(db)
    async with locks.alone(db.url, ALONE) as is_ours:
        if not is_ours:
            raise NotArchived("Another process archives the log or packs a month of it; try again once it has ended.")
        async with db.read(_WHO) as tx:
            over = [part for part in await store.parts(tx) if part.ends <= before]
        return [await _archive(db, folder, part.name, keep=keep, readers=readers) for part in over]


async def _archive(db: Database, folder: Path, name: str, *, keep: bool, readers: Readers) -> Archived:
    async with db.read(_WHO) as tx:
        for reader in () if keep else await readers(tx):
            if await store.is_behind(tx, name, reader):
                raise NotArchived(
                    f"{reader.name} has not been told of all events of {name}, so that it stays. A worker (`outrider worker`)"
                    " tells them; disable or delete what nobody needs any more."
                )
        if waiting := await store.unsealed(tx, name):
            raise NotArchived(f"{waiting} events of {name} are not sealed yet: try again in a minute.")
    file = folder / f"{name}{_SUFFIX}"
    unfinished = file.with_suffix(".part")
    try:
        written = await _write(db, name, unfinished)
        if written.events:
            await _compare(db, unfinished)
            await asyncio.to_thread(_name, unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)  # on a full disk the database needs its room
    if not keep:
        await _let_go(db, written)
    return Archived(name, file, written.events)


async def _write(db: Database, name: str, unfinished: Path) -> ArchivedMonth:
    """The file, whole and on the disk, without its name."""
    unfinished.parent.mkdir(parents=True, exist_ok=True)
    first = last = events = 0
    with unfinished.open("wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as packed:
            packed.write(orjson.dumps(seals_store.COLUMNS) + b"\n")
            async for batch in _batches(db, name):
                first, last, events = first or batch[0][0], batch[-1][0], events + len(batch)
                await asyncio.to_thread(packed.write, "".join(f"{words}\n" for _, words in batch).encode())
        raw.flush()
        os.fsync(raw.fileno())
    digest = await asyncio.to_thread(_digest, unfinished)
    return ArchivedMonth(name, first, last, events, digest, clock.now())


def _digest(file: Path) -> bytes:
    with file.open("rb") as raw:
        return file_digest(raw, "sha256").digest()


def _name(unfinished: Path, file: Path) -> None:
    """Give a compared file its name, for good: the database rests on it. What lies there under that name may be all that is left
    of other events (another installation's, or of this one before a restore), so only a file that holds the same gives way."""
    if file.exists():
        try:
            gone = digests_in(file).items() - digests_in(unfinished).items()
        except NotArchived:
            gone = {(0, b"")}
        if gone:
            raise NotArchived(
                f"{file} is there already and is not this month of this log, or is damaged; it was left as it is, and nothing was"
                " let go of. Move it away, or use a folder for this installation alone."
            )
    unfinished.replace(file)
    disk.keep_names(file.parent)
    disk.keep_names(file.parent.parent)  # where the folder itself may be new


async def _batches(db: Database, name: str) -> AsyncIterator[list[tuple[int, str]]]:
    after = 0
    while True:
        async with db.read(_WHO) as tx:
            batch = await store.lines(tx, name, after, _BATCH)
        if not batch:
            return
        yield batch
        after = batch[-1][0]


def digests_of(folder: Path) -> dict[int, bytes]:
    """What all files of a folder say each event is. Raises NotArchived, also where there is none."""
    files = sorted(folder.glob(f"events_*{_SUFFIX}"))
    if not files:
        raise NotArchived(f"There is no archive of events in {folder}.")
    return {seq: digest for file in files for seq, digest in digests_in(file).items()}


def digests_in(file: Path) -> dict[int, bytes]:
    """What a file says each event is, by number, as seals say it.

    Raises:
        NotArchived: it is no such file, or is damaged.
    """
    try:
        return dict(_digests_in(file))
    except (OSError, EOFError, ValueError, IndexError) as error:
        raise NotArchived(f"{file} is no archive of events, or is damaged: {error}") from error


def _digests_in(file: Path) -> Iterator[tuple[int, bytes]]:
    with gzip.open(file, "rt", encoding="utf-8", newline="\n") as lines:
        if orjson.loads(next(lines, "null")) != list(seals_store.COLUMNS):
            raise ValueError("its first line does not name the columns of an event")
        for line in lines:
            words = line.rstrip("\n")
            yield int(orjson.loads(words)[0]), seals.digest_of(words)


async def _compare(db: Database, file: Path) -> None:
    """Every event of the file is what a seal says it is, and each has one."""
    found = await asyncio.to_thread(digests_in, file)
    number = 0
    async with db.read(_WHO) as tx:
        while links := await seals_store.after(tx, number, _LINKS_A_TIME):
            for link in links:
                for place, seq in enumerate(link.seqs):
                    if seq in found and found.pop(seq) != bytes(link.digests[32 * place : 32 * place + 32]):
                        raise NotArchived(
                            f"Event number {seq} is not what it was when it was sealed; nothing was let go of."
                        )
            number = links[-1].number
    if found:
        raise NotArchived(f"Event number {min(found)} has no seal; nothing was let go of.")


async def _let_go(db: Database, written: ArchivedMonth) -> None:
    try:
        async with db.tx(_WHO) as tx:
            if await store.let_go(tx, written) != written.events:
                raise NotArchived(f"{written.name} has got an event since it was written; try again.")
    except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected):
        raise NotArchived(
            f"Somebody looks at the log for long; {written.name} is written, and still here. Try again."
        ) from None
