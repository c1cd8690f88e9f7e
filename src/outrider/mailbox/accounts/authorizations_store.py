"""SQL of operators who are signing in at a mail provider."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Authorization:
    """One way to a provider and back. `email` None: whichever account signs in."""

    id: str
    operator_id: str
    project_id: str
    provider: str
    email: str | None
    display_name: str | None
    verifier: bytes
    expires_at: datetime
    used_at: datetime | None
    created_at: datetime


async def insert(tx: ProjectTx, begun: Authorization, state_sha256: bytes) -> None:
    # somebody goes to sign in
    await tx.execute(
        "INSERT INTO mailbox_authorizations (id, operator_id, project_id, provider, email, display_name, state_sha256, verifier,"
        " expires_at, created_at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            begun.id,
            tx.operator_id,
            tx.project_id,
            begun.provider,
            begun.email,
            begun.display_name,
            state_sha256,
            begun.verifier,
            begun.expires_at,
            begun.created_at,
        ),
    )


async def by_state(tx: Tx, state_sha256: bytes) -> Authorization | None:
    # whose way back this is; of any operator, so that another one can be told that it is not theirs
    return await tx.row(
        Authorization,
        f"SELECT {columns(Authorization)} FROM mailbox_authorizations WHERE state_sha256 = %s",
        (state_sha256,),
    )


async def use(tx: ProjectTx, authorization_id: str, now: datetime) -> bool:
    # come back, which is possible once and in time
    return bool(
        await tx.execute(
            "UPDATE mailbox_authorizations SET used_at = %s WHERE project_id = %s AND operator_id = %s AND id = %s"
            " AND used_at IS NULL AND expires_at > %s",
            (now, tx.project_id, tx.operator_id, authorization_id, now),
        )
    )


async def forget_before(tx: ProjectTx, then: datetime) -> None:
    # those that are long over
    await tx.execute(
        "DELETE FROM mailbox_authorizations WHERE project_id = %s AND expires_at < %s", (tx.project_id, then)
    )


async def used_elsewhere(tx: Tx, provider: str, email: str) -> bool:
    # whether any project of this installation has the account connected: a provider takes back the access of all at once
    found: bool = await tx.value(
        "SELECT EXISTS (SELECT 1 FROM mailboxes WHERE provider = %s AND lower(email) = lower(%s)"
        " AND status <> 'disconnected')",
        (provider, email),
    )
    return found
