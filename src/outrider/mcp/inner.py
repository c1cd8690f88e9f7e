"""A request to our own application, made within the process with the caller's own token.

So every promise of the routes holds for tools as well: the gate, scopes, tenants, rates, idempotency and problems.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

import orjson
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive

from outrider.access.gate import CLIENT
from outrider.core.crypto import token
from outrider.core.http.answers import dumps
from outrider.core.principal import ClientProgram

_HANDED_ON = (b"host", b"authorization", b"accept-language", b"user-agent")


@dataclass(frozen=True, slots=True)
class RouteAnswer:
    """What a route answered. `body` is parsed JSON."""

    status: int
    headers: Mapping[bytes, bytes]
    body: Any

    @property
    def ok(self) -> bool:
        return self.status < 400

    @property
    def next_cursor(self) -> str | None:
        found = self.headers.get(b"x-next-cursor")
        return found.decode() if found is not None else None


@dataclass(frozen=True, slots=True)
class Caller:
    """Calls routes as whoever made `outer`."""

    app: ASGIApp
    outer: Request
    program: ClientProgram | None = None
    """What asked, by its own word; the audit log says so."""

    async def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        json: Any = None,
        form: Sequence[tuple[str, str]] | None = None,
        idempotency_key: str | None = None,
    ) -> RouteAnswer:
        """The route's answer, whatever its status."""
        body, media_type = b"", None
        if form is not None:
            body, media_type = _multipart(form)
        elif json is not None:
            body, media_type = dumps(json), b"application/json"
        headers = self._headers()
        if media_type is not None:
            headers += [(b"content-type", media_type), (b"content-length", str(len(body)).encode())]
        if idempotency_key is not None:
            headers.append((b"idempotency-key", idempotency_key.encode("latin-1", "replace")))
        scope = self._scope(method, path, query, headers)
        status, answered, parts = 500, {}, []

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                answered.update(message.get("headers", ()))
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        await self.app(scope, _receiving(body), send)
        raw = b"".join(parts)
        is_json = b"json" in answered.get(b"content-type", b"")
        return RouteAnswer(status, answered, orjson.loads(raw) if raw and is_json else raw.decode(errors="replace"))

    def _headers(self) -> list[tuple[bytes, bytes]]:
        kept = [(name, value) for name, value in self.outer.scope["headers"] if name in _HANDED_ON]
        request_id: str = self.outer.scope["state"]["request_id"]
        return [*kept, (b"x-request-id", request_id.encode()), (b"accept", b"application/json")]

    def _scope(
        self, method: str, path: str, query: Mapping[str, Any] | None, headers: list[tuple[bytes, bytes]]
    ) -> dict[str, Any]:
        outer = self.outer.scope
        return {
            "type": "http",
            "asgi": outer.get("asgi", {"version": "3.0"}),
            "http_version": "1.1",
            "method": method,
            "scheme": outer.get("scheme", "http"),
            "path": path,
            "raw_path": quote(path, safe="/:").encode(),
            "query_string": urlencode(_texts(query or {}), doseq=True).encode(),
            "root_path": "",
            "headers": headers,
            "client": outer.get("client"),
            "server": outer.get("server"),
            "state": {CLIENT: self.program},
        }


def _texts(query: Mapping[str, Any]) -> dict[str, Any]:
    """JSON's own words for true and false, as a query has them."""
    return {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in query.items()
        if value is not None
    }


def _receiving(body: bytes) -> Receive:
    """The body, and then nothing: a caller that seems to hang up would cancel the handler."""
    given = False

    async def receive() -> Message:
        nonlocal given
        if given:
            await asyncio.Event().wait()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _multipart(form: Sequence[tuple[str, str]]) -> tuple[bytes, bytes]:
    """Text fields as multipart/form-data (RFC 7578). The boundary is a secret, so that no text can hold it."""
    boundary = token("b_").encode()
    parts = [
        b'--%s\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (boundary, name.encode(), value.encode())
        for name, value in form
    ]
    return b"".join(parts) + b"--%s--\r\n" % boundary, b"multipart/form-data; boundary=" + boundary
