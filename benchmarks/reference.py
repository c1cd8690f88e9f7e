"""The reference for reads: a raw ASGI handler that runs the same query on a psycopg pool and answers with the same JSON.

No authentication, no routing, no paging, no tenant check: the least that could answer at all.
"""

import os
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

from outrider.core.page import Page
from outrider.db.tx import read_enums_as_text
from outrider.prospects.store import COLUMNS

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

LIST = f"SELECT {COLUMNS} FROM prospects WHERE project_id = %(p)s {Page(50).sql()}"
ONE = f"SELECT {COLUMNS} FROM prospects WHERE project_id = %(p)s AND id = %(id)s"


def create() -> Callable[[Scope, Receive, Send], Awaitable[None]]:
    """`/list/<project>` and `/one/<project>/<prospect>`."""
    pool = AsyncConnectionPool(
        os.environ["OUTRIDER_DATABASE_URL"],
        min_size=2,
        max_size=10,
        kwargs={"autocommit": True},
        configure=read_enums_as_text,  # or they would be bytes, and no JSON
        open=False,
    )

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            while True:
                event = await receive()
                if event["type"] == "lifespan.startup":
                    await pool.open(wait=True)
                    await send({"type": "lifespan.startup.complete"})
                else:
                    await pool.close()
                    await send({"type": "lifespan.shutdown.complete"})
                    return
        parts = scope["path"].split("/")
        if len(parts) < 3:
            body = b"{}"
        else:
            query, params = (LIST, {"p": parts[2]}) if parts[1] == "list" else (ONE, {"p": parts[2], "id": parts[3]})
            async with pool.connection() as connection, connection.cursor(row_factory=dict_row, binary=True) as cursor:
                await cursor.execute(query, params)
                rows = await cursor.fetchall()
            body = orjson.dumps(rows[:50], option=orjson.OPT_UTC_Z)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": body})

    return app
