"""Whom an ID token names, if it holds (OpenID Connect Core 1.0, 3.1.3.7; RFC 7515, 7519, 8725). No I/O."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from joserfc import jws, jwt
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, JWKRegistry, Key, OKPKey, RSAKey

from outrider.access.openid.errors import TokenRefused
from outrider.core import crypto

KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("RS256", "RS384", "RS512", "PS256", "PS384", "PS512"), "RSA"),
    **dict.fromkeys(("ES256", "ES384", "ES512"), "EC"),
    "Ed25519": "OKP",
}
"""The signatures that are taken, each with the kind of key that makes it. None that a key everybody knows could make."""
LEEWAY_SECONDS: Final = 60
"""How far the provider's clock may be off."""
_OLDEST_SECONDS: Final = 600
_LEAST_RSA_BITS: Final = 2048
_MOST_OF_A_SUBJECT: Final = 255
_MOST_OF_AN_ADDRESS: Final = 320
_GOOGLE: Final = "https://accounts.google.com"
_MICROSOFT: Final = "login.microsoftonline.com"


@dataclass(frozen=True, slots=True)
class ProvenPerson:
    """Whom a token names. `email` is empty unless the provider says that it is theirs."""

    issuer: str
    subject: str
    email: str
    name: str
    claimed: str
    """The address that is told, also where nobody verified it."""


class KeyUnknown(TokenRefused):
    """The keys at hand did not sign it; newer ones may have."""


def read(
    token: str, keys: Sequence[Mapping[str, Any]], *, issuer: str, client_id: str, nonce: str, now: datetime
) -> Mapping[str, Any]:
    """The claims of an ID token that was made by `issuer`, for `client_id`, in answer to the request with `nonce`.

    Args:
        keys: the provider's, as JWK (RFC 7517).

    Raises:
        TokenRefused; KeyUnknown where it is the signature that does not hold.
    """
    registry = jws.JWSRegistry(algorithms=list(KINDS), strict_check_header=False)
    registry.max_header_length = 4096

    def signer(unread: Any) -> Key:
        return _key_of(dict(unread.headers()), keys)

    try:
        claims = jwt.decode(token, signer, registry=registry).claims
    except TokenRefused:
        raise
    except JoseError as error:
        kind = KeyUnknown if error.error == "bad_signature" else TokenRefused
        raise kind(f"token_{error.error}", "its signature does not hold") from None
    except (ValueError, TypeError, RecursionError):
        raise TokenRefused("token_unreadable", "it cannot be read") from None
    _check(claims, issuer, client_id, nonce, int(now.timestamp()))
    return claims


def _key_of(header: Mapping[str, Any], keys: Sequence[Mapping[str, Any]]) -> Key:
    alg, kid = header.get("alg"), header.get("kid")
    kind = KINDS.get(str(alg))
    if "crit" in header:
        raise TokenRefused("token_crit", "it must be read in a way that is not known here")
    if kind is None:
        raise TokenRefused("token_algorithm", f"it is signed with {str(alg)[:20]}, which is not taken")
    fitting = [
        one
        for one in keys
        if one.get("kty") == kind
        and one.get("use", "sig") == "sig"
        and one.get("alg", alg) == alg
        and (kid is None or one.get("kid") == kid)
    ]
    if len(fitting) != 1:
        raise KeyUnknown("token_key_unknown", "it is signed with a key that the provider does not publish")
    if kind == "RSA" and len(str(fitting[0].get("n"))) * 6 < _LEAST_RSA_BITS:  # before the library warns of it
        raise TokenRefused("token_key_weak", f"its key has less than {_LEAST_RSA_BITS} bits")
    public = {name: fitting[0][name] for name in ("kty", "n", "e", "crv", "x", "y") if name in fitting[0]}
    try:
        key = JWKRegistry.import_key(public, kind)
    except (JoseError, ValueError, TypeError):
        raise TokenRefused("token_key_unusable", "the provider publishes a key that cannot be read") from None
    if not isinstance(key, RSAKey | ECKey | OKPKey):
        raise TokenRefused("token_key_unusable", "the provider publishes a key of another kind")
    return key


def _check(claims: Mapping[str, Any], issuer: str, client_id: str, nonce: str, now: int) -> None:
    for name in ("iss", "sub", "aud", "exp", "iat", "nonce"):
        if claims.get(name) in (None, "", []):
            raise TokenRefused(f"token_{name}", f"it lacks {name}")
    options: dict[str, Any] = {
        "iss": {"essential": True, "value": issuer},
        "aud": {"essential": True, "value": client_id},
        "sub": {"essential": True},
        "exp": {"essential": True},
        "iat": {"essential": True},
    }
    try:
        jwt.JWTClaimsRegistry(now, LEEWAY_SECONDS, **options).validate(dict(claims))
    except JoseError as error:
        claim = str(getattr(error, "claim", "") or "") or error.error
        raise TokenRefused(f"token_{claim}", f"its {claim} is not the right one") from None
    several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
    if (several or "azp" in claims) and claims.get("azp") != client_id:
        raise TokenRefused("token_azp", "it was made for another client")
    if now - float(claims["iat"]) > _OLDEST_SECONDS + LEEWAY_SECONDS:
        raise TokenRefused("token_iat", "it is older than the sign-in")
    said = claims["nonce"]
    if not isinstance(said, str) or not crypto.same(said.encode(), nonce.encode()):
        raise TokenRefused("token_nonce", "it answers another sign-in")
    if len(claims["sub"]) > _MOST_OF_A_SUBJECT:
        raise TokenRefused("token_sub", "its sub is longer than 255 characters")


def person(issuer: str, claims: Mapping[str, Any]) -> ProvenPerson:
    """Whom the claims of a token that holds, or of the provider's user information, name."""
    claimed = claims.get("email")
    email = claimed.strip() if isinstance(claimed, str) and len(claimed) <= _MOST_OF_AN_ADDRESS else ""
    name = claims.get("name")
    return ProvenPerson(
        issuer,
        str(claims["sub"]),
        email if _is_theirs(issuer, email, claims) else "",
        name.strip()[:200] if isinstance(name, str) else "",
        email,
    )


def _is_theirs(issuer: str, email: str, claims: Mapping[str, Any]) -> bool:
    if urlsplit(issuer).hostname == _MICROSOFT:
        # Addresses there are whatever a tenant's administrator writes; this optional claim says that the domain is the tenant's.
        return claims.get("xms_edov") in (True, 1, "1", "true")
    if claims.get("email_verified") is not True:
        return False
    domain = email.rpartition("@")[2].lower()
    # Of other domains Google knows only that the address was somebody's when they made their account.
    return issuer != _GOOGLE or domain == "gmail.com" or str(claims.get("hd", "")).lower() == domain
