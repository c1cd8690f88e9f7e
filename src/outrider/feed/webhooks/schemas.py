"""Wire shapes of webhooks (docs/reference/events.md "Webhooks")."""

from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, Field

from outrider.core.http import Body, ShortText, Timestamp, WebUrl, Wire
from outrider.events import catalogue

_WEBHOOK: dict[str, Any] = {
    "id": "wh_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "url": "https://crm.example/hooks/outrider",
    "description": "CRM",
    "types": ["message.*", "draft.sent"],
    "project_id": None,
    "enabled": True,
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
}
_DELIVERY: dict[str, Any] = {
    "id": "whd_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "webhook_id": "wh_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "event_id": "evt_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "event_type": "message.received",
    "status": "delivered",
    "attempts": 1,
    "next_attempt_at": None,
    "last_attempt_at": "2026-11-21T09:30:02Z",
    "last_status": 204,
    "last_error": None,
    "created_at": "2026-11-21T09:30:01Z",
    "updated_at": "2026-11-21T09:30:02Z",
}


EventTypes = Annotated[
    list[Annotated[str, AfterValidator(catalogue.check), Field(max_length=100)]], Field(max_length=50)
]


class CreateWebhook(Body):
    """`types` empty means every event; `project_id` null means every project."""

    url: WebUrl
    description: ShortText = ""
    types: EventTypes = Field(default_factory=list)
    project_id: Annotated[str, Field(max_length=100)] | None = None

    model_config = ConfigDict(
        json_schema_extra={"examples": [{name: _WEBHOOK[name] for name in ("url", "description", "types")}]}
    )


class PatchWebhook(Body):
    url: WebUrl = Field(default_factory=str)
    description: ShortText = Field(default_factory=str)
    types: EventTypes = Field(default_factory=list)
    enabled: bool = Field(default_factory=bool)

    model_config = ConfigDict(json_schema_extra={"examples": [{"enabled": False}]})


class WebhookOut(Wire):
    id: str
    url: str
    description: str
    types: list[str]
    project_id: str | None
    enabled: bool
    created_at: Timestamp
    updated_at: Timestamp

    model_config = ConfigDict(json_schema_extra={"examples": [_WEBHOOK]})


class WebhookWithSecret(WebhookOut):
    secret: str

    model_config = ConfigDict(json_schema_extra={"examples": [{**_WEBHOOK, "secret": "whsec_…shown here only…"}]})


class DeliveryOut(Wire):
    id: str
    webhook_id: str
    event_id: str
    event_type: str
    status: str
    attempts: int
    next_attempt_at: Timestamp | None
    last_attempt_at: Timestamp | None
    last_status: int | None
    last_error: str | None
    created_at: Timestamp
    updated_at: Timestamp

    model_config = ConfigDict(json_schema_extra={"examples": [_DELIVERY]})
