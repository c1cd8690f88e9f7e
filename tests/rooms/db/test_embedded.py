"""The private server keeps its promises: one cluster, nothing lost, nothing left running, a clear word when it cannot."""

import asyncio
import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from outrider.core.memory import memory
from outrider.db.embedded import EmbeddedPostgres, EmbeddedUnavailable, binaries, postmaster
from outrider.db.embedded import server as embedded_server
from outrider.db.embedded.config import buffers
from tests.waiting import wait_for

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root drops to another user")

# Attaches, says so, and leaves when its standard input ends.
USER_OF_THE_SERVER = """
import asyncio, sys
from pathlib import Path
from outrider.db.embedded import EmbeddedPostgres

async def main() -> None:
    server = EmbeddedPostgres(Path(sys.argv[1]))
    print(await server.start(), flush=True)
    sys.stdin.read()
    print(await server.stop(), flush=True)

asyncio.run(main())
"""


@pytest.fixture
def empty() -> Iterator[Path]:
    """A home without a cluster that an unprivileged user can reach (pytest's own folders are closed to others)."""
    base = Path(tempfile.mkdtemp(prefix="ord-"))
    base.chmod(0o755)
    yield base / "pg"
    with contextlib.suppress(ProcessLookupError):
        if pid := postmaster.pid_of(base / "pg" / "pgdata"):
            os.kill(pid, signal.SIGQUIT)
            wait_for(lambda: not is_running(pid))
    shutil.rmtree(base, ignore_errors=True)


@pytest.fixture(scope="module")
def stopped_cluster() -> Iterator[Path]:
    base = Path(tempfile.mkdtemp(prefix="ord-"))
    base.chmod(0o755)
    server = EmbeddedPostgres(base / "pg")
    start(server)
    stop(server)
    yield base / "pg"
    shutil.rmtree(base)


@pytest.fixture
def home(empty: Path, stopped_cluster: Path) -> Path:
    """A home with a cluster that was stopped cleanly; a copy, because making one takes longer."""
    subprocess.run(["cp", "-a", str(stopped_cluster), str(empty)], check=True)
    return empty


def start(server: EmbeddedPostgres) -> str:
    return asyncio.run(server.start())


def stop(server: EmbeddedPostgres) -> bool:
    return asyncio.run(server.stop())


def alive(server: EmbeddedPostgres) -> bool:
    return asyncio.run(server.alive())


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def server_pid(home: Path) -> int:
    pid = postmaster.pid_of(home / "pgdata")
    assert pid is not None
    return pid


def attach(home: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", USER_OF_THE_SERVER, str(home)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def attached(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def leave(process: "subprocess.Popen[str]") -> str:
    answer, _ = process.communicate(timeout=30)
    return answer.strip()


def note(url: str, word: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS notes (word text)")
        connection.execute("INSERT INTO notes VALUES (%s)", (word,))


def notes(url: str) -> list[str]:
    with psycopg.connect(url) as connection:
        return [row[0] for row in connection.execute("SELECT word FROM notes ORDER BY word")]


def test_a_cold_start_answers_with_a_url_that_serves(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the shell's variables point elsewhere."""
    monkeypatch.setenv("PGPORT", "99")
    monkeypatch.setenv("PGDATA", "/nowhere")
    server = EmbeddedPostgres(empty)
    url = start(server)

    note(url, "kept")
    with psycopg.connect(url) as connection:
        said = connection.execute(
            "SELECT current_setting('fsync'), current_setting('max_connections'),"
            " pg_size_bytes(current_setting('shared_buffers')) >> 20,"
            " (SELECT datlocprovider::text || datlocale FROM pg_database LIMIT 1)"
        ).fetchone()

    assert ("on", "100", buffers(memory()), "bC.UTF-8") == said

    pid = server_pid(empty)
    assert stop(server)

    assert not is_running(pid)
    assert not alive(server)

    assert notes(start(server)) == ["kept"]
    stop(server)


def test_a_second_start_attaches_to_the_running_server(home: Path) -> None:
    first, second = EmbeddedPostgres(home), EmbeddedPostgres(home)
    url = start(first)
    pid = server_pid(home)

    assert url == start(second)
    assert pid == server_pid(home)

    assert not stop(first)
    assert stop(second)


@pytest.mark.parametrize("folder", ["with 'quotes', $(id) \"and\" space", "x" * 90])
def test_a_home_of_any_name_works(empty: Path, folder: str) -> None:
    """Long ones and odd ones keep their socket in the temporary folder, where it goes again."""
    server = EmbeddedPostgres(empty / folder)
    (empty / folder).mkdir(parents=True)
    note(start(server), "kept")
    sockets = server._socket_folder

    assert stop(server)
    assert not sockets.exists()


def test_a_server_killed_with_9_comes_back_with_every_commit(home: Path) -> None:
    server = EmbeddedPostgres(home)
    note(start(server), "committed")
    killed = server_pid(home)
    os.kill(killed, signal.SIGKILL)

    assert notes(start(server)) == ["committed"]
    assert killed != server_pid(home)

    stop(server)


def test_two_processes_that_start_at_once_get_one_cluster(empty: Path) -> None:
    processes = [attach(empty) for _ in range(2)]
    urls = {attached(process) for process in processes}

    assert len(urls) == 1

    note(urls.pop(), "seen by both")

    assert leave(processes[0]) == "False"
    assert leave(processes[1]) == "True"


def test_it_stops_with_the_last_process_that_uses_it(home: Path) -> None:
    """A process that attached counts, even while it has no connection open; one that was killed no longer does."""
    server = EmbeddedPostgres(home)
    start(server)
    pid = server_pid(home)
    other = attach(home)
    attached(other)

    assert not stop(server)
    assert is_running(pid)

    other.kill()
    other.communicate()
    start(server)

    assert stop(server)


def test_stop_refuses_while_a_connection_of_somebody_is_open(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded_server, "_LAST_GOODBYES_SECONDS", 0.2)
    server = EmbeddedPostgres(home)
    url = start(server)
    with psycopg.connect(url):
        assert not stop(server)
    start(server)

    assert stop(server)
    assert not stop(server)


def test_what_a_killed_process_leaves_connected_for_some_seconds_keeps_no_server(home: Path) -> None:
    """On a busy machine the server sees late that a client is gone."""
    server = EmbeddedPostgres(home)
    gone = psycopg.connect(start(server))
    backend = gone.info.backend_pid
    os.kill(backend, signal.SIGSTOP)
    gone.close()
    turn = threading.Timer(2.5, os.kill, (backend, signal.SIGCONT))
    turn.start()

    assert stop(server)
    turn.join()


def test_an_initdb_killed_half_way_never_looks_like_a_cluster(empty: Path) -> None:
    """The starter and its initdb die in the middle; the next start makes a whole cluster and clears the ruin away."""
    starter = attach(empty)
    wait_for(lambda: list(empty.glob("pgdata.new-*/base")))
    initdb = next(pid for pid in children_of(starter.pid) if b"initdb" in Path(f"/proc/{pid}/cmdline").read_bytes())
    starter.kill()
    os.kill(initdb, signal.SIGKILL)
    starter.communicate()

    assert not (empty / "pgdata").exists()

    server = EmbeddedPostgres(empty)
    note(start(server), "whole")
    stop(server)

    assert list(empty.glob("pgdata.new-*")) == []


def test_an_initdb_that_outlives_its_starter_cannot_spoil_the_next_cluster(empty: Path) -> None:
    starter = attach(empty)
    wait_for(lambda: list(empty.glob("pgdata.new-*/base")))
    starter.kill()
    starter.communicate()
    server = EmbeddedPostgres(empty)
    note(start(server), "whole")
    stop(server)

    assert notes(start(server)) == ["whole"]
    stop(server)


def test_a_starter_killed_during_recovery_leaves_a_server_that_the_next_one_waits_for(home: Path) -> None:
    """The socket opens before recovery ends; start answers only when the server does."""
    server = EmbeddedPostgres(home)
    note(start(server), "kept")
    os.kill(server_pid(home), signal.SIGKILL)
    starter = attach(home)
    wait_for(lambda: starter.poll() is not None or b"pg_ctl" in command_lines(starter.pid))
    starter.kill()
    starter.communicate()

    assert notes(start(server)) == ["kept"]
    stop(server)


def test_a_deleted_socket_is_made_again(home: Path) -> None:
    server = EmbeddedPostgres(home)
    note(start(server), "kept")
    shutil.rmtree(server._socket_folder)

    assert not alive(server)
    assert notes(start(server)) == ["kept"]
    assert stop(server)


def test_a_deleted_home_starts_anew_and_the_old_server_does_not_disturb_it(home: Path) -> None:
    old = EmbeddedPostgres(home)
    old_url = start(old)
    pid = server_pid(home)

    def gone() -> bool:
        shutil.rmtree(home, ignore_errors=True)  # the server that lives may write a file meanwhile
        return not home.exists()

    wait_for(gone)
    server = EmbeddedPostgres(home)

    assert old_url != start(server)

    with contextlib.suppress(ProcessLookupError):  # it may have noticed by itself that its data are gone
        os.kill(pid, signal.SIGQUIT)
    wait_for(lambda: not is_running(pid))
    note(server.url, "new")

    assert stop(server)


def test_a_killed_server_that_nobody_reaps_does_not_stop_the_next_start(home: Path) -> None:
    """In a container whose first process reaps nothing, the dead server stays in the process table. Here a helper
    adopts it and does not reap it."""
    adopt = (
        "import asyncio, ctypes, sys; from pathlib import Path; from outrider.db.embedded import EmbeddedPostgres\n"
        "assert ctypes.CDLL(None).prctl(36, 1, 0, 0, 0) == 0  # PR_SET_CHILD_SUBREAPER\n"
        "server = EmbeddedPostgres(Path(sys.argv[1])); print(asyncio.run(server.start()), flush=True)\n"
        "sys.stdin.readline(); print(asyncio.run(server.start()), flush=True); sys.stdin.read()"
    )
    if not hasattr(ctypes.CDLL(None), "prctl"):
        pytest.skip("only Linux lets a process adopt others")
    parent = subprocess.Popen(
        [sys.executable, "-c", adopt, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdin
    note(attached(parent), "kept")
    server = EmbeddedPostgres(home)
    killed = server_pid(home)
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: not is_running(killed))

    assert Path(f"/proc/{killed}").exists(), "the dead server should still be in the table"
    assert notes(start(server)) == ["kept"]

    # the same for the process that adopted it, which can reap it
    os.kill(server_pid(home), signal.SIGKILL)
    parent.stdin.write("\n")
    parent.stdin.flush()

    assert notes(attached(parent)) == ["kept"]

    parent.kill()
    parent.communicate()
    assert stop(server)


def test_a_pid_file_with_the_number_of_another_program_does_not_get_that_program_killed(home: Path) -> None:
    server = EmbeddedPostgres(home)
    note(start(server), "kept")
    pid_file = home / "pgdata" / "postmaster.pid"
    lines = pid_file.read_text().splitlines()
    owner = pid_file.stat().st_uid if os.geteuid() == 0 else None
    bystander = subprocess.Popen(["sleep", "60"], user=owner)
    os.kill(int(lines[0]), signal.SIGKILL)
    wait_for(lambda: not is_running(int(lines[0])))
    pid_file.write_text("\n".join([str(bystander.pid), *lines[1:], ""]))

    assert notes(start(server)) == ["kept"]
    assert bystander.poll() is None

    bystander.kill()
    bystander.wait()
    stop(server)


@needs_root
def test_as_root_the_server_and_its_files_belong_to_an_unprivileged_user(empty: Path) -> None:
    server = EmbeddedPostgres(empty, run_as="daemon")
    start(server)
    uid = Path(f"/proc/{server_pid(empty)}").stat().st_uid
    stop(server)

    assert uid != 0
    assert (uid, 0o700) == ((empty / "pgdata").stat().st_uid, stat.S_IMODE((empty / "pgdata").stat().st_mode))

    # whoever made the cluster keeps it: the default user is another one
    again = EmbeddedPostgres(empty)
    start(again)

    assert uid == Path(f"/proc/{server_pid(empty)}").stat().st_uid

    stop(again)


def connects_as(uid: int, url: str) -> bool:
    """Whether a process of this user gets into the database."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.setgroups([])
            os.setresgid(uid, uid, uid)
            os.setresuid(uid, uid, uid)
            psycopg.connect(url).close()
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def owners_in(folder: Path) -> set[int]:
    return {path.lstat().st_uid for path in [folder, *folder.rglob("*")]}


@needs_root
def test_as_root_the_server_has_a_user_of_its_own_and_no_other_gets_in(empty: Path) -> None:
    server = EmbeddedPostgres(empty)
    url = start(server)
    uid = Path(f"/proc/{server_pid(empty)}").stat().st_uid

    assert {uid} == owners_in(empty / "pgdata")
    with pytest.raises(KeyError):
        pwd.getpwuid(uid)
    assert connects_as(uid, url)
    assert [False, False] == [connects_as(other, url) for other in (pwd.getpwnam("nobody").pw_uid, 12_345)]

    stop(server)


@needs_root
def test_as_root_a_cluster_of_nobody_changes_hands_unless_nobody_is_wanted_by_name(empty: Path) -> None:
    nobody = pwd.getpwnam("nobody").pw_uid
    by_hand = EmbeddedPostgres(empty, run_as="nobody")
    note(start(by_hand), "kept")
    outside = empty.parent / "outside"
    outside.write_text("")
    (empty / "pgdata" / "link").symlink_to(outside)

    assert nobody == Path(f"/proc/{server_pid(empty)}").stat().st_uid
    stop(by_hand)

    server = EmbeddedPostgres(empty)
    url = start(server)

    assert notes(url) == ["kept"]
    assert nobody not in owners_in(empty / "pgdata")
    assert 0 == outside.stat().st_uid
    assert not connects_as(nobody, url)
    stop(server)


@needs_root
def test_as_root_a_home_in_a_closed_folder_works_and_the_folder_stays_closed(empty: Path) -> None:
    """/root, or a folder of mktemp: the server's user may not pass it, and it is not for us to open it."""
    empty.parent.chmod(0o700)
    server = EmbeddedPostgres(empty)
    note(start(server), "kept")
    killed = server_pid(empty)
    os.kill(killed, signal.SIGKILL)

    assert notes(start(server)) == ["kept"]
    assert stat.S_IMODE(empty.parent.stat().st_mode) == 0o700
    assert stop(server)


@needs_root
def test_as_root_programs_that_the_user_cannot_execute_are_named_with_the_way_out(empty: Path) -> None:
    closed = empty.parent / "closed"
    closed.mkdir()
    found = binaries.find(None, None).folder
    shutil.copytree(found.parent, closed / "pginstall", symlinks=True)
    closed.chmod(0o700)

    with pytest.raises(EmbeddedUnavailable) as refused:
        start(EmbeddedPostgres(empty, bin_dir=closed / "pginstall" / "bin"))

    assert f"may not enter {closed}" in str(refused.value)
    assert "OUTRIDER_DATABASE_URL" in str(refused.value)
    assert not (empty / "pgdata").exists()


@needs_root
def test_as_root_an_unknown_user_is_refused(empty: Path) -> None:
    with pytest.raises(EmbeddedUnavailable, match="OUTRIDER_PG_RUN_AS"):
        start(EmbeddedPostgres(empty, run_as="no-such-user"))


def test_without_programs_the_answer_names_the_setting_for_a_server_of_ones_own(empty: Path) -> None:
    with pytest.raises(EmbeddedUnavailable, match="OUTRIDER_DATABASE_URL"):
        start(EmbeddedPostgres(empty, bin_dir=empty / "nowhere"))


def test_data_of_another_version_are_not_touched(home: Path) -> None:
    server = EmbeddedPostgres(home)
    start(server)
    stop(server)
    (home / "pgdata" / "PG_VERSION").write_text("16\n")

    with pytest.raises(EmbeddedUnavailable, match="made by PostgreSQL 16"):
        start(server)


def test_a_data_folder_that_cannot_be_written_is_said_plainly(empty: Path) -> None:
    empty.parent.joinpath("file").write_text("")

    with pytest.raises(EmbeddedUnavailable, match="OUTRIDER_DATA_DIR"):
        start(EmbeddedPostgres(empty.parent / "file" / "pg"))


def test_a_broken_configuration_shows_what_the_server_said(home: Path) -> None:
    server = EmbeddedPostgres(home)
    start(server)
    stop(server)
    with (home / "pgdata" / "postgresql.conf").open("a") as file:
        file.write("no_such_setting = 1\n")

    with pytest.raises(EmbeddedUnavailable, match="no_such_setting"):
        start(server)


def test_many_starts_at_once_in_one_process_are_one_start(empty: Path) -> None:
    servers = [EmbeddedPostgres(empty) for _ in range(5)]

    async def all_at_once() -> list[str]:
        return await asyncio.gather(*(server.start() for server in servers))

    assert len(set(asyncio.run(all_at_once()))) == 1
    assert [stop(server) for server in servers] == [False, False, False, False, True]


def children_of(pid: int) -> list[int]:
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]


def command_lines(pid: int) -> bytes:
    lines = b""
    for child in children_of(pid):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            lines += Path(f"/proc/{child}/cmdline").read_bytes()
    return lines
