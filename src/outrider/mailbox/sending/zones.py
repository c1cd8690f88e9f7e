"""The timezone that a recipient lives in, from what is known of them: nothing is looked up anywhere.

The zones of countries are read from the timezone database itself (`zone1970.tab`).
"""

from functools import cache
from importlib.resources import files
from typing import Final

from outrider.language import countries

# The database orders a country's zones by the map; these are the ones where its own first row is far from most people.
_WHERE_PEOPLE_LIVE: Final = {
    "AU": "Australia/Sydney",
    "BR": "America/Sao_Paulo",
    "CA": "America/Toronto",
    "RU": "Europe/Moscow",
}


def of_recipient(*, email: str, country: str = "", timezone: str = "") -> str | None:
    """The zone of a recipient: the one that was imported, else their country's, else that of their address; None when nothing
    tells."""
    named = by_name(timezone)
    if named is not None:
        return named
    code = countries.code_of(country) or countries.code_of_domain(email.rpartition("@")[2])
    return of_country(code) if code else None


def by_name(name: str) -> str | None:
    """A zone of the database by its name in whatever case; None for anything else."""
    return _names().get(name.strip().casefold().replace(" ", "_"))


def of_country(code: str) -> str | None:
    """The zone that most people of a country live in."""
    return _WHERE_PEOPLE_LIVE.get(code) or _zones().get(code)


@cache
def _zones() -> dict[str, str]:
    """Country code to zone: the first row in which the country leads, else the first that names it."""
    leading: dict[str, str] = {}
    sharing: dict[str, str] = {}
    for codes, _, zone, *_ in countries.rows("zoneinfo", "zone1970.tab"):
        first, *others = codes.split(",")
        leading.setdefault(first, zone)
        for other in others:
            sharing.setdefault(other, zone)
    return sharing | leading


@cache
def _names() -> dict[str, str]:
    listed = files("tzdata").joinpath("zones").read_text("utf-8").split()
    return {name.casefold(): name for name in listed if name != "Factory"}
