"""Wire shapes of research and strategies, both ways (docs/reference/resources.md "Research", "Strategy")."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StringConstraints

from outrider.core.decisions import ReviewStatus
from outrider.core.http import Body, Clean, FailureOut, NonEmpty, ShortText, Timestamp, WebUrl, Wire, WriterOut, example
from outrider.knowledge import MOST_PAGES
from outrider.prospects.schemas import Moment

_ID = "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4"
_TIME = "2026-11-21T09:30:00Z"
RiskLevel = Literal["low", "medium", "high"]
FindingStatus = Literal["verified", "given", "unverified"]
FindingSource = Literal["company", "third_party", "import"]
MOST_FINDINGS = 30
_FINDING = {
    "field": "what_they_do",
    "value": "We deliver chilled food to 400 shops in Munster.",
    "quote": "We deliver chilled food to 400 shops in Munster.",
    "url": "https://covefoods.example/",
    "observed_at": _TIME,
    "start": 120,
    "end": 168,
    "status": "verified",
    "reason": None,
    "source": "company",
    "context": "We deliver chilled food to 400 shops in Munster.",
    "usable": True,
    "page_id": None,
    "matters": "",
    "claim_id": None,
    "caveats": [],
}
_TOLD = {
    "field": "signal:expansion",
    "value": "They opened a second warehouse.",
    "quote": "In March 2026 we opened our second warehouse in Cork.",
    "url": "https://covefoods.example/news",
}
_PAGE = {
    "id": "page_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "url": "https://covefoods.example/news",
    "url_final": "https://covefoods.example/news/",
    "media_type": "text/html",
    "bytes": 18230,
    "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "title": "News",
    "text": "In March 2026 we opened our second warehouse in Cork.",
    "error": None,
    "fetched_at": _TIME,
}
_REVIEW: dict[str, Any] = {
    "content_sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    "produced_by": {"kind": "service", "name": "embedded", "model": None, "prompt_version": None},
    "run_id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "replaces": None,
    "note": "",
    "not_followed": [],
    "created_at": _TIME,
    "updated_at": _TIME,
}


def _few_pages(findings: "list[FindingIn]") -> "list[FindingIn]":
    if len({one.url for one in findings}) > MOST_PAGES:
        raise ValueError(f"name more than {MOST_PAGES} different pages; send the best ones, or several records")
    return findings


class FindingOut(Wire):
    field: str
    value: str
    quote: str
    url: str | None
    observed_at: Timestamp | None
    start: int | None
    end: int | None
    status: FindingStatus = Field(
        description="`verified`: Outrider read these words at `url` itself. `given`: as the operator gave it. `unverified`:"
        " shown, and counts for nothing."
    )
    reason: str | None = Field(description="Why it is not verified, or why no letter may rest on it.")
    source: FindingSource = Field(
        description="Whose page it is: of the company's own domain, of somebody else (so counts what a key that may not review"
        " noted), or none because it came from the operator."
    )
    context: str | None = Field(
        description="The whole sentences that the quote stands in; letters are checked against these."
    )
    usable: bool = Field(description="Whether a letter may rest on it.")
    provider: str | None = Field(
        None, description="The data provider that gave the value, on the day `observed_at`; null where none did."
    )
    page_id: str | None = Field(
        description="The page as it was read, in `GET …/prospect-research/{research_id}/pages`."
    )
    matters: str = Field(
        default="",
        description="Why it matters for what you sell: which approved claim speaks of the same; empty where none does.",
    )
    claim_id: str | None = Field(default=None, description="The claim that `matters` is about.")
    caveats: list[str] = Field(
        default_factory=list,
        description="What is not sure about it: announced and not done, only the month known, no date, too old.",
    )

    model_config = example(_FINDING)


class FindingIn(Body):
    """What a caller found out. Outrider reads `url` itself and looks for `quote` there; whether it is verified is not the
    caller's to state."""

    field: NonEmpty = Field(description="What it is about, such as `what_they_do`, `signal:expansion` or `tools`.")
    value: Annotated[str, StringConstraints(min_length=1, max_length=1_000, strip_whitespace=True), Clean] = Field(
        description="What it says, in your words: shown to reviewers. Letters rest on the quote."
    )
    quote: Annotated[str, StringConstraints(min_length=1, max_length=2_000, strip_whitespace=True), Clean] = Field(
        description="The words of the page, in one piece. White space, quotation marks and dashes may differ."
    )
    url: WebUrl = Field(description="The page where the quote stands.")
    observed_at: Moment | None = Field(
        default=None, description="When it happened or was seen; without it, when it was read."
    )

    model_config = Body.model_config | example(_TOLD)


class PostResearch(Body):
    prospect_id: NonEmpty
    summary: Annotated[str, StringConstraints(min_length=1, max_length=4_000, strip_whitespace=True), Clean] = Field(
        description="What is worth knowing, in your words, for the reviewer. Letters rest on findings alone."
    )
    findings: Annotated[list[FindingIn], Field(max_length=MOST_FINDINGS), AfterValidator(_few_pages)] = Field(
        default_factory=list, description=f"At most {MOST_FINDINGS}, on at most {MOST_PAGES} pages."
    )
    model: ShortText | None = Field(
        default=None, description="What you wrote it with, for `produced_by`; your word for it is taken."
    )

    model_config = Body.model_config | example(
        {
            "prospect_id": _ID,
            "summary": "Chilled food distributor in Munster that grows: a second warehouse since March.",
            "findings": [_TOLD],
        }
    )


class PostStrategy(Body):
    """How to approach a prospect, in the caller's words. The risk is worked out by Outrider too, and the higher one stands."""

    prospect_id: NonEmpty
    angle: Annotated[str, StringConstraints(min_length=1, max_length=1_000, strip_whitespace=True), Clean] = Field(
        description="What to lead with, and why them and why now."
    )
    claim_ids: Annotated[list[NonEmpty], Field(min_length=1, max_length=20)] = Field(
        description="The approved claims that the messages are to use."
    )
    objection: Annotated[str, StringConstraints(max_length=500, strip_whitespace=True), Clean] = Field(
        default="", description="What they may say against it."
    )
    risk_level: RiskLevel | None = Field(
        default=None,
        description="The risk as you see it; Outrider may raise it and says why. Left out, it is worked out.",
    )
    model: ShortText | None = Field(
        default=None, description="What you wrote it with, for `produced_by`; your word for it is taken."
    )

    model_config = Body.model_config | example(
        {
            "prospect_id": _ID,
            "angle": "Their second warehouse doubles the orders that somebody guesses by hand.",
            "claim_ids": ["claim_01kaj0w6m2f7v8r9t0a1b2c3d4"],
            "objection": "They plan with spreadsheets and are used to it.",
        }
    )


class PageOut(Wire):
    """A page as it stood when a caller named it: what a visitor saw of it, and the digest of its bytes."""

    id: str
    url: str
    url_final: str = Field(description="Where it was found, after redirects.")
    media_type: str | None
    bytes: int
    sha256: str | None
    title: str
    text: str
    error: FailureOut | None = Field(description="Why it could not be read; null where it was.")
    fetched_at: Timestamp = Field(description="When it was read.")

    model_config = example(_PAGE)


class PagesOut(Wire):
    pages: list[PageOut] = Field(description="In the order of the findings that name them.")

    model_config = example({"pages": [_PAGE]})


class ResearchOut(Wire):
    id: str
    prospect_id: str
    review_status: ReviewStatus
    fit_score: Annotated[int, Field(ge=0, le=100)]
    fit_reason: str
    summary: str
    findings: list[FindingOut]
    caveats: list[str]
    content_sha256: str
    produced_by: WriterOut
    run_id: str | None = Field(description="The run that made it; null where a caller wrote it.")
    replaces: str | None
    note: str
    not_followed: list[str]
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(
        {
            "id": "research_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "prospect_id": _ID,
            "review_status": "needs_review",
            "fit_score": 72,
            "fit_reason": "Matches food, distributor; it is in Ireland.",
            "summary": "Cove Foods: We deliver chilled food to 400 shops in Munster.",
            "findings": [_FINDING],
            "caveats": ["No dated signal was found."],
            **_REVIEW,
        }
    )


class StrategyOut(Wire):
    id: str
    prospect_id: str
    research_id: str | None = Field(description="The research that it rests on; null where nothing was found out yet.")
    review_status: ReviewStatus
    angle: str
    addressed_to: str = Field(
        default="",
        description="The person or role that the letters are for; empty where nobody is known or its writer did not say.",
    )
    finding_id: str | None = Field(
        default=None,
        description="The finding that says why now, as a draft's grounding names it; null where there is none.",
    )
    objection: str = Field(
        description="What they are expected to say against it, and what answers that; empty where nobody thought of one."
    )
    answer_claim_id: str | None = Field(
        default=None, description="The approved claim that answers the objection; null where none does yet."
    )
    risk_level: RiskLevel
    reasons: list[str]
    claim_ids: list[str]
    content_sha256: str
    produced_by: WriterOut
    run_id: str | None = Field(description="The run that made it; null where a caller wrote it.")
    replaces: str | None
    note: str
    not_followed: list[str]
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(
        {
            "id": "strategy_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "prospect_id": _ID,
            "research_id": "research_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "review_status": "needs_review",
            "angle": "Lead with “We forecast demand for food distributors.”, written to Áine Walsh (head of planning). Why now:"
            " “We opened a second warehouse in Cork.” (2026-03). Back it with “Harbour Fresh cut waste by 32%.”",
            "addressed_to": "Áine Walsh (head of planning)",
            "finding_id": "finding_9f86d081884c7d659a2feaa0c5",
            "objection": "They may say: “We have our hands full with the change just now.” Then answer with “It runs within two"
            " days.”",
            "answer_claim_id": "claim_01kaj0w6m2f7v8r9t0a1b2c3d5",
            "risk_level": "low",
            "reasons": ["Matches food, distributor; it is in Ireland."],
            "claim_ids": ["claim_01kaj0w6m2f7v8r9t0a1b2c3d4"],
            **_REVIEW,
        }
    )
