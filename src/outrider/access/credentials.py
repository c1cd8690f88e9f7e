"""From a token to who it is. Tokens are looked up by digest on every request, so that a revoked one stops at once."""

from starlette.requests import HTTPConnection

from outrider.access import scopes, store
from outrider.access.errors import InsufficientScope, TokenInvalid, TokenMissing
from outrider.core import crypto
from outrider.core.principal import Principal
from outrider.db import Database


def bearer(connection: HTTPConnection) -> str:
    """The token of the Authorization header (RFC 6750).

    Raises:
        TokenMissing, TokenInvalid
    """
    header = connection.headers.get("authorization")
    if header is None:
        raise TokenMissing
    scheme, _, token = header.partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not token or not token.isascii():
        raise TokenInvalid
    return token


async def authenticate(db: Database, token: str, request_id: str | None) -> Principal:
    """Raises TokenInvalid for anything that is not a living token."""
    if not token.startswith("ork_"):
        raise TokenInvalid
    digest = crypto.digest(token)
    async with db.pool.connection() as connection:
        found = await store.key_by_digest(connection, digest)
    if found is None or not crypto.same(found[4], digest):
        raise TokenInvalid
    key_id, operator_id, name, granted, _ = found
    return Principal("api_key", operator_id, key_id, name, frozenset(granted), request_id=request_id)


def require(principal: Principal, scope: str) -> None:
    """Raises InsufficientScope."""
    if not scopes.covers(principal.scopes, scope):
        raise InsufficientScope(scope)
