"""Wire shapes of what a caller writes (docs/reference/drafts.md "The caller writes")."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints, model_validator

from outrider.actions.schemas import FixOut
from outrider.core.http import Body, Clean, Html, NonEmpty, ShortText, Wire, WriterOut, example
from outrider.drafts import content
from outrider.drafts.callers.occasions import Asked
from outrider.drafts.callers.service import CallerLetter, Cite
from outrider.drafts.schemas import WARNING, WHOLE, DraftOut, GroundOut, Kind, WarningOut
from outrider.prospects.batch import id_of

_MOST_CITES = 100
_CLAIM = "claim_01kaj0w6m2f7v8r9t0a1b2c3d4"
_POST: dict[str, Any] = {
    "prospect_id": WHOLE["prospect_id"],
    "kind": "first_touch",
    "subject": "Fresh stock at Northwind",
    "body_html": "<p>Hi Ada,</p>\n<p>We forecast demand for food wholesalers. Shall I show you how?</p>\n<p>Sam</p>",
    "cites": [{"sentence": "We forecast demand for food wholesalers.", "claim_id": _CLAIM}],
    "model": "your-model-1",
}
_AGENT = {"kind": "agent", "name": "Scout", "model": "your-model-1", "prompt_version": None}
_POLICY = {"may_approve": False, "reasons": ["The project's policy is needs_approval: a person approves each draft."]}
_POSTED = {**WHOLE, "produced_by": _AGENT, "run_id": None, "warnings": [WARNING], "policy": _POLICY}
STOP: dict[str, Any] = {
    "code": "no_contact",
    "message": "Northwind has no contact_email; add one first.",
    "fix": {
        "label": "Add an address",
        "console_path": "",
        "call": None,
        "template": {
            "method": "PATCH",
            "path": f"/v1/prospects/{WHOLE['prospect_id']}",
            "body": {"contact_email": None},
            "missing": ["/contact_email"],
            "choices": {},
            "untrusted": [],
            "content_type": "application/json",
            "read_first": None,
        },
    },
}


class CiteIn(Body):
    """What the writer says that a sentence rests on: a claim or a finding. The gate looks there first, and judges for itself."""

    sentence: Annotated[str, StringConstraints(min_length=1, max_length=2_000, strip_whitespace=True), Clean] = Field(
        description="The sentence, as it stands in the letter."
    )
    claim_id: Annotated[str, id_of("claim")] | None = None
    finding_id: Annotated[str, Field(pattern="^finding_[0-9a-f]{26}$")] | None = Field(
        default=None, description="The finding, as the brief and `grounding` name it."
    )

    model_config = example(_POST["cites"][0])

    @model_validator(mode="after")
    def _one(self) -> "CiteIn":
        if (self.claim_id is None) == (self.finding_id is None):
            raise ValueError("name either claim_id or finding_id")
        return self


class PostDraft(Body):
    """A message in the caller's own words. Recipient and sender are those of the prospect and the project; nobody states them."""

    prospect_id: Annotated[str, id_of("prospect")]
    kind: Kind
    subject: NonEmpty
    body_html: Html = Field(description="A dozen plain HTML tags; all else is taken out, as on PATCH.")
    strategy_id: Annotated[str, id_of("strategy")] | None = Field(
        default=None,
        description="The strategy that it follows: the one that stands, which is also taken where none is named.",
    )
    in_reply_to_message_id: Annotated[str, id_of("msg")] | None = Field(
        default=None, description="For a reply: the message of this prospect that it answers."
    )
    schedule_id: Annotated[str, id_of("fus")] | None = Field(default=None, description="For a follow-up: its schedule.")
    cites: Annotated[list[CiteIn], Field(max_length=_MOST_CITES)] = Field(
        default_factory=list, description="What sentences rest on, where the writer wants to say it."
    )
    model: ShortText | None = Field(
        default=None, description="What you wrote it with, for `produced_by`; your word for it is taken."
    )

    model_config = example(_POST)

    def letter(self) -> CallerLetter:
        """Raises EmptyBody, LetterTooLong."""
        asked = Asked(self.kind, self.prospect_id, self.in_reply_to_message_id, self.schedule_id, self.strategy_id)
        cites = [Cite(one.sentence, one.claim_id, one.finding_id) for one in self.cites]
        subject = " ".join(self.subject.split())
        return CallerLetter(asked, subject, content.written(self.body_html), cites, self.model or None)


class PolicyVerdictOut(Wire):
    """Whether the policy may approve it by itself in `agent:continue`, and each reason why only a person does."""

    may_approve: bool = Field(description="Whether nothing keeps the policy from approving it.")
    reasons: list[str] = Field(description="Each reason why only a person approves it; empty where the policy may.")

    model_config = example(_POLICY)


class StopOut(Wire):
    """Why nothing may be written on this occasion, and how it is settled (null where nothing settles it). Posting it would be
    refused with this code."""

    code: str
    message: str
    fix: FixOut | None

    model_config = example(STOP)


class PostedDraftOut(DraftOut):
    warnings: list[WarningOut] = Field(description="What a careful colleague would say of it.")
    policy: PolicyVerdictOut = Field(description="Whether the policy may approve it by itself.")

    model_config = example(_POSTED)


class DraftCheckOut(Wire):
    """What would become of this letter. `would_be_refused` follows from `blockers`; `grounding` says of each sentence what holds
    it, or how to mend it."""

    would_be_refused: bool = Field(description="Whether posting it as it is would be refused.")
    blockers: list[StopOut] = Field(description="Why it would be refused, the gravest first.")
    grounding: list[GroundOut]
    warnings: list[WarningOut] = Field(description="What a careful colleague would say of it.")
    policy: PolicyVerdictOut = Field(description="Whether the policy may approve it by itself.")
    prospect_id: str
    kind: Kind
    subject: str
    body_html: str = Field(description="As it would be stored.")
    to_email: str = Field(description="Empty where nobody is known.")
    from_email: str | None
    caveats: list[str]
    not_followed: list[str]
    unanswered: list[str]
    produced_by: WriterOut
    strategy_id: str | None
    in_reply_to_message_id: str | None
    schedule_id: str | None
    replaces: str | None = Field(description="The draft that waits for review and would give way to this one.")
    content_sha256: str

    model_config = example(
        {
            "would_be_refused": False,
            "blockers": [],
            "warnings": [WARNING],
            "policy": _POLICY,
            "produced_by": _AGENT,
            **{
                name: WHOLE[name]
                for name in (
                    "grounding",
                    "prospect_id",
                    "kind",
                    "subject",
                    "body_html",
                    "to_email",
                    "from_email",
                    "caveats",
                    "not_followed",
                    "unanswered",
                    "strategy_id",
                    "in_reply_to_message_id",
                    "schedule_id",
                    "replaces",
                    "content_sha256",
                )
            },
        }
    )
