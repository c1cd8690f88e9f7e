"""SQL of operators, API keys and the look-up of credentials."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from outrider.core import clock
from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns

_BARRIER: Final = 0x0DD_CAFE
_NOTIFY: Final = "SELECT pg_notify('outrider_credentials', '')"


@dataclass(frozen=True, slots=True)
class Operator:
    id: str
    name: str
    email: str | None
    subscription_status: str
    created_at: datetime
    disabled_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ApiKey:
    """An API key record as it is answered (docs/reference/resources.md "API key"); the secret is not in it."""

    id: str
    name: str
    key_prefix: str
    key_last4: str
    scopes: list[str]
    created_at: datetime
    updated_at: datetime
    revoked_at: datetime | None


@dataclass(frozen=True, slots=True)
class Credential:
    """What stands behind a living token. `expires_at` is None for an API key."""

    id: str
    operator_id: str
    name: str
    scopes: list[str]
    secret_sha256: bytes
    project_id: str | None
    expires_at: datetime | None


async def credential_of_key(connection: AsyncConnection[Any], digest: bytes) -> Credential | None:
    """The living key with this digest, of an operator who is not disabled."""
    cursor = await connection.execute(
        "SELECT k.id, k.operator_id, k.name, k.scopes, k.secret_sha256, NULL, NULL FROM api_keys k"
        " JOIN operators o ON o.id = k.operator_id"
        " WHERE k.secret_sha256 = %s AND k.revoked_at IS NULL AND o.disabled_at IS NULL",
        (digest,),
        binary=True,
    )
    row = await cursor.fetchone()
    return Credential(*row) if row else None


async def credential_of_device(connection: AsyncConnection[Any], digest: bytes, now: datetime) -> Credential | None:
    """The living access token with this digest: its grant holds and the operator's subscription does."""
    cursor = await connection.execute(
        "SELECT g.id, g.operator_id, g.client_name, coalesce(t.scopes, g.scopes), t.secret_sha256, g.project_id,"
        " least(t.expires_at, g.expires_at)"
        " FROM device_tokens t JOIN device_grants g ON g.id = t.grant_id JOIN operators o ON o.id = g.operator_id"
        " WHERE t.secret_sha256 = %s AND t.kind = 'access' AND t.expires_at > %s AND g.expires_at > %s"
        " AND g.revoked_at IS NULL AND o.disabled_at IS NULL AND o.subscription_status IN ('unlimited', 'active', 'trialing')",
        (digest, now, now),
        binary=True,
    )
    row = await cursor.fetchone()
    return Credential(*row) if row else None


@dataclass(frozen=True, slots=True)
class HeldCredential:
    """A credential as it is told to whoever holds it. The times are None where nothing ends by itself."""

    kind: str
    id: str
    name: str
    prefix: str
    created_at: datetime
    expires_at: datetime | None
    """When this token ends."""
    renewable_until: datetime | None
    """Until when a device may fetch itself a new one."""


async def held_credential(tx: Tx, digest: bytes) -> HeldCredential | None:
    """The acting operator's credential behind the token with this digest."""
    return await tx.row(
        HeldCredential,
        "SELECT 'api_key' AS kind, id, name, key_prefix AS prefix, created_at, NULL::timestamptz AS expires_at,"
        " NULL::timestamptz AS renewable_until FROM api_keys WHERE secret_sha256 = %(digest)s AND operator_id = %(operator)s"
        " UNION ALL"
        " SELECT 'device', g.id, g.client_name, 'ord_', g.created_at, least(t.expires_at, g.expires_at), g.expires_at"
        " FROM device_tokens t JOIN device_grants g ON g.id = t.grant_id"
        " WHERE t.secret_sha256 = %(digest)s AND g.operator_id = %(operator)s",
        {"digest": digest, "operator": tx.operator_id},
    )


async def operator(tx: Tx) -> Operator:
    """The acting operator."""
    found = await tx.row(Operator, f"SELECT {columns(Operator)} FROM operators WHERE id = %s", (tx.operator_id,))
    assert found is not None, "a credential is of an operator that exists"
    return found


async def listen(connection: AsyncConnection[Any]) -> None:
    """Hear of ended credentials."""
    await connection.execute("LISTEN outrider_credentials")


async def lock(connection: AsyncConnection[Any]) -> None:
    """The lock that says: this process may remember credentials."""
    await connection.execute("SELECT pg_advisory_lock_shared(%s)", (_BARRIER,))


async def unlock(connection: AsyncConnection[Any]) -> None:
    """This process remembers nothing."""
    await connection.execute("SELECT pg_advisory_unlock_shared(%s)", (_BARRIER,))


async def barrier(connection: AsyncConnection[Any], seconds: float) -> bool:
    """Be, for a moment, alone with the lock: no process remembers anything now; False when one held on for `seconds`."""
    try:
        async with connection.transaction():
            await connection.execute("SELECT set_config('lock_timeout', %s, true)", (f"{int(seconds * 1000)}ms",))
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (_BARRIER,))
    except psycopg.errors.LockNotAvailable:
        return False
    return True


async def remind(connection: AsyncConnection[Any]) -> None:
    """Ask the processes once more to forget."""
    await connection.execute(_NOTIFY)


_TOKENS_NOW: Final = (
    "least(%(most)s::float8,"
    " b.tokens + %(rate)s::float8 * greatest(0, extract(epoch FROM now() - b.filled_at)::float8))"
)
_FILLED_NOW: Final = "CASE WHEN b.filled_at > now() + %(agree)s THEN now() ELSE greatest(now(), b.filled_at) END"
"""A little ahead it is of a transaction that began later; by more it is of a clock that was, and would stay empty so long."""
_GRANTED_NOW: Final = f"least(%(wanted)s::int, floor({_TOKENS_NOW})::int)"


async def take_tokens(
    connection: AsyncConnection[Any], key: bytes, most: int, a_second: float, wanted: int
) -> tuple[int, float]:
    """Take up to `wanted` tokens out of a bucket; how many there were, and what is left. A new bucket is full."""
    cursor = await connection.execute(
        "INSERT INTO rate_buckets AS b (key, tokens, granted, filled_at)"
        " VALUES (%(key)s, %(most)s::float8 - %(wanted)s::int, %(wanted)s, now())"
        f" ON CONFLICT (key) DO UPDATE SET tokens = {_TOKENS_NOW} - {_GRANTED_NOW}, granted = {_GRANTED_NOW},"
        f" filled_at = {_FILLED_NOW} RETURNING granted, tokens",
        {"key": key, "most": most, "rate": a_second, "wanted": wanted, "agree": clock.LIMIT},
    )
    row = await cursor.fetchone()
    assert row is not None, "it inserts or updates"
    return int(row[0]), float(row[1])


async def tokens_left(connection: AsyncConnection[Any], key: bytes, most: int, a_second: float) -> float:
    """What a bucket holds now. One that nobody has taken from is full."""
    cursor = await connection.execute(
        f"SELECT {_TOKENS_NOW} FROM rate_buckets b WHERE key = %(key)s", {"key": key, "most": most, "rate": a_second}
    )
    row = await cursor.fetchone()
    return float(most) if row is None else float(row[0])


async def give_token_back(connection: AsyncConnection[Any], key: bytes, most: int) -> None:
    """Put one token into a bucket."""
    await connection.execute(
        "UPDATE rate_buckets SET tokens = least(%s::float8, tokens + 1) WHERE key = %s", (most, key)
    )


async def forget_buckets(tx: Tx, before: datetime) -> None:
    """Delete buckets that have been full for long: a new one is the same."""
    await tx.execute("DELETE FROM rate_buckets WHERE filled_at < %s", (before,))


async def tell_processes(tx: Tx) -> None:
    """On commit, every process drops the credentials that it remembers."""
    await tx.execute(_NOTIFY)


async def insert_key(tx: Tx, key: ApiKey, secret_sha256: bytes) -> None:
    """A new key of the acting operator."""
    await tx.insert("api_keys", key, operator_id=tx.operator_id, secret_sha256=secret_sha256)


async def page_of_keys(tx: Tx, page: Page, status: str | None = None, q: str | None = None) -> list[ApiKey]:
    """The operator's keys, active and retired, newest first."""
    where = {None: "", "active": " AND revoked_at IS NULL", "revoked": " AND revoked_at IS NOT NULL"}[status]
    named = " AND strpos(lower(name), lower(%(q)s)) > 0" if q else ""
    return await tx.rows(
        ApiKey,
        f"SELECT {columns(ApiKey)} FROM api_keys WHERE operator_id = %(operator_id)s{where}{named} {page.sql()}",
        {"operator_id": tx.operator_id, "q": q, **page.params},
    )


async def lock_key(tx: Tx, key_id: str) -> ApiKey | None:
    """One key of the operator; it stays as it is until the transaction ends."""
    return await tx.row(
        ApiKey,
        f"SELECT {columns(ApiKey)} FROM api_keys WHERE operator_id = %s AND id = %s FOR UPDATE",
        (tx.operator_id, key_id),
    )


async def revoke_key(tx: Tx, key_id: str, at: datetime) -> bool:
    """Retire a key; False when it already was."""
    return bool(
        await tx.execute(
            "UPDATE api_keys SET revoked_at = %s WHERE operator_id = %s AND id = %s AND revoked_at IS NULL",
            (at, tx.operator_id, key_id),
        )
    )


async def delete_key(tx: Tx, key_id: str) -> None:
    """Remove a key's record."""
    await tx.execute("DELETE FROM api_keys WHERE operator_id = %s AND id = %s", (tx.operator_id, key_id))


async def insert_operator(tx: Tx, operator: Operator, password_hash: str | None) -> None:
    """A new operator."""
    await tx.insert("operators", operator, password_hash=password_hash)


async def set_password_hash(tx: Tx, operator_id: str, password_hash: str) -> bool:
    """An operator's password; False when there is no such operator."""
    return bool(await tx.execute("UPDATE operators SET password_hash = %s WHERE id = %s", (password_hash, operator_id)))


async def set_email(tx: Tx, operator_id: str, email: str) -> None:
    """The address under which an operator signs in."""
    await tx.execute("UPDATE operators SET email = %s WHERE id = %s", (email, operator_id))


async def lock_the_first(tx: Tx) -> bool:
    """Whether nobody is an operator yet; and nobody else becomes one until the transaction is over."""
    await tx.execute("LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE")
    return not await tx.value("SELECT EXISTS (SELECT FROM operators)")


async def has_operators(tx: Tx) -> bool:
    """Whether anybody is an operator."""
    return bool(await tx.value("SELECT EXISTS (SELECT FROM operators)"))


@dataclass(frozen=True, slots=True)
class Entrance:
    """How an operator gets in now; another password or a sign-out of all sessions changes it."""

    name: str
    email: str | None
    password_hash: str | None
    signed_out_at: datetime | None
    disabled_at: datetime | None


async def entrance(tx: Tx, *, lock: bool = False) -> Entrance | None:
    """The acting operator's; with `lock` it stays as it is until the transaction ends."""
    return await tx.row(
        Entrance,
        f"SELECT {columns(Entrance)} FROM operators WHERE id = %s{' FOR UPDATE' if lock else ''}",
        (tx.operator_id,),
    )


async def set_disabled(tx: Tx, operator_id: str, at: datetime | None) -> bool:
    """Shut an operator out (or, with None, let them in again); False when they were so before."""
    return bool(
        await tx.execute(
            "UPDATE operators SET disabled_at = %(at)s WHERE id = %(id)s AND (disabled_at IS NULL) = %(was_open)s",
            {"at": at, "id": operator_id, "was_open": at is not None},
        )
    )


async def is_disabled(tx: Tx) -> bool:
    """Whether the acting operator is shut out."""
    return bool(await tx.value("SELECT disabled_at IS NOT NULL FROM operators WHERE id = %s", (tx.operator_id,)))


async def set_signed_out(tx: Tx, at: datetime) -> None:
    """Every session of the acting operator ends now."""
    await tx.execute("UPDATE operators SET signed_out_at = %s WHERE id = %s", (at, tx.operator_id))


@dataclass(frozen=True, slots=True)
class KeyStanding:
    """What decides whether a key still opens something."""

    scopes: list[str]
    revoked_at: datetime | None


@dataclass(frozen=True, slots=True)
class GrantStanding:
    """What decides whether a device's grant still opens something."""

    scopes: list[str]
    revoked_at: datetime | None
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class OperatorStanding:
    """What decides whether anything happens in an operator's name."""

    disabled_at: datetime | None
    subscription_status: str
    signed_out_at: datetime | None


async def lock_key_standing(tx: Tx, key_id: str) -> KeyStanding | None:
    """A key of the acting operator; whoever would end it waits until the transaction is over."""
    return await tx.row(
        KeyStanding,
        "SELECT scopes, revoked_at FROM api_keys WHERE operator_id = %s AND id = %s FOR SHARE",
        (tx.operator_id, key_id),
    )


async def lock_grant_standing(tx: ProjectTx, grant_id: str) -> GrantStanding | None:
    """A grant to this project; whoever would end it waits until the transaction is over."""
    return await tx.row(
        GrantStanding,
        "SELECT scopes, revoked_at, expires_at FROM device_grants"
        " WHERE operator_id = %s AND project_id = %s AND id = %s FOR SHARE",
        (tx.operator_id, tx.project_id, grant_id),
    )


async def lock_operator_standing(tx: Tx) -> OperatorStanding | None:
    """The acting operator; whoever would disable them waits until the transaction is over."""
    return await tx.row(
        OperatorStanding,
        "SELECT disabled_at, subscription_status, signed_out_at FROM operators WHERE id = %s FOR SHARE",
        (tx.operator_id,),
    )


async def operators(tx: Tx) -> list[Operator]:
    """Every operator of this installation, oldest first."""
    return await tx.rows(Operator, f"SELECT {columns(Operator)} FROM operators ORDER BY created_at, id")


async def password_of(tx: Tx, email: str) -> tuple[str, str, str | None] | None:
    """For sign-in: id, name and password hash of the operator with this address."""
    found = await tx.dicts(
        "SELECT id, name, password_hash FROM operators WHERE lower(email) = lower(%s) AND disabled_at IS NULL", (email,)
    )
    return (found[0]["id"], found[0]["name"], found[0]["password_hash"]) if found else None
