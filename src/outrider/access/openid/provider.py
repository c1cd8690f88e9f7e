"""The installation's OpenID provider: where it is, its keys, and what it says of somebody who brings a code.

Everything is asked through the guard of `core/fetch`: no redirect is followed, answers are small and come soon. The provider's
own host, which whoever runs the service named, may be private; what its description names besides must be public, or stand in
`OUTRIDER_FETCH_ALLOWED_HOSTS`. No token is kept.
"""

import asyncio
import base64
import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, urlencode, urlsplit

from outrider.access.openid import tokens
from outrider.access.openid.errors import NotLetIn, ProviderAway, TokenRefused
from outrider.access.openid.tokens import KeyUnknown, ProvenPerson
from outrider.core import clock
from outrider.core.fetch import Exchanged, FetchError, FetchPolicy, exchange
from outrider.settings import Misconfigured, Settings

log = logging.getLogger(__name__)

KEPT_SECONDS: Final = 3600.0
"""How long a process goes by what the provider said of itself; keys are asked for again when one is unknown."""
AWAY_SECONDS: Final = 5.0
"""How long after a failure it is not asked again where it is."""
_MOST_BYTES: Final = 256 * 1024
_PATIENCE_SECONDS: Final = 10.0
_LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
_JSON: Final = {"Accept": "application/json"}


@dataclass(frozen=True, slots=True)
class Where:
    """What the provider says of itself (OpenID Connect Discovery 1.0)."""

    authorize: str
    token: str
    keys: str
    userinfo: str
    names_itself: bool
    """Whether its answers name it (RFC 9207)."""
    by_header: bool
    """Whether the client's secret goes in the header, as is usual, or in the form."""


class OpenIdProvider:
    """One process's view of the provider. `label` is how people know it."""

    def __init__(self, settings: Settings) -> None:
        self.issuer = settings.oidc_issuer
        self.label = settings.oidc_label
        self._client_id = settings.oidc_client_id
        self._secret = _secret(settings)
        self._scopes = " ".join(dict.fromkeys(["openid", *settings.oidc_scopes.split()]))
        self._redirect_uri = redirect_uri(settings)
        place = urlsplit(self.issuer)
        port = place.port or (443 if place.scheme == "https" else 80)
        self._may_be_plain = place.scheme == "http"
        self._policy = FetchPolicy(
            allowed_hosts=settings.fetchable_hosts | {f"{place.hostname}:{port}"},
            ca_file=settings.ca_file,
            max_bytes=_MOST_BYTES,
            total_seconds=_PATIENCE_SECONDS,
        )
        self._where: Where | None = None
        self._where_until = self._not_before = float("-inf")
        self._why_away = ""
        self._keys: list[Mapping[str, Any]] = []
        self._turn = asyncio.Lock()

    async def authorize_url(self, state: str, nonce: str, verifier: str) -> str:
        """Where the person signs in. `verifier` stays with us (PKCE, RFC 7636).

        Raises:
            ProviderAway
        """
        where = await self._found()
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        query = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": self._redirect_uri,
            "scope": self._scopes,
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        return where.authorize + ("&" if urlsplit(where.authorize).query else "?") + urlencode(query)

    async def person(self, code: str, iss: str, verifier: str, nonce: str) -> ProvenPerson:
        """Who brings this code.

        Args:
            iss: whom the answer says that it comes from (RFC 9207); empty where it says nothing.

        Raises:
            ProviderAway, TokenRefused, NotLetIn
        """
        where = await self._found()
        if iss != self.issuer and (iss or where.names_itself):
            raise TokenRefused("answer_iss", f"the answer does not come from {self.label}")
        answer = await self._exchange(where, code, verifier)
        claims = await self._claims(where, str(answer.get("id_token") or ""), nonce)
        found = tokens.person(self.issuer, claims)
        access = answer.get("access_token")
        if not found.claimed and where.userinfo and isinstance(access, str):
            return await self._asked(where, access, found)
        return found

    async def _found(self) -> Where:
        """Where everything is; asked once an hour, and by one request at a time."""
        async with self._turn:
            now = clock.monotonic()
            if self._where is not None and now < self._where_until:
                return self._where
            if now < self._not_before:
                raise ProviderAway("provider_away", self._why_away)
            try:
                said = await self._get(f"{self.issuer.rstrip('/')}/.well-known/openid-configuration")
                where = self._read(said)
                self._keys = await self._read_keys(where)
            except ProviderAway as away:
                self._not_before, self._why_away = clock.monotonic() + AWAY_SECONDS, away.detail
                raise
            self._where, self._where_until = where, clock.monotonic() + KEPT_SECONDS
            return where

    def _read(self, said: Mapping[str, Any]) -> Where:
        if said.get("issuer") != self.issuer:
            raise ProviderAway(
                "provider_issuer",
                f"{self.label} calls itself something else than OUTRIDER_OIDC_ISSUER. Whoever runs this installation can mend it:"
                " the setting must be, letter by letter, the issuer that the provider's own description names.",
            )
        places = {}
        for name in ("authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"):
            place = said.get(name, "" if name == "userinfo_endpoint" else None)
            if not isinstance(place, str) or (place and not self._is_usable(place)):
                raise ProviderAway("provider_description", f"The description of {self.label} names no usable {name}.")
            places[name] = place
        methods = said.get("token_endpoint_auth_methods_supported")
        return Where(
            places["authorization_endpoint"],
            places["token_endpoint"],
            places["jwks_uri"],
            places["userinfo_endpoint"],
            said.get("authorization_response_iss_parameter_supported") is True,
            not isinstance(methods, list) or "client_secret_basic" in methods,
        )

    def _is_usable(self, place: str) -> bool:
        try:
            parts = urlsplit(place)
        except ValueError:
            return False
        plain = self._may_be_plain and parts.scheme == "http" and parts.hostname in _LOOPBACK
        return bool(parts.hostname) and (parts.scheme == "https" or plain) and place.isascii() and place.isprintable()

    async def _read_keys(self, where: Where) -> list[Mapping[str, Any]]:
        keys = (await self._get(where.keys)).get("keys")
        if not isinstance(keys, list):
            raise ProviderAway("provider_keys", f"{self.label} does not publish its keys.")
        return [one for one in keys if isinstance(one, dict)]

    async def _claims(self, where: Where, token: str, nonce: str) -> Mapping[str, Any]:
        if not token:
            raise TokenRefused("token_missing", "the answer says nothing of who it is")
        try:
            return self._proven(token, nonce)
        except KeyUnknown:
            self._keys = await self._read_keys(where)  # it may sign with a new one by now
            return self._proven(token, nonce)

    def _proven(self, token: str, nonce: str) -> Mapping[str, Any]:
        return tokens.read(
            token, self._keys, issuer=self.issuer, client_id=self._client_id, nonce=nonce, now=clock.now()
        )

    async def _exchange(self, where: Where, code: str, verifier: str) -> Mapping[str, Any]:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect_uri,
            "code_verifier": verifier,
        }
        headers = {**_JSON, "Content-Type": "application/x-www-form-urlencoded"}
        if self._secret and where.by_header:
            # Each half is encoded as in a form before they are joined (RFC 6749 §2.3.1).
            pair = f"{quote(self._client_id, safe='')}:{quote(self._secret, safe='')}"
            headers["Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
        else:
            form |= {"client_id": self._client_id, **({"client_secret": self._secret} if self._secret else {})}
        answer = await self._ask("POST", where.token, urlencode(form).encode(), headers)
        if answer.status == 200:
            return self._json(answer)
        said = {} if answer.status >= 500 or not answer.body else self._json(answer)
        code_said = str(said.get("error", ""))[:60]
        log.warning("sign-in: the token endpoint of the OpenID provider said %d %s", answer.status, ascii(code_said))
        if code_said in ("invalid_client", "unauthorized_client"):
            raise NotLetIn(
                "provider_client",
                f"{self.label} does not know this installation ({code_said}). Whoever runs it checks OUTRIDER_OIDC_CLIENT_ID and"
                " its secret.",
            )
        if code_said == "invalid_grant":
            raise NotLetIn("provider_code", f"{self.label} does not accept this sign-in any more. Begin again.")
        raise ProviderAway("provider_refused", f"{self.label} did not finish the sign-in ({answer.status}).")

    async def _asked(self, where: Where, access: str, found: ProvenPerson) -> ProvenPerson:
        """The person with what the provider tells of them beside the token (OpenID Connect Core 1.0, 5.3)."""
        answer = await self._ask("GET", where.userinfo, None, {**_JSON, "Authorization": f"Bearer {access}"})
        if answer.status != 200:
            return found
        said = self._json(answer)
        if said.get("sub") != found.subject:
            raise TokenRefused("userinfo_sub", "the provider tells of two different people")
        return tokens.person(self.issuer, said)

    async def _get(self, url: str) -> Mapping[str, Any]:
        answer = await self._ask("GET", url, None, _JSON)
        if answer.status != 200:
            raise ProviderAway(
                "provider_away",
                f"{urlsplit(url).hostname} answered {answer.status} where {self.label} says where it is.",
            )
        return self._json(answer)

    async def _ask(self, method: str, url: str, body: bytes | None, headers: Mapping[str, str]) -> Exchanged:
        try:
            return await exchange(method, url, body, headers, policy=self._policy)
        except FetchError as error:
            log.warning("sign-in: the OpenID provider gave no answer: %s", error.code)
            raise ProviderAway("provider_away", f"{self.label} gave no answer. {error.detail}") from None

    def _json(self, answer: Exchanged) -> Mapping[str, Any]:
        try:
            found = json.loads(answer.body)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise ProviderAway("provider_unreadable", f"{self.label} gave an answer that cannot be read.")
        return found


def build(settings: Settings) -> OpenIdProvider | None:
    """The provider of this installation; None where there is none.

    Raises:
        Misconfigured: a setting that it needs is missing or cannot be, or nobody could sign in.
    """
    if not settings.oidc_issuer:
        if not settings.password_sign_in:
            raise Misconfigured(
                "OUTRIDER_PASSWORD_SIGN_IN is off and there is no OUTRIDER_OIDC_ISSUER, so nobody could sign in. Set one of them."
            )
        return None
    try:
        place = urlsplit(settings.oidc_issuer)
        known = bool(place.hostname) and not place.query and not place.fragment and not place.username
        loopback = place.scheme == "http" and place.hostname in _LOOPBACK
        usable = known and (place.scheme == "https" or loopback) and place.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise Misconfigured("OUTRIDER_OIDC_ISSUER is no https address, such as https://id.example.com/realms/main.")
    if not settings.oidc_client_id:
        raise Misconfigured(
            "OUTRIDER_OIDC_ISSUER is set, but not OUTRIDER_OIDC_CLIENT_ID, which the provider gave you."
        )
    if settings.oidc_creates_operators and not settings.oidc_domains:
        raise Misconfigured(
            "OUTRIDER_OIDC_CREATES_OPERATORS lets in whoever the provider knows. Name your own domains in"
            " OUTRIDER_OIDC_ALLOWED_DOMAINS."
        )
    return OpenIdProvider(settings)


def redirect_uri(settings: Settings) -> str:
    """Where the provider sends people back to; it is registered with the client there."""
    return f"{settings.base_url}/signin/openid/callback"


def _secret(settings: Settings) -> str:
    if settings.oidc_client_secret_file is not None:
        try:
            return settings.oidc_client_secret_file.read_text().strip()
        except (OSError, UnicodeDecodeError) as error:
            raise Misconfigured(f"OUTRIDER_OIDC_CLIENT_SECRET_FILE cannot be read: {error}") from None
    return settings.oidc_client_secret.get_secret_value() if settings.oidc_client_secret else ""
