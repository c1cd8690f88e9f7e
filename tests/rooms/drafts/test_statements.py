"""How often a send asks the database: facts are read once, so that a gate more costs no statement more."""

from typing import Any

import psycopg
import pytest

from tests.rooms.drafts.making import Desk

MOST = 61


async def test_a_send_takes_few_statements(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole first message over HTTP, from the API key to the follow-up that it schedules."""
    draft = await desk.approved()
    asked: list[Any] = []
    execute = psycopg.AsyncCursor.execute

    async def counted(cursor: Any, query: Any, *args: Any, **options: Any) -> Any:
        asked.append(query)
        return await execute(cursor, query, *args, **options)

    monkeypatch.setattr(psycopg.AsyncCursor, "execute", counted)
    answer = await desk.send(draft["id"])
    monkeypatch.undo()

    assert 200 == answer.status_code, answer.text
    assert len(asked) <= MOST, "\n".join(str(query)[:120] for query in asked)
