"""Bring the database to the newest schema: plain SQL files, numbered in the order in which they run.

Safe to call from many processes at once: one works, the others wait and then find nothing to do.
"""

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from outrider.core import clock

log = logging.getLogger(__name__)

VERSIONS: Final = Path(__file__).parent / "migrations" / "versions"
_LOCK: Final = 0x0DD_1DE5
"""The lock of every release so far, so that an older one that migrates at the same time waits as well."""

_LONGEST_WAIT: Final = "2s"
_GIVE_WAY_SECONDS: Final = 1.0
_PATIENCE_SECONDS: Final = 120.0


class MigrationFailed(Exception):
    """The schema could not be brought up to date; the message says which server or version and why."""


@dataclass(frozen=True, slots=True)
class _Record:
    """What a database says of itself; releases up to 0033 left it to Alembic."""

    version: str | None
    by_alembic: bool


def head() -> str:
    """The newest version in the code."""
    return _files()[-1].name[:4]


async def current(url: str) -> str | None:
    """The version of the database, or None before the first migration."""
    async with await AsyncConnection.connect(url, autocommit=True, connect_timeout=10) as connection:
        return await version_in(connection)


async def version_in(connection: AsyncConnection[Any]) -> str | None:
    """`current`, of the database of an open connection."""
    return (await _recorded(connection)).version


async def keeps_vectors(url: str) -> bool:
    """Whether this database has the table of vectors, which needs pgvector."""
    async with await AsyncConnection.connect(url, autocommit=True, connect_timeout=10) as connection:
        cursor = await connection.execute("SELECT to_regclass('company_vectors') IS NOT NULL")
        row = await cursor.fetchone()
        return bool(row and row[0])


def not_ours(version: str | None) -> str | None:
    """Why no migration of this release leads on from that version, and what to do; None where one does."""
    if version is None or version in {file.name[:4] for file in _files()}:
        return None
    return (
        f"The schema is at {version}, which this release does not know: a newer one made it, or another program."
        " Start that release again, or give Outrider a database of its own."
    )


async def migrate(url: str, to: str | None = None) -> bool:
    """Run what is missing, up to `to` or the newest, in one transaction; False when there was nothing to do.

    Raises:
        MigrationFailed: the server is unreachable, a migration failed, or a newer release was here; nothing is half-done.
    """
    to = to or head()
    try:
        async with await AsyncConnection.connect(url, autocommit=True, connect_timeout=10) as connection:
            ran = False
            if await _recorded(connection) != _Record(to, by_alembic=False):
                ran = await _upgrade_between_others(connection, to)
            if to == head():
                await make_months(connection)
            return (to == head() and await add_vectors(connection)) or ran
    except psycopg.Error as error:
        raise MigrationFailed(f"The database could not be migrated: {error}") from error


async def _upgrade_between_others(connection: AsyncConnection[Any], to: str) -> bool:
    """Run what is missing beside a service at work. Who waits for a table makes everybody behind it wait too: so it waits for
    two seconds, gives way and tries again."""
    give_up = clock.monotonic() + _PATIENCE_SECONDS
    while True:
        try:
            async with connection.transaction():
                return await upgrade(connection, to)
        except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected) as error:
            if clock.monotonic() > give_up:
                raise MigrationFailed(
                    f"For {_PATIENCE_SECONDS:.0f} seconds somebody has held a table that the migration changes; nothing was"
                    " changed. See in pg_stat_activity who is at work so long, or stop the other processes, and migrate again."
                ) from error
            log.warning("the migration gives way to others at work on a table that it changes, and tries again")
        await asyncio.sleep(_GIVE_WAY_SECONDS)


async def upgrade(connection: AsyncConnection[Any], to: str) -> bool:
    """Run what is missing, up to `to`, in the open transaction of the caller; False when there was nothing to do.

    Raises:
        MigrationFailed: the transaction is to be rolled back.
    """
    # The lock goes with the transaction, however that ends.
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
    await connection.execute("SELECT set_config('lock_timeout', %s, true)", (_LONGEST_WAIT,))
    version = (await _recorded(connection)).version
    if unknown := not_ours(version):
        raise MigrationFailed(f"{unknown} Nothing was changed.")
    await _keep_own_record(connection, version)
    missing = [file for file in _files() if (version or "") < file.name[:4] <= to]
    for file in missing:
        try:
            await connection.execute(file.read_text())  # no parameters, so a file may hold many statements
        except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected):
            raise
        except psycopg.Error as error:
            raise MigrationFailed(f"Migration {file.stem} failed, and nothing was changed: {error}") from error
        await connection.execute("INSERT INTO schema_versions (version) VALUES (%s)", (file.name[:4],))
    return bool(missing)


async def _recorded(connection: AsyncConnection[Any]) -> _Record:
    # Not by `to_regclass`: inside a transaction that may remember a table which another process has dropped meanwhile.
    cursor = await connection.execute(
        "SELECT tablename FROM pg_tables WHERE tablename IN ('schema_versions', 'alembic_version')"
        " AND schemaname = ANY(current_schemas(false))"
    )
    tables = {name for (name,) in await cursor.fetchall()}
    if not tables:
        return _Record(None, by_alembic=False)
    ours = "schema_versions" in tables
    try:
        cursor = await connection.execute(
            "SELECT max(version) FROM schema_versions" if ours else "SELECT max(version_num) FROM alembic_version"
        )
    except psycopg.errors.UndefinedTable:  # another process took Alembic's record over between the two queries
        return await _recorded(connection)
    row = await cursor.fetchone()
    return _Record(row[0] if row else None, by_alembic=not ours)


async def _keep_own_record(connection: AsyncConnection[Any], version: str | None) -> None:
    # What Alembic left is taken over, and its table goes, so that no release before this record can take what comes now
    # for its own.
    await connection.execute(
        "CREATE TABLE IF NOT EXISTS schema_versions"
        " (version text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())"
    )
    if version is not None:
        await connection.execute("INSERT INTO schema_versions (version) VALUES (%s) ON CONFLICT DO NOTHING", (version,))
    await connection.execute("DROP TABLE IF EXISTS alembic_version")


async def make_months(connection: AsyncConnection[Any]) -> None:
    """The next months of the log, also where no worker lives to make them. A clock does so besides, so one try is enough."""
    with contextlib.suppress(psycopg.errors.LockNotAvailable):
        async with connection.transaction():
            await connection.execute("SET LOCAL lock_timeout = '2s'")
            await connection.execute("SELECT make_event_months(now(), 3)")


async def add_vectors(connection: AsyncConnection[Any]) -> bool:
    """The table of vectors, where the server has pgvector by now and this role may use it; a server without goes on by words."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%(lock)s)", {"lock": _LOCK})
        cursor = await connection.execute(_WANTS_VECTORS)
        row = await cursor.fetchone()
        if row is None or not row[0]:
            return False
        await connection.execute(_VECTORS.read_text())
        return True


_VECTORS: Final = VERSIONS.parent / "vectors.sql"
_WANTS_VECTORS: Final = """
    SELECT to_regclass('companies') IS NOT NULL AND to_regclass('company_vectors') IS NULL AND coalesce(
        (SELECT string_to_array(extversion, '.')::int[] >= '{0,8}' FROM pg_extension WHERE extname = 'vector'),
        (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AND EXISTS (SELECT FROM pg_available_extension_versions
            WHERE name = 'vector' AND string_to_array(version, '.')::int[] >= '{0,8}'),
        false)
"""
"""An extension can be made by a superuser alone, as pgvector is not marked as trusted; what is there already anybody may use."""


def _files() -> list[Path]:
    return sorted(VERSIONS.glob("[0-9][0-9][0-9][0-9]_*.sql"))
