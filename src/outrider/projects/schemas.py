"""Wire shapes of projects (docs/reference/resources.md "Project", "Compliance profile")."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from outrider.core.http import Body, Clean, NonEmpty, Timestamp, WebUrl, Wire, example

AgentMode = Literal["needs_approval", "autonomous"]

_PROJECT = {
    "id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "name": "Spring campaign",
    "business_name": "Acme Forecasting",
    "website": "https://acme.example",
    "agent_mode": "needs_approval",
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
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(_PROJECT)


class SetPolicy(Body):
    agent_mode: AgentMode

    model_config = example({"agent_mode": "autonomous"})


class PolicyOut(Wire):
    id: str
    name: str
    agent_mode: AgentMode

    model_config = example({"id": _PROJECT["id"], "name": _PROJECT["name"], "agent_mode": "autonomous"})


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
