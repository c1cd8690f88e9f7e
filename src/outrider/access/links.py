"""Sign-in links: the way in for who has no password yet, or has lost it (docs/decisions/sign-in-links.md).

A link is made on the machine itself. Nothing of it is kept: it is sealed under the master key with the moment at which it ends
and a digest of how its operator gets in. Choosing a password changes that, so the link works once, and with it all others end.
"""

import base64
import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.access import keys, operators, store
from outrider.access.store import Entrance
from outrider.core import clock, crypto
from outrider.core.crypto import MasterKey, SealBroken
from outrider.core.principal import system
from outrider.db import Tx

MINUTES: Final = 30
_CONTEXT: Final = "sign-in link"
_FIRST: Final = ""
"""The operator whom a link for the first start names: nobody is one yet."""


class LinkOver(Exception):
    """It was used, its time is over, or it is none of ours."""


@dataclass(frozen=True, slots=True)
class Invited:
    """Whom a link lets in; an empty `operator_id` is the first operator, who is still to be made."""

    operator_id: str
    name: str = ""
    email: str | None = None


async def make(tx: Tx, key: MasterKey, operator_id: str | None) -> str:
    """What stands in a link that lets this operator choose a password; without one, the first operator."""
    state = ""
    if operator_id is not None:
        found = await store.entrance(_as(tx, operator_id))
        assert found is not None, "a link is made for an operator that exists"
        state = _state(found)
    until = clock.now() + timedelta(minutes=MINUTES)
    sealed = key.seal(json.dumps([operator_id or _FIRST, state, until.isoformat()]), _CONTEXT)
    return base64.urlsafe_b64encode(sealed).decode().rstrip("=")


async def read(tx: Tx, key: MasterKey, link: str, *, lock: bool = False) -> Invited:
    """Whom a link lets in now; with `lock` nobody else uses it until the transaction ends.

    Raises:
        LinkOver
    """
    try:
        operator_id, state, until = json.loads(
            key.open(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)), _CONTEXT)
        )
    except (SealBroken, ValueError):
        raise LinkOver from None
    if clock.now() > datetime.fromisoformat(until):
        raise LinkOver
    if operator_id == _FIRST:
        if not (await store.lock_the_first(tx) if lock else not await store.has_operators(tx)):
            raise LinkOver
        return Invited(_FIRST)
    found = await store.entrance(_as(tx, operator_id), lock=lock)
    if found is None or found.disabled_at is not None or _state(found) != state:
        raise LinkOver
    return Invited(operator_id, found.name, found.email)


async def redeem(tx: Tx, key: MasterKey, link: str, name: str, email: str, password: str) -> str:
    """Choose the password that the link is for; the operator's id. Whoever was signed in as them is signed out.

    Raises:
        LinkOver
        outrider.db.tx.UniqueViolation: another operator has this address.
        passwords.TooShort
    """
    invited = await read(tx, key, link, lock=True)
    if invited.operator_id == _FIRST:
        made = await keys.create_operator(tx, name, email, password)
        return made.id
    await operators.change_password(_as(tx, invited.operator_id), None if invited.email else email, password)
    return invited.operator_id


def _as(tx: Tx, operator_id: str) -> Tx:
    return tx.acting_as(system(operator_id, "sign-in link"))


def _state(one: Entrance) -> str:
    return crypto.sha256(one.password_hash or "", one.email or "", str(one.signed_out_at))
