"""Wire shapes of events and the audit log (docs/reference/events.md)."""

from typing import Any

from pydantic import ConfigDict, Field

from outrider.core.http import ActorOut, Timestamp, Wire
from outrider.events.catalogue import CATALOGUE

_EVENT: dict[str, Any] = {
    "id": "evt_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "type": "draft.approved",
    "timestamp": "2026-11-21T09:30:00Z",
    "created_at": "2026-11-21T09:30:00Z",
    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "target_type": "draft",
    "target_id": "draft_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "data": {"field": "review_status", "from": "needs_review", "to": "approved"},
}


class EventOut(Wire):
    id: str
    type: str
    timestamp: Timestamp
    created_at: Timestamp
    project_id: str | None
    target_type: str
    target_id: str
    data: dict[str, Any]

    model_config = ConfigDict(json_schema_extra={"examples": [_EVENT]})


class EventTypeOut(Wire):
    name: str
    target_type: str
    meaning: str
    data_schema: dict[str, Any]

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "name": "draft.approved",
                    "target_type": "draft",
                    "meaning": "The draft may be sent, exactly as it was approved.",
                    "data_schema": CATALOGUE["draft.approved"].schema,
                }
            ]
        }
    )


class ClientProgramOut(Wire):
    """What a program said that it is. Nobody has checked it: tell programs apart by it, never trust one for it."""

    name: str
    version: str = Field(description="Empty where it named none.")


class AuditActorOut(ActorOut):
    """Who did something, and by which program where that named itself (over MCP)."""

    client: ClientProgramOut | None = Field(
        description="The agent's program, by its own word; null where none named itself."
    )


class AuditEntryOut(Wire):
    id: str
    type: str
    created_at: Timestamp
    project_id: str | None
    target_type: str
    target_id: str
    actor: AuditActorOut
    request_id: str | None
    data: dict[str, Any]

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    **{name: value for name, value in _EVENT.items() if name != "timestamp"},
                    "actor": {
                        "kind": "api_key",
                        "credential_id": "key_01kaj0w6m2f7v8r9t0a1b2c3d4",
                        "name": "Agent",
                        "client": {"name": "claude-code", "version": "2.1.0"},
                    },
                    "request_id": "req_01kaj0w6m2f7v8r9t0a1b2c3d4",
                }
            ]
        }
    )
