"""A real `outrider serve` in a process of its own, and what is left of it in the process table."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from tests.waiting import wait_for

_PATIENCE = 120.0
"""Seconds, for tests that fail; on a busy machine a start or an end takes longer than half a minute."""


def free_port() -> int:
    """One that no other test's connection or server gets by chance before it is taken: below those that the
    system gives out and those of the mail rig."""
    for port in random.SystemRandom().sample(range(10_000, 20_000), 200):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("there is no free port")


def outrider(
    *arguments: str, data_dir: Path, env: dict[str, str] | None = None, stdin: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end."""
    return subprocess.run(
        command(*arguments),
        env=environment(data_dir, env),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "outrider", *arguments]


def environment(data_dir: Path, more: dict[str, str] | None = None) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("OUTRIDER_")}
    return {**clean, "OUTRIDER_DATA_DIR": str(data_dir), **(more or {})}


class Service:
    """One `outrider serve`. Its output goes to files beside the data folder."""

    def __init__(
        self, data_dir: Path, port: int | None = None, env: dict[str, str] | None = None, options: tuple[str, ...] = ()
    ) -> None:
        self.data_dir = data_dir
        self.port = port or free_port()
        self.out, self.err = data_dir.with_suffix(f".{self.port}.out"), data_dir.with_suffix(f".{self.port}.err")
        with self.out.open("w") as out, self.err.open("w") as err:
            self.process = subprocess.Popen(
                command("serve", "--port", str(self.port), *options),
                env=environment(data_dir, env),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30, trust_env=False)

    def get(self, path: str, key: str | None = None) -> httpx.Response | None:
        """The answer, or None when nobody answers."""
        with contextlib.suppress(httpx.TransportError):
            return self.http.get(path, headers={"Authorization": f"Bearer {key}"} if key else {})
        return None

    def is_ready(self) -> bool:
        assert self.process.poll() is None, f"it ended: {self.err.read_text()[-3000:]}"
        answer = self.get("/readyz")
        return answer is not None and answer.status_code == 200

    def until_ready(self) -> "Service":
        wait_for(self.is_ready, "readiness", _PATIENCE)
        return self

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code after the signal."""
        self.http.close()
        self.process.send_signal(number)
        return self.process.wait(_PATIENCE)

    def worker(self) -> int | None:
        """The process id of its worker."""
        return next((pid for pid in processes_of(self.data_dir) if "--until-stdin-ends" in command_line(pid)), None)

    def apis(self) -> list[int]:
        """The process ids of the API processes that it keeps beside itself."""
        return [pid for pid in processes_of(self.data_dir) if "\0api-process\0" in command_line(pid)]

    def postmaster(self) -> int | None:
        """The process id of its database server."""
        with contextlib.suppress(FileNotFoundError, IndexError):
            return int((self.data_dir / "postgres" / "pgdata" / "postmaster.pid").read_text().split()[0])
        return None


def processes_of(data_dir: Path) -> list[int]:
    """Every living process that names the data folder or works inside it."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and int(entry.name) != os.getpid():
            with contextlib.suppress(OSError):
                inside = os.readlink(entry / "cwd").startswith(f"{data_dir}/")
                named = f"OUTRIDER_DATA_DIR={data_dir}\0".encode() in (entry / "environ").read_bytes()
                if inside or named or str(data_dir) in command_line(int(entry.name)):
                    found.append(int(entry.name))
    return [pid for pid in found if not is_zombie(pid)]


def command_line(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


def is_zombie(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True
