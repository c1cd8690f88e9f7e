"""Tokens of accounts that sign in by OAuth 2 (RFC 6749) with PKCE (RFC 7636): asked for, renewed, taken back.

An installation has a client of its own at each provider (docs/mailboxes.md). Two form posts need no library beside httpx.
"""

import asyncio
import base64
import hashlib
import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import httpx

from outrider.core import clock
from outrider.providers.mail.port import Disconnected, KeepSecrets, Unreachable
from outrider.providers.mail.tls import tls_context
from outrider.settings import Settings

log = logging.getLogger(__name__)

EARLY_SECONDS: Final = 60
"""An access token is renewed so long before it ends, so that none ends on the way."""
_MOST_BYTES: Final = 256 * 1024
_OF_THE_SIGN_IN: Final = ("openid", "email", "offline_access", "User.Read")
"""Scopes that say who signed in, and are not always repeated in the answer."""


@dataclass(frozen=True, slots=True)
class Client:
    """This installation as a provider knows it, and where that provider signs people in."""

    name: str
    client_id: str
    client_secret: str = field(repr=False)
    authorize_url: str
    token_url: str
    revoke_url: str | None
    scopes: tuple[str, ...]
    extra: Mapping[str, str] = field(default_factory=dict)
    """Further parameters of the authorization request."""
    ca_file: Path | None = None

    @property
    def configured(self) -> bool:
        return bool(self.client_id)


def google(settings: Settings) -> Client:
    """Google. `offline` and `consent` bring a refresh token, also the second time."""
    return Client(
        "Google",
        settings.google_client_id,
        settings.google_client_secret,
        settings.google_authorize_url,
        settings.google_token_url,
        settings.google_revoke_url,
        (
            "openid",
            "email",
            "https://www.googleapis.com/auth/gmail.readonly",
            "https://www.googleapis.com/auth/gmail.compose",
        ),
        {"access_type": "offline", "prompt": "consent", "include_granted_scopes": "false"},
        settings.ca_file,
    )


def microsoft(settings: Settings) -> Client:
    """Microsoft's identity platform, for the tenant of the settings. It has no endpoint that revokes a token."""
    login = settings.microsoft_login_url.rstrip("/") + "/oauth2/v2.0"
    return Client(
        "Microsoft",
        settings.microsoft_client_id,
        settings.microsoft_client_secret,
        f"{login}/authorize",
        f"{login}/token",
        None,
        ("offline_access", "openid", "email", "User.Read", "Mail.ReadWrite", "Mail.Send"),
        {"prompt": "select_account"},
        settings.ca_file,
    )


CLIENTS: Final[Mapping[str, Callable[[Settings], Client]]] = {"gmail": google, "microsoft": microsoft}
"""The providers where an operator signs in."""


def authorize_url(client: Client, *, redirect_uri: str, state: str, verifier: str, login_hint: str | None) -> str:
    """Where the operator signs in and agrees. `verifier` is 43 to 128 unreserved characters that stay with us."""
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    query = {
        "response_type": "code",
        "client_id": client.client_id,
        "redirect_uri": redirect_uri,
        "scope": " ".join(client.scopes),
        "state": state,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
        **client.extra,
        **({"login_hint": login_hint} if login_hint else {}),
    }
    return f"{client.authorize_url}?{urlencode(query)}"


async def exchange(client: Client, *, code: str, redirect_uri: str, verifier: str) -> dict[str, str]:
    """The secrets of an account for the code that the operator brought back: `access_token, refresh_token, expires_at`
    (seconds since 1970) and `scope`.

    Raises:
        Disconnected: the code is not good, or the provider gave no refresh token.
        Unreachable
    """
    answer = await _ask(
        client,
        {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": redirect_uri,
            "code_verifier": verifier,
        },
    )
    if not answer.get("refresh_token"):
        raise Disconnected(
            "no_refresh_token",
            f"{client.name} gave no lasting access. Remove Outrider from the account's connected apps, then connect again.",
        )
    return _secrets(answer)


def missing_scopes(client: Client, secrets: Mapping[str, str]) -> list[str]:
    """What was asked for, is needed to send and read, and was not given. An answer that names no scopes gave all of them (RFC
    6749 section 5.1); Microsoft writes some with their resource before them, some without."""
    given = {scope.rpartition("/")[2].lower() for scope in secrets.get("scope", "").split()}
    asked = [scope.rpartition("/")[2] for scope in client.scopes if scope not in _OF_THE_SIGN_IN]
    return [scope for scope in asked if given and scope.lower() not in given]


async def revoke(client: Client, token: str) -> None:
    """Tell the provider that the access is over (RFC 7009). Trouble with it is noted and no more: the secrets are deleted
    here in any case."""
    if client.revoke_url is None or not token:
        return
    try:
        async with _http(client) as http:
            answer = await http.post(client.revoke_url, data={"token": token})
            answer.raise_for_status()
    except httpx.HTTPError as error:
        log.warning("%s was not told that an access is over: %s", client.name, type(error).__name__)


class AccessToken:
    """The access token of an account in use; renews it and stores what was renewed."""

    def __init__(self, client: Client, secrets: Mapping[str, str], keep: KeepSecrets) -> None:
        self._client, self._secrets, self._keep = client, dict(secrets), keep
        self._renewing = asyncio.Lock()

    async def get(self, refused: str | None = None) -> str:
        """A token that should work now. `refused` is one that the provider has just answered with 401: another is asked for.

        Raises:
            Disconnected: the grant is revoked or expired; the operator must sign in again.
            Unreachable
        """
        async with self._renewing:  # requests at once would each use up the same refresh token
            token = self._secrets.get("access_token", "")
            ends = float(self._secrets.get("expires_at") or 0)
            if token and token != refused and clock.now().timestamp() < ends - EARLY_SECONDS:
                return token
            answer = await _ask(
                self._client, {"grant_type": "refresh_token", "refresh_token": self._secrets.get("refresh_token", "")}
            )
            renewed = _secrets(answer)
            self._secrets |= renewed
            await self._keep(renewed)  # a rotated refresh token that is lost is an account that is lost
            return self._secrets["access_token"]


def _secrets(answer: Mapping[str, object]) -> dict[str, str]:
    lasts = answer.get("expires_in")
    seconds = float(lasts) if isinstance(lasts, int | float | str) and str(lasts).isdigit() else 3000.0
    found = {"access_token": str(answer["access_token"]), "expires_at": str(int(clock.now().timestamp() + seconds))}
    for name in ("refresh_token", "scope"):
        if answer.get(name):
            found[name] = str(answer[name])
    return found


def _http(client: Client) -> httpx.AsyncClient:
    return httpx.AsyncClient(timeout=20.0, verify=tls_context(client.ca_file), follow_redirects=False, trust_env=False)


async def _ask(client: Client, form: Mapping[str, str]) -> dict[str, object]:
    """One request to the token endpoint.

    Raises:
        Disconnected, Unreachable
    """
    fields = {**form, "client_id": client.client_id}
    if client.client_secret:
        fields["client_secret"] = client.client_secret
    try:
        async with _http(client) as http:
            response = await http.post(client.token_url, data=fields, headers={"Accept": "application/json"})
    except httpx.HTTPError as error:
        raise Unreachable(
            "sign_in_unreachable", f"{client.name}'s sign-in could not be reached ({type(error).__name__})."
        ) from None  # the cause holds the request, and that the secrets
    answer = _json(response)
    if response.status_code == 200 and answer.get("access_token"):
        return answer
    error_code = str(answer.get("error") or "")[:60]
    if response.status_code == 429 or response.status_code >= 500 or error_code == "temporarily_unavailable":
        raise Unreachable(
            "sign_in_unavailable",
            f"{client.name}'s sign-in does not work right now ({response.status_code}).",
            retry_after=_seconds(response.headers.get("retry-after")),
        )
    if error_code in ("invalid_grant", "interaction_required", "consent_required", "login_required"):
        raise Disconnected(
            "grant_revoked",
            f"{client.name} no longer accepts the access that was given ({error_code}). Connect the mailbox again.",
        )
    if error_code in ("invalid_client", "unauthorized_client"):
        raise Disconnected(
            "oauth_client_refused",
            f"{client.name} does not accept this installation's OAuth client ({error_code}). Check its id and secret in the"
            " settings, then connect the mailbox again.",
        )
    raise Disconnected(
        "sign_in_refused",
        f"{client.name} refused the sign-in ({error_code or response.status_code}). Connect the mailbox again.",
    )


def _json(response: httpx.Response) -> dict[str, object]:
    if len(response.content) > _MOST_BYTES:
        return {}
    try:
        found = json.loads(response.content)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _seconds(header: str | None) -> float | None:
    return float(header) if header and header.isdigit() else None
