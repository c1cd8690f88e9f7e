"""SQL of the consents table."""

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Consent:
    """A person's yes to being written to (docs/reference/resources.md "Consent")."""

    id: str
    prospect_id: str
    email: str
    purpose: str
    products: list[str]
    company: str
    wording: str
    given_at: datetime
    method: str
    evidence: Json[dict[str, Any]]
    recorded_by: Json[dict[str, Any]]
    created_at: datetime
    updated_at: datetime
    withdrawn_at: datetime | None = None
    withdrawn_by: Json[dict[str, Any] | None] = None
    withdrawal_reason: str = ""


@dataclass(frozen=True, slots=True)
class ShownConsent(Consent):
    """As it is served. `covers`: who says yes in an answer agreed to that `conversation`, and to nothing else."""

    covers: str = ""
    status: str = ""


def shown(consent: Consent) -> ShownConsent:
    """A consent with what follows from it."""
    return ShownConsent(
        **{one.name: getattr(consent, one.name) for one in fields(consent)},
        covers="conversation" if consent.method == "reply" else "purpose",
        status="valid" if consent.withdrawn_at is None else "withdrawn",
    )


async def insert(tx: ProjectTx, consent: Consent) -> None:
    """A new consent."""
    await tx.insert("consents", consent, project_id=tx.project_id)


async def by_id(tx: ProjectTx, consent_id: str) -> Consent | None:
    """One consent of the project."""
    return await tx.row(
        Consent,
        f"SELECT {columns(Consent)} FROM consents WHERE project_id = %s AND id = %s",
        (tx.project_id, consent_id),
    )


async def page(tx: ProjectTx, page: Page, prospect_id: str | None) -> list[Consent]:
    """The project's consents, newest first."""
    where = " AND prospect_id = %(prospect_id)s" if prospect_id else ""
    return await tx.rows(
        Consent,
        f"SELECT {columns(Consent)} FROM consents WHERE project_id = %(p)s{where} {page.sql()}",
        {"p": tx.project_id, "prospect_id": prospect_id, **page.params},
    )


async def withdraw(tx: ProjectTx, consent_id: str, by: dict[str, Any], reason: str, now: datetime) -> bool:
    """Whether it stood until now."""
    return bool(
        await tx.execute(
            "UPDATE consents SET withdrawn_at = %s, updated_at = %s, withdrawn_by = %s, withdrawal_reason = %s"
            " WHERE project_id = %s AND id = %s AND withdrawn_at IS NULL",
            (now, now, Jsonb(by), reason, tx.project_id, consent_id),
        )
    )
