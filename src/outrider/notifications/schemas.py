"""Wire shapes of notifications (docs/reference/access.md "Notifications")."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from outrider.core import ids
from outrider.core.http import Body, Text, Timestamp, Wire, example
from outrider.mailbox.sending.limits import zone_of

_ID = "01kaj0w6m2f7v8r9t0a1b2c3d4"
_CHOSEN = {
    "replies": True,
    "reauthorization": True,
    "pauses": True,
    "digest": True,
    "digest_hour": 8,
    "time_zone": "Europe/Dublin",
    "muted_project_ids": [f"proj_{_ID}"],
}
_REPLIES = Field(
    description="A mail when somebody answers, or writes by themselves, and waits; at most one an hour a project."
)
_REAUTHORIZATION = Field(description="A mail when a mailbox must be connected again.")
_PAUSES = Field(description="A mail when sending stands still until the operator has looked.")
_DIGEST = Field(description="Once a day what waits, what was sent and what came of it; none on a day without anything.")
_HOUR = Field(ge=0, le=23, description="The hour of the day at which the digest is made, in `time_zone`.")
_ZONE = Field(description="Where the operator is, such as Europe/Dublin.")
_MUTED = Field(description="Projects of which nothing is told.")


def _is_zone(value: str) -> str:
    zone_of(value)
    return value


Zone = Annotated[Text, StringConstraints(min_length=1, max_length=64), AfterValidator(_is_zone)]
ProjectIds = Annotated[
    list[Annotated[str, StringConstraints(pattern=f"^{ids.pattern('project_id')}$")]], Field(max_length=200)
]


class SetNotifications(Body):
    """What you are told by mail from now on; what is left out stays as it is."""

    replies: Annotated[bool, _REPLIES] = True
    reauthorization: Annotated[bool, _REAUTHORIZATION] = True
    pauses: Annotated[bool, _PAUSES] = True
    digest: Annotated[bool, _DIGEST] = True
    digest_hour: Annotated[int, _HOUR] = 8
    time_zone: Annotated[Zone, _ZONE] = "UTC"
    muted_project_ids: Annotated[ProjectIds, _MUTED] = Field(default_factory=list)

    model_config = example({"digest": False}, _CHOSEN)


class NoticeOut(Wire):
    """A mail to the operator."""

    id: str
    project_id: str
    kind: Literal["replies", "reauthorization", "pauses", "digest", "address"] = Field(
        description="What it is about; `address` proves that the operator's address is theirs."
    )
    status: Literal["waiting", "sending", "sent", "in_doubt", "failed", "dropped"] = Field(
        description="`sent`: a mail server has it. `dropped`: it was settled before, or not wanted."
    )
    way: Literal["mailbox", "server"] | None = Field(
        description="By what it left: the project's mailbox, or the installation's server for such mail."
    )
    code: str | None = Field(description="Why it was not sent, as a stable code.")
    detail: str = Field(description="The same in words; empty where there is nothing to say.")
    created_at: Timestamp
    committed_at: Timestamp | None = Field(description="When it was handed over.")


class NotificationsOut(Wire):
    """What the operator is told by mail, whether they can be, and the last mails."""

    replies: Annotated[bool, _REPLIES]
    reauthorization: Annotated[bool, _REAUTHORIZATION]
    pauses: Annotated[bool, _PAUSES]
    digest: Annotated[bool, _DIGEST]
    digest_hour: Annotated[int, _HOUR]
    time_zone: Annotated[str, _ZONE]
    muted_project_ids: Annotated[list[str], _MUTED]
    email: str | None = Field(description="Where it goes: the address that the operator signs in with.")
    email_proven: bool = Field(
        description="Whether the address is known to be the operator's: it is one of a mailbox of theirs, or its link was opened."
    )
    next_digest_at: Timestamp | None = Field(
        description="When the next digest is made; null where none is wanted, or no mailbox was connected yet."
    )
    problems: list[str] = Field(description="Why something of it cannot be told, and what to do.")
    recent: list[NoticeOut] = Field(description="The last 20 mails, newest first.")

    model_config = example(
        {
            **_CHOSEN,
            "email": "ada@acme.example",
            "email_proven": True,
            "next_digest_at": "2026-11-22T08:00:00Z",
            "problems": [],
            "recent": [
                {
                    "id": f"notice_{_ID}",
                    "project_id": f"proj_{_ID}",
                    "kind": "replies",
                    "status": "sent",
                    "way": "mailbox",
                    "code": None,
                    "detail": "",
                    "created_at": "2026-11-21T09:30:00Z",
                    "committed_at": "2026-11-21T09:35:02Z",
                }
            ],
        }
    )
