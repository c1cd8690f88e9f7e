"""Whom an encrypted connection trusts."""

import ssl
from functools import lru_cache
from pathlib import Path

import httpx


@lru_cache(maxsize=4)
def tls(ca_file: Path | None) -> ssl.SSLContext:
    """How another server's certificate is checked: by what is well known, and by the operator's own file."""
    context = httpx.create_ssl_context(trust_env=False)
    if ca_file is not None:
        context.load_verify_locations(cafile=ca_file)
    return context


def is_of_tls(error: BaseException) -> bool:
    """Whether it was the encryption that failed, however deep that lies."""
    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, ssl.SSLError):
            return True
        seen = seen.__cause__ or seen.__context__
    return False
