"""Wire shape of a next action (interface §2 Next action; decisions "States and moves")."""

from typing import Any, Literal

from outrider.core.causes import ActionType, Priority, WaitingOn
from outrider.core.http import Wire, example

_EXAMPLE = {
    "id": "act_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "action_type": "review_drafts",
    "title": "Review 3 drafts",
    "status": "open",
    "priority": "high",
    "waiting_on": "operator",
    "target_type": "draft",
    "target_ids": ["draft_01kaj0w6m2f7v8r9t0a1b2c3d4"],
    "count": 3,
    "call": {
        "method": "GET",
        "path": "/v1/projects/proj_01kaj0w6m2f7v8r9t0a1b2c3d4/drafts?review_status=needs_review",
        "body": None,
    },
    "created_at": "2026-11-21T09:30:00Z",
}


class CallOut(Wire):
    method: str
    path: str
    body: dict[str, Any] | None


class NextActionOut(Wire):
    id: str
    action_type: ActionType
    title: str
    status: Literal["open", "done", "dismissed", "expired"]
    priority: Priority
    waiting_on: WaitingOn
    target_type: str
    target_ids: list[str]
    count: int
    call: CallOut
    created_at: str

    model_config = example(_EXAMPLE)
