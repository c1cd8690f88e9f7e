"""The events as OpenAPI 3.1 `webhooks`: what a receiver gets, one path item for each type."""

from typing import Any, Final

from outrider.events.catalogue import CATALOGUE, EventType

SIGNATURE_HEADERS: Final = {
    "webhook-id": "Id of the event; the same when it is delivered again.",
    "webhook-timestamp": "When it was sent, in seconds since 1970.",
    "webhook-signature": "`v1,` and the HMAC-SHA256 of id, timestamp and body, in base64; two for a day after a rotation.",
}
"""As Standard Webhooks has them."""


def webhooks_of(headers: dict[str, str]) -> dict[str, Any]:
    """Path items by event type."""
    parameters = [
        {"name": name, "in": "header", "required": True, "schema": {"type": "string"}, "description": meaning}
        for name, meaning in headers.items()
    ]
    return {name: {"post": _operation(one, parameters)} for name, one in CATALOGUE.items()}


def _operation(event: EventType, parameters: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "operationId": f"on_{event.name.replace('.', '_')}",
        "summary": event.name,
        "description": event.meaning,
        "tags": ["Webhooks"],
        "parameters": parameters,
        "requestBody": {"required": True, "content": {"application/json": {"schema": _envelope(event)}}},
        "responses": {
            "2XX": {"description": "Taken. Any other answer is tried again, for a day and longer apart each time."},
            "410": {"description": "Gone: the webhook is disabled."},
        },
    }


def _envelope(event: EventType) -> dict[str, Any]:
    properties: dict[str, Any] = {
        "id": {"type": "string", "description": "The event."},
        "type": {"const": event.name, "description": event.meaning},
        "timestamp": {"type": "string", "format": "date-time", "description": "When it happened."},
        "created_at": {"type": "string", "format": "date-time", "description": "The same as `timestamp`."},
        "project_id": {"type": ["string", "null"], "description": "The project; null for what belongs to none."},
        "target_type": {"const": event.target, "description": "What kind of thing it is about."},
        "target_id": {"type": "string", "description": "The thing that it is about."},
        "data": event.schema,
    }
    return {"type": "object", "required": list(properties), "properties": properties, "description": event.meaning}
