"""What can go wrong at the door (docs/reference/access.md; RFC 6750 for the challenge headers)."""

from collections.abc import Sequence

from outrider.core.errors import (
    BadRequest,
    Conflict,
    Forbidden,
    Invalid,
    NotFound,
    TooManyRequests,
    Unauthorized,
)


class TokenMissing(Unauthorized):
    code, title = "token_missing", "This path needs a token"

    def __init__(self) -> None:
        super().__init__(
            "Send `Authorization: Bearer <token>`. An operator lets you in where you ask for it: POST"
            " /v1/oauth/device_authorization (RFC 8628); or who runs the server makes you a key: `outrider keys create --name"
            " NAME`.",
            headers={"WWW-Authenticate": 'Bearer realm="outrider"'},
        )


class TokenInvalid(Unauthorized):
    """Unknown, revoked and expired look alike from outside."""

    code, title = "token_invalid", "This token opens nothing"

    def __init__(self) -> None:
        super().__init__(
            "This token is unknown, expired or revoked. Make a new one.",
            headers={"WWW-Authenticate": 'Bearer realm="outrider", error="invalid_token"'},
        )


class InsufficientScope(Forbidden):
    code, title = "insufficient_scope", "The token lacks a scope"

    def __init__(self, needed: str, why: str = "", way: str = "Use one that has it, or `api`.") -> None:
        super().__init__(
            f"{f'{why} ' if why else ''}This token lacks the scope {needed}. {way}",
            headers={"WWW-Authenticate": f'Bearer realm="outrider", error="insufficient_scope", scope="{needed}"'},
        )


class ScopeNotHeld(Forbidden):
    """Nobody hands out more than they have."""

    code, title = "scope_not_held", "A key cannot give what it does not have"

    def __init__(self, lacking: Sequence[str]) -> None:
        super().__init__(
            f"The key that you use lacks {', '.join(lacking)}, so it cannot make a key with it. Leave it out, or use a"
            " key with the scope `api`.",
            headers={
                "WWW-Authenticate": f'Bearer realm="outrider", error="insufficient_scope", scope="{" ".join(lacking)}"'
            },
        )


class NoSuchApiKey(NotFound):
    code, title = "api_key_not_found", "There is no such API key"


class NoSuchGrant(NotFound):
    code, title = "device_grant_not_found", "There is no such device grant"


class RateLimited(TooManyRequests):
    """A credential asked more often than its limit allows."""


class TooManyFailures(TooManyRequests):
    code, title = "too_many_failures", "Too many wrong tokens from this address"


class IdempotencyKeyInvalid(BadRequest):
    code, title = "idempotency_key_invalid", "The Idempotency-Key cannot be used"


class IdempotencyKeyReused(Invalid):
    code, title = "idempotency_key_reused", "This Idempotency-Key was used for another request"


class IdempotencyInFlight(Conflict):
    code, title = "idempotency_in_flight", "The first request with this Idempotency-Key is still being served"


class OutcomeUnknown(Conflict):
    code, title = "outcome_unknown", "What the first request did is not known"
