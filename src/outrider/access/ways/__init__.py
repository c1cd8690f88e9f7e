"""Ways in besides the password: which an operator has, and that the last one stays (docs/decisions/ways-in.md)."""

from datetime import timedelta
from typing import Final

from outrider import events
from outrider.access import operators
from outrider.access.ways import store
from outrider.core import clock
from outrider.db import Tx
from outrider.settings import Settings

FRESH: Final = timedelta(minutes=10)
"""How long ago somebody may have signed in who adds a way in: whoever finds an open browser cannot make it theirs for good."""

KEEP_ONE: Final = "It is the only way in that you have. Choose a password or add another way first."
identities = store.identities
passkeys = store.passkeys


class LastWayIn(Exception):
    """Without it the operator could not sign in any more."""


async def is_fresh(tx: Tx, session_id: str) -> bool:
    """Whether this session of the acting operator began within `FRESH`."""
    begun = await store.session_begun(tx, session_id)
    return begun is not None and clock.now() - begun <= FRESH


async def _must_leave_one(tx: Tx, settings: Settings, way_id: str) -> None:
    await store.lock_ways(tx)
    left = {one.id for one in await store.identities(tx) if one.issuer == settings.oidc_issuer}
    left |= {one.id for one in await store.passkeys(tx) if one.doubted_at is None}
    if not left - {way_id} and not (settings.password_sign_in and await operators.has_password(tx)):
        raise LastWayIn


async def remove_passkey(tx: Tx, passkey_id: str, settings: Settings) -> bool:
    """Take a passkey of the acting operator away; False when it was away already. Sessions stay as they are.

    Raises:
        LastWayIn
    """
    await _must_leave_one(tx, settings, passkey_id)
    if not await store.remove_passkey(tx, passkey_id):
        return False
    await events.append(
        tx, "operator.way_removed", "operator", tx.operator_id, {"way": "passkey", "way_id": passkey_id}
    )
    return True


async def unlink(tx: Tx, identity_id: str, settings: Settings) -> bool:
    """Take an identity of the acting operator away, for good; False when it was away already. Sessions stay as they are.

    Raises:
        LastWayIn
    """
    await _must_leave_one(tx, settings, identity_id)
    if not await store.unlink(tx, identity_id, clock.now()):
        return False
    await events.append(
        tx, "operator.way_removed", "operator", tx.operator_id, {"way": "openid", "way_id": identity_id}
    )
    return True


__all__ = ["KEEP_ONE", "LastWayIn", "identities", "is_fresh", "passkeys", "remove_passkey", "unlink"]
