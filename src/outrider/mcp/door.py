"""The way to `/mcp`: who asks, under which name, and then the SDK. It stands before the router, so that ninety routes are
not asked first."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from outrider.access.errors import InsufficientScope
from outrider.access.metadata import challenged
from outrider.access.scopes import covers
from outrider.core import limits
from outrider.core.errors import MisdirectedRequest, Problem
from outrider.core.http.answers import problem
from outrider.core.http.routes import BodyTimes, within_bounds
from outrider.core.principal import Principal
from outrider.mcp.errors import OriginNotServed
from outrider.mcp.late import LateMcp
from outrider.settings import Settings

if TYPE_CHECKING:
    from outrider.mcp.server import Mcp

PATH: Final = "/mcp"
"""The exact path: clients do not follow a redirect from one with a slash."""

_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class McpLane:
    """ASGI: `/mcp` to the MCP server, everything else on to `behind`."""

    def __init__(self, behind: ASGIApp, mcp: LateMcp) -> None:
        self._behind = behind
        self._mcp = mcp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] != PATH:
            await self._behind(scope, receive, send)
            return
        request = Request(scope, receive)
        request.state.route = PATH
        try:
            await self._serve(request, send)
        except Problem as error:
            await problem(error, request)(scope, receive, send)

    async def _serve(self, request: Request, send: Send) -> None:
        settings: Settings = self._mcp.services.settings
        _check_names(request, settings)
        principal = await request.app.state.identify(request)
        request.state.principal = principal
        if request.method not in ("POST", "DELETE"):
            # What the server has to say it says on a call's own answer; a standing stream would outlive its token.
            await Response(status_code=405, headers={"Allow": "POST, DELETE"})(request.scope, request.receive, send)
            return
        times: BodyTimes = request.app.state.body_times
        mcp = await self._mcp.begun()
        _check_scope(request, principal, mcp)
        request.scope["user"] = mcp.user_of(principal)
        await mcp.handle(request.scope, within_bounds(request, limits.JSON_BYTES, times), send)


def _check_scope(request: Request, principal: Principal, mcp: "Mcp") -> None:
    """A person's app that calls a tool beyond its scopes is told which to ask its person for, before the body is read: only a
    403 makes it ask (RFC 6750 §3.1). A key cannot ask anybody; its agent reads the refusal in the tool's result."""
    if principal.kind != "device" or request.headers.get("mcp-method") != "tools/call":
        return
    needed = mcp.scope_of(request.headers.get("mcp-name", ""))
    if needed is None or covers(principal.scopes, needed):
        return
    refused = InsufficientScope(needed, "Ask your person to allow it.")
    raise challenged(refused, mcp.services.settings.base_url, PATH)


def _check_names(request: Request, settings: Settings) -> None:
    """Only under our own names, and asked by no foreign page: a name that was pointed here shows nothing (DNS rebinding)."""
    ours = _split(settings.base_url)
    is_nearby = settings.host in _LOOPBACK
    given = _split(f"//{request.headers.get('host', '')}")
    names = {ours.hostname, *settings.served_hosts} | (_LOOPBACK if is_nearby else frozenset())
    is_known = settings.public_url is not None or is_nearby or settings.served_hosts
    if is_known and given.hostname not in names and given.netloc not in names:
        raise MisdirectedRequest(f"Call {settings.base_url}{PATH}, or add this name to OUTRIDER_ALLOWED_HOSTS.")
    if (origin := request.headers.get("origin")) is not None:
        page = _split(origin)
        is_ours = (page.scheme, page.netloc) == (ours.scheme, ours.netloc)
        if not is_ours and not (is_nearby and page.hostname in _LOOPBACK):
            raise OriginNotServed(f"Call it from {settings.base_url}, or from a program that is no web page.")


@lru_cache(maxsize=64)
def _split(address: str) -> SplitResult:
    # Few names are ever asked for, and each call of a tool asks again.
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("//")
