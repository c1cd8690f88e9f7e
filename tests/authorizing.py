"""The authorization code flow as an app goes through it, with an operator's browser."""

import base64
import hashlib
import re
from dataclasses import dataclass, field
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.browser import Browser

VERIFIER = "a-verifier-that-nobody-guesses-0123456789_~."
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
CALLBACK = "http://127.0.0.1:41234/callback"


@dataclass
class App:
    """A registered app. `ask`, `allow` and `redeem` are the three steps; each takes what is to be different from usual."""

    http: httpx.AsyncClient
    client_id: str = ""
    usual: dict[str, str] = field(default_factory=dict)

    async def register(self, **more: Any) -> "App":
        said = {"client_name": "Example agent", "redirect_uris": ["http://127.0.0.1/callback"], **more}
        response = await self.http.post("/v1/oauth/register", json=said)
        assert 201 == response.status_code, response.text
        self.client_id = response.json()["client_id"]
        return self

    def request(self, **changed: str | None) -> dict[str, str]:
        """The parameters of the authorization request; None leaves one out."""
        usual: dict[str, str | None] = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": CALLBACK,
            "state": "st&te",
            "code_challenge": CHALLENGE,
            "code_challenge_method": "S256",
            "resource": "http://testserver/mcp",
            "scope": "read",
        }
        return {name: value for name, value in {**usual, **changed}.items() if value is not None}

    async def ask(self, browser: Browser, **changed: str | None) -> httpx.Response:
        return await browser.http.get("/authorize", params=self.request(**changed))

    async def answer(self, browser: Browser, page: httpx.Response, **fields: Any) -> httpx.Response:
        """Send the page's form."""
        assert 200 == page.status_code, page.text
        return await browser.send("/authorize/decide", question=question_of(page), **fields)

    async def allow(self, browser: Browser, project_id: str, ticked: Any = (), **changed: str | None) -> dict[str, str]:
        """What comes back to the app when the operator lets it in."""
        page = await self.ask(browser, **changed)
        done = await self.answer(
            browser, page, project_id=project_id, lifetime="12h", decision="allow", ticked=list(ticked)
        )
        assert 200 == done.status_code, done.text
        return came_back(done)

    async def redeem(self, code: str, **changed: str | None) -> httpx.Response:
        usual: dict[str, str | None] = {
            "grant_type": "authorization_code",
            "code": code,
            "client_id": self.client_id,
            "redirect_uri": CALLBACK,
            "code_verifier": VERIFIER,
            "resource": "http://testserver/mcp",
        }
        data = {name: value for name, value in {**usual, **changed}.items() if value is not None}
        return await self.http.post("/v1/oauth/token", data=data)

    async def refresh(self, token: str, **changed: str) -> httpx.Response:
        usual = {"grant_type": "refresh_token", "refresh_token": token, "client_id": self.client_id}
        return await self.http.post("/v1/oauth/token", data={**usual, **changed})


def question_of(page: httpx.Response) -> str:
    """What the form of the page carries."""
    found = re.search(r'name="question" value="([^"]+)"', page.text)
    assert found, page.text
    return unescape(found[1])


def leads_to(page: httpx.Response) -> str:
    """The address that the page's link goes to."""
    found = re.search(r'<a href="([^"]+)"', page.text)
    assert found, page.text
    return unescape(found[1])


def came_back(page: httpx.Response) -> dict[str, str]:
    """What the app reads from the address that the page leads to."""
    said = parse_qs(urlsplit(leads_to(page)).query, keep_blank_values=True)
    assert all(1 == len(values) for values in said.values()), said
    return {name: values[0] for name, values in said.items()}
