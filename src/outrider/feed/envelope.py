"""An event as everybody outside gets it, the same by poll, stream and webhook (Standard Webhooks: type, timestamp, data)."""

from typing import Any

from outrider.events.reading import Event


def envelope(event: Event) -> dict[str, Any]:
    """The event without its place in the log; `timestamp` is what Standard Webhooks calls `created_at`."""
    return {
        "id": event.id,
        "type": event.type,
        "timestamp": event.created_at,
        "created_at": event.created_at,
        "project_id": event.project_id,
        "target_type": event.target_type,
        "target_id": event.target_id,
        "data": event.data,
    }
