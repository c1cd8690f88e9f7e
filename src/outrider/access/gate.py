"""The door of every route: who asks, how often, may they. `core.http.routes` calls it before a body is read."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from fastapi import Request

from outrider.access import credentials, scopes
from outrider.access.credentials import Credentials
from outrider.access.errors import InsufficientScope, RateLimited, TokenInvalid, TokenMissing, TooManyFailures
from outrider.access.metadata import challenged
from outrider.access.rates import WINDOW_SECONDS, Buckets, RateLimit, network_of
from outrider.core.http.routes import Gate
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.settings import Settings

_FAILURES: Final = RateLimit("wrong tokens", 300)
"""Wrong tokens per address. Only further wrong ones are refused: a good token behind the same address still passes."""

SELF: Final = "self-checks"
"""The limit of asking who one is: beside the others, so that looking at what is left takes nothing of it."""
CLIENT: Final = "client_program"
"""Under this name `/mcp` hands on with a request of its own which `ClientProgram` asked it. Nothing from outside gets there."""
_READS: Final = frozenset({"GET", "HEAD"})

Identify = Callable[[Request], Awaitable[Principal]]
"""Who asks. Wrong tokens are counted, requests are not."""
Pace = Callable[[Request, Principal], Awaitable[None]]
"""Count a request; refused with `RateLimited` once somebody asks too often."""


def identifier(settings: Settings, known: Credentials, rates: Buckets) -> Identify:
    """For a door behind which every request comes through the gate once more, and is counted there (`/mcp`)."""
    counts = bool(settings.rate_limit_reads or settings.rate_limit_writes)

    async def identify(request: Request) -> Principal:
        try:
            return await known.authenticate(credentials.bearer(request), request.scope["state"]["request_id"])
        except (TokenMissing, TokenInvalid) as refused:
            if counts and isinstance(refused, TokenInvalid):
                await _count_failure(rates, request)
            raise challenged(refused, settings.base_url, request.url.path, scopes.DEVICE_DEFAULT) from None

    return identify


def limits_of(settings: Settings) -> dict[str, RateLimit]:
    """How often each credential may read and write, by name; what is not limited is not in it."""
    each = (("reads", settings.rate_limit_reads), ("writes", settings.rate_limit_writes))
    return {name: RateLimit(name, most) for name, most in each if most}


def build(services: Services, known: Credentials, rates: Buckets) -> Gate:
    """The gate of one process."""
    limits = limits_of(services.settings)
    if "reads" in limits:
        limits[SELF] = RateLimit(SELF, limits["reads"].most)

    identify = identifier(services.settings, known, rates)

    async def gate(request: Request, scope: str) -> Principal:
        principal = await identify(request)
        if (client := request.scope["state"].get(CLIENT)) is not None:
            principal = replace(principal, client=client)
        name = SELF if scope == scopes.ANY else _kind(request)
        if limit := limits.get(name):
            await _count(rates, limit, request, principal)
        try:
            credentials.require(principal, scope)
        except InsufficientScope as refused:
            raise challenged(refused, services.settings.base_url, request.url.path) from None
        return principal

    return gate


def pacer(settings: Settings, rates: Buckets) -> Pace:
    """The same bounds for who is signed in with a browser, whom pages find out for themselves."""
    limits = limits_of(settings)

    async def pace(request: Request, principal: Principal) -> None:
        if limit := limits.get(_kind(request)):
            await _count(rates, limit, request, principal)

    return pace


def _kind(request: Request) -> str:
    return "reads" if request.method in _READS else "writes"


async def _count(rates: Buckets, limit: RateLimit, request: Request, principal: Principal) -> None:
    taken = await rates.take(limit, principal.credential_id)
    # draft-ietf-httpapi-ratelimit-headers: a policy, and what is left of it
    request.scope["state"]["answer_headers"] = {
        "RateLimit-Policy": f'"{limit.name}";q={limit.most};w={WINDOW_SECONDS}',
        "RateLimit": f'"{limit.name}";r={taken.remaining};t={taken.full_in}',
    }
    if not taken.allowed:
        raise RateLimited(
            f"This token may make {limit.most} {limit.name} a minute. Try again in {taken.retry_after} s.",
            headers={"Retry-After": str(taken.retry_after)},
            retryable=True,
        )


async def _count_failure(rates: Buckets, request: Request) -> None:
    taken = await rates.take(_FAILURES, network_of(request.client.host if request.client else "unknown"))
    if not taken.allowed:
        raise TooManyFailures(
            "Too many wrong tokens came from this address. Check the token before you try again.",
            headers={"Retry-After": str(taken.retry_after)},
        )
