"""The connections of one API process: how many there may be, and how long one may take.

A client that opens a connection and says nothing, half a header, or nothing more costs a descriptor for as long as it
likes, and no token is asked for that. So headers have a time limit and a size, and so has an answer that nobody reads
(bodies are timed where they are read, in `core.http.routes`). When the connections are used up, the one that has waited
longest without a request in progress gives its place to the new one; where all are busy, the new one is told 503. Either
way `/healthz` is answered.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from outrider.core import clock, ids
from outrider.core.errors import BadRequest, HeadersTooLarge, Problem, RequestTimeout, TooManyConnections
from outrider.core.http.answers import problem
from outrider.core.http.middleware import Envelope, envelope

log = logging.getLogger(__name__)

HEADER_BYTES: Final = 64 * 1024
_LIVENESS: Final = b"/healthz"
_SAY_AGAIN_SECONDS: Final = 60.0


@dataclass(slots=True)
class Doors:
    """What the connections of one process share. Times are in seconds."""

    most: int
    header_seconds: float
    unread_seconds: float
    waiting: "dict[LimitedProtocol, None]" = field(default_factory=dict)
    """Those without a request in progress, the longest waiting first."""
    said_at: float = float("-inf")

    def make_room(self) -> bool:
        """Close the connection that has waited longest; False when every one is busy."""
        if clock.monotonic() - self.said_at > _SAY_AGAIN_SECONDS:
            self.said_at = clock.monotonic()
            log.warning("all %d connections are taken; those that wait longest give way to new ones", self.most)
        longest = next(iter(self.waiting), None)
        if longest is not None:
            longest.give_way()
        return longest is not None


class LimitedProtocol(HttpToolsProtocol):
    """uvicorn's protocol with limits. Made by `connection_class`, which names the `doors`."""

    doors: Doors

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._everything = self.app
        self._too_many = False
        self._whole = True
        self._header_bytes = 0
        self._slow: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.doors.most:
            self._too_many = not self.doors.make_room()
        self._wait()
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.waiting.pop(self, None)
        self._stop_timer()
        self._stop_unread()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self not in self.doors.waiting:
            return
        self._header_bytes += len(data)
        if self._header_bytes > HEADER_BYTES:
            self._refuse(_headers_too_large())
        elif self._slow is None:
            self._start_timer()  # the next request of a connection that is kept alive has begun

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._whole = False

    def on_headers_complete(self) -> None:
        self.doors.waiting.pop(self, None)
        self._stop_timer()
        self._header_bytes = 0
        self.app = self._everything
        if sum(len(name) + len(value) for name, value in self.headers) > HEADER_BYTES:
            self.app = _LARGE  # it came in one piece, so that nobody could refuse it earlier
        elif sum(name == b"host" for name, _ in self.headers) > 1:
            self.app = _TWO_HOSTS
        elif self._too_many and self.url.partition(b"?")[0] != _LIVENESS:
            self.app = _FULL
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._whole = True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport is None or self.transport.is_closing() or not self.cycle.response_complete:
            return
        if self._whole:
            self._wait()
        else:
            self._start_timer()  # what is left of a refused body; nobody reads it

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_unread()
        self._unread = self.loop.call_later(self.doors.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def give_way(self) -> None:
        """Leave, for another connection."""
        self.doors.waiting.pop(self, None)
        self.connections.discard(self)
        self._stop_timer()
        self.transport.abort()

    def _wait(self) -> None:
        self.doors.waiting[self] = None

    def _start_timer(self) -> None:
        self._stop_timer()
        self._slow = self.loop.call_later(self.doors.header_seconds, self._too_slow)

    def _stop_timer(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _too_slow(self) -> None:
        self._slow = None
        if self.transport.is_closing():
            return
        if self._header_bytes and self in self.doors.waiting:
            seconds = f"{self.doors.header_seconds:g}"
            self._refuse(RequestTimeout(f"The headers of a request have to come within {seconds} seconds."))
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Instead of uvicorn's plain text: what its parser could not read gets an answer like every other."""
        self._refuse(
            BadRequest("This is no request of HTTP/1.1 that can be read; look at its first line, headers and chunks.")
        )

    def _refuse(self, error: Problem) -> None:
        """An answer to what never became a request, so that no application can give it."""
        request_id = ids.new("req")
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "state": {"request_id": request_id}}
        response = problem(error, Request(scope))
        response.headers.update({**envelope(request_id), "Connection": "close"})
        lines = [b"HTTP/1.1 %d %s" % (error.status, HTTPStatus(error.status).phrase.encode())]
        lines += [name + b": " + value for name, value in response.raw_headers]
        self.transport.write(b"\r\n".join([*lines, b"", bytes(response.body)]))
        self.transport.close()


def _headers_too_large() -> HeadersTooLarge:
    return HeadersTooLarge(f"The headers of a request take at most {HEADER_BYTES} bytes.")


def _only(error: Problem) -> Envelope:
    """An application that answers everything with this error and ends the connection."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        response = problem(error, Request(scope))
        response.headers["Connection"] = "close"
        await response(scope, receive, send)

    return Envelope(app)


_FULL: Final = _only(
    TooManyConnections(
        "All connections of this server are busy. Close some of yours, or try again in a moment.",
        headers={"Retry-After": "2"},
        retryable=True,
    )
)
_LARGE: Final = _only(_headers_too_large())
_TWO_HOSTS: Final = _only(BadRequest("A request names one host, in one Host header (RFC 9112, 3.2)."))


def connection_class(doors: Doors) -> type[LimitedProtocol]:
    """The class of the connections behind these doors, for uvicorn."""

    class Ours(LimitedProtocol):
        pass

    Ours.doors = doors
    return Ours
