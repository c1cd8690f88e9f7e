"""Quotes as evidence: W3C TextQuoteSelectors whose `exact` stands in the source's text to the letter."""

import unicodedata
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from outrider.core import crypto, ids
from outrider.knowledge.extract import places
from outrider.knowledge.store import EvidenceRow

MAX_QUOTE: Final = 2_000
_AROUND: Final = 40


def key_of(text: str) -> str:
    """The same for two claims that differ only in case, spacing or a final stop."""
    words = unicodedata.normalize("NFKC", text).casefold().split()
    return crypto.sha256(" ".join(words).rstrip(".! "))


def find(text: str, exact: str, prefix: str, suffix: str) -> int | None:
    """Where `exact` stands in `text`, at the place that has the given surroundings; None when there is none."""
    start = text.find(exact)
    while start >= 0:
        end = start + len(exact)
        if text.endswith(prefix, 0, start) and text.startswith(suffix, end):
            return start
        start = text.find(exact, start + 1)
    return None


def evidence(
    claim_id: str,
    source_id: str,
    text: str,
    start: int,
    end: int,
    url: str | None,
    at: datetime,
    confidence: float,
    parts: Mapping[str, Any] | None,
) -> EvidenceRow:
    """The quote `text[start:end]`, with what stands around it and its place among the `parts` of the text."""
    return EvidenceRow(
        id=ids.new("ev"),
        claim_id=claim_id,
        source_id=source_id,
        exact=text[start:end],
        prefix=text[max(0, start - _AROUND) : start],
        suffix=text[end : end + _AROUND],
        start_at=start,
        url=url,
        observed_at=at,
        confidence=min(1.0, max(0.0, confidence)),
        place=places.place(parts, start, end),
    )


def wire(row: EvidenceRow) -> Mapping[str, Any]:
    """Evidence as it goes out. `locator` is a text fragment (RFC 5147): characters of the source's text."""
    return {
        "id": row.id,
        "claim_id": row.claim_id,
        "source_id": row.source_id,
        "quote": {"exact": row.exact, "prefix": row.prefix, "suffix": row.suffix},
        "locator": f"char={row.start_at},{row.start_at + len(row.exact)}",
        "place": row.place,
        "url": row.url,
        "observed_at": row.observed_at,
        "confidence": row.confidence,
    }
