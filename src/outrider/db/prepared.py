"""Reads that a connection knows already, without what the driver does anew for each: a cursor, how each parameter is told and how
each column is read. That was a third of what a short read costs.

Only outside of transactions, as reads are: a read that the server no longer knows is asked again the driver's own way, which amid
a transaction would come too late.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

import psycopg
from psycopg import AsyncCursor, generators

# Neither is among the driver's open names: what makes a statement of one with %s, and what lets the server forget statements.
from psycopg._preparing import PrepareManager
from psycopg._queries import PostgresQuery
from psycopg.adapt import Transformer
from psycopg.pq import ExecStatus, Format, TransactionStatus
from psycopg.pq.abc import PGresult

from outrider.db import rows

if TYPE_CHECKING:
    from outrider.db.connection import WatchedConnection

Params = Mapping[str, Any] | Sequence[Any]
Row = Callable[[Sequence[Any]], Any]
Making = Callable[[PGresult], Row]
"""What is to be made of the rows of a result. One object for each kind of rows, since statements are known by it."""

_AFTER: Final = 3
"""Times that a connection is asked the driver's way first, so that what is asked once leaves nothing behind."""
_MOST: Final = 200
"""Statements that a connection knows; a long-lived process has some 150 of those that it asks often."""
_KINDS: Final = 8
"""Combinations of types for which one of them is prepared: a number is of three sizes, and what is missing of none."""


def shaped(shape: type[Any]) -> Making:
    """Rows as dataclasses. Selected in the order of the fields (as `columns` writes them) they are made by position,
    which takes a third of the time that names take."""
    known: Any = shape  # the cache's type would have it hashable, which every class is
    return _shaped(known)


@cache
def _shaped(shape: Any) -> Making:
    make = rows.maker(shape)
    names = [name.encode() for name in rows.names(shape)]

    def making(result: PGresult) -> Row:
        told = _names(result)
        if told == names:
            return make
        fields = [name.decode() for name in told]
        return lambda values: shape(**dict(zip(fields, values, strict=True)))

    return making


def for_cursor(making: Making) -> Callable[[AsyncCursor[Any]], Row]:
    """The same for a cursor of the driver's."""

    def of_result(cursor: AsyncCursor[Any]) -> Row:
        assert cursor.pgresult is not None, "rows are made of a result"
        return making(cursor.pgresult)

    return of_result


def as_dict(result: PGresult) -> Row:
    """Rows as dicts."""
    names = [name.decode() for name in _names(result)]
    return lambda values: dict(zip(names, values, strict=True))


def first_column(result: PGresult) -> Row:
    """Of each row its first value."""
    return itemgetter(0)


class Preparing(PrepareManager):
    """As the driver's, and with the statements that it lets the server forget ours are forgotten, too."""

    def __init__(self, reads: "PreparedReads") -> None:
        super().__init__()
        self._reads = reads

    def clear(self) -> bool:
        """Whether the server is told to forget all (DEALLOCATE ALL)."""
        is_told = super().clear()
        if is_told:
            self._reads.forget()
        return is_told


class PreparedReads:
    """The reads that one connection knows, by statement and by what is made of its rows."""

    def __init__(self) -> None:
        self._asked: dict[tuple[str, Making], int] = {}
        self._known: dict[tuple[str, Making], _KnownRead] = {}
        self._numbers = itertools.count()

    def forget(self) -> None:
        """The server knows none of them any more."""
        self._known.clear()

    async def rows(
        self, connection: "WatchedConnection", making: Making, sql: str, params: Params, most: int | None = None
    ) -> list[Any] | None:
        """All rows, or the first `most`; None where the read is the driver's: it is new, or amid a transaction, or the server
        keeps nothing that is prepared.

        Raises:
            psycopg.Error: as the driver does.
        """
        if connection.prepare_threshold is None or connection.pgconn.transaction_status != TransactionStatus.IDLE:
            return None
        read = self._known.get((sql, making)) or self._learned(connection, making, sql, params)
        if read is None:
            return None
        async with connection.lock:
            try:
                return await read.rows(connection, params, most)
            except psycopg.errors.InvalidSqlStatementName:
                self.forget()
            except psycopg.errors.FeatureNotSupported:
                # “cached plan must not change result type”: a migration has changed a column since.
                self._known.pop((sql, making), None)
        return None

    def _learned(
        self, connection: "WatchedConnection", making: Making, sql: str, params: Params
    ) -> "_KnownRead | None":
        asked = self._asked.get((sql, making), 0)
        if asked < _AFTER:
            if len(self._asked) > _MOST * 5:
                self._asked.clear()
            self._asked[sql, making] = asked + 1
            return None
        if len(self._known) >= _MOST:
            return None
        read = self._known[sql, making] = _KnownRead(connection, making, sql, params, self._numbers)
        return read


class _KnownRead:
    """One statement, prepared for each combination of types that its parameters have had."""

    def __init__(
        self, connection: "WatchedConnection", making: Making, sql: str, params: Params, numbers: Iterator[int]
    ) -> None:
        self._transformer = Transformer(connection)
        self._query = PostgresQuery(self._transformer)
        self._query.convert(sql.encode(), params)
        self._making = making
        self._numbers = numbers
        """Of the connection; none is given twice, since a read that was cut off may have been prepared."""
        self._names: dict[tuple[int, ...], bytes] = {}
        self._read_for: tuple[int, ...] | None = None
        """The types for which the transformer knows how each column is read, and `_make` what becomes of a row."""
        self._make: Row = tuple

    async def rows(self, connection: "WatchedConnection", params: Params, most: int | None) -> list[Any] | None:
        query, server = self._query, connection.pgconn
        query.dump(params)
        name = self._names.get(query.types)
        if name is None:
            if len(self._names) >= _KINDS:
                return None
            name = b"read_%d" % next(self._numbers)
            server.send_prepare(name, query.query, param_types=query.types)
            _checked(await connection.wait(generators.execute(server)))
            self._names[query.types] = name
        server.send_query_prepared(name, query.params, param_formats=query.formats, result_format=Format.BINARY)
        result = _checked(await connection.wait(generators.execute(server)))
        is_known = self._read_for == query.types
        self._transformer.set_pgresult(result, set_loaders=not is_known)
        if not is_known:
            self._make = self._making(result)
            self._read_for = query.types
        count = result.ntuples if most is None else min(most, result.ntuples)
        return self._transformer.load_rows(0, count, self._make)


def _checked(results: list[PGresult]) -> PGresult:
    (result,) = results
    if result.status not in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
        raise psycopg.errors.error_from_result(result)
    return result


def _names(result: PGresult) -> list[bytes]:
    return [result.fname(index) or b"" for index in range(result.nfields)]
