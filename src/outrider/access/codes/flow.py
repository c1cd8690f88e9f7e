"""The authorization code flow with PKCE (RFC 6749 §4.1, RFC 7636, RFC 8707), for MCP clients.

app                        browser                     Outrider
  | -- opens /authorize ----> | -- signs in if need be --> |  reads the question: who, where to, which scopes
  |                           | <-- project, lifetime ---- |  nothing is kept: the form carries the question, sealed
  |                           | -- Allow ----------------> |  a grant, and a code for a minute
  | <-- code, state, iss ---- |                            |
  | -- token: code, verifier ----------------------------> |
  | <-- ord_ 1 h, orr_ ----------------------------------- |  as a device has them; a second use of the code ends the grant
"""

import base64
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlencode

from outrider import events
from outrider.access import metadata
from outrider.access.codes import clients, store
from outrider.access.codes.clients import OAuthApp
from outrider.access.codes.documents import ClientDocuments
from outrider.access.codes.errors import AppRefused, QuestionClosed
from outrider.access.codes.store import AuthorizationCode
from outrider.access.devices import flow as devices
from outrider.access.devices import store as devices_store
from outrider.access.devices import times
from outrider.access.devices.errors import InvalidClient, InvalidGrant, InvalidOAuthRequest, InvalidScope
from outrider.core import clock, crypto, ids
from outrider.core.crypto import MasterKey, SealBroken
from outrider.core.principal import Principal, system
from outrider.db import Database, ProjectTx, Tx

MOST_MINUTES: Final = 15
"""How old a page may be when it is answered."""
_CHALLENGE: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_VERIFIER: Final = re.compile(r"[A-Za-z0-9._~-]{43,128}")

_OAUTH: Final = system("system", "authorization codes")


@dataclass(frozen=True, slots=True)
class AuthorizationRequest:
    """What came to the authorization endpoint, from an app that is known and at an address of its own."""

    app: OAuthApp
    redirect_uri: str
    said: Mapping[str, str]

    def refused(self, error: AppRefused, issuer: str) -> str:
        """Where the browser goes to tell the app that it will not do."""
        return way_back(
            self.redirect_uri, self.said.get("state"), issuer, error=error.code, error_description=error.detail
        )


@dataclass(frozen=True, slots=True)
class AppQuestion:
    """What an app asks an operator, checked. It is kept nowhere but in the page, and answered once."""

    id: str
    client_id: str
    client_name: str
    client_host: str | None
    redirect_uri: str
    state: str | None
    code_challenge: str
    resource: str
    scopes: list[str]
    asked_at: str


def way_back(redirect_uri: str, state: str | None, issuer: str, **said: str) -> str:
    """The address of an answer: with the app's own `state` (RFC 6749 §4.1.2), and `iss`, so that the app knows whose answer it is
    (RFC 9207)."""
    told = {**said, **({} if state is None else {"state": state}), "iss": issuer}
    return f"{redirect_uri}{'&' if '?' in redirect_uri else '?'}{urlencode(told)}"


async def receive(pairs: Sequence[tuple[str, str]], key: MasterKey, documents: ClientDocuments) -> AuthorizationRequest:
    """Who asks, and where they may be answered. Until both are known nobody is sent anywhere (RFC 6749 §4.1.2.1).

    Raises:
        InvalidOAuthRequest, InvalidClient
    """
    said = {name: value for name, value in pairs if value}  # an empty one counts as left out (RFC 6749 §3.1)
    if len({name for name, _ in pairs}) != len(pairs):
        raise InvalidOAuthRequest("The app sent a parameter twice, so it is not clear what it asks.")
    client_id, redirect_uri = said.get("client_id", ""), said.get("redirect_uri", "")
    if not client_id or not redirect_uri:
        raise InvalidOAuthRequest(
            "The app did not say who it is or where it wants its answer (client_id, redirect_uri)."
        )
    app = clients.registered(key, client_id)
    if app is None and clients.is_registration(client_id):
        raise InvalidClient("The app was not registered here. Remove Outrider in the app and add it again.")
    if app is None:
        app = await documents.read(client_id)
    if not app.may_be_answered_at(redirect_uri):
        raise InvalidOAuthRequest(
            "The address at which the app wants its answer is not one that it registered, so somebody else could read it."
        )
    return AuthorizationRequest(app, redirect_uri, said)


def read(request: AuthorizationRequest, base_url: str) -> AppQuestion:
    """What the app asks for.

    Raises:
        AppRefused
    """
    said = request.said
    if said.get("response_type") != "code":
        code = "unsupported_response_type" if said.get("response_type") else "invalid_request"
        raise AppRefused(code, "response_type must be code.")
    if said.get("response_mode", "query") != "query":
        raise AppRefused("invalid_request", "response_mode must be query.")
    challenge = said.get("code_challenge", "")
    if said.get("code_challenge_method") != "S256" or _CHALLENGE.fullmatch(challenge) is None:
        raise AppRefused(
            "invalid_request", "Send code_challenge, the SHA-256 of a code_verifier, with code_challenge_method S256."
        )
    resource = metadata.resource_named(base_url, said.get("resource", f"{base_url}{metadata.MCP}"))
    if resource is None:
        raise AppRefused("invalid_target", f"The resource here is {base_url}{metadata.MCP}.")
    try:
        asked = devices.asked_scopes(said.get("scope", ""))
    except InvalidScope as error:
        raise AppRefused("invalid_scope", error.detail) from None
    return AppQuestion(
        id=ids.new("authreq"),
        client_id=request.app.client_id,
        client_name=request.app.name,
        client_host=request.app.host,
        redirect_uri=request.redirect_uri,
        state=said.get("state"),
        code_challenge=challenge,
        resource=resource,
        scopes=asked,
        asked_at=clock.iso(clock.now()),
    )


def seal(key: MasterKey, who: Principal, question: AppQuestion) -> str:
    """A question as the page of this operator carries it; nobody else can answer it, or change a word of it."""
    return base64.urlsafe_b64encode(key.seal(json.dumps(asdict(question)), _bound_to(who))).decode()


def unseal(key: MasterKey, who: Principal, sealed: str) -> AppQuestion:
    """The question that a page carried.

    Raises:
        QuestionClosed: it is too old, or was put to somebody else.
    """
    try:
        question = AppQuestion(**json.loads(key.open(base64.urlsafe_b64decode(sealed), _bound_to(who))))
    except (SealBroken, ValueError, TypeError):
        raise QuestionClosed("This page is not one of yours. Begin again in your app.") from None
    if clock.now() - datetime.fromisoformat(question.asked_at) > timedelta(minutes=MOST_MINUTES):
        raise QuestionClosed(f"This page was open for more than {MOST_MINUTES} minutes. Begin again in your app.")
    return question


def _bound_to(who: Principal) -> str:
    return f"authorization question of {who.operator_id}"


async def approve(tx: ProjectTx, question: AppQuestion, ticked: Sequence[str], lifetime: str) -> str:
    """Let an app into this transaction's project for `lifetime` (a name in `times.LIFETIMES`); the code for its tokens.

    Raises:
        ScopeNotHeld: the one who approves lacks a scope that the app asks for.
        QuestionClosed: it was answered before.
    """
    given, now = devices.granted(question.scopes, ticked), clock.now()
    grant = await devices.admit(
        tx, question.client_id, question.client_name, given, lifetime, resource=question.resource
    )
    code = crypto.token("oac")
    kept = AuthorizationCode(
        id=question.id,
        grant_id=grant.id,
        redirect_uri=question.redirect_uri,
        code_challenge=question.code_challenge,
        expires_at=now + timedelta(seconds=times.AUTHORIZATION_CODE_SECONDS),
        used_at=None,
        created_at=now,
    )
    if not await store.insert_code(tx, kept, crypto.digest(code)):
        raise QuestionClosed("You answered this already. Begin again in your app if it is not connected.")
    return code


async def deny(tx: Tx, question: AppQuestion) -> None:
    """Keep an app out."""
    await events.append(tx, "device.denied", "device_request", question.id, {"client_id": question.client_id})


async def exchange(
    db: Database, code: str, client_id: str, verifier: str, redirect_uri: str | None, resource: str | None
) -> devices.Tokens:
    """Tokens for a code (RFC 6749 §4.1.3, RFC 7636 §4.5). It works once; a second use means that somebody copied it, and
    ends what the first gave (RFC 6749 §4.1.2). `redirect_uri` is compared where it is sent: OAuth 2.1 clients leave it out.

    Raises:
        InvalidGrant, InvalidTarget
    """
    digest = crypto.digest(code)
    refused = InvalidGrant(
        "This code is unknown, used or older than a minute, or was given for another client_id, redirect_uri or code_verifier."
        " Send your person to the authorization page again."
    )
    async with db.tx(_OAUTH) as tx:
        now = clock.now()
        found = await store.lock_presented(tx, digest, now)
        if found is None:
            raise refused
        if not found.used:
            grant = await devices_store.grant_of_request(tx, found.grant_id)
            is_theirs = client_id == found.client_id and redirect_uri in (None, found.redirect_uri)
            if grant is None or not found.alive or not is_theirs or not _proves(verifier, found.code_challenge):
                raise refused
            devices.check_resource(grant, resource)
            await store.use_code(tx, digest, now)
            return await devices.issue(tx, grant, grant.scopes, now)
    await devices.end(db, found.operator_id, found.project_id, found.grant_id, found.client_name, "code_reused")
    raise refused


def _proves(verifier: str, challenge: str) -> bool:
    if _VERIFIER.fullmatch(verifier) is None:
        return False
    hashed = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=")
    return crypto.same(hashed, challenge.encode())


async def forget_old(db: Database) -> None:
    """Delete codes that ended a day ago."""
    async with db.tx(_OAUTH) as tx:
        await store.forget_before(tx, clock.now() - timedelta(days=1))
