"""The door of every route: who asks, may they, how often. `core.http.routes` calls it before a body is read."""

from collections.abc import Awaitable, Callable, Mapping

from fastapi import Request, Response

from outrider.access import credentials
from outrider.core.http.routes import Gate, Idempotency
from outrider.core.principal import Principal
from outrider.engine import Services


def build(services: Services) -> Gate:
    async def gate(request: Request, scope: str) -> tuple[Principal, Mapping[str, str]]:
        principal = await credentials.authenticate(
            services.db, credentials.bearer(request), request.state.request_id
        )
        credentials.require(principal, scope)
        return principal, {}

    return gate


def build_idempotency(services: Services) -> Idempotency:
    async def run(request: Request, principal: Principal, call: Callable[[], Awaitable[Response]]) -> Response:
        return await call()

    return run
