"""What can go wrong at the door (interface §5; RFC 6750 for the challenge headers)."""

from outrider.core.errors import Forbidden, Unauthorized


class TokenMissing(Unauthorized):
    code = "token_missing"

    def __init__(self) -> None:
        super().__init__(
            "Send `Authorization: Bearer <token>`. Make a key with `outrider keys create --name NAME`.",
            headers={"WWW-Authenticate": 'Bearer realm="outrider"'},
        )


class TokenInvalid(Unauthorized):
    """Unknown, revoked and expired look alike from outside."""

    code = "token_invalid"

    def __init__(self) -> None:
        super().__init__(
            "This token is unknown, expired or revoked. Make a new one.",
            headers={"WWW-Authenticate": 'Bearer realm="outrider", error="invalid_token"'},
        )


class InsufficientScope(Forbidden):
    code = "insufficient_scope"

    def __init__(self, needed: str) -> None:
        super().__init__(
            f"This token lacks the scope {needed}. Use one that has it, or `api`.",
            headers={"WWW-Authenticate": f'Bearer realm="outrider", error="insufficient_scope", scope="{needed}"'},
        )
