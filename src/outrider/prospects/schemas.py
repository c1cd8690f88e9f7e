"""Wire shapes of prospects and imports (docs/reference/resources.md "Prospect")."""

from datetime import date, datetime
from typing import Annotated, Any, Literal

from fastapi import UploadFile
from pydantic import AfterValidator, AwareDatetime, BaseModel, BeforeValidator, Field, StringConstraints

from outrider.core.http import (
    Body,
    Clean,
    NonEmpty,
    ShortText,
    Timestamp,
    WebUrl,
    Wire,
    example,
)
from outrider.law.schemas import LAWFUL, LawfulOut
from outrider.prospects.fields import LONGEST_TEXT

Status = Literal[
    "needs_review",
    "cold",
    "contacted",
    "replied",
    "engaged",
    "converted",
    "disqualified",
    "deferred",
    "bounced",
    "unsubscribed",
]
SettableStatus = Literal["needs_review", "cold", "engaged", "converted", "deferred", "disqualified"]
Source = Literal["manual", "import", "search", "inbound"]
_ID = "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4"
_TIME = "2026-11-21T09:30:00Z"
_SIGNAL = {
    "text": "Opened a second warehouse in Cork.",
    "source_url": "https://covefoods.example/news",
    "observed_at": _TIME,
}
_CREATE = {
    "company_name": "Cove Foods",
    "domain": "covefoods.example",
    "contact_email": "orla.ryan@covefoods.example",
    "status": "needs_review",
}
_PROSPECT: dict[str, Any] = {
    "id": _ID,
    **_CREATE,
    "contact_name": "Orla Ryan",
    "fit_score": 72,
    "fit_reason": "Matches food, distributor; it is in Ireland.",
    "latest_signal": _SIGNAL,
    "description": "Chilled food distributor",
    "industry": "Food distribution",
    "country": "Ireland",
    "size": "120",
    "columns": {"role": "Head of planning"},
    "unvouched": [],
    "source": "import",
    "company_id": None,
    "content_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "come_back_on": None,
    "created_at": _TIME,
    "updated_at": _TIME,
    "barred": None,
    "lawful": LAWFUL,
}


def _text_only(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("must be an ISO 8601 time with its zone, such as 2026-11-26T09:30:00Z")
    return value


def _this_era(value: datetime) -> datetime:
    if not 1970 <= value.year <= 2100:
        raise ValueError("must lie between the years 1970 and 2100")
    return value


Moment = Annotated[AwareDatetime, Field(strict=False), BeforeValidator(_text_only), AfterValidator(_this_era)]


def _whole_day(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("must be a day such as 2027-03-01")
    return value


Day = Annotated[date, Field(strict=False), BeforeValidator(_whole_day)]
Domain = Annotated[str, StringConstraints(max_length=300, strip_whitespace=True), Clean]
Contact = Annotated[str, StringConstraints(max_length=320, strip_whitespace=True), Clean]
Description = Annotated[str, StringConstraints(max_length=LONGEST_TEXT, strip_whitespace=True), Clean]


class SignalIn(Body):
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TEXT, strip_whitespace=True), Clean]
    source_url: WebUrl | None = None
    observed_at: Moment | None = None

    model_config = example(_SIGNAL)


class CreateProspect(Body):
    company_name: NonEmpty
    domain: Domain = ""
    contact_email: Contact | None = None
    status: SettableStatus = "needs_review"
    contact_name: ShortText | None = None
    latest_signal: SignalIn | None = None
    description: Description = ""
    industry: ShortText = ""
    country: ShortText = ""
    size: ShortText = ""

    model_config = example(_CREATE)


class EditProspect(Body):
    status: SettableStatus | None = None
    domain: Domain | None = None
    contact_email: Contact | None = None
    latest_signal: SignalIn | None = None
    company_name: NonEmpty | None = None
    contact_name: ShortText | None = None
    country: ShortText | None = Field(
        None, description="The company's country, by name or ISO 3166 code; empty where it is not known."
    )
    come_back_on: Annotated[
        Day | None, Field(description="The day to write to them again, today or later; follow-ups wait until then.")
    ] = None

    model_config = example({"status": "cold", "latest_signal": _SIGNAL})


class ProvePublished(Body):
    url: WebUrl = Field(description="A page of the address's own domain on which it stands.")

    model_config = example({"url": "https://covefoods.example/contact"})


class SignalOut(Wire):
    text: str
    source_url: str | None
    observed_at: Timestamp
    vouched: bool = Field(
        False,
        description="Whether somebody who may review (`reviews:write`) gave it. What is not vouched for may be drafted with,"
        " and is for a person to approve.",
    )

    model_config = example({**_SIGNAL, "vouched": True})


class BarredOut(Wire):
    """A person skipped the prospect, its research, its strategy or its first message: nothing is written in its place by
    itself. Lifted by `retry` on `target_id`, or by asking for the run by name with a key that has `reviews:write`."""

    by: dict[str, str]
    at: Timestamp
    note: str
    target_type: Literal["prospect", "draft", "strategy", "research"]
    target_id: str

    model_config = example(
        {
            "by": {"kind": "api_key", "credential_id": "key_01kaj0w6m2f7v8r9t0a1b2c3d4", "name": "Ines"},
            "at": _TIME,
            "note": "They are a competitor of our biggest customer.",
            "target_type": "draft",
            "target_id": "draft_01kaj0w6m2f7v8r9t0a1b2c3d4",
        }
    )


class ProspectOut(Wire):
    id: str
    company_name: str
    domain: str
    contact_email: str | None
    contact_name: str | None
    status: Status
    fit_score: Annotated[int, Field(ge=0, le=100)]
    fit_reason: str
    latest_signal: SignalOut | None
    description: str
    industry: str
    country: str
    size: str
    columns: dict[str, str]
    unvouched: list[str] = Field(
        description="Names of texts and columns that a key which may not review gave. Letters may be drafted with them; what"
        " rests on them is for a person to approve. Saying the same with `reviews:write`, in an import, vouches for them."
    )
    source: Source
    company_id: str | None
    content_sha256: str
    come_back_on: str | None = Field(
        description="The day on which they asked to be written to again, or somebody wants to; null where there is none."
    )
    created_at: Timestamp
    updated_at: Timestamp
    barred: BarredOut | None
    lawful: LawfulOut = Field(description="Whether one may write to them unasked, as far as it was read (docs/law.md).")

    model_config = example(_PROSPECT)


class RefusedRow(Wire):
    line: int
    code: str
    message: str

    model_config = example({"line": 4, "code": "invalid_email", "message": "The address has no @."})


class ImportOut(Wire):
    ok: bool
    created: int
    updated: int
    skipped: int
    refused: list[RefusedRow]
    contacts_created: int = Field(description="People of companies that are new; of a catalogue only.")
    contacts_updated: int = Field(description="People of companies of whom more is known now.")
    message: str

    model_config = example(
        {
            "ok": True,
            "created": 2,
            "updated": 1,
            "skipped": 0,
            "refused": [{"line": 4, "code": "invalid_email", "message": "The address has no @."}],
            "contacts_created": 0,
            "contacts_updated": 0,
            "message": "2 created, 1 updated, 0 skipped, 1 refused.",
        }
    )


class TableForm(BaseModel):
    """One file with a table."""

    file: UploadFile = Field(description="CSV with a header line; JSON lines too for companies. At most 10 MiB.")

    model_config = example(
        {"file": "company_name,domain,contact_email\nCove Foods,covefoods.example,orla@covefoods.example\n"}
    )
