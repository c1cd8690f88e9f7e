"""Passkeys (Web Authentication, W3C Level 3): asked for, registered, and believed (docs/decisions/passkeys.md).

The library reads and checks what an authenticator says; the challenge, whose passkey it is and how often it was used are ours.
"""

import base64
import json
import logging
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm

from outrider import events
from outrider.access.ways import store, trips
from outrider.access.ways.store import Passkey
from outrider.access.ways.trips import Trip, TripOver
from outrider.core import clock, crypto, ids
from outrider.core.principal import system
from outrider.db import Database, Tx
from outrider.settings import Settings

log = logging.getLogger(__name__)

WAY: Final = "passkey"
MOST: Final = 20
"""Passkeys of one operator."""
MOST_OF_AN_ANSWER: Final = 20_000
"""Characters of what a browser brings."""
_ALGORITHMS: Final = (-7, -8, -257)
"""ES256, EdDSA and RS256 (COSE): one of them every authenticator has."""
_PATIENCE_MS: Final = 300_000
_MOST_OF_AN_ID: Final = 1023
_SIGN_IN: Final = system("system", "sign-in")
_UNREADABLE: Final = (
    *(ValueError, TypeError, KeyError, AttributeError, IndexError, AssertionError),
    *(NotImplementedError, OverflowError, RecursionError, UnsupportedAlgorithm, struct.error),
)
"""What the library raises for an answer that is wrong or no answer at all."""


class PasskeyRefused(Exception):
    """Nothing was registered and nobody signed in. `detail` says what happened and what to do."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class PasskeySite:
    """For whom authenticators make passkeys: a name, and the one origin where they are used."""

    name: str
    origin: str


def site(settings: Settings) -> PasskeySite | None:
    """The site that people see; None where browsers have no passkeys for it (`why_none` says why)."""
    if why_none(settings):
        return None
    url = urlsplit(settings.base_url)
    return PasskeySite(str(url.hostname), f"{url.scheme}://{url.netloc}")


def why_none(settings: Settings) -> str:
    """Why there can be no passkeys here; empty where there can."""
    url = urlsplit(settings.base_url)
    host = url.hostname or ""
    if host == "localhost" or (url.scheme == "https" and not _is_number(host)):
        return ""
    return (
        "Browsers make passkeys for https addresses with a name only, and for localhost. Whoever runs this installation sets"
        f" OUTRIDER_PUBLIC_URL to one; it is {settings.base_url} now."
    )


def begin(site: PasskeySite, operator_id: str = "", then: str = "/projects") -> tuple[Trip, bytes]:
    """A trip to an authenticator and its challenge, which is good once."""
    challenge = crypto.token("opc")
    return trips.begin(WAY, {"challenge": challenge, "origin": site.origin}, then, operator_id), challenge.encode()


async def creation(tx: Tx, site: PasskeySite, challenge: bytes, email: str, name: str) -> dict[str, Any]:
    """What a browser is told to make a passkey of the acting operator's, as JSON (Web Authentication, 5.4). One that they have on
    the same authenticator is not made twice."""
    known = await store.passkeys(tx)
    return {
        "rp": {"id": site.name, "name": "Outrider"},
        "user": {"id": _encoded(tx.operator_id.encode()), "name": email or name, "displayName": name},
        "challenge": _encoded(challenge),
        "pubKeyCredParams": [{"type": "public-key", "alg": one} for one in _ALGORITHMS],
        "timeout": _PATIENCE_MS,
        "excludeCredentials": [{"type": "public-key", "id": _encoded(one.credential_id)} for one in known],
        "authenticatorSelection": {
            "residentKey": "required",
            "requireResidentKey": True,
            "userVerification": "required",
        },
        "attestation": "none",
    }


def request(site: PasskeySite, challenge: bytes) -> dict[str, Any]:
    """What a browser is told to ask for any passkey of this site, as JSON."""
    return {
        "challenge": _encoded(challenge),
        "rpId": site.name,
        "timeout": _PATIENCE_MS,
        "allowCredentials": [],
        "userVerification": "required",
    }


async def register(tx: Tx, site: PasskeySite, trip: Trip, answer: str, name: str) -> str:
    """A new passkey of the acting operator; its id. The trip was used up before.

    Raises:
        PasskeyRefused
    """
    said = _read(answer)
    data = _checked(lambda: _server(site).register_complete(_state(trip, site), said), said, site)
    credential = data.credential_data
    if credential is None or credential.public_key.get(3) not in _ALGORITHMS:
        raise PasskeyRefused("passkey_kind", "This passkey signs in a way that is not taken here. Try another one.")
    if len(credential.credential_id) > _MOST_OF_AN_ID:
        raise PasskeyRefused("passkey_kind", "This passkey has a name without end. Try another one.")
    await store.lock_ways(tx)
    if len(await store.passkeys(tx)) >= MOST:
        raise PasskeyRefused("passkey_many", f"You have {MOST} passkeys. Remove one that you do not use first.")
    now = clock.now()
    passkey = Passkey(ids.new("way"), credential.credential_id, bytes(credential), data.counter, name, now, None, None)
    if not await store.insert_passkey(tx, passkey):
        raise PasskeyRefused("passkey_known", "This passkey is registered here already.")
    await events.append(tx, "operator.way_added", "operator", tx.operator_id, {"way": WAY, "way_id": passkey.id})
    return passkey.id


async def sign_in(db: Database, site: PasskeySite, trip: Trip, answer: str) -> str:
    """The operator whose passkey answered; their id. The trip was used up before.

    Raises:
        PasskeyRefused
    """
    from fido2.webauthn import AttestedCredentialData

    said = _read(answer)
    async with db.tx(_SIGN_IN) as tx:
        known = await store.lock_known_passkey(tx, _decoded(said.get("rawId")))
        if known is None:
            raise PasskeyRefused(
                "passkey_unknown", "This passkey is not known here. It was removed, or made for something else."
            )
        handle = _decoded((said.get("response") or {}).get("userHandle"))
        if handle != known.operator_id.encode():
            raise PasskeyRefused("passkey_handle", "This passkey names somebody else. Nobody was signed in.")
        owned = AttestedCredentialData(known.attested)
        _checked(lambda: _server(site).authenticate_complete(_state(trip, site), [owned], said), said, site)
        if known.disabled_at is not None:
            raise PasskeyRefused("shut_out", "You are shut out here for now. Ask whoever runs this installation.")
        theirs = tx.acting_as(system(known.operator_id, "sign-in"))
        count = _count(said)
        doubted = known.doubted_at is not None or (max(count, known.sign_count) > 0 and count <= known.sign_count)
        if not doubted:
            await store.use_passkey(theirs, known.id, count, clock.now())
            return known.operator_id
        if known.doubted_at is None:
            await store.doubt_passkey(theirs, known.id, clock.now())
            await events.append(
                theirs, "operator.way_doubted", "operator", known.operator_id, {"way": WAY, "way_id": known.id}
            )
    raise PasskeyRefused(
        "passkey_copied",
        "This passkey counts its uses, and the count does not fit: somebody may have a copy of it. It opens nothing any more."
        " Sign in in another way, remove it under Account, and make a new one.",
    )


def _server(site: PasskeySite) -> Any:
    # Loaded when it is first needed: it reads a list of names that we do not use.
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    rp = PublicKeyCredentialRpEntity(name="Outrider", id=site.name)
    return Fido2Server(rp, verify_origin=lambda origin: origin == site.origin)


def _state(trip: Trip, site: PasskeySite) -> dict[str, str]:
    if trip.secrets["origin"] != site.origin:
        raise TripOver
    return {"challenge": _encoded(trip.secrets["challenge"].encode()), "user_verification": "required"}


def _checked(check: Callable[[], Any], said: Mapping[str, Any], site: PasskeySite) -> Any:
    """What the library makes of an answer, which must come from a page of ours and from no frame in another's."""
    from fido2.webauthn import CollectedClientData

    try:
        if CollectedClientData(_decoded(said["response"]["clientDataJSON"])).cross_origin is not False:
            raise ValueError("the page stood in another's frame")
        return check()
    except _UNREADABLE as error:
        log.warning("sign-in: what an authenticator said does not hold: %s", ascii(str(error))[:100])
        raise PasskeyRefused(
            "passkey_refused", "What your passkey said does not hold, so nothing was done. Press the button again."
        ) from None


def _count(said: Mapping[str, Any]) -> int:
    from fido2.webauthn import AuthenticatorData

    return int(AuthenticatorData(_decoded(said["response"]["authenticatorData"])).counter)


def _read(answer: str) -> Mapping[str, Any]:
    try:
        said = json.loads(answer)
        if said["type"] == "public-key" and isinstance(said["response"], dict):
            return dict(said)
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise PasskeyRefused("passkey_unreadable", "Your browser sent no passkey. Press the button again.")


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: Any) -> bytes:
    try:
        return base64.urlsafe_b64decode(str(text) + "=" * (-len(str(text)) % 4))
    except ValueError:
        return b""


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
