"""SQL of the readiness reports, which project a credential works on, and the counts of the project snapshot.

The counts read tables of the rooms below: one query instead of nine, and they are numbers only. Nothing else may.
"""

from collections.abc import Mapping
from datetime import datetime

from psycopg.types.json import Jsonb

from outrider.core import clock, limits
from outrider.core.clock import iso
from outrider.db import ProjectTx, Tx, once


async def blockers_since(tx: ProjectTx) -> dict[str, datetime] | None:
    """Since when each blocker of the last report stands; None before the first report."""
    kept = await tx.value("SELECT blockers FROM readiness_reports WHERE project_id = %s", (tx.project_id,))
    return None if kept is None else {code: datetime.fromisoformat(since) for code, since in kept.items()}


async def lock_report(tx: ProjectTx) -> None:
    """One change of the report at a time, so that it is told once."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('readiness:' || %s, 0))", (tx.project_id,))


async def keep_blockers(tx: ProjectTx, since: Mapping[str, datetime]) -> None:
    """The blockers of this report."""
    await tx.insert(
        "readiness_reports",
        project_id=tx.project_id,
        blockers=Jsonb({code: iso(moment) for code, moment in since.items()}),
        created_at=clock.now(),
        then="ON CONFLICT (project_id) DO UPDATE SET blockers = excluded.blockers",
    )


async def stale_reports(tx: Tx, now: datetime) -> list[tuple[str, str, int]]:
    """Projects with an event that their last report has not seen: id, operator, newest event; a transaction may commit an
    event after a later one was seen, so the last two minutes are looked at again."""
    rows = await tx.dicts(
        "SELECT p.id, p.operator_id, newest.seq FROM projects p"
        " JOIN LATERAL (SELECT e.seq, e.created_at FROM events e"
        " WHERE hashtextextended(e.project_id, 0) = hashtextextended(p.id, 0) AND NOT textne(e.project_id, p.id)"
        " ORDER BY e.txid DESC, e.seq DESC LIMIT 1) newest ON true"
        " LEFT JOIN readiness_reports r ON r.project_id = p.id"
        " WHERE newest.seq > coalesce(r.checked_seq, 0) OR newest.created_at > %s - interval '2 minutes'",
        (now,),
    )
    return [(row["id"], row["operator_id"], row["seq"]) for row in rows]


async def mark_checked(tx: ProjectTx, seq: int) -> None:
    """The report has seen everything up to this event."""
    await tx.execute("UPDATE readiness_reports SET checked_seq = %s WHERE project_id = %s", (seq, tx.project_id))


_COUNTED = (
    ("claims", "claims", "status", "claim_status"),
    ("prospects", "prospects", "status", "prospect_status"),
    ("research", "prospect_research", "review_status", "review_status"),
    ("strategies", "strategies", "review_status", "review_status"),
    ("drafts", "drafts", "review_status", "draft_review_status"),
    ("sends", "drafts", "lifecycle_status", "draft_lifecycle_status"),
    ("inbound_candidates", "inbound_candidates", "status", "inbound_candidate_status"),
    ("follow_ups", "follow_up_schedules", "status", "follow_up_status"),
    ("runs", "runs", "status", "run_status"),
)


@once
async def counts(tx: ProjectTx) -> dict[str, dict[str, int]]:
    """How many rows of each kind are in each status, `limits.COUNTED` at most; one round trip over the rooms' status indexes."""
    query = " UNION ALL ".join(
        f"SELECT '{name}' AS name, one.status::text, few.number FROM unnest(enum_range(NULL::{kind})) one (status)"
        f" CROSS JOIN LATERAL (SELECT count(*) AS number FROM (SELECT FROM {table} t WHERE t.project_id = %(p)s"
        f" AND t.{field} = one.status LIMIT %(most)s) row) few WHERE few.number > 0"
        for name, table, field, kind in _COUNTED
    )
    found: dict[str, dict[str, int]] = {name: {} for name, *_ in _COUNTED}
    for row in await tx.dicts(query, {"p": tx.project_id, "most": limits.COUNTED}):
        found[row["name"]][row["status"]] = row["number"]
    return found
