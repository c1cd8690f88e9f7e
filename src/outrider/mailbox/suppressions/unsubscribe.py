"""One-click unsubscribe (RFC 8058): a token that names project and recipient, that only we can make, and that says nothing to
anybody else. Links end up in the logs of proxies and scanners, so neither address nor project stands in them."""

import base64
import binascii
from typing import Final

from outrider.core import crypto
from outrider.core.crypto import MasterKey

_PURPOSE: Final = "unsubscribe"
_STEP: Final = 48
"""Padded to a multiple of so many characters, so that the length of an address does not show either."""
_MAC_BYTES: Final = 16


def token(key: MasterKey, project_id: str, email: str) -> str:
    """The token of a recipient; the same one in every message to them."""
    plain = f"{project_id}\n{email.strip().lower()}"
    padded = plain + "\0" * (-len(plain.encode()) % _STEP)
    return base64.urlsafe_b64encode(key.cover(padded, _PURPOSE)).decode().rstrip("=")


def read(key: MasterKey, value: str) -> tuple[str, str] | None:
    """Project id and address of a token, or None when we did not make it. Mail outlives a master key: what was made under a
    former one counts for ever, and so does what was made in the form of earlier versions."""
    try:
        data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except (binascii.Error, ValueError):
        return None
    plain = key.uncover(data, _PURPOSE)
    if plain is None:
        return _read_legible(key, data)
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
