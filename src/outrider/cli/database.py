"""The database of a command: the operator's own server, or the embedded one for as long as the command needs it."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from outrider.cli.terminal import Trouble
from outrider.core.invocation import command
from outrider.core.principal import system
from outrider.db import Database, Tx, server
from outrider.db.embedded import EmbeddedPostgres, User
from outrider.db.migrate import current, head, migrate, not_ours
from outrider.db.pool import noticing_a_dead_network
from outrider.settings import Settings

log = logging.getLogger(__name__)

WITHOUT_LIMITS: Final = (
    "Statements through the pooler have no time limit, so that a slow one holds its connection for as long as it likes. Give"
    " the database in pgbouncer.ini connect_query='SET statement_timeout = 60000; SET lock_timeout = 50000; SET"
    " idle_in_transaction_session_timeout = 60000' and reload PgBouncer."
)
WHO: Final = system("system", "command line")
_OLDEST: Final = 15
_FORM: Final = "postgresql://user:password@host:5432/outrider"


@dataclass(frozen=True, slots=True)
class OpenedDatabase:
    """A database that answers. `embedded` is None on the operator's own server."""

    url: str
    embedded: EmbeddedPostgres | None


def embedded_server(settings: Settings) -> EmbeddedPostgres:
    """The private server of these settings; nothing is started."""
    return EmbeddedPostgres(settings.data_dir / "postgres", bin_dir=settings.pg_bin_dir, run_as=settings.pg_run_as)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[OpenedDatabase]:
    """A database that answers. The embedded server is started, and stopped afterwards unless somebody else uses it.

    Raises:
        Trouble: the server of OUTRIDER_DATABASE_URL does not let us in.
        EmbeddedUnavailable
    """
    if settings.database_pool_url and not settings.database_url:
        raise Trouble(
            "OUTRIDER_DATABASE_POOL_URL leads to a pooler; OUTRIDER_DATABASE_URL has to name the same database directly."
        )
    if settings.database_url:
        await _must_answer(settings.database_url)
        if settings.database_pool_url:
            await _must_be_the_same(settings.database_url, settings.database_pool_url)
        yield OpenedDatabase(noticing_a_dead_network(settings.database_url), None)
        return
    embedded = embedded_server(settings)
    try:
        yield OpenedDatabase(await embedded.start(), embedded)
    finally:
        await embedded.stop()


@asynccontextmanager
async def ready(settings: Settings) -> AsyncIterator[Database]:
    """The database of a short command, brought up to date first. Raises as `opened`, and MigrationFailed."""
    must_be_writable(settings)
    async with opened(settings) as place:
        await migrate(place.url)
        async with pooled(place.url) as database:
            yield database


@asynccontextmanager
async def pooled(url: str) -> AsyncIterator[Database]:
    """A database that answers, as it is, with the few connections that a short command needs."""
    database = Database(url, 2)
    await database.open()
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def transaction(settings: Settings) -> AsyncIterator[Tx]:
    """A transaction of a short command. Raises as `ready`."""
    async with ready(settings) as database, database.tx(WHO) as tx:
        yield tx


def must_be_writable(settings: Settings) -> None:
    """Make the data folder unless it is there.

    Raises:
        Trouble: files cannot be written in it.
    """
    folder = settings.data_dir
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not any(folder.iterdir()):
            folder.chmod(0o700)  # made by hand for us; one with other things in it may have to stay open for them
        with TemporaryFile(dir=folder):
            pass  # under a name of its own: an API and a worker that start together do not meet in one file
    except OSError as error:
        raise Trouble(
            f"The data folder {folder} cannot be written ({error.strerror}). Choose another one with --data-dir or "
            "OUTRIDER_DATA_DIR, or give it to the user that runs Outrider."
        ) from None


async def must_be_current(settings: Settings, url: str) -> None:
    """For a process that starts beside others and leaves migrations to them.

    Raises:
        Trouble: the schema is not the newest, or not one of ours.
    """
    version = await current(url)
    if unknown := not_ours(version):
        raise Trouble(unknown)
    if version != head():
        raise Trouble(f"The database is not up to date. Run: {command('migrate' + settings.data_dir_option)}")


def whose(user: User) -> str:
    """What it means that the embedded server runs as this user."""
    if user.is_shared:
        return (
            f"PostgreSQL runs as {user.name}, as other programs do: each of them can open the database. Unset"
            " OUTRIDER_PG_RUN_AS, and the data go to a user of their own at the next start."
        )
    return f"Outrider runs as root; its PostgreSQL runs as {user.name}, whom no other program runs as."


def without_password(url: str) -> str:
    """A database URL as it may be shown: server, user and name only."""
    with suppress(psycopg.ProgrammingError):
        parts: dict[str, Any] = conninfo_to_dict(url)
        shown = {name: parts[name] for name in ("host", "port", "user", "dbname") if parts.get(name)}
        return " ".join(f"{name}={value}" for name, value in shown.items()) or "the default server"
    return "an unreadable URL"


async def _must_answer(url: str) -> None:
    try:
        conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        # libpq's own words would repeat the URL, password and all
        raise Trouble(f"OUTRIDER_DATABASE_URL is not a URL of PostgreSQL. Write it like {_FORM}") from None
    try:
        async with await psycopg.AsyncConnection.connect(url, connect_timeout=10) as connection:
            version = connection.info.server_version
    except psycopg.Error as error:
        raise Trouble(
            f"The database of OUTRIDER_DATABASE_URL ({without_password(url)}) does not let us in: {error}\n"
            f"Check that the server runs, and address, name, user and password: {_FORM}"
        ) from None
    if version < _OLDEST * 10000:
        raise Trouble(
            f"The server of OUTRIDER_DATABASE_URL is PostgreSQL {version // 10000}; {_OLDEST} or newer is needed."
        )


async def _must_be_the_same(url: str, pool_url: str) -> None:
    try:
        direct = await server.which(url)
        pooled, is_limited = await server.behind(pool_url)
    except psycopg.Error as error:
        raise Trouble(
            f"The pooler of OUTRIDER_DATABASE_POOL_URL ({without_password(pool_url)}) does not let us in: {error}\n"
            f"Check that it runs, and address, name, user and password: {_FORM}"
        ) from None
    if direct != pooled:
        raise Trouble(
            "OUTRIDER_DATABASE_URL and OUTRIDER_DATABASE_POOL_URL lead to two databases: "
            f"{without_password(url)} and {without_password(pool_url)}. They have to be one, directly and through the pooler."
        )
    if not is_limited:
        log.warning(WITHOUT_LIMITS)


async def has_operators(database: Database) -> bool:
    """Whether anybody has made an operator yet."""
    from outrider.access import keys

    async with database.read(WHO) as tx:
        return bool(await keys.operators(tx))
