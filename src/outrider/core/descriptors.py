"""How many files and connections this process may have open at once, and what of that is left for its clients.

Linux gives a process 1,024 descriptors unless it asks for more, and each connection takes one. What is used up there is
missing to the database and to the worker's pipe as well, so the number of clients is kept well below.
"""

import contextlib
import sys
from typing import Final

_ENOUGH: Final = 65_536
_MOST_CONNECTIONS: Final = 8_192
_OUR_OWN: Final = 256
"""What stays for the database, the log, the worker's pipe, uploads and child processes."""
_LEAST: Final = 16


def raise_limit() -> int:
    """Ask for as many descriptors as the system grants without privileges, and say how many there are now."""
    if sys.platform == "win32":
        return _ENOUGH
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # macOS has a further limit of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return limit()


def limit() -> int:
    """Descriptors that this process may have."""
    if sys.platform == "win32":
        return _ENOUGH
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _ENOUGH if soft == resource.RLIM_INFINITY else soft


def connections(wanted: int) -> int:
    """Connections of clients that one process takes: `wanted`, or where that is 0 or too many, what the descriptors
    allow."""
    room = max(_LEAST, limit() - _OUR_OWN if limit() >= 2 * _OUR_OWN else limit() // 2)
    return min(wanted or _MOST_CONNECTIONS, room)
