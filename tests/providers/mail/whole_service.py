"""The whole service with a mailbox at a fake of Google or Microsoft, and what its tests ask of either."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from outrider.drafts import settle
from outrider.engine import Engine
from outrider.mailbox.sending.limits import DAYS
from outrider.settings import Settings
from tests.rooms.drafts.making import Desk, new_desk
from tests.signing_in import Installation, installed

AFTER_QUIET: Final = settle.QUIET * 1.1
YES: Final = "Sounds great, I am interested. How much does it cost per month?"
_ANY_TIME: Final = {
    "daily_cap": 50,
    "min_seconds_between": 0,
    "window": {"days": list(DAYS), "from": "00:00", "to": "24:00", "timezone": "UTC"},
    "warm_up": False,
}


@dataclass
class Connected:
    """An operator whose project sends through the account."""

    desk: Desk

    async def lifecycle(self, draft_id: str) -> str:
        found: str = (await self.desk.get(draft_id))["lifecycle_status"]
        return found

    async def get(self, rest: str) -> Any:
        return (await self.desk.actor.get(self.desk.path(rest))).json()

    async def sync(self) -> dict[str, Any]:
        response = await self.desk.actor.post(self.desk.path("inbox:sync"))
        assert 200 == response.status_code, response.text
        report: dict[str, Any] = response.json()
        return report


@asynccontextmanager
async def connected_desk(
    settings: Settings, database_url: str, provider: str
) -> AsyncIterator[tuple[Desk, Installation]]:
    """A project that may send at any time through an account of this provider."""
    async with installed(settings, database_url) as installation:
        operator = await installation.operator()
        services = installation.services
        desk = await new_desk(services, Engine(services, services.registry), operator.actor, operator.project_id)
        assert 200 == (await operator.connect(provider)).status_code
        assert 200 == (await operator.actor.put(desk.path("sending-limits"), _ANY_TIME)).status_code
        yield desk, installation
