"""Who acts: every transaction carries one, and every event records it."""

from dataclasses import dataclass
from typing import Literal

PrincipalKind = Literal["api_key", "device", "console", "system"]


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

    def as_writer(self) -> dict[str, str | None]:
        """`produced_by` of what this principal wrote: a key and a device write for a program, a session is a person."""
        kind = {"console": "person", "system": "service"}.get(self.kind, "agent")
        return {"kind": kind, "name": self.name, "model": None, "prompt_version": None}

    def describe(self) -> dict[str, str]:
        """What an event keeps of the actor; holds no secret."""
        return {"kind": self.kind, "credential_id": self.credential_id, "name": self.name}


def system(operator_id: str, name: str) -> Principal:
    """Outrider itself acting for an operator: the worker and its ticks."""
    return Principal("system", operator_id, "system", name, frozenset({"api"}))
