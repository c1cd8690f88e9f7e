"""What a draft said before: itself before each of its last ten edits, and the draft that it was written instead of."""

from typing import Any

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.drafts import service, store, versions_store


async def versions(tx: ProjectTx, draft_id: str) -> list[dict[str, Any]]:
    """Oldest first: `draft_id`, `revision`, `subject`, `body_html`, `produced_by`, `replaced_at`. What it says now is not
    among them.

    Raises:
        NotFound
    """
    draft = await service.get(tx, draft_id)
    found = await versions_store.before_edits(tx, draft_id)
    if draft.replaces and (old := await store.by_id(tx, draft.replaces)) is not None:
        found.insert(
            0,
            {
                "draft_id": old.id,
                "revision": old.revision,
                "subject": old.subject,
                "body_html": old.body_html,
                "produced_by": old.produced_by,
                "replaced_at": clock.iso(draft.created_at),
            },
        )
    return found
