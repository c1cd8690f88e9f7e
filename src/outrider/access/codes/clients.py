"""Who an app is, and where it may be answered.

An app that registers itself (RFC 7591) is kept nowhere: its `client_id` is what it said, covered under the master key. So
registering fills no table, the same words give the same id, and an id is good until the master key is gone.
"""

import base64
import binascii
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from outrider.access.codes.errors import InvalidClientMetadata, InvalidRedirectUri
from outrider.core.crypto import MasterKey

MOST_OF_A_CLIENT_ID: Final = 2048
MOST_OF_A_REDIRECT: Final = 2000
MOST_REDIRECTS: Final = 10
_LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_EDITORS: Final = frozenset({"cursor", "vscode", "vscode-insiders", "windsurf"})
"""Schemes of programs that answer to a name without a dot, against RFC 8252 §7.1, and that people use."""
_PRINTABLE: Final = re.compile(r"[!-~]+")
_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*")
_PREFIX: Final = "ocl_"
_PURPOSE: Final = "oauth.client"


@dataclass(frozen=True, slots=True)
class OAuthApp:
    """An app that asks for access. `host` is the host whose document describes it; None: it registered itself, and nothing proves
    what it says."""

    client_id: str
    name: str
    redirect_uris: tuple[str, ...]
    host: str | None = None

    def may_be_answered_at(self, redirect_uri: str) -> bool:
        """Whether `redirect_uri` is one of its own: the same string, but for the port of this computer's own address, which a
        program takes as it finds it (RFC 8252 §7.3)."""
        if refusal_of(redirect_uri) is not None:
            return False
        return any(redirect_uri == one or _same_but_port(redirect_uri, one) for one in self.redirect_uris)


def refusal_of(redirect_uri: str) -> str | None:
    """Why nobody can be answered at this address; None: they can. Taken are https, http of this computer, and schemes of a
    program's own (RFC 8252 §7)."""
    if len(redirect_uri) > MOST_OF_A_REDIRECT or _PRINTABLE.fullmatch(redirect_uri) is None:
        return f"is no URL of up to {MOST_OF_A_REDIRECT} printable ASCII characters"
    uri = _split(redirect_uri)
    if uri is None or _SCHEME.fullmatch(uri.scheme) is None or not redirect_uri.startswith(uri.scheme + ":"):
        return "is no URL"
    if "#" in redirect_uri:
        return "has a fragment; leave out what follows the #"
    if "@" in uri.netloc or "\\" in redirect_uri:
        return "has a user name or a backslash in it"
    if uri.scheme == "https":
        return None if uri.hostname else "names no host"
    if uri.scheme == "http":
        return (
            None
            if uri.hostname in _LOOPBACK
            else "is http; only https, or http to 127.0.0.1, [::1] or localhost, will do"
        )
    if "." in uri.scheme or uri.scheme in _EDITORS:
        return None
    return (
        f"has the scheme {uri.scheme[:40]}; use https, http to this computer, or a scheme with your domain's name in it"
    )


def is_here(redirect_uri: str) -> bool:
    """Whether the answer goes to a program on the computer that the browser runs on, which any program there could be."""
    uri = _split(redirect_uri)
    return uri is not None and (uri.scheme not in ("http", "https") or uri.hostname in _LOOPBACK)


def shown_place(redirect_uri: str) -> str:
    """Where an answer goes, as a person reads it: `claude.ai`, `localhost:3118`, `cursor:`."""
    uri = _split(redirect_uri)
    return uri.netloc if uri is not None and uri.scheme in ("http", "https") else f"{redirect_uri.partition(':')[0]}:"


def _split(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        _ = parts.port  # it is read when it is asked for
    except ValueError:
        return None
    return parts


def _same_but_port(given: str, known: str) -> bool:
    one, other = _split(given), _split(known)
    # With http it is an address of this computer, or it would have been refused.
    if one is None or other is None or not one.scheme == other.scheme == "http":
        return False
    return (one.hostname, _rest(given)) == (other.hostname, _rest(known))


def _rest(address: str) -> str:
    """What follows the authority, as it was written."""
    return re.sub(r"\Ahttp://[^/?]*", "", address)


def name_of(given: Any) -> str | None:
    """A name that an app gives itself, as one line that can be shown; None: it gives none."""
    if not isinstance(given, str):
        return None
    seen = "".join(letter if letter.isprintable() else " " for letter in given)
    return " ".join(seen.split())[:100] or None


def register(key: MasterKey, said: Mapping[str, Any]) -> OAuthApp:
    """An app as it describes itself (RFC 7591 §2). What it says besides is left out, and it gets no secret.

    Raises:
        InvalidRedirectUri, InvalidClientMetadata
    """
    given = said.get("redirect_uris")
    if not isinstance(given, list) or not 1 <= len(given) <= MOST_REDIRECTS:
        raise InvalidRedirectUri(f"Send redirect_uris: a list of 1 to {MOST_REDIRECTS} addresses.")
    for number, one in enumerate(given):
        why = refusal_of(one) if isinstance(one, str) else "is no text"
        if why is not None:
            raise InvalidRedirectUri(f"redirect_uris[{number}] {why}.")
    if (why := unusable(said)) is not None:
        raise InvalidClientMetadata(why)
    name, redirects = name_of(said.get("client_name")) or "An app without a name", tuple(dict.fromkeys(given))
    covered = key.cover(json.dumps([name, *redirects], ensure_ascii=False, separators=(",", ":")), _PURPOSE)
    client_id = _PREFIX + base64.urlsafe_b64encode(covered).decode().rstrip("=")
    if len(client_id) > MOST_OF_A_CLIENT_ID:
        raise InvalidRedirectUri("The redirect_uris are too long together; register fewer, or shorter ones.")
    return OAuthApp(client_id, name, redirects)


def unusable(said: Mapping[str, Any]) -> str | None:
    """Why an app that says this of itself cannot use the code flow; None: it can."""
    grants, answers = said.get("grant_types"), said.get("response_types")
    if grants is not None and (not isinstance(grants, list) or "authorization_code" not in grants):
        return "grant_types must hold authorization_code."
    if answers is not None and (not isinstance(answers, list) or "code" not in answers):
        return "response_types must hold code."
    return None


def is_registration(client_id: str) -> bool:
    """Whether an id has the form of those that are given out at registration."""
    return client_id.startswith(_PREFIX)


def registered(key: MasterKey, client_id: str) -> OAuthApp | None:
    """The app that was registered under this id; None: nobody was."""
    if not is_registration(client_id) or len(client_id) > MOST_OF_A_CLIENT_ID:
        return None
    body = client_id.removeprefix(_PREFIX)
    try:
        covered = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    said = key.uncover(covered, _PURPOSE)
    if said is None:
        return None
    name, *redirects = json.loads(said)
    return OAuthApp(client_id, name, tuple(redirects))
