"""One request: signed in, repeated where a repetition does no harm, its refusal raised."""

import contextlib
import json
import os
import random
import time
import uuid
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

from outrider_client._errors import UNKNOWN_OUTCOMES, OutriderError, Unreachable, error_of

if TYPE_CHECKING:
    from typing import Self

    import httpx

TRIES = 4
_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 30.0
_LATER = frozenset({429, 502, 503, 504})
_HARMLESS = frozenset({"GET", "PUT"})


class Transport:
    """Holds the connections. Close it (or use it as a context manager)."""

    def __init__(
        self,
        token: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = 60.0,
        tries: int = TRIES,
        http: "httpx.Client | None" = None,
    ) -> None:
        """
        Args:
            token: an API key or a device token; without it `OUTRIDER_TOKEN` of the environment.
            base_url: where the service is; without it `OUTRIDER_URL`, or this machine's port 8080.
            timeout: seconds without a byte of an answer.
            tries: how often a call is made in all where it may be repeated.
            http: a client of your own, with your proxy or certificates; `timeout` is then its own.
        """
        import httpx  # only now: importing it takes longer than all of this package

        self._token = token or os.environ.get("OUTRIDER_TOKEN", "")
        self.base_url = (base_url or os.environ.get("OUTRIDER_URL") or "http://127.0.0.1:8080").rstrip("/")
        self._tries = max(1, tries)
        self._owned = http is None
        self._http = http or httpx.Client(timeout=timeout)
        self._never_sent = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
        self._lost = httpx.TransportError

    def __enter__(self) -> "Self":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections; a client that you gave stays open."""
        if self._owned:
            self._http.close()

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        json: Any = None,
        form: Mapping[str, Any] | None = None,
        files: Sequence[tuple[str, Any]] | None = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
    ) -> "httpx.Response":
        """Any request to the service. A POST carries an Idempotency-Key, yours or a new one, the same in each repetition, so
        that it is done once however often it is sent.

        Raises:
            OutriderError: it was refused, after the repetitions where they could help.
            Unreachable: there was no answer.
        """
        sent = {"Accept": "application/json", **self._signed_in(), **(headers or {})}
        if method == "POST" and not path.startswith("/v1/oauth/"):
            sent["Idempotency-Key"] = idempotency_key or uuid.uuid4().hex
        repeatable = method in _HARMLESS or "Idempotency-Key" in sent
        asked = {name: _written(value) for name, value in (query or {}).items() if value is not None}
        body: dict[str, Any] = {
            name: given for name, given in (("json", json), ("data", form), ("files", files)) if given is not None
        }
        arrived = False
        for attempt in range(1, self._tries + 1):
            is_last = attempt == self._tries
            try:
                answer = self._http.request(method, self.base_url + path, params=asked or None, headers=sent, **body)
            except self._lost as error:
                arrived = arrived or not isinstance(error, self._never_sent)
                if is_last or not (repeatable or isinstance(error, self._never_sent)):
                    raise Unreachable(
                        f"{method} {self.base_url}{path}: {error or type(error).__name__}",
                        may_be_done=arrived and method != "GET",
                        idempotency_key=sent.get("Idempotency-Key"),
                    ) from error
                _rewind(files)
                self._pause(attempt, None)
                continue
            if answer.is_success or answer.status_code == 304:
                return answer
            refusal = refusal_of(answer)
            if is_last or not may_help(refusal, repeatable=repeatable):
                raise refusal
            _rewind(files)
            self._pause(attempt, answer.headers.get("Retry-After"))
        raise AssertionError("the last try returns or raises")

    def _signed_in(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._token}"} if self._token else {}

    def _pause(self, attempt: int, asked_for: str | None) -> None:
        """As long as the service asks for, else growing, with jitter, so that many clients do not come back together."""
        pause = _FIRST_PAUSE * 2 ** (attempt - 1)
        with contextlib.suppress(ValueError):
            pause = float(asked_for) if asked_for else pause
        time.sleep(min(pause, _LONGEST_PAUSE) * (1 + random.random() / 4))  # noqa: S311 (no secret)


def may_help(refusal: OutriderError, *, repeatable: bool) -> bool:
    """Whether the same call may be made again: 429 was never done, and what is repeatable is done once."""
    if refusal.code in UNKNOWN_OUTCOMES:
        return False
    return refusal.status == 429 or (repeatable and (refusal.status in _LATER or refusal.retryable))


def refusal_of(answer: "httpx.Response") -> OutriderError:
    """The error that an answer other than 2xx is."""
    return error_of(answer.status_code, _problem(answer), answer.headers.get("X-Request-Id"), answer.request.method)


def _written(value: Any) -> Any:
    """A query parameter as the service reads it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def _problem(answer: "httpx.Response") -> dict[str, Any]:
    """The document of a refusal; what stands before the service (a proxy) may answer with something else."""
    if answer.has_redirect_location:
        to = answer.headers["Location"]
        return {"detail": f"The address is another one: {to}. Set base_url to where the service is."}
    with contextlib.suppress(ValueError):
        found = json.loads(answer.content)
        if isinstance(found, dict):
            return found
    return {"detail": answer.text[:500]}


def _rewind(files: Sequence[tuple[str, Any]] | None) -> None:
    """A file that was read is read again from its beginning."""
    for _, given in files or ():
        content = given[1] if isinstance(given, tuple) else given
        if hasattr(content, "seek"):
            content.seek(0)
