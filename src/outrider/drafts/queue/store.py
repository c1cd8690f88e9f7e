"""SQL of the send queue."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.core import limits
from outrider.db import ProjectTx, Tx, once
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class SendWish:
    """That one draft, as it read then, leaves when its turn comes; asked for with this credential."""

    draft_id: str
    content_sha256: str
    credential_kind: str
    credential_id: str
    credential_name: str
    api_key_id: str | None
    queued_at: datetime
    send_at: datetime | None
    """Not before."""
    looks: int
    """How often its turn came and the mailbox was not there."""


@dataclass(frozen=True, slots=True)
class AddressedDraft:
    """Whom a draft is to."""

    id: str
    prospect_id: str
    to_email: str


@dataclass(frozen=True, slots=True)
class QueuedDraft:
    """A wish in the queue, with what somebody sees of its draft."""

    draft_id: str
    prospect_id: str
    kind: str
    subject: str
    to_email: str
    credential_kind: str
    credential_id: str
    credential_name: str
    queued_at: datetime
    send_at: datetime | None


@dataclass(frozen=True, slots=True)
class QueueLength:
    """A project's queue in numbers: how many wait (`limits.COUNTED` are so many or more), how many of them were tried in vain,
    and when the next is to be looked at."""

    count: int
    tried_in_vain: int
    next_look: datetime | None


@dataclass(frozen=True, slots=True)
class Unqueued:
    """A draft that waits no more."""

    draft_id: str
    prospect_id: str


def _moment(column: str) -> str:
    # As `clock.iso` writes it.
    return f"""to_char(q.{column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')"""


PLACE_OF_DRAFT: Final = (
    f"(SELECT jsonb_build_object('queued_at', {_moment('queued_at')}, 'queued_by', jsonb_build_object("
    "'kind', q.credential_kind, 'credential_id', q.credential_id, 'name', q.credential_name),"
    f" 'send_at', {_moment('send_at')}, 'position', (SELECT count(*) FROM queued_sends before"
    " WHERE before.project_id = q.project_id AND before.position <= q.position))"
    " FROM queued_sends q WHERE q.draft_id = drafts.id)"
)
"""As a column of a query over `drafts`: where the draft waits, or NULL."""
_WISH: Final = columns(SendWish)
LONGEST_WAIT: Final = timedelta(hours=3)
"""No wish is put off for longer, but for the time that it was set for."""
_DUE: Final = "(look_at <= %(now)s OR look_at > greatest(send_at, %(latest)s))"
"""What waits for longer than anything waits was put off by a clock that was ahead: its turn is now."""


async def put(tx: ProjectTx, wish: SendWish, look_at: datetime) -> None:
    """A wish; a newer one for the same draft takes the place of the older."""
    await tx.insert(
        "queued_sends",
        wish,
        project_id=tx.project_id,
        look_at=look_at,
        then="ON CONFLICT (draft_id) DO UPDATE SET content_sha256 = EXCLUDED.content_sha256,"
        " credential_kind = EXCLUDED.credential_kind, credential_id = EXCLUDED.credential_id,"
        " credential_name = EXCLUDED.credential_name, api_key_id = EXCLUDED.api_key_id, queued_at = EXCLUDED.queued_at,"
        " send_at = EXCLUDED.send_at, look_at = EXCLUDED.look_at, looks = 0",
    )


async def take(tx: ProjectTx, draft_id: str) -> SendWish | None:
    """Take a draft out of the queue, whoever asked for it; None where it was not in it."""
    return await tx.row(
        SendWish,
        f"DELETE FROM queued_sends WHERE project_id = %s AND draft_id = %s RETURNING {_WISH}",
        (tx.project_id, draft_id),
    )


async def take_this(tx: ProjectTx, wish: SendWish) -> SendWish | None:
    """Take this very wish out of the queue; None where it is gone, or another one stands in its place."""
    return await tx.row(
        SendWish,
        f"DELETE FROM queued_sends WHERE project_id = %s AND draft_id = %s AND queued_at = %s RETURNING {_WISH}",
        (tx.project_id, wish.draft_id, wish.queued_at),
    )


async def due(tx: ProjectTx, now: datetime, limit: int) -> list[SendWish]:
    """The project's wishes whose turn may have come, in their order."""
    return await tx.rows(
        SendWish,
        f"SELECT {_WISH} FROM queued_sends WHERE project_id = %(p)s AND {_DUE} ORDER BY position LIMIT %(limit)s",
        {"p": tx.project_id, "now": now, "latest": now + LONGEST_WAIT, "limit": limit},
    )


async def recipients(tx: ProjectTx, draft_ids: Sequence[str]) -> list[AddressedDraft]:
    """Whom these drafts are to."""
    return await tx.rows(
        AddressedDraft,
        f"SELECT {columns(AddressedDraft)} FROM drafts WHERE project_id = %s AND id = ANY(%s)",
        (tx.project_id, list(draft_ids)),
    )


async def projects_due(tx: Tx, now: datetime, limit: int) -> list[tuple[str, str]]:
    """Any operator's projects with a wish whose turn may have come, the longest waiting first: operator, project."""
    rows = await tx.dicts(
        "SELECT p.operator_id, p.id FROM projects p"
        f" JOIN (SELECT project_id, min(look_at) AS since FROM queued_sends WHERE {_DUE} GROUP BY project_id) q"
        " ON q.project_id = p.id ORDER BY q.since, p.id LIMIT %(limit)s",
        {"now": now, "latest": now + LONGEST_WAIT, "limit": limit},
    )
    return [(row["operator_id"], row["id"]) for row in rows]


async def put_off(tx: ProjectTx, draft_ids: Sequence[str], until: datetime, looks: int) -> None:
    """Look at these no earlier; `looks` more times they were looked at in vain. What somebody holds is about to leave the queue
    and is passed over, so that nobody waits for anybody."""
    await tx.execute(
        "UPDATE queued_sends SET look_at = %s, looks = looks + %s WHERE draft_id IN (SELECT draft_id FROM queued_sends"
        " WHERE project_id = %s AND draft_id = ANY(%s) FOR UPDATE SKIP LOCKED)",
        (until, looks, tx.project_id, list(draft_ids)),
    )


async def in_order(tx: ProjectTx, limit: int) -> list[QueuedDraft]:
    """The head of the project's queue."""
    return await tx.rows(
        QueuedDraft,
        "SELECT q.draft_id, d.prospect_id, d.kind, d.subject, d.to_email, q.credential_kind, q.credential_id,"
        " q.credential_name, q.queued_at, q.send_at FROM queued_sends q JOIN drafts d ON d.id = q.draft_id"
        " WHERE q.project_id = %s AND d.project_id = q.project_id ORDER BY q.position LIMIT %s",
        (tx.project_id, limit),
    )


async def count(tx: ProjectTx) -> int:
    """How many drafts wait in the project's queue, `limits.COUNTED` at most."""
    return await tx.count("FROM queued_sends WHERE project_id = %s", (tx.project_id,))


@once
async def waiting(tx: ProjectTx) -> QueueLength:
    """The project's queue in numbers, by those first in it."""
    found = await tx.row(
        QueueLength,
        "SELECT count(*)::int AS count, (count(*) FILTER (WHERE looks > 0))::int AS tried_in_vain, min(look_at) AS next_look"
        " FROM (SELECT looks, look_at FROM queued_sends WHERE project_id = %s ORDER BY position LIMIT %s) AS q",
        (tx.project_id, limits.COUNTED),
    )
    assert found is not None, "a count has a row"
    return found


async def take_all(tx: ProjectTx) -> list[Unqueued]:
    """Take everything out of the project's queue. A claim that is at work on one has it for itself first: this waits for it,
    and finds that wish gone."""
    return await tx.rows(
        Unqueued,
        "DELETE FROM queued_sends q USING drafts d WHERE q.project_id = %s AND d.project_id = q.project_id"
        " AND d.id = q.draft_id RETURNING q.draft_id, d.prospect_id",
        (tx.project_id,),
    )


async def drafts_queued(tx: ProjectTx) -> list[str]:
    """All of the project's queue, in its order."""
    return await tx.values(
        "SELECT draft_id FROM queued_sends WHERE project_id = %s ORDER BY position", (tx.project_id,)
    )


async def projects_with_queue(tx: Tx) -> list[tuple[str, str]]:
    """Every operator's projects with something in the queue: operator, project; for a restore, which is for all of them."""
    rows = await tx.dicts(
        "SELECT p.operator_id, p.id FROM projects p WHERE EXISTS (SELECT FROM queued_sends q WHERE q.project_id = p.id)"
        " ORDER BY p.id"
    )
    return [(row["operator_id"], row["id"]) for row in rows]
