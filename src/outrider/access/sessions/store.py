"""SQL of console sessions."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import Tx


@dataclass(frozen=True, slots=True)
class Session:
    """`scopes` None: signed in with a password, so everything."""

    id: str
    operator_id: str
    name: str
    scopes: list[str] | None


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A session as its operator is shown it. `key_name` is of the key that opened it, if one did."""

    id: str
    created_at: datetime
    expires_at: datetime
    address: str
    browser: str
    key_name: str | None


async def insert(
    tx: Tx,
    session_id: str,
    operator_id: str,
    api_key_id: str | None,
    secret_sha256: bytes,
    expires_at: datetime,
    now: datetime,
    address: str = "",
    browser: str = "",
) -> None:
    """A new session."""
    await tx.insert(
        "console_sessions",
        id=session_id,
        operator_id=operator_id,
        api_key_id=api_key_id,
        secret_sha256=secret_sha256,
        expires_at=expires_at,
        created_at=now,
        address=address,
        browser=browser,
    )


async def of_operator(tx: Tx, now: datetime) -> list[SignedIn]:
    """The acting operator's living sessions, newest first."""
    return await tx.rows(
        SignedIn,
        "SELECT s.id, s.created_at, s.expires_at, s.address, s.browser, k.name AS key_name FROM console_sessions s"
        " LEFT JOIN api_keys k ON k.id = s.api_key_id WHERE s.operator_id = %s AND s.expires_at > %s"
        " AND (s.api_key_id IS NULL OR k.revoked_at IS NULL AND k.id IS NOT NULL)"
        " ORDER BY s.created_at DESC, s.id DESC LIMIT 100",
        (tx.operator_id, now),
    )


async def delete_one(tx: Tx, session_id: str) -> bool:
    """End one session of the acting operator; False when it was over."""
    return bool(
        await tx.execute(
            "DELETE FROM console_sessions WHERE operator_id = %s AND id = %s", (tx.operator_id, session_id)
        )
    )


async def living(tx: Tx, secret_sha256: bytes, now: datetime) -> Session | None:
    """The session with this digest, unless it is too old or the key that opened it is gone."""
    return await tx.row(
        Session,
        "SELECT s.id, s.operator_id, o.name, k.scopes FROM console_sessions s"
        " JOIN operators o ON o.id = s.operator_id"
        " LEFT JOIN api_keys k ON k.id = s.api_key_id AND k.revoked_at IS NULL"
        " WHERE s.secret_sha256 = %s AND s.expires_at > %s AND (s.api_key_id IS NULL OR k.id IS NOT NULL)"
        " AND o.disabled_at IS NULL",
        (secret_sha256, now),
    )


async def delete(tx: Tx, secret_sha256: bytes) -> None:
    """Sign out."""
    await tx.execute("DELETE FROM console_sessions WHERE secret_sha256 = %s", (secret_sha256,))


async def delete_of_operator(tx: Tx, operator_id: str) -> int:
    """Sign an operator out everywhere; how many sessions that were."""
    return await tx.execute("DELETE FROM console_sessions WHERE operator_id = %s", (operator_id,))


async def key_of(tx: Tx, session_id: str) -> str | None:
    """The API key that a session of the acting operator was opened with; None for one that was opened with the password."""
    key_id: str | None = await tx.value(
        "SELECT api_key_id FROM console_sessions WHERE operator_id = %s AND id = %s", (tx.operator_id, session_id)
    )
    return key_id


async def delete_before(tx: Tx, now: datetime) -> None:
    """Sessions whose time is over."""
    await tx.execute("DELETE FROM console_sessions WHERE expires_at < %s", (now,))
