"""The door of every route: who asks, how often, may they. `core.http.routes` calls it before a body is read."""

from typing import Final

from fastapi import Request

from outrider.access import credentials, rates
from outrider.access.credentials import Credentials
from outrider.access.errors import RateLimited, TokenInvalid, TooManyFailures
from outrider.core.http.routes import Gate
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.settings import Settings

FAILURES_A_MINUTE: Final = 300
"""Wrong tokens per address. Only further wrong ones are refused: a good token behind the same address still passes."""

_READS: Final = frozenset({"GET", "HEAD"})


def build(services: Services, known: Credentials) -> Gate:
    """The gate of one process."""
    settings: Settings = services.settings
    limits = {
        name: rates.Buckets(limit)
        for name, limit in (("reads", settings.rate_limit_reads), ("writes", settings.rate_limit_writes))
        if limit
    }
    failures = rates.Buckets(FAILURES_A_MINUTE) if limits else None

    async def gate(request: Request, scope: str) -> Principal:
        try:
            principal = await known.authenticate(credentials.bearer(request), request.state.request_id)
        except TokenInvalid:
            if failures is not None:
                _count_failure(failures, request)
            raise
        _count(limits, request, principal)
        credentials.require(principal, scope)
        return principal

    return gate


def _count(limits: dict[str, rates.Buckets], request: Request, principal: Principal) -> None:
    name = "reads" if request.method in _READS else "writes"
    buckets = limits.get(name)
    if buckets is None:
        return
    taken = buckets.take(principal.credential_id)
    # draft-ietf-httpapi-ratelimit-headers: a policy, and what is left of it
    request.state.answer_headers = {
        "RateLimit-Policy": f'"{name}";q={buckets.limit};w={rates.WINDOW_SECONDS}',
        "RateLimit": f'"{name}";r={taken.remaining};t={taken.full_in}',
    }
    if not taken.allowed:
        raise RateLimited(
            f"This token may make {buckets.limit} {name} a minute. Try again in {taken.retry_after} s.",
            headers={"Retry-After": str(taken.retry_after)},
            retryable=True,
        )


def _count_failure(failures: rates.Buckets, request: Request) -> None:
    taken = failures.take(rates.network_of(request.client.host if request.client else "unknown"))
    if not taken.allowed:
        raise TooManyFailures(
            "Too many wrong tokens came from this address. Check the token before you try again.",
            headers={"Retry-After": str(taken.retry_after)},
        )
