"""One-click unsubscribe (RFC 8058): a token that names project and recipient, and that only we can make."""

import base64
import binascii

from outrider.core import crypto
from outrider.core.crypto import MasterKey

_MAC_BYTES = 16


def token(key: MasterKey, project_id: str, email: str) -> str:
    """The token of a recipient; the same one in every message to them."""
    payload = f"{project_id}\n{email.strip().lower()}".encode()
    mac = key.mac("unsubscribe", project_id, email.strip().lower())[:_MAC_BYTES]
    return base64.urlsafe_b64encode(mac + payload).decode().rstrip("=")


def read(key: MasterKey, value: str) -> tuple[str, str] | None:
    """Project id and address of a token, or None when we did not make it. Mail outlives a master key: what was made under a
    former one counts for ever."""
    try:
        data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
        project_id, _, email = data[_MAC_BYTES:].decode().partition("\n")
    except (binascii.Error, ValueError):
        return None
    ours = (mac[:_MAC_BYTES] for mac in key.macs("unsubscribe", project_id, email))
    if not any(crypto.same(data[:_MAC_BYTES], mac) for mac in ours):
        return None
    return project_id, email
