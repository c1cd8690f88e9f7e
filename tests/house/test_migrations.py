"""Migrations: safe to run again, safe to run at once, and what they make is what the code expects."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from procrastinate.schema import SchemaManager
from procrastinate.sync_psycopg_connector import SyncPsycopgConnector
from scripts.effects import observe

from outrider.db import migrate as migrations
from outrider.db import upgrade
from outrider.db.migrate import VERSIONS, MigrationFailed, current, head, migrate
from outrider.mailbox import blobs
from tests.factories import new_database
from tests.house import catalogue, source
from tests.waiting import eventually

RELEASED_0033 = (source.ROOT / "tests/house/released_0033.txt").read_text()


@pytest_asyncio.fixture
async def empty(server_url: str) -> AsyncIterator[str]:
    """A database without any table."""
    async with new_database(server_url, "empty") as url:
        yield url


async def again_empty(url: str) -> None:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")


async def as_alembic_left_it(url: str, version: str) -> None:
    """A database as releases before the own record left it."""
    await migrate(url, to=version)
    async with await psycopg.AsyncConnection.connect(url) as connection:
        await connection.execute("DROP TABLE schema_versions")
        await connection.execute(
            "CREATE TABLE alembic_version (version_num varchar(32) NOT NULL CONSTRAINT alembic_version_pkc PRIMARY KEY)"
        )
        await connection.execute("INSERT INTO alembic_version VALUES (%s)", (version,))


async def waits_for_a_lock(observer: psycopg.AsyncConnection[Any]) -> None:
    async with asyncio.timeout(30):
        while True:
            cursor = await observer.execute(
                "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
                " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
            )
            if await cursor.fetchone():
                return
            await asyncio.sleep(0.01)


def without_record(text: str) -> list[str]:
    """A catalogue without the table that says which version it is."""
    return [line for line in text.splitlines() if "alembic_version" not in line and "schema_versions" not in line]


def queue_of(text: str) -> list[str]:
    """The part of a catalogue that belongs to the library of the queue; how often a table is vacuumed is ours to say."""
    return [line for line in text.splitlines() if "procrastinate" in line and not line.startswith("options ")]


async def test_migrating_twice_changes_nothing_the_second_time(empty: str) -> None:
    assert None is await current(empty)
    assert True is await migrate(empty)
    assert head() == await current(empty)

    assert False is await migrate(empty)


async def test_two_processes_may_migrate_at_once(empty: str) -> None:
    await asyncio.gather(migrate(empty), migrate(empty))

    assert head() == await current(empty)


def test_the_versions_form_one_chain_of_sql() -> None:
    """Each file is `NNNN_what.sql`, run whole; nothing else lies there."""
    names = sorted(path.name for path in VERSIONS.iterdir() if path.name != "__pycache__")

    assert [f"{n:04}" for n in range(1, len(names) + 1)] == [name[:4] for name in names]
    assert [] == [name for name in names if not re.fullmatch(r"\d{4}_[a-z_]+\.sql", name)]


async def test_a_migration_that_fails_says_which_and_leaves_nothing_half_done(
    empty: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What ran before it in the same upgrade is gone as well, and so are its own first statements."""
    (tmp_path / "0001_one.sql").write_text("CREATE TABLE one (id text);")
    (tmp_path / "0002_two.sql").write_text("CREATE TABLE two (id text); SELECT nothing FROM nowhere;")
    monkeypatch.setattr("outrider.db.migrate.VERSIONS", tmp_path)

    with pytest.raises(MigrationFailed, match=r"Migration 0002_two failed, .*nowhere"):
        await migrate(empty)

    assert None is await current(empty)
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        assert [] == [line for line in (await catalogue.read(connection)).splitlines() if line.startswith("column")]


async def test_who_comes_while_another_migrates_waits_for_it(empty: str) -> None:
    """The other here is an earlier release, or its work by hand: it holds the same lock."""
    async with await psycopg.AsyncConnection.connect(empty, autocommit=True) as other:
        await other.execute("SELECT pg_advisory_lock(%s)", (0x0DD_1DE5,))
        ours = asyncio.create_task(migrate(empty))
        await waits_for_a_lock(other)
        assert not ours.done()
        assert None is await current(empty)

        await other.execute("SELECT pg_advisory_unlock(%s)", (0x0DD_1DE5,))
        assert True is await ours


async def test_a_migration_gives_way_to_who_is_at_work_on_its_tables(
    empty: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It asks for them again and again, so that a live service never queues up behind it for longer than one such wait; and
    when nobody lets go it says so and has changed nothing."""
    monkeypatch.setattr(migrations, "_LONGEST_WAIT", "20ms")
    monkeypatch.setattr(migrations, "_GIVE_WAY_SECONDS", 0.01)
    await migrate(empty, to="0001")
    async with await psycopg.AsyncConnection.connect(empty) as other:
        await other.execute("LOCK TABLE schema_versions IN SHARE MODE")
        ours = asyncio.create_task(migrate(empty, to="0002"))

        async def gave_way_often() -> bool:
            return len(caplog.messages) >= 3

        await eventually(gave_way_often, "three tries", 30)
        monkeypatch.setattr(migrations, "_PATIENCE_SECONDS", 0)
        with pytest.raises(MigrationFailed, match=r"nothing was changed.*pg_stat_activity"):
            await migrate(empty, to="0002")
        assert "0001" == await current(empty)

    assert True is await ours
    assert "gives way" in caplog.text


@pytest.mark.parametrize("version", ["0001", "0009", "0033"])
async def test_a_database_of_alembics_time_is_carried_on_without_a_loss(empty: str, version: str) -> None:
    """It ends up as one that was made today, with the rows it had."""
    await as_alembic_left_it(empty, version)
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        await connection.execute(
            "INSERT INTO events (id, operator_id, type, target_type, target_id, actor, data, created_at)"
            " VALUES ('evt_1', 'op_1', 'project.created', 'project', 'proj_1', '{}', '{}', now())"
        )
        if version == "0033":
            assert RELEASED_0033 == await catalogue.read(connection)

    assert version == await current(empty)
    await migrate(empty)

    assert head() == await current(empty)
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        cursor = await connection.execute("SELECT id FROM events")
        assert [("evt_1",)] == await cursor.fetchall()
        cursor = await connection.execute("SELECT min(version) FROM schema_versions")
        assert (version,) == await cursor.fetchone(), "what Alembic had done is on record, so that nobody does it again"
        upgraded = await catalogue.read(connection)
    await again_empty(empty)
    await migrate(empty)
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        assert await catalogue.read(connection) == upgraded


async def test_mail_of_before_it_was_stored_once_is_all_there(empty: str) -> None:
    """Attempt and message had their own bytes; what was erased stays erased, and equal mail of two projects stays apart."""
    await migrate(empty, to="0050")
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        await connection.execute(BEFORE_BLOBS)

    await migrate(empty)

    async with await psycopg.AsyncConnection.connect(empty) as connection:
        cursor = await connection.execute(
            "SELECT m.id, convert_from(b.bytes, 'UTF8'), m.project_id = b.project_id, m.updated_at = '2026-01-02' FROM"
            " (SELECT id, project_id, blob, updated_at FROM email_messages"
            "  UNION ALL SELECT id, project_id, blob, '2026-01-02' FROM send_attempts) m"
            " LEFT JOIN mail_blobs b ON b.digest = m.blob ORDER BY m.id"
        )
        assert [
            ("att_1", "hello", True, True),
            ("att_2", None, None, True),
            ("msg_1", "hello", True, True),
            ("msg_2", "hello", True, True),
            ("msg_3", "Grüße", True, True),
        ] == await cursor.fetchall()
        cursor = await connection.execute("SELECT project_id, digest FROM mail_blobs ORDER BY project_id, bytes DESC")
        assert [
            ("proj_1", blobs.digest_of("proj_1", b"hello")),
            ("proj_2", blobs.digest_of("proj_2", b"hello")),
            ("proj_2", blobs.digest_of("proj_2", "Grüße".encode())),
        ] == await cursor.fetchall()


async def test_two_processes_may_take_over_at_once(empty: str) -> None:
    await as_alembic_left_it(empty, "0033")

    await asyncio.gather(*(migrate(empty) for _ in range(4)))

    assert head() == await current(empty)


async def test_what_upgrade_check_says_of_a_migration_is_what_it_does(empty: str) -> None:
    """After a new migration: `python -m scripts.effects`."""
    async with await psycopg.AsyncConnection.connect(empty, autocommit=True) as connection:
        assert await observe(connection) == upgrade.effects()


async def test_what_was_released_is_never_changed(empty: str) -> None:
    """`released_0033.txt` is the catalogue that the released chain made: with Alembic, and the queue's tables as the package
    of the queue made them. A file that ran on installed databases must go on to make the same."""
    await migrate(empty, to="0033")

    async with await psycopg.AsyncConnection.connect(empty) as connection:
        assert without_record(RELEASED_0033) == without_record(await catalogue.read(connection))


async def test_the_frozen_queue_is_the_one_that_its_package_wants(empty: str) -> None:
    """When this fails after an upgrade of Procrastinate: copy the package's new migrations into a new version of ours."""
    async with await psycopg.AsyncConnection.connect(empty, autocommit=True) as connection:
        await connection.execute(SchemaManager(SyncPsycopgConnector()).get_schema())
        wanted = queue_of(await catalogue.read(connection))
    await again_empty(empty)
    await migrate(empty)

    async with await psycopg.AsyncConnection.connect(empty) as connection:
        assert wanted == queue_of(await catalogue.read(connection))


@pytest.mark.parametrize("version", ["9999", "0012bd34ef77"])
async def test_a_database_of_a_newer_release_or_of_another_program_is_left_alone(empty: str, version: str) -> None:
    async with await psycopg.AsyncConnection.connect(empty, autocommit=True) as connection:
        await connection.execute("CREATE TABLE alembic_version (version_num varchar(32) PRIMARY KEY)")
        await connection.execute("INSERT INTO alembic_version VALUES (%s)", (version,))

        with pytest.raises(MigrationFailed, match=version):
            await migrate(empty)

        cursor = await connection.execute("SELECT version_num FROM alembic_version")
        assert [(version,)] == await cursor.fetchall()


async def test_every_table_of_ours_is_scoped_and_dated(empty: str) -> None:
    """A row belongs to a project or an operator, and says when it was made; so that scoping it in SQL is possible."""
    await migrate(empty)
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        cursor = await connection.execute(
            "SELECT table_name, array_agg(column_name::text) FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name !~ '^procrastinate' AND table_name <> 'schema_versions'"
            " GROUP BY table_name"
        )
        tables: dict[str, list[str]] = dict(await cursor.fetchall())

    assert {} == {
        name: columns
        for name, columns in tables.items()
        if ("id" in columns and "created_at" not in columns)
        or not {"project_id", "operator_id", *OWNED_OTHERWISE.get(name, ())} & set(columns)
    }


BEFORE_BLOBS = """
    INSERT INTO operators (id, name, created_at) VALUES ('op_1', 'One', now());
    INSERT INTO projects (id, operator_id, name, business_name, website, created_at)
        SELECT 'proj_' || n, 'op_1', 'P', 'B', 'https://b.example', now() FROM generate_series(1, 2) n;
    INSERT INTO mailboxes (id, project_id, provider, email, display_name, status_since, created_at)
        SELECT 'mbox_' || n, 'proj_' || n, 'sandbox', 'a@b.example', 'A', now(), now() FROM generate_series(1, 2) n;
    ALTER TABLE email_messages DISABLE TRIGGER keep_updated_at;
    INSERT INTO email_messages (id, project_id, mailbox_id, prospect_id, direction, kind, identity, mail_message_id, from_email,
            to_email, subject, snippet, text, raw, received_at, created_at, updated_at)
        SELECT id, 'proj_' || n, 'mbox_' || n, 'prospect_1', 'inbound', 'human_reply', id, id, 'a@b.example',
            'b@b.example', '', '', '', convert_to(raw, 'UTF8'), '2026-01-01', '2026-01-01', '2026-01-02'
        FROM (VALUES ('msg_1', 1, 'hello'), ('msg_2', 2, 'hello'), ('msg_3', 2, 'Grüße')) m (id, n, raw);
    ALTER TABLE email_messages ENABLE TRIGGER keep_updated_at;
    INSERT INTO send_attempts
            (id, project_id, mailbox_id, draft_id, status, message_id, envelope_from, envelope_to, raw, created_at)
        SELECT id, 'proj_1', 'mbox_1', id, 'sent', id, 'a@b.example', 'b@b.example', convert_to(raw, 'UTF8'), now()
        FROM (VALUES ('att_1', 'hello'), ('att_2', '')) a (id, raw);
"""

OWNED_OTHERWISE = {
    "operators": ("id",),  # the owner itself
    "event_archives": ("name",),  # a month of all operators
    "event_terms": ("term",),  # said by events of whoever it is
    "projects": ("operator_id",),
    "idempotency_keys": ("credential_id",),  # of one credential
    "device_requests": ("user_code",),  # nobody's until an operator approves it
    "device_tokens": ("grant_id",),  # part of its grant
    "authorization_codes": ("grant_id",),
    "mailbox_cursors": ("mailbox_id",),  # part of its mailbox
    "installation": ("key_mark",),  # of all hosts, one row
    "clock_seen": ("seen_at",),  # of all hosts, one row
    "backups": ("taken_at",),  # of all that is there
    "used_trips": ("digest",),  # of somebody who is still signing in
    "rate_buckets": ("key",),  # of a credential, or of an address that is nobody's yet
}
