"""Dates that hang on the day of writing: "last year", "next March", "this spring".

They are read as the year that they mean, and only then compared: "this April" of a page that says "April 2024" is a lie in 2026.
A letter may wait before it is sent, so what means another year within a month means nothing here.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Final, Literal

from outrider.judgement.grounding.facts import READ, Facts
from outrider.judgement.grounding.lexicon import Language, fold, listed

_WAITS: Final = timedelta(days=30)
"""How long a letter may lie between writing and sending."""
_SEASONS: Final = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11)}
"""Their first and last month in the north; winter is of two years."""
_SOUTH: Final = frozenset({"au", "nz", "za", "ar", "cl", "uy", "py", "br", "bo", "pe"})

_Kind = Literal["this", "last", "next"]
_MARKS: Final[Mapping[str, Mapping[_Kind, frozenset[str]]]] = {
    "en": {"this": listed("this"), "last": listed("last past"), "next": listed("next coming")},
    "de": {
        "this": listed("diesen dieses diesem dieser diese"),
        "last": listed("letzten letztes letztem letzte letzter vergangenen vergangenes vergangene vorigen voriges vorige"),
        "next": listed("nachsten nachstes nachste kommenden kommendes kommende"),
    },
    "fr": {
        "this": listed("ce cet cette"),
        "last": listed("dernier derniere passe passee"),
        "next": listed("prochain prochaine"),
    },
    "es": {
        "this": listed("este esta"),
        "last": listed("pasado pasada ultimo ultima"),
        "next": listed("proximo proxima siguiente"),
    },
    "it": {
        "this": listed("questo questa quest"),
        "last": listed("scorso scorsa passato passata"),
        "next": listed("prossimo prossima"),
    },
    "nl": {
        "this": listed("deze dit"),
        "last": listed("vorig vorige afgelopen"),
        "next": listed("volgend volgende komend komende aankomend aankomende"),
    },
}  # fmt: skip
_MARKED: Final = {
    code: re.compile(rf"\b(?:{'|'.join(sorted(word for said in marks.values() for word in said))})\b")
    for code, marks in _MARKS.items()
}
"""What such a date has in every language; Spanish and Italian have "que viene" too."""
_YEARS: Final = listed("year jahr jahres an annee ano anno jaar")
_COMING: Final = re.compile(r" (?:que viene|che viene)\b", re.IGNORECASE)
_BEHIND: Final = frozenset({"fr", "es", "it"})
_WORD: Final = re.compile(r"[^\W\d_]+")
_LEAD: Final = re.compile(
    r"(?:\b(?:the|el|la|il|lo|le|im|in|en|nel|nell|l|della|del|dell|de|au cours de)\s+|\bl')$", re.IGNORECASE
)


class _Relative:
    """One such date: where it stands, what it is said of, and how."""

    def __init__(self, start: int, end: int, kind: _Kind, unit: str, text: str) -> None:
        self.start, self.end, self.kind, self.unit, self.text = start, end, kind, unit, text


def _dates(text: str, known: Language) -> Iterator[_Relative]:
    words = list(_WORD.finditer(text))
    marks = {word: kind for kind, said in _MARKS[known.code].items() for word in said}
    for at, word in enumerate(words[:400]):
        unit = _unit(word[0], known)
        if not unit:
            continue
        before = words[at - 1] if at else None
        after = words[at + 1] if at + 1 < len(words) else None
        coming = _COMING.match(text, word.end())
        if before and fold(before[0]) in marks and _near(text[before.end() : word.start()]):
            yield _Relative(before.start(), word.end(), marks[fold(before[0])], unit, word[0])
        elif coming and known.code in _BEHIND:
            yield _Relative(word.start(), coming.end(), "next", unit, word[0])
        elif (
            known.code in _BEHIND
            and after
            and fold(after[0]) in marks
            and marks[fold(after[0])] != "this"
            and text[word.end() : after.start()] == " "
        ):
            yield _Relative(word.start(), after.end(), marks[fold(after[0])], unit, word[0])


def _near(between: str) -> bool:
    return between in (" ", "'", "' ")


def _unit(word: str, known: Language) -> str:
    norm = fold(word)
    if norm in _YEARS:
        return "y"
    found = known.dates.get(norm, "")
    month = found[:1] == "m" and found[1:].isdigit()
    if not (month or found in (*_SEASONS, "winter")):
        return ""
    return (
        ""
        if known.code == "en" and norm in ("may", "march", "mar", "fall", "spring") and not _named(word, found)
        else found
    )


def _named(word: str, found: str) -> bool:
    """May and March are months where they have a capital."""
    return word[:1].isupper() or found in _SEASONS


def relative(text: str, known: Language) -> frozenset[tuple[str, str]]:
    """Which dates of a text hang on its day: last year, this April; empty where none does."""
    if known.code not in _BEHIND and _MARKED[known.code].search(fold(text)) is None:
        return frozenset()
    return frozenset((one.kind, one.unit) for one in _dates(text, known))


def absolute(text: str, known: Language, today: date | None) -> str:
    """The text with the years that its dates mean; empty where the day is not known or they mean another year in a month."""
    if today is None:
        return ""
    told, at = "", 0
    for one in _dates(text, known):
        year = _year(one, today)
        if year is None or year != _year(one, today + _WAITS):
            return ""
        lead = text[at : one.start]
        if one.unit == "y":
            lead = _LEAD.sub("", lead)
            within = (
                ""
                if known.code in ("de", "nl")
                else "in "
                if known.code == "en"
                else "nel "
                if known.code == "it"
                else "en "
            )
            behind = re.search(
                r"\b(?:in|en|nel|del|de|of|since|seit|depuis|desde|dal|sinds|until|bis)\s*$", lead, re.IGNORECASE
            )
            told += lead + ("" if behind else within) + str(year)
        else:
            told += f"{lead}{one.text} {year}"
        at = one.end
    return told + text[at:]


def _year(one: _Relative, today: date) -> int | None:
    """The year that is meant on a day; None where readers may differ."""
    if one.unit == "y":
        return today.year + {"this": 0, "last": -1, "next": 1}[one.kind]
    if one.unit == "winter":
        return None
    first, last = _SEASONS.get(one.unit) or (int(one.unit[1:]), int(one.unit[1:]))
    if one.kind == "this":
        return today.year if abs(first - today.month) < 10 else None
    if one.kind == "last":
        return today.year if last < today.month else today.year - 1
    return today.year + 1 if first <= today.month else None


_SHIFTED: Final = re.compile(r"\b(?:before|after|until|till|by)(?: the)? $")
"""English "spring" is a date only by its neighbours, so what it hangs on is looked for by itself."""


def with_month(text: str, facts: Facts, known: Facts) -> str:
    """The text with the month of the source in the place of the season that it falls in; empty where there is none, or where
    the season hangs on something that would shift it: "before the summer" is not "before August"."""
    months = [m for m in known.dates if m[:1] == "m" and m[1:].isdigit()]
    if len(months) != 1:
        return ""
    dates = facts.language.dates
    found = [w for w in _WORD.finditer(text[:READ]) if dates.get(fold(w[0])) in _SEASONS]
    if len(found) != 1:
        return ""
    season = dates[fold(found[0][0])]
    shifted = not facts.sides.get(season, {""}) <= {"", "in", "from"} or _SHIFTED.search(fold(text[: found[0].start()]))
    month = next((t.text for t in known.tokens if known.language.dates.get(t.norm) == months[0]), "")
    first, last = _SEASONS[season]
    if shifted or season in known.dates or not month or not first <= int(months[0][1:]) <= last:
        return ""
    return "".join((text[: found[0].start()], month, text[found[0].end() :]))


def with_year(text: str, facts: Facts, known: Facts, today: date | None) -> str:
    """The text with the year behind the one month that it says without, where the source has that month of this year, or of
    the next one where no month between could be meant; else empty. What is told of a month means the nearest one, so that of
    another year it says too much.
    """
    code = facts.language.code
    told = [at for at, t in enumerate(facts.tokens) if facts.language.dates.get(t.norm, "")[:1] == "m"]
    if today is None or len(told) != 1 or _dated(facts, told[0]):
        return ""
    month = facts.language.dates[facts.tokens[told[0]].norm]
    there = [at for at, t in enumerate(known.tokens) if known.language.dates.get(t.norm) == month]
    year = _dated(known, there[0]) if len(there) == 1 else ""
    if year != str(today.year) and not (_is_coming(year, month, today) and not facts.past):
        return ""
    return re.sub(
        rf"\b({re.escape(facts.tokens[told[0]].text)})\b",
        rf"\1 {'de ' if code == 'es' else ''}{year}",
        text,
        count=1,
    )


_AHEAD: Final = range(1, 10)
"""Months until the next one of its name, of which nobody would think of the last."""


def _is_coming(year: str, month: str, today: date) -> bool:
    """Whether it is the next month of that name, and a letter that waits would still mean it."""
    if not year or not month[1:].isdigit():
        return False
    return (int(year) - today.year) * 12 + int(month[1:]) - today.month in _AHEAD


_BEFORE: Final = {
    "en": (
        r"(?:the (?:year before|previous year|preceding year)|(?:a|one|1) year (?:before|earlier))(?=[,.;)]|$| and\b)",
        "in ",
    ),
    "de": (r"(?:im (?:Jahr (?:davor|zuvor)|Vorjahr)|(?:ein|1) Jahr (?:davor|zuvor|vorher|früher))", ""),
    "fr": (r"(?:l'année (?:précédente|d'avant)|(?:un|1) an (?:plus tôt|avant|auparavant))", "en "),
    "es": (r"(?:el año (?:anterior|previo)|(?:un|1) año antes)", "en "),
    "it": (r"(?:l'anno (?:prima|precedente)|(?:un|1) anno prima)(?! d)", "nel "),
    "nl": (r"(?:het jaar (?:ervoor|daarvoor|voordien)|(?:een|1) jaar (?:eerder|daarvoor|ervoor))", "in "),
}
_OF_YEAR: Final = {
    "de": ("des Vorjahres", ""),
    "es": ("del año anterior", "en "),
    "fr": ("de l'année précédente", "en "),
}
_PRECEDING: Final = {
    code: re.compile(
        rf"\b(?:{_OF_YEAR[code][0]}|{said})(?!\w)" if code in _OF_YEAR else rf"\b{said}(?!\w)", re.IGNORECASE
    )
    for code, (said, _) in _BEFORE.items()
}


def with_year_before(text: str, facts: Facts, known: Facts) -> str:
    """The text with the year that "the year before" means beside the only year that it names, where the source has both."""
    found = list(_PRECEDING[facts.language.code].finditer(text[:READ]))
    years = {int(n.value) for n in facts.numbers if not n.unit and 1900 <= n.value < 2100}
    theirs = {int(n.value) for n in known.numbers if not n.unit and 1900 <= n.value < 2100}
    if len(found) != 1 or len(years) != 1 or not {year := years.pop(), year - 1} <= theirs:
        return ""
    lead = text[: found[0].start()]
    within = "" if re.search(r"\b(?:in|en|im)\s*$", lead, re.IGNORECASE) else _BEFORE[facts.language.code][1]
    return f"{lead}{within}{year - 1}{text[found[0].end() :]}"


def _dated(facts: Facts, at: int) -> str:
    """The year that follows a month."""
    after = [t for t in facts.tokens[at + 1 : at + 3] if t.norm not in ("de", "del", "di", "of", "van")]
    return after[0].text if after and after[0].kind == "figure" and len(after[0].text) == 4 else ""


def is_southern(domain: str) -> bool:
    """Whether a domain is of a country where it is summer in January."""
    return domain.rsplit(".", 1)[-1].lower() in _SOUTH
