"""What a call raises: the service's problem document (RFC 9457) as an exception, or that there was no answer."""

from collections.abc import Mapping
from typing import Any


class OutriderError(Exception):
    """The service refused.

    Attributes:
        code: stable, branch on it; `oauth_error` codes of RFC 6749 too.
        status: of HTTP.
        detail: what is wrong and what to do, in words.
        retryable: whether the same call may succeed later. Calls that may have been repeated already.
        fix: the call that settles it, as the service gives it (`Outrider.follow` makes it), or None.
        blockers: what must be settled first.
        errors: each field that is wrong, as {pointer, code, message}.
        request_id: name it to whoever runs the service.
        method: of the request that was refused, where it is known.
        problem: the whole document.
    """

    def __init__(
        self, status: int, problem: Mapping[str, Any], request_id: str | None = None, method: str | None = None
    ) -> None:
        self.status = status
        self.method = method
        self.problem = dict(problem)
        self.code = str(problem.get("code") or problem.get("error") or f"http_{status}")
        self.detail = str(problem.get("detail") or problem.get("error_description") or problem.get("title") or "")
        self.retryable = bool(problem.get("retryable", False))
        self.fix: dict[str, Any] | None = problem.get("fix")
        self.blockers: list[dict[str, Any]] = list(problem.get("blockers") or ())
        self.errors: list[dict[str, Any]] = list(problem.get("errors") or ())
        self.request_id = problem.get("request_id") or request_id
        super().__init__(f"{status} {self.code}: {self.detail}" if self.detail else f"{status} {self.code}")


class BadRequest(OutriderError):
    """400: the request could not be read."""


class NotSignedIn(OutriderError):
    """401: no token, or one that is not valid any more."""


class NotAllowed(OutriderError):
    """403: the token lacks a scope, or may not see this project."""


class NotFound(OutriderError):
    """404: there is none, or none that this token may see."""


class Conflict(OutriderError):
    """409: the current state does not allow it; `fix` and `blockers` say what would."""


class OutcomeUnknown(Conflict):
    """409 `outcome_unknown`, `send_unresolved`: it may have been done. Never repeat it: look, and settle it by `fix`."""


class Invalid(OutriderError):
    """422: some fields are not valid; `errors` names them."""


class RateLimited(OutriderError):
    """429: too much at once, also after the repetitions."""


class Unavailable(OutriderError):
    """502 to 504: the service could not answer, also after the repetitions."""


class Unreachable(Exception):
    """There was no answer: no connection, or none in time.

    Attributes:
        may_be_done: it was a change and may have arrived, so that nobody here knows whether it was done. The same call with the
            same Idempotency-Key is safe; without one, look first.
        idempotency_key: what it was sent with, where it was: give it again to make the call again safely.
    """

    def __init__(self, message: str, *, may_be_done: bool = False, idempotency_key: str | None = None) -> None:
        super().__init__(message)
        self.may_be_done = may_be_done
        self.idempotency_key = idempotency_key


_BY_STATUS: dict[int, type[OutriderError]] = {
    400: BadRequest,
    401: NotSignedIn,
    403: NotAllowed,
    404: NotFound,
    409: Conflict,
    422: Invalid,
    429: RateLimited,
    502: Unavailable,
    503: Unavailable,
    504: Unavailable,
}
UNKNOWN_OUTCOMES = frozenset({"outcome_unknown", "send_unresolved"})


def error_of(
    status: int, problem: Mapping[str, Any], request_id: str | None = None, method: str | None = None
) -> OutriderError:
    """The exception for an answer."""
    kind = OutcomeUnknown if problem.get("code") in UNKNOWN_OUTCOMES else _BY_STATUS.get(status, OutriderError)
    return kind(status, problem, request_id, method)
