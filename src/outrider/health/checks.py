"""What must hold for the service to work, each with what is wrong in words and what to do: for `/readyz`, and for people."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import psycopg
import psycopg_pool
from psycopg import AsyncConnection

from outrider.core import clock, limits
from outrider.db import Tx, clocks
from outrider.db.errors import disk_was_full
from outrider.db.migrate import head, not_ours
from outrider.engine import Services, lanes_alive
from outrider.health import facts, store
from outrider.settings import Settings

log = logging.getLogger(__name__)

DISK_FULL_SECONDS: Final = 30.0
_POOL_SECONDS: Final = 2.0
_FRESH_SECONDS: Final = 5.0
_BEGAN: Final = clock.monotonic()


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that must hold. `state` is `ok`, or says in a word what is wrong; then `problem` says it in words, with what
    to do. `unknown` is what could not be looked at because of something else."""

    name: str
    state: str
    problem: str = ""


async def all_of(services: Services) -> list[Condition]:
    """Everything, by a connection of the pool; where that gives none in time, by one of its own, which tells a database that
    is away from a process that is busy."""
    settings = services.settings
    ticks = [tick.name for tick in services.registry.ticks]
    age = clock.monotonic() - _BEGAN
    try:
        async with asyncio.timeout(_POOL_SECONDS), services.db.read(facts.WHO) as tx:
            return [Condition("database", "ok"), *await of_database(tx, settings, ticks, age), disk(settings)]
    except (TimeoutError, psycopg_pool.PoolTimeout):
        first = Condition(
            "database",
            "busy",
            "The database answers, but no connection of this process became free within"
            f" {_POOL_SECONDS:g} s: too much is asked at once, or something holds them. Send less here; where that lasts, raise"
            " OUTRIDER_DB_POOL_SIZE or start one more process.",
        )
    except psycopg.Error:
        first = Condition("database", "ok")  # a connection had died; the pool makes others
    try:
        async with asyncio.timeout(_FRESH_SECONDS):
            connection = await AsyncConnection.connect(services.db.url, autocommit=True, connect_timeout=5)
            async with connection:
                rest = await of_database(Tx(connection, facts.WHO), settings, ticks, age)
        return [first, *rest, disk(settings)]
    except (TimeoutError, psycopg.Error):
        away = Condition(
            "database",
            "unreachable",
            "The database does not answer. See whether PostgreSQL runs, and whether it has connections free; the log of"
            " `outrider serve` says what becomes of the embedded one, which is started again by itself.",
        )
        return [away, *(Condition(name, "unknown") for name in ("migrations", "worker", "clock")), disk(settings)]


async def of_database(tx: Tx, settings: Settings, ticks: Sequence[str], age: float) -> list[Condition]:
    """What the database says of its schema, the workers and the clock.

    Args:
        age: how long whoever asks has been running, in seconds; a clock is not silent that had no time to be wound.
    """
    try:
        version = await store.schema_version(tx)
    except psycopg.errors.UndefinedTable:
        version = None
    if (schema := _schema(version)).state != "ok":
        # An older or newer schema may have neither the queue nor its columns.
        return [schema, Condition("worker", "unknown"), Condition("clock", "unknown")]
    lives = await lanes_alive(tx, facts.WORKER_SILENCE_SECONDS) > 0
    silent = facts.silence(await store.last_ticks(tx, ticks))
    doubt = (await clocks.look(tx)).doubt
    return [schema, _worker(lives), _clock(silent, settings.clock_silent_seconds, age, doubt, lives=lives)]


def _schema(version: str | None) -> Condition:
    if version == head():
        return Condition("migrations", "ok")
    if unknown := not_ours(version):
        return Condition("migrations", "newer", unknown)
    what = f"The schema is at {version}" if version else "The database is empty"
    return Condition(
        "migrations",
        "behind",
        f"{what}, and this release needs {head()}: run `outrider migrate`, or `outrider serve`, which does it first.",
    )


def _worker(lives: bool) -> Condition:
    if lives:
        return Condition("worker", "ok")
    return Condition(
        "worker",
        "silent",
        f"No worker has shown for {facts.WORKER_SILENCE_SECONDS:g} s that it lives, so no run goes on, no mailbox is read and no"
        " follow-up comes due. `outrider serve` starts one again by itself; elsewhere start `outrider worker`. Its log says"
        " why it ended.",
    )


def _clock(silent: float | None, most: float, age: float, doubt: str, *, lives: bool) -> Condition:
    if doubt:
        return Condition(
            "clock",
            "in_doubt",
            f"{doubt} Nothing is sent, deleted for its age, or let come due meanwhile; all that goes on by itself afterwards.",
        )
    if age < most or (silent is not None and silent < most):
        return Condition("clock", "ok")
    since = f"since {silent:.0f} s" if silent is not None else "so far"
    what = f"No tick of the clock was queued {since}, so mailboxes are not read and nothing comes due."
    then = " Restart the worker; its log says what it waits for." if lives else " It comes with a worker."
    return Condition("clock", "silent", what + then)


def disk(settings: Settings) -> Condition:
    """Whether there is room where the data live, and whether the database, wherever it is, found some lately."""
    free, _ = facts.disk(settings)
    if free < settings.least_free_mb * limits.MIB:
        log.error("only %d MB are free in %s; writes will fail", free // limits.MIB, settings.data_dir)
        return Condition(
            "disk",
            "full",
            f"Only {free // limits.MIB} MB are free where the data live, and {settings.least_free_mb} are the least"
            " (OUTRIDER_LEAST_FREE_MB). Make room; writes then go on by themselves.",
        )
    if disk_was_full(DISK_FULL_SECONDS):
        return Condition(
            "disk",
            "full",
            f"The database found no room on its disk less than {DISK_FULL_SECONDS:g} s ago. Make room there; writes then go on by"
            " themselves.",
        )
    return Condition("disk", "ok")
