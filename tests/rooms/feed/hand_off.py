"""A project that hands over to a CRM, a local one, and everything that tests do with it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from outrider.app import create_app
from outrider.engine import Engine, Services
from outrider.feed.crm import handing
from tests.factories import http_to, new_actor
from tests.rooms.feed.hubspot import Portal
from tests.rooms.feed.salesforce import Org
from tests.rooms.replies.support import Desk, new_desk
from tests.serving import listening
from tests.ticking import tick

JO = "jo@bakery.example"
YES = "Sounds great <b>really</b>. How much does it cost per month?"


PortalT = TypeVar("PortalT", bound=Portal | Org)


@dataclass(frozen=True, slots=True)
class HandOff(Generic[PortalT]):
    """A project with a CRM within reach."""

    desk: Desk
    portal: PortalT
    services: Services

    def path(self, more: str = "") -> str:
        return f"/v1/projects/{self.desk.project_id}/crm{more}"

    async def connect(self, **more: Any) -> dict[str, Any]:
        response = await self.desk.actor.put(self.path(), {**self.portal.keys, **more})
        assert 200 == response.status_code, response.text
        shown: dict[str, Any] = response.json()
        return shown

    async def work(self) -> None:
        """What the worker does every few seconds."""
        await tick(self.services, "crm")
        await Engine(self.services, self.services.registry).drain()

    async def job(self) -> None:
        """One job, whether another is at it or not."""
        actor = self.desk.actor
        await handing.hand_over_due(self.services, project_id=self.desk.project_id, operator_id=actor.operator_id)

    async def killed(self) -> None:
        """A job that is killed where the CRM is cut off: it made something and nobody heard of it."""
        self.portal.cut = cut = asyncio.Event()
        job = asyncio.create_task(self.job())
        async with asyncio.timeout(60):
            await cut.wait()
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        self.portal.cut = None

    async def until(self, **counts: int) -> None:
        """Work until so many deliveries have each status: another transaction may hold the log back for a moment."""
        await self.look(counts, self.work)

    async def copied(self, count: int) -> None:
        """The events are copied, and nothing is handed over yet."""
        await self.look({"pending": count}, lambda: tick(self.services, "crm"))

    async def look(self, counts: dict[str, int], work: Callable[[], Awaitable[None]]) -> None:
        async with asyncio.timeout(60):
            while counts != {status: len(await self.deliveries(f"?status={status}")) for status in counts}:
                await work()

    async def deliveries(self, query: str = "") -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = (await self.desk.actor.get(self.path(f"/deliveries{query}"))).json()
        return rows

    async def get(self) -> dict[str, Any]:
        shown: dict[str, Any] = (await self.desk.actor.get(self.path())).json()
        return shown

    async def reply(self, text: str = YES) -> str:
        """Jo was written to and answers; the prospect."""
        prospect_id = await self.desk.new_prospect(JO)
        await self.desk.deliver(JO, text, in_reply_to=await self.desk.write_to(prospect_id, JO))
        await self.desk.sync()
        return prospect_id


@asynccontextmanager
async def handing_off(services: Services, portal: PortalT) -> AsyncIterator[HandOff[PortalT]]:
    """Where the CRM is within reach, and nothing is connected yet."""
    async with listening(portal) as (url, _):
        where = {"salesforce_url" if isinstance(portal, Org) else "hubspot_url": url}
        ours = replace(services, settings=services.settings.model_copy(update=where))
        async with http_to(create_app(ours)) as http:
            made = HandOff(await new_desk(ours, await new_actor(ours, http)), portal, ours)
            yield made
            await made.desk.actor.delete(made.path())
