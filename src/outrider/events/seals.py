"""The hash chain over the event log: it cannot keep a superuser of the database from rewriting what happened, but shows it.

    seal 1 (operator A, 1000 events) ◀─ seal 2 (operator B, 3) ◀─ seal 3 (operator A, 12) ◀─ head, kept outside

Writers of events know nothing of it and wait for nothing. Once a minute whatever nothing can come before any more is sealed,
in the order of the feed. So what is younger than the last seal is not covered yet, and who can rewrite events and seals alike
is found out by a head that was kept elsewhere: `outrider audit head` prints it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import Database, Tx
from outrider.events import months_store
from outrider.events import seals_store as store
from outrider.events.reading import START
from outrider.events.seals_store import Line, Seal
from outrider.events.store import LogPlace

_BATCH: Final = 1_000
_LINKS_A_TIME: Final = 200
_SEALER: Final = system("system", "audit seal")
NOTHING: Final[Mapping[int, bytes]] = {}


@dataclass(frozen=True, slots=True)
class Head:
    """The newest link, short enough to keep outside: whoever has it can later tell that everything before it stands."""

    number: int
    sha256: bytes

    def __str__(self) -> str:
        return f"{self.number}:{self.sha256.hex()}"

    @classmethod
    def parse(cls, text: str) -> "Head":
        """Raises ValueError."""
        number, _, digest = text.strip().partition(":")
        head = cls(int(number), bytes.fromhex(digest))
        if head.number < 0 or len(head.sha256) != 32:
            raise ValueError("not a head")
        return head


NO_SEAL: Final = Head(0, bytes(32))


@dataclass(frozen=True, slots=True)
class Verified:
    """What a look over the whole chain found; `broken` says in words what is wrong first, and where."""

    seals: int
    events: int
    head: Head
    broken: str | None = None
    archived: int = 0
    """Sealed events that are in files which nobody gave to compare."""


async def seal(db: Database) -> int:
    """Seal what is settled and not sealed yet; how many events. Does nothing while another process does it."""
    total = 0
    while True:
        async with db.tx(_SEALER) as tx:
            done = await _seal_some(tx)
        total += done
        if not done:
            return total


async def _seal_some(tx: Tx) -> int:
    if not await store.alone(tx):
        return 0
    # All is read before the first link is written: from then on this transaction would have to wait for itself.
    batches = []
    for operator_id, place in await store.unsealed(tx, _LINKS_A_TIME):
        lines = await store.to_seal(tx, operator_id, place, _BATCH)
        if lines:
            batches.append((operator_id, lines))
        if sum(len(some) for _, some in batches) >= _BATCH:
            break
    newest = await store.newest(tx)
    head = Head(newest.number, newest.sha256) if newest else NO_SEAL
    for operator_id, lines in batches:
        link = _link(head, operator_id, lines)
        await store.insert(tx, link)
        head = Head(link.number, link.sha256)
    return sum(len(lines) for _, lines in batches)


def _link(before: Head, operator_id: str, lines: list[Line]) -> Seal:
    last, seqs = lines[-1], [line.seq for line in lines]
    digests = b"".join(_digest(line) for line in lines)
    number = before.number + 1
    chained = _chained(before.sha256, number, operator_id, LogPlace(last.txid, last.seq), seqs, digests)
    return Seal(number, operator_id, last.txid, last.seq, seqs, digests, chained, clock.now())


def digest_of(words: str) -> bytes:
    """What a seal keeps of an event."""
    return sha256(words.encode()).digest()


def _digest(line: Line) -> bytes:
    return digest_of(line.words)


def _chained(before: bytes, number: int, operator_id: str, place: LogPlace, seqs: list[int], digests: bytes) -> bytes:
    covered = f"{number}\n{operator_id}\n{place.txid}\n{place.seq}\n{','.join(map(str, seqs))}\n"
    return sha256(before + covered.encode() + digests).digest()


async def head(tx: Tx) -> Head:
    """The newest link."""
    newest = await store.newest(tx)
    return Head(newest.number, newest.sha256) if newest else NO_SEAL


async def verify(tx: Tx, kept: Head | None = None, archived: Mapping[int, bytes] = NOTHING) -> Verified:
    """Read every seal and every event that it covers, and compare. `kept` is a head from earlier, `archived` the digests of
    events that were read from files, by their number."""
    at, events, away = NO_SEAL, 0, 0
    gone = [range(one.first_seq, one.last_seq + 1) for one in await months_store.archives(tx)]
    places: dict[str, LogPlace] = {}
    while links := await store.after(tx, at.number, _LINKS_A_TIME):
        for link in links:
            missing = await _compare(tx, at, link, places.get(link.operator_id, START))
            if isinstance(missing, str):
                return Verified(at.number, events, at, missing, away)
            if broken := _wrong_in_files(link, missing, archived, gone):
                return Verified(at.number, events, at, broken, away)
            unseen = sum(1 for seq in missing if seq not in archived)
            at, events, away = Head(link.number, link.sha256), events + len(link.seqs) - unseen, away + unseen
            places[link.operator_id] = link.place
            if kept is not None and kept.number == at.number and kept != at:
                return Verified(at.number, events, at, f"Seal {at.number} is not the one of the head that you kept.")
    if kept is not None and kept.number > at.number:
        missing = f"The chain ends at seal {at.number}, and the head that you kept is seal {kept.number}: its end was removed."
        return Verified(at.number, events, at, missing, away)
    return Verified(at.number, events, at, None, away)


def _wrong_in_files(
    link: Seal, missing: Mapping[int, bytes], archived: Mapping[int, bytes], gone: Sequence[range]
) -> str | None:
    """What is wrong with the events of a link that are no longer in the database, in words."""
    name = f"seal {link.number} of {clock.iso(link.sealed_at)}"
    for seq, digest in sorted(missing.items()):
        if seq in archived and archived[seq] != digest:
            return f"Event number {seq} is not in its file what it was at {name}: the file was changed."
        if seq not in archived and not any(seq in one for one in gone):
            return f"Event number {seq} is missing, which {name} covers: it was removed."
    return None


async def _compare(tx: Tx, before: Head, link: Seal, first: LogPlace) -> Mapping[int, bytes] | str:
    """What is wrong with a link or the events that it covers, in words; else the digests of those that are not here."""
    name = f"seal {link.number} of {clock.iso(link.sealed_at)}"
    if link.number != before.number + 1:
        return f"Seal {before.number + 1} is missing."
    if link.sha256 != _chained(
        before.sha256, link.number, link.operator_id, link.place, list(link.seqs), bytes(link.digests)
    ):
        return f"S{name[1:]} does not fit the one before it: it or one before was changed."
    sealed = {seq: bytes(link.digests[32 * n : 32 * n + 32]) for n, seq in enumerate(link.seqs)}
    found = await store.between(tx, link.operator_id, first, link.place, len(sealed) + _BATCH)
    for line in found:
        known = sealed.pop(line.seq, None)
        if known is None:
            return f"Event {line.id} (number {line.seq}) was not there when {name} was made: it was slipped in."
        if known != _digest(line):
            return f"Event {line.id} (number {line.seq}) is not what it was at {name}: it was changed."
    return sealed
