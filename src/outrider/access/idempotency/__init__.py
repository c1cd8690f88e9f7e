"""`Idempotency-Key` on every POST that takes a token."""

from outrider.access.idempotency.service import build, forget_old

__all__ = ["build", "forget_old"]
