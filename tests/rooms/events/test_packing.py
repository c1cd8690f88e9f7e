"""Promise: the indexes of a month that is over take the room that they need, and nobody notices how they came to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest
import pytest_asyncio
from psycopg import sql

from outrider.core import clock
from outrider.db import Database, locks
from outrider.events import months, months_store, packing, reading
from outrider.events.months import NotArchived
from tests.rooms.events.logs import ADA, happen, verified
from tests.waiting import eventually

MONTH = timedelta(days=32)


@pytest_asyncio.fixture
async def old(db: Database) -> AsyncIterator[Database]:
    """A log with events of two operators in the first of its parts, which ended a while ago, and some in this month's."""
    await happen(db, 30)
    with clock.travel(4 * MONTH):
        await months.make_ahead(db)
        await happen(db, 3)
        yield db


async def rows(db: Database, statement: str) -> list[Any]:
    async with db.pool.connection() as connection:
        return await (await connection.execute(statement.encode())).fetchall()


async def indexes(db: Database, part: str = "events_first") -> dict[str, tuple[str, bool, bool]]:
    """Each index of a part: its definition, and whether it holds and is packed."""
    found = await rows(
        db,
        "SELECT c.relname, pg_get_indexdef(c.oid), i.indisvalid, coalesce(obj_description(c.oid, 'pg_class'), '') ~ '^packed'"
        f" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = '{part}'::regclass",
    )
    return {name: (definition.partition(" WITH ")[0], valid, packed) for name, definition, valid, packed in found}


async def told(db: Database) -> list[str]:
    async with db.read(ADA) as tx:
        return [event.target_id for event in await reading.after(tx, reading.START, 100)]


async def pack(db: Database) -> str | None:
    """One pass, once the lock of whoever was at the log has gone with its connection, which the server learns a moment later."""
    held = (
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted"
        f" AND (classid::bigint << 32 | objid::bigint) = hashtextextended('{months.ALONE}', 0)"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )

    async def is_free() -> bool:
        return not await rows(db, held)

    await eventually(is_free, "the end of whoever was at the log")
    return await packing.pack(db)


async def all_packed(db: Database) -> list[str]:
    done = []
    while name := await pack(db):
        done.append(name)
    return done


REINDEX = "datname = current_database() AND query LIKE 'REINDEX%' AND state = 'active'"


async def rebuilding(db: Database) -> None:
    """Until an index is made, and only a look at the log is in the way of its taking the place of the old one."""
    at = f"SELECT 1 FROM pg_stat_activity WHERE {REINDEX} AND wait_event_type = 'Lock'"

    async def waits() -> bool:
        return bool(await rows(db, at))

    await eventually(waits, "the rebuild")


async def blocked(db: Database) -> bool:
    """Whether a second one waits for the first."""
    at = "SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'ShareUpdateExclusiveLock'"
    return bool(await rows(db, at))


@asynccontextmanager
async def looking(
    db: Database, how: LiteralString = "DECLARE look CURSOR FOR SELECT * FROM events"
) -> AsyncIterator[None]:
    """Somebody looks at the log for long, or is at it in another way."""
    async with await psycopg.AsyncConnection.connect(db.url) as connection:
        await connection.execute(how)
        if "CURSOR" in how:
            await connection.execute("FETCH 1 FROM look")
        yield


async def test_a_month_that_is_over_is_packed_once_and_this_one_is_left(old: Database) -> None:
    before, heard = await indexes(old), await told(old)

    done = await all_packed(old)

    assert "events_first" == done[0]
    assert {name: (definition, True, True) for name, (definition, _, _) in before.items()} == await indexes(old)
    assert heard == await told(old)
    assert None is (await verified(old)).broken
    [(this,)] = await rows(old, "SELECT tableoid::regclass::text FROM events ORDER BY seq DESC LIMIT 1")
    assert this not in done
    assert not any(packed for _, _, packed in (await indexes(old, this)).values())


async def test_pages_of_a_packed_month_are_full(old: Database) -> None:
    """Operators in turn, as mail is sent, split pages and fill each by half."""
    await rows(old, _TURNS)
    size = "SELECT pg_indexes_size('events_first')"
    [(loose,)] = await rows(old, size)

    await all_packed(old)

    [(packed,)] = await rows(old, size)
    assert packed < 0.75 * loose


_TURNS = (
    "WITH made AS (INSERT INTO events (id, operator_id, type, target_type, target_id, actor, data, created_at)"
    " SELECT 'event_' || n, 'op_' || n % 40, 'policy.changed', 'project', 'project_' || n * 7919 % 5000, '{}', '{}',"
    " '2020-01-01'::timestamptz + n * interval '1 s' FROM generate_series(1, 5000) n RETURNING 1) SELECT count(*) FROM made"
)


async def test_a_month_is_left_for_a_day_after_its_end(old: Database) -> None:
    """For events of a worker whose clock is behind."""
    async with old.read(ADA) as tx:
        ends = {part.name: part.ends for part in await months_store.parts(tx)}["events_first"]
    for moved, wanted in ((timedelta(hours=23), None), (timedelta(hours=25), "events_first")):
        with clock.travel(ends + moved - clock.now()):
            assert wanted == await pack(old)


async def test_whoever_is_killed_at_an_index_leaves_the_rest_to_the_next(old: Database) -> None:
    """PostgreSQL leaves half an index of a REINDEX that is cut off; it would be filled for ever, and read by nobody."""
    before = await indexes(old)
    async with looking(old):
        work = asyncio.create_task(packing.pack(old))
        await rebuilding(old)
        await rows(old, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {REINDEX}")
        with pytest.raises(psycopg.OperationalError):
            await work
    assert any(not valid for _, valid, _ in (await indexes(old)).values())

    await all_packed(old)

    assert {name: (definition, True, True) for name, (definition, _, _) in before.items()} == await indexes(old)


async def test_what_is_cut_off_takes_no_room_until_the_next_pass(old: Database) -> None:
    """A full disk has none for half an index, and whoever ends the statement wanted an end of it."""
    before = await indexes(old)
    async with looking(old):
        work = asyncio.create_task(packing.pack(old))
        await rebuilding(old)
        await rows(old, f"SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE {REINDEX}")
    assert None is await work

    assert before.keys() == (await indexes(old)).keys()
    assert "events_first" == await pack(old)


async def test_a_time_limit_of_the_server_ends_no_rebuild(old: Database) -> None:
    """Many hosts set one for each statement; each hour would begin anew, and end at the same index."""
    async with old.pool.connection() as connection:
        [(name,)] = await rows(old, "SELECT current_database()")
        await connection.execute(sql.SQL("ALTER DATABASE {} SET statement_timeout = 300").format(sql.Identifier(name)))
    async with looking(old):
        work = asyncio.create_task(packing.pack(old))
        await rebuilding(old)

        async def outlasts_it() -> bool:
            late = await rows(old, f"SELECT 1 FROM pg_stat_activity WHERE {REINDEX} AND now() - query_start > '600 ms'")
            return bool(late) or work.done()

        await eventually(outlasts_it, "more than the limit")
    assert "events_first" == await work


async def test_a_month_that_was_not_over_is_packed_again_when_it_is(old: Database) -> None:
    """A clock ran ahead for a while."""
    await all_packed(old)
    await rows(old, _TURNS)
    size = "SELECT pg_indexes_size('events_first')"
    [(grown,)] = await rows(old, size)

    assert ["events_first"] == await all_packed(old)

    [(packed,)] = await rows(old, size)
    assert packed < 0.8 * grown
    assert [] == await all_packed(old)


async def test_who_died_and_whose_rebuild_goes_on_alone_is_in_nobodys_way(old: Database) -> None:
    """The lock of the process is gone at once; PostgreSQL ends its statement without it."""
    before = await indexes(old)
    async with await locks.connect(old.url) as orphan:
        async with looking(old, "LOCK TABLE events_first IN ROW EXCLUSIVE MODE"):  # it has not begun to build
            its = asyncio.create_task(orphan.execute(f"REINDEX INDEX CONCURRENTLY {min(before)}".encode()))
            await rebuilding(old)
            work = asyncio.create_task(packing.pack(old))
            await eventually(lambda: blocked(old), "the second to wait")
        ended = await asyncio.gather(its, work, return_exceptions=True)
    assert not isinstance(ended[1], BaseException), "it goes on, or leaves it to the next hour"

    await all_packed(old)

    assert {name: (definition, True, True) for name, (definition, _, _) in before.items()} == await indexes(old)


async def test_events_are_written_and_told_while_a_month_is_packed(old: Database) -> None:
    """The feed looks no further than the oldest open write; a rebuild that waits for a long look is none."""
    async with looking(old):
        work = asyncio.create_task(packing.pack(old))
        await rebuilding(old)

        heard = await told(old)
        await happen(old, 6)

        assert len(heard) + 4 == len(await told(old))
    assert "events_first" == await work


async def test_one_process_packs_and_nothing_is_archived_meanwhile(old: Database, tmp_path: Path) -> None:
    async with locks.alone(old.url, months.ALONE):
        assert None is await packing.pack(old)
        with pytest.raises(NotArchived, match="packs a month"):
            await months.archive(old, tmp_path, clock.now())
    assert "events_first" == await pack(old)


async def test_a_packed_month_takes_events_and_is_archived_as_any(old: Database, tmp_path: Path) -> None:
    await all_packed(old)
    with clock.travel(-4 * MONTH):
        await happen(old, 3)  # a clock that was wrong

    done = await months.archive(old, tmp_path, clock.now() - 2 * MONTH)

    assert 33 == sum(one.events for one in done)
    assert (None, 36, 0) == (
        (found := await verified(old, archived=months.digests_of(tmp_path))).broken,
        found.events,
        found.archived,
    )
