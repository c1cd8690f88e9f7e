"""What models cost: each call on record, budgets of a month, and answers that were paid for kept for a retry."""

from outrider.spending.causes import readiness
from outrider.spending.ledger import accounted

__all__ = ["accounted", "readiness"]
