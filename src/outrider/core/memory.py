"""How much memory this process may have: the machine's, or less where its control group has a limit (a container, a unit)."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_GROUPS: Final = Path("/sys/fs/cgroup")
_OWN: Final = Path("/proc/self/cgroup")
_UNKNOWN: Final = 1 << 30


def memory(groups: Path = _GROUPS, own: Path = _OWN) -> int:
    """Bytes: the least of the machine's and of each limit from our control group up (cgroups(7), versions 1 and 2)."""
    return min([_of_the_machine(), *_limits(groups, own)])


def _of_the_machine() -> int:
    if sys.platform == "win32":
        return _UNKNOWN
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _limits(groups: Path, own: Path) -> Iterator[int]:
    for line in _read(own).splitlines():
        _, controllers, path = line.split(":", 2)
        # Version 2 has one tree and names no controllers; version 1 has a tree for each.
        tree, name = (groups / "memory", "memory.limit_in_bytes") if controllers else (groups, "memory.max")
        if controllers and "memory" not in controllers.split(","):
            continue
        # In a container the path is the host's: what is not there says nothing, and the root of what is seen is our own.
        at = tree / path.strip().lstrip("/")
        for folder in (at, *at.parents[: len(at.relative_to(tree).parts)]):
            said = _read(folder / name).strip()
            if said.isdigit():
                yield int(said)


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:  # no such limit, or no such file system
        return ""
