"""What the private server is told: the settings it runs with, and how a cluster is first made.

Settings live in a file of their own beside `postgresql.conf` and are written anew before each start, so that a newer
Outrider brings its settings to a cluster that an older one made.
"""

from typing import Final

SETTINGS_FILE: Final = "outrider.conf"
OLDEST_MAJOR: Final = 15

_SETTINGS: Final = """\
# Written by Outrider before every start of the server; changes made here are lost.
listen_addresses = ''                 # a Unix socket only: nothing on the network, so no password is needed
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = {buffers}MB
wal_level = minimal                   # nobody replicates from a private server
max_wal_senders = 0
max_wal_size = 512MB
max_parallel_workers_per_gather = 0   # queries are short, and a container's /dev/shm of 64 MB is small
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '
fsync = on                            # never off: the queue and "sent" marks rest on it
"""
_SINCE_18: Final = "io_workers = 1\n"


_LEAST, _MOST = 64, 1024


def buffers(memory: int) -> int:
    """Megabytes of pages that the server keeps for itself, of so many bytes that there are for all: an eighth, where PostgreSQL's
    manual says a quarter of a machine that does nothing else. What is not used is not taken."""
    return max(_LEAST, min(_MOST, memory // 8 >> 20))


def server_settings(major: int, memory: int) -> str:
    """The settings file for a server of this major version on a machine with so many bytes of memory; an older server refuses
    names that it does not know."""
    return _SETTINGS.format(buffers=buffers(memory)) + (_SINCE_18 if major >= 18 else "")


def initdb_arguments(major: int, superuser: str) -> list[str]:
    """Arguments that make every cluster sort and fold case alike, whatever the machine's own locale.

    The builtin provider (17 and later) does so on every operating system; before it, the C library's C.UTF-8 is
    nearest.
    """
    provider = "builtin" if major >= 17 else "libc"
    return [
        f"--username={superuser}",
        "--auth=trust",  # who may open the socket's folder is the superuser already
        "--encoding=UTF8",
        f"--locale-provider={provider}",
        "--locale=C.UTF-8",
        "--no-instructions",
    ]
