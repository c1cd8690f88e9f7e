"""A day as people write it, in the languages that letters are written in."""

from collections.abc import Mapping
from datetime import date
from typing import Final

MONTHS: Final[Mapping[str, str]] = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
}
"""The months of a language in their order."""
_FORMS: Final[Mapping[str, str]] = {"de": "{day}. {month}", "es": "{day} de {month}"}
_YEARS: Final[Mapping[str, str]] = {"es": "{} de {}"}


def day_and_month(day: date, language: str) -> str:
    """ "3 December", "3. Dezember", "1er décembre"; in English where the language is another one."""
    code = language if language in MONTHS else "en"
    number = "1er" if code == "fr" and day.day == 1 else str(day.day)
    return _FORMS.get(code, "{day} {month}").format(day=number, month=MONTHS[code].split()[day.month - 1])


def whole(day: date, language: str) -> str:
    """The same with its year: "3 December 2026", "3 de diciembre de 2026"."""
    return _YEARS.get(language, "{} {}").format(day_and_month(day, language), day.year)


def month(day: date, language: str) -> str:
    """A month and its year: "December 2026"."""
    code = language if language in MONTHS else "en"
    return _YEARS.get(code, "{} {}").format(MONTHS[code].split()[day.month - 1], day.year)
