"""Around every request: its id, the headers each answer carries, and paths that no route may see."""

import logging
import re
from collections.abc import Mapping
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outrider.core import ids
from outrider.core.errors import BadRequest, MisdirectedRequest, Problem
from outrider.core.http import raw
from outrider.core.http.answers import error_answer, problem
from outrider.core.http.served import ServedRequest

log = logging.getLogger(__name__)

API_VERSION: Final = "v1"
_HEALTH: Final = ("/healthz", "/readyz", "/metrics")
_CLIENT_ID = re.compile(r"[A-Za-z0-9_.-]{1,64}")


def envelope(request_id: str) -> dict[str, str]:
    """What every answer carries, also one to what never became a request."""
    return {"X-Request-Id": request_id, "API-Version": API_VERSION, "X-Content-Type-Options": "nosniff"}


_UNLESS_SAID: Final = ((b"cache-control", b"no-store"), (b"referrer-policy", b"no-referrer"))
_ALWAYS: Final = tuple(
    (name.lower().encode(), value.encode()) for name, value in envelope("").items() if name != "X-Request-Id"
)
_OURS: Final = frozenset({b"x-request-id", *(name for name, _ in _ALWAYS)})


def _enveloped(said: Mapping[bytes, bytes], headers: raw.Headers, request_id: str) -> raw.Headers:
    """The headers of an answer with those that every answer carries, as the bytes that they go out as."""
    if not _OURS.isdisjoint(said):
        headers = [one for one in headers if one[0] not in _OURS]
    ours = [(b"x-request-id", request_id.encode()), *_ALWAYS, *(one for one in _UNLESS_SAID if one[0] not in said)]
    return [*headers, *ours]


class Envelope:
    """`X-Request-Id` (the client's own when it is plain, else a new one), `API-Version`, and the security headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = raw.header(scope, b"x-request-id") or ""
        request_id = given if _CLIENT_ID.fullmatch(given) else ids.new("req")
        scope.setdefault("state", {})["request_id"] = request_id
        with ServedRequest(scope, request_id) as seen:
            await self._answer(scope, receive, send, seen)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, seen: ServedRequest) -> None:
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers: raw.Headers = message["headers"]
                said = dict(headers)
                seen.begins(
                    message["status"], is_stream=said.get(b"content-type", b"").startswith(b"text/event-stream")
                )
                message["headers"] = _enveloped(said, headers, seen.request_id)
            await send(message)

        asked = scope.get("raw_path", b"") + b"?" + scope.get("query_string", b"")
        if b"%00" in asked or "\x00" in scope["path"]:
            await problem(BadRequest("The address contains a NUL character."), Request(scope))(
                scope, receive, send_with_headers
            )
            return
        try:
            await self.app(scope, receive, send_with_headers)
        except ClientDisconnect:
            # Whoever hung up in the middle of a body hears no answer, and it is no fault of ours to log as one.
            log.debug("%s: the client hung up", seen.request_id)
        except Exception:
            # Answered here, where the answer gets its headers; raised on, so that the server logs it.
            log.error("the request %s failed; what failed follows", seen.request_id)
            if not started:
                ours = Problem("Something went wrong on our side; the log has this request_id.")
                await error_answer(ours, Request(scope))(scope, receive, send_with_headers)
            raise


class HeadLikeGet:
    """HEAD where GET is (RFC 9110 §9.3.2): the same answer without its body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        answered = False

        async def send_head(message: Message) -> None:
            # Once the headers are out the answer is complete, so that even a stream of events sees its reader go.
            nonlocal answered
            if not answered:
                answered = True
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        await self.app({**scope, "method": "GET"}, receive, send_head)


def without_port(host: str) -> str:
    """The name that a Host header gives."""
    return re.sub(r":\d+$", "", host)


class ServedHosts:
    """Answers only under known names (OUTRIDER_ALLOWED_HOSTS), so that no foreign name can be pointed here (DNS rebinding)."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] not in _HEALTH:
            given = (raw.header(scope, b"host") or "").lower()
            if given not in self.names and without_port(given) not in self.names:
                refused = MisdirectedRequest(
                    "Use a name of this server's OUTRIDER_ALLOWED_HOSTS, or add this one to it."
                )
                await problem(refused, Request(scope))(scope, receive, send)
                return
        await self.app(scope, receive, send)
