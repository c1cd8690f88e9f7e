"""Countries and head counts as companies and ICP claims write them, reduced to what can be compared."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from dataclasses import dataclass
from typing import Final

from outrider.language.text import plain

_COUNTRIES: Final = {
    "AR": "argentina argentinian",
    "AT": "austria austrian österreich",
    "AU": "australia australian",
    "BE": "belgium belgian belgië belgique",
    "BG": "bulgaria bulgarian",
    "BR": "brazil brazilian brasil",
    "CA": "canada canadian",
    "CH": "switzerland swiss schweiz suisse",
    "CL": "chile chilean",
    "CN": "china chinese",
    "CO": "colombia colombian",
    "CZ": "czechia czech czech_republic",
    "DE": "germany german deutschland",
    "DK": "denmark danish danmark",
    "EE": "estonia estonian",
    "ES": "spain spanish españa",
    "FI": "finland finnish suomi",
    "FR": "france french",
    "GB": "united_kingdom uk u.k england scotland wales britain great_britain british gb",
    "GR": "greece greek",
    "HK": "hong_kong",
    "HR": "croatia croatian",
    "HU": "hungary hungarian",
    "ID": "indonesia indonesian",
    "IE": "ireland irish",
    "IL": "israel israeli",
    "IN": "india indian",
    "IS": "iceland icelandic",
    "IT": "italy italian italia",
    "JP": "japan japanese",
    "KR": "south_korea korean",
    "LT": "lithuania lithuanian",
    "LU": "luxembourg",
    "LV": "latvia latvian",
    "MX": "mexico mexican méxico",
    "MY": "malaysia malaysian",
    "NL": "netherlands the_netherlands dutch holland nederland",
    "NO": "norway norwegian norge",
    "NZ": "new_zealand",
    "PH": "philippines",
    "PL": "poland polish polska",
    "PT": "portugal portuguese",
    "RO": "romania romanian",
    "RS": "serbia serbian",
    "SA": "saudi_arabia saudi",
    "SE": "sweden swedish sverige",
    "SG": "singapore singaporean",
    "SI": "slovenia slovenian",
    "SK": "slovakia slovak",
    "TH": "thailand thai",
    "TR": "turkey türkiye turkish",
    "TW": "taiwan taiwanese",
    "UA": "ukraine ukrainian",
    "AE": "united_arab_emirates uae emirates dubai",
    "US": "united_states united_states_of_america usa u.s u.s.a america american",
    "VN": "vietnam vietnamese",
    "ZA": "south_africa",
}
_EU: Final = frozenset("AT BE BG CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK".split())
_NORDICS: Final = frozenset("DK FI IS NO SE".split())
_REGIONS: Final = {
    "european union": _EU,
    "eu": _EU,
    "europe": _EU | {"CH", "GB", "IS", "NO", "RS", "UA"},
    "european": _EU | {"CH", "GB", "IS", "NO", "RS", "UA"},
    "dach": frozenset({"AT", "CH", "DE"}),
    "benelux": frozenset({"BE", "LU", "NL"}),
    "nordics": _NORDICS,
    "nordic": _NORDICS,
    "scandinavia": frozenset({"DK", "NO", "SE"}),
    "scandinavian": frozenset({"DK", "NO", "SE"}),
    "baltics": frozenset({"EE", "LT", "LV"}),
    "north america": frozenset({"CA", "MX", "US"}),
    "north american": frozenset({"CA", "MX", "US"}),
    "latin america": frozenset({"AR", "BR", "CL", "CO", "MX"}),
    "apac": frozenset({"AU", "CN", "HK", "ID", "IN", "JP", "KR", "MY", "NZ", "PH", "SG", "TH", "TW", "VN"}),
}
_NAMES: Final[dict[str, frozenset[str]]] = {
    **{name.replace("_", " "): frozenset({code}) for code, names in _COUNTRIES.items() for name in names.split()},
    **_REGIONS,
}
_MENTION: Final = re.compile(
    r"(?<![^\W_])(?:" + "|".join(re.escape(name) for name in sorted(_NAMES, key=len, reverse=True)) + r")(?![^\W_])"
)
PLACE_WORDS: Final = frozenset(part for name in _NAMES for part in name.split())

_LABELS: Final = {
    "GB": "United Kingdom",
    "US": "United States",
    **{
        code: names.split()[0].replace("_", " ").title()
        for code, names in _COUNTRIES.items()
        if code not in ("GB", "US")
    },
}


def label(code: str) -> str:
    """A country as people write it."""
    return _LABELS.get(code, code)


def countries_in(text: str) -> frozenset[str]:
    """ISO 3166 codes of the countries and regions that a text names; `US` also when written in capitals."""
    found: set[str] = set()
    for match in _MENTION.finditer(plain(text)):
        found |= _NAMES[match.group()]
    if re.search(r"\bUS\b", text):
        found.add("US")
    return frozenset(found)


def country_of(value: str) -> str | None:
    """The one country that an imported column means: a code or a name; None when it cannot be told."""
    flat = plain(value).strip(" .")
    if len(flat) == 2 and flat.upper() in _COUNTRIES:
        return flat.upper()
    if flat in _NAMES and len(_NAMES[flat]) == 1:
        return next(iter(_NAMES[flat]))
    found = countries_in(value)
    return next(iter(found)) if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class Range:
    """A number of people, both ends included; `high` None is open."""

    low: int
    high: int | None

    def meets(self, other: "Range") -> bool:
        """Whether the two ranges share at least one number."""
        return (self.high is None or other.low <= self.high) and (other.high is None or self.low <= other.high)

    def __str__(self) -> str:
        return (
            f"{self.low}+"
            if self.high is None
            else str(self.low)
            if self.low == self.high
            else f"{self.low}–{self.high}"
        )


_COUNT: Final = r"(\d{1,3}(?:[ ,.]\d{3}){1,2}|\d{1,7})( ?k\b)?"
_PEOPLE: Final = r"(?:employees|staff|people|persons|fte|ftes|headcount|workers|team members|seats|heads)"
_BETWEEN: Final = re.compile(rf"{_COUNT} ?(?:-|to|and) ?{_COUNT}")
_AT_LEAST: Final = re.compile(
    rf"(?:more than|over|at least|from|above|minimum of|min\.?|>=?|≥) ?{_COUNT}|{_COUNT} ?(?:\+|or more|plus|and up)"
)
_AT_MOST: Final = re.compile(rf"(?:fewer than|less than|under|below|up to|at most|maximum of|max\.?|<=?|≤) ?{_COUNT}")
_PLAIN: Final = re.compile(_COUNT)
_NAMED: Final = (
    ("small and medium", Range(1, 250)),
    ("small to medium", Range(1, 250)),
    ("smes", Range(1, 250)),
    ("smbs", Range(1, 250)),
    ("sme", Range(1, 250)),
    ("smb", Range(1, 250)),
    ("mid-sized", Range(50, 1_000)),
    ("midsize", Range(50, 1_000)),
    ("mid-market", Range(100, 2_000)),
    ("medium-sized", Range(50, 250)),
)


def _number(digits: str | None, thousand: str | None) -> int:
    value = int(re.sub(r"\D", "", digits or "0") or 0)
    return value * 1_000 if thousand else value


def _range(text: str) -> Range | None:
    if match := _BETWEEN.search(text):
        low, high = _number(match[1], match[2]), _number(match[3], match[4])
        return Range(min(low, high), max(low, high))
    if match := _AT_LEAST.search(text):
        return Range(_number(match[1] or match[3], match[2] or match[4]), None)
    if match := _AT_MOST.search(text):
        return Range(0, _number(match[1], match[2]))
    if match := _PLAIN.search(text):
        value = _number(match[1], match[2])
        return Range(value, value)
    return None


def size_wanted(text: str) -> Range | None:
    """The head count that an ICP claim or a query asks for; None when it names none."""
    flat = plain(text)[:4_000]
    for match in re.finditer(rf"[^.;!?]{{0,60}}\b{_PEOPLE}\b|\b(?:headcount|team size)\b[^.;!?]{{0,30}}", flat):
        if any(c.isdigit() for c in match.group()):
            found = _range(match.group())
            if found is not None:
                # A bare number in a wish ("around 200 employees") is a neighbourhood, not an exact count.
                return Range(found.low // 2, found.high * 2) if found.high == found.low else found
    return next((size for name, size in _NAMED if re.search(rf"(?<![\w-]){name}(?![\w])", flat)), None)


def size_of(value: str) -> Range | None:
    """The head count that an imported size column means, such as `51-200`, `1,200`, `10k+` or `SME`."""
    flat = plain(value)[:200]
    if any(c.isdigit() for c in flat):
        return _range(flat)
    return next((size for name, size in _NAMED if re.search(rf"(?<![\w-]){name}(?![\w])", flat)), None)
