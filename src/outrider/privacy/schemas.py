"""Wire shapes of export and erasure."""

from typing import Annotated, Any

from pydantic import StringConstraints

from outrider.core.http import Body, Timestamp, Wire, example
from outrider.core.http.fields import Text

_PERSON = {"emails": ["jo@example.org"], "names": ["Jo Baker"]}


class ErasePerson(Body):
    """`reason` is kept in the audit log, without the person's addresses and names."""

    reason: Annotated[Text, StringConstraints(min_length=1, max_length=1000, strip_whitespace=True)]

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
