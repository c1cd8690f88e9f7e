"""One call of a tool: its arguments, and the routes that it may ask on the caller's behalf."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from outrider.core.errors import Problem
from outrider.core.principal import Principal
from outrider.mcp.errors import ProjectNeeded, WrongArguments
from outrider.mcp.inner import Caller, RouteAnswer
from outrider.mcp.schemas import Interface, RouteOperation

DEFAULT_ROWS: Final = 10

Told = Mapping[str, Any]
Report = Callable[[float, float | None, str], Awaitable[None]]
"""Tells the client how far it is: done, of how many, and a few words."""
Ask = Callable[[str, Mapping[str, Any]], Awaitable["PersonsReply | None"]]
"""Puts a question to the person at the client; the mapping is what must still be so when the reply comes. None: this client
can ask nobody."""


class ToolRefused(Exception):
    """The tool was not done. `problem` says why and what to do, as problem documents do (docs/reference/errors.md)."""

    def __init__(self, problem: Told) -> None:
        super().__init__(problem.get("detail", ""))
        self.problem = problem

    @classmethod
    def by(cls, error: Problem) -> Self:
        """The same as a route would answer with this error."""
        return cls({"code": error.code, "status": error.status, "detail": error.detail, **error.extra})


@dataclass(frozen=True, slots=True)
class PersonsReply:
    """What the person said, and the state that the question was put with."""

    agreed: bool
    state: Mapping[str, Any]


@dataclass(slots=True)
class Turn:
    """What a tool's handler works with."""

    caller: Caller
    interface: Interface
    principal: Principal
    given: Mapping[str, Any]
    report: Report
    ask: Ask

    async def project_id(self) -> str:
        """The project that is meant: the one that is named, the token's own, or the only one.

        Raises:
            ProjectNeeded: it reaches several, and none was named.
        """
        named = self.given.get("project_id")
        if named is None:
            named = self.principal.project_id
        if named is not None:
            return str(named)
        found = (await self.ask_for("list_projects", {"limit": 20}))["items"]
        if len(found) == 1:
            return str(found[0]["id"])
        choices = ", ".join(f"{one['id']} ({one['name']})" for one in found)
        there = (
            f"Name the project in project_id: {choices}."
            if found
            else "There is no project yet; the operator makes one."
        )
        raise ProjectNeeded(there)

    async def ask_for(
        self,
        operation_id: str,
        given: Mapping[str, Any],
        key: str | None = None,
        *,
        form: Sequence[tuple[str, str]] | None = None,
    ) -> Any:
        """What the route answers, with strangers' words set apart; a list as `items` and `next_cursor`.

        Raises:
            ToolRefused: it refused.
            WrongArguments: an id is missing, or is none.
        """
        operation = self.interface.operations[operation_id]
        answer = await self._send(operation, given, key, form)
        if not answer.ok:
            raise ToolRefused(answer.body)
        apart = self.interface.apart(operation)
        body = apart(answer.body) if apart is not None else answer.body
        return {"items": body, "next_cursor": answer.next_cursor} if isinstance(body, list) else body

    async def _send(
        self,
        operation: RouteOperation,
        given: Mapping[str, Any],
        key: str | None,
        form: Sequence[tuple[str, str]] | None,
    ) -> RouteAnswer:
        # What of `given` stands in the path goes there, the rest into the query or the body.
        known = dict(given)
        if "project_id" in operation.path_names and known.get("project_id") is None:
            known["project_id"] = await self.project_id()
        try:
            path = operation.at(known)
        except KeyError as missing:
            raise WrongArguments(f"{missing.args[0]} is missing.") from None
        except ValueError as wrong:
            raise WrongArguments(f"{wrong.args[0]} is no such id; take it from a result, whole.") from None
        rest = {name: value for name, value in known.items() if name not in operation.path_names}
        if operation.method == "GET":
            return await self.caller.call("GET", path, query=rest)
        body = rest if form is None and (operation.body is not None or rest) else None
        return await self.caller.call(operation.method, path, json=body, form=form, idempotency_key=key)
