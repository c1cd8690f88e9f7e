"""Pages of named origins may call `/v1` from a browser (OUTRIDER_CORS_ORIGINS; docs/decisions/cors.md).

Never with cookies, which `/v1` knows none of, and never the console, `/mcp` or anything else that stands beside `/v1`.
"""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outrider.core import ids
from outrider.core.http.middleware import envelope

ANY: Final = "*"
METHODS: Final = "GET, HEAD, POST, PUT, PATCH, DELETE"
ASKED_WITH: Final = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id"
"""What a request may carry beyond what any page may send."""
SHOWN: Final = (
    "API-Version, Allow, Content-Disposition, ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After,"
    " WWW-Authenticate, X-Next-Cursor, X-Request-Id"
)
"""What clients need of an answer's headers."""
KEPT_SECONDS: Final = 600
"""So long a browser asks no more; an origin that is taken off the list is out after that."""


class NamedOrigins:
    """Tells browsers that a page of these origins may read the answer. Whoever else asks is answered as ever: what keeps them
    out is their browser, and what keeps everybody out is the token."""

    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/v1/"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        allowed = self._allowed(headers.getlist("origin"))
        if allowed and scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            # Before anything is asked: a browser sends no token with this question, and no route has an answer to it.
            answer = Response(status_code=204, headers={**envelope(ids.new("req")), **_PREFLIGHT})
            _say(answer.headers, allowed)
            await answer(scope, receive, send)
            return

        async def send_with_origin(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered = MutableHeaders(scope=message)
                _say(answered, allowed)
                if allowed:
                    answered["Access-Control-Expose-Headers"] = SHOWN
            await send(message)

        await self.app(scope, receive, send_with_origin)

    def _allowed(self, given: list[str]) -> str:
        """What to say to this origin; empty for one that is not named, for none, and for two."""
        if len(given) != 1:
            return ""
        if ANY in self.origins:
            return ANY
        return given[0] if given[0] in self.origins else ""


_PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": ASKED_WITH,
    "Access-Control-Max-Age": str(KEPT_SECONDS),
    "Cache-Control": "no-store",
}


def _say(headers: MutableHeaders, allowed: str) -> None:
    # Also where nothing is allowed: a cache must not give one origin's answer to another.
    headers.add_vary_header("Origin")
    if allowed:
        headers["Access-Control-Allow-Origin"] = allowed
