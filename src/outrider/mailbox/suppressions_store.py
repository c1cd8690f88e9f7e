"""SQL of suppressions. They belong to the operator, not to the project that found them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Suppression:
    id: str
    email: str
    reason: str
    source: str
    project_id: str | None
    created_at: datetime


async def insert(tx: ProjectTx, suppression: Suppression) -> bool:
    # a new suppression; False when the address already is suppressed
    return bool(
        await tx.execute(
            "INSERT INTO suppressions (id, operator_id, project_id, email, reason, source, created_at)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (operator_id, lower(email)) DO NOTHING",
            (
                suppression.id,
                tx.operator_id,
                tx.project_id,
                suppression.email,
                suppression.reason,
                suppression.source,
                suppression.created_at,
            ),
        )
    )


async def by_email(tx: ProjectTx, email: str) -> Suppression | None:
    # the suppression of an address
    return await tx.row(
        Suppression,
        f"SELECT {columns(Suppression)} FROM suppressions WHERE operator_id = %s AND lower(email) = lower(%s)",
        (tx.operator_id, email.strip()),
    )


async def among(tx: ProjectTx, emails: Collection[str]) -> list[Any]:
    # which of many addresses are suppressed
    return await tx.values(
        "SELECT lower(email) FROM suppressions WHERE operator_id = %s AND lower(email) = ANY(%s)",
        (tx.operator_id, [email.strip().lower() for email in emails]),
    )


async def page(tx: ProjectTx, page: Page) -> list[Suppression]:
    # one page of the operator's suppressions, newest first
    return await tx.rows(
        Suppression,
        f"SELECT {columns(Suppression)} FROM suppressions WHERE operator_id = %(o)s {page.sql()}",
        {"o": tx.operator_id, **page.params},
    )
