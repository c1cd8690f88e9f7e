"""Ways in besides the password: which an operator has, and that the last one stays (docs/decisions/ways-in.md)."""

from datetime import timedelta
from typing import Final

from outrider import events
from outrider.access import operators
from outrider.access.ways import store
from outrider.core import clock
from outrider.db import Tx

FRESH: Final = timedelta(minutes=10)
"""How long ago somebody may have signed in who adds a way in: whoever finds an open browser cannot make it theirs for good."""

identities = store.identities


class LastWayIn(Exception):
    """Without it the operator could not sign in any more."""


async def is_fresh(tx: Tx, session_id: str) -> bool:
    """Whether this session of the acting operator began within `FRESH`."""
    begun = await store.session_begun(tx, session_id)
    return begun is not None and clock.now() - begun <= FRESH


async def unlink(tx: Tx, identity_id: str, *, by_password: bool) -> bool:
    """Take an identity of the acting operator away, for good; False when it was away already. Sessions stay as they are.

    Args:
        by_password: whether passwords open anything in this installation.

    Raises:
        LastWayIn
    """
    await store.lock_ways(tx)
    left = [one for one in await store.identities(tx) if one.id != identity_id]
    if not left and not (by_password and await operators.has_password(tx)):
        raise LastWayIn
    if not await store.unlink(tx, identity_id, clock.now()):
        return False
    await events.append(
        tx, "operator.way_removed", "operator", tx.operator_id, {"way": "openid", "way_id": identity_id}
    )
    return True


__all__ = ["LastWayIn", "identities", "is_fresh", "unlink"]
