"""The sources of companies there are. Adding one is one file and one line here."""

from collections.abc import Callable
from typing import Final

from outrider.language.vectors import Encoder
from outrider.providers.sources.catalogue import Catalogue
from outrider.providers.sources.port import CompanySource
from outrider.settings import Settings

BUILDERS: Final[dict[str, Callable[[Settings, Encoder], CompanySource]]] = {
    "catalogue": lambda settings, encoder: Catalogue(encoder),
}


def build(settings: Settings, encoder: Encoder) -> tuple[CompanySource, ...]:
    """Every source that works with these settings, in the order in which they are asked."""
    return tuple(builder(settings, encoder) for builder in BUILDERS.values())
