"""Start, attach to and stop the private PostgreSQL server of one home folder.

In the home folder: `pgdata` (the cluster, with the folder of its socket), `pg.log`, `lock` (held while anybody starts
or stops) and `users` (held shared by every process that uses the server). Both locks are the kernel's, so that
`kill -9` frees them. Whether the server runs is asked of its socket, never of a pid file.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import shlex
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import quote

import psycopg
from psycopg.conninfo import make_conninfo

from outrider.core import clock, disk
from outrider.core.memory import memory
from outrider.db.embedded import binaries, owner, postmaster, store
from outrider.db.embedded.binaries import Binaries
from outrider.db.embedded.config import SETTINGS_FILE, initdb_arguments, server_settings
from outrider.db.embedded.errors import CommandFailed, EmbeddedUnavailable
from outrider.db.embedded.owner import User

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

_NAME: Final = "outrider"
_PORT: Final = 5432
_LONGEST_SOCKET_FOLDER: Final = 80  # sun_path holds 104 bytes on macOS and 108 on Linux
_LARGEST_LOG: Final = 10 * 1024 * 1024
_CWD: Final = Path("/proc/self/cwd")
_MISREAD: Final = frozenset('"$`\\\n')
_CONTENTION: Final = ("lock file", "shared memory block")
_CONTENTION_SECONDS: Final = 30.0
_UNREACHABLE_SECONDS: Final = 3.0
_LAST_GOODBYES_SECONDS: Final = 10.0
"""A connection of a process that was killed is there until its end of the server has had a turn, on a busy machine for seconds.
Who stops while it is there leaves the server behind, and nobody comes to stop it."""


class EmbeddedPostgres:
    """The server of one home folder, as one of its users. Several processes may use it at once.

    `bin_dir` names PostgreSQL's programs when they should not be looked for; `run_as` is the user that the server runs
    as when this process is root; none, a number of its own (a cluster that exists keeps its owner, unless it is `nobody`).
    """

    def __init__(self, home: Path, *, bin_dir: Path | None = None, run_as: str = "") -> None:
        self.home = home.expanduser().absolute()
        self.data = self.home / "pgdata"
        self.log = self.home / "pg.log"
        self._bin_dir = bin_dir
        self._run_as = run_as
        self._use: int | None = None

    async def start(self, *, timeout: float = 180) -> str:
        """Make the cluster if need be, start the server or attach to it, and answer with its URL for libpq.

        From here on this process counts as a user of the server. Calling it again brings a fallen server back. `timeout`
        is in seconds; recovery after a crash is part of it.

        Raises:
            EmbeddedUnavailable: it cannot run here; the text says why and what to do.
        """
        return await asyncio.to_thread(self._start, timeout)

    async def stop(self, *, timeout: float = 60) -> bool:
        """Give up the use of the server, and stop it when nobody else uses it. False when it was left running or did
        not run. Close your own connections first.

        Raises:
            EmbeddedUnavailable: it did not stop within `timeout` seconds.
        """
        return await asyncio.to_thread(self._stop, timeout)

    def exists(self) -> bool:
        """Whether there is a cluster in the home folder; nothing is started for the answer."""
        return (self.data / "cluster_tag").exists()

    async def check(self) -> None:
        """Raises EmbeddedUnavailable when no server could be started here; nothing is made."""
        await asyncio.to_thread(self._programs)

    async def alive(self) -> bool:
        """Whether something accepts connections on the server's socket now."""
        return await asyncio.to_thread(self._alive)

    @property
    def url(self) -> str:
        """The URL of the server of an existing cluster. It names host and port, so PGHOST and PGPORT change nothing."""
        return f"postgresql://{_NAME}@/{_NAME}?host={quote(str(self._socket_folder), safe='/')}&port={_PORT}"

    def _start(self, timeout: float) -> str:
        deadline = clock.monotonic() + timeout
        with self._explained(), self._locked(deadline):
            self._bring_up(deadline)
            store.ensure_database(self._conninfo, _NAME)
            if self._use is None:
                self._use = os.open(self.home / "users", os.O_RDWR | os.O_CREAT, 0o600)
                fcntl.flock(self._use, fcntl.LOCK_SH)
            return self.url

    def _stop(self, timeout: float) -> bool:
        if not self.home.is_dir():
            return False
        with self._explained(), self._locked(clock.monotonic() + timeout):
            try:
                if not (self.exists() and self._alive()) or self._used_by_others():
                    return False
                programs = self._programs()
                self._pg_ctl(programs, "-w", "-t", str(int(timeout)), "-m", "fast", "stop")
                with contextlib.suppress(OSError):  # not empty: then something else lives there
                    self._socket_folder.rmdir()
                return True
            finally:
                if self._use is not None:
                    os.close(self._use)
                    self._use = None

    def _used_by_others(self) -> bool:
        """Whether another process attached, or anybody has a connection open. Connections that were closed a moment ago
        are still listed for that moment, so they get a little time to go."""
        use = self._use if self._use is not None else os.open(self.home / "users", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(use, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            if use != self._use:
                os.close(use)
        deadline = clock.monotonic() + _LAST_GOODBYES_SECONDS
        while (others := store.other_clients(self._conninfo)) and clock.monotonic() < deadline:
            time.sleep(0.05)
        return others > 0

    def _bring_up(self, deadline: float) -> None:
        """Start the server unless it runs, until it answers. One that was just killed may seem to run for a moment more,
        and one whose starter was killed may still be recovering: its socket is open, but it serves nobody yet."""
        while True:
            if not (self.exists() and self._alive()):
                self._launch(deadline)
            try:
                psycopg.connect(self._conninfo, dbname="postgres").close()
                return
            except psycopg.OperationalError as error:
                if clock.monotonic() > deadline:
                    raise EmbeddedUnavailable(
                        f"The embedded PostgreSQL does not answer ({error}); its log is {self.log}."
                    ) from error
                time.sleep(0.05)

    def _launch(self, deadline: float) -> None:
        programs = self._programs()
        self._prepare_home(programs.user)
        if not self.exists():
            self._make_cluster(programs)
        elif programs.user is not None and self.data.stat().st_uid != programs.user.uid:
            log.warning(
                "the database in %s belonged to nobody in particular; it is given to %s", self.data, programs.user.name
            )
            if self._socket_folder.is_dir():
                owner.hand_over(self._socket_folder, programs.user)
            owner.hand_over(self.data, programs.user)
        made_by = (self.data / "PG_VERSION").read_text().strip()
        if made_by != str(programs.major):
            raise EmbeddedUnavailable(
                f"The data in {self.data} were made by PostgreSQL {made_by}, and the programs in {programs.folder} are "
                f"version {programs.major}. Name the folder of version {made_by} with OUTRIDER_PG_BIN_DIR, or move the "
                "data with pg_dump and an empty data folder."
            )
        _write(self.data / SETTINGS_FILE, server_settings(programs.major, memory()), programs.user)
        self._prepare_socket_folder(programs.user)
        self._run_server(programs, deadline)

    def _run_server(self, programs: Binaries, deadline: float) -> None:
        # Both a shell and the server's own list syntax read the folder's name, hence two kinds of quotes.
        sockets = self._seen_by_server(self._socket_folder, programs.user)
        options = f"-p {_PORT} -k " + shlex.quote(f'"{sockets}"')
        locks = (self.data / "postmaster.pid", self._socket_folder / f".s.PGSQL.{_PORT}.lock")
        postmaster.bury(*locks)
        began = clock.monotonic()
        while True:
            left = max(1, int(deadline - clock.monotonic()))
            try:
                log = self._seen_by_server(self.log, programs.user)
                self._pg_ctl(programs, "-w", "-t", str(left), "-l", log, "-o", options, "start")
                return
            except CommandFailed as error:
                waited = clock.monotonic() - began
                if waited > _CONTENTION_SECONDS or not any(sign in error.output for sign in _CONTENTION):
                    raise
                if not postmaster.bury(*locks) and waited > _UNREACHABLE_SECONDS:
                    # It runs and nobody reaches it: its socket was deleted under it. Only a restart makes a new one.
                    self._pg_ctl(programs, "-m", "fast", "-w", "-t", "5", "stop", may_fail=True)
            time.sleep(0.1)  # orphaned backends are on their way out, or a postmaster on its way up; ask again

    def _make_cluster(self, programs: Binaries) -> None:
        """Make a cluster aside and rename it, so that a killed initdb never looks like one. Each attempt has a folder
        of its own: an initdb whose starter was killed may still be writing into the last one."""
        for leftover in self.home.glob("pgdata.new-*"):
            shutil.rmtree(leftover, ignore_errors=True)
        new = self.home / f"pgdata.new-{secrets.token_hex(4)}"
        new.mkdir(mode=0o700)
        maker = programs.user and owner.maker_for(programs.user)
        _give(new, maker)
        where = self._seen_by_server(new, maker)
        arguments = initdb_arguments(programs.major, _NAME)
        replace(programs, user=maker).run("initdb", "-D", where, *arguments, folder=new, log=self.log)
        if programs.user is not None:
            owner.hand_over(new, programs.user)
        _write(new / SETTINGS_FILE, server_settings(programs.major, memory()), programs.user)
        main = new / "postgresql.conf"
        _write(main, f"{main.read_text()}\ninclude = '{SETTINGS_FILE}'\n", programs.user)
        _write(new / "cluster_tag", secrets.token_hex(4), programs.user)
        new.rename(self.data)
        disk.keep_names(self.home)

    def _programs(self) -> Binaries:
        return binaries.find(self._bin_dir, self.user())

    def user(self) -> User | None:
        """Whom the server runs as. None: this process's user.

        Raises:
            EmbeddedUnavailable: this process is root, and there is no such user as it was told.
        """
        return owner.choose(self._run_as, self.data if self.exists() else None)

    def _prepare_home(self, user: User | None) -> None:
        if user is not None:
            mode = self.home.stat().st_mode & 0o7777
            if mode & 0o011 != 0o011:
                self.home.chmod(mode | 0o011)
            if not _CWD.exists() and (closed := binaries.unreachable(self.home, user)):
                raise EmbeddedUnavailable(
                    f"Outrider runs as root, so its PostgreSQL must run as the user {user.name}, who may not enter "
                    f"{closed}. Choose a data folder outside of it with OUTRIDER_DATA_DIR (for example "
                    "/var/lib/outrider), run Outrider as an ordinary user, or set OUTRIDER_DATABASE_URL."
                )
        if self.log.exists() and self.log.stat().st_size > _LARGEST_LOG:
            self.log.replace(self.log.with_suffix(".log.1"))
        self.log.touch(mode=0o600)
        _give(self.log, user)

    def _prepare_socket_folder(self, user: User | None) -> None:
        folder = self._socket_folder
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        # In a folder that everybody writes to, somebody else may have put something of his under our name.
        seen = folder.lstat()
        if folder.is_symlink() or seen.st_uid not in (os.geteuid(), user.uid if user else os.geteuid()):
            raise EmbeddedUnavailable(f"{folder} belongs to somebody else; remove it, or choose a shorter data folder.")
        folder.chmod(0o700)
        _give(folder, user)

    @property
    def _socket_folder(self) -> Path:
        """One per cluster and not per path: after the home folder was deleted, a server that still runs would within a
        minute unlink the socket of the new server."""
        tag = (self.data / "cluster_tag").read_text().strip()
        folder = self.data / f"s{tag}"
        if len(os.fsencode(folder)) > _LONGEST_SOCKET_FOLDER or "," in str(folder) or '"' in str(folder):
            return Path(tempfile.gettempdir(), f"outrider-pg-{tag}")
        return folder

    @property
    def _conninfo(self) -> str:
        return make_conninfo(host=str(self._socket_folder), port=_PORT, user=_NAME, connect_timeout=5)

    def _pg_ctl(self, programs: Binaries, *arguments: str, may_fail: bool = False) -> None:
        where = self._seen_by_server(self.data, programs.user)
        programs.run("pg_ctl", "-D", where, *arguments, folder=self.data, log=self.log, may_fail=may_fail)

    def _seen_by_server(self, path: Path, user: User | None) -> str:
        """How the server's programs, which run inside the cluster's folder, call this path.

        By its name, except where its user may not pass a folder above the home (as root in a closed folder, such as
        /root), or where the shell that pg_ctl uses would misread the name: then from the working folder, which Linux lets
        a process enter again without passing the folders above.
        """
        safe = _MISREAD.isdisjoint(str(self.home)) and not (user and binaries.unreachable(self.home, user))
        if safe or not _CWD.exists() or not path.is_relative_to(self.home):
            return str(path)
        _, *inside = path.relative_to(self.home).parts  # the first part is the cluster's folder, where they run
        return f"{_CWD}/../{path.name}" if path == self.log else str(_CWD.joinpath(*inside))

    def _alive(self) -> bool:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(1)
            try:
                probe.connect(str(self._socket_folder / f".s.PGSQL.{_PORT}"))
            except (FileNotFoundError, ConnectionRefusedError):
                return False
            except (TimeoutError, BlockingIOError):
                return True  # too busy to take one more is not dead
        return True

    @contextlib.contextmanager
    def _locked(self, deadline: float) -> Iterator[None]:
        """One process at a time starts or stops."""
        self.home.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = os.open(self.home / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            while True:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    if clock.monotonic() > deadline:
                        raise EmbeddedUnavailable(
                            f"Another process has been starting or stopping the database in {self.home} for too long."
                        ) from None
                    time.sleep(0.02)
            yield
        finally:
            os.close(lock)

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        if sys.platform == "win32":
            raise EmbeddedUnavailable("Windows has no embedded PostgreSQL: set OUTRIDER_DATABASE_URL to a server.")
        try:
            yield
        except (PermissionError, NotADirectoryError) as error:
            raise EmbeddedUnavailable(
                f"{error.filename or self.home} cannot be used ({error.strerror}). Choose a data folder that the user "
                f"with id {os.geteuid()} may write to (OUTRIDER_DATA_DIR), or set OUTRIDER_DATABASE_URL."
            ) from error
        except OSError as error:
            raise EmbeddedUnavailable(f"The data folder {self.home} cannot be used: {error}.") from error
        except psycopg.OperationalError as error:
            raise EmbeddedUnavailable(
                f"The embedded PostgreSQL broke off ({error}); its log is {self.log}. Start again."
            ) from error


def _give(path: Path, user: User | None) -> None:
    if user is not None:
        os.chown(path, user.uid, user.gid)


def _write(path: Path, text: str, user: User | None) -> None:
    """Replace a file whole and on the disk: a cluster that lost its settings to a power cut would start with others."""
    aside = path.with_name(f"{path.name}.new")
    with aside.open("w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    aside.chmod(0o600)
    _give(aside, user)
    aside.replace(path)
    disk.keep_names(path.parent)
