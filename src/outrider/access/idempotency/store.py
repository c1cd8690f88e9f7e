"""SQL of the idempotency_keys table."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg import AsyncConnection
from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class KeptRequest:
    """A request that came with a key. `status` is None until it has a final answer; `body` is sealed."""

    id: str
    body_sha256: str
    had_effect: bool
    locked_until: datetime
    status: int | None
    headers: dict[str, str] | None
    body: bytes | None
    created_at: datetime


async def insert(
    connection: AsyncConnection[Any],
    claim: str,
    credential_id: str,
    route: str,
    key: str,
    body_sha256: str,
    locked_until: datetime,
    now: datetime,
) -> bool:
    """The first request with this key; False when there was one before."""
    cursor = await connection.execute(
        "INSERT INTO idempotency_keys (id, credential_id, route, key, body_sha256, locked_until, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (credential_id, route, key) DO NOTHING",
        (claim, credential_id, route, key, body_sha256, locked_until, now),
    )
    return cursor.rowcount == 1


async def find(connection: AsyncConnection[Any], credential_id: str, route: str, key: str) -> KeptRequest | None:
    """What is known of this key."""
    async with connection.cursor(row_factory=class_row(KeptRequest), binary=True) as cursor:
        await cursor.execute(
            f"SELECT {columns(KeptRequest)} FROM idempotency_keys WHERE credential_id = %s AND route = %s AND key = %s",
            (credential_id, route, key),
        )
        return await cursor.fetchone()


async def take_over(connection: AsyncConnection[Any], before: KeptRequest, claim: str, locked_until: datetime) -> bool:
    """The first request died without an effect: this one takes its place; the new id shuts the old one out."""
    cursor = await connection.execute(
        "UPDATE idempotency_keys SET id = %s, locked_until = %s"
        " WHERE id = %s AND status IS NULL AND NOT had_effect AND locked_until = %s",
        (claim, locked_until, before.id, before.locked_until),
    )
    return cursor.rowcount == 1


async def renew(connection: AsyncConnection[Any], claim: str, locked_until: datetime) -> None:
    """The request is still being served."""
    await connection.execute(
        "UPDATE idempotency_keys SET locked_until = %s WHERE id = %s AND status IS NULL", (locked_until, claim)
    )


async def finish(
    connection: AsyncConnection[Any], claim: str, status: int, headers: dict[str, str], body: bytes
) -> None:
    """The final answer."""
    await connection.execute(
        "UPDATE idempotency_keys SET status = %s, headers = %s, body = %s WHERE id = %s",
        (status, Jsonb(headers), body, claim),
    )


async def release(connection: AsyncConnection[Any], claim: str, now: datetime, *, harmless: bool) -> None:
    """There was no final answer: forget the claim if a repeat can do no harm, else let the next one learn that it might."""
    cursor = await connection.execute(
        "DELETE FROM idempotency_keys WHERE id = %s AND (NOT had_effect OR %s)", (claim, harmless)
    )
    if cursor.rowcount == 0:
        await connection.execute("UPDATE idempotency_keys SET locked_until = %s WHERE id = %s", (now, claim))


async def forget(connection: AsyncConnection[Any], claim: str) -> None:
    """One key whose time is over."""
    await connection.execute("DELETE FROM idempotency_keys WHERE id = %s", (claim,))


async def forget_before(connection: AsyncConnection[Any], cutoff: datetime, now: datetime) -> int:
    """Every key whose time is over, a few at a time so that no lock is held long."""
    cursor = await connection.execute(
        "DELETE FROM idempotency_keys WHERE id IN (SELECT id FROM idempotency_keys WHERE created_at < %s"
        " AND (status IS NOT NULL OR locked_until < %s) LIMIT 5000)",
        (cutoff, now),
    )
    return cursor.rowcount
