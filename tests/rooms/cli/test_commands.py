"""The short commands, on a database of their own. The worker, which runs long, is a process."""

import asyncio
import json
import os
import re
import signal
import subprocess
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path
from typing import get_args

import psycopg
import pytest
import pytest_asyncio
from typer.testing import Result

from outrider.access import links
from outrider.cli import terminal
from outrider.cli.database import WHO, pooled
from outrider.cli.keys import first_of_folder
from outrider.cli.status import NOT_RUNNING
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.core.invocation import command as pasteable
from outrider.engine.registry import Lane
from outrider.settings import Settings
from tests.e2e.service import command, environment
from tests.factories import new_database
from tests.rooms.cli.support import bad, good, invoke
from tests.waiting import wait_for

Outrider = Callable[..., Result]


@pytest_asyncio.fixture
async def empty_database(server_url: str) -> AsyncIterator[str]:
    """A database without a schema."""
    async with new_database(server_url, "cli") as url:
        yield url


@pytest.fixture
def run(empty_database: str, tmp_path: Path) -> Outrider:
    """`run("keys", "list")` on the empty database."""
    return lambda *arguments, stdin="", **env: invoke(
        *arguments, data_dir=tmp_path / "data", stdin=stdin, **{"OUTRIDER_DATABASE_URL": empty_database, **env}
    )


def test_a_browser_can_open_what_is_printed_of_an_ipv6_address() -> None:
    """In links that leave the service too, where no public address is set."""
    settings = Settings(host="::1", port=8080, public_url=None)

    assert ("http://[::1]:8080",) * 2 == (settings.own_url, settings.base_url)


def test_the_first_key_makes_the_first_operator_and_its_secret_is_the_last_line(run: Outrider) -> None:
    secret = good(run("keys", "create", "--name", "agent"))[-1]
    again = good(run("keys", "create", "--name", "reader", "--scopes", "read,runs:write"))[-1]
    listed = good(run("keys", "list"))

    assert re.fullmatch(r"ork_[A-Za-z0-9_-]{43}", secret)
    assert secret != again
    assert len(good(run("operators", "list"))) == 1
    assert len(listed) == 2
    assert "read,runs:write" in listed[0]
    assert listed[1].endswith("agent")
    assert secret not in "".join(listed)
    assert secret[-4:] in listed[1]


async def test_a_link_makes_the_first_operator_once_and_afterwards_lets_in_whom_it_was_made_for(
    run: Outrider, empty_database: str, tmp_path: Path
) -> None:
    [first] = await asyncio.to_thread(lambda: good(run("operators", "sign-in-link")))
    key = MasterKey.load(tmp_path / "data" / "master.key")
    token = first.partition("/welcome?link=")[2]
    async with pooled(empty_database) as db:
        async with db.tx(WHO) as tx:
            ada = await links.redeem(tx, key, token, "Ada", "ada@acme.example", "correct horse battery")
        with pytest.raises(links.LinkOver):
            async with db.tx(WHO) as tx:
                await links.redeem(tx, key, token, "Eve", "eve@evil.example", "correct horse battery")
        [later] = await asyncio.to_thread(lambda: good(run("operators", "sign-in-link")))
        async with db.read(WHO) as tx:
            invited = await links.read(tx, key, later.partition("/welcome?link=")[2])

    assert (ada, "Ada", "ada@acme.example") == (invited.operator_id, invited.name, invited.email)
    disabled = await asyncio.to_thread(lambda: run("operators", "disable") and run("operators", "sign-in-link"))
    assert "Let them in first" in bad(disabled)


def test_with_two_operators_a_key_must_say_whose_it_is(run: Outrider) -> None:
    ada = good(run("operators", "create", "--name", "Ada"))[-1]
    bob = good(
        run("operators", "create", "--name", "Bob", "--email", "bob@b.example", "--password-stdin", stdin="x" * 12)
    )
    refused = bad(run("keys", "create", "--name", "agent"))

    assert "--operator" in refused
    assert ada in refused
    assert "Ada" in good(run("keys", "create", "--name", "agent", "--operator", ada))[0]
    assert bob[-1] in good(run("keys", "create", "--name", "agent", "--operator", "bob@b.example"))[0]
    assert "names 0 operators" in bad(run("keys", "create", "--name", "agent", "--operator", "Eve"))
    assert len(good(run("keys", "list", "--operator", "Bob"))) == 1


def test_what_cannot_become_an_operator_or_a_key_is_refused_and_leaves_nothing(run: Outrider) -> None:
    assert "There is no scope 'all'" in bad(run("keys", "create", "--name", "agent", "--scopes", "read,all"))
    assert "12 to 200" in bad(
        run("operators", "create", "--name", "A", "--email", "a@a.example", "--password-stdin", stdin="x")
    )
    assert "needs both" in bad(run("operators", "create", "--name", "A", "--email", "a@a.example"))
    assert good(run("operators", "list")) == []
    good(run("operators", "create", "--name", "A", "--email", "a@a.example", "--password-stdin", stdin="x" * 12))

    again = run("operators", "create", "--name", "B", "--email", "A@a.example", "--password-stdin", stdin="x" * 12)

    assert "already" in bad(again)


def test_the_first_operator_gets_an_address_and_a_password_and_can_be_shut_out(
    run: Outrider, empty_database: str
) -> None:
    good(run("keys", "create", "--name", "agent"))
    nowhere = bad(run("operators", "set-password", stdin="correct horse battery"))
    short = bad(run("operators", "set-password", "--email", "ada@a.example", stdin="short"))
    first = good(run("operators", "set-password", "--email", "ada@a.example", stdin="correct horse battery"))[-1]

    assert "--email" in nowhere
    assert "12 to 200" in short
    assert "ada@a.example" in first
    assert "ada@a.example" in good(run("operators", "list"))[0]

    with psycopg.connect(empty_database, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO console_sessions (id, operator_id, secret_sha256, expires_at, created_at)"
            " SELECT 'ses_' || n, id, n::text::bytea, now() + '1 h', now() FROM operators, generate_series(1, 3) n"
        )
        assert "sessions ended: 3" in good(run("operators", "sign-out"))[-1]
        assert (0,) == connection.execute("SELECT count(*) FROM console_sessions").fetchone()

    bob = good(run("operators", "create", "--name", "Bob"))[-1]
    assert "named" not in bad(run("operators", "disable"))
    assert "already" in bad(
        run("operators", "set-password", "--operator", bob, "--email", "ADA@a.example", stdin="x" * 12)
    )
    assert f"enable --operator {bob}" in good(run("operators", "disable", "--operator", bob))[-1]
    assert "disabled already" in good(run("operators", "disable", "--operator", "Bob"))[-1]
    assert good(run("operators", "list"))[1].endswith("disabled")
    assert "is enabled again" in good(run("operators", "enable", "--operator", bob))[-1]


def test_the_audit_log_is_proven_with_a_head_that_was_kept(run: Outrider, empty_database: str) -> None:
    good(run("keys", "create", "--name", "agent"))
    head = good(run("audit", "head"))[-1]
    whole = good(run("audit", "verify", "--head", head))
    with psycopg.connect(empty_database) as connection:
        connection.execute("SET LOCAL session_replication_role = 'replica'")
        connection.execute("UPDATE events SET data = '{}' WHERE type = 'api_key.created'")
    tampered = run("audit", "verify")

    assert re.fullmatch(r"1:[0-9a-f]{64}", head)
    assert f"Head: {head}" in whole[0]
    assert 1 == tampered.exit_code
    assert "was changed" in tampered.stdout
    assert "is no head" in bad(run("audit", "verify", "--head", "12"))


def test_what_commands_write_is_for_their_own_user_only(run: Outrider, tmp_path: Path) -> None:
    """Also in a folder that was made by hand, for everybody to read."""
    (tmp_path / "data").mkdir(mode=0o755)

    async def write() -> None:
        (tmp_path / "within").write_text("")

    before = os.umask(0o022)
    try:
        good(run("migrate"))
        terminal.run(write())
        (tmp_path / "after").write_text("")
    finally:
        os.umask(before)

    assert 0o700 == (tmp_path / "data").stat().st_mode & 0o777
    assert 0o600 == (tmp_path / "within").stat().st_mode & 0o777
    assert 0o644 == (tmp_path / "after").stat().st_mode & 0o777, "a process that calls a command keeps its own"


def test_migrate_says_what_it_did(run: Outrider) -> None:
    assert "is now" in good(run("migrate"))[0]
    assert "nothing to do" in good(run("migrate"))[0]


def test_a_worker_refuses_an_old_schema_and_names_the_command(run: Outrider) -> None:
    assert "outrider migrate" in bad(run("worker"))


@pytest.mark.parametrize("way", ["a signal", "the end of standard input"])
def test_a_worker_stops_cleanly_by(way: str, run: Outrider, empty_database: str, tmp_path: Path) -> None:
    good(run("migrate"))
    flag = ["--until-stdin-ends"] if way != "a signal" else []
    with (tmp_path / "log").open("w") as log:
        worker = subprocess.Popen(
            command("worker", *flag),
            env=environment(tmp_path / "data", {"OUTRIDER_DATABASE_URL": empty_database}),
            stdin=subprocess.PIPE if flag else subprocess.DEVNULL,
            stderr=log,
        )
    wait_for(lambda: registered(empty_database) == len(get_args(Lane)), what="a worker with all its lanes")
    if worker.stdin:
        worker.stdin.close()
    else:
        worker.send_signal(signal.SIGTERM)

    assert worker.wait(60) == 0
    assert "has stopped" in (tmp_path / "log").read_text()
    assert not registered(empty_database)


def registered(url: str) -> int:
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT count(*) FROM procrastinate_workers").fetchone()
        assert row
        count: int = row[0]
        return count


def test_doctor_names_what_is_missing_and_the_command_that_mends_it(run: Outrider, tmp_path: Path) -> None:
    before, standing = run("doctor"), run("status")

    assert before.exit_code == 1
    assert f"→ {pasteable('migrate')}" in before.stdout
    assert standing.exit_code == NOT_RUNNING
    assert "The database is empty" in standing.stdout

    good(run("migrate"))
    after, standing = run("doctor"), run("status", "--json")

    assert standing.exit_code == NOT_RUNNING
    assert ("no_answer", 0) == tuple(json.loads(standing.stdout)[key] for key in ("answers", "sent_today"))

    assert after.exit_code == 0, after.stdout
    assert f"→ {pasteable('keys create')}" in after.stdout
    assert f"→ {pasteable('serve')}" in after.stdout

    key = tmp_path / "data" / "master.key"
    key.write_text("00" * 32)
    key.chmod(0o644)
    open_key = run("doctor")

    assert open_key.exit_code == 1
    assert f"→ chmod 600 {key}" in open_key.stdout

    key.chmod(0o600)
    key.write_text("no key")

    assert "cannot be read" in run("doctor").stdout

    key.unlink()
    open_to_all = run("doctor", OUTRIDER_METRICS="token", OUTRIDER_METRICS_TOKEN="guess")

    assert "needs OUTRIDER_METRICS_TOKEN" in open_to_all.stdout

    unreachable = run("doctor", OUTRIDER_DATABASE_URL="postgresql://me:hunter2@127.0.0.1:1/outrider")

    assert unreachable.exit_code == 1
    assert "OUTRIDER_DATABASE_URL" in unreachable.stdout
    assert "hunter2" not in unreachable.stdout + unreachable.stderr


def test_doctor_says_which_clock_is_wrong_and_what_to_look_at(run: Outrider) -> None:
    good(run("migrate"))
    right = run("doctor")
    with clock.astray(timedelta(days=40)):
        ahead = run("doctor")
    with clock.astray(-timedelta(days=2), database=True):
        set_back = run("doctor")

    assert (0, 1, 1) == (right.exit_code, ahead.exit_code, set_back.exit_code)
    assert "The clock of this machine and that of the database agree." in right.stdout
    assert "apart by 40 days: the process's is ahead" in ahead.stdout
    assert "was set back by 2 days" in set_back.stdout
    for said in (ahead.stdout, set_back.stdout):
        assert "Nothing is sent, deleted or let come due meanwhile." in said
        assert "→ timedatectl" in said


def test_a_schema_of_a_newer_release_is_called_so_and_nobody_is_sent_to_migrate(
    run: Outrider, empty_database: str
) -> None:
    """`migrate` refuses it too, so that its name would be no help. A rolled back release finds it like that."""
    good(run("migrate"))
    with psycopg.connect(empty_database) as connection:
        connection.execute("INSERT INTO schema_versions (version) VALUES ('9999')")

    for said in (run("doctor").stdout, bad(run("worker")), bad(run("migrate")), bad(run("keys", "list"))):
        assert "9999, which this release does not know" in said
        assert "outrider migrate" not in said


def test_a_key_of_a_folder_without_a_database_says_that_a_service_elsewhere_will_not_know_it(tmp_path: Path) -> None:
    """A folder mistyped made a database and a key that opened nothing, and said nothing of it."""
    here = Settings(data_dir=tmp_path / "data", database_url=None)
    said = first_of_folder(here)
    assert said
    assert str(here.data_dir) in said
    assert "--data-dir" in said

    (here.data_dir / "postgres").mkdir(parents=True)
    (here.data_dir / "postgres" / "pgdata").mkdir()
    (here.data_dir / "postgres" / "pgdata" / "cluster_tag").write_text("tag")
    elsewhere = Settings(data_dir=tmp_path / "none", database_url="postgresql://u@db.example/outrider")
    assert [None, None] == [first_of_folder(here), first_of_folder(elsewhere)]


def test_doctor_before_the_first_start_makes_nothing_and_names_it(tmp_path: Path) -> None:
    done = invoke("doctor", data_dir=tmp_path / "data")

    assert done.exit_code == 0, done.stdout
    assert f"→ {pasteable('serve')}" in done.stdout
    assert os.listdir(tmp_path / "data") == []


def test_doctor_says_when_no_embedded_database_can_run(tmp_path: Path) -> None:
    done = invoke("doctor", data_dir=tmp_path / "data", OUTRIDER_PG_BIN_DIR=str(tmp_path))

    assert done.exit_code == 1
    assert "OUTRIDER_DATABASE_URL" in done.stdout


def test_routes_point_at_the_line_where_the_path_stands(tmp_path: Path) -> None:
    from outrider.rooms import ROUTERS

    lines = good(invoke("routes", data_dir=tmp_path))

    assert len(lines) == sum(len(router.specs) for router in ROUTERS)

    for method, path, place in (line.split() for line in lines):
        file, _, number = place.rpartition(":")
        source = Path(file).read_text().splitlines()

        assert f'.{method.lower()}("{path}"' in "".join(
            part.strip() for part in source[int(number) - 1 : int(number) + 2]
        )


def test_the_version_is_the_packages(tmp_path: Path) -> None:
    from outrider import __version__

    assert good(invoke("--version", data_dir=tmp_path)) == [__version__]


def test_doctor_names_an_erasure_that_no_key_ends(run: Outrider, empty_database: str) -> None:
    good(run("migrate"))
    good(run("keys", "create", "--name", "ci"))
    with psycopg.connect(empty_database) as connection:
        connection.execute(
            "WITH made AS (INSERT INTO projects (id, operator_id, name, business_name, website, agent_mode, created_at)"
            " SELECT 'proj_1', id, 'Spring', 'Acme', '', 'needs_approval', now() FROM operators LIMIT 1"
            " RETURNING id, operator_id) INSERT INTO erasures_to_end"
            " (id, operator_id, project_id, prospect_id, person_sealed, created_at, due_at, tries, why)"
            " SELECT 'erasure_1', operator_id, id, 'prospect_1', 'x', '2026-11-01', now(), 3, 'SealBroken' FROM made"
        )

    looked = run("doctor")

    assert "erasure_1 of 2026-11-01 in proj_1" in looked.stdout
    assert "within an hour of the master key of that day being back" in looked.stdout
    assert "cat BACKUP >>" in looked.stdout
