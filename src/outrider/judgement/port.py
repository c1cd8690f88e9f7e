"""The port for judgement over text, one method a task, so that a hosted model and the embedded rules are interchangeable.

Safety is in the shapes (see `docs/decisions`): a task that reads untrusted text returns a closed type with quotes that are
substrings of that text; the drafting task never sees raw pages or mail, only approved claims and typed findings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from outrider.judgement.evidence import Claim as Claim
from outrider.judgement.evidence import Finding as Finding
from outrider.judgement.evidence import Topic as Topic
from outrider.judgement.evidence import Writer as Writer
from outrider.judgement.grounding.second import SecondReader

Audience = Literal["outreach", "internal"]
"""Whether a claim may be said to a stranger, or is meant for the house: its margins, its rules."""

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

RiskLevel = Literal["low", "medium", "high"]
Intent = Literal[
    "positive",
    "neutral",
    "negative",
    "question",
    "referral",
    "not_now",
    "unsubscribe",
    "out_of_office",
    "wrong_person",
    "unknown",
]
MessageType = Literal[
    "buyer_interest",
    "pricing_question",
    "referral",
    "partnership",
    "support_request",
    "vendor_pitch",
    "recruiting",
    "newsletter",
    "auto_reply",
    "bounce",
    "opt_out",
    "other",
]
RecommendedAction = Literal["accept", "ignore", "review", "suppress"]


@dataclass(frozen=True, slots=True)
class ProposedClaim:
    """A statement found in a source; `text[start:end]` is its evidence, to the letter."""

    text: str
    topic: Topic
    start: int
    end: int
    trust_level: Literal["low", "medium"]
    confidence: float
    also: Topic | None = None
    """A second topic that it counts for: an offer that names its result is a proof besides."""
    audience: Audience = "outreach"
    language: str = ""
    """ISO 639-1 code; empty where nothing tells."""
    needs_context: bool = False
    """Its subject stands in another sentence ("It also works offline."), and which is not certain."""


@dataclass(frozen=True, slots=True)
class Company:
    """A prospect or catalogue company; `extra` holds imported columns that have no field of their own."""

    name: str
    domain: str
    description: str = ""
    industry: str = ""
    country: str = ""
    size: str = ""
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """A text about a prospect with where and when it was read; untrusted."""

    text: str
    url: str | None
    observed_at: datetime | None
    kind: str = ""
    """What page of a site it is (`news`, `careers`, ...); empty where nobody knows."""
    published: date | None = None
    """The day on which it says it was published."""
    marks: tuple[tuple[str, date], ...] = ()
    """Words that it shows and the day that its code gives them."""


NOT_COMPUTED: Final = "No ICP claim is known yet, so the fit was not computed."
"""Reason of a fit of 0 that measures nothing."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a company matches the ICP claims: 0 to 100, the terms that matched, and what lowers confidence."""

    score: int
    reason: str
    matched_terms: tuple[str, ...] = ()
    caveats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CompanyResearch:
    summary: str
    findings: tuple[Finding, ...]
    fit: Fit
    caveats: tuple[str, ...]
    writer: Writer | None = None
    """The model that had a part in it; None where rules alone found it."""


@dataclass(frozen=True, slots=True)
class StrategyPlan:
    angle: str
    risk_level: RiskLevel
    reasons: tuple[str, ...]
    claim_ids: tuple[str, ...]
    not_followed: tuple[str, ...] = ()
    """Wishes of the notes, in the reviewer's own words, that could not be followed."""
    caveats: tuple[str, ...] = ()
    """What the reviewer should know of how it came about."""
    writer: Writer | None = None
    objection: str = ""
    """What they may say against it, and what answers it."""
    answer_claim_id: str | None = None
    """The approved claim that answers the objection; None where none does."""
    addressed_to: str = ""
    """The person or role that the letter is for; empty where nobody is known."""
    why_now: Finding | None = None
    """The finding that is the reason to write now; None where there is none."""


@dataclass(frozen=True, slots=True)
class DraftText:
    """The words alone: whoever wrote them, the gate of `outrider.judgement` says what they rest on."""

    subject: str
    body_html: str
    not_followed: tuple[str, ...] = ()
    """Wishes of the notes, in the reviewer's own words, that these words do not follow. Never left out: what is not sure to
    be followed stands here."""
    caveats: tuple[str, ...] = ()
    """What the reviewer should know of how it came about."""
    writer: Writer | None = None


@dataclass(frozen=True, slots=True)
class DraftBrief:
    """All that drafting may know. `reply_analysis` and `quoted_subject` are set for replies, `step` for follow-ups."""

    kind: Literal["first_touch", "reply", "follow_up"]
    sender_name: str
    business_name: str
    company: Company
    contact_name: str
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...]
    strategy: StrategyPlan | None
    website: str = ""
    reply_analysis: "ReplyAnalysis | None" = None
    quoted_subject: str = ""
    step: int = 0
    note: str = ""
    """The reviewer's wish when changes were requested; shapes wording, never adds facts."""
    earlier_notes: tuple[str, ...] = ()
    """Notes of earlier rounds, oldest first; they stay in force."""
    steps: int = 2
    """How many follow-ups there are; the last one closes."""
    signature: str = ""
    """The lines under a letter, as the operator wants them; empty where they are name and business."""
    round: int = 0
    """How often another wording was asked for. The same brief in the same round gives the same words."""
    language: str = ""
    """ISO 639-1 code to write in; empty where the writer is to tell it from what is known."""
    sender_role: str = ""
    tone: str = ""
    """How the operator's letters sound, in their words."""
    samples: tuple[str, ...] = ()
    """Letters of theirs that sound right; no ground for any fact."""
    rules: tuple[str, ...] = ()
    """What the operator wants kept to in every letter."""
    said: tuple[str, ...] = ()
    """Texts that the reader has from us already; none of their sentences comes again."""
    today: date | None = None
    """The day of writing (UTC): what "last year" means in the letter. None where it is not known."""


@dataclass(frozen=True, slots=True)
class Inbound:
    """An inbound message after parsing: own text with quotes and signature removed, and the full text."""

    subject: str
    text: str
    full_text: str
    from_email: str
    headers: dict[str, str]
    received_at: datetime


@dataclass(frozen=True, slots=True)
class Referral:
    """Whom a reply points to, as its writer says; `quote` stands in their text, white space apart."""

    name: str | None
    email: str | None
    role: str | None
    quote: str


@dataclass(frozen=True, slots=True)
class MeetingTime:
    """A day or time that a reply proposes. `quote` is a substring of it; `start` and `end` are `HH:MM` where their writer is."""

    quote: str
    day: date | None
    start: str | None = None
    end: str | None = None


@dataclass(frozen=True, slots=True)
class ReplyAnalysis:
    """`analysis` of a message (docs/reference/judgement.md "Replies")."""

    intent: Intent
    asks_for_pricing: bool
    asks_for_meeting: bool
    referral_contact: str | None
    return_date: date | None
    summary: str
    confidence: float
    """How often such an answer is right, 0 to 1."""
    classifier_version: str
    questions: tuple[str, ...] = ()
    """Each question that they ask, a substring of their text."""
    meeting_times: tuple[MeetingTime, ...] = ()
    referral: Referral | None = None
    language: str | None = None
    """ISO 639-1 code of their own words; None where nothing tells."""
    may_want_no_mail: bool = False
    """Whether it may be a wish to hear no more, whatever else it is taken for: then no answer is written before a person has
    read it."""

    @property
    def pointed_to(self) -> str:
        """The name of whom they point to; empty where they name nobody."""
        return (self.referral.name or "") if self.referral is not None else ""


@dataclass(frozen=True, slots=True)
class CandidateVerdict:
    message_type: MessageType
    recommended_action: RecommendedAction
    confidence: float
    reason: str


class Needs(Exception):
    """The task cannot be done honestly with what is known, for example no approved offer to write about.

    `code` names what is missing (`no_approved_offer`, `price_unknown`, ...), `detail` says what to do.
    """

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class ModelUnavailable(Exception):
    """The model could not answer now (network, quota, budget); the item may be tried again later."""


class Intelligence(SecondReader, Protocol):
    """Methods never raise on odd text. An answer that a model wrote names it as its `writer`.

    Raises:
        Needs: an honest answer needs something the operator must add.
        ModelUnavailable: try again later; never raised by the embedded implementation.
    """

    name: str
    """Who made the answers that name no writer."""

    async def propose_claims(
        self, text: str, *, source_kind: Literal["note", "url", "file"], business_name: str = ""
    ) -> Sequence[ProposedClaim]:
        """`business_name` is whose knowledge it is: what a sentence says that business does is what it offers."""

    async def topic(self, text: str) -> Topic: ...
    def score_fit(self, company: Company, icp: Sequence[Claim]) -> Fit:
        """The fit of one company by what is known of it already; 0 while there is no ICP claim.

        Answers at once and asks nobody, because it is called in a transaction and for each of the thousands of rows of an
        import: a hosted model leaves it to rules. `rank` and `research` look closer.
        """

    async def rank(
        self,
        companies: Sequence[Company],
        icp: Sequence[Claim],
        query: str,
        vectors: "Sequence[Vector | None] | None" = None,
    ) -> Sequence[Fit]:
        """One `Fit` per company, in the order given; the caller sorts. `vectors` are those of the companies (`judgement.meaning`)
        as far as the caller holds them."""

    async def research(
        self, company: Company, documents: Sequence[Document], claims: Sequence[Claim]
    ) -> CompanyResearch: ...
    async def plan(
        self,
        company: Company,
        research: CompanyResearch,
        claims: Sequence[Claim],
        note: str = "",
        previous: StrategyPlan | None = None,
        earlier_notes: Sequence[str] = (),
        person: str = "",
        business_name: str = "",
    ) -> StrategyPlan:
        """`person` is who will be written to, `business_name` who writes.

        `note` is a reviewer's wish, `earlier_notes` those that stay in force; `previous` is the plan that was not wanted,
        so that another one comes where no wish says which."""

    async def draft(self, brief: DraftBrief) -> DraftText: ...
    async def read_ahead(self, messages: Sequence[Inbound], *, candidates: bool = False) -> None:
        """These are going to be asked about one after the other, as replies and, if said, as candidates: what takes less time
        for many at once is done now. It changes no answer, asks no model, and a message that breaks a reading does so when it
        is asked about."""

    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis: ...
    async def classify_candidate(self, message: Inbound, claims: Sequence[Claim]) -> CandidateVerdict: ...


def written_by(intelligence: Intelligence, writer: Writer | None = None) -> dict[str, str | None]:
    """`produced_by` of what the service itself wrote, by its rules or with a model."""
    if writer is None:
        return {"kind": "service", "name": intelligence.name, "model": None, "prompt_version": None}
    return by_model(writer)


def by_model(writer: Writer) -> dict[str, str | None]:
    """A model, as it is named wherever it had a part."""
    return {
        "kind": "model",
        "name": writer.provider,
        "model": writer.model,
        "prompt_version": writer.prompt_version,
    }


def as_json(value: Any) -> Any:
    """Dataclasses of this port as plain JSON values, for the database."""
    from dataclasses import asdict, is_dataclass

    if is_dataclass(value) and not isinstance(value, type):
        return {k: as_json(v) for k, v in asdict(value).items()}
    if isinstance(value, (list, tuple)):
        return [as_json(v) for v in value]
    if isinstance(value, dict):
        return {k: as_json(v) for k, v in value.items()}
    if isinstance(value, (date, datetime)):
        return value.isoformat().replace("+00:00", "Z")
    return value
