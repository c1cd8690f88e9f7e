"""SQL of what drafts cite."""

from collections.abc import Collection
from dataclasses import dataclass

from outrider.db import ProjectTx


@dataclass(frozen=True, slots=True)
class CitingDraft:
    """A draft that is not sent yet, and the claims among those asked for that it cites."""

    id: str
    to_email: str
    review_status: str
    claim_ids: list[str]


async def resting_on(tx: ProjectTx, claim_ids: Collection[str], limit: int) -> list[CitingDraft]:
    """Drafts that wait for review or to be sent and cite one of these claims, oldest first."""
    return await tx.rows(
        CitingDraft,
        "SELECT id, to_email, review_status, claim_ids FROM drafts CROSS JOIN LATERAL (SELECT array_agg(DISTINCT"
        " g ->> 'claim_id') AS claim_ids FROM jsonb_array_elements(grounding) AS g WHERE g ->> 'claim_id' = ANY(%(c)s)) AS cited"
        " WHERE project_id = %(p)s AND lifecycle_status IN ('drafted_not_sendable', 'ready_to_send')"
        " AND claim_ids IS NOT NULL ORDER BY created_at, id LIMIT %(limit)s",
        {"p": tx.project_id, "c": list(claim_ids), "limit": limit},
    )
