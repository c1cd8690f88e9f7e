"""Bring the database to the newest schema. Safe to call from many processes at once: an advisory lock lets one work."""

import asyncio
from pathlib import Path

import psycopg

_LOCK = 0x0DD_1DE5
_HERE = Path(__file__).parent / "migrations"


class MigrationFailed(Exception):
    """The schema could not be brought up to date; the message says which server and why."""


def head() -> str:
    """The newest version in the code; versions are numbered in order."""
    return max(path.name[:4] for path in (_HERE / "versions").glob("[0-9]*.py"))


async def current(url: str) -> str | None:
    """The version of the database, or None before the first migration."""
    async with await psycopg.AsyncConnection.connect(url, connect_timeout=10) as connection:
        return await _version(connection)


async def migrate(url: str) -> bool:
    """Run what is missing, in one transaction; False when there was nothing to do.

    Raises:
        MigrationFailed: the server is unreachable, or a migration failed; nothing is half-done.
    """
    try:
        if await current(url) == head():
            return False
        return await asyncio.to_thread(_upgrade, url)
    except psycopg.Error as error:
        raise MigrationFailed(f"The database could not be migrated: {error}") from error


async def _version(connection: psycopg.AsyncConnection) -> str | None:
    # the version that Alembic keeps, when it has been here before
    cursor = await connection.execute("SELECT to_regclass('alembic_version') IS NOT NULL")
    row = await cursor.fetchone()
    if row is None or not row[0]:
        return None
    cursor = await connection.execute("SELECT version_num FROM alembic_version")
    row = await cursor.fetchone()
    return row[0] if row else None


def _upgrade(url: str) -> bool:
    # Imported here: Alembic brings SQLAlchemy, which nothing else needs, and a migrated database needs neither.
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, pool, text

    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(url), poolclass=pool.NullPool)
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": _LOCK})
        connection.commit()
        try:
            config = Config()
            config.set_main_option("script_location", str(_HERE))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
        finally:
            connection.rollback()
            connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": _LOCK})
            connection.commit()
    return True
