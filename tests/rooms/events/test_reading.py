"""The log is told whole and in order, whoever commits when, and nobody changes it."""

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from outrider import events
from outrider.engine import Services
from outrider.events import reading
from tests.factories import Actor
from tests.feed import feed, settled


async def test_an_event_that_commits_late_is_not_skipped(client: Actor, services: Services) -> None:
    """The first transaction writes first and commits last; a reader who already passed by must still get its event."""
    async with services.db.tx(client.principal) as slow:
        await events.append(slow, "project.slow", "project", "first")  # type: ignore[arg-type]
        async with services.db.tx(client.principal) as quick:
            await events.append(quick, "project.quick", "project", "second")  # type: ignore[arg-type]
        before = [event["type"] for event in await feed(client)]
    types = [event["type"] for event in await settled(client, 3)]

    assert "project.quick" not in before
    assert ["project.slow", "project.quick"] == [name for name in types if name.startswith("project.")]


async def test_a_reader_that_writes_waits_for_itself(client: Actor, services: Services) -> None:
    """What it still writes stands before what was written meanwhile; were that read already, its own would be skipped."""
    async with services.db.tx(client.principal) as reader:
        await events.append(reader, "project.reader", "project", "first")  # type: ignore[arg-type]
        async with services.db.tx(client.principal) as other:
            await events.append(other, "project.other", "project", "second")  # type: ignore[arg-type]
        early = [event.type for event in await reading.after(reader, reading.START, 100)]
        await events.append(reader, "project.reader", "project", "third")  # type: ignore[arg-type]
    types = [event["type"] for event in await settled(client, 4)]

    assert [] == [name for name in early if name.startswith("project.")]
    assert ["project.reader", "project.reader", "project.other"] == [
        name for name in types if name.startswith("project.")
    ]


async def test_what_other_databases_of_the_server_do_holds_no_event_back(client: Actor, server_url: str) -> None:
    async with await psycopg.AsyncConnection.connect(make_conninfo(server_url, dbname="postgres")) as elsewhere:
        await elsewhere.execute("SELECT pg_current_xact_id()")
        await client.new_project("told")

        types = [event["type"] for event in await settled(client, 2)]

    assert "project.created" in types


async def test_the_log_cannot_be_changed(client: Actor, services: Services) -> None:
    for statement in ("UPDATE events SET type = 'x'", "DELETE FROM events", "TRUNCATE events"):
        with pytest.raises(Exception, match="append-only"):
            async with services.db.pool.connection() as connection:
                await connection.execute(statement)
