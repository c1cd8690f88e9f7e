"""SQL of review_decisions: what persons decided about a prospect, its research, its strategies and its drafts.

An occasion is what something is written for: `first_touch:`, `research:`, `strategy:` or `prospect:` and the prospect's id,
`reply:` and a message's, `follow_up:` and a schedule's. Rows are only ever added, so the last one of an occasion, or on a
text, cannot go stale.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, LiteralString

from outrider.db import Json, ProjectTx
from outrider.db.tx import columns

SHOWN: Final = ("prospect", "first_touch", "strategy", "research")
"""The occasions of a prospect whose bar is shown on it."""


@dataclass(frozen=True, slots=True)
class PersonsWord:
    """One decision of a person."""

    prospect_id: str
    occasion: str
    target_type: str
    target_id: str
    decision: str
    text_sha256: str
    note: str
    decided_by: Json[dict[str, Any]]
    decided_at: datetime


@dataclass(frozen=True, slots=True)
class Barred:
    """A skip that stands: who, when, why, and what was skipped (decide `retry` on that to lift it)."""

    by: dict[str, Any]
    at: datetime
    note: str
    target_type: str
    target_id: str


_WORD = columns(PersonsWord)


async def insert(tx: ProjectTx, word: PersonsWord) -> None:
    """One more decision."""
    await tx.insert("review_decisions", word, project_id=tx.project_id)


async def last(tx: ProjectTx, occasion: str) -> PersonsWord | None:
    """The last decision on an occasion."""
    return await tx.row(
        PersonsWord,
        f"SELECT {_WORD} FROM review_decisions WHERE project_id = %s AND occasion = %s ORDER BY seq DESC LIMIT 1",
        (tx.project_id, occasion),
    )


async def last_of_each(tx: ProjectTx, occasions: Sequence[str]) -> list[PersonsWord]:
    """The last decision on each of these occasions that has one."""
    if not occasions:
        return []
    return await tx.rows(
        PersonsWord,
        f"SELECT DISTINCT ON (occasion) {_WORD} FROM review_decisions WHERE project_id = %s AND occasion = ANY(%s)"
        " ORDER BY occasion, seq DESC",
        (tx.project_id, list(occasions)),
    )


async def of_occasion(tx: ProjectTx, occasion: str) -> list[PersonsWord]:
    """Every decision on an occasion, oldest first."""
    return await tx.rows(
        PersonsWord,
        f"SELECT {_WORD} FROM review_decisions WHERE project_id = %s AND occasion = %s ORDER BY seq",
        (tx.project_id, occasion),
    )


async def of_prospect(tx: ProjectTx, prospect_id: str, limit: int) -> list[PersonsWord]:
    """What persons decided about a prospect and everything made for them, newest first."""
    return await tx.rows(
        PersonsWord,
        f"SELECT {_WORD} FROM review_decisions WHERE project_id = %s AND prospect_id = %s ORDER BY seq DESC LIMIT %s",
        (tx.project_id, prospect_id, limit),
    )


async def last_on_text(tx: ProjectTx, prospect_id: str, text_sha256: str) -> str | None:
    """What a person last decided about this text to this prospect."""
    decision: str | None = await tx.value(
        "SELECT decision FROM review_decisions WHERE project_id = %s AND prospect_id = %s AND text_sha256 = %s"
        " ORDER BY seq DESC LIMIT 1",
        (tx.project_id, prospect_id, text_sha256),
    )
    return decision


async def turned_down(tx: ProjectTx, prospect_id: str) -> list[str]:
    """The texts to this prospect that a person turned down, and that nobody approved or took up again since."""
    return await tx.values(
        "SELECT text_sha256 FROM (SELECT DISTINCT ON (text_sha256) text_sha256, decision FROM review_decisions"
        " WHERE project_id = %s AND prospect_id = %s AND text_sha256 <> '' ORDER BY text_sha256, seq DESC) word"
        " WHERE decision NOT IN ('approve', 'reopen')",
        (tx.project_id, prospect_id),
    )


BAR: Final = (
    "CASE WHEN p.on_record THEN (SELECT ROW(d.decided_by, d.decided_at, d.note, d.target_type, d.target_id)"
    " FROM review_decisions d WHERE d.project_id = p.project_id AND d.prospect_id = p.id AND d.decision = 'skip'"
    " AND d.occasion IN ('" + ":' || p.id, '".join(SHOWN) + ":' || p.id)"
    " AND NOT EXISTS (SELECT FROM review_decisions later WHERE later.project_id = d.project_id"
    " AND later.occasion = d.occasion AND later.seq > d.seq) ORDER BY d.seq DESC LIMIT 1) END AS barred"
)
"""A column of a prospect `p`: the newest skip that stands for it (`bar_in`). In the list's own query, because a second one with
the ids of 50 rows cost more than the rows."""


def bar_in(values: Any) -> Barred:
    """What `BAR` selected."""
    return Barred(*values)


def not_barred(kind: LiteralString) -> LiteralString:
    """Condition on a prospect `p`: no person's skip stands for this occasion of it."""
    return (
        " AND 'skip' IS DISTINCT FROM (SELECT d.decision FROM review_decisions d WHERE d.project_id = p.project_id"
        " AND d.occasion = '" + kind + ":' || p.id ORDER BY d.seq DESC LIMIT 1)"
    )
