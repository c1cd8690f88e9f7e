"""What tests of OAuth accounts share: an installation with clients at a fake Google and a fake Microsoft, and an operator with a
browser."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
from fastapi import FastAPI

from outrider.app import create_app
from outrider.core import ids
from outrider.engine import Services
from outrider.settings import Settings
from tests import desk
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import http_to, new_actor, services_of
from tests.providers.mail.fakes.gmail import Gmail
from tests.providers.mail.fakes.graph import FakeGraph
from tests.providers.mail.fakes.http import Request, served

PROVIDERS = ("gmail", "microsoft")


@dataclass
class Installation:
    """The service and the two providers that it knows."""

    services: Services
    app: FastAPI
    http: httpx.AsyncClient
    fakes: dict[str, Gmail | FakeGraph]
    account: str
    """The address of the account at both; no other test has it connected."""
    pages: list[httpx.Response] = field(default_factory=list)
    """Every page that a browser was shown."""

    async def operator(self) -> "Desk":
        actor = await new_actor(self.services, self.http)
        return Desk(actor, self.services, await actor.new_project(), self, Browser(self.app))


@dataclass(frozen=True, slots=True)
class Desk(desk.Desk):
    """An operator, one project, and their browser, which is not signed in yet."""

    installation: Installation
    browser: Browser

    @property
    def account(self) -> str:
        return self.installation.account

    async def sign_in(self, key: str | None = None) -> None:
        """With an API key (their own, or this one), which the sign-in page takes on the machine of the installation."""
        services = self.installation.services
        local = services.settings.model_copy(update={"public_url": None})
        at_home = Browser(create_app(replace(services, settings=local)))
        async with at_home.http:
            response = await at_home.send("/signin", key=key or self.actor.token)
            assert 303 == response.status_code, response.text
            self.browser.http.cookies.set("outrider", at_home.http.cookies["outrider"])

    async def type_password(self, then: str) -> str:
        """On the sign-in page; where it leads."""
        email = await set_password(self.installation.services, self.actor)
        response = await self.browser.send("/signin", email=email, password=PASSWORD, next=then)
        assert 303 == response.status_code
        return response.headers["location"]

    async def begin(self, provider: str, **more: str) -> str:
        """Where the operator is to sign in at the provider."""
        response = await self.actor.post(self.path("mailbox:connect"), {"provider": provider, **more})
        assert 200 == response.status_code, response.text
        url: str = response.json()["authorize_url"]
        return url

    def agree(self, provider: str, url: str, scope: str | None = None) -> str:
        """Sign in at the provider and agree; the path that the browser is sent back to."""
        parts = urlsplit(url)
        request = Request("GET", parts.path, tuple(parse_qsl(parts.query)), {}, b"")
        back = urlsplit(self.installation.fakes[provider].sign_in.authorize(request, self.account, scope))
        assert ("http", "testserver") == (back.scheme, back.netloc)
        return f"{back.path}?{back.query}"

    async def come_back(self, path: str) -> httpx.Response:
        page = await self.browser.http.get(path)
        self.installation.pages.append(page)
        return page

    async def connect(self, provider: str, **more: str) -> httpx.Response:
        """The whole way; the last page."""
        await self.sign_in()
        return await self.come_back(self.agree(provider, await self.begin(provider, **more)))

    async def events(self) -> list[str]:
        """Types of the mailbox's events, oldest first."""
        log = (await self.actor.get(f"/v1/audit-log?project_id={self.project_id}&target_type=mailbox&limit=200")).json()
        return [entry["type"] for entry in reversed(log)]


@asynccontextmanager
async def installed(settings: Settings, database_url: str, **changes: Any) -> AsyncIterator[Installation]:
    async with AsyncExitStack() as stack:
        account = f"{ids.new('ann')}@acme.example"
        gmail, graph = Gmail(account), FakeGraph(account)
        google = await stack.enter_async_context(served(gmail))
        microsoft = await stack.enter_async_context(served(graph))
        own = {
            "google_client_id": "client-1",
            "google_client_secret": "client-secret",
            "google_authorize_url": f"{google}/authorize",
            "google_token_url": f"{google}/token",
            "google_revoke_url": f"{google}/revoke",
            "gmail_url": google,
            "microsoft_client_id": "client-1",
            "microsoft_client_secret": "client-secret",
            "microsoft_login_url": f"{microsoft}/common",
            "graph_url": f"{microsoft}/v1.0",
        }
        services = await stack.enter_async_context(services_of(settings.model_copy(update=own | changes), database_url))
        app = create_app(services)
        http = await stack.enter_async_context(http_to(app))
        yield Installation(services, app, http, {"gmail": gmail, "microsoft": graph}, account)
