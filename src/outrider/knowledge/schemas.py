"""Wire shapes of knowledge (docs/reference/resources.md "Knowledge view", "Source", "Claim")."""

from typing import Annotated, Any, Literal

from fastapi import UploadFile
from pydantic import AfterValidator, AwareDatetime, ConfigDict, Field, StringConstraints, model_validator

from outrider.core import limits
from outrider.core.http import Body, Clean, Text, Timestamp, WebUrl, Wire, example
from outrider.knowledge.extract.model import Unit
from outrider.knowledge.ingest import MAX_CLAIM
from outrider.knowledge.pages import MOST_PAGES
from outrider.knowledge.quotes import MAX_QUOTE

ClaimStatus = Literal["proposed", "approved", "rejected", "stale"]
SourceType = Literal["uploaded_context", "url", "file", "manual", "reply"]
TrustLevel = Literal["low", "medium", "high", "user_confirmed"]
TopicName = Literal["offer", "icp", "proof", "pricing", "terms", "feature", "rule", "other"]
Audience = Literal["outreach", "internal"]
ActorName = Literal["ours", "customer", "customers_in_general"]
CoverageLevel = Literal["present", "partial", "missing"]
ClaimText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_CLAIM, strip_whitespace=True), Clean]
Short = Annotated[Text, StringConstraints(max_length=200)]

_EVIDENCE = {
    "id": "ev_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "claim_id": "claim_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "source_id": "src_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "quote": {
        "exact": "We help freight forwarders close their books three days earlier.",
        "prefix": "What we do\n",
        "suffix": " Founded in 2015.",
    },
    "locator": "char=11,75",
    "place": {"unit": "page", "first": 3, "last": 3},
    "url": "https://acme.example/about",
    "observed_at": "2026-11-21T09:30:00Z",
    "confidence": 0.8,
}
_CLAIM = {
    "id": "claim_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "text": "We help freight forwarders close their books three days earlier.",
    "topic": "offer",
    "status": "approved",
    "source_type": "manual",
    "trust_level": "user_confirmed",
    "actor": "ours",
    "customer": None,
    "limits": ["help"],
    "also": None,
    "audience": "outreach",
    "language": "en",
    "needs_context": False,
    "evidence": [_EVIDENCE],
    "content_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
}
_SOURCE = {
    "id": "src_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "kind": "url",
    "title": "About Acme",
    "url": "https://acme.example/about",
    "filename": None,
    "media_type": "text/html",
    "bytes": 18230,
    "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "status": "ready",
    "error": None,
    "claims_count": 4,
    "created_at": "2026-11-21T09:30:00Z",
    "read_at": "2026-11-23T09:30:00Z",
}


class QuoteOut(Wire):
    exact: str
    prefix: str
    suffix: str


class PlaceOut(Wire):
    """Where a reader finds the quote in a file."""

    unit: Unit = Field(
        description="What is counted: pages of a PDF, slides of a deck (hidden ones too), paragraphs of a Word document (empty"
        " ones not), rows of a table (its header is row 1)."
    )
    first: int = Field(description="The one in which the quote begins, from 1.")
    last: int = Field(description="The one in which it ends; mostly the same.")

    model_config = example({"unit": "page", "first": 3, "last": 3})


class EvidenceOut(Wire):
    id: str
    claim_id: str
    source_id: str
    quote: QuoteOut
    locator: str
    place: PlaceOut | None = Field(
        description="The page, slide, paragraph or row of the file; null for notes and web pages, and for quotes that are older"
        " than this field."
    )
    url: str | None
    observed_at: Timestamp
    confidence: float

    model_config = example(_EVIDENCE)


class ClaimOut(Wire):
    id: str
    text: str
    topic: TopicName
    status: ClaimStatus
    source_type: SourceType
    trust_level: TrustLevel
    actor: ActorName = Field(description="Of whom it is true: of us, of one customer, or of customers in general.")
    customer: str | None = Field(description="The customer that it is about, with the actor `customer`.")
    limits: list[str] = Field(description="Words that every sentence resting on it must keep.")
    also: TopicName | None = Field(
        description="A second topic that it counts for: an offer that names its result is a proof besides."
    )
    audience: Audience = Field(description="`internal` is for the house: it is never said in a letter.")
    language: str | None = Field(description="ISO 639-1 code; null where nothing tells.")
    needs_context: bool = Field(
        description="What it is about stands in another sentence. It is not used in letters until its text says it."
    )
    evidence: list[EvidenceOut]
    content_sha256: str
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(_CLAIM)


class SourceError(Wire):
    code: str
    detail: str


class SourceOut(Wire):
    id: str
    kind: Literal["note", "url", "file"]
    title: str
    url: str | None
    filename: str | None
    media_type: str | None
    bytes: int
    sha256: str | None
    status: Literal["pending", "ready", "failed"]
    error: SourceError | None
    claims_count: int
    created_at: Timestamp
    read_at: Timestamp = Field(description="When it was read last; a page can be read again.")

    model_config = example(_SOURCE)


class SourceWithText(SourceOut):
    """A source whole."""

    text: Annotated[str, Field(description="What was read, as plain text; empty when it could not be read.")]

    model_config = example({**_SOURCE, "text": "What we do\nWe help freight forwarders close their books earlier."})


class SourceRemoved(Wire):
    """What became of the claims: `stale_claims` rested on nothing else."""

    ok: bool
    message: str
    stale_claims: int

    model_config = example(
        {
            "ok": True,
            "message": "The source is removed. 2 claims rested on nothing else and are stale.",
            "stale_claims": 2,
        }
    )


class CoverageOut(Wire):
    offer: CoverageLevel
    icp: CoverageLevel
    proof: CoverageLevel


class KnowledgeOut(Wire):
    project_id: str
    coverage: CoverageOut
    claims: list[ClaimOut]
    sources: list[SourceOut]
    evidence: list[EvidenceOut]

    model_config = example(
        {
            "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "coverage": {"offer": "present", "icp": "partial", "proof": "missing"},
            "claims": [_CLAIM],
            "sources": [_SOURCE],
            "evidence": [_EVIDENCE],
        }
    )


class TakenOut(Wire):
    """What became of one note, address or file. `status` `duplicate`: it was read before, nothing was added."""

    id: str | None
    kind: Literal["note", "url", "file"]
    title: str
    url: str | None
    filename: str | None
    status: Literal["ready", "failed", "duplicate"]
    claims_created: int
    error: SourceError | None


class ContextOut(Wire):
    ok: bool
    message: str
    sources_created: int
    claims_created: int
    sources: list[TakenOut]

    model_config = example(
        {
            "ok": True,
            "message": "Read 1 source and found 4 claims to review.",
            "sources_created": 1,
            "claims_created": 4,
            "sources": [
                {k: _SOURCE[k] for k in ("id", "kind", "title", "url", "filename", "status")}
                | {"claims_created": 4, "error": None}
            ],
        }
    )


class ContextForm(Body):
    """The multipart form of a context upload; every field may be repeated."""

    notes: list[str] = Field(
        default_factory=list, description=f"Notes, each a source. {limits.NOTES_LENGTH:,} characters in all."
    )
    urls: list[str] = Field(
        default_factory=list, description=f"Addresses, one a line or with commas. At most {limits.URLS}."
    )
    files: list[UploadFile] = Field(
        default_factory=list,
        description="Text, Markdown, HTML, PDF, Word, PowerPoint, CSV."
        f" {limits.FILES} files of {limits.FILE_BYTES // limits.MIB} MiB.",
    )

    model_config = Body.model_config | ConfigDict(
        json_schema_extra={
            "minProperties": 1,
            "examples": [
                {
                    "notes": ["We help freight forwarders close their books earlier."],
                    "urls": ["https://acme.example/about"],
                }
            ],
        }
    )


def _not_sent() -> Any:
    """What a field of a PATCH holds when it was not sent; null is no value of it, neither in nor in OpenAPI."""
    return None


class _OfWhom(Body):
    """Of whom a claim is true, and how far; what is not sent is read from its text."""

    actor: ActorName = Field(default_factory=_not_sent, description="Of whom it is true.")
    customer: Annotated[Text, StringConstraints(max_length=200, strip_whitespace=True)] = Field(
        default_factory=_not_sent, description="The name of the customer as it stands in the text."
    )
    limits: Annotated[list[Annotated[Text, StringConstraints(min_length=1, max_length=100)]], Field(max_length=30)] = (
        Field(
            default_factory=_not_sent,
            description="Words that every sentence resting on it must keep. A limit of a number (`up to 30%`) is always kept.",
        )
    )


class _ForWhom(Body):
    audience: Audience = Field(default_factory=_not_sent, description="Whether it may be said to strangers.")
    needs_context: bool = Field(
        default_factory=_not_sent, description="`false` says that it can be understood alone as it stands."
    )


class QuoteIn(Body):
    exact: Annotated[str, StringConstraints(min_length=1, max_length=MAX_QUOTE)]
    prefix: Short | None = None
    suffix: Short | None = None


class GivenEvidence(Body):
    """A quote that Outrider looks up itself: in a source that it has read, or on a page that it reads now."""

    quote: (
        Annotated[str, StringConstraints(min_length=1, max_length=MAX_QUOTE, strip_whitespace=True), Clean] | QuoteIn
    ) = Field(description="The words, in one piece. White space, quotation marks and dashes may differ.")
    source_id: Short | None = Field(default=None, description="The source that it stands in.")
    url: WebUrl | None = Field(default=None, description="The page that it stands on; it becomes a source.")

    model_config = Body.model_config | example(
        {
            "quote": "We help freight forwarders close their books three days earlier.",
            "url": "https://acme.example/about",
        }
    )

    @model_validator(mode="after")
    def _one_place(self) -> "GivenEvidence":
        if (self.source_id is None) == (self.url is None):
            raise ValueError("name one of source_id and url")
        return self

    @property
    def words(self) -> str:
        """The quote, whichever way it was sent."""
        return self.quote if isinstance(self.quote, str) else self.quote.exact


def _few_pages(given: list[GivenEvidence]) -> list[GivenEvidence]:
    if len({one.url for one in given if one.url}) > MOST_PAGES:
        raise ValueError(f"name at most {MOST_PAGES} different pages")
    return given


class CreateClaim(_OfWhom, _ForWhom):
    text: ClaimText
    source_type: SourceType = Field(
        default="manual", description="Left out, it follows from the evidence; `manual` where there is none."
    )
    status: Literal["proposed", "approved"] = "proposed"
    topic: TopicName | None = None
    evidence: Annotated[list[GivenEvidence], Field(max_length=20), AfterValidator(_few_pages)] = Field(
        default_factory=list, description="What holds it. A quote that does not stand where it is said to is refused."
    )

    model_config = Body.model_config | example(
        {
            "text": "We help freight forwarders close their books three days earlier.",
            "source_type": "manual",
            "status": "approved",
        }
    )


class PlaceIn(Body):
    """Taken and not looked at: Outrider counts itself."""

    unit: Unit = Field(description="What is counted.")
    first: Annotated[int, Field(ge=1)] = Field(description="The one in which the quote begins.")
    last: Annotated[int, Field(ge=1)] = Field(description="The one in which it ends.")


class EvidenceIn(Body):
    """Evidence as it is read can be sent back: what the service works out itself is taken and not looked at."""

    source_id: Short
    quote: QuoteIn
    confidence: Annotated[float, Field(ge=0, le=1)] | None = None
    id: Short | None = None
    claim_id: Short | None = None
    locator: Short | None = None
    place: PlaceIn | None = Field(default=None, description="Taken and not looked at.")
    url: Annotated[Text, StringConstraints(max_length=4_000)] | None = None
    observed_at: Annotated[AwareDatetime, Field(strict=False)] | None = None


class EditClaim(_OfWhom, _ForWhom):
    text: ClaimText = Field(default_factory=_not_sent)
    trust_level: TrustLevel = Field(default_factory=_not_sent)
    status: ClaimStatus = Field(default_factory=_not_sent)
    evidence: Annotated[list[EvidenceIn], Field(max_length=20)] = Field(default_factory=_not_sent)
    topic: TopicName = Field(default_factory=_not_sent)

    model_config = Body.model_config | example({"trust_level": "user_confirmed", "status": "approved"})


class RemovedOut(Wire):
    ok: bool
    message: str

    model_config = example({"ok": True, "message": "The claim is removed; the agent no longer uses it."})
