"""`/readyz`: what does not work, in a word for programs and in words for whoever must act; and who else says the same."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import LiteralString

import psycopg
import pytest

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import Database, Tx
from outrider.db.migrate import head
from outrider.engine import Services
from outrider.health import checks, facts
from tests.rooms.health.conftest import Serving

OLD = 3600.0
WHO = system("system", "tests")


@asynccontextmanager
async def as_if(services: Services, *statements: LiteralString) -> AsyncIterator[Tx]:
    """A worker that lives and a clock that ticks, and what these statements make of it; nothing of it stays."""
    async with services.db.tx(WHO) as tx, tx.connection.transaction(force_rollback=True):
        await tx.execute("DELETE FROM procrastinate_periodic_defers")
        await tx.execute("INSERT INTO procrastinate_workers DEFAULT VALUES")
        await tx.execute(
            "INSERT INTO procrastinate_periodic_defers (task_name, periodic_id, defer_timestamp)"
            " VALUES ('tick:inbox', 'inbox', extract(epoch FROM now())), ('tick:gone', 'gone', extract(epoch FROM now())),"
            " ('tick:hourly', 'hourly', extract(epoch FROM now()) - 2000)"
        )
        for statement in statements:
            await tx.execute(statement)
        yield tx


async def found(services: Services, *statements: LiteralString, age: float = OLD) -> dict[str, tuple[str, str]]:
    async with as_if(services, *statements) as tx:
        return {
            one.name: (one.state, one.problem)
            for one in await checks.of_database(tx, services.settings, ["inbox", "hourly", "readiness"], age)
        }


NO_WORKER: LiteralString = "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '11 seconds'"
LATE: LiteralString = (
    "UPDATE procrastinate_periodic_defers SET defer_timestamp = defer_timestamp - 61 WHERE periodic_id = 'inbox'"
)


async def test_where_all_is_well_nothing_is_said(services: Services) -> None:
    assert dict.fromkeys(("migrations", "worker", "clock"), ("ok", "")) == await found(services)


@pytest.mark.parametrize(
    ("statement", "name", "state", "words"),
    [
        (NO_WORKER, "worker", "silent", ["No worker has shown for 10 s", "start `outrider worker`"]),
        (LATE, "clock", "silent", ["since 61 s", "mailboxes are not read", "Restart the worker"]),
        ("DELETE FROM procrastinate_periodic_defers WHERE periodic_id <> 'gone'", "clock", "silent", ["so far"]),
        ("INSERT INTO schema_versions (version) VALUES ('9999')", "migrations", "newer", ["9999", "newer one made it"]),
        (
            "DELETE FROM schema_versions WHERE version > '0049'",
            "migrations",
            "behind",
            ["The schema is at 0049", head(), "`outrider migrate`"],
        ),
    ],
)
async def test_what_is_wrong_is_said_with_what_to_do(
    services: Services, statement: LiteralString, name: str, state: str, words: list[str]
) -> None:
    said = await found(services, statement)

    assert state == said[name][0]
    assert [] == [word for word in words if word not in said[name][1]]


async def test_a_clock_that_was_set_back_is_judged_by_its_last_tick(services: Services) -> None:
    """A tick of the future stays in the queue's table; neither does it hide a dead clock, nor call a living one dead."""
    future: LiteralString = "UPDATE procrastinate_periodic_defers SET defer_timestamp = defer_timestamp + 7200"
    since: LiteralString = (
        "INSERT INTO procrastinate_periodic_defers (task_name, periodic_id, defer_timestamp)"
        " VALUES ('tick:inbox', 'inbox', extract(epoch FROM now()))"
    )

    assert ["silent", "ok"] == [
        (await found(services, *statements))["clock"][0] for statements in ((future,), (future, since))
    ]


@pytest.mark.parametrize("database", [False, True])
async def test_a_clock_that_was_set_is_told_with_what_to_do_and_not_once_it_is_right(
    services: Services, *, database: bool
) -> None:
    with clock.astray(timedelta(days=40), database=database):
        state, problem = (await found(services))["clock"]

    assert "in_doubt" == state
    assert "by 40 days" in problem
    assert "Nothing is sent, deleted for its age, or let come due meanwhile" in problem
    assert ("ok", "") == (await found(services))["clock"]


async def test_a_clock_is_not_silent_that_had_no_time_to_be_wound(services: Services) -> None:
    """A service that starts after an hour is ready at once."""
    assert "ok" == (await found(services, LATE, age=5))["clock"][0]


async def test_an_empty_database_wants_the_migrations_and_no_trouble_is_told_twice(
    services: Services, database_url: str
) -> None:
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as connection:
        await connection.execute("SET search_path TO pg_catalog")
        said = await checks.of_database(Tx(connection, WHO), services.settings, [], OLD)

    assert [("migrations", "behind"), ("worker", "unknown"), ("clock", "unknown")] == [(o.name, o.state) for o in said]
    assert said[0].problem.startswith("The database is empty, and this release needs")


async def test_a_busy_process_is_told_from_a_database_that_is_away(
    services: Services, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "_POOL_SECONDS", 0.1)
    small = replace(services, db=Database(database_url, 2))
    await small.db.open()
    async with small.db.pool.connection(), small.db.pool.connection():
        busy = {one.name: one for one in await checks.all_of(small)}
    await small.db.close()
    away = {one.name: one for one in await checks.all_of(gone(services))}

    assert ("busy", "ok") == (busy["database"].state, busy["migrations"].state)
    assert "OUTRIDER_DB_POOL_SIZE" in busy["database"].problem
    assert "The database does not answer" in away["database"].problem
    assert ["unreachable", "unknown", "unknown", "unknown", "ok"] == [one.state for one in away.values()]


def gone(services: Services) -> Services:
    """The same service on a database that is not there."""
    return replace(services, db=Database("postgresql://nobody@127.0.0.1:1/none", 2))


async def test_readyz_says_all_of_it(serving: Serving, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_POOL_SECONDS", 0.1)

    async with serving(of=gone(services), least_free_mb=10**9) as http:
        answer = await http.get("/readyz")

    assert 503 == answer.status_code
    [away, no_room] = answer.json().pop("problems")
    assert "The database does not answer" in away
    assert "1000000000 are the least (OUTRIDER_LEAST_FREE_MB)" in no_room
    assert str(services.settings.data_dir) not in answer.text
    states = {name: answer.json()[name] for name in ("status", "database", "migrations", "worker", "clock", "disk")}
    assert ["not_ready", "unreachable", "unknown", "unknown", "unknown", "full"] == list(states.values())


async def test_the_domains_of_senders_are_told_with_what_they_lack(services: Services, project_id: str) -> None:
    """Of the address that is sent from, and of no mailbox that was given up."""
    finding = '{"spf": {"status": "fail", "problem": "No SPF.", "publish": "v=spf1 -all"}}'
    async with services.db.tx(WHO) as tx, tx.connection.transaction(force_rollback=True):
        await tx.execute("DELETE FROM domain_checks")
        for number, status in enumerate(("connected", "disconnected")):
            box, domain = f"mbx_{number}", f"{status}.example"
            await tx.execute(
                "INSERT INTO mailboxes (id, project_id, provider, email, display_name, status, status_since, created_at)"
                " VALUES (%s, %s, 'imap_smtp', %s, 'Ada', %s, now(), now())",
                (box, project_id, f"ada@{domain}", status),
            )
            for name in (domain, "former.example"):
                await tx.execute(
                    "INSERT INTO domain_checks (mailbox_id, project_id, domain, findings, checked_at)"
                    " VALUES (%s, %s, %s, %s::jsonb, now())",
                    (box, project_id, name, finding),
                )
        told = await facts.domains(tx)

    assert [("connected.example", "No SPF.")] == [(one.domain, one.findings["spf"]["problem"]) for one in told]
