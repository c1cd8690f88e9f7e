"""Wire shapes of suppressions."""

from typing import Literal

from outrider.core.http import Body, Email, ShortText, Timestamp, Wire, example

SUPPRESSION = {
    "id": "sup_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "email": "no@example.com",
    "reason": "opt_out",
    "source": "reply",
    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
    "evidence": {
        "message_id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4",
        "matched_by": "message_id",
        "auth": {"spf": "pass", "dkim": "pass", "dmarc": "pass"},
    },
    "lifted_at": None,
    "lifted_by": None,
    "lift_reason": None,
}


class CreateSuppression(Body):
    email: Email
    reason: Literal["opt_out", "complaint", "hard_bounce", "manual", "unsubscribed"] = "manual"
    """`unsubscribed` is the former name of `opt_out`."""
    note: ShortText = ""

    model_config = example({"email": "no@example.com", "reason": "manual"})

    @property
    def reason_now(self) -> Literal["opt_out", "complaint", "hard_bounce", "manual"]:
        return "opt_out" if self.reason == "unsubscribed" else self.reason


class AuthenticationOut(Wire):
    """What the mailbox's own server said of the message's origin (RFC 8601); null where it said nothing."""

    spf: str | None
    dkim: str | None
    dmarc: str | None


class Evidence(Wire):
    """What it rests on: the stored message, and how it is known whose it is. `message_id`: it names a message of ours;
    `thread`: the mail provider put it into a thread of ours; `address`: only its sender's address; `link`: the link in a
    message."""

    message_id: str | None
    matched_by: Literal["thread", "message_id", "address", "link"] | None
    auth: AuthenticationOut


class SuppressionOut(Wire):
    """An address that nobody writes to. `email` is null for a person whose data were erased: a keyed hash stands for it."""

    id: str
    email: str | None
    reason: Literal["opt_out", "one_click", "complaint", "hard_bounce", "manual", "erased"]
    source: str
    project_id: str | None
    created_at: Timestamp
    updated_at: Timestamp
    evidence: Evidence
    lifted_at: Timestamp | None
    lifted_by: dict[str, str] | None
    lift_reason: str | None

    model_config = example(SUPPRESSION)
