"""An OpenID provider of the tests' own, on a real port, that can lie in every way; and a browser that goes there and back."""

import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx
from fastapi import FastAPI
from joserfc import jwt
from joserfc.jwk import RSAKey

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Services
from outrider.settings import Settings
from tests.browser import Browser
from tests.factories import Actor, http_to, new_actor, services_of
from tests.providers.mail.fakes.http import Api, Reply, Request, served

SUBJECT: Final = "248289761001"
CLIENT: Final = "outrider-1"
SECRET: Final = "s3cret: with/odd characters"


@cache
def key(kid: str) -> RSAKey:
    """A key of the provider's, made once a process."""
    return RSAKey.generate_key(2048, {"kid": kid, "alg": "RS256", "use": "sig"})


def encoded(part: Any) -> str:
    raw = part if isinstance(part, bytes) else json.dumps(part).encode()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Given:
    """What a code was given for."""

    nonce: str
    challenge: str
    redirect_uri: str
    claims: dict[str, Any]


class FakeOpenId(Api):
    """Signs in whoever `claims` says, and answers `changes` of its description."""

    def __init__(self) -> None:
        super().__init__()
        self.claims: dict[str, Any] = {}
        """Of the person who signs in, over the usual ones; None leaves one out."""
        self.changes: dict[str, Any] = {}
        self.kid = "one"
        self.published: list[Any] = []
        """Its keys as they are published; empty, the one that it signs with."""
        self.sign: Callable[[dict[str, Any]], str] = self.signed
        self.userinfo: dict[str, Any] = {}
        self.names_itself = False
        self._codes: dict[str, Given] = {}

    @property
    def description(self) -> dict[str, Any]:
        places = {
            "authorization_endpoint": "authorize",
            "token_endpoint": "token",
            "jwks_uri": "jwks",
            "userinfo_endpoint": "userinfo",
        }
        return {
            "issuer": self.url,
            **{name: f"{self.url}/{place}" for name, place in places.items()},
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
            "authorization_response_iss_parameter_supported": self.names_itself,
            **self.changes,
        }

    def signed(self, claims: dict[str, Any], **header: Any) -> str:
        return jwt.encode({"alg": "RS256", "kid": self.kid, **header}, claims, key(self.kid))

    def unsigned(self, claims: dict[str, Any]) -> str:
        return f"{encoded({'alg': 'none'})}.{encoded(claims)}."

    def signed_with_what_everybody_knows(self, claims: dict[str, Any]) -> str:
        """HS256 with the public key as its secret, for who lets the token choose."""
        head = f"{encoded({'alg': 'HS256', 'kid': self.kid})}.{encoded(claims)}"
        public = key(self.kid).as_pem(private=False)
        return f"{head}.{encoded(hmac.new(public, head.encode(), hashlib.sha256).digest())}"

    async def answer(self, request: Request) -> Reply:
        if request.path == "/.well-known/openid-configuration":
            return Reply(json=self.description)
        if request.path == "/jwks":
            return Reply(json={"keys": self.published or [key(self.kid).as_dict(private=False)]})
        if request.path == "/authorize":
            return Reply(302, headers={"location": self.agree(request)})
        if request.path == "/token":
            return self._token(request)
        if request.path == "/userinfo":
            return Reply(json=self.userinfo or {"sub": self.claims.get("sub", SUBJECT)})
        return Reply(404)

    def agree(self, request: Request) -> str:
        """The person signs in; where they are sent back to."""
        assert {"code", CLIENT, "S256"} == {
            request.one(name) for name in ("response_type", "client_id", "code_challenge_method")
        }
        assert "openid" in request.one("scope").split()
        code, back = secrets.token_urlsafe(8), request.one("redirect_uri")
        self._codes[code] = Given(request.one("nonce"), request.one("code_challenge"), back, dict(self.claims))
        said = {"code": code, "state": request.one("state"), **({"iss": self.url} if self.names_itself else {})}
        return f"{back}?{urlencode(said)}"

    def _token(self, request: Request) -> Reply:
        pair = base64.b64decode(request.headers["authorization"].removeprefix("Basic ")).decode()
        assert f"{CLIENT}:s3cret%3A%20with%2Fodd%20characters" == pair
        given = self._codes.pop(request.form.get("code", ""), None)
        digest = hashlib.sha256(request.form.get("code_verifier", "").encode()).digest()
        if given is None or encoded(digest) != given.challenge or request.form["redirect_uri"] != given.redirect_uri:
            return Reply(400, {"error": "invalid_grant"})
        now = int(clock.now().timestamp())
        usual = {
            "iss": self.url,
            "aud": CLIENT,
            "sub": SUBJECT,
            "nonce": given.nonce,
            "iat": now,
            "exp": now + 300,
            "email_verified": True,
        }
        claims = {name: value for name, value in (usual | given.claims).items() if value is not None}
        return Reply(json={"access_token": "at-1", "token_type": "Bearer", "id_token": self.sign(claims)})


@dataclass
class Place:
    """An installation, its provider, and an operator with an address."""

    services: Services
    app: FastAPI
    provider: FakeOpenId
    actor: Actor
    email: str

    def visitor(self) -> "Visitor":
        """Somebody from an address of their own, so that the brake counts nobody else for them."""
        return Visitor(self, ".".join(["10", *(str(secrets.randbelow(256)) for _ in range(3))]))

    async def events(self, actor: Actor | None = None) -> list[tuple[str, dict[str, Any]]]:
        """What happened to the operator's ways in, oldest first."""
        log = (await (actor or self.actor).get("/v1/audit-log?target_type=operator&limit=200")).json()
        return [(one["type"], one["data"]) for one in reversed(log)]


class Visitor(Browser):
    """Somebody with a browser, who signs in at the provider."""

    def __init__(self, place: Place, address: str) -> None:
        super().__init__(place.app)
        self.http = http_to(place.app, address)
        self.place = place

    async def begin(self, path: str = "/signin/openid", **headers: str) -> str:
        """Where the provider's sign-in is."""
        response = await self.http.get(path, headers=headers)
        assert 303 == response.status_code, response.text
        return response.headers["location"]

    def agree(self, url: str) -> str:
        """Sign in there; the path that the browser is sent back to."""
        parts = urlsplit(url)
        request = Request("GET", parts.path, tuple(parse_qsl(parts.query)), {}, b"")
        back = urlsplit(self.place.provider.agree(request))
        return f"{back.path}?{back.query}"

    async def come(self, **claims: Any) -> httpx.Response:
        """The whole way there and back, as the person of these claims."""
        self.place.provider.claims = {"email": self.place.email, **claims}
        return await self.http.get(self.agree(await self.begin()))


@asynccontextmanager
async def installed(settings: Settings, database_url: str, **changes: Any) -> AsyncIterator[Place]:
    async with AsyncExitStack() as stack:
        provider = FakeOpenId()
        url = await stack.enter_async_context(served(provider))
        own = {
            "oidc_issuer": url,
            "oidc_client_id": CLIENT,
            "oidc_client_secret": SECRET,
            "oidc_label": "Acme SSO",
            "fetch_allowed_hosts": "",
        }
        made = Settings.model_validate({**settings.model_dump(), **own, **changes})
        services = await stack.enter_async_context(services_of(made, database_url))
        app = create_app(services)
        http = await stack.enter_async_context(http_to(app))
        actor = await new_actor(services, http)
        email = await address_of(services, actor)
        yield Place(services, app, provider, actor, email)


async def address_of(services: Services, actor: Actor) -> str:
    """Give an operator an address, and no password."""
    email = f"{actor.operator_id}@acme.example"
    async with services.db.pool.connection() as connection:
        await connection.execute("UPDATE operators SET email = %s WHERE id = %s", (email, actor.operator_id))
    return email
