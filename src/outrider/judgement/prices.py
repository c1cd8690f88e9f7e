"""Whether a text says what something costs."""

import re
from typing import Final

from outrider.language.text import plain

_AMOUNT: Final = re.compile(
    r"[$€£¥] ?\d|\b(?:usd|eur|gbp|chf) ?\d|\d[\d.,]* ?(?:k )?(?:[$€£¥]|usd|eur|gbp|chf|euros?|dollars?|pounds?)"
    r"|\bfree of charge\b|\bat no cost\b|\bis free\b"
)
_PRICE: Final = re.compile(
    r"\b(?:pric\w*|costs?|fees?|rates?|plans?|subscriptions?|licen[cs]es?|packages?|pay|starts? (?:at|from)"
    r"|per (?:month|year|user|seat|site|week|hour|day|licen[cs]e|unit)|a month|a year|free)\b|/(?:mo|month|user|year)"
)
_SAVING: Final = re.compile(r"\b(?:sav|cut|reduc|lower|recover|worth of)\w*")


def is_price(text: str) -> bool:
    """Whether a claim says what something costs, rather than what it saves."""
    flat = plain(text)
    return _AMOUNT.search(flat) is not None and _PRICE.search(flat) is not None and _SAVING.search(flat) is None
