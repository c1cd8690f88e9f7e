"""Signatures of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body` under a `whsec_` secret."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

PREFIX: Final = "whsec_"


def new_secret() -> str:
    """A new 256-bit secret in the form that the libraries of the standard take."""
    return PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def headers(keys: Sequence[str], event_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """The headers of one attempt; `timestamp` in seconds. With several secrets (while one is being rotated out) there is a
    signature for each."""
    signed = f"{event_id}.{timestamp}.".encode() + body
    return {
        "webhook-id": event_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(_signature(key, signed) for key in keys),
        "Content-Type": "application/json",
    }


def _signature(secret: str, signed: bytes) -> str:
    key = base64.b64decode(secret.removeprefix(PREFIX))
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
