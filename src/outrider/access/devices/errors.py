"""The errors of RFC 6749 §5.2, RFC 8628 §3.5 and RFC 7009; their `code` is the `error` of the answer."""

from outrider.core.errors import BadRequest, NotFound


class InvalidOAuthRequest(BadRequest):
    code, title = "invalid_request", "The request lacks a parameter or repeats one"


class InvalidClient(BadRequest):
    code, title = "invalid_client", "The client is not known by this name"


class InvalidGrant(BadRequest):
    code, title = "invalid_grant", "The code or token is not valid any more"


class InvalidScope(BadRequest):
    code, title = "invalid_scope", "A device cannot have this scope"


class InvalidTarget(BadRequest):
    """RFC 8707 §2."""

    code, title = "invalid_target", "This server gives no tokens for that resource"


class UnsupportedGrantType(BadRequest):
    code, title = "unsupported_grant_type", "This grant type is not supported"


class AuthorizationPending(BadRequest):
    code, title = "authorization_pending", "The operator has not answered yet"


class SlowDown(BadRequest):
    code, title = "slow_down", "Ask less often"


class AccessDenied(BadRequest):
    code, title = "access_denied", "The operator said no"


class ExpiredToken(BadRequest):
    code, title = "expired_token", "The code is too old"


class NoSuchCode(NotFound):
    """Wrong, used and expired codes look alike."""

    code, title = "user_code_not_found", "This code is wrong or too old"
