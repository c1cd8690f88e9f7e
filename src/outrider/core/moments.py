"""A moment that somebody gives in a request."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field


def _text_only(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("must be an ISO 8601 time with its zone, such as 2026-11-26T09:30:00Z")
    return value


def _near(value: datetime) -> datetime:
    if not 2000 <= value.year <= 2100:
        raise ValueError("must lie between the years 2000 and 2100")
    return value


Moment = Annotated[AwareDatetime, Field(strict=False), BeforeValidator(_text_only), AfterValidator(_near)]
"""With its zone, as text."""
