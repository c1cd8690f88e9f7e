"""When something happened, as pages write it in six languages: days, months, quarters, halves, seasons and bare years.

Beside `language.dates`, which reads what a reply proposes in English: here a month may be named in any of the languages, but
a year has to stand with it, because what has no year is not dated.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from outrider.language.calendar import MONTHS, day_of, year_of
from outrider.language.patterns import late

Precision = Literal["day", "month", "quarter", "year"]

_LATIN: Final = sorted((word for word in MONTHS if word[0] < "ɐ"), key=len, reverse=True)
_M: Final = "(" + "|".join(map(re.escape, _LATIN)) + r")(?!\w)\.?"
_Y: Final = r"((?:19|20)\d{2})(?!\d)"
_OF: Final = r"(?:,?\s+(?:de\s+|del\s+|of\s+|van\s+|d[’']\s?)?|\s*,\s*)"
_D: Final = r"(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?"
_ORDINALS: Final = {
    "first": 1, "1st": 1, "q1": 1, "t1": 1, "k1": 1, "erste": 1, "ersten": 1, "erstes": 1, "premier": 1, "primer": 1, "primo": 1,
    "eerste": 1, "second": 2, "2nd": 2, "q2": 2, "t2": 2, "k2": 2, "zweite": 2, "zweiten": 2, "zweites": 2, "deuxième": 2,
    "segundo": 2, "secondo": 2, "tweede": 2, "third": 3, "3rd": 3, "q3": 3, "t3": 3, "k3": 3, "dritte": 3, "dritten": 3,
    "drittes": 3, "troisième": 3, "tercer": 3, "terzo": 3, "derde": 3, "fourth": 4, "4th": 4, "q4": 4, "t4": 4, "k4": 4,
    "vierte": 4, "vierten": 4, "viertes": 4, "quatrième": 4, "cuarto": 4, "quarto": 4, "vierde": 4,
    "1": 1, "2": 2, "3": 3, "4": 4,
    "i": 1, "ii": 2, "iii": 3, "iv": 4,
}  # fmt: skip
_NTH: Final = "(" + "|".join(sorted(_ORDINALS, key=len, reverse=True)) + r")(?:er|e|º|°|\.)?"
SEASONS: Final = {
    "spring": 3, "frühjahr": 3, "frühling": 3, "printemps": 3, "primavera": 3, "voorjaar": 3, "lente": 3,
    "summer": 6, "sommer": 6, "été": 6, "verano": 6, "estate": 6, "zomer": 6,
    "autumn": 9, "fall": 9, "herbst": 9, "automne": 9, "otoño": 9, "autunno": 9, "najaar": 9, "herfst": 9,
    "winter": 12, "hiver": 12, "invierno": 12, "inverno": 12,
}  # fmt: skip
"""The month in which a season begins."""
_FORMS: Final = (
    ("ymd", late(r"(?<![\d/])((?:19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)")),
    ("dMy", late(rf"{_D}\s*(?:de\s+|of\s+|d[’']\s?)?{_M}{_OF}?{_Y}")),
    ("Mdy", late(rf"(?<!\w){_M}\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+{_Y}")),
    ("num", late(r"(?<![\d./-])(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?((?:20)\d{2}|\d{2})(?![\d/.-]\d|\d)")),
    ("My", late(rf"(?<!\w){_M}{_OF}?{_Y}")),
    ("num_My", late(r"(?<![\d./-])(0?[1-9]|1[0-2])/(20\d{2})(?!\d)")),
    (
        "Qy",
        late(
            rf"(?<![\w.]){_NTH}\s{{0,3}}(?:quarter|quartals?|trimestre|kwartaal)?\s{{1,9}}"
            rf"(?:of\s+|de\s+|del\s+|van\s+)?{_Y}"
        ),
    ),
    ("Hy", late(rf"(?<![\w.]){_NTH}\s{{0,9}}(?:half|halbjahre?s?|semestre|halfjaar)\s+(?:of\s+|de\s+|del\s+|van\s+)?{_Y}")),
    ("Sy", late(rf"(?<!\w)({'|'.join(SEASONS)})\s+(?:of\s+|de\s+|del\s+|van\s+)?{_Y}")),
    (
        "y",
        late(
            r"(?<![\w.,/:+#€$£-])((?:19|20)\d{2})"
            r"(?![\w/%€$£]|[.,:-]\d|\s?(?:euro|eur|m²|m2|kg|t\b|tonn|stück|units|km|kw))"
        ),
    ),
)  # fmt: skip
_SINCE: Final = late(r"\b(?:since|seit|depuis|desde|dal|sinds|ab|founded in|gegründet|fondée? en|fundada? en)\s+$")


@dataclass(frozen=True, slots=True)
class EventDate:
    """A day that a text names, the first of what is only a month, a quarter or a year. `since`: the text says that something
    has been so since then, which tells of no event when it is a bare year."""

    day: date
    start: int
    end: int
    precision: Precision
    since: bool = False


def named(text: str) -> list[EventDate]:
    """The dates with a year that a text names, in their order."""
    flat = text.lower()
    if len(flat) != len(text):
        return []  # a letter that grows when it is made small: places would not fit
    found: list[EventDate] = []
    for kind, pattern in _FORMS:
        for match in pattern.finditer(flat):
            if any(match.start() < one.end and one.start < match.end() for one in found):
                continue
            for day, precision in _read(kind, match):
                since = _SINCE.search(flat[max(0, match.start() - 20) : match.start()]) is not None
                found.append(EventDate(day, match.start(), match.end(), precision, since))
    return sorted(found, key=lambda one: one.start)


def _read(kind: str, match: re.Match[str]) -> Iterator[tuple[date, Precision]]:
    precision: Precision = "day"
    day: date | None
    if kind == "ymd":
        day = day_of(int(match[1]), int(match[2]), int(match[3]))
    elif kind == "dMy":
        day = day_of(int(match[3]), MONTHS[match[2]], int(match[1]))
    elif kind == "Mdy":
        day = day_of(int(match[3]), MONTHS[match[1]], int(match[2]))
    elif kind == "num":
        # Five of the six languages write the day first; what cannot be read so is American.
        year, one, two = year_of(match[3]), int(match[1]), int(match[2])
        day = day_of(year, two, one) or day_of(year, one, two)
    elif kind in ("My", "num_My"):
        month = MONTHS[match[1]] if kind == "My" else int(match[1])
        day, precision = day_of(int(match[2]), month, 1), "month"
    elif kind == "Qy":
        if match[1] in ("1", "2", "3", "4", "i", "ii", "iii", "iv") and not re.search("quart|trim|kwart", match[0]):
            return
        if match[1][0] not in "qtk" and not re.search("quart|trim|kwart", match[0]):
            return
        day, precision = day_of(int(match[2]), 3 * _ORDINALS[match[1]] - 2, 1), "quarter"
    elif kind == "Hy":
        day, precision = day_of(int(match[2]), 1 if _ORDINALS[match[1]] == 1 else 7, 1), "quarter"
    elif kind == "Sy":
        day, precision = day_of(int(match[2]), SEASONS[match[1]], 1), "quarter"
    else:
        day, precision = day_of(int(match[1]), 1, 1), "year"
    if day is not None:
        yield day, precision
