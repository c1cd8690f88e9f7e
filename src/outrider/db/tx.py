"""Transactions. Every query of project data takes a `ProjectTx`: it exists only for a project of the acting operator,
so that a query without a project does not type-check and another operator's project answers 404.

Reads use a connection in autocommit: two round trips fewer than a transaction.
"""

import dataclasses
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from typing import Any, Final, LiteralString, TypeVar

import orjson
import psycopg
from psycopg import AsyncConnection
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from psycopg.pq import Format
from psycopg.types.json import set_json_dumps, set_json_loads
from psycopg.types.string import TextBinaryLoader

from outrider.core import limits
from outrider.core.crypto import MasterKey
from outrider.core.errors import Conflict, NotFound
from outrider.core.principal import Principal
from outrider.db import rows, store
from outrider.db.connection import WatchedConnection
from outrider.db.pool import Pool, noticing_a_dead_network
from outrider.db.prepared import Making, Params, as_dict, first_column, for_cursor, shaped
from outrider.db.reading import CheckedOut
from outrider.db.shares import Place, Shares

T = TypeVar("T")
_OPTIONS: Final = (
    "-c timezone=UTC -c statement_timeout=60s -c lock_timeout=50s -c idle_in_transaction_session_timeout=60s"
)
"""A wait for a lock ends before its statement does, so that it is told as one (`db.errors`)."""
_REMEMBERED = 20_000

set_json_dumps(lambda value: orjson.dumps(value, option=orjson.OPT_UTC_Z | orjson.OPT_NAIVE_UTC))
set_json_loads(orjson.loads)


class _XidLoader(Loader):
    # PostgreSQL's 64-bit transaction ids, whose binary form the driver does not know; in the digits that their text has.
    format = Format.BINARY

    def load(self, data: Buffer) -> str:
        return str(int.from_bytes(data, "big"))


class _JsonbLoader(Loader):
    # The driver's own asks for more: each row of a list has such columns. The first byte says in which form the text follows.
    format = Format.BINARY

    def load(self, data: Buffer) -> Any:
        if data[0] != 1:
            raise psycopg.DataError(f"jsonb in an unknown form: {data[0]}")
        return orjson.loads(data[1:])


psycopg.adapters.register_loader("xid8", _XidLoader)
psycopg.adapters.register_loader("jsonb", _JsonbLoader)

idempotency_claim: ContextVar[str | None] = ContextVar("idempotency_claim", default=None)
"""The claim of the request being served, when it came with an Idempotency-Key: each transaction marks it as having had an
effect, in the same commit, so that a crash before the answer was stored can never make a retry act twice."""


class ClaimLost(Conflict):
    """The request's claim on its Idempotency-Key ran out and a repetition holds it now: this one must not commit."""

    code, title = "idempotency_claim_lost", "A repetition of this request has taken its place"


class Tx:
    """An open connection with who acts. SQL is written by a room's `store.py` only."""

    def __init__(
        self, connection: AsyncConnection[Any], principal: Principal, master_key: MasterKey | None = None
    ) -> None:
        self.connection = connection
        self.principal = principal
        self._master_key = master_key

    def acting_as(self, principal: Principal) -> "Tx":
        """The same transaction in the name of another."""
        return Tx(self.connection, principal, self._master_key)

    def in_new_project(self, project_id: str) -> "ProjectTx":
        """The same transaction in a project that it has just made."""
        return ProjectTx(self.connection, self.principal, project_id, self._master_key)

    @property
    def operator_id(self) -> str:
        return self.principal.operator_id

    @property
    def master_key(self) -> MasterKey:
        """The key of what is sealed in rows, and of what is recognised without being kept.

        Raises:
            RuntimeError: this database was opened without it, by a tool that needs none.
        """
        if self._master_key is None:
            raise RuntimeError("this database was opened without the master key")
        return self._master_key

    async def rows(self, shape: type[T], sql: LiteralString, params: Params = ()) -> list[T]:
        """All rows as dataclasses `shape`; column names are its field names."""
        return await self._read(shaped(shape), sql, params)

    async def row(self, shape: type[T], sql: LiteralString, params: Params = ()) -> T | None:
        """The first row as `shape`, or None."""
        return _first(await self._read(shaped(shape), sql, params, 1))

    async def dicts(self, sql: LiteralString, params: Params = ()) -> list[dict[str, Any]]:
        """All rows as dicts."""
        return await self._read(as_dict, sql, params)

    async def value(self, sql: LiteralString, params: Params = ()) -> Any:
        """The first column of the first row, or None."""
        return _first(await self._read(first_column, sql, params, 1))

    async def values(self, sql: LiteralString, params: Params = ()) -> list[Any]:
        """The first column of every row."""
        return await self._read(first_column, sql, params)

    async def _read(self, making: Making, sql: LiteralString, params: Params, most: int | None = None) -> list[Any]:
        connection = self.connection
        if isinstance(connection, WatchedConnection):
            known = await connection.reads.rows(connection, making, sql, params, most)
            if known is not None:
                return known
        async with connection.cursor(row_factory=for_cursor(making), binary=True) as cursor:
            await cursor.execute(sql, params)
            return await (cursor.fetchall() if most is None else cursor.fetchmany(most))

    async def count(self, sql: LiteralString, params: Params = ()) -> int:
        """How many rows there are of `FROM … WHERE …`; `limits.COUNTED` are so many or more."""
        few = f"SELECT count(*)::int FROM (SELECT {sql} LIMIT {limits.COUNTED}) few"
        return int(await self.value(few, params))

    async def execute(self, sql: LiteralString, params: Params = ()) -> int:
        """Run a statement; the number of rows it touched."""
        async with self.connection.cursor() as cursor:
            await cursor.execute(sql, params)
            return cursor.rowcount

    async def execute_many(self, sql: LiteralString, params: Sequence[Params]) -> None:
        """Run one statement for many parameter sets in few round trips."""
        async with self.connection.cursor() as cursor:
            await cursor.executemany(sql, params)

    async def insert(
        self,
        table: LiteralString,
        row: Any = None,
        /,
        *,
        then: LiteralString = "",
        **more: Any,
    ) -> int:
        """Insert a row; the number of rows, 0 when `then` let it be.

        Args:
            row: a dataclass: each field goes into the column of its name, as `jsonb` where it is a `Json`.
            then: what follows the values, such as `ON CONFLICT DO NOTHING`.
            more: further columns, and other values for fields.
        """
        return await self.execute(*rows.insertion(table, row, more, then))

    async def insert_many(
        self,
        table: LiteralString,
        many: Iterable[Any],
        /,
        *,
        then: LiteralString = "",
        **more: Any,
    ) -> None:
        """Insert rows of one dataclass in few round trips, all with the same `more`. As `insert`."""
        made = [rows.insertion(table, row, more, then) for row in many]
        if made:
            await self.execute_many(made[0][0], [values for _, values in made])

    async def insert_batch(
        self,
        table: LiteralString,
        many: Sequence[Any],
        /,
        *,
        then: LiteralString = "",
        **more: Any,
    ) -> list[str]:
        """Insert rows of one dataclass in one statement; the ids of those that `then` did not leave out. As `insert_many`, for
        rows whose values JSON can say: no bytes."""
        if not many:
            return []
        shape: Any = type(many[0])
        sql = rows.batch_insertion(table, shape, tuple(more), then)
        return await self.values(sql, (*more.values(), rows.as_json(many)))

    async def copy(
        self, table: LiteralString, columns: Mapping[LiteralString, LiteralString], many: Iterable[Sequence[Any]]
    ) -> None:
        """Load rows by COPY in binary, the fastest way in: the values in the order of `columns`, which have their types."""
        sql = f"COPY {table} ({', '.join(columns)}) FROM STDIN (FORMAT BINARY)"
        async with self.connection.cursor() as cursor, cursor.copy(sql) as copy:
            copy.set_types(list(columns.values()))
            for values in many:
                await copy.write_row(values)


class ProjectTx(Tx):
    """A `Tx` inside one project that belongs to the acting operator."""

    def __init__(
        self,
        connection: AsyncConnection[Any],
        principal: Principal,
        project_id: str,
        master_key: MasterKey | None,
    ) -> None:
        super().__init__(connection, principal, master_key)
        self.project_id = project_id

    def acting_under(self, name: str) -> "ProjectTx":
        """The same transaction and operator, under another name in the log."""
        return ProjectTx(
            self.connection, dataclasses.replace(self.principal, name=name), self.project_id, self._master_key
        )

    def of_sibling(self, project_id: str) -> "ProjectTx":
        """The same transaction in another project, which the caller has read from a row of this very operator."""
        return ProjectTx(self.connection, self.principal, project_id, self._master_key)


class Database:
    """The pool. Open it in the lifespan, never at import."""

    def __init__(self, url: str, size: int, master_key: MasterKey | None = None, pool_url: str | None = None) -> None:
        """`url` leads to the server itself: for LISTEN, locks of a session and the queue. `pool_url` may lead to it through a
        pooler in transaction mode; transactions and reads take that."""
        self.url = url
        self.master_key = master_key
        self._owners: dict[str, str] = {}
        self._projects: dict[tuple[str, str], str] = {}
        self._shares: Shares | None = None
        self._size = size
        self.pool = Pool(
            noticing_a_dead_network(pool_url) if pool_url else url,
            min_size=2,
            max_size=size,
            timeout=10,
            # A pooler refuses options, and the next statement may meet a session that knows nothing of what was prepared.
            kwargs={"autocommit": True, **({"prepare_threshold": None} if pool_url else {"options": _OPTIONS})},
            configure=_configure_pooled if pool_url else read_enums_as_text,
            open=False,
        )

    async def open(self) -> None:
        await self.pool.open(wait=True, timeout=30)

    async def close(self) -> None:
        await self.pool.close()

    def share_out(self) -> None:
        """From now on the reads of one operator hold at most half of the connections: for a process that answers requests."""
        self._shares = Shares(max(1, self._size // 2))

    def read(self, principal: Principal) -> AbstractAsyncContextManager[Tx]:
        """Reads of operator-wide data, in autocommit. Raises TooManyAtOnce where the operator has too many at work."""

        async def opened(connection: AsyncConnection[Any]) -> Tx:
            return Tx(connection, principal, self.master_key)

        return CheckedOut(self.pool, self._place_of(principal), opened)

    @asynccontextmanager
    async def tx(self, principal: Principal) -> AsyncIterator[Tx]:
        """A transaction over operator-wide data; commits at the end, rolls back on an exception."""
        async with self.pool.connection() as connection, connection.transaction():
            yield Tx(connection, principal, self.master_key)
            await _mark_effect(connection)

    def project_read(self, principal: Principal, project_id: str) -> AbstractAsyncContextManager[ProjectTx]:
        """Reads of one project, in autocommit.

        Raises:
            NotFound: no such project of this operator, or a device token of another project.
            TooManyAtOnce: too many reads of this operator are at work.
        """

        async def opened(connection: AsyncConnection[Any]) -> ProjectTx:
            await self._own(connection, principal, project_id)
            return ProjectTx(connection, principal, project_id, self.master_key)

        return CheckedOut(self.pool, self._place_of(principal), opened)

    def _place_of(self, principal: Principal) -> Place | None:
        return None if self._shares is None or principal.kind == "system" else self._shares.place(principal.operator_id)

    @asynccontextmanager
    async def project_tx(self, principal: Principal, project_id: str) -> AsyncIterator[ProjectTx]:
        """A transaction in one project. Raises as `project_read`."""
        async with self.pool.connection() as connection:
            await self._own(connection, principal, project_id)
            async with connection.transaction():
                yield ProjectTx(connection, principal, project_id, self.master_key)
                await _mark_effect(connection)

    async def project_of(self, principal: Principal, kind: store.Owned, row_id: str) -> str:
        """The project of a row whose path names no project, such as `/v1/runs/{run_id}`.

        Raises:
            NotFound: no such row of this operator.
        """
        # A row never moves to another project either; a deleted one is not found by the query that follows.
        known = self._projects.get((row_id, principal.operator_id))
        if known is None:
            async with self.pool.connection() as connection:
                known = await store.project_of(connection, kind, row_id, principal.operator_id)
        if known is None or principal.project_id not in (None, known):
            raise NotFound(f"There is no {kind.replace('_', ' ')} {row_id}.")
        if len(self._projects) >= _REMEMBERED:
            self._projects.clear()
        self._projects[row_id, principal.operator_id] = known
        return known

    async def _own(self, connection: AsyncConnection[Any], principal: Principal, project_id: str) -> None:
        # A project never changes hands and is never deleted, so what was once found stays true.
        owner = self._owners.get(project_id)
        if owner is None:
            owner = await store.owner_of_project(connection, project_id)
            if owner is not None:
                self._owners[project_id] = owner
        if owner != principal.operator_id or principal.project_id not in (None, project_id):
            raise NotFound(f"There is no project {project_id}.")


async def _configure_pooled(connection: AsyncConnection[Any]) -> None:
    # The one setting of a session that PgBouncer carries along; the others are its own `connect_query`.
    await connection.execute("SET timezone TO 'UTC'")
    await read_enums_as_text(connection)


async def read_enums_as_text(connection: AsyncConnection[Any]) -> None:
    """Let a connection read our statuses: in binary the driver knows no type that is not built in, and would give bytes."""
    for oid in await store.enum_types(connection):
        connection.adapters.register_loader(oid, TextBinaryLoader)


async def _mark_effect(connection: AsyncConnection[Any]) -> None:
    claim = idempotency_claim.get()
    if claim is not None and not await store.mark_effect(connection, claim):
        raise ClaimLost("This request took so long that a repetition of it was let through; read the resource.")


def _first(found: list[T]) -> T | None:
    return found[0] if found else None


def columns(shape: type[Any], alias: str = "") -> str:
    """The fields of a dataclass as a column list, so that a SELECT and its shape cannot drift apart."""
    dot = f"{alias}." if alias else ""
    known: Any = shape  # the cache's type would have it hashable, which every class is
    return ", ".join(f"{dot}{name}" for name in rows.names(known))


def containing(text: str) -> str:
    """The pattern of (I)LIKE for what contains `text`; its `%`, `_` and `\\` stand for themselves."""
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


UniqueViolation = psycopg.errors.UniqueViolation
