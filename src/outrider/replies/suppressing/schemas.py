"""Wire shapes of holds and of what is said about suppressions."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from outrider.core.http import Body, Timestamp, Wire, example
from outrider.core.http.fields import Clean
from outrider.mailbox.suppressions.schemas import SUPPRESSION, Evidence, SuppressionOut

Reason = Annotated[str, StringConstraints(min_length=1, max_length=1000, strip_whitespace=True), Clean]
HoldStatus = Literal["open", "confirmed", "released"]

_HOLD = {
    "id": "hold_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "email": "jo@example.org",
    "kind": "opt_out",
    "status": "open",
    "doubts": ["It may be a request to stop, or be about something else."],
    "evidence": {
        "message_id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4",
        "matched_by": "message_id",
        "auth": {"spf": "pass", "dkim": "pass", "dmarc": "pass"},
    },
    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "becomes_at": "2026-11-24T09:30:00Z",
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
    "answered_at": None,
    "answered_by": None,
    "answer_reason": None,
    "suppression_id": None,
}


class HoldOut(Wire):
    """An address that nobody writes to until somebody has said what a message meant. `doubts` say why it did not suppress by
    itself; at `becomes_at` silence makes it a suppression, and where that is null it waits for an answer."""

    id: str
    email: str
    kind: Literal["opt_out", "hard_bounce"]
    status: HoldStatus
    doubts: list[str]
    evidence: Evidence
    project_id: str
    prospect_id: str | None
    becomes_at: Timestamp | None
    created_at: Timestamp
    updated_at: Timestamp
    answered_at: Timestamp | None
    answered_by: dict[str, str] | None
    answer_reason: str | None
    suppression_id: str | None

    model_config = example(_HOLD)


class AnswerHold(Body):
    answer: Literal["confirm", "release"]
    reason: Reason

    model_config = example({"answer": "release", "reason": "They only asked us to wait with the contract."})


class LiftSuppression(Body):
    """`consent` says that the person has agreed to be written to again; one_click, complaint and erased need it."""

    reason: Reason
    consent: bool = False

    model_config = example({"reason": "Jo asked us on the phone to write again.", "consent": True})


class LiftOut(SuppressionOut):
    """The suppression, and the prospects that can be written to again because of it."""

    relisted_prospect_ids: list[str]

    model_config = example(
        {
            **SUPPRESSION,
            "lifted_at": "2026-11-22T10:00:00Z",
            "lifted_by": {"kind": "api_key", "credential_id": "key_01kaj0w6m2f7v8r9t0a1b2c3d4", "name": "my agent"},
            "lift_reason": "Jo asked us on the phone to write again.",
            "relisted_prospect_ids": ["prospect_01kaj0w6m2f7v8r9t0a1b2c3d4"],
        }
    )
