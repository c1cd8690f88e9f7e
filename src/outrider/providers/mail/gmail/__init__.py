"""Gmail by its own API, with OAuth 2."""

from outrider.providers.mail.gmail.provider import Gmail

__all__ = ["Gmail"]
