"""SQL of holds: addresses that nobody writes to until somebody has said what a doubtful message meant."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns

Kind = Literal["opt_out", "hard_bounce"]


@dataclass(frozen=True, slots=True)
class Hold:
    """`kind` is what it may be; `doubts` say in words why it did not suppress by itself."""

    id: str
    email: str
    kind: Kind
    status: str
    doubts: list[str]
    evidence: dict[str, Any]
    project_id: str
    prospect_id: str | None
    becomes_at: datetime | None
    """When silence makes it a suppression; None where the sender is refuted: then it waits for an answer."""
    created_at: datetime
    updated_at: datetime
    answered_at: datetime | None = None
    answered_by: dict[str, Any] | None = None
    answer_reason: str | None = None
    suppression_id: str | None = None


_COLUMNS = columns(Hold).replace("status,", "status::text AS status,", 1)


@dataclass(frozen=True, slots=True)
class Due:
    id: str
    project_id: str
    operator_id: str


async def insert(tx: ProjectTx, hold: Hold) -> bool:
    # a new hold; False when the address is held already
    return bool(
        await tx.execute(
            "INSERT INTO suppression_holds (id, operator_id, project_id, email, kind, doubts, evidence, prospect_id,"
            " becomes_at, created_at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
            (
                hold.id,
                tx.operator_id,
                tx.project_id,
                hold.email,
                hold.kind,
                hold.doubts,
                Jsonb(hold.evidence),
                hold.prospect_id,
                hold.becomes_at,
                hold.created_at,
            ),
        )
    )


async def strengthen(tx: ProjectTx, email: str, becomes_at: datetime) -> None:
    # a second message, not refuted, gives a hold that would wait for ever its end
    await tx.execute(
        "UPDATE suppression_holds SET becomes_at = coalesce(becomes_at, %s)"
        " WHERE operator_id = %s AND lower(email) = %s AND status = 'open'",
        (becomes_at, tx.operator_id, email),
    )


async def open_among(tx: ProjectTx, emails: Collection[str]) -> list[Hold]:
    # what holds mail to one of these addresses, whichever of the operator's projects found it
    return await tx.rows(
        Hold,
        f"SELECT {_COLUMNS} FROM suppression_holds WHERE operator_id = %s AND lower(email) = ANY(%s) AND status = 'open'",
        (tx.operator_id, list(emails)),
    )


async def by_id(tx: ProjectTx, hold_id: str, *, lock: bool = False) -> Hold | None:
    # one hold of the project
    return await tx.row(
        Hold,
        f"SELECT {_COLUMNS} FROM suppression_holds WHERE project_id = %s AND id = %s" + (" FOR UPDATE" if lock else ""),
        (tx.project_id, hold_id),
    )


async def of_same_message(tx: ProjectTx, hold: Hold) -> list[str]:
    # the open holds of the project that the same message made, the one in hand included
    return await tx.values(
        "SELECT id FROM suppression_holds WHERE project_id = %s AND status = 'open' AND (id = %s"
        " OR (evidence ->> 'message_id' = %s AND kind = %s)) ORDER BY id FOR UPDATE",
        (tx.project_id, hold.id, hold.evidence.get("message_id"), hold.kind),
    )


async def page(tx: ProjectTx, page: Page, status: str | None) -> list[Hold]:
    # one page of the project's holds, newest first
    return await tx.rows(
        Hold,
        f"SELECT {_COLUMNS} FROM suppression_holds WHERE project_id = %(p)s"
        f" AND (%(status)s::text IS NULL OR status::text = %(status)s) {page.sql()}",
        {"p": tx.project_id, "status": status, **page.params},
    )


async def due(tx: Tx, now: datetime, limit: int) -> list[Due]:
    # holds of every operator that nobody has answered in time
    return await tx.rows(
        Due,
        f"SELECT {columns(Due)} FROM suppression_holds WHERE status = 'open' AND becomes_at <= %s"
        " ORDER BY becomes_at LIMIT %s",
        (now, limit),
    )


async def waiting(tx: ProjectTx, limit: int) -> list[Hold]:
    # open holds of the project, oldest first
    return await tx.rows(
        Hold,
        f"SELECT {_COLUMNS} FROM suppression_holds WHERE project_id = %s AND status = 'open' ORDER BY created_at, id LIMIT %s",
        (tx.project_id, limit),
    )
