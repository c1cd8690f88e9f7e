"""Sockets with a time limit for every step and one for the whole, so that no server can hold us by answering slowly."""

import io
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Literal

from outrider.core import clock
from outrider.core.addresses import is_named, is_public
from outrider.providers.mail.imap_smtp.faults import PROTOCOL, NoHandshake, Side
from outrider.providers.mail.port import Disconnected

Security = Literal["tls", "starttls", "none"]


MOST_BYTES = 96 * 1024 * 1024
"""Of one exchange; a batch of messages has about three million, the largest single message 25."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """One side of an account. `token` is an OAuth access token and wins over the password. `private_hosts` are the servers
    that need not be on the public internet; None, all."""

    side: Side
    host: str
    port: int
    security: Security
    username: str
    password: str = ""
    token: str = ""
    private_hosts: frozenset[str] | None = None
    own_name: str = "[127.0.0.1]"
    """What we call ourselves in EHLO. It stands in the headers of each message, so it must tell nothing of this machine."""

    @classmethod
    def of(
        cls,
        side: Side,
        settings: Mapping[str, object],
        secrets: Mapping[str, str],
        private_hosts: frozenset[str] | None = None,
    ) -> "MailServer":
        """The stored settings of a side.

        Raises:
            Disconnected: something is missing; the account must be connected anew.
        """
        stored = settings.get(side)
        if not isinstance(stored, Mapping) or not all(stored.get(name) for name in ("host", "port", "username")):
            raise Disconnected("settings_missing", f"Connect the mailbox with the host, port and username of `{side}`.")
        security = stored.get("security", "tls")
        if security not in ("tls", "starttls", "none"):
            raise Disconnected("settings_missing", f"`security` of `{side}` must be tls, starttls or none.")
        return cls(
            side,
            str(stored["host"]).strip("[]"),
            int(str(stored["port"])),
            security,
            str(stored["username"]),
            secrets.get(f"{side}_password", ""),
            secrets.get(f"{side}_token", ""),
            private_hosts,
        )

    def addresses(self) -> list[str]:
        """Where it is. Who may connect a mailbox may name any host, and must not look into our own network by it: so each
        address is checked, and the connection goes to one that was.

        Raises:
            OSError: the name is not known.
            Disconnected: it leads inside, and nobody who runs the service has allowed that.
        """
        answers = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        found = list(dict.fromkeys(str(address[0]) for *_, address in answers))
        anywhere = self.private_hosts is None or is_named(self.private_hosts, self.host.lower(), self.port)
        if not anywhere and not all(map(is_public, found)):
            raise Disconnected(
                "address_not_allowed",
                f"The {PROTOCOL[self.side]} server {self.host}:{self.port} is not on the public internet. What to do: check the"
                f" host; if it is right, have whoever runs Outrider add {self.host}:{self.port} to OUTRIDER_MAIL_ALLOWED_HOSTS.",
            )
        return found


@dataclass(frozen=True, slots=True)
class Waits:
    """Seconds: to connect, without a byte from the server, for one exchange, and for the answer to a whole message."""

    connect: float = 10.0
    silence: float = 20.0
    total: float = 45.0
    answer: float = 90.0
    grace: float = 0.1
    """After the body of a message: how long to listen for a cut or a refusal before the point of no return. 0: only look."""
    idle: float = 540.0
    """Until IDLE is asked for anew. RFC 2177 allows 29 minutes, but some servers and many routers give up after ten."""


_NETWORK_OR_CERTIFICATE = (
    ssl.SSLCertVerificationError,
    ssl.SSLEOFError,
    ssl.SSLZeroReturnError,
    ssl.SSLSyscallError,
    ssl.SSLWantReadError,
    ssl.SSLWantWriteError,
)


class Pace:
    """The time and the bytes left of the exchange in hand."""

    def __init__(self, waits: Waits) -> None:
        self.waits = waits
        self._silence = waits.silence
        self._until = clock.monotonic() + waits.total
        self._bytes = MOST_BYTES

    def begin(self, total: float | None = None, silence: float | None = None) -> None:
        """A new exchange, with the usual limits unless others are given."""
        self._silence = self.waits.silence if silence is None else silence
        self._until = clock.monotonic() + (self.waits.total if total is None else total)
        self._bytes = MOST_BYTES

    def count(self, size: int) -> int:
        """Bytes that came in.

        Raises:
            ConnectionAbortedError: far more than any exchange needs.
        """
        self._bytes -= size
        if self._bytes < 0:
            raise ConnectionAbortedError(f"the server sent more than {MOST_BYTES} bytes")
        return size

    def step(self) -> float:
        """Seconds that the next socket operation may take; 0 to look without waiting.

        Raises:
            TimeoutError: the whole took too long.
        """
        if self._silence == 0:
            return 0
        left = self._until - clock.monotonic()
        if left <= 0:
            raise TimeoutError("the whole exchange took too long")
        return min(self._silence, left)

    @contextmanager
    def briefly(self, seconds: float) -> Iterator[None]:
        """Listen for a moment only, or with 0 only look."""
        before = self._silence, self._until
        self.begin(seconds, seconds)
        try:
            yield
        finally:
            self._silence, self._until = before


class _Paced(io.RawIOBase):
    """A socket to read from. Unlike socket.makefile it can be read on after a time limit has passed."""

    def __init__(self, sock: socket.socket, pace: Pace) -> None:
        self._sock, self._pace = sock, pace

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview[int]") -> int:  # type: ignore[override]  # typeshed asks for any Buffer
        wait = self._pace.step()
        if self._sock.gettimeout() != wait:  # setting it asks the kernel, once for each few kilobytes of mail
            self._sock.settimeout(wait)
        try:
            return self._pace.count(self._sock.recv_into(buffer))
        except (BlockingIOError, ssl.SSLWantReadError) as nothing:
            raise TimeoutError("nothing has come in") from nothing


class Link:
    """One connection, plain or under TLS."""

    def __init__(self, server: MailServer, context: ssl.SSLContext | None, pace: Pace) -> None:
        """Connect; with `security` tls also shake hands.

        Raises:
            OSError and its kin, which `faults.edge` translates.
        """
        pace.begin()
        self.server, self.pace, self._context = server, pace, context
        self._turn, self._users, self._closed = threading.Lock(), 0, False
        self.sock = _connected(server, pace)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.reader: io.BufferedReader = io.BufferedReader(_Paced(self.sock, pace), 65536)
        if server.security == "tls":
            try:
                self.secure()
            except BaseException:
                self.close()
                raise

    def secure(self) -> None:
        """Go on under TLS. What the server sent in the clear and nobody has read yet is dropped: it may be injected."""
        assert self._context is not None
        self.sock.settimeout(min(self.pace.waits.connect, self.pace.step()))
        try:
            self.sock = self._context.wrap_socket(self.sock, server_hostname=self.server.host)
        except _NETWORK_OR_CERTIFICATE:
            raise
        except ssl.SSLError as error:
            raise NoHandshake(*error.args) from error
        self.reader = io.BufferedReader(_Paced(self.sock, self.pace), 65536)

    def write(self, data: bytes) -> None:
        limit(self.sock, self.pace.step())
        self.sock.sendall(data)

    @contextmanager
    def used(self) -> Iterator[None]:
        """A thread is at work on the connection, and its descriptor stays open until it has done."""
        with self._turn:
            self._users += 1
        try:
            yield
        finally:
            with self._turn:
                self._users -= 1
                self._let_go()

    def close(self) -> None:
        """Let go, also under the feet of a thread that waits for the server: it wakes, and finds the connection at its end.
        Never raises.

        The descriptor is closed by whoever is last. Closed here, its number would go to the next connection while OpenSSL in
        that thread may still read from the number: one account's reading would eat bytes of another's.
        """
        with self._turn:
            if not self._closed:
                self._closed = True
                with suppress(OSError):  # the other end may have closed first
                    # Not SSLSocket's own, which would have the thread go on in the clear.
                    socket.socket.shutdown(self.sock, socket.SHUT_RDWR)
            self._let_go()

    def _let_go(self) -> None:
        if self._closed and not self._users:
            with suppress(OSError):
                self.sock.close()


def _connected(server: MailServer, pace: Pace) -> socket.socket:
    """To the first of its addresses that takes us."""
    problem = OSError("the host has no address")
    for address in server.addresses():
        try:
            return socket.create_connection((address, server.port), timeout=min(pace.waits.connect, pace.step()))
        except OSError as error:
            problem = error
    raise problem


def limit(sock: socket.socket, seconds: float) -> None:
    """Set the time limit of a socket; a system call, so only where it is another."""
    if sock.gettimeout() != seconds:
        sock.settimeout(seconds)
