"""How long ago something was, as lists of news put it in six languages: "3 weeks ago", "vor drei Wochen", "hace 2 meses".

Such words round, downwards or to the nearest, so what comes out is the span of days that they leave open, never one day.
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from outrider.language.text import plain, without_accents

_NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        (
            "a an one ein einem einer einen un une una uno een",
            "two zwei deux dos due twee",
            "three drei trois tres tre drie",
            "four vier quatre cuatro quattro",
            "five funf cinq cinco cinque vijf",
            "six sechs seis sei zes",
            "seven sieben sept siete sette zeven",
            "eight acht huit ocho otto",
            "nine neun neuf nueve nove negen",
            "ten zehn dix diez dieci tien",
        ),
        start=1,
    )
    for word in words.split()
}
_DAYS: Final = {"d": 1.0, "w": 7.0, "m": 30.5, "y": 365.25}
_UNITS: Final = {
    word: unit
    for unit, words in {
        "d": "day days tag tage tagen jour jours dia dias giorno giorni dag dagen",
        "w": "week weeks woche wochen semaine semaines semana semanas settimana settimane weken",
        "m": "month months monat monate monaten mois mes meses mese mesi maand maanden",
        "y": "year years jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren",
    }.items()
    for word in words.split()
}
_N: Final = r"(\d{1,3}|" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + ")"
_U: Final = "(" + "|".join(sorted(_UNITS, key=len, reverse=True)) + ")"
_AGO: Final = re.compile(rf"\b(?:{_N} {_U} (?:ago|fa|geleden)|(?:vor|il y a|hace) {_N} {_U})\b")


@dataclass(frozen=True, slots=True)
class Ago:
    """The days, `oldest` to `newest`, that "three weeks ago" may mean, and the words themselves in lower case without accents."""

    oldest: date
    newest: date
    said: str


def ago(text: str, read: date) -> Ago | None:
    """The first time of the kind "three weeks ago" in a text that was read on a day; None where there is none."""
    match = _AGO.search(without_accents(plain(text)))
    if match is None:
        return None
    number, unit = match[1] or match[3], _UNITS[match[2] or match[4]]
    count = int(number) if number.isdigit() else _NUMBERS[number]
    if unit == "d":
        return Ago(read - timedelta(days=count), read - timedelta(days=count), match[0])
    days = _DAYS[unit]
    return Ago(
        read - timedelta(days=int((count + 1) * days)), read - timedelta(days=int((count - 0.5) * days)), match[0]
    )
