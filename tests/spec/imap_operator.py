"""An operator who connects a mailbox of the mail rig with its password."""

from dataclasses import dataclass
from typing import Any

import httpx

from tests.factories import Actor
from tests.mailrig.account import Account


@dataclass(frozen=True)
class Operator:
    actor: Actor
    project_id: str
    account: Account

    def request(self, **changes: Any) -> dict[str, Any]:
        """A connect request that is right but for `changes`."""
        return self.account.request(**changes)

    async def connect(self, **changes: Any) -> httpx.Response:
        return await self.actor.post(f"/v1/projects/{self.project_id}/mailbox:connect", self.request(**changes))

    async def status(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.actor.get(f"/v1/projects/{self.project_id}/mailbox/status")).json()
        return found
