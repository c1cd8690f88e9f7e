"""An operator who connects a mailbox of the mail rig with its password."""

from dataclasses import dataclass
from typing import Any

import httpx

from tests.desk import Desk
from tests.mailrig.account import Account


@dataclass(frozen=True, slots=True)
class Operator(Desk):
    account: Account

    def request(self, **changes: Any) -> dict[str, Any]:
        """A connect request that is right but for `changes`."""
        return self.account.request(**changes)

    async def connect(self, **changes: Any) -> httpx.Response:
        return await self.actor.post(self.path("mailbox:connect"), self.request(**changes))
