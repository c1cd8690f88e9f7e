"""What a request costs the database, in counts that no busy machine changes: statements, and pages of 8 kB touched."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from psycopg import AsyncConnection

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cost:
    """`dearest` are the statements that touched most pages, each with its pages."""

    statements: int
    pages: int
    dearest: tuple[tuple[int, str], ...]


async def cost(admin: AsyncConnection[Any], database: str, work: Callable[[], Awaitable[T]]) -> tuple[T, Cost]:
    """What `work` answers, and what it cost in `database`; `admin` is a connection to another one of the same server."""
    oid = (
        await (await admin.execute("SELECT oid FROM pg_database WHERE datname = %s", (database,))).fetchone() or [0]
    )[0]
    await admin.execute("SELECT pg_stat_statements_reset(0, %s, 0)", (oid,))
    answer = await work()
    cursor = await admin.execute(
        "SELECT calls, shared_blks_hit + shared_blks_read, query FROM pg_stat_statements"
        " WHERE dbid = %s AND toplevel ORDER BY 2 DESC",
        (oid,),
    )
    rows = await cursor.fetchall()
    dearest = tuple((pages, " ".join(query.split())[:300]) for _, pages, query in rows[:3])
    return answer, Cost(sum(calls for calls, _, _ in rows), sum(pages for _, pages, _ in rows), dearest)
