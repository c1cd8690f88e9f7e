"""An operator at one of their projects: the ground that tests of a project's life stand on."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from outrider.db import ProjectTx
from outrider.engine import Services
from tests.factories import Actor

T = TypeVar("T")

PROFILE = {"legal_name": "Acme Ltd", "postal_address": "1 Quay, Dublin", "lawful_basis": "legitimate_interest"}
"""A compliance profile with which a project may send."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One operator, one project, over HTTP and (for room tests) in transactions; rooms add the verbs of theirs."""

    actor: Actor
    services: Services
    project_id: str

    def path(self, rest: str) -> str:
        return f"/v1/projects/{self.project_id}/{rest}"

    async def tx(self, work: Callable[[ProjectTx], Awaitable[T]]) -> T:
        async with self.services.db.project_tx(self.actor.principal, self.project_id) as tx:
            return await work(tx)

    async def read(self, what: str) -> Any:
        """The answer of a GET that must succeed."""
        response = await self.actor.get(self.path(what))
        assert 200 == response.status_code, response.text
        return response.json()

    async def status(self) -> dict[str, Any]:
        """What the service says of the project's mailbox."""
        found: dict[str, Any] = await self.read("mailbox/status")
        return found

    async def prepare(self, **request: Any) -> None:
        """Say who writes, and connect the mailbox: the sandbox, unless the request names another."""
        said = await self.actor.put(self.path("compliance-profile"), PROFILE)
        assert 200 == said.status_code, said.text
        connected = await self.actor.post(self.path("mailbox:connect"), request or {"provider": "sandbox"})
        assert connected.is_success, connected.text
