"""Wire shapes of projects (docs/reference/resources.md "Project", "Compliance profile")."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints, model_validator

from outrider.core.http import Body, Clean, NonEmpty, Timestamp, WebUrl, Wire, example

AgentMode = Literal["needs_approval", "autonomous"]
WriterName = Annotated[
    Literal["service", "caller"],
    Field(
        description="Who writes strategies and messages: the service, or whoever calls; then its runs wait for words."
    ),
]

_PROJECT = {
    "id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "name": "Spring campaign",
    "business_name": "Acme Forecasting",
    "website": "https://acme.example",
    "agent_mode": "needs_approval",
    "writer": "service",
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
}
_COMPLIANCE = {
    "legal_name": "Acme Forecasting Ltd",
    "postal_address": "1 Harbour Street, Dublin, Ireland",
    "lawful_basis": "legitimate_interest",
    "unsubscribe_base_url": "https://mail.acme.example",
}


class CreateProject(Body):
    name: NonEmpty
    business_name: NonEmpty
    website: WebUrl

    model_config = example({k: _PROJECT[k] for k in ("name", "business_name", "website")})


class ProjectOut(Wire):
    id: str
    name: str
    business_name: str
    website: str
    agent_mode: AgentMode
    writer: WriterName
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

    model_config = Body.model_config | ConfigDict(
        json_schema_extra={"minProperties": 1, "examples": [{"agent_mode": "autonomous"}, {"writer": "caller"}]}
    )

    @model_validator(mode="after")
    def _something(self) -> "SetPolicy":
        if not self.model_fields_set:
            raise ValueError("send agent_mode, writer or both")
        return self


class PolicyOut(Wire):
    id: str
    name: str
    agent_mode: AgentMode
    writer: WriterName

    model_config = example(
        {"id": _PROJECT["id"], "name": _PROJECT["name"], "agent_mode": "autonomous", "writer": "service"}
    )


class PutCompliance(Body):
    """What is not known is null or left out, and stays a readiness blocker; blank it cannot be."""

    legal_name: NonEmpty | None = None
    postal_address: (
        Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True), Clean] | None
    ) = None
    lawful_basis: Literal["legitimate_interest", "consent", "contract"] | None = None
    unsubscribe_base_url: WebUrl | None = None

    model_config = example(_COMPLIANCE)


class ComplianceOut(Wire):
    legal_name: str
    postal_address: str
    lawful_basis: Literal["legitimate_interest", "consent", "contract"] | None
    unsubscribe_base_url: str | None

    model_config = example(_COMPLIANCE)
