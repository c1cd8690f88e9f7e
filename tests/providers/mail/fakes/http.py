"""What the fakes of mail APIs share: a server on loopback that can fail on demand, and a sign-in that gives tokens.

A fake derives from `Api` and answers requests; `served` gives it an address. Faults are put into `api.faults`: each meets
one request, either before it takes effect or after, when only the answer is lost.
"""

import asyncio
import base64
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import parse_qsl, urlencode

import orjson
from uvicorn.protocols.http.h11_impl import H11Protocol

from outrider.core import clock
from tests.serving import listening

MOST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    path: str
    query: tuple[tuple[str, str], ...]
    headers: dict[str, str]
    """Names in lower case."""
    body: bytes

    def one(self, name: str, default: str = "") -> str:
        """The first value of a query parameter."""
        return next((value for key, value in self.query if key == name), default)

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.query if key == name]

    @property
    def json(self) -> Any:
        return orjson.loads(self.body) if self.body else None

    @property
    def form(self) -> dict[str, str]:
        return dict(parse_qsl(self.body.decode(), keep_blank_values=True))

    @property
    def bearer(self) -> str:
        """The access token of the request, or nothing."""
        scheme, _, token = self.headers.get("authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" else ""

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


@dataclass(frozen=True, slots=True)
class Reply:
    status: int = 200
    json: Any = None
    content: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> bytes:
        if self.content is not None:
            return self.content
        return orjson.dumps(self.json) if self.json is not None else b""


Stage = Literal["before", "after"]


@dataclass
class Fault:
    """What befalls one request whose `"METHOD path"` contains `match`.

    `reply` is answered in place of the true one; without it and without a delay the connection is cut. `before`: the
    request has no effect; `after`: it has, and only the answer is lost. A delay alone, of `seconds` or `until` something,
    changes nothing; `before` then delays the effect too. `skip` lets that many matching requests pass first.
    """

    match: str
    stage: Stage = "before"
    reply: Reply | None = None
    seconds: float = 0.0
    until: asyncio.Event | None = None
    skip: int = 0
    times: int = 1

    @property
    def changes_answer(self) -> bool:
        return self.reply is not None or not (self.seconds or self.until)

    async def delay(self) -> None:
        await asyncio.sleep(self.seconds)
        if self.until:
            await self.until.wait()


class Api:
    """An ASGI application. Derive and write `answer`; what `answer` raises fails the test when `served` ends."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.faults: list[Fault] = []
        self.errors: list[Exception] = []
        self.at_work: list[Request] = []
        self.most_at_work = 0
        self._less = asyncio.Event()
        self.url = ""
        """Its address, without a trailing slash; known once it is served."""
        self.cut: Callable[[Any], None] = lambda scope: None

    async def answer(self, request: Request) -> Reply:
        raise NotImplementedError

    async def quiet(self, about: bytes = b"") -> None:
        """Until no request whose body holds this is at work any more, also none whose client has gone."""
        await self._overtake()
        while any(about in request.body for request in self.at_work):
            self._less.clear()
            await self._less.wait()

    async def _overtake(self) -> None:
        """Until all that was sent to this server before now has been read: connections are accepted in their order, so
        that the end of a new one comes after what lay in the older ones."""
        host, _, port = self.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write_eof()
        await reader.read()
        writer.close()

    def count(self, match: str) -> int:
        """How many requests came whose `"METHOD path"` contains `match`."""
        return sum(match in str(request) for request in self.requests)

    def fail(self, match: str, stage: Stage = "before", reply: Reply | None = None, **more: Any) -> None:
        """The next request that matches meets this fault; see `Fault`."""
        self.faults.append(Fault(match, stage, reply, **more))

    def _fault(self, request: Request) -> Fault | None:
        for fault in self.faults:
            if fault.match in str(request):
                if fault.skip:
                    fault.skip -= 1
                    continue
                fault.times -= 1
                if not fault.times:
                    self.faults.remove(fault)
                return fault
        return None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        request = await _read(scope, receive)
        self.requests.append(request)
        self.at_work.append(request)
        self.most_at_work = max(len(self.at_work), self.most_at_work)
        try:
            await self._meet(request, scope, send)
        finally:
            self.at_work.remove(request)
            self._less.set()

    async def _meet(self, request: Request, scope: Any, send: Any) -> None:
        fault = self._fault(request)
        if fault and fault.stage == "before":
            await fault.delay()
            if fault.changes_answer:
                await self._give(scope, send, fault.reply)
                return
        try:
            reply = await self.answer(request)
        except Exception as error:  # noqa: BLE001 - `served` raises it
            self.errors.append(error)
            reply = Reply(500, {"fake": repr(error)})
        if fault and fault.stage == "after":
            await fault.delay()
            if fault.changes_answer:
                await self._give(scope, send, fault.reply)
                return
        await self._give(scope, send, reply)

    async def _give(self, scope: Any, send: Any, reply: Reply | None) -> None:
        if reply is None:
            self.cut(scope)
            return
        body = reply.body
        headers = {"content-type": "application/json", **reply.headers}
        if reply.status != 204:
            headers.setdefault("content-length", str(len(body)))
        head = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": reply.status, "headers": head})
        await send({"type": "http.response.body", "body": body})


async def _read(scope: Any, receive: Any) -> Request:
    body = bytearray()
    while True:
        event = await receive()
        body += event.get("body", b"")
        if not event.get("more_body") or len(body) > MOST_BYTES:
            break
    return Request(
        scope["method"],
        scope["path"],
        tuple(parse_qsl(scope["query_string"].decode(), keep_blank_values=True)),
        {name.decode().lower(): value.decode() for name, value in scope["headers"]},
        bytes(body),
    )


@asynccontextmanager
async def served(api: Api) -> AsyncIterator[str]:
    """Serve the fake in this event loop on a free loopback port; its URL. Raises what went wrong inside of it."""
    async with listening(api) as (url, state):

        def cut(scope: Any) -> None:
            for connection in list(state.connections):
                if isinstance(connection, H11Protocol) and connection.client == tuple(scope["client"]):
                    connection.transport.abort()

        api.url, api.cut = url, cut
        yield api.url
    if api.errors:
        raise api.errors[0]


@dataclass
class Grant:
    """What one person has agreed to."""

    email: str
    scope: str
    refresh_token: str
    revoked: bool = False


class SignIn:
    """An authorization server (RFC 6749, 7009, PKCE of 7636). An `Api` passes it the requests of its endpoints."""

    def __init__(self, client_id: str = "client-1", client_secret: str = "client-secret") -> None:
        self.client_id, self.client_secret = client_id, client_secret
        self.lifetime = 3600
        self.rotate = False
        """Give a new refresh token at each renewal and take back the old one."""
        self._grants: dict[str, Grant] = {}
        self._access: dict[str, tuple[Grant, float]] = {}
        self._codes: dict[str, tuple[Grant, str, str]] = {}
        self.renewed = 0

    def grant(self, email: str, scope: str) -> dict[str, str]:
        """Somebody agrees; the secrets as the house stores them."""
        answer = self._tokens(self._new(email, scope), with_refresh=True)
        ends = int(clock.now().timestamp()) + self.lifetime
        return {
            **{name: str(answer[name]) for name in ("access_token", "refresh_token", "scope")},
            "expires_at": str(ends),
        }

    def who(self, access_token: str) -> Grant | None:
        """Whose access token this is, while it is good."""
        grant, ends = self._access.get(access_token, (None, 0.0))
        return grant if grant and not grant.revoked and clock.now().timestamp() < ends else None

    def revoke_all(self) -> None:
        """The person takes back every access."""
        for grant in self._grants.values():
            grant.revoked = True

    def expire_access(self) -> None:
        """Every access token ends now, whatever was said of its life."""
        self._access.clear()

    def authorize(self, request: Request, email: str, scope: str | None = None) -> str:
        """The person signs in and agrees, perhaps to less than was asked for; the address that they are sent back to."""
        assert request.one("response_type") == "code", request.query
        assert request.one("client_id") == self.client_id, request.query
        assert request.one("code_challenge_method") == "S256", request.query
        assert request.one("state"), request.query
        code = secrets.token_urlsafe(12)
        given = self._new(email, scope if scope is not None else request.one("scope"))
        self._codes[code] = (given, request.one("code_challenge"), request.one("redirect_uri"))
        return request.one("redirect_uri") + "?" + urlencode({"code": code, "state": request.one("state")})

    def token(self, request: Request) -> Reply:
        """The token endpoint."""
        form = request.form
        if form.get("client_id") != self.client_id or form.get("client_secret", "") != self.client_secret:
            return Reply(401, {"error": "invalid_client"})
        if form.get("grant_type") == "refresh_token":
            return self._renew(form.get("refresh_token", ""))
        if form.get("grant_type") == "authorization_code":
            return self._exchange(form)
        return Reply(400, {"error": "unsupported_grant_type"})

    def revoke(self, request: Request) -> Reply:
        """The revocation endpoint."""
        grant = self._grants.get(request.form.get("token", ""))
        if grant is None or grant.revoked:
            return Reply(400, {"error": "invalid_token"})
        grant.revoked = True
        return Reply(200, {})

    def _new(self, email: str, scope: str) -> Grant:
        grant = Grant(email, scope, "refresh-" + secrets.token_urlsafe(12))
        self._grants[grant.refresh_token] = grant
        return grant

    def _tokens(self, grant: Grant, *, with_refresh: bool) -> dict[str, object]:
        token = "access-" + secrets.token_urlsafe(12)
        self._access[token] = (grant, clock.now().timestamp() + self.lifetime)
        answer: dict[str, object] = {
            "access_token": token,
            "expires_in": self.lifetime,
            "token_type": "Bearer",
            "scope": grant.scope,
        }
        return {**answer, "refresh_token": grant.refresh_token} if with_refresh else answer

    def _renew(self, refresh_token: str) -> Reply:
        grant = self._grants.get(refresh_token)
        if grant is None or grant.revoked:
            return Reply(400, {"error": "invalid_grant", "error_description": "Token has been expired or revoked."})
        self.renewed += 1
        if self.rotate:
            del self._grants[refresh_token]
            grant.refresh_token = "refresh-" + secrets.token_urlsafe(12)
            self._grants[grant.refresh_token] = grant
        return Reply(200, self._tokens(grant, with_refresh=self.rotate))

    def _exchange(self, form: dict[str, str]) -> Reply:
        grant, challenge, redirect_uri = self._codes.pop(form.get("code", ""), (None, "", ""))
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        proof = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if grant is None or proof != challenge or form.get("redirect_uri") != redirect_uri:
            return Reply(400, {"error": "invalid_grant"})
        return Reply(200, self._tokens(grant, with_refresh=True))
