"""SQL that `agent:continue` needs beside the rooms' verbs."""

from datetime import datetime

from outrider.db import ProjectTx


async def lock_step(tx: ProjectTx) -> None:
    # one step of a project at a time, so that two callers do not queue the same work
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('agent:continue:' || %s, 0))", (tx.project_id,))


async def changed_since(tx: ProjectTx, moment: datetime) -> bool:
    # whether anything but runs and what follows from the rows happened lately; only the newest events are looked at
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM (SELECT type, created_at FROM events WHERE project_id = %s"
            " ORDER BY txid DESC, seq DESC LIMIT 200) newest WHERE created_at > %s"
            " AND split_part(type, '.', 1) NOT IN ('run', 'next_action', 'readiness'))",
            (tx.project_id, moment),
        )
    )
