"""An operator's browser."""

from typing import Any

import httpx
from fastapi import FastAPI

from outrider.access import keys
from outrider.core.principal import system
from outrider.engine import Services
from tests.factories import Actor, http_to

PASSWORD = "correct horse battery"


class Browser:
    """Cookies, and forms sent from our own pages."""

    def __init__(self, app: FastAPI) -> None:
        self.http = http_to(app)

    async def send(self, path: str, origin: str = "http://testserver", **fields: Any) -> httpx.Response:
        return await self.http.post(path, data=fields, headers={"Origin": origin})

    async def allow(self, user_code: str, project_id: str, lifetime: str = "12h", **more: Any) -> httpx.Response:
        fields = {"user_code": user_code, "project_id": project_id, "lifetime": lifetime, "decision": "allow", **more}
        return await self.send("/device/decide", **fields)


async def set_password(services: Services, actor: Actor) -> str:
    """Give an operator an address and PASSWORD to sign in with; the address."""
    email = f"{actor.operator_id}@acme.example"
    async with services.db.pool.connection() as connection:
        await connection.execute("UPDATE operators SET email = %s WHERE id = %s", (email, actor.operator_id))
    async with services.db.tx(system("system", "tests")) as tx:
        assert await keys.set_password(tx, actor.operator_id, PASSWORD)
    return email


def from_address(app: FastAPI, address: str) -> Browser:
    """One whose requests come from this address."""
    browser = Browser(app)
    browser.http = http_to(app, address)
    return browser
