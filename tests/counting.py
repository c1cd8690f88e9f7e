"""What a piece of a test asks the database. A page that another test left open may ask in this process too; it does not count."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import psycopg
import pytest

from outrider.db.prepared import PreparedReads

_ASKED: ContextVar[list[str] | None] = ContextVar("asked", default=None)


@contextmanager
def statements() -> Iterator[list[str]]:
    """The statements, each by its beginning, of whatever is awaited inside and of the tasks that it starts."""
    asked: list[str] = []
    execute = psycopg.AsyncCursor.execute

    async def counted(cursor: Any, query: Any, *args: Any, **options: Any) -> Any:
        mine = _ASKED.get()
        if mine is not None:
            mine.append(str(query)[:120])
        return await execute(cursor, query, *args, **options)

    known = PreparedReads.rows

    async def counted_too(reads: Any, connection: Any, making: Any, sql: str, *args: Any) -> Any:
        found = await known(reads, connection, making, sql, *args)
        mine = _ASKED.get()
        if mine is not None and found is not None:
            mine.append(sql[:120])
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(psycopg.AsyncCursor, "execute", counted)
        patch.setattr(PreparedReads, "rows", counted_too)
        token = _ASKED.set(asked)
        try:
            yield asked
        finally:
            _ASKED.reset(token)
