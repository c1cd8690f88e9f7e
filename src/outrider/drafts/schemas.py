"""Wire shapes of drafts (docs/reference/resources.md "Draft")."""

from typing import Any, Literal

from pydantic import ConfigDict, Field

from outrider.core.decisions import ReviewStatus
from outrider.core.http import (
    ActorOut,
    Body,
    Email,
    FailureOut,
    Html,
    NonEmpty,
    Timestamp,
    Wire,
    WriterOut,
    example,
)
from outrider.core.moments import Moment
from outrider.law.schemas import LAWFUL, LawfulOut

Kind = Literal["first_touch", "reply", "follow_up"]
LifecycleStatus = Literal[
    "drafted_not_sendable", "ready_to_send", "sending", "sent", "send_failed", "send_unknown", "discarded"
]

_ID = "draft_01kaj0w6m2f7v8r9t0a1b2c3d4"
_LISTED: dict[str, Any] = {
    "id": _ID,
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "kind": "first_touch",
    "subject": "Northwind and Acme Forecasting",
    "to_email": "ada@northwind.example",
    "from_email": "sam@acme.example",
    "review_status": "needs_review",
    "lifecycle_status": "drafted_not_sendable",
    "content_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "in_reply_to_message_id": None,
    "revision": 1,
    "approved_by": None,
    "approved_at": None,
    "queued": None,
    "sent_at": None,
    "created_at": "2026-11-23T09:30:00Z",
    "updated_at": "2026-11-23T09:30:00Z",
    "lawful": LAWFUL,
}
QUEUED: dict[str, Any] = {
    "queued_at": "2026-11-23T09:40:00Z",
    "queued_by": {"kind": "api_key", "credential_id": "key_01kaj0w6m2f7v8r9t0a1b2c3d4", "name": "agent"},
    "send_at": None,
    "position": 3,
}
WARNING = {
    "code": "too_short",
    "message": "It has 13 words; 50 to 110 say who writes, why now, and what.",
    "sentence": "",
}
WHOLE: dict[str, Any] = {
    **_LISTED,
    "body_html": "<p>Hi Ada,</p>\n<p>We forecast demand for food wholesalers.</p>",
    "grounding": [
        {
            "sentence": "Northwind and Acme Forecasting",
            "kind": "frame",
            "claim_id": None,
            "finding_field": None,
            "finding_id": None,
            "reason": "It names the topic.",
            "severity": None,
            "read_by": None,
        },
        {
            "sentence": "We forecast demand for food wholesalers.",
            "kind": "claim",
            "claim_id": "claim_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "finding_field": None,
            "finding_id": None,
            "reason": "",
            "severity": None,
            "read_by": None,
        },
    ],
    "caveats": [],
    "not_followed": [],
    "unanswered": [],
    "produced_by": {"kind": "service", "name": "embedded", "model": None, "prompt_version": None},
    "run_id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "strategy_id": "strategy_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "schedule_id": None,
    "replaces": None,
    "send_error": None,
    "mail_message_id": None,
    "mail_thread_id": None,
    "message_id": None,
}


class ApproverOut(Wire):
    kind: str
    credential_id: str
    name: str


class GroundOut(Wire):
    """A sentence and what it rests on; the first entry is the subject. `reason` says how to mend what is `ungrounded`.

    `severity` of what is ungrounded: `refuse` breaks a rule, `person` is for a person to judge.
    """

    sentence: str
    kind: Literal["claim", "finding", "question", "ask", "courtesy", "hypothesis", "frame", "ungrounded"]
    claim_id: str | None
    finding_field: str | None
    finding_id: str | None = Field(
        default=None,
        description="Which finding holds it, as the brief names it; null in what was judged before findings had ids.",
    )
    reason: str
    severity: Literal["refuse", "person"] | None = None
    read_by: WriterOut | None = Field(
        default=None,
        description="The model that read it as held where no rule did. A person judges that; the policy never approves by it.",
    )


class WarningOut(Wire):
    """A remark on a letter, as a careful colleague would make it; nothing is refused for it. `sentence` is what is meant, empty
    where it is the whole."""

    code: Literal[
        "fake_reply",
        "subject_length",
        "too_long",
        "too_short",
        "many_paragraphs",
        "merge_leftover",
        "spam_word",
        "stock_phrase",
        "exclamation_mark",
        "shouting",
        "long_sentence",
        "hard_to_read",
        "link_not_in_profile",
        "several_asks",
        "price_in_first_touch",
        "repeats",
        "other_language",
        "cite_does_not_hold",
    ]
    message: str = Field(description="What is odd about it, and how to mend it.")
    sentence: str = Field(description="The words that are meant; empty where it is the whole letter.")

    model_config = example(WARNING)


class QueuedOut(Wire):
    """A place in the send queue."""

    queued_at: Timestamp = Field(description="When it was put there.")
    queued_by: ActorOut = Field(description="With which credential; once that has ended, it does not leave.")
    send_at: Timestamp | None = Field(description="Not before; null for as soon as its turn comes.")
    position: int = Field(description="Its place; 1 is the first.")

    model_config = example(QUEUED)


class ListedDraftOut(Wire):
    id: str
    prospect_id: str
    kind: Kind
    subject: str
    to_email: str
    from_email: str | None
    review_status: ReviewStatus
    lifecycle_status: LifecycleStatus
    content_sha256: str
    in_reply_to_message_id: str | None
    revision: int
    approved_by: ApproverOut | None
    approved_at: Timestamp | None
    queued: QueuedOut | None = Field(
        description="Its place in the send queue; null where it does not wait there. It stays `ready_to_send` meanwhile."
    )
    sent_at: Timestamp | None
    created_at: Timestamp
    updated_at: Timestamp
    lawful: LawfulOut = Field(description="Whether one may write to them unasked, as far as it was read (docs/law.md).")

    model_config = ConfigDict(json_schema_extra={"examples": [_LISTED]})


class DraftOut(ListedDraftOut):
    body_html: str
    grounding: list[GroundOut]
    caveats: list[str]
    not_followed: list[str]
    """Wishes of a reviewer, in their own words, that the writer could not follow. With one of them only a person approves."""
    unanswered: list[str]
    """Questions of the message that no claim of this reply answers. With one of them only a person approves."""
    produced_by: WriterOut
    """Who wrote the revision that is shown."""
    run_id: str | None
    strategy_id: str | None
    schedule_id: str | None
    replaces: str | None
    send_error: FailureOut | None
    mail_message_id: str | None
    mail_thread_id: str | None
    message_id: str | None

    model_config = ConfigDict(json_schema_extra={"examples": [WHOLE]})


class EditDraft(Body):
    """Only what is sent is changed."""

    subject: NonEmpty = Field(default_factory=str)
    body_html: Html = Field(default_factory=str)
    to_email: Email = Field(default_factory=str)
    from_email: Email = Field(default_factory=str)

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"subject": "A question for Northwind", "body_html": "<p>Hi Ada,</p>"}]}
    )


class SendDraft(Body):
    confirm_reviewed: bool = False
    """Must be true for a real send: the caller says that the approved text was read."""
    dry_run: bool = False
    send_at: Moment | None = Field(
        default=None,
        description="Not now but then, or as soon afterwards as caps, pace and window allow: it waits in the send queue. At most"
        " 60 days ahead; null sends now.",
    )

    model_config = ConfigDict(json_schema_extra={"examples": [{"confirm_reviewed": True, "dry_run": False}]})


class SentDraft(Wire):
    id: str
    lifecycle_status: LifecycleStatus


class SentOut(Wire):
    ok: bool
    dry_run: bool
    draft: SentDraft
    to_email: str
    from_email: str
    mail_message_id: str | None
    """null in a dry run."""
    mail_thread_id: str | None
    message_sha256: str
    sandbox: bool = Field(description="True where the mailbox is the sandbox: the message stayed on this machine.")
    warnings: list[str] = Field(
        description="What a mailbox that sends would refuse it for, in words: the sandbox refuses nothing. Empty elsewhere."
    )
    queued: QueuedOut | None = Field(
        description="Where `send_at` was given: its place in the send queue; nothing has left yet."
    )

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "ok": True,
                    "dry_run": False,
                    "draft": {"id": _ID, "lifecycle_status": "sent"},
                    "to_email": "ada@northwind.example",
                    "from_email": "sam@acme.example",
                    "mail_message_id": "<mfrggzdfmztwq2lk@acme.example>",
                    "mail_thread_id": "<mfrggzdfmztwq2lk@acme.example>",
                    "message_sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                    "sandbox": False,
                    "warnings": [],
                    "queued": None,
                }
            ]
        }
    )


class SendingTime(Wire):
    """When the limits let the message leave: `next_send_at` is null when they do now, else `reason` says what holds it up.
    `timezone` is the one in which the send window is open."""

    next_send_at: Timestamp | None
    timezone: str
    reason: str


class DraftVersionOut(Wire):
    """What a draft said once. `draft_id` is another one's where that was replaced as a whole."""

    draft_id: str
    revision: int
    subject: str
    body_html: str
    produced_by: WriterOut
    replaced_at: Timestamp


class DraftVersionsOut(Wire):
    """Oldest first; what the draft says now is not among them."""

    draft_id: str
    versions: list[DraftVersionOut]

    model_config = example(
        {
            "draft_id": _ID,
            "versions": [
                {
                    "draft_id": _ID,
                    "revision": 1,
                    "subject": "Hello",
                    "body_html": "<p>Hi Ada,</p>",
                    "produced_by": {"kind": "service", "name": "embedded", "model": None, "prompt_version": None},
                    "replaced_at": "2026-11-20T09:00:00Z",
                }
            ],
        }
    )


class PreviewOut(Wire):
    draft_id: str
    to_email: str
    from_email: str
    subject: str
    headers: dict[str, str]
    text: str
    html: str
    content_sha256: str
    """What an approval binds; pass it as `expected_sha256`."""
    message_sha256: str
    sending: SendingTime

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "draft_id": _ID,
                    "to_email": "ada@northwind.example",
                    "from_email": "sam@acme.example",
                    "subject": "Northwind and Acme Forecasting",
                    "headers": {"From": "Sam <sam@acme.example>", "To": "ada@northwind.example"},
                    "text": "Hi Ada,\n\nWe forecast demand for food wholesalers.",
                    "html": "<p>Hi Ada,</p>\n<p>We forecast demand for food wholesalers.</p>",
                    "content_sha256": _LISTED["content_sha256"],
                    "message_sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                    "sending": {
                        "next_send_at": "2026-11-23T08:00:00Z",
                        "timezone": "Europe/Dublin",
                        "reason": "The sending window is closed in Europe/Dublin.",
                    },
                }
            ]
        }
    )


class ResolveSend(Body):
    outcome: Literal["sent", "not_sent"]

    model_config = ConfigDict(json_schema_extra={"examples": [{"outcome": "not_sent"}]})


class WithdrawOverride(Body):
    reason: NonEmpty = Field(description="Why, in your own words; it stays on record with the word that is taken back.")

    model_config = example({"reason": "She says that she never asked for our prices."})


class WithdrawnOverrideOut(Wire):
    """What came of taking a person's word back."""

    prospect_id: str
    lawful: LawfulOut = Field(description="The verdict as it is now.")
    withdrawn_override_ids: list[str] = Field(description="What stood until now; empty where nothing did.")
    reopened_draft_ids: list[str] = Field(description="Drafts that were approved and wait for their review again.")

    model_config = example(
        {
            "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "lawful": LAWFUL,
            "withdrawn_override_ids": ["override_01kaj0w6m2f7v8r9t0a1b2c3d4"],
            "reopened_draft_ids": [_ID],
        }
    )
