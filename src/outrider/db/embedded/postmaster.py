"""What stands in the way of a start: a dead server that still looks alive, or a live one that nobody can reach."""

import contextlib
import os
from pathlib import Path


def pid_of(data: Path) -> int | None:
    """The process id in `postmaster.pid`, or None."""
    try:
        return int((data / "postmaster.pid").read_text().split()[0])
    except (FileNotFoundError, ValueError, IndexError):
        return None


def bury(data: Path) -> bool:
    """Remove what a killed server left that keeps the next one from starting; True when something was done.

    In a container without an init, a killed server stays a zombie: its number is still taken, so PostgreSQL believes
    its pid file. The zombie is reaped when it is our child; when it is not, the file goes. A file whose number now
    belongs to another program goes as well. A file whose process is gone stays: by the shared memory that it names,
    PostgreSQL sees backends that outlived their server.
    """
    pid = pid_of(data)
    if pid is None:
        return False
    with contextlib.suppress(ChildProcessError):
        if os.waitpid(pid, os.WNOHANG)[0] == pid:
            return True
    if _state(pid) == "Z" or _is_another_program(pid):
        (data / "postmaster.pid").unlink(missing_ok=True)
        return True
    return False


def _is_another_program(pid: int) -> bool:
    try:
        return b"postgres" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False  # gone, or a system without /proc


def _state(pid: int) -> str:
    try:
        # the name may hold spaces and brackets, so count from the last bracket
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""
