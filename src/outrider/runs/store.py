"""SQL that `agent:continue` needs beside the rooms' verbs."""

from collections.abc import Sequence
from datetime import datetime

from outrider.db import ProjectTx


async def lock_step(tx: ProjectTx) -> None:
    """One step of a project at a time, so that two callers do not queue the same work."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('agent:continue:' || %s, 0))", (tx.project_id,))


async def changed_since(tx: ProjectTx, moment: datetime, types: Sequence[str]) -> bool:
    """Whether an event of these types (LIKE patterns) came after a moment; only the newest thousand are looked at."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM (SELECT type, created_at FROM events"
            " WHERE hashtextextended(project_id, 0) = hashtextextended(%(project_id)s, 0)"
            " AND NOT textne(project_id, %(project_id)s)"
            " ORDER BY txid DESC, seq DESC LIMIT 1000) newest WHERE created_at > %(moment)s AND type LIKE ANY(%(types)s))",
            {"project_id": tx.project_id, "moment": moment, "types": list(types)},
        )
    )
