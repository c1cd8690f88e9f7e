"""Consents to be written to, with what shows them."""

from outrider.prospects.consents.store import standing

__all__ = ["standing"]
