"""What stands in the way of a start: a dead server that still looks alive."""

import contextlib
import os
from pathlib import Path


def pid_in(lock_file: Path) -> int | None:
    """The process id in a lock file of PostgreSQL, or None."""
    try:
        return int(lock_file.read_text().split()[0])
    except (FileNotFoundError, NotADirectoryError, ValueError, IndexError):
        return None


def pid_of(data: Path) -> int | None:
    """The process id of the server that runs, or last ran, on these data."""
    return pid_in(data / "postmaster.pid")


def bury(*lock_files: Path) -> bool:
    """Remove what a killed server left that keeps the next one from starting; True when something was done.

    Where the first process of a container reaps nothing, or late, a killed server stays a zombie: its number is still
    taken, so PostgreSQL believes its lock files. The zombie is reaped when it is our child, and its files go. A file
    whose number now belongs to another program goes as well. A file whose process is gone stays: by the shared memory
    that it names, PostgreSQL sees backends that outlived their server.
    """
    done = False
    for file in lock_files:
        pid = pid_in(file)
        if pid is None:
            continue
        with contextlib.suppress(ChildProcessError):
            done = os.waitpid(pid, os.WNOHANG)[0] == pid or done
        if _is_no_server(pid):
            file.unlink(missing_ok=True)
            done = True
    return done


def _is_no_server(pid: int) -> bool:
    """Whether this number is taken by something that cannot be a server: a zombie or another program. False when it is
    free, and on systems without /proc."""
    try:
        # the name may hold spaces and brackets, so count from the last bracket
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        return state in "ZX" or b"postgres" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False
