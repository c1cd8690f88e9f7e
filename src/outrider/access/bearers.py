"""In whose name something is done later, and whether they still might: a wish stands and falls with the credential behind it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from outrider.access import scopes, store
from outrider.access.sessions import store as sessions
from outrider.core import clock
from outrider.core.principal import Principal
from outrider.db import ProjectTx

_PAID: Final = ("unlimited", "active", "trialing")
"""Subscriptions with which a device works."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """The credential that somebody acted with. `api_key_id` is the key that it stands and falls with, if there is one."""

    kind: str
    credential_id: str
    name: str
    api_key_id: str | None


async def bearer_of(tx: ProjectTx) -> Bearer:
    """Who acts in `tx`, to be kept. Raises ValueError for Outrider itself: it wishes for nothing."""
    who = tx.principal
    if who.kind == "system":
        raise ValueError("what is done later is asked for by somebody")
    key_id = who.credential_id if who.kind == "api_key" else None
    if who.kind == "console":
        key_id = await sessions.key_of(tx, who.credential_id)
    return Bearer(who.kind, who.credential_id, who.name, key_id)


def principal(bearer: Bearer, operator_id: str, project_id: str, scope: str) -> Principal:
    """The same one again, with this one scope."""
    kind: Any = bearer.kind
    only = project_id if bearer.kind == "device" else None
    return Principal(kind, operator_id, bearer.credential_id, bearer.name, frozenset({scope}), project_id=only)


async def objection(tx: ProjectTx, bearer: Bearer, since: datetime, scope: str) -> str | None:
    """Why what this bearer asked for at `since` may not be done any more, in a sentence; None where they still might do it now.

    Until `tx` ends nobody can revoke the key or grant, or disable the operator: whoever does waits, and so is answered only
    once it is known whether this came first.
    """
    operator = await store.lock_operator_standing(tx)
    if operator is None or operator.disabled_at is not None:
        return "This operator is disabled, so nothing leaves in their name."
    if bearer.kind == "device":
        grant = await store.lock_grant_standing(tx, bearer.credential_id)
        if grant is None or grant.revoked_at is not None or grant.expires_at <= clock.now():
            return f"The access of {bearer.name}, who asked for it, has ended."
        if operator.subscription_status not in _PAID:
            return f"{bearer.name} asked for it, and devices have no access without a subscription."
        return _lacking(bearer, grant.scopes, scope)
    if bearer.api_key_id is not None:
        key = await store.lock_key_standing(tx, bearer.api_key_id)
        if key is None or key.revoked_at is not None:
            return f"The API key of {bearer.name}, who asked for it, was revoked."
        return _lacking(bearer, key.scopes, scope)
    if operator.signed_out_at is not None and operator.signed_out_at >= since:
        return "It was asked for in the console, and everybody who was signed in there has been signed out since."
    return None


def _lacking(bearer: Bearer, granted: list[str], scope: str) -> str | None:
    if scopes.covers(frozenset(granted), scope):
        return None
    return f"{bearer.name}, who asked for it, may not {scopes.ALL_MEAN.get(scope, scope)} any more."
