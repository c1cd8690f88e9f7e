"""SQL of erasures that are on record and have not ended."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class ErasureToEnd:
    """`person_sealed`: whom it is about and why, under the master key. `due_at`: when the clock may try to end it, `tries` how
    often it has, and `why` what the last try failed with."""

    id: str
    operator_id: str
    project_id: str
    prospect_id: str
    person_sealed: bytes
    created_at: datetime
    due_at: datetime
    tries: int = 0
    why: str = ""


async def insert(tx: ProjectTx, erasure: ErasureToEnd) -> None:
    await tx.insert("erasures_to_end", erasure, project_id=tx.project_id)


async def delete(tx: ProjectTx, erasure_id: str) -> bool:
    """False where somebody else has ended it."""
    return bool(
        await tx.execute("DELETE FROM erasures_to_end WHERE project_id = %s AND id = %s", (tx.project_id, erasure_id))
    )


async def due(tx: Tx, by: datetime, limit: int) -> list[ErasureToEnd]:
    """Those of all operators that may be tried by then, whose turn came first before."""
    return await tx.rows(
        ErasureToEnd,
        f"SELECT {columns(ErasureToEnd)} FROM erasures_to_end WHERE due_at <= %s ORDER BY due_at, id LIMIT %s",
        (by, limit),
    )


async def put_off(tx: ProjectTx, erasure_id: str, until: datetime, why: str) -> None:
    """It could not be ended, and is tried again then."""
    await tx.execute(
        "UPDATE erasures_to_end SET due_at = %s, tries = tries + 1, why = %s WHERE project_id = %s AND id = %s",
        (until, why, tx.project_id, erasure_id),
    )


async def tried_in_vain(tx: Tx, limit: int) -> list[ErasureToEnd]:
    """Those that could not be ended when they were due, the oldest first."""
    return await tx.rows(
        ErasureToEnd,
        f"SELECT {columns(ErasureToEnd)} FROM erasures_to_end WHERE tries > 0 ORDER BY created_at, id LIMIT %s",
        (limit,),
    )
