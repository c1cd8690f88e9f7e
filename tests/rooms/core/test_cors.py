"""Which pages a browser lets read `/v1`: those that the setting names, to the letter, and with a token only."""

from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from pydantic import ValidationError

from outrider.app import create_app
from outrider.core.http.cors import NamedOrigins
from outrider.engine import Services
from outrider.settings import Settings
from tests.browser import Browser
from tests.factories import Actor, http_to

APP, LOCAL = "https://app.example.com", "http://localhost:5173"
ASKED = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,idempotency-key"}
STRANGERS = {
    "null": "null",
    "empty": "",
    "suffix": "https://app.example.com.evil.example",
    "prefix": "https://evilapp.example.com",
    "userinfo": "https://app.example.com@evil.example",
    "subdomain": "https://x.app.example.com",
    "parent": "https://example.com",
    "another scheme": "http://app.example.com",
    "a port": "https://app.example.com:8443",
    "the usual port": "https://app.example.com:443",
    "no port": "http://localhost",
    "another port": "http://localhost:5174",
    "uppercase": "https://APP.example.com",
    "a path": "https://app.example.com/",
    "two in one": "https://app.example.com https://evil.example",
    "a list": "https://evil.example, https://app.example.com",
    "more behind it": "https://app.example.com	",
    "a wildcard": "*",
}


@pytest_asyncio.fixture
async def page(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """HTTP from a browser's page, to an application that names two origins."""
    async with http_to(NamedOrigins(app, Settings(cors_origins=f"{APP}, {LOCAL}").origins)) as http:
        yield http


def cors(response: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in response.headers.items() if name.startswith("access-control-")}


@pytest.mark.parametrize("origin", [APP, LOCAL])
async def test_a_named_page_asks_first_and_then_reads(page: httpx.AsyncClient, actor: Actor, origin: str) -> None:
    """The question brings no token and is answered before anybody asks for one."""
    asked = await page.options("/v1/projects", headers={"Origin": origin, **ASKED})
    answered = await page.get("/v1/projects", headers={"Origin": origin, "Authorization": f"Bearer {actor.token}"})

    assert (204, b"", origin) == (asked.status_code, asked.content, asked.headers["access-control-allow-origin"])
    assert {"POST", "PUT", "PATCH", "DELETE"} <= set(asked.headers["access-control-allow-methods"].split(", "))
    allowed = asked.headers["access-control-allow-headers"].lower().split(", ")
    assert {"authorization", "content-type", "idempotency-key", "if-match", "last-event-id"} <= set(allowed)
    assert (200, origin) == (answered.status_code, answered.headers["access-control-allow-origin"])
    shown = answered.headers["access-control-expose-headers"].lower().split(", ")
    assert {"x-request-id", "etag", "x-next-cursor", "retry-after", "idempotency-replayed"} <= set(shown)
    assert all("origin" in one.headers["vary"].lower() for one in (asked, answered))
    assert all("access-control-allow-credentials" not in one.headers for one in (asked, answered))


@pytest.mark.parametrize("origin", STRANGERS.values(), ids=STRANGERS)
async def test_a_stranger_is_told_nothing(page: httpx.AsyncClient, actor: Actor, origin: str) -> None:
    asked = await page.options("/v1/projects", headers={"Origin": origin, **ASKED})
    answered = await page.get("/v1/projects", headers={"Origin": origin, "Authorization": f"Bearer {actor.token}"})

    assert ({}, {}) == (cors(asked), cors(answered))
    assert (405, 200) == (asked.status_code, answered.status_code), "what keeps them out is their browser"
    assert all("Origin" in one.headers["vary"] for one in (asked, answered))


async def test_two_origins_are_none(page: httpx.AsyncClient) -> None:
    headers = [("Origin", APP), ("Origin", "https://evil.example"), *ASKED.items()]

    assert {} == cors(await page.options("/v1/projects", headers=headers))


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/signin",
        "/mcp",
        "/healthz",
        "/metrics",
        "/console/app.css",
        "/.well-known/oauth-authorization-server",
        "/v1",
    ],
)
async def test_only_v1_lets_a_page_in(page: httpx.AsyncClient, path: str) -> None:
    """Least of all the console, whose cookie a browser brings along."""
    asked = await page.options(path, headers={"Origin": APP, **ASKED})
    answered = await page.get(path, headers={"Origin": APP})

    assert ({}, {}) == (cors(asked), cors(answered))


async def test_a_cookie_opens_nothing_in_v1(page: httpx.AsyncClient, browser: Browser) -> None:
    """A page that is let in acts by its token, never by whoever is signed in there."""
    headers = {"Origin": APP, "Cookie": "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())}
    answered = await page.get("/v1/projects", headers=headers)

    assert browser.http.cookies
    assert (401, APP) == (answered.status_code, answered.headers["access-control-allow-origin"]), "it can read why"


async def test_off_unless_it_is_set(client: Actor) -> None:
    answered = await client.get("/v1/projects", headers={"Origin": APP})

    assert {} == cors(answered)
    assert "origin" not in answered.headers.get("vary", "").lower()


async def test_the_application_says_it_with_a_fault_of_ours_too(services: Services) -> None:
    """And with `*` to every page, which never becomes the page's own name."""
    app = create_app(replace(services, settings=services.settings.model_copy(update={"cors_origins": "*"})))
    app.state.gate = None  # what the next request calls is no function any more
    async with http_to(app) as http:
        failed = await http.get("/v1/projects", headers={"Origin": "https://anybody.example"})

    assert (500, "*") == (failed.status_code, failed.headers["access-control-allow-origin"])


@pytest.mark.parametrize(
    "wrong",
    [
        *("null", "app.example.com", "https://app.example.com/", "https://APP.example.com", "https://*.example.com"),
        *(
            "https://app.example.com:443",
            "http://localhost:80",
            "ftp://example.com",
            "https://ada@example.com",
            "https://",
        ),
        *(
            "https://bücher.example",
            "https://app.example.com:0",
            f"*,{APP}",
            f"{APP} {LOCAL}",
            "chrome-extension://abc",
        ),
    ],
)
def test_an_origin_that_no_browser_sends_is_refused_at_the_start(wrong: str) -> None:
    with pytest.raises(ValidationError, match=r"https://app\.example\.com|leave it out"):
        Settings(cors_origins=wrong)


def test_what_browsers_send_may_be_named() -> None:
    named = f"{APP},{LOCAL}, https://xn--bcher-kva.example,http://[::1]:8080,"

    assert {APP, LOCAL, "https://xn--bcher-kva.example", "http://[::1]:8080"} == Settings(cors_origins=named).origins
