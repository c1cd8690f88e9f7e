"""Whom we trust on the way to a mail provider."""

import ssl
from pathlib import Path

from outrider.providers.mail.port import Disconnected


def tls_context(ca_file: Path | None) -> ssl.SSLContext:
    """The system's certificate authorities and the operator's own.

    Raises:
        Disconnected: the operator's file cannot be read.
    """
    context = ssl.create_default_context()
    if ca_file is not None:
        try:
            context.load_verify_locations(cafile=str(ca_file))
        except OSError as error:  # ssl.SSLError is one too
            raise Disconnected(
                "ca_file_unreadable", f"OUTRIDER_CA_FILE ({ca_file}) is not a readable PEM file: {error}."
            ) from error
    return context
