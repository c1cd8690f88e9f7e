"""Columns that hold sealed secrets. Each room names its own, so that a rotation of the master key reaches all of them."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Final, LiteralString

from psycopg import AsyncConnection

from outrider.core.crypto import MasterKey, SealBroken
from outrider.db import locks, store
from outrider.db.tx import Database

_BATCH: Final = 500
_PASSES: Final = 3
FEW: Final = 20
"""So many secrets of each kind tell whether a key is the right one; a single one may be damaged."""
_MARK: Final = "which master key"


@dataclass(frozen=True, slots=True)
class Sealed:
    """`column` of `table`; `context` gives what a row's secret is bound to, for the row's id."""

    table: LiteralString
    column: LiteralString
    context: Callable[[str], str]


@dataclass(slots=True)
class SealedAnew:
    """What a rotation did: how many secrets it sealed under the newest key, and which ones no key opens."""

    changed: int = 0
    broken: list[str] = field(default_factory=list)
    complete: bool = False
    """False when other processes kept sealing under a former key: they have another key file."""


def only_rotation(db: Database) -> AbstractAsyncContextManager[bool]:
    """Whether no other process rotates the master key of this database; none begins to until this ends."""
    return locks.alone(db.url, "rotate_master")


async def has_key(url: str) -> bool:
    """Whether a host of this installation has ever started, and with it a master key."""
    async with await locks.connect(url) as connection:
        return await store.key_mark(connection) is not None


async def is_key(url: str, key: MasterKey, places: Sequence[Sealed]) -> bool:
    """Whether `key` is the installation's. Of an installation that has none on record it becomes the key, unless a secret is
    there that it does not open."""
    async with await locks.connect(url) as connection:
        if await store.key_mark(connection) is None:
            tried, broken = await try_key(connection, key, places, FEW)
            if not tried or len(broken) < tried:
                await store.claim_key_mark(connection, key.mac(_MARK))
        return await store.key_mark(connection) in key.macs(_MARK)


async def adopt(url: str, key: MasterKey) -> None:
    """`key` is the installation's from now on, whatever it opens. Hosts that have others do not start any more."""
    async with await locks.connect(url) as connection:
        await store.put_key_mark(connection, key.mac(_MARK))


async def seal_anew(db: Database, key: MasterKey, places: Sequence[Sealed]) -> SealedAnew:
    """Seal everything under the newest key, a row at a time and each only while it is what was read: nothing is held, a
    crash loses nothing, and a repetition finds the rest."""
    report = SealedAnew()
    async with db.pool.connection() as connection:
        for _ in range(_PASSES):  # the second one meets what others sealed just before they saw the new key
            report.broken.clear()
            before = report.changed
            for place in places:
                await _through(connection, key, place, report)
            if report.changed == before:
                report.complete = True
                break
    return report


async def try_key(
    connection: AsyncConnection[Any], key: MasterKey, places: Sequence[Sealed], each: int | None = None
) -> tuple[int, list[str]]:
    """How many secrets were tried, the first `each` of every kind or all of them, and which ones the key does not open."""
    tried, broken = 0, []
    for place in places:
        async for row_id, sealed in _rows(connection, place, each):
            tried += 1
            try:
                key.open(sealed, place.context(row_id))
            except SealBroken:
                broken.append(f"{place.table} {row_id}")
    return tried, broken


async def _through(connection: AsyncConnection[Any], key: MasterKey, place: Sealed, report: SealedAnew) -> None:
    async for row_id, sealed in _rows(connection, place):
        try:
            anew = key.seal_anew(sealed, place.context(row_id))
        except SealBroken:
            report.broken.append(f"{place.table} {row_id}")
            continue
        if anew is not None:
            report.changed += await store.replace_sealed(connection, place.table, place.column, row_id, sealed, anew)


async def _rows(
    connection: AsyncConnection[Any], place: Sealed, most: int | None = None
) -> AsyncIterator[tuple[str, bytes]]:
    """Ids and secrets in the order of the ids, the first `most` or all."""
    after = ""
    while rows := await store.sealed_rows(connection, place.table, place.column, after, most or _BATCH):
        for row in rows:
            yield row
        if most is not None:
            return
        after = rows[-1][0]
