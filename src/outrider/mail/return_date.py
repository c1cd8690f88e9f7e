"""When somebody is back, from the text of an automatic reply in the languages that mail is mostly written in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from outrider.language import calendar
from outrider.language.patterns import late

_HORIZON: Final = timedelta(days=400)
_MAX_TEXT: Final = 4000

# "Sat" and "sun" are words of other things more often than days somebody is back on.
_WEEKDAYS: Final = {word: at for word, at in calendar.WEEKDAYS.items() if word not in ("sat", "sun")}

_MONTH: Final = "(" + "|".join(sorted(map(re.escape, calendar.MONTHS), key=len, reverse=True)) + r")(?!\w)\.?"
_ORDINAL: Final = r"(\d{1,2})(?:st|nd|rd|th|er|º|°|e|:a|\.)?"
_YEAR: Final = r"(?:,?\s*(?:de\s+|del\s+|año\s+|anno\s+)?((?:19|20)\d{2})(?!\d))?"
_FORMS: Final = (
    ("ymd", late(r"(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)")),
    ("ymd", late(r"(20\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号]?")),
    ("md", late(r"(?<!\d)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号]")),
    ("dMy", late(rf"(?<![\d.]){_ORDINAL}\s*(?:of\s+|de\s+|d['’])?{_MONTH}{_YEAR}")),
    ("Mdy", late(rf"(?<!\w){_MONTH}\s+{_ORDINAL}(?!\d){_YEAR}")),
    ("num", late(r"(?<![\d.])(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?((?:20)?\d{2})(?!\d)")),
    ("num2", late(r"(?<![\d./-])(\d{1,2})[./](\d{1,2})(?:\.|(?![\d./%:])(?!\s?(?:uhr|h\b|am\b|pm\b)))")),
)
_WEEKDAY: Final = late(r"(?<!\w)(" + "|".join(sorted(_WEEKDAYS, key=len, reverse=True)) + r")(?!\w)")
_BACK: Final = late(
    r"return|back (?:in|on|at|to|from|with)\b|\bback\b|resum|available again|reachable again|"
    r"in the office (?:again )?(?:on|from)"
    r"|zurück|wieder (?:im|am|ab|für|erreichbar|da|zu|persönlich)|ab dem|retour|de nouveau|reviens|"
    r"reviendrai|regres|vuelv|volv|reincorpor"
    r"|rientr|di nuovo|torn|voltar|volto|retorn|terug|weer (?:aanwezig|bereikbaar|op|beschikbaar)|"
    r"tillbaka|åter|tilbake|tilbage|palaan|takaisin"
    r"|wracam|wrócę|powrót|zpět|vrátím|верн|выйду|вернусь|буду (?:в офисе|на связи)|повернусь|επιστρ|dön|"
    r"reveni|revin|vissza"
    r"|復帰|戻り|出社|以降|返回|回来|恢复|上班|복귀|돌아"
)
_UNTIL: Final = late(
    r"until|till|\btil\b|through|thru|\bto\b|bis|jusqu|hasta|\bfino\b|\bal\b|\baté\b|\btot\b|\btill?\b|"
    r"asti|saakka|\bdo\b|\bdo dnia\b|"
    r"\bpo\b|\bпо\b|\bдо\b|\bdin\b|kadar|έως|μέχρι|[-–—]\s*$|まで|至|到|까지|\bau\b|\bag\b|\ba\b|t\.?\s?o\.?\s?m"
)
_INCLUDED: Final = late(r"inclu|einschl|inkl|compr[ie]s|en met|o[gc]h? med|t\.?\s?o\.?\s?m|t/m")


_NEXT: Final = late(
    r"(?:next|nächste[nmrs]?|kommende[nmrs]?|prossim[oa]|próxim[oa]|volgende|nästa|naar volgende)\s*\|"
    r"|\|\s*(?:next week|prochain|próximo|prossim[oa]|que viene|nächster woche)"
)
"""Before or behind a weekday: the one of the next week. In German and Dutch "kommenden" often means the nearest; a person is
then written to a few days later than need be, never earlier."""


@dataclass(frozen=True, slots=True)
class _FoundReturn:
    day: date
    start: int
    end: int


def return_date(text: str, today: date) -> date | None:
    """The day from which the sender can be written to again, or None when the text does not tell.

    A date that is named as the return wins; else the end of the absence, one day later where the text includes it; else
    the only coming date there is. Dates before `today` or more than 400 days ahead are not believed.
    """
    flat = text[:_MAX_TEXT].casefold().replace("\xa0", " ")
    found = sorted(_dates(flat, today), key=lambda one: one.start)
    if not found:
        return None
    best: tuple[int, _FoundReturn] | None = None
    for at, one in enumerate(found):
        before = flat[max(0, one.start - 70, found[at - 1].end if at else 0) : one.start]
        after = flat[one.end : min(one.end + 40, found[at + 1].start if at + 1 < len(found) else len(flat))]
        before = re.split(r"[.!?。]\s", before)[-1] if not before.rstrip().endswith(".") else before
        if _BACK.search(before):
            score = 4
        elif _BACK.search(re.split(r"[.!?\n。]", after)[0]) and "until" not in before:
            score = 3
        elif _UNTIL.search(before[-25:]) or re.match(r"\s?(?:まで|까지|kadar|asti|saakka|止)", after):
            score = 2
        else:
            score = 1
        if best is None or score > best[0] or (score == best[0] and score < 3 and one.day > best[1].day):
            best = (score, one)
    assert best is not None
    score, chosen = best
    if score == 2 and _INCLUDED.search(flat[max(0, chosen.start - 30) : chosen.end + 20]):
        return chosen.day + timedelta(days=1)
    return chosen.day


def _dates(flat: str, today: date) -> Iterator[_FoundReturn]:
    taken: list[tuple[int, int]] = []
    month_first = any(int(match[2]) > 12 for match in _FORMS[5][1].finditer(flat))
    for kind, pattern in _FORMS:
        for match in pattern.finditer(flat):
            if any(match.start() < end and start < match.end() for start, end in taken):
                continue
            day = _read(kind, match.groups(), today, month_first=month_first)
            taken.append(match.span())
            if day is not None and today <= day <= today + _HORIZON:
                # A full stop after the month ends the sentence more often than it abbreviates.
                yield _FoundReturn(day, match.start(), match.end() - match[0].endswith("."))
    for match in _WEEKDAY.finditer(flat):
        # "Monday, 5 May" is one date; the weekday counts only where no date follows it.
        if any(0 <= start - match.end() <= 6 or 0 <= match.start() - end <= 3 for start, end in taken):
            continue
        around = flat[max(0, match.start() - 60) : match.end() + 30]
        if _BACK.search(around) or _UNTIL.search(flat[max(0, match.start() - 16) : match.start()]):
            day = calendar.coming_weekday(_WEEKDAYS[match[1]], today)
            if _NEXT.search(
                flat[max(0, match.start() - 20) : match.start()] + "|" + flat[match.end() : match.end() + 12]
            ):
                # "next Thursday", written on a Monday, is the one of the next week.
                day = today + timedelta(days=7 - today.weekday() + _WEEKDAYS[match[1]])
            yield _FoundReturn(day, *match.span())


def _read(kind: str, parts: tuple[str, ...], today: date, *, month_first: bool) -> date | None:
    if kind == "ymd":
        return calendar.day_of(int(parts[0]), int(parts[1]), int(parts[2]))
    if kind == "md":
        return _coming(int(parts[0]), int(parts[1]), today)
    if kind == "dMy":
        return _with_year(parts[2], calendar.MONTHS[parts[1]], int(parts[0]), today)
    if kind == "Mdy":
        return _with_year(parts[2], calendar.MONTHS[parts[0]], int(parts[1]), today)
    first, second = int(parts[0]), int(parts[1])
    if kind == "num2":
        return _coming(second, first, today) or _soon(_coming(first, second, today), today)
    year = calendar.year_of(parts[2])
    if month_first:
        return calendar.day_of(year, first, second)
    # Day first almost everywhere; the other order where it alone lies ahead.
    day, swapped = calendar.day_of(year, second, first), calendar.day_of(year, first, second)
    return swapped if (day is None or day < today) and swapped is not None and swapped >= today else day


def _soon(day: date | None, today: date) -> date | None:
    """A reading that is the less usual one is believed only for the near future."""
    return day if day is not None and day - today <= timedelta(days=60) else None


def _with_year(year: str | None, month: int, day: int, today: date) -> date | None:
    return calendar.day_of(int(year), month, day) if year else _coming(month, day, today)


def _coming(month: int, day: int, today: date) -> date | None:
    this_year = calendar.day_of(today.year, month, day)
    if this_year is not None and this_year >= today:
        return this_year
    # A day just gone is gone; only around New Year does a date without a year mean the next one.
    if this_year is not None and (today - this_year).days < 120:
        return None
    return calendar.day_of(today.year + 1, month, day)
