"""SQL of authorization codes."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import Tx


@dataclass(frozen=True, slots=True)
class AuthorizationCode:
    """What a code was given for. The row's id is the question's that the operator answered."""

    id: str
    grant_id: str
    redirect_uri: str
    code_challenge: str
    expires_at: datetime
    used_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class PresentedCode:
    """A code that somebody presented, with whose grant it opens."""

    grant_id: str
    operator_id: str
    project_id: str
    client_id: str
    client_name: str
    redirect_uri: str
    code_challenge: str
    used: bool
    alive: bool


async def insert_code(tx: Tx, code: AuthorizationCode, code_sha256: bytes) -> bool:
    """A new code; False when its question was answered before."""
    return bool(
        await tx.insert("authorization_codes", code, code_sha256=code_sha256, then="ON CONFLICT (id) DO NOTHING")
    )


async def lock_presented(tx: Tx, code_sha256: bytes, now: datetime) -> PresentedCode | None:
    """The code with this digest, held until the transaction ends, and whether it still opens its grant."""
    return await tx.row(
        PresentedCode,
        "SELECT g.id AS grant_id, g.operator_id, g.project_id, g.client_id, g.client_name, c.redirect_uri,"
        " c.code_challenge, c.used_at IS NOT NULL AS used,"
        " c.expires_at > %s AND g.revoked_at IS NULL AND g.expires_at > %s AND o.disabled_at IS NULL"
        " AND o.subscription_status IN ('unlimited', 'active', 'trialing') AS alive"
        " FROM authorization_codes c JOIN device_grants g ON g.id = c.grant_id JOIN operators o ON o.id = g.operator_id"
        " WHERE c.code_sha256 = %s FOR UPDATE OF c",
        (now, now, code_sha256),
    )


async def use_code(tx: Tx, code_sha256: bytes, at: datetime) -> None:
    """A code has done its work."""
    await tx.execute("UPDATE authorization_codes SET used_at = %s WHERE code_sha256 = %s", (at, code_sha256))


async def forget_before(tx: Tx, cutoff: datetime) -> None:
    """Codes that have been over for a while."""
    await tx.execute("DELETE FROM authorization_codes WHERE expires_at < %s", (cutoff,))
