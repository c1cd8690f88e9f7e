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
_ONE_OF_SEVERAL: Final = {"decide": "decisions", "create_prospect": "prospects"}
"""Operations of which a tool does several at once, and the argument that lists them."""
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
        more: dict[str, Any] = {}
        if read := request.get("read_first"):
            more["read_first"] = self._call({"method": "GET", "path": read, "body": None})
        if found is None or found[0].id not in self._tool_of:
            return {"by": "operator", "method": request["method"], "path": request["path"], **more}
        operation, given = found
        tool, stands_for = self._tool_of[operation.id]
        asked = dict(part.partition("=")[::2] for part in query.split("&") if part)
        body = dict(request.get("body") or {})
        missing = list(request.get("missing") or ())
        choices = dict(request.get("choices") or {})
        if theirs := {one[1:]: body[one[1:]] for one in request.get("untrusted") or () if one[1:] in body}:
            # Filled in from what a stranger wrote: whoever makes the call puts it there, having looked at it.
            body.update(dict.fromkeys(theirs))
            missing += [f"/{name}" for name in theirs if f"/{name}" not in missing]
            more["untrusted"] = {"from": "whoever wrote it", **theirs}
        place = ""
        if (several := _ONE_OF_SEVERAL.get(operation.id)) is not None:
            body, place = {several: [body]}, f"/{several}/0"
        if missing:
            more["missing"] = [f"{place}{one}" for one in missing]
        if choices:
            more["choices"] = {f"{place}{one}": among for one, among in choices.items()}
        return {"tool": tool, "arguments": {**given, **asked, **body, **stands_for}, **more}
