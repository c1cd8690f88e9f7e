"""Whom we trust on the way to a mail provider."""

import ssl
from functools import lru_cache
from pathlib import Path

from outrider.core import clock
from outrider.providers.mail.port import Disconnected

_READ_AGAIN_SECONDS = 3600


def tls_context(ca_file: Path | None) -> ssl.SSLContext:
    """The system's certificate authorities and the operator's own. Shared by all connections: reading the authorities takes
    more time than a login, and a megabyte. They are read again each hour, and as soon as the operator's file changes.

    Raises:
        Disconnected: the operator's file cannot be read.
    """
    try:
        changed = ca_file.stat().st_mtime_ns if ca_file is not None else 0
        return _context(ca_file, changed, int(clock.monotonic() // _READ_AGAIN_SECONDS))
    except OSError as error:  # ssl.SSLError is one too
        raise Disconnected(
            "ca_file_unreadable", f"OUTRIDER_CA_FILE ({ca_file}) is not a readable PEM file: {error}."
        ) from error


@lru_cache(maxsize=4)
def _context(ca_file: Path | None, changed: int, hour: int) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if ca_file is not None:
        context.load_verify_locations(cafile=str(ca_file))
    return context
