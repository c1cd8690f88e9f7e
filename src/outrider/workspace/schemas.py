"""Wire shapes of the workspace (docs/reference/resources.md "Workspace snapshot", "Readiness report")."""

from typing import Any, Literal

from pydantic import Field

from outrider.actions.schemas import ACTION, FixOut, NextActionOut
from outrider.core.causes import WaitingOn
from outrider.core.http import FailureOut, Timestamp, Wire, example
from outrider.mailbox.health.schemas import StatusOut
from outrider.projects.schemas import AgentMode, ProjectOut, WriterName

_ID = "01kaj0w6m2f7v8r9t0a1b2c3d4"
_PROJECT = {
    "id": f"proj_{_ID}",
    "name": "Spring campaign",
    "business_name": "Acme Forecasting",
    "website": "https://acme.example",
    "agent_mode": "needs_approval",
    "writer": "service",
    "least_confidence": 0.5,
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
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
        "call": None,
        "template": {
            "method": "PUT",
            "path": f"/v1/projects/proj_{_ID}/compliance-profile",
            "body": {
                "legal_name": "Acme Forecasting Ltd",
                "postal_address": None,
                "lawful_basis": "legitimate_interest",
                "unsubscribe_base_url": None,
            },
            "missing": ["/postal_address"],
            "choices": {},
            "untrusted": [],
            "content_type": "application/json",
        },
    },
}
_READINESS = {"ready": False, "blockers": [BLOCKER], "warnings": ["The domain has no DMARC record."]}


class MayNotOut(Wire):
    """A scope that a credential lacks."""

    scope: str = Field(description="The scope that the credential lacks.")
    means: str = Field(description="What it would let the credential do.")


class RateLimitOut(Wire):
    """A rate limit of a credential, with what is left of it."""

    name: Literal["reads", "writes"]
    most: int = Field(description="How many requests fit into a window.")
    window_seconds: int = Field(description="In how many seconds `most` requests come back.")
    remaining: int = Field(description="How many may be made at once now.")
    full_in_seconds: int = Field(description="When there are `most` again, if none is made.")


class CredentialOut(Wire):
    """The key or grant behind a token."""

    kind: Literal["api_key", "device"]
    id: str
    name: str
    prefix: str = Field(description="How its secret begins, to recognise it by.")
    created_at: Timestamp


class NamedOut(Wire):
    """An id with its name."""

    id: str
    name: str


class MeOut(Wire):
    """What a credential may know of itself."""

    credential: CredentialOut = Field(description="What the token is.")
    operator: NamedOut = Field(description="In whose name it acts.")
    projects: list[NamedOut] = Field(description="The projects it reaches, newest first; at most 200.")
    reaches: Literal["one_project", "all_projects"] = Field(
        description="A device token reaches the one project it was allowed for, a key all of its operator, later ones too."
    )
    scopes: list[str]
    may_not: list[MayNotOut] = Field(description="What it may not do, scope by scope.")
    expires_at: Timestamp | None = Field(
        description="When this token ends; null for a key, which ends when it is revoked."
    )
    renewable_until: Timestamp | None = Field(
        description="Until when a device may fetch a new token with its refresh token; null for a key."
    )
    rate_limits: list[RateLimitOut] = Field(description="Its limits with what is left; none where there is no limit.")

    model_config = example(
        {
            "credential": {
                "kind": "api_key",
                "id": f"key_{_ID}",
                "name": "CRM integration",
                "prefix": "ork_x7Qa",
                "created_at": "2026-11-21T09:30:00Z",
            },
            "operator": {"id": f"op_{_ID}", "name": "Acme"},
            "projects": [{"id": f"proj_{_ID}", "name": "Spring campaign"}],
            "reaches": "all_projects",
            "scopes": ["read", "drafts:write"],
            "may_not": [{"scope": "send", "means": "send approved drafts"}],
            "expires_at": None,
            "renewable_until": None,
            "rate_limits": [
                {"name": "reads", "most": 600, "window_seconds": 60, "remaining": 598, "full_in_seconds": 1}
            ],
        }
    )


def _example_of(model: type[Wire]) -> dict[str, Any]:
    extra = model.model_config.get("json_schema_extra")
    assert isinstance(extra, dict)
    examples = extra["examples"]
    assert isinstance(examples, list)
    assert isinstance(examples[0], dict)
    return examples[0]


class BlockerOut(Wire):
    """`blocks` names public operations, and `send`; `since` is when the blocker appeared."""

    code: str
    message: str
    category: Literal["knowledge", "mailbox", "compliance", "policy", "sending", "access"]
    blocks: list[str]
    waiting_on: WaitingOn
    since: Timestamp | None
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
    sandbox: bool = Field(description="True while its mailbox is the sandbox: no mail leaves this machine.")


class WorkspaceOut(Wire):
    """`activeProject` is a device token's project; for a key the one that it acted on last, else the newest."""

    projects: list[ProjectOut]
    activeProject: ActiveProjectOut | None  # noqa: N815 (the interface spells it so)
    nextActions: list[NextActionOut]  # noqa: N815

    model_config = example(
        {
            "projects": [_PROJECT],
            "activeProject": {"id": _PROJECT["id"], "name": _PROJECT["name"], "sandbox": False},
            "nextActions": [ACTION],
        }
    )


class SnapshotPolicyOut(Wire):
    """How freely the agent may act. `sending` is always `explicit`: nothing is sent without its own call."""

    agent_mode: AgentMode
    writer: WriterName
    least_confidence: float
    sending: Literal["explicit"]


class CountsOut(Wire):
    """Rows in each status; a status that is missing counts 0. `drafts` by review_status, `sends` by lifecycle_status. Counted
    up to 1000, which is so many or more."""

    claims: dict[str, int]
    prospects: dict[str, int]
    research: dict[str, int]
    strategies: dict[str, int]
    drafts: dict[str, int]
    sends: dict[str, int]
    inbound_candidates: dict[str, int]
    follow_ups: dict[str, int]
    runs: dict[str, int]


class ProgressOut(Wire):
    """How far a run is."""

    done: int
    total: int | None
    note: str


class RecentRunOut(Wire):
    id: str
    operation: str
    status: str
    progress: ProgressOut
    result: dict[str, Any] | None
    error: FailureOut | None
    created_at: Timestamp
    finished_at: Timestamp | None


class RecentMessageOut(Wire):
    id: str
    prospect_id: str
    direction: Literal["inbound", "outbound"]
    kind: str
    from_email: str
    to_email: str
    subject: str
    snippet: str
    intent: str | None
    received_at: Timestamp


class QueueInBriefOut(Wire):
    """The send queue in brief; `GET …/send-queue` has the whole."""

    count: int = Field(description="How many drafts wait; 1000 is so many or more.")
    held_up_by: str = Field(description="What holds up all of them until somebody acts; empty where nothing does.")
    next_expected_at: Timestamp | None = Field(
        description="When the first is expected to leave, if nothing changes; null where that cannot be told."
    )


class SnapshotOut(ProjectOut):
    """All that an agent session needs to begin. `next_actions` and `readiness` say what to do and what not to try,
    `coverage` what is known, `counts` where the work stands, `recent_runs` and `recent_messages` (10 each, newest first)
    what just happened; `as_of` is when it was read."""

    policy: SnapshotPolicyOut
    coverage: dict[Literal["offer", "icp", "proof"], Literal["missing", "partial", "present"]]
    counts: CountsOut
    mailbox: StatusOut
    send_queue: QueueInBriefOut = Field(description="What waits to be sent at the sender's pace.")
    readiness: ReadinessOut
    next_actions: list[NextActionOut]
    recent_runs: list[RecentRunOut]
    recent_messages: list[RecentMessageOut]
    as_of: Timestamp

    model_config = example(
        {
            **_PROJECT,
            "policy": {
                "agent_mode": "needs_approval",
                "writer": "service",
                "least_confidence": 0.5,
                "sending": "explicit",
            },
            "coverage": {"offer": "present", "icp": "partial", "proof": "missing"},
            "counts": {
                "claims": {"approved": 4, "proposed": 2},
                "prospects": {"needs_review": 5, "cold": 3},
                "research": {"approved": 3},
                "strategies": {"approved": 3},
                "drafts": {"needs_review": 3},
                "sends": {"drafted_not_sendable": 3},
                "inbound_candidates": {},
                "follow_ups": {},
                "runs": {"succeeded": 4},
            },
            "mailbox": _example_of(StatusOut),
            "send_queue": {"count": 2, "held_up_by": "", "next_expected_at": "2026-11-21T09:32:00Z"},
            "readiness": _READINESS,
            "next_actions": [ACTION],
            "recent_runs": [
                {
                    "id": f"run_{_ID}",
                    "operation": "search_prospects",
                    "status": "succeeded",
                    "progress": {"done": 20, "total": 20, "note": ""},
                    "result": {"prospects_created": 20},
                    "error": None,
                    "created_at": "2026-11-21T09:30:00Z",
                    "finished_at": "2026-11-21T09:30:04Z",
                }
            ],
            "recent_messages": [
                {
                    "id": f"msg_{_ID}",
                    "prospect_id": f"prospect_{_ID}",
                    "direction": "inbound",
                    "kind": "human_reply",
                    "from_email": "tom@harbour.example",
                    "to_email": "hello@acme.example",
                    "subject": "Re: Fresh fish, fewer write-offs",
                    "snippet": "Sounds interesting. Could we have a call next Tuesday?",
                    "intent": "positive",
                    "received_at": "2026-11-21T09:30:00Z",
                }
            ],
            "as_of": "2026-11-21T09:31:00Z",
        }
    )
