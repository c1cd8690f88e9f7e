"""Wire shapes of follow-ups (docs/reference/resources.md "Follow-up schedule")."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints

from outrider.core.http import Body, Clean, Timestamp, Wire
from outrider.core.moments import Moment
from outrider.followups.sequence import MOST
from outrider.followups.store import Step

FollowUpStatus = Literal["scheduled", "held", "drafting", "drafted", "sent", "paused", "canceled", "exhausted"]

_STEP: dict[str, Any] = {"business_days": 3, "purpose": "Another proof that fits what is known of them."}
_EXAMPLE: dict[str, Any] = {
    "id": "fus_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "status": "scheduled",
    "step": 1,
    "due_at": "2026-11-26T09:30:00Z",
    "pause_reason": None,
    "resume_at": None,
    "draft_id": None,
    "after_draft_id": "draft_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "run_id": None,
    "created_at": "2026-11-23T09:30:00Z",
    "updated_at": "2026-11-23T09:30:00Z",
}


class StepIn(Body):
    business_days: int = Field(ge=1, le=60, description="Business days after the message before.")
    purpose: Annotated[str, StringConstraints(max_length=300, strip_whitespace=True), Clean] = Field(
        default="", description="What this step is for, for whoever writes it."
    )

    model_config = ConfigDict(json_schema_extra={"examples": [_STEP]})


class PutSequence(Body):
    """None, and nothing is written a second time unasked."""

    steps: Annotated[list[StepIn], Field(max_length=MOST)] = Field(description="The steps in their order, six at most.")

    model_config = ConfigDict(json_schema_extra={"examples": [{"steps": [_STEP]}]})

    def wanted(self) -> list[Step]:
        """What is stored."""
        return [Step(one.business_days, one.purpose) for one in self.steps]


class SequenceStepOut(Wire):
    business_days: int = Field(description="Business days after the message before.")
    purpose: str = Field(description="What this step is for.")

    model_config = ConfigDict(json_schema_extra={"examples": [_STEP]})


class SequenceOut(Wire):
    """How often the project writes again, and to what end."""

    steps: list[SequenceStepOut] = Field(description="The steps in their order; empty where it does not write again.")

    model_config = ConfigDict(json_schema_extra={"examples": [{"steps": [_STEP]}]})


class ScheduleOut(Wire):
    id: str
    prospect_id: str
    status: FollowUpStatus
    step: int
    due_at: Timestamp
    pause_reason: str | None
    resume_at: Timestamp | None
    draft_id: str | None
    after_draft_id: str
    run_id: str | None
    created_at: Timestamp
    updated_at: Timestamp

    model_config = ConfigDict(json_schema_extra={"examples": [_EXAMPLE]})


class MoveSchedule(Body):
    """A time in the past makes the follow-up due now."""

    due_at: Moment

    model_config = ConfigDict(json_schema_extra={"examples": [{"due_at": "2026-12-01T09:00:00Z"}]})


class TickRun(Wire):
    id: str
    operation: str
    status: str


class TickOut(Wire):
    ok: bool
    queued_count: int
    message: str
    runs: list[TickRun]

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "ok": True,
                    "queued_count": 1,
                    "message": "1 follow-up is due; its draft is being written.",
                    "runs": [
                        {
                            "id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4",
                            "operation": "generate_follow_up_draft",
                            "status": "queued",
                        }
                    ],
                }
            ]
        }
    )
