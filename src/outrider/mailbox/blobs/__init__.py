"""The one door to the bytes of mail."""

from outrider.mailbox.blobs.store import digest_of, drop, get, heads, put

__all__ = ["digest_of", "drop", "get", "heads", "put"]
