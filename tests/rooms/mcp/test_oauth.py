"""The official client signs in by itself: discovery, registration or metadata document, consent, step-up, refresh, the end."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import parse_http_list, parse_keqv_list

import httpx
import httpx2
import pytest
import pytest_asyncio
from fastapi import FastAPI
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

from outrider.app import create_app
from outrider.engine import Services
from tests.authorizing import CALLBACK, App, came_back, question_of
from tests.browser import PASSWORD, Browser, set_password
from tests.e2e.service import free_port
from tests.factories import Actor
from tests.local_pages import certificate, http, serving
from tests.rooms.mcp.agents import call, posted
from tests.rooms.mcp.agents import serving as serving_app

JSON = "Content-Type: application/json"


@dataclass
class Installation:
    """A service that knows its own address, and a web server whose certificate it trusts: `pages` is what that one answers, by
    path, and `read` what was asked of it."""

    app: FastAPI
    address: str
    web: str
    pages: dict[str, bytes]
    read: list[str]


@pytest_asyncio.fixture(scope="module")
async def installed(services: Services, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Installation]:
    authority, tls = certificate(tmp_path_factory.mktemp("tls"), "127.0.0.1")
    pages: dict[str, bytes] = {}
    read: list[str] = []

    def answer(path: str, headers: dict[str, str]) -> bytes:
        read.append(path)
        return pages.get(path, http(b"", status="404 Not Found"))

    port = free_port()
    changed = services.settings.model_copy(
        update={"public_url": f"http://127.0.0.1:{port}", "ca_file": Path(authority)}
    )
    app = create_app(replace(services, settings=changed))
    async with serving(answer, tls) as web, serving_app(app, port) as address:
        yield Installation(app, address, f"https://127.0.0.1:{web}", pages, read)


@pytest_asyncio.fixture
async def person(installed: Installation, services: Services, actor: Actor) -> AsyncIterator[Browser]:
    """The operator's browser, signed in at that installation."""
    browser = Browser(installed.app)
    await browser.send("/signin", email=await set_password(services, actor), password=PASSWORD)
    yield browser
    await browser.http.aclose()


@dataclass
class Agent:
    """A program with the official client. Its person allows what it asks, in `project_id`, and everything to be ticked."""

    address: str
    person: Browser
    project_id: str
    document: str | None = None
    asked: list[dict[str, str]] = field(default_factory=list)
    tokens: OAuthToken | None = None
    known_as: OAuthClientInformationFull | None = None
    back: dict[str, str] = field(default_factory=dict)

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.known_as

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.known_as = client_info

    async def open(self, url: str) -> None:
        """The browser opens, and the person allows."""
        asked = urlsplit(url)
        self.asked.append({name: values[0] for name, values in parse_qs(asked.query).items()})
        page = await self.person.http.get(f"{asked.path}?{asked.query}")
        done = await self.person.send(
            "/authorize/decide",
            question=question_of(page),
            project_id=self.project_id,
            lifetime="12h",
            decision="allow",
            ticked=["send", "reviews:write"],
        )
        self.back = came_back(done)

    async def come_back(self) -> AuthorizationCodeResult:
        return AuthorizationCodeResult(**self.back)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[tuple[Client, OAuthClientProvider]]:
        said = OAuthClientMetadata(client_name="Official client", redirect_uris=[CALLBACK])
        provider = OAuthClientProvider(
            f"{self.address}/mcp", said, self, self.open, self.come_back, client_metadata_url=self.document
        )
        async with (
            httpx2.AsyncClient(auth=provider, trust_env=False, timeout=60) as http,
            Client(streamable_http_client(f"{self.address}/mcp", http_client=http)) as client,
        ):
            yield client, provider


def described(client_id: str, **more: Any) -> bytes:
    said = {"client_id": client_id, "client_name": "Official client", "redirect_uris": ["http://127.0.0.1/callback"]}
    return http(json.dumps({**said, **more}).encode(), JSON)


@pytest.mark.parametrize("by", ["document", "registration"])
async def test_the_official_client_signs_in_asks_for_more_refreshes_and_is_shut_out(
    by: str, installed: Installation, person: Browser, actor: Actor, project_id: str
) -> None:
    """It has nothing but the address of `/mcp`."""
    document = f"{installed.web}/client.json"
    installed.pages["/client.json"] = described(document)
    agent = Agent(installed.address, person, project_id, document if by == "document" else None)

    async with agent.connected() as (client, provider):
        here = await call(client, "start_here")
        first = agent.tokens
        draft = {"project_id": project_id, "draft_id": "draft_" + "0" * 26}
        beyond = await client.call_tool("send_draft", draft)
        more = agent.tokens
        provider.context.token_expiry_time = 1.0
        again = await call(client, "start_here")
        last = agent.tokens

    assert first
    assert more
    assert last
    assert agent.known_as
    assert project_id == here["project"]["id"] == again["project"]["id"]
    assert document == agent.known_as.client_id if by == "document" else agent.known_as.client_id.startswith("ocl_")
    assert f"{installed.address}/mcp" == agent.asked[0]["resource"]
    assert {"send"} == set(agent.asked[1]["scope"].split()) - set(agent.asked[0]["scope"].split())
    assert 2 == len(agent.asked), "the refresh asked nobody"
    assert 404 == beyond.structured_content["status"]
    assert 3 == len({first.access_token, more.access_token, last.access_token})

    for grant in (await actor.get("/v1/device-grants")).json():
        await actor.post(f"/v1/device-grants/{grant['id']}:revoke")
    async with httpx2.AsyncClient(trust_env=False) as http_:
        shut = await http_.post(
            f"{installed.address}/mcp", json={}, headers={"Authorization": f"Bearer {last.access_token}"}
        )
    assert 401 == shut.status_code
    assert 'error="invalid_token"' in shut.headers["www-authenticate"]


async def ask(person: Browser, client_id: str, redirect_uri: str = CALLBACK) -> httpx.Response:
    request = App(person.http, client_id).request(redirect_uri=redirect_uri, resource=None)
    return await person.http.get("/authorize", params=request)


async def test_the_page_names_the_host_whose_document_describes_the_app(
    installed: Installation, person: Browser, project_id: str
) -> None:
    """First the host, which is certain; then the name that the app gives itself, and where the answer goes."""
    client_id = f"{installed.web}/named.json"
    installed.pages["/named.json"] = described(
        client_id, redirect_uris=["https://app.example/back"], client_name="A\nB"
    )

    page = await ask(person, client_id, "https://app.example/back")

    host = installed.web.removeprefix("https://")
    shown = page.text.index(f"<strong>{host}</strong>"), page.text.index("A B"), page.text.index("app.example</strong>")
    assert sorted(shown) == list(shown)
    assert "Nothing proves" not in page.text
    assert "just now, and know app.example" in page.text


async def test_a_document_is_read_for_operators_only_and_remembered(
    installed: Installation, person: Browser, project_id: str
) -> None:
    """Nobody makes this server read addresses without signing in; and once for all who ask."""
    client_id = f"{installed.web}/kept.json"
    installed.pages["/kept.json"] = described(client_id)

    nobody = await ask(Browser(installed.app), client_id)
    before = installed.read.count("/kept.json")
    pages = [(await ask(person, client_id)).status_code for _ in range(2)]

    assert (303, 0) == (nobody.status_code, before)
    assert [200, 200] == pages
    assert 1 == installed.read.count("/kept.json")


def bad(name: str, client_id: str) -> bytes:
    """What a document must not be."""
    return {
        "of another": described(client_id + "?"),
        "nameless": described(client_id, client_name=" \u202e"),
        "nowhere": described(client_id, redirect_uris="http://127.0.0.1/callback"),
        "of elsewhere": described(client_id, redirect_uris=["https://app.example/"]),
        "with a secret": described(client_id, client_secret="x"),
        "of a secret": described(client_id, token_endpoint_auth_method="client_secret_basic"),
        "of another flow": described(client_id, grant_types=["implicit"]),
        "no object": http(b"[]", JSON),
        "no json": http(b"{", JSON),
        "a page": http(described(client_id).partition(b"\r\n\r\n")[2], "Content-Type: text/html"),
        "moved": http(b"", "Location: /good.json", status="302 Found"),
        "an error": http(described(client_id).partition(b"\r\n\r\n")[2], JSON, status="500 Oops"),
        "too long": described(client_id, more="x" * 6000),
    }[name]


@pytest.mark.parametrize(
    "name",
    [
        *("of another", "nameless", "nowhere", "of elsewhere", "with a secret", "of a secret", "of another flow"),
        *("no object", "no json", "a page", "moved", "an error", "too long"),
    ],
)
async def test_a_document_that_does_not_fit_lets_nobody_in(
    name: str, installed: Installation, person: Browser, project_id: str
) -> None:
    """draft-ietf-oauth-client-id-metadata-document-02: a small object about its own address, no secret, 200, no redirect."""
    path = f"/{name.replace(' ', '-')}.json"
    client_id = installed.web + path
    installed.pages[path] = bad(name, client_id)
    installed.pages["/good.json"] = described(client_id)

    page = await ask(person, client_id)

    assert path in installed.read
    assert 400 == page.status_code, page.text
    assert "Nothing was allowed, and the app was told nothing" in page.text


@pytest.mark.parametrize("host", ["10.0.0.1", "169.254.169.254", "[::1]", "localhost:1", "127.0.0.2"])
async def test_a_document_is_read_from_nowhere_inside(
    host: str, installed: Installation, person: Browser, project_id: str
) -> None:
    page = await ask(person, f"https://{host}/client.json")

    assert 400 == page.status_code
    assert re.search(r"could not be read \((address|port)_not_allowed\)", page.text)


@pytest.mark.parametrize(("kind", "status"), [("device", 403), ("api_key", 200)])
async def test_a_missing_scope_is_named_before_the_body_is_read(
    kind: str, status: int, installed: Installation, person: Browser, actor: Actor, project_id: str
) -> None:
    """RFC 6750 §3.1: an app reads from the header what to ask its person for. A key can ask nobody: its agent reads it in the
    tool's result."""
    key = (await actor.post("/v1/api-keys", json={"name": "reader", "scopes": ["read"]})).json()["secret"]
    if kind == "device":
        oauth = await App(person.http).register()
        back = await oauth.allow(person, project_id, resource=None)
        key = (await oauth.redeem(back["code"], resource=None)).json()["access_token"]
    asked = posted("tools/call", {"name": "suppress", "arguments": {"project_id": project_id, "email": "a@b.example"}})
    headers = {**asked["headers"], "Authorization": f"Bearer {key}", "Host": installed.address.removeprefix("http://")}

    async with httpx.AsyncClient(base_url=installed.address, trust_env=False) as client:
        answer = await client.post("/mcp", json=asked["json"], headers=headers)

    assert status == answer.status_code, answer.text
    assert "insufficient_scope" in (answer.headers.get("www-authenticate") or answer.text)
    if status == 403:
        challenge = parse_keqv_list(parse_http_list(answer.headers["www-authenticate"].removeprefix("Bearer ")))
        assert ("insufficient_scope", "prospects:write") == (challenge["error"], challenge["scope"])
        assert f"{installed.address}/.well-known/oauth-protected-resource/mcp" == challenge["resource_metadata"]


async def test_nobody_gives_an_app_more_than_they_have(installed: Installation, actor: Actor, project_id: str) -> None:
    """Signed in with a key, as on one's own machine, a person has the key's scopes."""
    scopes = ["keys:write", "read"]
    key = (await actor.post("/v1/api-keys", json={"name": "small", "scopes": scopes})).json()["secret"]
    browser = Browser(installed.app)
    await browser.send("/signin", key=key)
    oauth = await App(browser.http).register()
    yes = {"project_id": project_id, "lifetime": "1h", "decision": "allow"}

    more = await oauth.answer(browser, await oauth.ask(browser, resource=None, scope="read drafts:write"), **yes)
    less = await oauth.answer(browser, await oauth.ask(browser, resource=None, scope="read"), **yes)

    assert (403, True) == (more.status_code, "signed in with a key that may do less" in more.text)
    assert 200 == less.status_code
    assert ["read"] == (await actor.get("/v1/device-grants")).json()[0]["scopes"]
    await browser.http.aclose()
