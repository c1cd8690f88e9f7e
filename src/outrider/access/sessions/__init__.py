"""People signed in to the console. The cookie holds a 256-bit secret; the database its digest."""

from datetime import timedelta
from typing import Final

from outrider import events
from outrider.access import passwords, scopes
from outrider.access import store as access_store
from outrider.access.credentials import Credentials
from outrider.access.errors import TokenInvalid
from outrider.access.sessions import store
from outrider.core import clock, crypto, ids
from outrider.core.principal import Principal, system
from outrider.db import Database, Tx

SECONDS: Final = 12 * 3600

_CONSOLE: Final = system("system", "console")


async def sign_in(db: Database, email: str, password: str) -> str | None:
    """A new session's secret, or None: wrong address and wrong password look alike and take the same time."""
    async with db.read(_CONSOLE) as tx:
        found = await access_store.password_of(tx, email)
    if not await passwords.matches(password, found[2] if found else None) or found is None:
        return None
    return await _open(db, found[0], None)


async def sign_in_with_key(db: Database, known: Credentials, secret: str) -> str | None:
    """A session that may do what the key may and ends with it. None: no living key, or one that may not manage keys."""
    try:
        principal = await known.authenticate(secret, None)
    except TokenInvalid:
        return None
    if principal.kind != "api_key" or not scopes.covers(principal.scopes, "keys:write"):
        return None
    return await _open(db, principal.operator_id, principal.credential_id)


async def _open(db: Database, operator_id: str, api_key_id: str | None) -> str:
    secret, now = crypto.token("ocs"), clock.now()
    async with db.tx(_CONSOLE) as tx:
        await store.insert(
            tx, ids.new("ses"), operator_id, api_key_id, crypto.digest(secret), now + timedelta(seconds=SECONDS), now
        )
    return secret


async def principal_of(db: Database, secret: str, request_id: str | None) -> Principal | None:
    """Who is signed in with this cookie."""
    async with db.read(_CONSOLE) as tx:
        found = await store.living(tx, crypto.digest(secret), clock.now())
    if found is None:
        return None
    granted = frozenset({scopes.API}) if found.scopes is None else frozenset(found.scopes)
    return Principal("console", found.operator_id, found.id, found.name, granted, request_id=request_id)


async def sign_out(db: Database, secret: str) -> None:
    """End a session."""
    async with db.tx(_CONSOLE) as tx:
        await store.delete(tx, crypto.digest(secret))


async def sign_out_everywhere(tx: Tx) -> int:
    """End every session of the acting operator; how many there were."""
    ended = await store.delete_of_operator(tx, tx.operator_id)
    await access_store.set_signed_out(tx, clock.now())
    await events.append(tx, "operator.signed_out", "operator", tx.operator_id, {"sessions": ended})
    return ended


key_of = store.key_of


async def forget_old(db: Database) -> None:
    """Delete sessions whose time is over."""
    async with db.tx(_CONSOLE) as tx:
        await store.delete_before(tx, clock.now())
