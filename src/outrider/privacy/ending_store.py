"""SQL of erasures that are on record and have not ended."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class ErasureToEnd:
    """`person_sealed`: whom it is about and why, under the master key."""

    id: str
    operator_id: str
    project_id: str
    prospect_id: str
    person_sealed: bytes
    created_at: datetime


async def insert(tx: ProjectTx, erasure: ErasureToEnd) -> None:
    await tx.insert("erasures_to_end", erasure, project_id=tx.project_id)


async def delete(tx: ProjectTx, erasure_id: str) -> bool:
    """False where somebody else has ended it."""
    return bool(
        await tx.execute("DELETE FROM erasures_to_end WHERE project_id = %s AND id = %s", (tx.project_id, erasure_id))
    )


async def due(tx: Tx, before: datetime, limit: int) -> list[ErasureToEnd]:
    """Those of all operators that began before, oldest first."""
    return await tx.rows(
        ErasureToEnd,
        f"SELECT {columns(ErasureToEnd)} FROM erasures_to_end WHERE created_at < %s ORDER BY created_at, id LIMIT %s",
        (before, limit),
    )
