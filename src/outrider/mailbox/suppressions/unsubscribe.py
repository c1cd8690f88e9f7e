"""One-click unsubscribe (RFC 8058) and the privacy page: a token that names project and recipient, that only we can make, and
that says nothing to anybody else. Links end up in the logs of proxies and scanners, so neither address nor project stands in
them."""

import base64
import binascii
from typing import Final

from outrider.core import crypto, ids
from outrider.core.crypto import MasterKey

_PURPOSE: Final = "unsubscribe"
_PRIVACY: Final = "privacy page"
_SHORT: Final = " 2"
"""Behind the purpose of a token that has the project's id as bytes; before, it stood there in its 31 letters."""
_STEP: Final = 40
"""An address is padded to a multiple of so many bytes, so that its length does not show either."""
_MAC_BYTES: Final = 16


def token(key: MasterKey, project_id: str, email: str) -> str:
    """The token of a recipient; the same one in every message to them."""
    return _made(key, project_id, email, _PURPOSE)


def privacy_token(key: MasterKey, project_id: str, email: str) -> str:
    """The same for their page on privacy; neither token opens what the other does."""
    return _made(key, project_id, email, _PRIVACY)


def _made(key: MasterKey, project_id: str, email: str, purpose: str) -> str:
    address = email.strip().lower().encode()
    padded = ids.as_bytes(project_id) + address + b"\0" * (-len(address) % _STEP)
    return base64.urlsafe_b64encode(key.cover_bytes(padded, purpose + _SHORT)).decode().rstrip("=")


def read(key: MasterKey, value: str) -> tuple[str, str] | None:
    """Project id and address of a token, or None when we did not make it. Mail outlives a master key: what was made under a
    former one counts for ever, and so does what was made in the form of earlier versions."""
    data = _decoded(value)
    if data is None:
        return None
    return _uncovered(key, data, _PURPOSE) or _read_legible(key, data)


def read_privacy(key: MasterKey, value: str) -> tuple[str, str] | None:
    """The same of a token of the privacy page."""
    data = _decoded(value)
    return None if data is None else _uncovered(key, data, _PRIVACY)


def _decoded(value: str) -> bytes | None:
    try:
        return base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except (binascii.Error, ValueError):
        return None


def _uncovered(key: MasterKey, data: bytes, purpose: str) -> tuple[str, str] | None:
    if (short := key.uncover_bytes(data, purpose + _SHORT)) is not None:
        return ids.from_bytes("proj", short[: ids.BYTES]), short[ids.BYTES :].rstrip(b"\0").decode()
    if (plain := key.uncover(data, purpose)) is None:
        return None
    project_id, _, email = plain.rstrip("\0").partition("\n")
    return project_id, email


def _read_legible(key: MasterKey, data: bytes) -> tuple[str, str] | None:
    """Tokens of before: a MAC, then project and address in the clear."""
    try:
        project_id, _, email = data[_MAC_BYTES:].decode().partition("\n")
    except ValueError:
        return None
    ours = (mac[:_MAC_BYTES] for mac in key.macs(_PURPOSE, project_id, email))
    if not any(crypto.same(data[:_MAC_BYTES], mac) for mac in ours):
        return None
    return project_id, email
