"""Who acts: every transaction carries one, and every event records it."""

from dataclasses import dataclass
from typing import Literal

PrincipalKind = Literal["api_key", "device", "console", "system"]


@dataclass(frozen=True, slots=True)
class ClientProgram:
    """What a program that holds a credential says it is. Nobody can check it; it is told apart by, never trusted by."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class Principal:
    """The operator on whose behalf something happens, and the credential that made it happen.

    `project_id` is set for a device token: it reaches that one project and nothing else.
    """

    kind: PrincipalKind
    operator_id: str
    credential_id: str
    name: str
    scopes: frozenset[str]
    project_id: str | None = None
    request_id: str | None = None
    client: ClientProgram | None = None
    """The agent's program, where it came over MCP and named itself."""

    def asking(self, request_id: str | None) -> "Principal":
        """The same with a request of theirs. By position: every request needs one, and `replace` looks at each field."""
        return Principal(
            self.kind,
            self.operator_id,
            self.credential_id,
            self.name,
            self.scopes,
            self.project_id,
            request_id,
            self.client,
        )

    def as_writer(self) -> dict[str, str | None]:
        """`produced_by` of what this principal wrote: a key and a device write for a program, a session is a person."""
        kind = {"console": "person", "system": "service"}.get(self.kind, "agent")
        return {"kind": kind, "name": self.name, "model": None, "prompt_version": None}

    def describe(self) -> dict[str, str]:
        """What a row keeps of the actor; holds no secret."""
        return {"kind": self.kind, "credential_id": self.credential_id, "name": self.name}

    def as_actor(self) -> dict[str, object]:
        """The same for an event, with the program that it came from where that is known."""
        if self.client is None:
            return {**self.describe()}
        return {**self.describe(), "client": {"name": self.client.name, "version": self.client.version}}


def system(operator_id: str, name: str) -> Principal:
    """Outrider itself acting for an operator: the worker and its ticks."""
    return Principal("system", operator_id, "system", name, frozenset({"api"}))
