"""People signed in to the console. The cookie holds a 256-bit secret; the database its digest."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Literal

from outrider import events
from outrider.access import passwords, scopes
from outrider.access import store as access_store
from outrider.access.credentials import Credentials
from outrider.access.errors import TokenInvalid
from outrider.access.sessions import store
from outrider.access.sessions.store import SignedIn
from outrider.core import clock, crypto, ids
from outrider.core.principal import Principal, system
from outrider.db import Database, Tx

SECONDS: Final = 12 * 3600
_MOST_OF_A_PLACE: Final = 300

_CONSOLE: Final = system("system", "console")

Way = Literal["password", "link", "api_key", "openid", "passkey"]
"""How somebody showed who they are."""


@dataclass(frozen=True, slots=True)
class SeenAt:
    """From where somebody signs in, and with what: a network address, and what the browser calls itself."""

    address: str = ""
    browser: str = ""


async def sign_in(db: Database, email: str, password: str, seen: SeenAt = SeenAt()) -> str | None:
    """A new session's secret, or None: wrong address and wrong password look alike and take the same time."""
    async with db.read(_CONSOLE) as tx:
        found = await access_store.password_of(tx, email)
    if not await passwords.matches(password, found[2] if found else None) or found is None:
        return None
    return await begin(db, found[0], seen, "password")


async def sign_in_with_key(db: Database, known: Credentials, secret: str, seen: SeenAt = SeenAt()) -> str | None:
    """A session that may do what the key may and ends with it. None: no living key, or one that may not manage keys."""
    try:
        principal = await known.authenticate(secret, None)
    except TokenInvalid:
        return None
    if principal.kind != "api_key" or not scopes.covers(principal.scopes, "keys:write"):
        return None
    return await begin(db, principal.operator_id, seen, "api_key", principal.credential_id)


async def begin(db: Database, operator_id: str, seen: SeenAt, way: Way, api_key_id: str | None = None) -> str:
    """A new session of who has shown who they are, always with a secret of its own; the secret."""
    secret, now = crypto.token("ocs"), clock.now()
    async with db.tx(_CONSOLE) as tx:
        await store.insert(
            tx,
            ids.new("ses"),
            operator_id,
            api_key_id,
            crypto.digest(secret),
            now + timedelta(seconds=SECONDS),
            now,
            seen.address[:_MOST_OF_A_PLACE],
            seen.browser[:_MOST_OF_A_PLACE],
        )
        theirs = tx.acting_as(system(operator_id, "sign-in"))
        await events.append(theirs, "operator.signed_in", "operator", operator_id, {"way": way})
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


async def living(tx: Tx) -> list[SignedIn]:
    """Where the acting operator is signed in, newest first."""
    return await store.of_operator(tx, clock.now())


async def end(tx: Tx, session_id: str) -> bool:
    """Sign out one browser of the acting operator; False when it was already."""
    ended = await store.delete_one(tx, session_id)
    if ended:
        await events.append(tx, "operator.signed_out", "operator", tx.operator_id, {"sessions": 1})
    return ended


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
