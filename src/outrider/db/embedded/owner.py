"""Whose the private server is when this process is root: PostgreSQL refuses to run as root.

A user of its own, whom no other program runs as: whoever may open the server's socket is its superuser. The number needs no
entry in the password file, so nothing on the machine is changed. Only `initdb` insists on an entry; it runs, once, as a
system user who runs nothing else, and what it made changes hands before the server starts.
"""

import contextlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from outrider.db.embedded.errors import EmbeddedUnavailable

if sys.platform != "win32":
    import pwd

_NUMBERS: Final = range(60_900, 61_000)
"""Numbers that neither people, packages nor systemd are given (https://systemd.io/UIDS-GIDS)."""
_SHARED: Final = "nobody"
"""The user of everything that wants no user of its own."""


@dataclass(frozen=True, slots=True)
class User:
    """Whom the server runs as: somebody else than this process, which only root can arrange."""

    name: str
    uid: int
    gid: int

    @property
    def is_shared(self) -> bool:
        """Whether other programs run as this user too, and so own the database."""
        return self.name == _SHARED or self.uid == _uid_of(_SHARED)


def choose(wanted: str, cluster: Path | None) -> User | None:
    """Whom the server runs as. None: this process's user. As root: who owns `cluster`, else `wanted`, else a number of our
    own. A cluster of `nobody`, as an earlier version made it, changes hands unless `nobody` is wanted by name.

    Raises:
        EmbeddedUnavailable: there is no user `wanted`, or it is root.
    """
    if os.geteuid() != 0:
        return None
    if cluster is not None and (owner := cluster.stat()).st_uid != 0:
        found = User(f"#{owner.st_uid}", owner.st_uid, owner.st_gid)
        if not found.is_shared or wanted == _SHARED:
            return found
    if not wanted:
        return _own()
    uid = _uid_of(wanted)
    if not uid:
        raise EmbeddedUnavailable(
            f"Outrider runs as root, and its PostgreSQL cannot run as {wanted!r}. Name an existing ordinary user with "
            "OUTRIDER_PG_RUN_AS or unset it, run Outrider as an ordinary user, or set OUTRIDER_DATABASE_URL."
        )
    return User(wanted, uid, pwd.getpwnam(wanted).pw_gid)


def maker_for(user: User) -> User:
    """Whom `initdb` runs as: `user` if it has a name, else a system user without a process.

    Raises:
        EmbeddedUnavailable: there is nobody to borrow.
    """
    if _name_of(user.uid):
        return user
    at_work = _users_at_work()
    for entry in sorted(pwd.getpwall(), key=lambda entry: entry.pw_uid):
        if 0 < entry.pw_uid < 1_000 and entry.pw_uid not in at_work:
            return User(entry.pw_name, entry.pw_uid, user.gid)
    raise EmbeddedUnavailable(
        "Outrider runs as root, and there is no system user to make the database with. Name an ordinary user with "
        "OUTRIDER_PG_RUN_AS, run Outrider as an ordinary user, or set OUTRIDER_DATABASE_URL."
    )


def hand_over(folder: Path, user: User) -> None:
    """Give a folder and all in it to `user`. Links are not followed, whoever puts them there meanwhile."""
    for _, folders, files, here in os.fwalk(folder, topdown=False, follow_symlinks=False):
        os.chown(here, user.uid, user.gid)
        for name in (*folders, *files):
            os.chown(name, user.uid, user.gid, dir_fd=here, follow_symlinks=False)


def _own() -> User:
    number = next((number for number in _NUMBERS if _name_of(number) is None), _NUMBERS[0])
    return User(f"#{number}", number, number)


def _uid_of(name: str) -> int | None:
    with contextlib.suppress(KeyError):
        return pwd.getpwnam(name).pw_uid
    return None


def _name_of(uid: int) -> str | None:
    with contextlib.suppress(KeyError):
        return pwd.getpwuid(uid).pw_name
    return None


def _users_at_work() -> set[int]:
    found = set()
    proc = Path("/proc")
    for entry in proc.iterdir() if proc.is_dir() else ():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):  # it has just ended
                found.add(entry.stat().st_uid)
    return found
