"""What the database says when it cannot, as an answer that says what it is and whether trying again can help.

Only a lost connection is "not there right now": who repeats a query that is too slow, or writes to a full disk, makes it worse.
The codes are PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html).
"""

import logging

import psycopg
import psycopg_pool

from outrider.core import clock
from outrider.core.errors import Problem, Unavailable

log = logging.getLogger(__name__)

_disk_was_full_at = float("-inf")


class QueryTimeout(Unavailable):
    code, title = "query_timeout", "The database took too long for this"


class DatabaseBusy(Unavailable):
    code, title = "database_busy", "The database is busy with something that holds this up"


class DiskFull(Unavailable):
    code, title = "disk_full", "The disk of the database is full"


def said_by_the_database(error: Exception) -> Problem:
    """The answer for an error of psycopg or its pool."""
    global _disk_was_full_at
    if isinstance(error, psycopg.errors.QueryCanceled):
        log.warning("a statement was stopped: %s", error)
        return QueryTimeout(
            "The database needed too long and was stopped; nothing was changed. Ask for less: a filter, a smaller limit, a"
            " shorter text to search for. The same again would end the same way.",
            retryable=False,
        )
    if isinstance(error, psycopg.errors.DiskFull):
        _disk_was_full_at = clock.monotonic()
        log.error("the disk of the database is full, so nothing can be written: %s", error)
        return DiskFull(
            "Nothing can be written: the disk of the database is full. Whoever runs this server must free space; reading"
            " goes on.",
            headers={"Retry-After": "60"},
            retryable=True,
        )
    if isinstance(error, _BUSY):
        log.warning("the database is busy: %s", error)
        return DatabaseBusy(
            "Something else held this up for too long; nothing was changed. Try again in a moment.",
            headers={"Retry-After": "2"},
            retryable=True,
        )
    log.warning("the database is not there: %s", error)
    return Unavailable("The database is not there right now; try again.", headers={"Retry-After": "2"}, retryable=True)


def disk_was_full(within_seconds: float) -> bool:
    """Whether a write of this process failed so lately for want of space."""
    return clock.monotonic() - _disk_was_full_at < within_seconds


_BUSY = (
    psycopg.errors.LockNotAvailable,
    psycopg.errors.DeadlockDetected,
    psycopg.errors.SerializationFailure,
    psycopg.errors.InsufficientResources,
    psycopg_pool.PoolTimeout,
)
