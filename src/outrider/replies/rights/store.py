"""SQL of the rights_requests table."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from outrider.core.page import Page
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns

Channel = Literal["reply", "page"]
Confirmation = Literal["not_needed", "to_send", "sent", "not_sent", "confirmed"]


@dataclass(frozen=True, slots=True)
class RightsRequest:
    """What somebody asks for of their data (docs/decisions/rights.md). `email` is empty once they were erased."""

    id: str
    email: str
    prospect_id: str | None
    rights: list[str]
    channel: Channel
    message_id: str | None
    status: str
    confirmation: Confirmation
    """Of a request on the page: whether the mail to that address, which asks for a confirmation, left and was answered."""
    mailed_at: datetime | None
    due_at: datetime
    created_at: datetime
    updated_at: datetime
    answered_at: datetime | None = None
    answered_by: Json[dict[str, Any] | None] = None
    outcome: str | None = None
    note: str = ""


_COLUMNS = columns(RightsRequest)


async def insert(tx: ProjectTx, request: RightsRequest) -> bool:
    """A new request; False when this message, or this person on the page, has made it already."""
    return bool(await tx.insert("rights_requests", request, project_id=tx.project_id, then="ON CONFLICT DO NOTHING"))


async def by_id(tx: ProjectTx, request_id: str) -> RightsRequest | None:
    """One request of the project."""
    return await tx.row(
        RightsRequest,
        f"SELECT {_COLUMNS} FROM rights_requests WHERE project_id = %s AND id = %s",
        (tx.project_id, request_id),
    )


async def lock_on_page(tx: ProjectTx, email: str, right: str) -> RightsRequest | None:
    """What this person has asked for on the page and nobody has answered; locked until the end of the transaction."""
    return await tx.row(
        RightsRequest,
        f"SELECT {_COLUMNS} FROM rights_requests WHERE project_id = %s AND lower(email) = %s AND rights = ARRAY[%s]"
        " AND channel = 'page' AND status <> 'answered' FOR UPDATE",
        (tx.project_id, email.lower(), right),
    )


async def page(tx: ProjectTx, page: Page, status: str | None) -> list[RightsRequest]:
    """One page of the project's requests, newest first."""
    return await tx.rows(
        RightsRequest,
        f"SELECT {_COLUMNS} FROM rights_requests WHERE project_id = %(p)s"
        f" AND (%(status)s::text IS NULL OR status = %(status)s) {page.sql()}",
        {"p": tx.project_id, "status": status, **page.params},
    )


async def waiting(tx: ProjectTx, limit: int) -> list[RightsRequest]:
    """What a person has to answer, the most urgent first."""
    return await tx.rows(
        RightsRequest,
        f"SELECT {_COLUMNS} FROM rights_requests WHERE project_id = %s AND status = 'open' ORDER BY due_at, id LIMIT %s",
        (tx.project_id, limit),
    )


async def open_of(tx: ProjectTx, emails: Collection[str]) -> list[str]:
    """Requests of these people that nobody has answered."""
    return await tx.values(
        "SELECT id FROM rights_requests WHERE project_id = %s AND lower(email) = ANY(%s) AND status <> 'answered' ORDER BY id",
        (tx.project_id, list(emails)),
    )


async def note_mail(
    tx: ProjectTx, request_id: str, before: Confirmation, now: Confirmation, at: datetime | None
) -> bool:
    """What became of the mail that asks for a confirmation; False when that is not so any more, or the request is settled."""
    return bool(
        await tx.execute(
            "UPDATE rights_requests SET confirmation = %s, mailed_at = coalesce(%s, mailed_at)"
            " WHERE project_id = %s AND id = %s AND confirmation = %s AND status = 'unconfirmed'",
            (now, at, tx.project_id, request_id, before),
        )
    )
