"""Wire shapes of runs, operations and decisions (docs/reference/resources.md "Run")."""

from typing import Annotated, Any, Literal

from pydantic import Field

from outrider.actions.schemas import FixOut, NextActionOut
from outrider.core.decisions import Decision
from outrider.core.http import ActorOut, Body, FailureOut, LongText, NonEmpty, Timestamp, Wire, example
from outrider.workspace.schemas import BLOCKER, BlockerOut, ProgressOut

RunStatus = Literal["queued", "running", "waiting", "succeeded", "failed", "canceled"]
TargetType = Literal["draft", "research", "strategy", "prospect", "claim", "inbound_candidate"]

_RUN: dict[str, Any] = {
    "id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "operation": "search_prospects",
    "status": "succeeded",
    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "inputs": {"limit": 20, "refresh": False},
    "progress": {"done": 20, "total": 20, "note": ""},
    "result": {"prospects_created": 20},
    "error": None,
    "warnings": [],
    "attempt": 1,
    "retry_of": None,
    "requested_by": {"kind": "api_key", "credential_id": "key_01kaj0w6m2f7v8r9t0a1b2c3d4", "name": "agent"},
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:04Z",
    "started_at": "2026-11-21T09:30:01Z",
    "finished_at": "2026-11-21T09:30:04Z",
}
_QUEUED = {
    **_RUN,
    "status": "queued",
    "progress": {"done": 0, "total": None, "note": ""},
    "result": None,
    "attempt": 0,
    "started_at": None,
    "finished_at": None,
}
_DECISION = {
    "target_type": "draft",
    "target_id": "draft_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "decision": "approve",
    "note": "Good as it is.",
}


class StartRun(Body):
    operation: Annotated[NonEmpty, Field(description="One of `GET /v1/operations`.")]
    inputs: dict[str, Any] = Field(
        default_factory=dict, description="As the operation's JSON Schema says; absent means defaults."
    )

    model_config = example({"operation": "search_prospects", "inputs": {"limit": 20, "refresh": False}})


class RunOut(Wire):
    """A run. `warnings` are what the operator should know though the run went on; `error` says why it failed or waits."""

    id: str
    operation: str
    status: RunStatus
    project_id: str
    inputs: dict[str, Any]
    progress: ProgressOut
    result: dict[str, Any] | None
    error: FailureOut | None
    warnings: list[str]
    attempt: int
    retry_of: str | None
    requested_by: ActorOut
    created_at: Timestamp
    updated_at: Timestamp
    started_at: Timestamp | None
    finished_at: Timestamp | None

    model_config = example(_RUN)


class QueuedRunOut(RunOut):
    """`deduplicated`: the same operation with the same inputs was already open, and this is that run."""

    deduplicated: bool

    model_config = example({**_QUEUED, "deduplicated": False})


class OperationOut(Wire):
    """A public operation; `inputs` is the JSON Schema (2020-12) of the inputs that `POST …/runs` takes."""

    name: str
    summary: str
    inputs: dict[str, Any]
    scope: str

    model_config = example(
        {
            "name": "search_prospects",
            "summary": "Find companies that fit, in the imported catalogue.",
            "inputs": {"type": "object", "properties": {"limit": {"type": "integer", "default": 20}}},
            "scope": "runs:write",
        }
    )


class Decide(Body):
    """`request_changes` needs a `note`. `expected_sha256` guards against approving what has changed since it was read."""

    target_type: TargetType
    target_id: NonEmpty
    decision: Decision
    note: LongText = ""
    expected_sha256: Annotated[str | None, Field(pattern="^[0-9a-f]{64}$")] = None

    model_config = example(_DECISION)


class BriefRunOut(Wire):
    id: str
    operation: str
    status: RunStatus


class DecisionOut(Wire):
    """`next_action` is the work that the decision opened, `run` the run that regenerates; null where there is none."""

    target_type: TargetType
    target_id: str
    review_status: str
    message: str
    next_action: NextActionOut | None
    run: BriefRunOut | None

    model_config = example(
        {
            "target_type": "draft",
            "target_id": _DECISION["target_id"],
            "review_status": "approved",
            "message": "Approved. It is sent only when you ask for it.",
            "next_action": {
                "id": "act_01kaj0w6m2f7v8r9t0a1b2c3d4",
                "action_type": "send_first_draft",
                "title": "Send the first draft",
                "status": "open",
                "priority": "high",
                "waiting_on": "agent",
                "target_type": "draft",
                "target_ids": [_DECISION["target_id"]],
                "count": 1,
                "call": {
                    "method": "POST",
                    "path": f"/v1/projects/{_RUN['project_id']}/drafts/{_DECISION['target_id']}:send",
                    "body": {"confirm_reviewed": True, "dry_run": False},
                },
                "template": None,
                "created_at": "2026-11-21T09:30:00Z",
                "updated_at": "2026-11-21T09:30:00Z",
            },
            "run": None,
        }
    )


class DecideBatch(Body):
    decisions: Annotated[
        list[Decide],
        Field(min_length=1, max_length=100, description="Each for itself; one that is refused stops no other."),
    ]

    model_config = example({"decisions": [_DECISION]})


class RefusalOut(Wire):
    """Why it was not done, as the error of a single request would say it."""

    status: Annotated[int, Field(description="The HTTP status that it would have had alone.")]
    code: str
    detail: str
    blockers: list[BlockerOut]
    fix: FixOut | None


class OneDecisionOut(Wire):
    """`decision` where it was made, else `refusal`."""

    target_type: TargetType
    target_id: str
    decision: DecisionOut | None
    refusal: Annotated[RefusalOut | None, Field(description="Why it was not made.")]


class DecisionsOut(Wire):
    """One answer for each decision, in the order in which they were given."""

    decided: Annotated[int, Field(description="How many were made, or had been made before.")]
    refused: Annotated[int, Field(description="How many were not.")]
    decisions: Annotated[list[OneDecisionOut], Field(description="What became of each.")]

    model_config = example(
        {
            "decided": 0,
            "refused": 1,
            "decisions": [
                {
                    "target_type": "draft",
                    "target_id": _DECISION["target_id"],
                    "decision": None,
                    "refusal": {
                        "status": 409,
                        "code": "content_changed",
                        "detail": "The draft has changed since you read it; read it again before you decide.",
                        "blockers": [],
                        "fix": None,
                    },
                }
            ],
        }
    )


class ContinueOut(Wire):
    """What the step did: `runs` were queued or were already open (`queued_count` counts the new ones), `approved_count` is
    what the policy approved by itself, `next_actions` wait for somebody, `blockers` must be settled first."""

    ok: bool
    queued_count: int
    message: str
    runs: list[BriefRunOut]
    blockers: list[BlockerOut]
    approved_count: int
    next_actions: list[NextActionOut]

    model_config = example(
        {
            "ok": True,
            "queued_count": 0,
            "message": "Nothing was queued: add knowledge first.",
            "runs": [],
            "blockers": [BLOCKER],
            "approved_count": 0,
            "next_actions": [],
        }
    )


class ForeseenReviewOut(Wire):
    """One thing that waits for review, as the policy judges it now."""

    target_type: Literal["draft", "strategy", "research", "prospect"]
    target_id: str
    title: str = Field(description="The company that it is about.")
    says: str = Field(description="What it says in short: a subject, an angle, a fit.")
    against: list[str] = Field(description="Why the policy leaves it to a person; empty where it would approve it.")


class PolicyPreviewOut(Wire):
    """What an autonomous policy would do with the agent's next step, weighed on what waits now. Nothing is changed by looking."""

    agent_mode: Literal["needs_approval", "autonomous"] = Field(description="What holds now.")
    approves: list[ForeseenReviewOut] = Field(description="What it would approve.")
    leaves: list[ForeseenReviewOut] = Field(description="What it would leave to a person, each with why.")
    unseen: int = Field(description="How many more wait for review that were not weighed: at most 25 of each kind are.")
    claims: int = Field(description="Proposed claims; a person confirms each, whatever the policy.")
    candidates: int = Field(description="People who wrote first; a person takes each in, whatever the policy.")

    model_config = example(
        {
            "agent_mode": "needs_approval",
            "approves": [
                {
                    "target_type": "prospect",
                    "target_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "title": "Harbour Fresh",
                    "says": "fit 92",
                    "against": [],
                }
            ],
            "leaves": [
                {
                    "target_type": "draft",
                    "target_id": "draft_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "title": "Glenmore Wholesale",
                    "says": "A question for Glenmore",
                    "against": ["No approved claim or finding holds: Everybody buys from us."],
                }
            ],
            "unseen": 0,
            "claims": 2,
            "candidates": 0,
        }
    )
