"""Every exception of the libraries below, in the port's four words (docs/reference/mail.md "Provider").

The table is complete: a test walks the exceptions of imaplib, smtplib, ssl and socket and fails on one without a line here.
An exception that has no line is a mistake of ours and passes through unchanged.
"""

import imaplib
import smtplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from outrider.providers.mail.imap_smtp.values import Malformed
from outrider.providers.mail.port import Disconnected, MailError, Unreachable

Side = Literal["imap", "smtp"]
PROTOCOL = {"imap": "IMAP", "smtp": "SMTP"}


@dataclass(frozen=True, slots=True)
class Fault:
    """What an exception of a library means. `mend` is what the operator can do."""

    code: str
    says: str
    mend: str
    kind: type[Disconnected] | type[Unreachable] = Unreachable


class NoHandshake(ssl.SSLError):
    """A secure connection was never made, for another reason than the certificate or the network."""


LOST = Fault("connection_lost", "the connection was cut", "try again in a minute")
NONSENSE = Fault("protocol_error", "the server answered with something that is not {protocol}", "check host and port")
REFUSED = Fault("command_refused", "the server refused a command", "see its answer, then try again")
TIMED_OUT = Fault("timed_out", "the server did not answer in time", "check host and port, or try again in a minute")
BROKEN = Fault("connection_broken", "what came over the secure connection cannot be read", "try again in a minute")
TLS = Fault("tls_failed", "no secure connection could be made", "check port and `security`", Disconnected)
CERTIFICATE = Fault(
    "certificate_not_trusted",
    "the server's certificate is not trusted",
    "use the host name that the certificate is made for; a private authority goes into OUTRIDER_CA_FILE",
    Disconnected,
)
UNSUPPORTED = Fault(
    "missing_capability", "the server lacks something that is needed", "use another server", Disconnected
)

# The first line whose class fits wins, so a subclass stands above its base.
TABLE: tuple[tuple[type[BaseException], Fault], ...] = (
    (TimeoutError, TIMED_OUT),
    (
        socket.gaierror,
        Fault("dns_failed", "this host name is not known", "check the spelling of the host name"),
    ),
    (socket.herror, Fault("dns_failed", "this host address is not known", "check the host")),
    (ssl.SSLCertVerificationError, CERTIFICATE),
    (ssl.SSLEOFError, LOST),
    (ssl.SSLZeroReturnError, LOST),
    (ssl.SSLSyscallError, LOST),
    (ssl.SSLWantReadError, TIMED_OUT),
    (ssl.SSLWantWriteError, TIMED_OUT),
    (NoHandshake, TLS),
    (ssl.SSLError, BROKEN),  # in mid-connection: a line that garbles, and no matter of settings
    (
        ConnectionRefusedError,
        Fault("connection_refused", "nothing listens on this port", "check the port and that the server is up"),
    ),
    (ConnectionError, LOST),
    (imaplib.IMAP4.readonly, REFUSED),
    (imaplib.IMAP4.abort, LOST),
    (imaplib.IMAP4.error, REFUSED),
    (smtplib.SMTPServerDisconnected, LOST),
    (smtplib.SMTPNotSupportedError, UNSUPPORTED),
    (smtplib.SMTPResponseException, REFUSED),
    (smtplib.SMTPRecipientsRefused, REFUSED),
    (smtplib.SMTPException, REFUSED),  # these are OSErrors too
    (OSError, Fault("network_unreachable", "the server cannot be reached from here", "check the host and the network")),
    (UnicodeError, NONSENSE),
    (Malformed, NONSENSE),
)


def fault_of(error: BaseException) -> Fault | None:
    """The line of an exception. imaplib and smtplib hide the socket's own error, so that one is looked at first."""
    hidden = error.__cause__ or error.__context__
    if isinstance(error, imaplib.IMAP4.error | smtplib.SMTPServerDisconnected) and isinstance(hidden, OSError):
        return fault_of(hidden)
    if isinstance(error, imaplib.IMAP4.abort) and "unexpected" in str(error):
        return NONSENSE
    return next((fault for kind, fault in TABLE if isinstance(error, kind)), None)


def translate(error: BaseException, side: Side, host: str, port: int) -> MailError | None:
    """The port's error for a library's; None for an exception that is not the network's or the server's doing."""
    if isinstance(error, MailError):
        return error
    fault = fault_of(error)
    if fault is None:
        return None
    where = f"{PROTOCOL[side]} server {host}:{port}"
    says = fault.says.format(protocol=PROTOCOL[side])
    return fault.kind(fault.code, f"{where}: {says} ({printable(str(error))}). What to do: {fault.mend}.")


def printable(text: str | bytes, limit: int = 200) -> str:
    """What a server said, fit for a person's eyes and for the log."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    text = text[: limit * 2]
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(text.split())[:limit] or "no reason given"


@contextmanager
def edge(side: Side, host: str, port: int) -> Iterator[None]:
    """Nothing but the port's errors leaves this block."""
    try:
        yield
    except MailError:
        raise
    except Exception as error:
        known = translate(error, side, host, port)
        if known is None:
            raise
        raise known from error
