"""Wire shapes of requests about a person's data."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from outrider.core.http import Body, Timestamp, Wire, example
from outrider.core.http.fields import Clean
from outrider.mail.rights import Right

RightsStatus = Literal["unconfirmed", "open", "answered"]

_REQUEST = {
    "id": "rights_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "email": "jo@example.org",
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "rights": ["access"],
    "channel": "reply",
    "message_id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "status": "open",
    "confirmation": "not_needed",
    "mailed_at": None,
    "due_at": "2026-12-21T09:30:00Z",
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
    "answered_at": None,
    "answered_by": None,
    "outcome": None,
    "note": "",
}


class RightsRequestOut(Wire):
    """What somebody asks for of their data. A person answers it, by `due_at`."""

    id: str
    email: str = Field(description="Who asks; empty once they were erased.")
    prospect_id: str | None
    rights: list[Right] = Field(description="What they ask for.")
    channel: Literal["reply", "page"] = Field(
        description="How it came: in a message, or by a button of the privacy page."
    )
    message_id: str | None = Field(description="The reply that asks.")
    status: RightsStatus
    confirmation: Literal["not_needed", "to_send", "sent", "not_sent", "confirmed"] = Field(
        description="Of a request on the privacy page: what became of the mail that asks the holder of the address whether it"
        " was them. `not_sent`: none could leave, so make sure yourself."
    )
    mailed_at: Timestamp | None = Field(description="When that mail left.")
    due_at: Timestamp = Field(description="One month after it came in.")
    created_at: Timestamp
    updated_at: Timestamp
    answered_at: Timestamp | None
    answered_by: dict[str, str] | None
    outcome: Literal["granted", "refused", "no_request"] | None
    note: str

    model_config = example(_REQUEST)


class AnswerRightsRequest(Body):
    """What you decided, after you have answered the person. `no_request`: the message was none."""

    outcome: Literal["granted", "refused", "no_request"]
    note: Annotated[str, StringConstraints(min_length=1, max_length=1000, strip_whitespace=True), Clean]

    model_config = example({"outcome": "granted", "note": "Sent Jo the export by mail."})
