"""Wire shapes of CRMs (docs/integrations/crm.md)."""

import re
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, ConfigDict, Field, SecretStr, model_validator

from outrider.core.http import Body, Timestamp, Wire
from outrider.feed.crm.entries import HandedOver
from outrider.providers.crm.registry import KEYS, LABELS, CrmName
from outrider.providers.crm.salesforce import org_of

_CRM: dict[str, Any] = {
    "provider": "hubspot",
    "account": "HubSpot 62515",
    "hands_over": ["contacts", "companies", "sent", "replies", "opt_outs", "meetings", "outcomes"],
    "problem": None,
    "resting_until": None,
    "waiting": 0,
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
}
_DELIVERY: dict[str, Any] = {
    "id": "crmd_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "prospect_id": "prospect_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "event_id": "evt_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "event_type": "message.received",
    "status": "delivered",
    "take_back": False,
    "contact": "301",
    "entry": "78931",
    "attempts": 1,
    "next_attempt_at": None,
    "last_attempt_at": "2026-11-21T09:30:02Z",
    "last_status": None,
    "last_error": None,
    "created_at": "2026-11-21T09:30:01Z",
    "updated_at": "2026-11-21T09:30:02Z",
}


def _as_it_was_shown(key: str) -> str:
    if not re.fullmatch(r"[!-~]+", key):
        raise ValueError("holds something that none has, such as a space; copy it again from where it was made")
    return key


def _secret_as_it_was_shown(secret: SecretStr) -> SecretStr:
    _as_it_was_shown(secret.get_secret_value())
    return secret


def _of_an_org(url: str) -> str:
    found = org_of(url)
    if found is None:
        raise ValueError(
            "is no address of a Salesforce org; one is such as https://acme.my.salesforce.com (Setup, My Domain)"
        )
    return found


Secret = Annotated[SecretStr, Field(min_length=1, max_length=1000), AfterValidator(_secret_as_it_was_shown)]


class PutCrm(Body):
    """HubSpot is connected with `token`, Salesforce with `url`, `client_id` and `client_secret`; what is kept already may be
    left out. The opt-out of a person whom the CRM knows is always handed over; `opt_outs` says whether the timeline tells of it
    too."""

    provider: CrmName
    token: Secret | None = None
    url: Annotated[str, Field(min_length=1, max_length=300), AfterValidator(_of_an_org)] | None = None
    client_id: Annotated[str, Field(min_length=1, max_length=1000), AfterValidator(_as_it_was_shown)] | None = None
    client_secret: Secret | None = None
    hands_over: Annotated[list[HandedOver], Field(max_length=20)] = Field(
        default_factory=lambda: list(_CRM["hands_over"])
    )

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"provider": "hubspot", "token": "pat-eu1-0a1b2c3d", "hands_over": _CRM["hands_over"]},
                {
                    "provider": "salesforce",
                    "url": "https://acme.my.salesforce.com",
                    "client_id": "3MVG9example",
                    "client_secret": "0A1B2C3D",
                },
            ]
        }
    )

    def connects_with(self) -> dict[str, str]:
        """What is given to connect with, by its name."""
        given = {one: getattr(self, one) for keys in KEYS.values() for one in (key.name for key in keys)}
        said = {name: key.get_secret_value() if isinstance(key, SecretStr) else key for name, key in given.items()}
        return {name: key for name, key in said.items() if key is not None}

    @model_validator(mode="after")
    def _of_this_crm(self) -> Self:
        own = [one.name for one in KEYS[self.provider]]
        if other := [name for name in self.connects_with() if name not in own]:
            raise ValueError(
                f"{LABELS[self.provider]} is connected with {' and '.join(own)}; leave out {' and '.join(other)}"
            )
        return self


class CrmOut(Wire):
    """`problem` says why nothing is handed over, and what to do; `waiting` is how much waits."""

    provider: str
    account: str
    hands_over: list[str]
    problem: str | None
    resting_until: Timestamp | None
    waiting: int
    created_at: Timestamp
    updated_at: Timestamp

    model_config = ConfigDict(json_schema_extra={"examples": [_CRM]})


class CrmDeliveryOut(Wire):
    """`take_back`: the person was erased, and the entry goes from the CRM. `contact` and `entry` are ids of the CRM."""

    id: str
    prospect_id: str
    event_id: str
    event_type: str
    status: Literal["pending", "delivered", "left_out", "failed"]
    take_back: bool
    contact: str | None
    entry: str | None
    attempts: int
    next_attempt_at: Timestamp | None
    last_attempt_at: Timestamp | None
    last_status: int | None
    last_error: str | None
    created_at: Timestamp
    updated_at: Timestamp

    model_config = ConfigDict(json_schema_extra={"examples": [_DELIVERY]})
