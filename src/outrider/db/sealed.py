"""Columns that hold sealed secrets. Each room names its own, so that a rotation of the master key reaches all of them."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, LiteralString

from psycopg import AsyncConnection

from outrider.core.crypto import MasterKey, SealBroken
from outrider.db import store
from outrider.db.tx import Database

_BATCH: Final = 500
_PASSES: Final = 3


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


@asynccontextmanager
async def only_rotation(db: Database) -> AsyncIterator[bool]:
    """Whether no other process rotates the master key of this database; none begins to until this ends."""
    async with db.pool.connection() as connection:
        alone = await store.lock_rotation(connection)
        try:
            yield alone
        finally:
            if alone:
                await store.unlock_rotation(connection)


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


async def broken(connection: AsyncConnection[Any], key: MasterKey, places: Sequence[Sealed]) -> list[str]:
    """The tables of stored secrets that this key does not open, one name a secret."""
    found = []
    for place in places:
        after = ""
        while rows := await store.sealed_rows(connection, place.table, place.column, after, _BATCH):
            for row_id, sealed in rows:
                try:
                    key.open(sealed, place.context(row_id))
                except SealBroken:
                    found.append(place.table)
            after = rows[-1][0]
    return found


async def _through(connection: AsyncConnection[Any], key: MasterKey, place: Sealed, report: SealedAnew) -> None:
    after = ""
    while rows := await store.sealed_rows(connection, place.table, place.column, after, _BATCH):
        for row_id, sealed in rows:
            try:
                anew = key.seal_anew(sealed, place.context(row_id))
            except SealBroken:
                report.broken.append(f"{place.table} {row_id}")
                continue
            if anew is not None:
                report.changed += await store.replace_sealed(
                    connection, place.table, place.column, row_id, sealed, anew
                )
        after = rows[-1][0]
