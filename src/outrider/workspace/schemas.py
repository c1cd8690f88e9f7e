"""Wire shapes of the workspace (interface §2 Workspace snapshot and Readiness report; decisions "Readiness blocker")."""

from typing import Any, Literal

from outrider.actions.schemas import CallOut, NextActionOut
from outrider.core.causes import WaitingOn
from outrider.core.http import Wire, example
from outrider.projects.schemas import AgentMode, ProjectOut

_ID = "01kaj0w6m2f7v8r9t0a1b2c3d4"
_PROJECT = {
    "id": f"proj_{_ID}",
    "name": "Spring campaign",
    "business_name": "Acme Forecasting",
    "website": "https://acme.example",
    "agent_mode": "needs_approval",
    "created_at": "2026-11-21T09:30:00Z",
}
BLOCKER: dict[str, Any] = {
    "code": "postal_address_missing",
    "message": "The compliance profile has no postal address; the law asks for one in the footer.",
    "category": "compliance",
    "blocks": ["send"],
    "waiting_on": "operator",
    "since": "2026-11-21T09:30:00Z",
    "fix": {
        "label": "Complete the compliance profile",
        "console_path": f"/p/proj_{_ID}/policy",
        "call": {
            "method": "PUT",
            "path": f"/v1/projects/proj_{_ID}/compliance-profile",
            "body": {"legal_name": "", "postal_address": "", "lawful_basis": "legitimate_interest"},
        },
    },
}
_READINESS = {"ready": False, "blockers": [BLOCKER], "warnings": ["The domain has no DMARC record."]}
_ACTION = {
    "id": f"act_{_ID}",
    "action_type": "review_drafts",
    "title": "Review 3 drafts",
    "status": "open",
    "priority": "high",
    "waiting_on": "operator",
    "target_type": "draft",
    "target_ids": [f"draft_{_ID}"],
    "count": 3,
    "call": {"method": "GET", "path": f"/v1/projects/proj_{_ID}/drafts?review_status=needs_review", "body": None},
    "created_at": "2026-11-21T09:30:00Z",
}


class FixOut(Wire):
    """How a blocker is settled: in the console at `console_path`, or by making `call`."""

    label: str
    console_path: str
    call: CallOut


class BlockerOut(Wire):
    """`blocks` names public operations, and `send`; `since` is when the blocker appeared."""

    code: str
    message: str
    category: Literal["knowledge", "mailbox", "compliance", "policy", "sending", "access"]
    blocks: list[str]
    waiting_on: WaitingOn
    since: str | None
    fix: FixOut

    model_config = example(BLOCKER)


class ReadinessOut(Wire):
    ready: bool
    blockers: list[BlockerOut]
    warnings: list[str]

    model_config = example(_READINESS)


class ActiveProjectOut(Wire):
    id: str
    name: str


class WorkspaceOut(Wire):
    """`activeProject` is a device token's project; for a key the one that it acted on last, else the newest."""

    projects: list[ProjectOut]
    activeProject: ActiveProjectOut | None  # noqa: N815 (the interface spells it so)
    nextActions: list[NextActionOut]  # noqa: N815

    model_config = example(
        {
            "projects": [_PROJECT],
            "activeProject": {"id": _PROJECT["id"], "name": _PROJECT["name"]},
            "nextActions": [_ACTION],
        }
    )


class PolicyOut(Wire):
    """How freely the agent may act. `sending` is always `explicit`: nothing is sent without its own call."""

    agent_mode: AgentMode
    sending: Literal["explicit"]
