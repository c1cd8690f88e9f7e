"""The authorization code flow (RFC 6749 §4.1, RFC 7636) by which MCP clients are let in, on the same grants as devices."""

from outrider.access.codes.documents import ClientDocuments

__all__ = ["ClientDocuments"]
