"""The sources of companies and people there are. Adding one is one file and one line here."""

from collections.abc import Callable
from typing import Final

from outrider.language.vectors import Encoder
from outrider.providers.sources.catalogue import Catalogue
from outrider.providers.sources.hunter import Hunter
from outrider.providers.sources.people_data_labs import PeopleDataLabs
from outrider.providers.sources.port import AddressSource, CompanyDirectory, CompanySource, PeopleSource
from outrider.settings import Settings

BUILDERS: Final[dict[str, Callable[[Settings, Encoder], CompanySource]]] = {
    "catalogue": lambda settings, encoder: Catalogue(encoder),
}


def build(settings: Settings, encoder: Encoder) -> tuple[CompanySource, ...]:
    """Every source that works with these settings, in the order in which they are asked."""
    return tuple(builder(settings, encoder) for builder in BUILDERS.values())


def directories(settings: Settings) -> tuple[CompanyDirectory, ...]:
    """The data providers with a key that sell companies."""
    return (PeopleDataLabs(settings),) if settings.people_data_labs_api_key else ()


def people_sources(settings: Settings) -> tuple[PeopleSource, ...]:
    """The data providers with a key that sell people, the cheaper first: Hunter names ten for the credit of one."""
    hunter: tuple[PeopleSource, ...] = (Hunter(settings),) if settings.hunter_api_key else ()
    return (*hunter, *((PeopleDataLabs(settings),) if settings.people_data_labs_api_key else ()))


def address_source(settings: Settings) -> AddressSource | None:
    """The data provider with a key that finds and verifies addresses."""
    return Hunter(settings) if settings.hunter_api_key else None
