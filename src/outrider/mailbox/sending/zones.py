"""The timezone that a recipient lives in, from what is known of them: nothing is looked up anywhere.

Countries, their codes and their zones are read from the timezone database itself (`iso3166.tab`, `zone1970.tab`).
"""

# ruff: noqa: SIM905 - a list of words reads better as one text

from functools import cache
from importlib.resources import files
from typing import Final

from outrider.language import places
from outrider.language.text import without_accents

# The database orders a country's zones by the map; these are the ones where its own first row is far from most people.
_WHERE_PEOPLE_LIVE: Final = {
    "AU": "Australia/Sydney",
    "BR": "America/Sao_Paulo",
    "CA": "America/Toronto",
    "RU": "Europe/Moscow",
}
_USED_BY_ANYBODY: Final = frozenset(
    "ac ag ai bz cc cd cf cm co cx dj fm ga gg gl gq gs gy hn im io la lc li ly me ml mn ms mu nf nu pn pw sc sh so st tc"
    " tf tk tl tm to tv vc vg vu ws".split()
)
"""Top level domains of countries that say nothing of where their owner is: they are sold to everybody."""


def of_recipient(*, email: str, country: str = "", timezone: str = "") -> str | None:
    """The zone of a recipient: the one that was imported, else their country's, else that of their address; None when nothing
    tells."""
    named = by_name(timezone)
    if named is not None:
        return named
    code = code_of(country) or code_of_address(email)
    return of_country(code) if code else None


def by_name(name: str) -> str | None:
    """A zone of the database by its name in whatever case; None for anything else."""
    return _names().get(name.strip().casefold().replace(" ", "_"))


def code_of(country: str) -> str | None:
    """The ISO 3166 code of a country that is given by code or name; None when it cannot be told."""
    written = country.strip()
    if written.upper() in _zones():
        return written.upper()
    return _countries().get(_plain(written)) or (places.country_of(written) if written else None)


def code_of_address(email: str) -> str | None:
    """The country of an address by its top level domain, where that domain is used by the country itself."""
    top = email.rpartition("@")[2].rpartition(".")[2].lower()
    if top in _USED_BY_ANYBODY:
        return None
    code = "GB" if top == "uk" else top.upper()
    return code if code in _zones() else None


def of_country(code: str) -> str | None:
    """The zone that most people of a country live in."""
    return _WHERE_PEOPLE_LIVE.get(code) or _zones().get(code)


@cache
def _zones() -> dict[str, str]:
    """Country code to zone: the first row in which the country leads, else the first that names it."""
    leading: dict[str, str] = {}
    sharing: dict[str, str] = {}
    for codes, _, zone, *_ in _rows("zone1970.tab"):
        first, *others = codes.split(",")
        leading.setdefault(first, zone)
        for other in others:
            sharing.setdefault(other, zone)
    return sharing | leading


@cache
def _countries() -> dict[str, str]:
    """Names of countries, as the database writes them, to their codes."""
    return {_plain(name): code for code, name in _rows("iso3166.tab")}


@cache
def _names() -> dict[str, str]:
    listed = files("tzdata").joinpath("zones").read_text("utf-8").split()
    return {name.casefold(): name for name in listed if name != "Factory"}


def _rows(name: str) -> list[list[str]]:
    lines = files("tzdata.zoneinfo").joinpath(name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def _plain(name: str) -> str:
    return " ".join("".join(c if c.isalnum() else " " for c in without_accents(name.casefold())).split())
