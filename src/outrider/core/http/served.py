"""What is told of each request when it has been answered: its count and time, and by setting one line in the log.

Of the address only the route's template is told, never the path or the query: they carry ids, and what somebody typed.
"""

import logging
from collections.abc import MutableMapping
from typing import Any, Final, Self

from outrider.core import clock, logs, metrics, tracing
from outrider.core.principal import Principal

HUNG_UP: Final = 499
"""Nothing was answered, because the client went away; as nginx has it."""


class ServedRequest:
    """One request: `with ServedRequest(scope, request_id) as seen`, around its whole answer."""

    __slots__ = ("_about", "_began", "_scope", "_seconds", "_span", "request_id", "status")

    def __init__(self, scope: MutableMapping[str, Any], request_id: str) -> None:
        self.request_id = request_id
        self.status = HUNG_UP
        self._scope = scope
        self._seconds: float | None = None

    def __enter__(self) -> Self:
        self._began = clock.monotonic()
        self._about = logs.LinesAbout(request_id=self.request_id)
        self._about.__enter__()
        self._span = tracing.span("request", kind="SERVER")
        self._span.__enter__()
        return self

    def begins(self, status: int, *, is_stream: bool) -> None:
        """The answer begins. A stream goes on for hours, which says nothing of us."""
        self.status = status
        if is_stream:
            self._seconds = clock.monotonic() - self._began

    def __exit__(self, *error: object) -> None:
        scope = self._scope
        seconds = self._seconds if self._seconds is not None else clock.monotonic() - self._began
        route = scope["state"].get("route") or getattr(scope.get("route"), "path", None)
        metrics.request(scope["method"], route, self.status, seconds)
        if logs.REQUESTS.isEnabledFor(logging.INFO):
            ms = round(seconds * 1000, 1)
            told = {"method": scope["method"], "route": route, "status": self.status, "ms": ms, **self._ids()}
            said = (scope["method"], route or "-", self.status, ms)
            logs.REQUESTS.info("%s %s: %d in %s ms", *said, extra={"told": told})
        if self._span is not tracing.IDLE:
            self._trace(route)
        self._span.__exit__(None, None, None)
        self._about.__exit__(None, None, None)

    def _trace(self, route: str | None) -> None:
        method = self._scope["method"]
        told = {"http.request.method": method, "http.route": route, "http.response.status_code": self.status}
        ids = {f"outrider.{name}": value for name, value in self._ids().items()}
        about = {**told, **ids, "outrider.request_id": self.request_id}
        self._span.tell(about, name=f"{method} {route or '-'}", failed=self.status >= 500)

    def _ids(self) -> dict[str, str | None]:
        who: Principal | None = self._scope["state"].get("principal")
        of_device = who.project_id if who is not None else None
        return {
            "credential_id": who.credential_id if who is not None else None,
            "operator_id": who.operator_id if who is not None else None,
            "project_id": self._scope.get("path_params", {}).get("project_id", of_device),
        }
