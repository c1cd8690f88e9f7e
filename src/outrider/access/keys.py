"""Making, revoking and deleting API keys (docs/reference/access.md "API keys"), and making operators."""

from collections.abc import Sequence

from outrider import events
from outrider.access import passwords, scopes, store
from outrider.access.errors import NoSuchApiKey, ScopeNotHeld
from outrider.access.store import ApiKey, Operator
from outrider.core import clock, crypto, ids
from outrider.core.page import MAX_LIMIT, Page, decode
from outrider.db import Tx

__all__ = [
    "ApiKey",
    "Operator",
    "all_keys",
    "create_key",
    "create_operator",
    "delete_key",
    "operators",
    "page_of_keys",
    "revoke_key",
    "set_password",
]

page_of_keys = store.page_of_keys


async def create_key(tx: Tx, name: str, granted: Sequence[str]) -> tuple[ApiKey, str]:
    """A new key of the acting operator and its secret, which is kept nowhere.

    Raises:
        ScopeNotHeld: the acting credential lacks one of the scopes that it would hand out.
    """
    lacking = [scope for scope in granted if not scopes.covers(tx.principal.scopes, scope)]
    if lacking:
        raise ScopeNotHeld(lacking)
    secret = crypto.token("ork")
    now = clock.now()
    key = ApiKey(ids.new("key"), name, secret[:8], secret[-4:], list(granted), now, now, None)
    await store.insert_key(tx, key, crypto.digest(secret))
    await events.append(tx, "api_key.created", "api_key", key.id, {"name": name, "scopes": list(granted)})
    return key, secret


async def revoke_key(tx: Tx, key_id: str) -> bool:
    """End a key for good; its record stays. False when it was ended already, which changes nothing.

    Call `credentials.wait_until_forgotten` after the commit: then no process lets it in any more.

    Raises:
        NoSuchApiKey
    """
    key = await store.lock_key(tx, key_id)
    if key is None:
        raise NoSuchApiKey(f"There is no API key {key_id}.")
    if not await store.revoke_key(tx, key_id, clock.now()):
        return False
    await events.append(tx, "api_key.revoked", "api_key", key_id, {"name": key.name})
    await store.tell_processes(tx)
    return True


async def delete_key(tx: Tx, key_id: str) -> None:
    """Remove a key's record; one that is still active ends with it. What it did stays in the audit log.

    Raises:
        NoSuchApiKey
    """
    key = await store.lock_key(tx, key_id)
    if key is None:
        raise NoSuchApiKey(f"There is no API key {key_id}.")
    await store.delete_key(tx, key_id)
    await events.append(
        tx, "api_key.deleted", "api_key", key_id, {"name": key.name, "was_active": key.revoked_at is None}
    )
    await store.tell_processes(tx)


async def create_operator(tx: Tx, name: str, email: str | None = None, password: str | None = None) -> Operator:
    """A new operator; `tx` acts for the installation itself. With email and password they can sign in to the console.

    Raises:
        outrider.db.tx.UniqueViolation: another operator has this address.
        passwords.TooShort
    """
    password_hash = await passwords.hashed(password) if password is not None else None
    operator = Operator(ids.new("op"), name, email, "unlimited", clock.now())
    await store.insert_operator(tx, operator, password_hash)
    return operator


async def set_password(tx: Tx, operator_id: str, password: str) -> bool:
    """Give an operator a new password; False when there is no such operator.

    Raises:
        passwords.TooShort
    """
    return await store.set_password_hash(tx, operator_id, await passwords.hashed(password))


async def operators(tx: Tx) -> list[Operator]:
    """Every operator of this installation, oldest first; `tx` acts for the installation itself."""
    return await store.operators(tx)


async def all_keys(tx: Tx) -> list[ApiKey]:
    """Every key of the acting operator, active and retired, newest first."""
    found: list[ApiKey] = []
    page = Page(MAX_LIMIT)
    while True:
        rows, cursor = page.cut(await store.page_of_keys(tx, page))
        found.extend(rows)
        if cursor is None:
            return found
        page = Page(MAX_LIMIT, decode(cursor))
