"""SQL of device requests, grants and tokens. Requests belong to nobody until an operator answers."""

from dataclasses import dataclass
from datetime import datetime

from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class DeviceRequest:
    id: str
    user_code: str
    client_id: str
    client_name: str
    client_address: str
    scopes: list[str]
    status: str
    grant_id: str | None
    interval_seconds: int
    polled_at: datetime | None
    expires_at: datetime
    created_at: datetime


@dataclass(frozen=True, slots=True)
class DeviceGrant:
    """What `GET /v1/device-grants` shows; holds no secret."""

    id: str
    project_id: str
    client_id: str
    client_name: str
    resource: str | None
    scopes: list[str]
    expires_at: datetime
    revoked_at: datetime | None
    revoke_reason: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Presented:
    """A token that somebody presented, with its grant."""

    grant_id: str
    operator_id: str
    project_id: str
    client_id: str
    client_name: str
    kind: str
    used: bool
    alive: bool


_REQUEST = columns(DeviceRequest)


async def insert_request(tx: Tx, request: DeviceRequest, code_sha256: bytes) -> bool:
    """A new request; False when the user code is taken."""
    return bool(
        await tx.insert("device_requests", request, code_sha256=code_sha256, then="ON CONFLICT (user_code) DO NOTHING")
    )


async def lock_request_by_code(tx: Tx, code_sha256: bytes) -> DeviceRequest | None:
    """What a device asks about, held until the transaction ends."""
    return await tx.row(
        DeviceRequest, f"SELECT {_REQUEST} FROM device_requests WHERE code_sha256 = %s FOR UPDATE", (code_sha256,)
    )


async def pending_by_user_code(tx: Tx, user_code: str, now: datetime) -> DeviceRequest | None:
    """What an operator typed the code of, while it can still be answered."""
    return await tx.row(
        DeviceRequest,
        f"SELECT {_REQUEST} FROM device_requests WHERE user_code = %s AND status = 'pending' AND expires_at > %s",
        (user_code, now),
    )


async def polled(tx: Tx, request_id: str, at: datetime, interval_seconds: int) -> None:
    """The device asked."""
    await tx.execute(
        "UPDATE device_requests SET polled_at = %s, interval_seconds = %s WHERE id = %s",
        (at, interval_seconds, request_id),
    )


async def answered(tx: Tx, request_id: str, status: str, grant_id: str | None, now: datetime) -> bool:
    """The operator's word; False when the request was answered or too old before."""
    return bool(
        await tx.execute(
            "UPDATE device_requests SET status = %s::device_request_status, grant_id = %s"
            " WHERE id = %s AND status = 'pending' AND expires_at > %s",
            (status, grant_id, request_id, now),
        )
    )


async def consumed(tx: Tx, request_id: str) -> bool:
    """The device fetches its tokens, once."""
    return bool(
        await tx.execute(
            "UPDATE device_requests SET status = 'consumed' WHERE id = %s AND status = 'approved'", (request_id,)
        )
    )


async def insert_grant(tx: ProjectTx, grant: DeviceGrant) -> None:
    """What the operator allowed."""
    await tx.insert("device_grants", grant, operator_id=tx.operator_id, project_id=tx.project_id)


async def grant_of_request(tx: Tx, grant_id: str) -> DeviceGrant | None:
    """The grant whose tokens a device fetches; the device's code stands for the operator here."""
    return await tx.row(DeviceGrant, f"SELECT {columns(DeviceGrant)} FROM device_grants WHERE id = %s", (grant_id,))


async def page_of_grants(tx: Tx, page: Page) -> list[DeviceGrant]:
    """The operator's grants, newest first."""
    return await tx.rows(
        DeviceGrant,
        f"SELECT {columns(DeviceGrant)} FROM device_grants WHERE operator_id = %(operator_id)s {page.sql()}",
        {"operator_id": tx.operator_id, **page.params},
    )


async def project_of_grant(tx: Tx, grant_id: str) -> str | None:
    """The project of a grant of the operator."""
    project_id: str | None = await tx.value(
        "SELECT project_id FROM device_grants WHERE operator_id = %s AND id = %s", (tx.operator_id, grant_id)
    )
    return project_id


async def living_grants(tx: Tx) -> list[tuple[str, str]]:
    """Grants of the operator that open something: project, grant."""
    rows = await tx.dicts(
        "SELECT project_id, id FROM device_grants WHERE operator_id = %s AND revoked_at IS NULL ORDER BY id",
        (tx.operator_id,),
    )
    return [(row["project_id"], row["id"]) for row in rows]


async def end_grant(tx: ProjectTx, grant_id: str, reason: str, at: datetime) -> bool:
    """No token of the grant opens anything from now on; False when it was ended before."""
    return bool(
        await tx.execute(
            "UPDATE device_grants SET revoked_at = %s, revoke_reason = %s"
            " WHERE project_id = %s AND id = %s AND revoked_at IS NULL",
            (at, reason, tx.project_id, grant_id),
        )
    )


async def insert_token(
    tx: Tx, grant_id: str, kind: str, secret_sha256: bytes, granted: list[str], expires_at: datetime, now: datetime
) -> None:
    """A token of a grant, with all of the grant's scopes or fewer."""
    await tx.insert(
        "device_tokens",
        secret_sha256=secret_sha256,
        grant_id=grant_id,
        kind=kind,
        scopes=granted,
        expires_at=expires_at,
        created_at=now,
    )


async def lock_presented(tx: Tx, secret_sha256: bytes, now: datetime) -> Presented | None:
    """The token with this digest, held until the transaction ends, and whether its grant still stands."""
    return await tx.row(
        Presented,
        "SELECT g.id AS grant_id, g.operator_id, g.project_id, g.client_id, g.client_name, t.kind,"
        " t.used_at IS NOT NULL AS used,"
        " g.revoked_at IS NULL AND g.expires_at > %s AND t.expires_at > %s"
        " AND o.subscription_status IN ('unlimited', 'active', 'trialing') AND o.disabled_at IS NULL AS alive"
        " FROM device_tokens t JOIN device_grants g ON g.id = t.grant_id JOIN operators o ON o.id = g.operator_id"
        " WHERE t.secret_sha256 = %s FOR UPDATE OF t",
        (now, now, secret_sha256),
    )


async def use_token(tx: Tx, secret_sha256: bytes, at: datetime) -> None:
    """A refresh token has done its work."""
    await tx.execute("UPDATE device_tokens SET used_at = %s WHERE secret_sha256 = %s", (at, secret_sha256))


async def forget_before(tx: Tx, cutoff: datetime) -> None:
    """Requests and tokens that have been over for a while."""
    await tx.execute("DELETE FROM device_requests WHERE expires_at < %s", (cutoff,))
    await tx.execute("DELETE FROM device_tokens WHERE expires_at < %s", (cutoff,))
