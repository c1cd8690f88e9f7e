"""Migrations: safe to run again, safe to run at once, and what they make is what the code expects."""

import asyncio
import os
from collections.abc import AsyncIterator

import psycopg
import pytest_asyncio

from outrider.db.migrate import current, head, migrate
from tests.house import source


@pytest_asyncio.fixture
async def empty(server_url: str, run_id: str) -> AsyncIterator[str]:
    """A database without any table."""
    name = f"empty_{run_id[:12]}_{os.getpid()}"  # the processes of a run share its id
    async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as admin:
        await admin.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        await admin.execute(f'CREATE DATABASE "{name}"')
        yield psycopg.conninfo.make_conninfo(server_url, dbname=name)
        await admin.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


async def test_migrating_twice_changes_nothing_the_second_time(empty: str) -> None:
    assert None is await current(empty)
    assert True is await migrate(empty)
    assert head() == await current(empty)

    assert False is await migrate(empty)


async def test_two_processes_may_migrate_at_once(empty: str) -> None:
    await asyncio.gather(migrate(empty), migrate(empty))

    assert head() == await current(empty)


def test_the_versions_form_one_chain() -> None:
    names = sorted(path.name[:4] for path in (source.PACKAGE / "db/migrations/versions").glob("[0-9]*.py"))

    assert [f"{n:04}" for n in range(1, len(names) + 1)] == names


async def test_every_table_of_ours_is_scoped_and_dated(empty: str) -> None:
    """A row belongs to a project or an operator, and says when it was made; so that scoping it in SQL is possible."""
    await migrate(empty)
    async with await psycopg.AsyncConnection.connect(empty) as connection:
        cursor = await connection.execute(
            "SELECT table_name, array_agg(column_name::text) FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name !~ '^procrastinate' AND table_name <> 'alembic_version'"
            " GROUP BY table_name"
        )
        tables: dict[str, list[str]] = dict(await cursor.fetchall())

    assert {} == {
        name: columns
        for name, columns in tables.items()
        if ("id" in columns and "created_at" not in columns)
        or not {"project_id", "operator_id", *OWNED_OTHERWISE.get(name, ())} & set(columns)
    }


OWNED_OTHERWISE = {
    "operators": ("id",),  # the owner itself
    "projects": ("operator_id",),
    "idempotency_keys": ("credential_id",),  # of one credential
    "device_requests": ("user_code",),  # nobody's until an operator approves it
    "device_tokens": ("grant_id",),  # part of its grant
    "mailbox_cursors": ("mailbox_id",),  # part of its mailbox
}
