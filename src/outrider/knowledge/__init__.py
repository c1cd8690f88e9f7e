"""Knowledge: sources, claims, evidence, coverage (docs/reference/judgement.md "Sources", "Claims", "Coverage").

The verbs are looked up on first use: the process that opens strangers' files imports this package too, and must start
fast and hold nothing but its parsers.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outrider.knowledge.causes import readiness
    from outrider.knowledge.claims import decide
    from outrider.knowledge.covered import approved_claims, coverage, live_claims, stale_claims
    from outrider.knowledge.errors import NotAPage
    from outrider.knowledge.extract.isolate import extract_page
    from outrider.knowledge.extract.model import UnreadableError
    from outrider.knowledge.pages import MOST_PAGES, PageRead, Quoted, read_pages, unread_page
    from outrider.knowledge.sources import to_refresh

__all__ = [
    "MOST_PAGES",
    "NotAPage",
    "PageRead",
    "Quoted",
    "UnreadableError",
    "approved_claims",
    "coverage",
    "decide",
    "extract_page",
    "live_claims",
    "read_pages",
    "readiness",
    "stale_claims",
    "to_refresh",
    "unread_page",
]

_HOMES = {
    "readiness": "outrider.knowledge.causes",
    "decide": "outrider.knowledge.claims",
    "approved_claims": "outrider.knowledge.covered",
    "coverage": "outrider.knowledge.covered",
    "live_claims": "outrider.knowledge.covered",
    "stale_claims": "outrider.knowledge.covered",
    "NotAPage": "outrider.knowledge.errors",
    "to_refresh": "outrider.knowledge.sources",
    "extract_page": "outrider.knowledge.extract.isolate",
    "UnreadableError": "outrider.knowledge.extract.model",
    "MOST_PAGES": "outrider.knowledge.pages",
    "PageRead": "outrider.knowledge.pages",
    "Quoted": "outrider.knowledge.pages",
    "read_pages": "outrider.knowledge.pages",
    "unread_page": "outrider.knowledge.pages",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
