"""SQL of words_wanted: the words that a run has asked of the caller, one row an occasion."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class WantedText:
    """Words that a run waits for. `answered_by` is the draft or strategy that came; empty where none is wanted any more."""

    run_id: str
    occasion: str
    prospect_id: str
    answered_by: str | None
    created_at: datetime


_TEXT = columns(WantedText)


async def insert(tx: ProjectTx, wanted: WantedText) -> None:
    """Words that a run waits for; once an occasion."""
    await tx.insert("words_wanted", wanted, project_id=tx.project_id, then="ON CONFLICT DO NOTHING")


async def of_run(tx: ProjectTx, run_id: str) -> list[WantedText]:
    """What a run has asked for, in the order in which it did."""
    return await tx.rows(
        WantedText,
        f"SELECT {_TEXT} FROM words_wanted WHERE project_id = %s AND run_id = %s ORDER BY created_at, occasion",
        (tx.project_id, run_id),
    )


async def open_of(tx: ProjectTx, run_ids: Sequence[str]) -> list[WantedText]:
    """What these runs still wait for, oldest first."""
    return await tx.rows(
        WantedText,
        f"SELECT {_TEXT} FROM words_wanted WHERE project_id = %s AND run_id = ANY(%s) AND answered_by IS NULL"
        " ORDER BY created_at, occasion",
        (tx.project_id, list(run_ids)),
    )


async def answer(tx: ProjectTx, occasion: str, record_id: str) -> list[str]:
    """The words for an occasion have come; the runs that waited for them."""
    return await tx.values(
        "UPDATE words_wanted SET answered_by = %s WHERE project_id = %s AND occasion = %s AND answered_by IS NULL"
        " RETURNING run_id",
        (record_id, tx.project_id, occasion),
    )


async def settle(tx: ProjectTx, run_id: str, occasion: str) -> bool:
    """Nothing is wanted of the caller there any more; False where that was so already."""
    return bool(
        await tx.execute(
            "UPDATE words_wanted SET answered_by = '' WHERE project_id = %s AND run_id = %s AND occasion = %s"
            " AND answered_by IS NULL",
            (tx.project_id, run_id, occasion),
        )
    )


async def waiting_for(tx: ProjectTx, occasion: str) -> list[str]:
    """The runs that still wait for the words of an occasion."""
    return await tx.values(
        "SELECT run_id FROM words_wanted WHERE project_id = %s AND occasion = %s AND answered_by IS NULL ORDER BY run_id",
        (tx.project_id, occasion),
    )


async def projects_waiting(tx: Tx) -> list[dict[str, str]]:
    """Every project, of any operator, in which a run waits for words."""
    return await tx.dicts(
        "SELECT DISTINCT p.id AS project_id, p.operator_id FROM words_wanted w"
        " JOIN runs r ON r.id = w.run_id AND r.status = 'waiting' JOIN projects p ON p.id = w.project_id"
        " JOIN operators o ON o.id = p.operator_id AND o.disabled_at IS NULL WHERE w.answered_by IS NULL ORDER BY p.id"
    )


async def open_to(tx: ProjectTx, prospect_id: str, kinds: Sequence[str]) -> list[WantedText]:
    """Words of these kinds to this prospect that runs still wait for."""
    return await tx.rows(
        WantedText,
        f"SELECT {_TEXT} FROM words_wanted WHERE project_id = %s AND prospect_id = %s"
        " AND split_part(occasion, ':', 1) = ANY(%s) AND answered_by IS NULL ORDER BY created_at, occasion",
        (tx.project_id, prospect_id, list(kinds)),
    )
