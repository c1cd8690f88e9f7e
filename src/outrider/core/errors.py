"""The root of every error that reaches a client, answered as problem+json (RFC 9457; docs/reference/errors.md).

A room derives its own errors from the class with the right status and keeps them in its `errors.py`, near the verb that
raises them. `detail` is written for the person who must act next: what is wrong, and what to do.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from outrider.core.causes import Fix


class Problem(Exception):
    """An answer other than success. `fix` says how it is settled, in the shape of a blocker's; `extra` adds members such as
    `blockers` and `retryable`."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal_error"
    title: ClassVar[str] = "Something went wrong on our side"

    def __init__(
        self,
        detail: str = "",
        *,
        errors: Sequence[Mapping[str, Any]] = (),
        headers: Mapping[str, str] | None = None,
        fix: Fix | None = None,
        **extra: Any,
    ) -> None:
        super().__init__(detail or self.title)
        self.detail = detail or self.title
        self.errors = list(errors)
        self.headers = dict(headers or {})
        self.fix = fix
        self.extra = extra


class BadRequest(Problem):
    status, code, title = 400, "malformed_request", "The request could not be read"


class Unauthorized(Problem):
    status, code, title = 401, "unauthorized", "A valid token is needed"


class Forbidden(Problem):
    status, code, title = 403, "forbidden", "This token may not do that"


class NotFound(Problem):
    """Also for what belongs to another operator: its existence is nobody's business."""

    status, code, title = 404, "not_found", "There is no such thing"


class MethodNotAllowed(Problem):
    status, code, title = 405, "method_not_allowed", "This path does not take that method"


class HeadersTooLarge(Problem):
    status, code, title = 431, "headers_too_large", "The headers are larger than the limit"


class TooManyConnections(Problem):
    status, code, title = 503, "too_many_connections", "Too many connections"


class RequestTimeout(Problem):
    """The connection is closed with it: nobody knows what of the body is still to come."""

    status, code, title = 408, "request_timeout", "The request came too slowly"


class Conflict(Problem):
    status, code, title = 409, "conflict", "The current state does not allow this"


class InvalidTransition(Conflict):
    code, title = "invalid_transition", "The current status does not allow this move"


class PreconditionFailed(Problem):
    status, code, title = 412, "precondition_failed", "A precondition does not hold"


class TooLarge(Problem):
    status, code, title = 413, "too_large", "The request is larger than the limit"


class MisdirectedRequest(Problem):
    status, code, title = 421, "host_not_served", "This server does not answer under that name"


class UnsupportedMediaType(Problem):
    status, code, title = 415, "unsupported_media_type", "The content type is not one that this path takes"


class Invalid(Problem):
    status, code, title = 422, "validation_failed", "Some fields are not valid"


def first_of(errors: Sequence[Mapping[str, Any]], count: int = 0) -> str:
    """The `detail` of a request with these `errors`: the first, and that there are more. `count` is of all mistakes where not
    each of them is told."""
    first, *others = errors
    told = f"{first['pointer'] or 'The body'}: {str(first['message']).rstrip('.')}"
    untold = f", of {count - 1}" if count > len(errors) else ""
    return f"{told} (and {len(others)} more in errors{untold})." if others else f"{told}."


class TooManyRequests(Problem):
    status, code, title = 429, "rate_limited", "Too many requests"


class Unavailable(Problem):
    status, code, title = 503, "unavailable", "The service cannot do this right now; try again"
