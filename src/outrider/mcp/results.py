"""Results as an agent reads them: problems with the tool that mends them, and no path of a route where a tool will do."""

from collections.abc import Mapping
from typing import Any, Final

from outrider.mcp.schemas import Interface

_SAID: Final = (
    "code",
    "status",
    "detail",
    "errors",
    "fix",
    "blockers",
    "retryable",
    "request_id",
    "waiting_on",
    "draft_id",
)
_OF_REQUEST: Final = frozenset({"method", "path", "body"})


class Speech:
    """Turns what routes answer into what tools say."""

    def __init__(self, interface: Interface, tool_of: Mapping[str, tuple[str, Mapping[str, Any]]]) -> None:
        """`tool_of`: operation → the tool that does it, and the arguments that stand for it."""
        self._interface = interface
        self._tool_of = tool_of

    def problem(self, problem: Any) -> dict[str, Any]:
        """What was refused, why, and the call that mends it."""
        if not isinstance(problem, Mapping):
            return {"code": "internal_error", "status": 500, "detail": "Something went wrong on our side."}
        return {name: self.said(problem[name]) for name in _SAID if problem.get(name) is not None}

    def said(self, value: Any) -> Any:
        """The same value, each request in it written as a tool and its arguments."""
        if isinstance(value, list):
            return [self.said(one) for one in value]
        if not isinstance(value, dict):
            return value
        if value.keys() >= _OF_REQUEST and isinstance(value["path"], str):
            return self._call(value)
        return {name: self.said(one) if isinstance(one, dict | list) else one for name, one in value.items()}

    def _call(self, request: Mapping[str, Any]) -> dict[str, Any]:
        path, _, query = request["path"].partition("?")
        found = self._interface.find(request["method"], path)
        more = {name: one for name, one in request.items() if name in ("missing", "choices", "untrusted") and one}
        if read := request.get("read_first"):
            more["read_first"] = self._call({"method": "GET", "path": read, "body": None})
        if found is None or found[0].id not in self._tool_of:
            return {"by": "operator", "method": request["method"], "path": request["path"], **more}
        operation, given = found
        tool, stands_for = self._tool_of[operation.id]
        asked = dict(part.partition("=")[::2] for part in query.split("&") if part)
        arguments = {**given, **asked, **(request.get("body") or {}), **stands_for}
        if operation.id == "decide":
            decision = {name: one for name, one in arguments.items() if name != "project_id"}
            arguments = {"project_id": arguments["project_id"], "decisions": [decision]}
            more = {name: _under(one, "/decisions/0") for name, one in more.items()}
        return {"tool": tool, "arguments": arguments, **more}


def _under(pointers: Any, place: str) -> Any:
    """JSON pointers into an object that now stands at `place`."""
    if isinstance(pointers, list):
        return [f"{place}{one}" for one in pointers]
    if isinstance(pointers, dict):
        return (
            {f"{place}{name}": one for name, one in pointers.items()}
            if all(name.startswith("/") for name in pointers)
            else pointers
        )
    return pointers
