"""Whether a webhook is the service's (Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`)."""

import base64
import hashlib
import hmac
import time
from collections.abc import Mapping

TOLERANCE_SECONDS = 300


class NotGenuine(Exception):
    """It is not signed with this secret, or it is too old."""


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: float | None = None,
) -> None:
    """Check a webhook before its body is read.

    Args:
        secret: as it was shown when the webhook was made, `whsec_…`.
        headers: of the request; their names in any case.
        body: its bytes as they came: JSON that was read and written again has another signature.
        tolerance: seconds that its time may be off. Keep the ids that you have seen as long, and drop repetitions.

    Raises:
        NotGenuine: drop it.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        at = int(given["webhook-timestamp"])
        signed = f"{given['webhook-id']}.{at}.".encode() + body
        signatures = given["webhook-signature"].split()
    except (KeyError, ValueError) as error:
        raise NotGenuine(f"no signature that can be read: {error}") from error
    if abs((time.time() if now is None else now) - at) > tolerance:
        raise NotGenuine(f"its time is more than {tolerance:g} seconds off")
    expected = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    if not any(hmac.compare_digest(f"v1,{expected}".encode(), one.encode()) for one in signatures):
        raise NotGenuine("it is signed with another secret, or was changed on its way")
