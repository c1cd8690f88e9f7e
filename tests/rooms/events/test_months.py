"""Promise: the log lies in months, no event is refused for want of one, and what is let go of is in a file that proves itself."""

import asyncio
import gzip
import os
import resource
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from outrider import events
from outrider.cli.events import _month
from outrider.cli.terminal import Trouble
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.db import Database, locks
from outrider.db.backup import store as backup
from outrider.events import months, reading, seals
from outrider.events.months import NotArchived
from outrider.feed import archiving
from outrider.feed.webhooks import service as webhooks
from outrider.feed.webhooks import store as webhooks_store
from tests.rooms.events.logs import ADA, as_superuser, happen, settled, verified
from tests.waiting import eventually

MONTH = timedelta(days=32)


@pytest_asyncio.fixture
async def old(db: Database) -> AsyncIterator[Database]:
    """A log with five events in each of three months; it is the fifth month."""
    for number in range(3):
        with clock.travel(number * MONTH):
            await happen(db, 5)
    with clock.travel(4 * MONTH):
        yield db


async def lying(db: Database) -> dict[str, int]:
    """How many events each part has."""
    async with db.pool.connection() as connection:
        cursor = await connection.execute("SELECT tableoid::regclass::text, count(*) FROM events GROUP BY 1 ORDER BY 1")
        return dict(await cursor.fetchall())


async def told(db: Database) -> list[str]:
    """What a subscriber of one operator gets, a few at a time."""
    async with db.read(ADA) as tx:
        found: list[str] = []
        place = reading.START
        while some := await reading.after(tx, place, 2):
            found += [event.target_id for event in some]
            place = some[-1].place
        return found


async def test_each_event_lies_in_its_month_and_a_subscriber_notices_nothing(db: Database) -> None:
    """Also those of a clock that was wrong by years: they are told in the order in which they were written."""
    wanted = []
    for number, moved in enumerate((0, 40, 365 * 80, 80, -365 * 30, 0)):
        with clock.travel(timedelta(days=moved)):
            async with db.tx(ADA) as tx:
                await events.append(tx, "policy.changed", "project", f"proj_{number}", {})
        wanted.append(f"proj_{number}")

    assert wanted == await told(db)
    parts = await lying(db)
    assert (3, 1) == (parts.pop("events_first"), parts.pop("events_other"))
    assert [1, 1] == [count for name, count in parts.items() if name.startswith("events_y")]


async def test_months_are_made_ahead_and_one_that_came_too_late_takes_nothing_away(db: Database) -> None:
    with clock.travel(6 * MONTH):
        await happen(db, 3)
        assert {"events_other": 3} == await lying(db)
        await months.make_ahead(db)
        await months.make_ahead(db)
    with clock.travel(7 * MONTH):
        await happen(db, 2)

    assert {"events_other": 3} == {name: count for name, count in (await lying(db)).items() if name == "events_other"}
    assert [2] == [count for name, count in (await lying(db)).items() if name != "events_other"]


async def test_no_part_lets_an_event_be_changed_or_taken_out(old: Database) -> None:
    async with old.pool.connection() as connection:
        for part in ("events", *await lying(old), "events_other"):
            for statement in (f"UPDATE {part} SET data = '{{}}'", f"DELETE FROM {part}", f"TRUNCATE {part}"):
                if part == "events_other" and "TRUNCATE" not in statement:
                    continue  # it is empty, so there is no row to refuse
                with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
                    await connection.execute(statement)

    assert 15 == sum((await lying(old)).values())


async def test_what_is_let_go_of_is_in_files_that_the_seals_prove(old: Database, tmp_path: Path) -> None:
    whole = await told(old)
    async with old.read(ADA) as tx:
        assert not await reading.was_archived(tx), "what is not found never happened"
    done = await months.archive(old, tmp_path, clock.now() - 2 * MONTH)

    assert [5, 5] == [one.events for one in done if one.events]
    assert [5] == list((await lying(old)).values())
    assert whole[-len(await told(old)) :] == await told(old), "what is left is told as before"
    alone, together = await verified(old), await verified(old, archived=months.digests_of(tmp_path))
    assert (None, 5, 10) == (alone.broken, alone.events, alone.archived)
    assert (None, 15, 0) == (together.broken, together.events, together.archived)
    assert [] == await months.archive(old, tmp_path, clock.now() - 2 * MONTH)
    async with old.read(ADA) as tx:
        assert await reading.was_archived(tx)
    await happen(old, 2)
    assert 2 == await seals.seal(old)
    assert None is (await verified(old)).broken


async def test_a_file_that_was_changed_and_an_event_that_was_removed_are_still_named(
    old: Database, tmp_path: Path
) -> None:
    first, *_ = await months.archive(old, tmp_path, clock.now() - 2 * MONTH)
    lines = gzip.decompress(first.file.read_bytes()).replace(b"proj_3", b"proj_9")
    first.file.write_bytes(gzip.compress(lines))

    forged = await verified(old, archived=months.digests_of(tmp_path))
    await as_superuser(old, "DELETE FROM events WHERE target_id = 'proj_4'")
    removed = await verified(old)
    first.file.write_bytes(first.file.read_bytes()[:-30])

    assert forged.broken
    assert "the file was changed" in forged.broken
    assert removed.broken
    assert "was removed" in removed.broken
    with pytest.raises(NotArchived, match="is damaged"):
        months.digests_of(tmp_path)


async def test_nothing_is_let_go_of_that_is_not_what_was_sealed(old: Database, tmp_path: Path) -> None:
    await seals.seal(old)
    await as_superuser(
        old, "UPDATE events SET data = '{}' WHERE target_id = 'proj_2' AND tableoid = 'events_first'::regclass"
    )

    with pytest.raises(NotArchived, match="nothing was let go of"):
        await months.archive(old, tmp_path, clock.now())

    assert 15 == sum((await lying(old)).values())


async def test_a_file_that_holds_other_events_is_never_written_over(old: Database, tmp_path: Path) -> None:
    """Of another installation with the same folder, or of this one before a restore: it may be all that is left of them."""
    export, *_ = await months.archive(old, tmp_path, clock.now(), keep=True)
    mine = export.file.read_bytes()
    strange = gzip.compress(gzip.decompress(mine).replace(b"proj_3", b"proj_9"))
    for there in (strange, b"half a file"):
        export.file.write_bytes(there)

        with pytest.raises(NotArchived, match="Move it away"):
            await months.archive(old, tmp_path, clock.now())

        assert there == export.file.read_bytes()
        assert [] == [name for name in os.listdir(tmp_path) if name.endswith(".part")]
        assert 15 == sum((await lying(old)).values())
    export.file.write_bytes(mine)
    assert 15 == sum(one.events for one in await months.archive(old, tmp_path, clock.now()))
    assert {} == await lying(old)


async def test_one_at_a_time_writes_the_files(old: Database, tmp_path: Path) -> None:
    """Two would write into one file."""
    async with locks.alone(old.url, "archive events"):
        with pytest.raises(NotArchived, match="Another process"):
            await months.archive(old, tmp_path, clock.now())

    assert 15 == sum((await lying(old)).values())


async def test_an_export_keeps_what_it_writes(old: Database, tmp_path: Path) -> None:
    done = await months.archive(old, tmp_path, clock.now(), keep=True)

    assert 15 == sum(one.events for one in done) == sum((await lying(old)).values())
    assert (None, 15, 0) == ((found := await verified(old)).broken, found.events, found.archived)


async def test_what_a_webhook_was_not_told_of_stays_until_it_is(old: Database, tmp_path: Path) -> None:
    """The worker stood still for months, and the month is over before it tells."""
    key = MasterKey.load(tmp_path / "key")
    async with old.tx(ADA) as tx:
        webhook, _ = await webhooks.create(tx, key, "https://example.com/hook", "", ["*"], None)
    with clock.travel(MONTH):
        await months.make_ahead(old)
        await happen(old, 3)
        with clock.travel(2 * MONTH):
            with pytest.raises(NotArchived, match=f"Webhook {webhook.id} has not been told"):
                await archiving.archive(old, tmp_path / "files", clock.now())
            assert {1, 3} == set((await lying(old)).values()), (
                "the older ones, of which it never wanted to hear, are in files"
            )

            async with old.tx(ADA) as tx:
                await webhooks_store.set_place(tx, webhook.id, await reading.newest(tx, None))
            await archiving.archive(old, tmp_path / "files", clock.now())
        assert {"events_other": 1} == await lying(old)


async def test_events_are_written_while_one_waits_to_let_go_of_a_month(old: Database, tmp_path: Path) -> None:
    """A month of millions is counted once more before it goes; the log is not locked meanwhile."""
    async with await psycopg.AsyncConnection.connect(old.url) as writer:
        await writer.execute("LOCK TABLE events_first IN ROW EXCLUSIVE MODE")
        work = asyncio.create_task(months.archive(old, tmp_path, clock.now() - 2 * MONTH))
        await eventually(lambda: waiting(old), "the archive to wait for the last writer")

        await happen(old, 3)

        assert await waiting(old), "nobody had to wait until it gave up"
    assert [5, 5] == [one.events for one in await work if one.events]


async def waiting(db: Database) -> bool:
    async with db.pool.connection() as connection:
        cursor = await connection.execute(
            "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'events_first'::regclass"
        )
        return await cursor.fetchone() is not None


async def test_what_is_archived_still_says_where_a_restored_log_goes_on(db: Database, tmp_path: Path) -> None:
    """Another server counts its transactions from the beginning; webhooks and the seal are where the lost one was."""
    shift = "CREATE OR REPLACE FUNCTION event_xid_shift() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT {}::bigint'"
    async with db.pool.connection() as connection:
        await connection.execute(shift.format(10**9).encode())
    await happen(db, 3)
    async with db.read(ADA) as tx:
        reached = await reading.newest(tx, None)
    with clock.travel(2 * MONTH):
        await months.make_ahead(db)
        assert [3] == [one.events for one in await months.archive(db, tmp_path, clock.now()) if one.events]

        async with db.pool.connection() as connection:  # as a restore does
            await connection.execute(shift.format(0).encode())
            await backup.shift_events(connection)
        await happen(db, 3)

        assert ["proj_1", "proj_2"] == [event.target_id for event in await settled(db, ADA, 2, reached)]
        assert 3 == await seals.seal(db)


async def test_a_file_for_which_there_is_no_room_leaves_nothing_behind(db: Database, tmp_path: Path) -> None:
    """It lies on the database's disk, as often as not."""
    await happen(db, 400)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with clock.travel(2 * MONTH):
        await months.make_ahead(db)
        resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, hard))
        try:
            with pytest.raises(OSError, match="too large"):
                await months.archive(db, tmp_path, clock.now())
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

        assert [] == os.listdir(tmp_path)
        assert 400 == sum((await lying(db)).values())
        assert 400 == sum(one.events for one in await months.archive(db, tmp_path, clock.now()))


def test_a_month_is_written_as_a_month() -> None:
    assert datetime(2026, 3, 1, tzinfo=UTC) == _month("2026-03")
    assert datetime(2025, 12, 1, tzinfo=UTC) == months.months_before(datetime(2026, 3, 31, 7, tzinfo=UTC), 3)
    with pytest.raises(Trouble, match="Write it as 2026-03"):
        _month("2026-13")
