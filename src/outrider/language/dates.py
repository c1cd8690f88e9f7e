"""Dates in running English text: in full, without a year, and relative to a given day."""

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from outrider.language.calendar import ENGLISH_MONTHS as MONTHS
from outrider.language.calendar import ENGLISH_WEEKDAYS as WEEKDAYS
from outrider.language.calendar import coming_weekday, day_of, year_of

_M: Final = "(" + "|".join(sorted(MONTHS, key=len, reverse=True)) + r")\b\.?"
_D: Final = r"(\d{1,2})(?:st|nd|rd|th)?"
_W: Final = "(" + "|".join(sorted(WEEKDAYS, key=len, reverse=True)) + ")"
_Y: Final = r"((?:19|20)\d{2})"
_COUNT_WORDS: Final = {
    "a": 1,
    "one": 1,
    "two": 2,
    "couple of": 2,
    "a couple of": 2,
    "three": 3,
    "four": 4,
    "six": 6,
    "few": 3,
    "a few": 3,
}
_N: Final = r"(\d{1,2}|a couple of|couple of|a few|few|a|one|two|three|four|six)"

_FULL: Final = (
    ("ymd", re.compile(r"(?<!\d)((?:19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)")),
    ("dmy", re.compile(rf"(?<![\d.])\b{_D} (?:of )?{_M},? {_Y}\b")),
    ("mdy", re.compile(rf"\b{_M} {_D}(?!\d)(?:,|) {_Y}\b")),
    ("num", re.compile(r"(?<![\d.])(\d{1,2})[/.-](\d{1,2})[/.-]((?:20)?\d{2})(?![\d/])")),
)
_PARTIAL: Final = (
    ("my", re.compile(rf"\b{_M},? {_Y}\b")),
    ("qy", re.compile(rf"\bq([1-4])[ ,/-]*(?:of )?{_Y}\b")),
)
_YEARLESS: Final = (
    ("dm", re.compile(rf"(?<![\d.])\b{_D} (?:of )?{_M}")),
    ("md", re.compile(rf"\b{_M} {_D}(?!\d)")),
)
_RELATIVE: Final = re.compile(
    rf"\b(?:(tomorrow|day after tomorrow)|(next|this|on|coming|until|till|by|from) (?:the )?{_W}\b"
    rf"|in {_N} (day|week|month|year)s?\b|{_N} (week|month|year)s? (?:from now|time|or so)"
    r"|(next|end of (?:the|this)|end of next|early next|later this) (week|month|quarter|year)\b|(?:\bin|by|until"
    rf"|for|early|mid|late)[ -]{_M}(?! \d)|\bq([1-4])\b)"
)


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A date and where in the text it stands; `exact` is false where the text gives only a month, a quarter or less."""

    day: date
    start: int
    end: int
    exact: bool


def written(flat: str) -> list[FoundDate]:
    """Dates that carry their year, in lower-case text. A bare `03/04/2026` counts as the later reading."""
    found: list[FoundDate] = []
    for kind, pattern in _FULL:
        for match in pattern.finditer(flat):
            day = _read(kind, match)
            if day is not None:
                found.append(FoundDate(day, match.start(), match.end(), True))
    for kind, pattern in _PARTIAL:
        for match in pattern.finditer(flat):
            if any(match.start() < one.end and one.start < match.end() for one in found):
                continue
            month = MONTHS[match[1]] if kind == "my" else 3 * int(match[1]) - 2
            day = day_of(int(match[2]), month, 1)
            if day is not None:
                found.append(FoundDate(day, match.start(), match.end(), False))
    return sorted(found, key=lambda one: one.start)


def _read(kind: str, match: re.Match[str]) -> date | None:
    if kind == "ymd":
        return day_of(int(match[1]), int(match[2]), int(match[3]))
    if kind == "dmy":
        return day_of(int(match[3]), MONTHS[match[2]], int(match[1]))
    if kind == "mdy":
        return day_of(int(match[3]), MONTHS[match[1]], int(match[2]))
    year = year_of(match[3])
    first, second = int(match[1]), int(match[2])
    readings = [day for day in (day_of(year, second, first), day_of(year, first, second)) if day is not None]
    # Writing too late costs a few days, writing into a holiday costs the prospect's goodwill.
    return max(readings, default=None)


def ahead(flat: str, today: date) -> list[FoundDate]:
    """Dates of lower-case text on or after `today`, also without a year ("5 January") and relative ("in two weeks")."""
    found = [one for one in written(flat) if one.day >= today]
    taken = [(one.start, one.end) for one in written(flat)]
    for kind, pattern in _YEARLESS:
        for match in pattern.finditer(flat):
            if any(match.start() < end and start < match.end() for start, end in taken):
                continue
            day, month = (int(match[1]), MONTHS[match[2]]) if kind == "dm" else (int(match[2]), MONTHS[match[1]])
            coming = [
                d for d in (day_of(today.year, month, day), day_of(today.year + 1, month, day)) if d and d >= today
            ]
            if coming:
                found.append(FoundDate(coming[0], match.start(), match.end(), True))
                taken.append((match.start(), match.end()))
    for match in _RELATIVE.finditer(flat):
        if any(match.start() < end and start < match.end() for start, end in taken):
            continue
        relative = _relative(match, today)
        if relative is not None:
            found.append(FoundDate(relative, match.start(), match.end(), False))
    return sorted(found, key=lambda one: one.start)


def _relative(match: re.Match[str], today: date) -> date | None:
    tomorrow, _, weekday, n1, unit1, n2, unit2, edge, unit3, month, quarter = match.groups()
    if tomorrow:
        return today + timedelta(days=1 if tomorrow == "tomorrow" else 2)
    if weekday:
        return coming_weekday(WEEKDAYS[weekday], today)
    if unit1 or unit2:
        return _later(today, _count(n1 or n2), unit1 or unit2)
    if edge:
        return _edge(today, edge, unit3)
    if month:
        at = MONTHS[month]
        return date(today.year + (at <= today.month), at, 1)
    start = date(today.year, 3 * int(quarter) - 2, 1)
    return start if start >= today else date(today.year + 1, start.month, 1)


def _count(said: str) -> int:
    return int(said) if said.isdigit() else _COUNT_WORDS[said]


def _later(today: date, count: int, unit: str) -> date:
    if unit in ("day", "week"):
        return today + timedelta(days=count * (7 if unit == "week" else 1))
    months = count * (12 if unit == "year" else 1)
    year, month = divmod(today.month - 1 + months, 12)
    year, month = today.year + year, month + 1
    return date(year, month, min(today.day, monthrange(year, month)[1]))


def _edge(today: date, edge: str, unit: str) -> date:
    monday = today + timedelta(days=7 - today.weekday())
    first = {
        "week": monday,
        "month": _later(today.replace(day=1), 1, "month"),
        "quarter": _later(date(today.year, 3 * ((today.month - 1) // 3) + 1, 1), 3, "month"),
        "year": date(today.year + 1, 1, 1),
    }[unit]
    if edge.startswith("end of next"):
        return _later(first, 3 if unit == "quarter" else 1, "month" if unit == "quarter" else unit) - timedelta(days=1)
    if edge.startswith("end of") or edge == "later this":
        return max(today, first - timedelta(days=1))
    return first
