"""Wire shapes of CRMs (docs/integrations/crm.md)."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field, SecretStr

from outrider.core.http import Body, Timestamp, Wire
from outrider.feed.crm.entries import HandedOver
from outrider.providers.crm.registry import CrmName

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


def _as_it_was_shown(token: SecretStr) -> SecretStr:
    if not re.fullmatch(r"[!-~]+", token.get_secret_value()):
        raise ValueError("holds something that no token has, such as a space; copy it again from where it was made")
    return token


class PutCrm(Body):
    """`token` may be left out where this CRM is connected already. The opt-out of a person whom the CRM knows is always handed
    over; `opt_outs` says whether the timeline tells of it too."""

    provider: CrmName
    token: Annotated[SecretStr, Field(min_length=1, max_length=1000), AfterValidator(_as_it_was_shown)] | None = None
    hands_over: Annotated[list[HandedOver], Field(max_length=20)] = Field(
        default_factory=lambda: list(_CRM["hands_over"])
    )

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"provider": "hubspot", "token": "pat-eu1-0a1b2c3d", "hands_over": _CRM["hands_over"]}]
        }
    )


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
