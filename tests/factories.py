"""What tests make: an operator with a key, its projects, and requests in its name."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from starlette.types import ASGIApp

from outrider.access import keys
from outrider.app import build_services
from outrider.core import ids
from outrider.core.principal import Principal, system
from outrider.engine import Services
from outrider.settings import Settings


@dataclass(frozen=True, slots=True)
class Actor:
    """An operator acting over HTTP with an API key, and (for room tests) in transactions."""

    http: httpx.AsyncClient
    operator_id: str
    token: str
    principal: Principal

    async def request(self, method: str, path: str, **options: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}", **options.pop("headers", {})}
        return await self.http.request(method, path, headers=headers, **options)

    async def get(self, path: str, **options: Any) -> httpx.Response:
        return await self.request("GET", path, **options)

    async def post(self, path: str, json: Any = None, **options: Any) -> httpx.Response:
        if json is not None:
            options["json"] = json
        return await self.request("POST", path, **options)

    async def patch(self, path: str, json: Any) -> httpx.Response:
        return await self.request("PATCH", path, json=json)

    async def put(self, path: str, json: Any) -> httpx.Response:
        return await self.request("PUT", path, json=json)

    async def delete(self, path: str) -> httpx.Response:
        return await self.request("DELETE", path)

    async def new_project(self, name: str = "Spring", business_name: str = "Acme Forecasting") -> str:
        response = await self.post(
            "/v1/projects",
            {
                "name": name,
                "business_name": business_name,
                "website": "https://acme.example",
                "default_country": "US",  # where one may write unasked: example domains tell no country
            },
        )
        assert response.status_code == 201, response.text
        project_id: str = response.json()["id"]
        return project_id

    async def offers_something(self, project_id: str) -> None:
        """An approved claim on what the project offers, without which readiness blocks all writing."""
        claim = {"text": "We forecast the demand for fresh food.", "source_type": "manual", "topic": "offer"}
        response = await self.post(f"/v1/projects/{project_id}/knowledge-claims", {**claim, "status": "approved"})
        assert response.status_code == 201 or response.json()["code"] == "claim_exists", response.text

    async def new_project_with_icp(self) -> str:
        """A project that knows whom it sells to, so that prospects can be searched for."""
        project_id = await self.new_project()
        claim = {"text": "We sell to food wholesalers in Ireland.", "source_type": "manual", "topic": "icp"}
        response = await self.post(f"/v1/projects/{project_id}/knowledge-claims", {**claim, "status": "approved"})
        assert response.status_code == 201, response.text
        return project_id


@asynccontextmanager
async def new_database(server_url: str, label: str, like: str | None = None) -> AsyncIterator[str]:
    """A database for as long as the block lasts: without any table, or a copy of the one at `like`, to which nothing
    may be connected then. Its URL."""
    name = ids.new(label)
    template = conninfo_to_dict(like)["dbname"] if like else "template1"
    async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as admin:
        await admin.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
    try:
        yield make_conninfo(server_url, dbname=name)
    finally:
        async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as admin:
            await admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@asynccontextmanager
async def services_of(settings: Settings, database_url: str) -> AsyncIterator[Services]:
    """An installation with these settings."""
    services = build_services(settings, database_url)
    await services.db.open()
    try:
        yield services
    finally:
        await services.db.close()


def http_to(app: ASGIApp, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """HTTP to an application, without a token. A 500 is answered, not raised, as a client would see it."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://testserver")


async def new_actor(services: Services, http: httpx.AsyncClient, scopes: tuple[str, ...] = ("api",)) -> Actor:
    """A new operator and a key of theirs."""
    async with services.db.tx(system("system", "tests")) as tx:
        operator = await keys.create_operator(tx, "Test operator")
    principal = system(operator.id, "tests")
    async with services.db.tx(principal) as tx:
        _, secret = await keys.create_key(tx, "tests", scopes)
    return Actor(http, operator.id, secret, principal)


async def another_key(services: Services, actor: Actor, scopes: tuple[str, ...]) -> Actor:
    """The same operator with a key of other scopes."""
    async with services.db.tx(actor.principal) as tx:
        _, secret = await keys.create_key(tx, "tests", scopes)
    return Actor(actor.http, actor.operator_id, secret, actor.principal)
