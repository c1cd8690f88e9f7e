"""The secrets of an account, sealed under the master key."""

from collections.abc import Mapping
from typing import Final

import orjson

from outrider.core.crypto import MasterKey
from outrider.db.sealed import Sealed

SEALED: Final = (Sealed("mailboxes", "secrets", lambda mailbox_id: mailbox_id),)
_RENEWED: Final = ("access_token", "expires_at", "scope")


def seal(key: MasterKey, secrets: Mapping[str, str], mailbox_id: str) -> bytes:
    """As they are stored; only this mailbox's row opens them again."""
    return key.seal(orjson.dumps(dict(secrets)).decode(), mailbox_id)


def unseal(key: MasterKey, sealed: bytes | None, mailbox_id: str) -> dict[str, str]:
    """What `seal` was given; nothing for an account without secrets.

    Raises:
        SealBroken: no key opens them.
    """
    found: dict[str, str] = orjson.loads(key.open(sealed, mailbox_id)) if sealed else {}
    return found


def lasting(secrets: Mapping[str, str]) -> dict[str, str]:
    """The secrets that the operator gave, without what is renewed in use."""
    return {name: value for name, value in secrets.items() if name not in _RENEWED}
