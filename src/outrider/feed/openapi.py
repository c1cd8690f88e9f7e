"""The events as OpenAPI 3.1 `webhooks`: what a receiver gets, one path item for each type."""

from typing import Any, Final

from outrider.events.catalogue import CATALOGUE, EventType

SIGNATURE_HEADERS: Final = {
    "webhook-id": "Id of the event; the same when it is delivered again.",
    "webhook-timestamp": "When it was sent, in seconds since 1970.",
    "webhook-signature": "`v1,` and the HMAC-SHA256 of id, timestamp and body, in base64; two for a day after a rotation.",
}
"""As Standard Webhooks has them."""


COMPONENTS: Final[dict[str, dict[str, Any]]] = {
    "parameters": {
        name: {"name": name, "in": "header", "required": True, "schema": {"type": "string"}, "description": meaning}
        for name, meaning in SIGNATURE_HEADERS.items()
    },
    "responses": {
        "WebhookTaken": {
            "description": "Taken. Any other answer is tried again, for a day and longer apart each time."
        },
        "WebhookGone": {"description": "Gone: the webhook is disabled."},
    },
}
"""What every path item refers to: written out in each, it would be a quarter of the document."""


def webhooks() -> dict[str, Any]:
    """Path items by event type."""
    return {name: {"post": _operation(one)} for name, one in CATALOGUE.items()}


def _operation(event: EventType) -> dict[str, Any]:
    return {
        "operationId": f"on_{event.name.replace('.', '_')}",
        "summary": event.name,
        "description": event.meaning,
        "tags": ["Webhooks"],
        "parameters": [{"$ref": f"#/components/parameters/{name}"} for name in SIGNATURE_HEADERS],
        "requestBody": {"required": True, "content": {"application/json": {"schema": _event(event)}}},
        "responses": {
            "2XX": {"$ref": "#/components/responses/WebhookTaken"},
            "410": {"$ref": "#/components/responses/WebhookGone"},
        },
    }


def _event(event: EventType) -> dict[str, Any]:
    """An event of the feed, with what is known of this type."""
    return {
        "allOf": [{"$ref": "#/components/schemas/EventOut"}],
        "properties": {"type": {"const": event.name}, "target_type": {"const": event.target}, "data": event.schema},
    }
