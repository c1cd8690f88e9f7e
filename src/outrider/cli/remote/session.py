"""The client that a command uses: whose it is, where it asks, and a token that is fresh."""

import contextlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from outrider.cli.remote import environment, logins
from outrider.cli.remote.logins import Login
from outrider.cli.remote.outcome import CommandEnded, Exit
from outrider.core import clock

if TYPE_CHECKING:
    from collections.abc import Generator

    import httpx

    from outrider_client import Outrider

TOKEN: Final = "OUTRIDER_TOKEN"  # noqa: S105 (a name)
URL: Final = "OUTRIDER_URL"
CLIENT_ID: Final = "outrider-cli"
_EARLY: Final = timedelta(seconds=60)
"""A token that ends within this time is renewed before it is used."""


@dataclass(frozen=True, slots=True)
class Here:
    """Which service is asked, and with what: a token of the environment, or a sign-in of the file, or neither."""

    url: str
    token: str | None
    login: Login | None


def here(url: str | None = None) -> Here:
    """Where commands go: `OUTRIDER_URL` and `OUTRIDER_TOKEN`, each before what the file says."""
    book = logins.read()
    where = address(url or environment.given(URL) or book.current or logins.DEFAULT_URL)
    return Here(where, environment.given(TOKEN) or None, book.logins.get(where))


def address(url: str) -> str:
    """The address of a service as it is kept: without a slash at its end.

    Raises:
        CommandEnded: that is no address.
    """
    found = urlsplit(url.strip())
    if found.scheme not in ("http", "https") or not found.hostname or found.query or found.fragment:
        raise CommandEnded(
            f"{url!r} is no address of a service. Write it as https://outrider.example or {logins.DEFAULT_URL}.",
            Exit.USAGE,
        )
    if found.username or found.password:
        raise CommandEnded("Leave names and passwords out of the address.", Exit.USAGE)
    return f"{found.scheme}://{found.netloc.lower()}{found.path.rstrip('/')}"


@contextlib.contextmanager
def opened(*, needed: bool = True) -> Iterator["Outrider"]:
    """A client that is signed in; where that is not needed, also one that is not.

    Raises:
        CommandEnded: nobody is signed in.
    """
    place = here()
    is_somebody = place.token is not None or place.login is not None
    with _client(place.url, token_of(place) if needed or is_somebody else None) as client:
        yield client


@contextlib.contextmanager
def anonymous(url: str) -> Iterator["Outrider"]:
    """A client without a token, which is not given away to an address that one is only about to sign in to."""
    with _client(url, None) as client:
        yield client


def not_signed_in(url: str) -> CommandEnded:
    """What to say to whom nobody let in."""
    return CommandEnded(
        f"You are not signed in to {url}. Sign in: outrider login --url {url}\n"
        f"  or give an API key in {TOKEN} (and the address in {URL}).",
        Exit.NOT_ALLOWED,
    )


@contextlib.contextmanager
def _client(url: str, token: "SignInToken | None") -> Iterator["Outrider"]:
    _import_httpx_alone()
    import httpx

    from outrider_client import Outrider

    class Signed(httpx.Auth):
        """Puts the token on each request as it is sent: one that ends while a long command runs is renewed on the way."""

        def auth_flow(self, request: "httpx.Request") -> "Generator[httpx.Request, httpx.Response, None]":
            request.headers.pop("Authorization", None)
            if token is None:
                yield request
                return
            used = token.fresh()
            request.headers["Authorization"] = f"Bearer {used}"
            answer = yield request
            if answer.status_code == 401 and (other := token.after(used)) is not None:
                request.headers["Authorization"] = f"Bearer {other}"
                yield request

    certificates = url.startswith("https://")  # without TLS there is nothing to verify, and reading them takes a while
    with (
        httpx.Client(timeout=60.0, auth=Signed(), verify=certificates) as http,
        Outrider(base_url=url, http=http) as client,
    ):
        yield client


def _import_httpx_alone() -> None:
    """Import httpx without its own command line (where click and rich are installed it brings both, half of its time) and without
    HTTP/2, which no command speaks."""
    if "httpx" in sys.modules:
        return
    left_out = {"httpx._main", "h2"} - set(sys.modules)
    for name in left_out:
        sys.modules[name] = None  # type: ignore[assignment]  # an import of it fails, which httpx takes as not installed
    import httpcore  # noqa: F401
    import httpx  # noqa: F401

    for name in left_out:
        del sys.modules[name]


def token_of(place: Here) -> "SignInToken":
    """The token to ask there with.

    Raises:
        CommandEnded: nobody is signed in.
    """
    if place.token is None and place.login is None:
        raise not_signed_in(place.url)
    return SignInToken(place.url, place.token, place.login)


class SignInToken:
    """The token of a request: one of the environment as it is, one of the file renewed in time. Both verbs may wait, for a
    lock and for the service."""

    def __init__(self, url: str, given: str | None, login: Login | None) -> None:
        self._url, self._given, self._login = url, given, login

    def fresh(self) -> str:
        """The token, renewed where it is about to end."""
        if self._given is not None:
            return self._given
        assert self._login is not None, "somebody is signed in"
        if self._login.expires_at and clock.now() + _EARLY >= datetime.fromisoformat(self._login.expires_at):
            self._login = renewed(self._url, self._login)
        return self._login.access_token

    def after(self, refused: str) -> str | None:
        """Another token once this one was refused; None where there is none."""
        if self._given is not None or self._login is None or self._login.refresh_token is None:
            return None
        if self._login.access_token != refused:  # another request of this process has renewed it
            return self._login.access_token
        self._login = renewed(self._url, self._login)
        return self._login.access_token if self._login.access_token != refused else None


def renewed(url: str, seen: Login) -> Login:
    """The sign-in with a token that is not `seen`'s: what another process has stored meanwhile, else a new one. The lock is
    held from before the stored refresh token is read until its successor is stored, for it works once.

    Raises:
        CommandEnded: the sign-in has ended, was taken away, or the service does not answer.
    """
    if seen.refresh_token is None:
        return seen
    over = False
    with logins.changing() as book:
        stored = book.logins.get(url)
        if stored is None:
            raise not_signed_in(url)
        if stored.access_token != seen.access_token:
            return stored
        fresh = _refreshed(url, stored)
        if fresh is None:
            del book.logins[url]
            over = True
        else:
            book.logins[url] = fresh
    if over or fresh is None:
        raise CommandEnded(
            f"Your sign-in at {url} has ended: its time is over, or it was taken back. Sign in again: outrider login",
            Exit.NOT_ALLOWED,
        )
    return fresh


def _refreshed(url: str, stored: Login) -> Login | None:
    from outrider_client import OutriderError, Unreachable

    form = {"grant_type": "refresh_token", "refresh_token": stored.refresh_token, "client_id": CLIENT_ID}
    with anonymous(url) as client:
        try:
            answer = client.request("POST", "/v1/oauth/token", form=form)
        except OutriderError as refused:
            if refused.code in ("invalid_grant", "invalid_scope"):
                return None
            raise
        except Unreachable as lost:
            raise CommandEnded(
                f"The sign-in could not be renewed; nothing else was asked. {lost}", Exit.LATER
            ) from None
    return login_of(answer.json())


def login_of(tokens: dict[str, Any]) -> Login:
    """A sign-in from the answer of the token path."""
    expires = clock.now() + timedelta(seconds=float(tokens.get("expires_in") or 0))
    return Login(
        access_token=str(tokens["access_token"]),
        refresh_token=tokens.get("refresh_token"),
        expires_at=clock.iso(expires),
        scope=str(tokens.get("scope") or ""),
        project_id=tokens.get("project_id"),
    )


@contextlib.contextmanager
def with_login(url: str, login: Login) -> Iterator["Outrider"]:
    """A client with a sign-in that is not stored yet."""
    with _client(url, SignInToken(url, None, login)) as client:
        yield client
