"""Days and times of day that somebody proposes, in six languages, as read: "Thursday at 3", "Dienstag um 14 Uhr", "jeudi 10h".

An hour from 1 to 6 without more is the afternoon's, because these are proposals of people at work.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time, timedelta
from typing import Final

from outrider.language.calendar import MONTHS, WEEKDAYS, coming_weekday, day_of
from outrider.language.patterns import late

_LONGEST: Final = 2_000
_REACH: Final = 28
"""Characters between a day and the time that belongs to it."""
_MOST: Final = 10


@dataclass(frozen=True, slots=True)
class Proposed:
    """`quote` is a substring of the text. `day` is None where only an hour is named, `start` where only a day is."""

    quote: str
    day: date | None
    start: time | None = None
    end: time | None = None


@dataclass(frozen=True, slots=True)
class _Day:
    start: int
    end: int
    day: date


@dataclass(frozen=True, slots=True)
class _Hours:
    start: int
    end: int
    first: time | None
    last: time | None


_AMBIGUOUS: Final = frozenset("sat sun mar set out mag ago mars mart mai may mayo dic dec mer jan".split())
"""Short forms that are words of their own; as weekdays or months they count only beside a figure."""
_OWN_DAYS: Final = {
    **{word: at for word, at in WEEKDAYS.items() if word not in _AMBIGUOUS and len(word) > 2},
    "mo": 0, "di": 1, "mi": 2, "do": 3, "fr": 4, "ma": 0, "wo": 2, "vr": 4, "weds": 2, "thur": 3,
    "miercoles": 2, "lunedì": 0,
}  # fmt: skip
_LONG_DAYS: Final = {word: at for word, at in _OWN_DAYS.items() if len(word) > 2}
_RELATIVE: Final = {
    "today": 0, "heute": 0, "aujourd'hui": 0, "hoy": 0, "oggi": 0, "vandaag": 0,
    "tomorrow": 1, "tmrw": 1, "morgen": 1, "demain": 1, "mañana": 1, "domani": 1,
    "day after tomorrow": 2, "übermorgen": 2, "après-demain": 2, "pasado mañana": 2, "dopodomani": 2, "overmorgen": 2,
}  # fmt: skip
_NEXT_WEEK: Final = (
    r"next (?:week|wk)|nächste[nr]? woche|kommende[nr]? woche|la semaine prochaine|la semana que viene|la próxima semana"
    r"|la settimana prossima|la prossima settimana|settimana prossima|volgende week|komende week"
)
_MONTH_NAMES: Final = "|".join(
    sorted((re.escape(m) for m in MONTHS if m.isascii() or m[0].isalpha()), key=len, reverse=True)
)
_WEEKDAY: Final = late(
    r"(?<![\w@])(?:(?P<next>next|nächste[nr]?|kommende[nr]?|volgende|komende) )?(?P<day>"
    + "|".join(sorted(map(re.escape, _LONG_DAYS), key=len, reverse=True))
    + r")s?(?![\w@])(?P<after> next week| nächster? woche| prochaine?| que viene| prossim[ao]| volgende week)?"
)
_RELATIVE_DAY: Final = late(
    r"(?<![\w'])(?<!la )(?<!por la )(?<!de la )(?<!guten )(?<!goede)(?P<day>"
    + "|".join(sorted(_RELATIVE, key=len, reverse=True))
    + r")(?!\w)"
)
_DATE: Final = late(
    rf"(?<![\d.:])(?P<d>\d{{1,2}})(?:st|nd|rd|th|er|º|\.)? ?(?:of |de )?(?P<m>{_MONTH_NAMES})(?!\w)(?:,? (?P<y>20\d\d))?"
    rf"|(?<!\w)(?P<m2>{_MONTH_NAMES}) (?P<d2>\d{{1,2}})(?:st|nd|rd|th)?(?![\d:.h])"
    r"|(?<![\d.:/])(?P<d3>\d{1,2})[./](?P<m3>\d{1,2})[./](?P<y3>20\d\d|\d\d)?(?![\d])"
    r"|(?<![\d.:/])(?P<d4>\d{1,2})/(?P<m4>\d{1,2})(?![\d/])"
    r"|(?<!\w)(?:the|am|le|el|il|de) (?P<d5>\d{1,2})(?:st|nd|rd|th|er|\.|e)(?!\w)"
)
_WEEK: Final = late(rf"(?<!\w)(?:{_NEXT_WEEK})(?!\w)")
_HOUR: Final = r"(\d{1,2})(?:[:.h](\d{2}))?"
_UNIT: Final = r"(?: ?(am|pm|a\.m\.?|p\.m\.?|uhr|uur|h(?:eures?|rs?|oras?)?|ore|o'clock|u\.?)(?!\w))"
_AT: Final = (
    r"(?:at|@|around|about|from|after|before|past|by|um|ab|gegen|nach|vor|à|a|vers|après|avant|dès|a las|a la"
    r"|sobre las|desde las"
    r"|después de las|alle|alle ore|verso le|dopo le|dalle|prima delle|om|rond|na|vanaf|voor)"
)
_BETWEEN: Final = late(
    rf"(?<![\w:.])(?:between |from |zwischen |von |entre |de |tra le |dalle |tussen |van )?(?:las |les )?{_HOUR}{_UNIT}?"
    rf" ?(?:-|–|to|and|till?|until|bis|und|à|et|y|a|e le|alle|tot|en) ?(?:las |le )?{_HOUR}{_UNIT}?(?![\w:])"
)
_CLOCK: Final = late(
    rf"(?<![\w:./,€$£])(?:(?P<at>{_AT}) )?(?P<h>\d{{1,2}})(?:(?P<sep>[:.h])(?P<min>\d{{2}}))?{_UNIT}?(?![\w:%€$£]|[.,]\d|/\d)"
)
_PARTS: Final = (
    (
        time(9),
        time(12),
        "morning|vormittags?|am morgen|früh|matin(?:ée)?|por la mañana|mattina|mattino|ochtends?|voormiddag|am(?= best| only)",
    ),
    (
        time(13),
        time(17),
        "afternoon|nachmittags?|après-midi|tarde|pomeriggio|middags?|namiddag|pm(?= best| only|[.!,?]|$)",
    ),
    (time(12), time(14), "lunch(?:time)?|mittags?|midi|mediodía|mezzogiorno|noon"),
    (time(17), time(20), "evening|abends?|soir(?:ée)?|sera|noche|avond"),
)
_PART: Final = tuple((first, last, late(rf"(?<![\w-])(?:{words})(?!\w)")) for first, last, words in _PARTS)
_GERMAN_COMPOUND: Final = late(
    r"(?<!\w)(montag|dienstag|mittwoch|donnerstag|freitag|maandag|dinsdag|woensdag|donderdag|vrijdag)(früh"
    r"|morgen|vormittag|mittag|nachmittag|abend|ochtend|middag|avond)(?!\w)"
)


def proposed(text: str, today: date) -> list[Proposed]:
    """What the text proposes, in its order, at most ten. A weekday is the next one after `today`."""
    said = text[:_LONGEST]
    flat = said.lower().replace("’", "'")
    if len(flat) != len(said):  # rare letters change their length with their case; then there is nothing to point to
        return []
    days = sorted(_days(flat, today), key=lambda one: one.start)
    hours = sorted(_hours(flat, days), key=lambda one: one.start)
    found: list[Proposed] = []
    used: set[int] = set()
    for at, day in enumerate(days):
        until = days[at + 1].start if at + 1 < len(days) else len(flat)
        near = [
            (n, one)
            for n, one in enumerate(hours)
            if n not in used
            and day.start <= one.start < until
            and one.start - day.end <= _REACH
            and not _breaks(flat[day.end : one.start])
        ] or [
            (n, one)
            for n, one in enumerate(hours)
            if n not in used and one.end <= day.start <= one.end + 14 and not _breaks(flat[one.end : day.start])
        ]
        if not near:
            found.append(Proposed(said[day.start : day.end], day.day))
        for n, one in near[:3]:
            used.add(n)
            start, end = min(day.start, one.start), max(day.end, one.end)
            found.append(Proposed(said[start:end], day.day, one.first, one.last))
    found += [
        Proposed(said[one.start : one.end], None, one.first, one.last)
        for n, one in enumerate(hours)
        if n not in used and one.first is not None and _certain(flat[one.start : one.end], flat[one.end :])
    ]
    return list(dict.fromkeys(found))[:_MOST]


def _breaks(between: str) -> bool:
    return re.search(r"[.!?;\n]\s", between) is not None


def _certain(said: str, behind: str) -> bool:
    """Whether an hour is one even without a day: "3pm", "14:00", "10 Uhr", "at 3?", and not "at 3 sites"."""
    if re.search(r"\d\s?(?:am|pm|uhr|uur|h\b|:)", said):
        return True
    return (
        re.match(r"(?:at|um|à|a las|alle|om) \d", said) is not None
        and re.match(r"\s*(?:[.,!?;)]|$)", behind) is not None
    )


def _days(flat: str, today: date) -> Iterator[_Day]:
    taken: list[tuple[int, int]] = []
    for match in _DATE.finditer(flat):
        day = _date(match, today)
        if day is not None and day >= today:
            taken.append(match.span())
            yield _Day(match.start(), match.end(), day)
    week = _WEEK.search(flat)
    named = False
    for match in _WEEKDAY.finditer(flat):
        if any(
            start - match.end() in range(5) or (match.start() < end and start < match.end()) for start, end in taken
        ):
            continue
        day = coming_weekday(_LONG_DAYS[match["day"]], today)
        if match["next"] or match["after"] or (week is not None and abs(week.start() - match.end()) < 25):
            day = today + timedelta(days=7 - today.weekday() + _LONG_DAYS[match["day"]])
        named = True
        yield _Day(match.start(), match.end(), day)
    for match in _GERMAN_COMPOUND.finditer(flat):
        named = True
        yield _Day(match.start(), match.start() + len(match[1]), coming_weekday(WEEKDAYS[match[1]], today))
    for match in _RELATIVE_DAY.finditer(flat):
        if match["day"] == "morgen" and re.search(
            rf"(?:{'|'.join(_LONG_DAYS)}) $|(?:am|guten|jeden) $", flat[: match.start()]
        ):
            continue
        yield _Day(match.start(), match.end(), today + timedelta(days=_RELATIVE[match["day"]]))
    if week is not None and not named:
        yield _Day(week.start(), week.end(), today + timedelta(days=7 - today.weekday()))


def _date(match: re.Match[str], today: date) -> date | None:
    if match["m"] or match["m2"]:
        month, day = MONTHS[match["m"] or match["m2"]], int(match["d"] or match["d2"])
        return _ahead(int(match["y"]) if match["y"] else None, month, day, today)
    if match["d3"]:
        year = int(match["y3"]) if match["y3"] else None
        return _ahead(
            year + 2000 if year is not None and year < 100 else year, int(match["m3"]), int(match["d3"]), today
        )
    if match["d4"]:
        return _ahead(None, int(match["m4"]), int(match["d4"]), today) or _ahead(
            None, int(match["d4"]), int(match["m4"]), today
        )
    first = day_of(today.year, today.month, int(match["d5"]))
    if first is not None and first >= today:
        return first
    after = today.replace(day=1) + timedelta(days=32)
    return day_of(after.year, after.month, int(match["d5"]))


def _ahead(year: int | None, month: int, day: int, today: date) -> date | None:
    if year is not None:
        return day_of(year, month, day)
    this = day_of(today.year, month, day)
    return this if this is not None and this >= today else day_of(today.year + 1, month, day)


def _hours(flat: str, days: list[_Day]) -> Iterator[_Hours]:
    taken = [(one.start, one.end) for one in days]

    def free(match: re.Match[str]) -> bool:
        return not any(match.start() < end and start < match.end() for start, end in taken)

    for match in _BETWEEN.finditer(flat):
        first = _clock(match[1], match[2], match[3] or match[6])
        last = _clock(match[4], match[5], match[6])
        if (
            first is not None
            and last is not None
            and first < last
            and free(match)
            and (match[0][0].isalpha() or match[3] or match[6] or match[2])
        ):
            taken.append(match.span())
            yield _Hours(match.start(), match.end(), first, last)
    for match in _CLOCK.finditer(flat):
        if not free(match) or not (match["at"] or match["min"] or match[5] or _beside(match, days)):
            continue
        if match["at"] in ("a", "by", "about", "de", "voor", "from") and not (match[5] or match["min"]):
            continue
        when = _clock(match["h"], match["min"], match[5])
        if when is None:
            continue
        taken.append(match.span())
        late = match["at"] is not None and re.match(r"before|vor|avant|prima|voor", match["at"])
        yield _Hours(match.start(), match.end(), None, when) if late else _Hours(match.start(), match.end(), when, None)
    for first, last, words in _PART:
        for match in words.finditer(flat):
            if free(match):
                yield _Hours(match.start(), match.end(), first, last)
    for match in _GERMAN_COMPOUND.finditer(flat):
        part = next(
            ((f, e) for f, e, words in _PART if words.fullmatch(match[2]) or words.fullmatch(match[2] + "s")), None
        )
        first, last = part or (time(9), time(12))
        yield _Hours(match.start() + len(match[1]), match.end(), first, last)


def _beside(match: re.Match[str], days: list[_Day]) -> bool:
    """A bare figure right behind a day: "Donnerstag 10", "tues 3"."""
    return any(0 <= match.start() - one.end <= 2 for one in days)


def _clock(hour: str, minute: str | None, unit: str | None) -> time | None:
    at, minutes = int(hour), int(minute or 0)
    if at > 24 or minutes > 59:
        return None
    said = (unit or "").replace(".", "")
    if said == "pm" and at < 12:
        at += 12
    elif said == "am" and at == 12:
        at = 0
    elif said != "am" and 1 <= at <= 6:
        at += 12
    return time(at % 24, minutes)
