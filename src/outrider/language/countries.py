"""Countries by code, name and top level domain: nothing is looked up anywhere.

Codes and names are read from the timezone database (`iso3166.tab`), further names from `places`.
"""

# ruff: noqa: SIM905 - a list of words reads better as one text

from functools import cache
from importlib.resources import files
from typing import Final

from outrider.language import places
from outrider.language.text import without_accents

_USED_BY_ANYBODY: Final = frozenset(
    "ac ag ai bz cc cd cf cm co cx dj fm ga gg gl gq gs gy hn im io la lc li ly me ml mn ms mu nf nu pn pw sc sh so st tc"
    " tf tk tl tm to tv vc vg vu ws".split()
)
"""Top level domains of countries that say nothing of where their owner is: they are sold to everybody."""

EEA: Final = frozenset(
    "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split()
)
"""The countries where Regulation (EU) 2016/679 holds: the European Union, Iceland, Liechtenstein and Norway."""


def is_code(code: str) -> bool:
    """Whether it is an ISO 3166 code, in capitals."""
    return code in _codes()


def code_of(country: str) -> str | None:
    """The ISO 3166 code of a country that is given by code or name; None when it cannot be told."""
    written = country.strip()
    if is_code(written.upper()):
        return written.upper()
    return _names().get(_plain(written)) or (places.country_of(written) if written else None)


def code_of_domain(domain: str) -> str | None:
    """The country of a domain by its top level, where that is used by the country itself."""
    top = domain.rpartition(".")[2].lower()
    if top in _USED_BY_ANYBODY:
        return None
    code = "GB" if top == "uk" else top.upper()
    return code if is_code(code) else None


def name_of(code: str) -> str:
    """A country as people write it in English; the code itself where there is none of it."""
    named = places.label(code)
    return _codes().get(code, code) if named == code else named


@cache
def _codes() -> dict[str, str]:
    return {code: name for code, name, *_ in rows("zoneinfo", "iso3166.tab")}


@cache
def _names() -> dict[str, str]:
    """Names of countries, as the database writes them, to their codes."""
    return {_plain(name): code for code, name in _codes().items()}


def rows(folder: str, name: str) -> list[list[str]]:
    """The rows of a table of the timezone database."""
    lines = files("tzdata").joinpath(folder, name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def _plain(name: str) -> str:
    return " ".join("".join(c if c.isalnum() else " " for c in without_accents(name.casefold())).split())
