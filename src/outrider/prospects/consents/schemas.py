"""Wire shapes of consents (docs/reference/resources.md "Consent")."""

import ipaddress
from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field, StringConstraints, model_validator

from outrider.core import ids
from outrider.core.http import ActorOut, Body, Clean, Email, NonEmpty, Timestamp, Wire, example

_TEXT: Final = Field(description="What shows it, in words: a line of a log, a note of the call.")
_FILE: Final = Field(description="SHA-256 of a file that you keep, such as a scan; in hexadecimal.")
_MESSAGE: Final = Field(description="Their message in which they say yes.")
_IP: Final = Field(description="The IP address that it was given from.")
Method = Annotated[
    Literal["form", "double_opt_in", "paper", "spoken", "reply"],
    Field(description="How it was given. A yes in an answer (`reply`) covers that conversation and nothing else."),
]
Words = Annotated[str, StringConstraints(min_length=1, max_length=5_000, strip_whitespace=True), Clean]
_ID = "01kaj0w6m2f7v8r9t0a1b2c3d4"
_GIVEN: dict[str, Any] = {
    "prospect_id": f"prospect_{_ID}",
    "email": "ada@northwind.example",
    "purpose": "Offers by e-mail",
    "products": ["Demand forecasting for fresh goods"],
    "company": "Acme Forecasting Ltd",
    "wording": "Yes, Acme Forecasting Ltd may send me offers on demand forecasting by e-mail. I can stop that at any time.",
    "given_at": "2026-11-02T10:15:00Z",
    "method": "double_opt_in",
    "evidence": {"text": "Form on acme.example/news, confirmed by the link in the mail of 10:12.", "ip": "192.0.2.7"},
}
_WITHDRAWN = {"withdrawn_at": None, "withdrawn_by": None, "withdrawal_reason": ""}


def _text_only(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("must be an ISO 8601 time with its zone, such as 2026-11-02T10:15:00Z")
    return value


def _this_era(value: datetime) -> datetime:
    if value.year < 2000:
        raise ValueError("lies before the year 2000")
    return value


def _ip(value: str) -> str:
    try:
        return str(ipaddress.ip_address(value))
    except ValueError:
        raise ValueError("is no IP address") from None


class ConsentEvidence(Body):
    """Exactly one of words (a log line, a note of the call), the digest of a file that you keep, and a message of theirs."""

    text: Annotated[Words | None, _TEXT] = None
    file_sha256: Annotated[Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")] | None, _FILE] = None
    message_id: Annotated[
        Annotated[str, StringConstraints(pattern=f"^{ids.pattern('message_id')}$")] | None, _MESSAGE
    ] = None
    ip: Annotated[Annotated[NonEmpty, AfterValidator(_ip)] | None, _IP] = None

    @model_validator(mode="after")
    def _one_of_them(self) -> "ConsentEvidence":
        if sum(one is not None for one in (self.text, self.file_sha256, self.message_id)) != 1:
            raise ValueError("give exactly one of text, file_sha256 and message_id")
        return self


class CreateConsent(Body):
    """Who agreed, to what exactly, by which words, and what shows it."""

    prospect_id: Annotated[str, StringConstraints(pattern=f"^{ids.pattern('prospect_id')}$")]
    email: Email
    purpose: NonEmpty
    products: Annotated[list[NonEmpty], Field(min_length=1, max_length=20)]
    company: NonEmpty
    wording: Words
    given_at: Annotated[AwareDatetime, Field(strict=False), BeforeValidator(_text_only), AfterValidator(_this_era)]
    method: Method
    evidence: ConsentEvidence

    model_config = example(_GIVEN)


class WithdrawConsent(Body):
    reason: NonEmpty

    model_config = example({"reason": "She asked for it on the phone."})


class ConsentEvidenceOut(Wire):
    text: Annotated[str | None, _TEXT]
    file_sha256: Annotated[str | None, _FILE]
    message_id: Annotated[str | None, _MESSAGE]
    ip: Annotated[str | None, _IP]


class ConsentOut(Wire):
    """`covers`: `purpose`, or `conversation` where the yes was in an answer. Withdrawn ones stay on record."""

    id: str
    prospect_id: str
    email: str
    purpose: str
    products: list[str]
    company: str
    wording: str
    given_at: Timestamp
    method: Method
    evidence: ConsentEvidenceOut
    covers: Literal["purpose", "conversation"]
    status: Literal["valid", "withdrawn"]
    recorded_by: ActorOut
    withdrawn_at: Timestamp | None
    withdrawn_by: ActorOut | None
    withdrawal_reason: str
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(
        {
            "id": f"consent_{_ID}",
            **_GIVEN,
            "evidence": {"file_sha256": None, "message_id": None, **_GIVEN["evidence"]},
            "covers": "purpose",
            "status": "valid",
            "recorded_by": {"kind": "console", "credential_id": "console", "name": "Sam"},
            **_WITHDRAWN,
            "created_at": "2026-11-23T09:30:00Z",
            "updated_at": "2026-11-23T09:30:00Z",
        }
    )
