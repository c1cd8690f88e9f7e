"""Requests that wait for a person: one urgent action each."""

from typing import Final

from outrider.core.causes import Cause, Template
from outrider.db import ProjectTx
from outrider.replies.rights import store
from outrider.replies.rights.store import RightsRequest

_SHOWN: Final = 50
ASKS: Final = {
    "access": "for a copy of their data",
    "erasure": "to have their data erased",
    "objection": "that their data are not used any more",
    "rectification": "to have their data corrected",
    "source": "where their data come from",
}
"""What each right asks, behind "they ask"."""


async def causes(tx: ProjectTx) -> list[Cause]:
    return [_cause(tx, request) for request in await store.waiting(tx, _SHOWN)]


def _cause(tx: ProjectTx, request: RightsRequest) -> Cause:
    asks = [ASKS[right] for right in request.rights]
    asked = asks[0] if len(asks) == 1 else f"{', '.join(asks[:-1])} and {asks[-1]}"
    due = f"{request.due_at.day} {request.due_at:%B %Y}"
    title = f"{request.email} asks {asked}. Answer them yourself by {due}, and record here what you decided"
    read_first = f"/v1/prospects/{request.prospect_id}:export" if request.prospect_id else None
    if "erasure" in request.rights and request.prospect_id is not None:
        title += ". To grant the erasure, erase the prospect; that is recorded here, too"
    if request.confirmation == "not_sent":
        title += ". No mail could ask them to confirm that it was them: make sure of that first"
    return Cause(
        "answer_rights_request",
        title,
        template=Template(
            "POST",
            f"/v1/projects/{tx.project_id}/rights-requests/{request.id}:answer",
            {"outcome": None, "note": None},
            ("/outcome", "/note"),
            {"/outcome": ("granted", "refused", "no_request")},
            read_first=read_first,
        ),
        key=request.id,
        priority="urgent",
        waiting_on="operator",
        target_type="rights_request",
        target_ids=(request.id,),
    )
