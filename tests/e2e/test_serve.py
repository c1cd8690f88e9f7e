"""`outrider serve` as a user has it: it becomes ready, heals itself, and leaves nothing behind however it ends."""

import fcntl
import os
import resource
import signal
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from outrider.cli.database import must_be_writable
from outrider.settings import Settings
from tests.e2e.service import Service, outrider, processes_of
from tests.waiting import wait_for

pytestmark = pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="looks into the process table of Linux")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that is up; every test leaves it ready."""
    data_dir = tmp_path_factory.mktemp("serve") / "data"
    service = Service(data_dir).until_ready()
    yield service
    service.stop()
    end_all(data_dir)


@pytest.fixture(scope="module")
def key(service: Service) -> str:
    made = outrider("keys", "create", "--name", "e2e", data_dir=service.data_dir)
    assert made.returncode == 0, made.stderr
    return made.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a database that was made and stopped."""
    data_dir = tmp_path_factory.mktemp("prepared") / "data"
    assert 0 == outrider("keys", "create", "--name", "prepared", data_dir=data_dir).returncode
    return data_dir


@pytest.fixture
def data_dir(tmp_path: Path) -> Iterator[Path]:
    """One that is not there yet."""
    yield tmp_path / "data"
    end_all(tmp_path / "data")


@pytest.fixture
def used(data_dir: Path, prepared: Path) -> Path:
    """One of its own in which everything was made before: for what is not about the first start."""
    subprocess.run(["cp", "-a", prepared, data_dir], check=True)
    return data_dir


def end_all(data_dir: Path) -> None:
    """Whatever a failed test left."""
    for pid in processes_of(data_dir):
        os.kill(pid, signal.SIGKILL)


def all_gone(data_dir: Path) -> None:
    """A database that was stopped is in the process table for a moment more; `pg_ctl` asks for its pid file only."""
    wait_for(lambda: not processes_of(data_dir), what="the end of APIs, worker and database")


def why_not_ready(service: Service) -> dict[str, str]:
    answer = service.get("/readyz")
    return answer.json() if answer and answer.status_code == 503 else {}


def new_worker(service: Service, old: int) -> int | None:
    return pid if (pid := service.worker()) not in (None, old) else None


def test_the_first_start_says_where_it_listens_where_data_live_and_how_to_make_a_key(service: Service) -> None:
    said = service.out.read_text()

    assert f"http://127.0.0.1:{service.port}" in said
    assert str(service.data_dir) in said
    assert "outrider keys create --name" in said


def test_the_command_that_makes_a_key_can_be_pasted_into_any_terminal(service: Service) -> None:
    """From another folder, without an active virtual environment and without the variables of the service."""
    [line] = [line for line in service.out.read_text().splitlines() if line.startswith("Make an API key")]
    pasted = line.removeprefix("Make an API key").strip()
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(service.data_dir.parent)}
    made = subprocess.run(
        ["sh", "-c", pasted], cwd="/", env=bare, capture_output=True, text=True, timeout=60, check=False
    )

    assert made.returncode == 0, made.stderr
    assert made.stdout.splitlines()[-1].startswith("ork_")


def test_logs_go_to_standard_error(service: Service) -> None:
    assert "INFO" in service.err.read_text()
    assert "INFO" not in service.out.read_text()


def test_a_ready_service_says_so_and_serves_the_key_that_the_command_line_made(service: Service, key: str) -> None:
    ready, health, projects = service.get("/readyz"), service.get("/healthz"), service.get("/v1/projects", key)
    assert ready
    assert health
    assert projects

    works = dict.fromkeys(("database", "migrations", "worker", "clock", "disk"), "ok")
    assert ready.json() == {"status": "ready", **works, "problems": []}
    assert (health.status_code, projects.status_code, projects.json()) == (200, 200, [])


def test_doctor_finds_nothing_missing_in_a_running_service(service: Service, key: str) -> None:
    env = {"OUTRIDER_PORT": str(service.port)}
    done, standing = [outrider(name, data_dir=service.data_dir, env=env) for name in ("doctor", "status")]

    assert done.returncode == 0, done.stdout
    assert "is ready, and its clock ticks" in done.stdout
    assert standing.returncode == 0, standing.stdout + standing.stderr
    assert "Nothing needs you." in standing.stdout


def test_a_killed_worker_is_replaced(service: Service) -> None:
    killed = service.worker()
    assert killed
    os.kill(killed, signal.SIGKILL)

    wait_for(lambda: new_worker(service, killed), what="a new worker")
    service.until_ready()


def test_a_worker_that_hangs_makes_the_service_not_ready(service: Service) -> None:
    hanging = service.worker()
    assert hanging
    os.kill(hanging, signal.SIGSTOP)
    try:
        silent = wait_for(lambda: why_not_ready(service), what="silence")
    finally:
        os.kill(hanging, signal.SIGCONT)

    assert "start `outrider worker`" in "".join(silent.pop("problems"))
    works = dict.fromkeys(("database", "migrations", "clock", "disk"), "ok")
    assert silent == {"status": "not_ready", **works, "worker": "silent"}
    service.until_ready()


def test_without_a_descriptor_left_it_stays_up_and_is_whole_again_when_it_has_some(service: Service) -> None:
    pid, killed = service.process.pid, service.worker()
    assert killed
    few, most = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    try:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, most))
        os.kill(killed, signal.SIGKILL)
        for words in ("the embedded database cannot be looked after", "the worker cannot be started"):
            wait_for(lambda words=words: words in service.err.read_text(), what=words)  # type: ignore[misc]
        assert service.process.poll() is None
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (few, most))

    wait_for(lambda: new_worker(service, killed), what="a new worker")
    service.until_ready()


def test_it_takes_as_many_descriptors_as_it_may_have(service: Service) -> None:
    soft, hard = resource.prlimit(service.process.pid, resource.RLIMIT_NOFILE)

    assert min(hard, 65_536) == soft


def test_a_killed_database_comes_back_by_itself_and_requests_meanwhile_are_503(service: Service, key: str) -> None:
    killed = service.postmaster()
    assert killed
    with (service.data_dir / "postgres" / "lock").open() as starting:
        fcntl.flock(starting, fcntl.LOCK_EX)  # it cannot be brought back before it was missed
        os.kill(killed, signal.SIGKILL)
        meanwhile = wait_for(lambda: why_not_ready(service), what="its absence")
        refused = service.get("/v1/projects", key)

    assert meanwhile["database"] == "unreachable"
    assert refused
    assert refused.status_code == 503

    statuses = []

    def served() -> bool:
        answer = service.get("/v1/projects", key)
        statuses.append(answer.status_code if answer else None)
        return statuses[-1] == 200

    wait_for(served, what="recovery")
    service.until_ready()

    assert set(statuses) <= {503, 200}


def test_two_api_processes_share_a_port_replace_one_that_dies_and_end_with_their_parent_however_it_ends(
    used: Path,
) -> None:
    """First the hard way, then the clean one, with an open event stream; what was stored survives both."""
    service = Service(used, options=("--workers", "2")).until_ready()
    key = outrider("keys", "create", "--name", "e2e", data_dir=used).stdout.splitlines()[-1]
    wait_for(lambda: ", in 2 processes" in service.out.read_text(), "the greeting")
    first, killed = service.apis()
    os.kill(killed, signal.SIGKILL)
    again = wait_for(lambda: [pid for pid in service.apis() if pid not in (first, killed)], "another API process")

    assert [first, *again] == sorted(service.apis(), key=[first, *again].index)
    assert "ended (code -9); starting it again" in service.err.read_text()

    assert service.stop(signal.SIGKILL) == -signal.SIGKILL

    all_gone(used)

    service = Service(used, options=("--workers", "2")).until_ready()
    wait_for(lambda: ", in 2 processes" in service.out.read_text(), "the greeting")
    body = {"name": "Spring", "business_name": "Acme", "website": "https://acme.example"}
    made = service.http.post("/v1/projects", json=body, headers={"Authorization": f"Bearer {key}"})
    assert made.status_code == 201
    stream = f"/v1/projects/{made.json()['id']}/events:stream"
    with service.http.stream("GET", stream, headers={"Authorization": f"Bearer {key}"}) as events:
        assert events.status_code == 200
        service.process.terminate()
        list(events.iter_lines())

    assert service.stop() == 0
    all_gone(used)
    assert "Make an API key" not in service.out.read_text()


def test_after_kill_9_of_service_and_worker_together_the_next_start_takes_the_database_over(used: Path) -> None:
    service = Service(used).until_ready()
    worker, database = service.worker(), service.postmaster()
    assert worker
    os.kill(worker, signal.SIGSTOP)  # or it would clean up before it is killed as well
    service.stop(signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    service = Service(used, service.port).until_ready()

    assert service.postmaster() == database
    assert service.stop() == 0
    all_gone(used)


def test_a_signal_during_the_start_ends_it_cleanly(data_dir: Path) -> None:
    service = Service(data_dir)
    wait_for((data_dir / "postgres").exists)

    assert service.stop(signal.SIGINT) == 0
    all_gone(data_dir)


def test_two_services_share_one_database_and_the_last_one_stops_it(used: Path) -> None:
    first, second = Service(used).until_ready(), Service(used).until_ready()

    assert first.stop() == 0
    second.until_ready()
    assert second.stop() == 0
    all_gone(used)


def test_a_taken_port_is_said_with_the_way_out_and_nothing_is_left_running(data_dir: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = outrider("serve", "--port", str(port), data_dir=data_dir)

    assert done.returncode == 1
    assert f"Port {port} on 127.0.0.1 is taken" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr
    all_gone(data_dir)
    assert not (data_dir / "postgres").exists()


def test_a_data_folder_that_cannot_be_written_is_said_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = outrider("serve", "--port", "0", data_dir=tmp_path / "file" / "data")

    assert done.returncode == 1
    assert "cannot be written" in done.stderr
    assert "OUTRIDER_DATA_DIR" in done.stderr
    assert "Traceback" not in done.stderr


def test_processes_that_start_together_on_one_data_folder_all_find_it_writable(tmp_path: Path) -> None:
    """An API and a worker, or two of a rolling restart, try the folder at the same moment."""
    settings = Settings(data_dir=tmp_path / "data")
    with ThreadPoolExecutor(8) as together:
        tries = [together.submit(must_be_writable, settings) for _ in range(400)]

    assert [None] * 400 == [each.result() for each in tries]
    assert [] == list(settings.data_dir.iterdir())


@pytest.mark.parametrize(
    "url", ["postgresql://me:hunter2@127.0.0.1:1/outrider", "postgres+asyncpg://me:hunter2@host/x", "hunter2"]
)
def test_a_database_that_cannot_be_reached_is_said_without_its_password(data_dir: Path, url: str) -> None:
    done = outrider("serve", "--port", "0", data_dir=data_dir, env={"OUTRIDER_DATABASE_URL": url})

    assert done.returncode == 1
    assert "OUTRIDER_DATABASE_URL" in done.stderr
    assert "hunter2" not in done.stderr
    assert "Traceback" not in done.stderr
    all_gone(data_dir)


def test_settings_that_are_not_valid_are_named(data_dir: Path) -> None:
    done = outrider("serve", data_dir=data_dir, env={"OUTRIDER_PORT": "http", "OUTRIDER_DB_POOL_SIZE": "0"})

    assert done.returncode == 1
    assert "OUTRIDER_PORT" in done.stderr
    assert "OUTRIDER_DB_POOL_SIZE" in done.stderr


def test_a_stop_while_the_worker_still_opens_its_connections_is_clean_too(used: Path) -> None:
    service = Service(used)
    wait_for(lambda: service.get("/healthz"), "the first answer", 60)
    wait_for(lambda: "the worker runs" in service.err.read_text(), "the worker's first word", 60)

    code = service.stop()

    assert code == 0, service.err.read_text()
    assert "trying harder" not in service.err.read_text()
    all_gone(used)
