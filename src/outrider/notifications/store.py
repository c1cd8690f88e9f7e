"""SQL of what operators want to be told."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from outrider.core import clock
from outrider.db import Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class WantedNotices:
    """What an operator is told by mail. All is on until they say otherwise."""

    replies: bool = True
    reauthorization: bool = True
    pauses: bool = True
    digest: bool = True
    digest_hour: int = 8
    time_zone: str = "UTC"
    muted_project_ids: list[str] = field(default_factory=list)
    proven_email: str | None = None
    next_digest_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class NewOperator:
    """Somebody with a mailbox of whom nothing is written down yet; with the project of their oldest mailbox."""

    operator_id: str
    project_id: str


@dataclass(frozen=True, slots=True)
class DueDigest:
    operator_id: str
    next_digest_at: datetime


_COLUMNS: Final = columns(WantedNotices)


async def wanted(tx: Tx, *, lock: bool = False) -> WantedNotices:
    """What the acting operator wants; with `lock` it stays so until the transaction ends."""
    found = await tx.row(
        WantedNotices,
        f"SELECT {_COLUMNS} FROM notification_settings WHERE operator_id = %s{' FOR UPDATE' if lock else ''}",
        (tx.operator_id,),
    )
    return found or WantedNotices()


async def begin(tx: Tx, chosen: WantedNotices) -> None:
    """A row for the acting operator, unless there is one."""
    await tx.insert(
        "notification_settings",
        chosen,
        operator_id=tx.operator_id,
        created_at=clock.now(),
        then="ON CONFLICT (operator_id) DO NOTHING",
    )


async def put(tx: Tx, chosen: WantedNotices) -> None:
    """What the acting operator wants from now on."""
    values: dict[str, Any] = {name: getattr(chosen, name) for name in WantedNotices.__dataclass_fields__}
    assigned = ", ".join(f"{name} = %({name})s" for name in values)
    await tx.execute(
        f"UPDATE notification_settings SET {assigned} WHERE operator_id = %(operator_id)s",
        values | {"operator_id": tx.operator_id},
    )


async def projects_among(tx: Tx, project_ids: Sequence[str]) -> set[str]:
    """Which of these are the acting operator's."""
    return set(
        await tx.values(
            "SELECT id FROM projects WHERE operator_id = %s AND id = ANY(%s)", (tx.operator_id, list(project_ids))
        )
    )


async def project_names(tx: Tx, project_ids: Sequence[str]) -> dict[str, str]:
    """The names of these projects of the acting operator."""
    rows = await tx.dicts(
        "SELECT id, name FROM projects WHERE operator_id = %s AND id = ANY(%s)", (tx.operator_id, list(project_ids))
    )
    return {row["id"]: row["name"] for row in rows}


async def new_operators(tx: Tx, limit: int) -> list[NewOperator]:
    """Who has connected a mailbox of their own and is told nothing regularly yet; for the clock, which acts for all."""
    return await tx.rows(
        NewOperator,
        "SELECT DISTINCT ON (p.operator_id) p.operator_id, p.id AS project_id FROM mailboxes m"
        " JOIN projects p ON p.id = m.project_id LEFT JOIN notification_settings s ON s.operator_id = p.operator_id"
        " WHERE m.status = 'connected' AND m.provider <> 'sandbox' AND s.operator_id IS NULL"
        " ORDER BY p.operator_id, m.created_at LIMIT %s",
        (limit,),
    )


async def take_due_digest(tx: Tx, now: datetime, latest: datetime) -> DueDigest | None:
    """One operator whose hour has come, held until the transaction is over; for the clock, which acts for all. An hour after
    `latest` was set by a clock that was ahead."""
    return await tx.row(
        DueDigest,
        "SELECT s.operator_id, s.next_digest_at FROM notification_settings s WHERE s.next_digest_at <= %s"
        " OR s.next_digest_at > %s ORDER BY s.next_digest_at LIMIT 1 FOR UPDATE SKIP LOCKED",
        (now, latest),
    )


async def with_mailbox(tx: Tx) -> list[str]:
    """Projects of the acting operator that have a mailbox of their own, whatever state it is in."""
    return await tx.values(
        "SELECT p.id FROM projects p JOIN mailboxes m ON m.project_id = p.id WHERE p.operator_id = %s"
        " AND m.status <> 'disconnected' AND m.provider <> 'sandbox' ORDER BY p.id",
        (tx.operator_id,),
    )
