"""Wire shapes of export and erasure."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from outrider.core.http import Body, Timestamp, Wire, example
from outrider.core.http.fields import Clean, Text
from outrider.privacy.retention_store import RetentionSettings

_PERSON = {"emails": ["jo@example.org"], "names": ["Jo Baker"]}


class ErasePerson(Body):
    """`reason` is kept in the audit log, without the person's addresses and names."""

    reason: Annotated[str, StringConstraints(min_length=1, max_length=1000, strip_whitespace=True), Clean]

    model_config = example({"reason": "Asked by mail to have all data deleted."})


class ErasedOut(Wire):
    """What was deleted or emptied, by kind, over all of the operator's projects."""

    ok: bool
    message: str
    prospect_ids: list[str]
    suppression_ids: list[str]
    erased: dict[str, int]

    model_config = example(
        {
            "ok": True,
            "message": "Erased. The address is recognised and refused from now on without being kept.",
            "prospect_ids": ["prospect_01kaj0w6m2f7v8r9t0a1b2c3d4"],
            "suppression_ids": ["sup_01kaj0w6m2f7v8r9t0a1b2c3d4"],
            "erased": {"prospects": 1, "email_messages": 3, "drafts": 2, "send_attempts": 1},
        }
    )


class PersonOut(Wire):
    emails: list[str]
    names: list[str]


class PersonExport(Wire):
    """Everything that is held of a person: rows as they are stored, by kind. The bytes of messages are in base64."""

    exported_at: Timestamp
    person: PersonOut
    held: dict[str, list[dict[str, Any]]]

    model_config = example(
        {
            "exported_at": "2026-11-22T10:00:00Z",
            "person": _PERSON,
            "held": {
                "prospects": [{"id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4", "contact_email": "jo@example.org"}],
                "email_messages": [{"id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4", "subject": "Re: Less food waste"}],
                "drafts": [],
            },
        }
    )


_RETENTION = {"enabled": True, "never_answered_months": 12, "answered_months": 36}
Months = Annotated[int, Field(ge=1, le=120)]


class SetRetention(Body):
    """Months after the last message with somebody; what is left out is the default."""

    enabled: bool = Field(True, description="Whether people are erased by themselves.")
    never_answered_months: Months = Field(12, description="Months after which who has never answered is erased.")
    answered_months: Months = Field(36, description="The same of who has answered.")

    model_config = example(_RETENTION)

    def chosen(self) -> RetentionSettings:
        """What is stored."""
        return RetentionSettings(self.enabled, self.never_answered_months, self.answered_months)


class ToEraseOut(Wire):
    prospect_id: str
    company_name: str
    contact_email: str | None
    because: Literal["never_answered", "answered"] = Field(description="Which of the two times is over.")
    last_message_at: Timestamp = Field(description="When the last message was exchanged.")
    listed_at: Timestamp = Field(description="Since when they stand on the list.")
    erased_from: Timestamp = Field(description="When they go, unless something changes.")


class RetentionOut(Wire):
    """How long people's data are kept, and who is erased next; 200 at most are shown."""

    enabled: bool
    never_answered_months: int = Field(description="Months after which who has never answered is erased.")
    answered_months: int = Field(description="The same of who has answered.")
    to_erase: list[ToEraseOut] = Field(description="Whose time is over, first those who go first.")

    model_config = example(
        {
            **_RETENTION,
            "to_erase": [
                {
                    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "company_name": "Cove Foods",
                    "contact_email": "jo@example.org",
                    "because": "never_answered",
                    "last_message_at": "2025-11-20T09:30:00Z",
                    "listed_at": "2026-11-21T03:27:00Z",
                    "erased_from": "2026-11-28T03:27:00Z",
                }
            ],
        }
    )


_FLOW = {
    "kind": "mail",
    "receiver": "Google (Gmail)",
    "fields": ["addresses", "names", "whole messages"],
    "purpose": "Sending and reading mail.",
    "personal": True,
    "country": "IE",
    "agreement": "Cloud Data Processing Addendum",
    "agreed_on": "2026-11-01",
}
_AGREEMENT = {name: _FLOW[name] for name in ("receiver", "country", "agreement", "agreed_on")}


class AgreementBody(Body):
    receiver: Annotated[Text, StringConstraints(min_length=1, max_length=200)] = Field(
        description="As `GET` of this path names it."
    )
    country: Annotated[Text, StringConstraints(max_length=100)] = Field("", description="Where they are.")
    agreement: Annotated[Text, StringConstraints(max_length=500)] = Field(
        "", description="Which agreement, as you find it."
    )
    agreed_on: date | None = Field(None, description="Since when.", strict=False)

    model_config = example(_AGREEMENT)


class SetAgreements(Body):
    """What you know of receivers."""

    agreements: list[AgreementBody] = Field(max_length=100, description="One for each receiver.")

    model_config = example({"agreements": [_AGREEMENT]})

    @model_validator(mode="after")
    def _once(self) -> "SetAgreements":
        if len({one.receiver for one in self.agreements}) < len(self.agreements):
            raise ValueError("name each receiver once")
        return self


class DataFlowOut(Wire):
    kind: Literal["mail", "model", "data_provider", "site", "dns", "webhook", "crm", "backup"]
    receiver: str = Field(description="Who gets it.")
    fields: list[str] = Field(description="What they get.")
    purpose: str = Field(description="What for.")
    personal: bool = Field(description="Whether it holds data of people.")
    country: str = Field(description="Where they are, as you said.")
    agreement: str = Field(description="Under which agreement, as you said.")
    agreed_on: str | None = Field(description="Since when, as you said.")


class DataFlowsOut(Wire):
    """What leaves this machine, and what to look at."""

    flows: list[DataFlowOut] = Field(description="One for each receiver and purpose.")
    warnings: list[str]

    model_config = example({"flows": [_FLOW], "warnings": []})


RecordsSection = Literal["controller", "purposes", "people_and_data", "receivers", "transfers", "periods", "security"]
BalancingSection = Literal["interest", "necessity", "people", "safeguards", "outcome"]
Prose = Annotated[Text, StringConstraints(max_length=10_000, strip_whitespace=True)]


class SetRecordsNotes(Body):
    """Your own words in the record of processing."""

    notes: dict[RecordsSection, Prose] = Field(
        description="By section; replaces what was there, and an empty one is taken out."
    )

    model_config = example({"notes": {"security": "The disk is encrypted; two people have access, by hardware key."}})


class SetBalancingNotes(Body):
    """Your own words in the balancing note."""

    notes: dict[BalancingSection, Prose] = Field(
        description="By section; replaces what was there, and an empty one is taken out."
    )

    model_config = example(
        {"notes": {"outcome": "Our interest outweighs theirs, because … Signed: J. Ryan, director."}}
    )


class DocumentSectionOut(Wire):
    """One part of a document."""

    code: str = Field(description="By which your own words are given.")
    title: str
    facts: list[str] = Field(description="What the project's rows and settings tell.")
    not_known: list[str] = Field(description="What nothing here tells, and who could say it.")
    note: str = Field(description="Your own words; empty where you wrote none.")


class ComplianceDocumentOut(Wire):
    """A document made from the project's rows and settings of this moment. No legal advice."""

    document: Literal["records_of_processing", "balancing_note"] = Field(description="Which of the two it is.")
    title: str
    made_at: Timestamp = Field(description="The moment that it tells of.")
    sections: list[DocumentSectionOut] = Field(description="Its parts, in the order in which they are read.")
    markdown: str = Field(description="The whole of it as one text, to be printed or filed.")

    model_config = example(
        {
            "document": "records_of_processing",
            "title": "Record of processing activities",
            "made_at": "2026-11-23T04:00:00Z",
            "sections": [
                {
                    "code": "periods",
                    "title": "How long data are kept (30(1)(f))",
                    "facts": [],
                    "not_known": ["How long data are kept: nothing is erased by itself. Choose it with the retention."],
                    "note": "",
                }
            ],
            "markdown": "# Record of processing activities\n",
        }
    )
