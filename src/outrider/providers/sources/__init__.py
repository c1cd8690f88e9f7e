"""Where companies and their people come from: the operator's own imports, and data providers."""

from outrider.providers.sources import catalogue
from outrider.providers.sources.catalogue import Catalogue
from outrider.providers.sources.port import (
    CompaniesWanted,
    FoundCompany,
    FoundPerson,
    PeopleWanted,
    SoldCompany,
    SourceUnavailable,
    Wanted,
)
from outrider.providers.sources.registry import address_source, build, directories, people_sources
from outrider.providers.sources.store import NewCompany, upsert

__all__ = [
    "Catalogue",
    "CompaniesWanted",
    "FoundCompany",
    "FoundPerson",
    "NewCompany",
    "PeopleWanted",
    "SoldCompany",
    "SourceUnavailable",
    "Wanted",
    "address_source",
    "build",
    "catalogue",
    "directories",
    "people_sources",
    "upsert",
]
