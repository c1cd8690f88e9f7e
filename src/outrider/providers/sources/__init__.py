"""Where companies come from: the operator's own imports, and later licensed directories."""

from outrider.providers.sources import catalogue
from outrider.providers.sources.catalogue import Catalogue
from outrider.providers.sources.port import FoundCompany, SourceUnavailable, Wanted
from outrider.providers.sources.registry import build
from outrider.providers.sources.store import NewCompany, upsert

__all__ = [
    "Catalogue",
    "FoundCompany",
    "NewCompany",
    "SourceUnavailable",
    "Wanted",
    "build",
    "catalogue",
    "upsert",
]
