"""Wire shapes of replies and inbound candidates (docs/reference/resources.md "Email message", "Inbound candidate")."""

from typing import Literal

from pydantic import Field

from outrider.core.http import Timestamp, Wire, example
from outrider.core.http.fields import Body, ShortText
from outrider.judgement.port import Intent, MessageType, RecommendedAction
from outrider.mail.rights import Right
from outrider.prospects.schemas import Day

Direction = Literal["inbound", "outbound"]
Kind = Literal["human_reply", "auto_reply", "bounce", "opt_out", "outbound"]
CandidateStatus = Literal["needs_review", "accepted", "ignored", "expired"]

_SYNC = {
    "ok": True,
    "provider": "sandbox",
    "synced_threads": 1,
    "synced_messages": 1,
    "new_replies": 1,
    "review_actions": 1,
    "reply_draft_runs": 1,
    "paused_follow_ups": 1,
    "skipped_messages": 0,
}
_CANDIDATES_SYNC = {
    "ok": True,
    "provider": "sandbox",
    "scanned_messages": 3,
    "created_candidates": 1,
    "updated_candidates": 0,
    "ignored_candidates": 1,
    "skipped_messages": 1,
}
_MESSAGE = {
    "id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "mailbox_id": "mbx_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "draft_id": None,
    "direction": "inbound",
    "kind": "human_reply",
    "message_id_header": "<reply-1@example.org>",
    "in_reply_to": "<first-1@acme.example>",
    "mail_message_id": "<reply-1@example.org>",
    "mail_thread_id": "<first-1@acme.example>",
    "from_email": "jo@example.org",
    "to_email": "sam@acme.example",
    "subject": "Re: Less food waste",
    "snippet": "Sounds good. What does it cost?",
    "text": "Sounds good. What does it cost?",
    "automation": "active",
    "analysis": {
        "intent": "positive",
        "asks_for_pricing": True,
        "asks_for_meeting": False,
        "referral_contact": None,
        "return_date": None,
        "summary": "Interested: “Sounds good.”",
        "confidence": 0.8,
        "classifier_version": "embedded-3",
        "questions": ["What does it cost?"],
        "meeting_times": [],
        "referral": None,
        "language": "en",
        "may_want_no_mail": False,
        "matched_by": "thread",
        "hidden_text": False,
        "orders_to_programs": None,
        "rights_request": [],
        "corrected_from": None,
    },
    "received_at": "2026-11-21T09:30:00Z",
    "created_at": "2026-11-21T09:30:05Z",
    "updated_at": "2026-11-21T09:30:05Z",
}
_CANDIDATE = {
    "id": "candidate_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "status": "needs_review",
    "message_type": "buyer_interest",
    "recommended_action": "accept",
    "confidence": 0.8,
    "reason": "It speaks like somebody who wants to buy.",
    "from_email": "lee@example.net",
    "from_name": "Lee Park",
    "subject": "Your forecasting software",
    "text": "We are looking for a demand forecast for our bakeries.",
    "hidden_text": False,
    "message_count": 1,
    "prospect_id": None,
    "message_id": None,
    "received_at": "2026-11-21T09:30:00Z",
    "expires_at": "2026-12-21T09:30:05Z",
    "decided_at": None,
    "created_at": "2026-11-21T09:30:05Z",
    "updated_at": "2026-11-21T09:30:05Z",
}
_RUN = {"id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4", "operation": "generate_reply_draft", "status": "queued"}


class InboxSyncOut(Wire):
    """Counts of what came in since the last answer of this path, background syncs included."""

    ok: Literal[True]
    provider: str
    synced_threads: int
    synced_messages: int
    new_replies: int
    review_actions: int
    reply_draft_runs: int
    paused_follow_ups: int
    skipped_messages: int

    model_config = example(_SYNC)


class MeetingTimeOut(Wire):
    """A day or a time that they propose, in their words and as it was read."""

    quote: str = Field(description="Their words, to the letter.")
    day: str | None = Field(description="The day (ISO 8601); null where they name only an hour.")
    start: str | None = Field(description="From when on, `HH:MM` where they are; null where they name only a day.")
    end: str | None = Field(description="Until when, `HH:MM`; null where they do not say.")


class ReferralOut(Wire):
    """Whom they point to, as they say: a stranger's word, to be checked by a person."""

    name: str | None = Field(description="The person's name; null where they give only an address.")
    email: str | None = Field(description="The person's address; null where they give none.")
    role: str | None = Field(description="What they are there, in the writer's words.")
    quote: str = Field(description="The words that point to them.")


class AnalysisOut(Wire):
    """Empty for what went out; otherwise everything is there. A bounce adds `bounce {class, recipient}`."""

    intent: Intent = "unknown"
    asks_for_pricing: bool = False
    asks_for_meeting: bool = False
    referral_contact: str | None = None
    return_date: str | None = None
    summary: str = ""
    confidence: float = 0.0
    classifier_version: str = ""
    questions: list[str] = Field(default_factory=list, description="Each question that they ask, in their words.")
    meeting_times: list[MeetingTimeOut] = Field(default_factory=list, description="Days and times that they propose.")
    referral: ReferralOut | None = Field(None, description="Whom they point to; null when nobody.")
    language: str | None = Field(None, description="ISO 639-1 code of their own words; null where nothing tells.")
    may_want_no_mail: bool = Field(
        False,
        description="Whether it may be a wish to hear no more, whatever `intent` says: no answer is drafted by itself then.",
    )
    matched_by: Literal["thread", "address"] = "thread"
    hidden_text: bool = False
    orders_to_programs: str | None = Field(
        None,
        description="Words of it that read like an order to a program. None was followed; somebody may have tried.",
    )
    rights_request: list[Right] = Field(
        default_factory=list,
        description="What they ask for of their data; then a rights request waits for a person.",
    )
    corrected_from: Intent | None = None


class EmailMessageOut(Wire):
    id: str
    mailbox_id: str
    prospect_id: str
    draft_id: str | None
    direction: Direction
    kind: Kind
    message_id_header: str | None
    mail_message_id: str
    mail_thread_id: str | None
    in_reply_to: str | None
    from_email: str
    to_email: str
    subject: str
    snippet: str
    text: str
    automation: Literal["active", "taken_over"]
    analysis: AnalysisOut
    received_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(_MESSAGE)


class ReclassifyMessage(Body):
    """What the reply means. Fields that are left out stay as they were read."""

    intent: Literal[
        "positive",
        "neutral",
        "negative",
        "question",
        "referral",
        "not_now",
        "unsubscribe",
        "out_of_office",
        "wrong_person",
    ]
    asks_for_pricing: bool | None = None
    asks_for_meeting: bool | None = None
    referral_contact: ShortText | None = None
    return_date: Day | None = None

    model_config = example({"intent": "not_now", "return_date": "2027-03-01"})


class ThreadOut(Wire):
    """A conversation, oldest message first; `messages` holds at most the newest 200."""

    mail_thread_id: str
    prospect_ids: list[str]
    subject: str
    message_count: int
    last_message_at: Timestamp
    messages: list[EmailMessageOut]

    model_config = example(
        {
            "mail_thread_id": _MESSAGE["mail_thread_id"],
            "prospect_ids": [_MESSAGE["prospect_id"]],
            "subject": _MESSAGE["subject"],
            "message_count": 1,
            "last_message_at": _MESSAGE["received_at"],
            "messages": [_MESSAGE],
        }
    )


class TakeoverOut(Wire):
    ok: Literal[True]
    message: str
    skipped_reply_drafts: int
    paused_follow_ups: int

    model_config = example(
        {"ok": True, "message": "You have this conversation now.", "skipped_reply_drafts": 1, "paused_follow_ups": 1}
    )


class ReleaseOut(Wire):
    ok: Literal[True]
    message: str

    model_config = example({"ok": True, "message": "The agent has this conversation again."})


class CandidateOut(Wire):
    id: str
    status: CandidateStatus
    message_type: MessageType
    recommended_action: RecommendedAction
    confidence: float
    reason: str
    from_email: str | None
    from_name: str | None
    subject: str | None
    text: str | None
    hidden_text: bool
    message_count: int
    prospect_id: str | None
    message_id: str | None
    received_at: Timestamp
    expires_at: Timestamp
    decided_at: Timestamp | None
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(_CANDIDATE)


class CandidatesSyncOut(Wire):
    """Counts of what was looked at since the last answer of this path, background syncs included."""

    ok: Literal[True]
    provider: str
    scanned_messages: int
    created_candidates: int
    updated_candidates: int
    ignored_candidates: int
    skipped_messages: int

    model_config = example(_CANDIDATES_SYNC)


class ReplyDraftRunOut(Wire):
    id: str
    operation: Literal["generate_reply_draft"]
    status: str

    model_config = example(_RUN)


class AcceptOut(Wire):
    ok: Literal[True]
    message: str
    prospect_id: str
    message_id: str
    reply_draft_run: ReplyDraftRunOut

    model_config = example(
        {
            "ok": True,
            "message": "Lee Park is a prospect now; a reply is being drafted.",
            "prospect_id": _MESSAGE["prospect_id"],
            "message_id": _MESSAGE["id"],
            "reply_draft_run": _RUN,
        }
    )


class IgnoreOut(Wire):
    ok: Literal[True]
    message: str

    model_config = example({"ok": True, "message": "Ignored; what was kept of the message is deleted."})
