"""Standard Webhooks: events sent to addresses that an operator names, signed, and sent again until they arrive."""

from outrider.feed.webhooks.store import Delivery, Webhook

__all__ = ["Delivery", "Webhook"]
