"""What models cost: each call on record, budgets of a month, and answers that were paid for kept for a retry."""

from outrider.spending.causes import readiness
from outrider.spending.ledger import accounted
from outrider.spending.service import page_of_calls

__all__ = ["accounted", "page_of_calls", "readiness"]
