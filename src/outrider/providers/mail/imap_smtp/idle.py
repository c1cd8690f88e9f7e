"""IDLE (RFC 2177): a second connection to a mailbox, on which the server says at once that something has changed.

Connecting and logging in run in a thread like everything else. The waiting, which takes hours, is the event loop's: it
looks after the sockets of all mailboxes at once, so that a watched mailbox costs no thread.

What is heard is only a hint. So nothing is read here but the first words of a line, and mail that came before the server
began to tell is covered by a first hint.
"""

import asyncio
import contextlib
import imaplib
import itertools
import re
import socket
import ssl
from collections.abc import AsyncGenerator
from typing import Final

from outrider.core import clock
from outrider.providers.mail.imap_smtp.faults import printable
from outrider.providers.mail.imap_smtp.folders import Folder
from outrider.providers.mail.imap_smtp.imap import Imap
from outrider.providers.mail.imap_smtp.values import Malformed

_INBOX: Final = Folder("INBOX", "inbox", b"INBOX")
_NEWS: Final = re.compile(rb"\* (?:\d+ (?:EXISTS|EXPUNGE)|VANISHED)\b", re.IGNORECASE)
"""Mail that came or went. Changed flags are no news: nothing of ours depends on one."""
_MOST_UNREAD: Final = 65536
_SOON: Final = 30.0
"""Seconds. A server that ends IDLE by itself sooner than this is not worth listening to."""


class Idle:
    """An inbox opened for reading, on a connection of its own. `hints` may be called once."""

    def __init__(self, imap: Imap) -> None:
        """Blocks; everything else runs in the event loop."""
        imap.examine(_INBOX)
        self._sock, self._unread = imap.hand_over()
        self._waits = imap.link.pace.waits
        self._descriptor = self._sock.fileno()
        self._tag = b""
        self._idling = self._news = self._closed = False
        self._waiting: asyncio.Future[None] | None = None

    async def hints(self) -> AsyncGenerator[None, None]:
        """Yields when the server begins to tell and whenever it tells that mail came or went. Ends when `close` is called
        or the server does not keep it up.

        Raises:
            OSError, imaplib.IMAP4.error, Malformed: what `faults.edge` translates.
        """
        _keep_alive(self._sock)
        self._sock.setblocking(False)
        try:
            for number in itertools.count(1):
                begun = clock.monotonic()
                await self._begin(number)
                self._news = self._news or number == 1
                while await self._told(begun + self._waits.idle):
                    yield
                if self._idling:
                    await self._end()
                elif clock.monotonic() - begun < _SOON:
                    return
        except OSError:
            if not self._closed:
                raise
        finally:
            if self._idling and not self._closed:
                with contextlib.suppress(OSError):  # the server need not answer, and may be gone
                    self._say(b"DONE\r\nbye LOGOUT")

    def close(self) -> None:
        """Let `hints` end. Call it before the socket is closed, in the loop that waits."""
        self._forget()
        self._closed = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionAbortedError("closed by ourselves"))

    async def _begin(self, number: int) -> None:
        self._tag = b"idle%d " % number
        self._say(self._tag + b"IDLE")
        until = clock.monotonic() + self._waits.silence
        while not (line := await self._line(until)).startswith(b"+"):
            if line.startswith(self._tag):
                raise Malformed("IDLE was over before it began")
        self._idling = True

    async def _told(self, until: float) -> bool:
        """Wait for news, many at once counting as one. False when it is time to ask anew, or the server has ended it."""
        try:
            while self._idling and (not self._news or b"\n" in self._unread):
                if (await self._line(until)).startswith(self._tag):
                    self._idling = False
        except TimeoutError:
            return False
        told, self._news = self._news, False
        return told

    async def _end(self) -> None:
        self._idling = False
        self._say(b"DONE")
        until = clock.monotonic() + self._waits.silence
        while not (await self._line(until)).startswith(self._tag):
            pass  # what else it says is noted

    def _say(self, command: bytes) -> None:
        # A few bytes on a connection with nothing else under way: they fit, or the connection is lost.
        self._sock.send(command + b"\r\n")

    async def _line(self, until: float) -> bytes:
        """The next line, its meaning noted.

        Raises:
            TimeoutError
        """
        while b"\n" not in self._unread:
            if len(self._unread) > _MOST_UNREAD:
                raise Malformed(f"a line of more than {_MOST_UNREAD} bytes")
            self._unread += await self._more(until)
        line, _, self._unread = self._unread.partition(b"\n")
        if _NEWS.match(line):
            self._news = True
        elif line[:5].upper() == b"* BYE":
            raise ConnectionResetError(printable(line))
        elif line.startswith(self._tag) and line[len(self._tag) :][:2].upper() != b"OK":
            raise imaplib.IMAP4.error(f"IDLE: {printable(line[len(self._tag) :])}")
        return line

    async def _more(self, until: float) -> bytes:
        while True:
            try:
                read = self._sock.recv(_MOST_UNREAD)
            except (BlockingIOError, ssl.SSLWantReadError):
                await self._readable(until)
                continue
            if not read:
                raise ConnectionResetError("the server hung up")
            return read

    async def _readable(self, until: float) -> None:
        loop = asyncio.get_running_loop()
        self._waiting = loop.create_future()
        loop.add_reader(self._descriptor, self._wake, self._waiting)
        try:
            async with asyncio.timeout(until - clock.monotonic()):
                await self._waiting
        finally:
            self._forget()

    def _wake(self, waiting: "asyncio.Future[None]") -> None:
        if not waiting.done():
            waiting.set_result(None)

    def _forget(self) -> None:
        # Once closed, the number of the socket may be another one's.
        if not self._closed:
            asyncio.get_running_loop().remove_reader(self._descriptor)


def _keep_alive(sock: socket.socket) -> None:
    """Have the system ask after a minute of silence whether the other end is still there, and give up a minute later."""
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 20), ("TCP_KEEPCNT", 3)):
        if option := getattr(socket, name, None):  # elsewhere the system's own figures hold
            sock.setsockopt(socket.IPPROTO_TCP, option, value)
