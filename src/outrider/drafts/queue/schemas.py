"""Wire shapes of the send queue (docs/reference/drafts.md "Queue")."""

from typing import Annotated, Any

from pydantic import Field

from outrider.actions.schemas import FixOut
from outrider.core.http import Body, NonEmpty, Timestamp, Wire, example
from outrider.core.moments import Moment
from outrider.drafts.schemas import QUEUED, Kind, QueuedOut

_ID = "draft_01kaj0w6m2f7v8r9t0a1b2c3d4"
_OTHER = "draft_01kaj0w6m2f7v8r9t0a1b2c3d5"
_REFUSAL: dict[str, Any] = {
    "status": 409,
    "code": "not_approved",
    "detail": "This draft is needs_review; a reviewer must approve it first.",
    "fix": None,
}


class SendDrafts(Body):
    """Named drafts, each approved and read. Nothing is queued that is not named."""

    draft_ids: Annotated[
        list[NonEmpty],
        Field(min_length=1, max_length=200, description="They leave in this order, as far as each one may."),
    ]
    confirm_reviewed: bool = Field(
        default=False, description="Must be true for real: the caller says that each approved text was read."
    )
    dry_run: bool = Field(default=False, description="Try every gate and queue nothing.")
    send_at: Moment | None = Field(
        default=None, description="None leaves before; at most 60 days ahead. null for as soon as their turn comes."
    )

    model_config = example({"draft_ids": [_ID, _OTHER], "confirm_reviewed": True, "dry_run": False, "send_at": None})


class SendRefusalOut(Wire):
    """Why a draft was not queued, as the error of `:send` would say it."""

    status: int = Field(description="The HTTP status that it would have had alone.")
    code: str
    detail: str
    fix: FixOut | None


class QueuedOneOut(Wire):
    """What became of one draft: `queued`, or else `refusal`; neither where a dry run found nothing against it."""

    draft_id: str
    queued: QueuedOut | None = Field(description="Its place in the send queue.")
    refusal: SendRefusalOut | None = Field(description="Why it is not queued.")
    warnings: list[str] = Field(
        description="What a mailbox that sends would refuse it for, in words: the sandbox refuses nothing. Empty elsewhere."
    )

    model_config = example({"draft_id": _ID, "queued": QUEUED, "refusal": None, "warnings": []})


class QueuedDraftsOut(Wire):
    """Each draft in the order in which it was named. Nothing has left yet; `GET …/send-queue` tells when each is expected to."""

    dry_run: bool
    queued_count: int = Field(description="How many wait in the queue now, or would.")
    refused_count: int = Field(description="How many were refused; each says why.")
    drafts: list[QueuedOneOut]

    model_config = example(
        {
            "dry_run": False,
            "queued_count": 1,
            "refused_count": 1,
            "drafts": [
                {"draft_id": _ID, "queued": QUEUED, "refusal": None, "warnings": []},
                {"draft_id": _OTHER, "queued": None, "refusal": _REFUSAL, "warnings": []},
            ],
        }
    )


_WAITING = {
    "draft_id": _ID,
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "kind": "first_touch",
    "subject": "Northwind and Acme Forecasting",
    "to_email": "ada@northwind.example",
    **QUEUED,
    "position": 1,
    "expected_at": "2026-11-23T09:43:00Z",
}


class QueuedDraftOut(QueuedOut):
    """A draft in the send queue."""

    draft_id: str
    prospect_id: str
    kind: Kind
    subject: str
    to_email: str
    expected_at: Timestamp | None = Field(
        description="When it leaves if nothing changes: not earlier, by caps, pace, window and warm-up. null where that cannot"
        " be told."
    )

    model_config = example(_WAITING)


class SendQueueOut(Wire):
    """The send queue of a project, first things first."""

    count: int = Field(description="How many drafts wait; 1000 is so many or more.")
    held_up_by: str = Field(description="What holds up all of them until somebody acts; empty where nothing does.")
    waits_for: str = Field(description="What holds them up for now and passes by itself; empty where nothing does.")
    fix: FixOut | None = Field(description="What settles either; null where nothing holds up the queue.")
    drafts: list[QueuedDraftOut] = Field(description="The first 200 of them, in their order.")

    model_config = example({"count": 1, "held_up_by": "", "waits_for": "", "fix": None, "drafts": [_WAITING]})


class EmptiedQueueOut(Wire):
    """What was taken out of the send queue, and what was too late to take."""

    taken_back_count: int = Field(description="How many drafts waited, and wait no more.")
    taken_back: list[str] = Field(description="The first 200 of them.")
    under_way: list[str] = Field(
        description="Drafts whose send had begun, by whichever way, 200 at most; this does not stop them. Read each to see how it"
        " ends."
    )

    model_config = example({"taken_back_count": 2, "taken_back": [_ID, _OTHER], "under_way": []})
