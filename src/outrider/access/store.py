"""SQL of operators and API keys."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg import AsyncConnection

from outrider.core.page import Page
from outrider.db import Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Operator:
    id: str
    name: str
    email: str | None
    subscription_status: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ApiKey:
    """An API key record as the interface shows it (§2); the secret is not in it."""

    id: str
    name: str
    key_prefix: str
    key_last4: str
    scopes: list[str]
    created_at: datetime
    revoked_at: datetime | None


async def key_by_digest(
    connection: AsyncConnection[Any], digest: bytes
) -> tuple[str, str, str, list[str], bytes] | None:
    # the living key with this digest: id, operator, name, scopes, digest
    cursor = await connection.execute(
        "SELECT id, operator_id, name, scopes, secret_sha256 FROM api_keys WHERE secret_sha256 = %s AND revoked_at IS NULL",
        (digest,),
        binary=True,
    )
    return await cursor.fetchone()


async def insert_key(tx: Tx, key: ApiKey, secret_sha256: bytes) -> None:
    # a new key of the acting operator
    await tx.execute(
        "INSERT INTO api_keys (id, operator_id, name, key_prefix, key_last4, scopes, secret_sha256, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (key.id, tx.operator_id, key.name, key.key_prefix, key.key_last4, key.scopes, secret_sha256, key.created_at),
    )


async def page_of_keys(tx: Tx, page: Page) -> list[ApiKey]:
    # the operator's keys, living and retired, newest first
    return await tx.rows(
        ApiKey,
        f"SELECT {columns(ApiKey)} FROM api_keys WHERE operator_id = %(operator_id)s {page.sql()}",
        {"operator_id": tx.operator_id, **page.params},
    )


async def insert_operator(tx: Tx, operator: Operator) -> None:
    # a new operator
    await tx.execute(
        "INSERT INTO operators (id, name, email, subscription_status, created_at) VALUES (%s, %s, %s, %s, %s)",
        (operator.id, operator.name, operator.email, operator.subscription_status, operator.created_at),
    )


async def operators(tx: Tx) -> list[Operator]:
    # every operator of this installation, oldest first
    return await tx.rows(Operator, f"SELECT {columns(Operator)} FROM operators ORDER BY created_at, id")
