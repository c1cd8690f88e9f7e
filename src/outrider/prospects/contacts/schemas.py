"""Wire shapes of contacts (docs/reference/resources.md "Contact")."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from outrider.actions.schemas import TemplateOut
from outrider.core.http import Body, Clean, ShortText, Timestamp, Wire, example

ContactSource = Literal["import", "provider", "page", "inbound", "operator"]
_TIME = "2026-11-21T09:30:00Z"
_VERIFICATION: dict[str, Any] = {
    "status": "domain_takes_mail",
    "reason": "covefoods.example takes mail, and nobody has checked the mailbox itself",
    "checks": [{"check": "mx", "result": "pass", "detail": "covefoods.example takes mail."}],
    "checked_at": _TIME,
}
_CREATE = {
    "company_name": "Cove Foods",
    "domain": "covefoods.example",
    "name": "Orla Ryan",
    "role": "Head of purchasing",
    "email": "orla.ryan@covefoods.example",
}
_CONTACT: dict[str, Any] = {
    "id": "contact_01kaj0w6m2f7v8r9t0a1b2c3d4",
    **_CREATE,
    "source": "operator",
    "provider": "",
    "source_url": None,
    "observed_at": _TIME,
    "verification": _VERIFICATION,
    "created_at": _TIME,
    "updated_at": _TIME,
}
_REASON = (
    "Orla Ryan: “Head of purchasing” is the role that your ICP claim names (“heads of purchasing”); covefoods.example takes"
    " mail, and nobody has checked the mailbox itself."
)


class CreateContact(Body):
    """Somebody at a company; a name or an address at least."""

    company_name: ShortText = ""
    domain: Annotated[str, StringConstraints(max_length=300, strip_whitespace=True), Clean] = ""
    name: ShortText = ""
    role: Annotated[ShortText, Field(description="What they do there.")] = ""
    email: Annotated[str, StringConstraints(max_length=320, strip_whitespace=True), Clean] | None = None

    model_config = example(_CREATE)


class CheckOut(Wire):
    """`fail` of `role_account` or `disposable` says that it is one."""

    check: Literal["syntax", "mx", "role_account", "disposable", "provider"] = Field(description="What was looked at.")
    result: Literal["pass", "fail", "unknown"] = Field(description="What came of it.")
    detail: str = Field(description="The same in words.")


class VerificationOut(Wire):
    """What is known of the address. Nobody asks the recipient's mail server; a mailbox counts as `deliverable` only when a data
    provider has verified it."""

    status: Literal["deliverable", "domain_takes_mail", "unchecked", "risky", "undeliverable", "no_address"] = Field(
        description="What all checks come to."
    )
    reason: str = Field(description="Why, in words.")
    checks: list[CheckOut] = Field(description="Each check by itself.")
    checked_at: Timestamp | None = Field(description="When somebody was asked last; null while nobody was.")


class ContactOut(Wire):
    id: str
    company_name: str
    domain: str
    name: str
    role: str = Field(description="What they do there, in the words of the source; empty when it is not known.")
    email: str | None
    source: ContactSource = Field(description="Where the person was learnt of.")
    provider: str = Field(description="The data provider that named them; empty where none did.")
    source_url: str | None = Field(description="The page on which the address was seen, where that is known.")
    observed_at: Timestamp = Field(description="When the source said so.")
    verification: VerificationOut = Field(description="What is known of the address.")
    created_at: Timestamp
    updated_at: Timestamp

    model_config = example(_CONTACT)


class RankedContactOut(ContactOut):
    eligible: bool = Field(description="Whether they may be proposed at all.")
    reason: str = Field(description="Why they stand at this place, or why nobody may write to them.")
    caveats: list[str] = Field(description="What else to know, such as that another project of yours has them too.")


class ContactsOfProspectOut(Wire):
    prospect_id: str
    contact_email: str | None = Field(description="Whom the prospect is written to at now.")
    proposed_id: str | None = Field(description="Whom to write to, of those known; null where nobody may be proposed.")
    reason: str = Field(description="Why them, or why nobody.")
    choose: TemplateOut | None = Field(description="The request that makes the proposed person the prospect's contact.")
    caveats: list[str] = Field(
        description="What else to know of the company, such as that another project of yours has it."
    )
    contacts: list[RankedContactOut] = Field(
        description="Everybody who is known there, whom to write to first; 200 at most."
    )

    model_config = example(
        {
            "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "contact_email": None,
            "proposed_id": _CONTACT["id"],
            "reason": _REASON,
            "choose": {
                "method": "PATCH",
                "path": "/v1/prospects/prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
                "body": {"contact_email": _CREATE["email"], "contact_name": _CREATE["name"]},
                "missing": [],
                "choices": {"/contact_email": [_CREATE["email"]]},
                "untrusted": [],
                "content_type": "application/json",
                "read_first": None,
            },
            "caveats": [],
            "contacts": [_CONTACT | {"eligible": True, "reason": "As above.", "caveats": []}],
        }
    )


class ContactRemovedOut(Wire):
    ok: bool
    message: str

    model_config = example({"ok": True, "message": "Removed. The next import or search may bring the person back."})


SourceTask = Literal["companies", "people", "address", "verdict"]
SourceOutcome = Literal["ok", "key_refused", "credits_spent", "busy", "unreachable", "nonsense", "refused"]


class SourceCallOut(Wire):
    """One question to a data provider."""

    id: str
    run_id: str
    source: str = Field(description="The data provider.")
    task: SourceTask = Field(description="What was asked for.")
    about: str = Field(
        description="The domain or the contact that it was about; of companies a digest of the question."
    )
    outcome: SourceOutcome = Field(description="How it ended.")
    records: int = Field(description="Companies or people that were answered and kept.")
    credits: int = Field(
        description="What it cost, in credits of the provider, as far as its answer or its price list tells."
    )
    latency_ms: int = Field(description="How long it took, in milliseconds.")
    created_at: Timestamp

    model_config = example(
        {
            "id": "call_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "run_id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "source": "hunter",
            "task": "people",
            "about": "covefoods.example",
            "outcome": "ok",
            "records": 4,
            "credits": 1,
            "latency_ms": 420,
            "created_at": _TIME,
        }
    )


class FactOut(Wire):
    """A value that a data provider gave of a company."""

    id: str
    company_id: str = Field(description="The company of the catalogue.")
    field: str
    value: str
    source: str = Field(description="The data provider.")
    reference: str = Field(description="The provider's own id of the company.")
    observed_at: Timestamp = Field(description="When the provider said so last.")
    created_at: Timestamp


class FactsOut(Wire):
    """The register of facts of one prospect."""

    prospect_id: str
    facts: list[FactOut] = Field(description="By field.")

    model_config = example(
        {
            "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
            "facts": [
                {
                    "id": "fact_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "company_id": "co_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "field": "industry",
                    "value": "Food distribution",
                    "source": "people_data_labs",
                    "reference": "tnHcNHbCv8MK",
                    "observed_at": _TIME,
                    "created_at": _TIME,
                }
            ],
        }
    )
