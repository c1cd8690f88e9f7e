"""Where companies come from: the operator's own imports, and later licensed directories."""

from outrider.providers.sources import catalogue
from outrider.providers.sources.catalogue import Catalogue
from outrider.providers.sources.port import (
    AddressSource,
    CompaniesWanted,
    FoundCompany,
    FoundPerson,
    PeopleSource,
    PeopleWanted,
    SoldCompany,
    SourceTrouble,
    SourceUnavailable,
    Wanted,
)
from outrider.providers.sources.registry import address_source, build, directories, people_sources
from outrider.providers.sources.store import NewCompany, upsert

__all__ = [
    "AddressSource",
    "Catalogue",
    "CompaniesWanted",
    "FoundCompany",
    "FoundPerson",
    "NewCompany",
    "PeopleSource",
    "PeopleWanted",
    "SoldCompany",
    "SourceTrouble",
    "SourceUnavailable",
    "Wanted",
    "address_source",
    "build",
    "catalogue",
    "directories",
    "people_sources",
    "upsert",
]
