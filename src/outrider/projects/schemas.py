"""Wire shapes of projects (docs/reference/resources.md "Project", "Compliance profile")."""

import re
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationInfo,
    field_validator,
    model_validator,
)

from outrider.core.http import Body, Clean, Email, NonEmpty, Timestamp, WebUrl, Wire, example
from outrider.language import countries
from outrider.projects import particulars
from outrider.projects.store import ComplianceProfile

AgentMode = Literal["needs_approval", "autonomous"]
WriterName = Annotated[
    Literal["service", "caller"],
    Field(
        description="Who writes strategies and messages: the service, or whoever calls; then its runs wait for words."
    ),
]


def _is_country(code: str) -> str:
    if not countries.is_code(code):
        raise ValueError("must be an ISO 3166 code in capitals, such as IE")
    return code


Country = Annotated[str, AfterValidator(_is_country)]

_PROJECT = {
    "id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "name": "Spring campaign",
    "business_name": "Acme Forecasting",
    "website": "https://acme.example",
    "agent_mode": "needs_approval",
    "writer": "service",
    "least_confidence": 0.5,
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
}
_COMPLIANCE = {
    "legal_name": "Acme Forecasting Ltd",
    "postal_address": "1 Harbour Street, Dublin, Ireland",
    "lawful_basis": "legitimate_interest",
    "unsubscribe_base_url": "https://mail.acme.example",
    "country": "IE",
    "legal_form": "private company limited by shares",
    "registered_office": "1 Harbour Street, Dublin, Ireland",
    "register_court": "Companies Registration Office, Ireland",
    "register_number": "712345",
    "directors": ["Sam Byrne"],
    "vat_id": "IE1234567FA",
    "phone": "+353 1 555 0100",
    "eu_representative": None,
    "uk_representative": None,
    "privacy_contact": "privacy@acme.example",
    "interest": "Offering our forecasting to food wholesalers who waste fresh stock.",
    "ai_disclosure": "automatic",
}


class CreateProject(Body):
    name: NonEmpty
    business_name: NonEmpty
    website: WebUrl
    default_country: Country | None = Field(
        None,
        description="Where prospects are of whom nothing tells it, as you declare (`…/lawful-rules`); a code such as IE.",
    )

    model_config = example({k: _PROJECT[k] for k in ("name", "business_name", "website")})


class ProjectOut(Wire):
    id: str
    name: str
    business_name: str
    website: str
    agent_mode: AgentMode
    writer: WriterName
    least_confidence: float
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(_PROJECT)


def _not_sent() -> Any:
    """What a field holds when it was not sent; null is no value of it."""
    return None


class SetPolicy(Body):
    """What is left out stays."""

    agent_mode: AgentMode = Field(default_factory=_not_sent)
    writer: WriterName = Field(default_factory=_not_sent)
    least_confidence: Annotated[float, Field(ge=0.5, le=0.98)] = Field(default_factory=_not_sent)

    model_config = Body.model_config | ConfigDict(
        json_schema_extra={
            "minProperties": 1,
            "examples": [{"agent_mode": "autonomous"}, {"writer": "caller"}, {"least_confidence": 0.9}],
        }
    )

    @model_validator(mode="after")
    def _something(self) -> "SetPolicy":
        if not self.model_fields_set:
            raise ValueError("send agent_mode, writer, least_confidence or several of them")
        return self


class PolicyOut(Wire):
    id: str
    name: str
    agent_mode: AgentMode
    writer: WriterName
    least_confidence: float

    model_config = example(
        {
            "id": _PROJECT["id"],
            "name": _PROJECT["name"],
            "agent_mode": "autonomous",
            "writer": "service",
            "least_confidence": 0.9,
        }
    )


def _country_code(value: str) -> str:
    if not countries.is_code(value.upper()):
        meant = countries.code_of(value)
        hint = f"; {countries.name_of(meant)} is {meant}" if meant else ""
        raise ValueError(f"is no ISO 3166 code of a country, such as DE, IE or GB{hint}")
    return value.upper()


def _vat_id(value: str) -> str:
    plain = _SPACING.sub("", value).upper()
    if not re.fullmatch(r"[0-9A-Z]{5,20}", plain) or not any(one.isdigit() for one in plain):
        raise ValueError("is no VAT id: it has 5 to 20 letters and digits, such as DE123456789")
    return plain


def _phone(value: str) -> str:
    if not re.fullmatch(r"\+?[0-9 ()/.-]{5,40}", value) or not 5 <= sum(one.isdigit() for one in value) <= 15:
        raise ValueError("is no telephone number: write it with its country, such as +49 40 1234567")
    return value


_SPACING = re.compile(r"[\s.-]")
Lines = Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True), Clean]
"""A name and an address, in as many lines as they need."""
AiDisclosure = Annotated[
    Literal["automatic", "always", "never"],
    Field(
        description="Which messages say that an AI system helped to write them: what a model wrote and the policy approved"
        " (`automatic`), all that a model or an agent wrote (`always`), or none."
    ),
]


class PutCompliance(Body):
    """What is not known is null or left out, and stays a readiness blocker; blank it cannot be."""

    legal_name: NonEmpty | None = None
    postal_address: Lines | None = None
    lawful_basis: Literal["legitimate_interest", "consent", "contract"] | None = None
    unsubscribe_base_url: WebUrl | None = None
    country: Annotated[NonEmpty, AfterValidator(_country_code)] | None = None
    legal_form: NonEmpty | None = None
    registered_office: NonEmpty | None = None
    register_court: NonEmpty | None = None
    register_number: NonEmpty | None = None
    directors: Annotated[list[NonEmpty], Field(max_length=30)] | None = None
    vat_id: Annotated[NonEmpty, AfterValidator(_vat_id)] | None = None
    phone: Annotated[NonEmpty, AfterValidator(_phone)] | None = None
    eu_representative: Lines | None = None
    uk_representative: Lines | None = None
    privacy_contact: Email | None = None
    interest: Annotated[NonEmpty, Field(max_length=500)] | None = None
    ai_disclosure: AiDisclosure | None = None

    model_config = example(_COMPLIANCE)

    @field_validator("directors")
    @classmethod
    def _each_once(cls, value: list[str] | None) -> list[str] | None:
        if value and len({one.casefold() for one in value}) < len(value):
            raise ValueError("names somebody twice")
        return value

    @field_validator("register_court")
    @classmethod
    def _a_part_of_the_kingdom(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value and info.data.get("country") == "GB" and value not in particulars.UK_REGISTERS:
            raise ValueError(
                f"letters from the United Kingdom name one of {', '.join(particulars.UK_REGISTERS)}, as the certificate does"
            )
        return value

    def profile(self) -> ComplianceProfile:
        """What is stored: an empty name where there is none."""
        said = self.model_dump()
        said |= {name: said[name] or "" for name in ("legal_name", "postal_address")}
        return ComplianceProfile(
            **{**said, "directors": said["directors"] or [], "ai_disclosure": said["ai_disclosure"] or "automatic"}
        )


class ComplianceOut(Wire):
    legal_name: str
    postal_address: str
    lawful_basis: Literal["legitimate_interest", "consent", "contract"] | None
    unsubscribe_base_url: str | None
    country: str | None
    legal_form: str | None
    registered_office: str | None
    register_court: str | None
    register_number: str | None
    directors: list[str]
    vat_id: str | None
    phone: str | None
    eu_representative: str | None
    uk_representative: str | None
    privacy_contact: str | None
    interest: str | None
    ai_disclosure: AiDisclosure

    model_config = example(_COMPLIANCE)
