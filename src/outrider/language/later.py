"""When somebody says they can be asked again, in six languages: "in autumn 2027", "nach dem Sommer", "dans trois mois".

What lies behind them is no such day: "we signed in January" names no January to come.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from outrider.language.calendar import MONTHS, day_of
from outrider.language.patterns import late

_LONGEST: Final = 2_000
_HORIZON: Final = timedelta(days=5 * 366)
_NO_MONTHS: Final = frozenset(
    "march mar set out mag ago dic mart may mai mei maio mars sep jan feb nov dec okt oct jun jul apr gen ott lug giu avr dez enr"
    " ene abr leden maj mag. luty май".split()
)
"""Words of other things too: months only behind a preposition, a figure or before a year."""
_SEASONS: Final = {
    "spring": 3, "frühjahr": 3, "frühling": 3, "printemps": 3, "primavera": 3, "voorjaar": 3, "lente": 3,
    "summer": 6, "sommer": 6, "été": 6, "verano": 6, "estate": 6, "zomer": 6,
    "autumn": 9, "fall": 9, "herbst": 9, "automne": 9, "otoño": 9, "autunno": 9, "najaar": 9, "herfst": 9, "rentrée": 9,
    "winter": 12, "hiver": 12, "invierno": 12, "inverno": 12,
}  # fmt: skip
_FEASTS: Final = {
    "christmas": (12, 27), "xmas": (12, 27), "weihnachten": (12, 27), "noël": (12, 27), "navidad": (1, 7), "natale": (1, 7),
    "kerst": (12, 27), "holidays": (1, 4), "feiertagen": (1, 4), "fêtes": (1, 4), "fiestas": (1, 7), "feste": (1, 7),
    "feestdagen": (1, 4), "new year": (1, 4), "neuen jahr": (1, 4), "jahreswechsel": (1, 4), "nouvel an": (1, 4),
    "año nuevo": (1, 7), "anno nuovo": (1, 7), "nieuwe jaar": (1, 4), "easter": (4, 15), "ostern": (4, 15), "pâques": (4, 15),
    "semana santa": (4, 15), "pasqua": (4, 15), "pasen": (4, 15),
}  # fmt: skip
_NUMBERS: Final = {
    "a couple of": 2, "couple of": 2, "a few": 3, "few": 3, "ein paar": 3, "einigen": 3, "quelques": 3, "unas": 3, "unos": 3,
    "un paio di": 2, "qualche": 3, "een paar": 3, "enkele": 3, "half a": 6, "einem halben": 6, "een half": 6,
    **dict.fromkeys(("a", "an", "one", "einem", "einer", "un", "une", "una", "uno", "een"), 1),
    **dict.fromkeys(("two", "zwei", "deux", "dos", "due", "twee"), 2),
    **dict.fromkeys(("three", "drei", "trois", "tres", "tre", "drie"), 3),
    **dict.fromkeys(("four", "vier", "quatre", "cuatro", "quattro"), 4),
    **dict.fromkeys(("five", "fünf", "cinq", "cinco", "cinque", "vijf"), 5),
    **dict.fromkeys(("six", "sechs", "seis", "sei", "zes"), 6),
    **dict.fromkeys(("eight", "acht", "huit", "ocho", "otto"), 8),
}  # fmt: skip
_UNITS: Final = {
    **dict.fromkeys(("week", "weeks", "wks", "woche", "wochen", "semaine", "semaines", "semana", "semanas", "settimana"), "week"),
    **dict.fromkeys(("settimane", "weken"), "week"),
    **dict.fromkeys(("month", "months", "mths", "monat", "monaten", "monate", "mois", "mes", "meses", "mese", "mesi"), "month"),
    **dict.fromkeys(("maand", "maanden"), "month"),
    **dict.fromkeys(("year", "years", "jahr", "jahren", "an", "ans", "année", "années", "año", "años", "anno", "anni"), "year"),
    "jaar": "year",
    **dict.fromkeys(("day", "days", "tag", "tagen", "jour", "jours", "día", "días", "giorno", "giorni", "dag", "dagen"), "day"),
}  # fmt: skip


def _any(words: object) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))  # type: ignore[call-overload]


_LONG_MONTHS: Final = {word: at for word, at in MONTHS.items() if word not in _NO_MONTHS and len(word) > 2}
_AFTER_IN: Final = (
    r"(?:in|by|until|till?|from|for|before|after|early|mid|late|end of|around|since|im|ab|bis|nach|vor|seit|anfang|mitte|ende"
    r"|en|à|au|avant|dès|jusqu'en|jusqu'à|début|mi-?|fin|courant|depuis|hasta|desde|a partir de|a|para|da|fino a"
    r"|dopo|entro|verso|per|tot|vanaf|na|rond|begin|eind|sinds)"
)
_SHORT_MONTH: Final = r"jan|feb|march|mar|apr|may|mai|mei|mars|sept?|okt|oct|nov|dec|dez"
_MONTH: Final = late(
    rf"(?<!\w)(?:(?P<d>\d{{1,2}})(?:st|nd|rd|th|er|\.)? (?:of |de )?)?(?:(?P<m>{_any(_LONG_MONTHS)})"
    rf"|(?<=\s)(?P<s>{_SHORT_MONTH}))(?!\w)"
    r"(?: (?P<d2>\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,? (?:de |del )?(?P<y>20\d\d))?"
)
_BEFORE_SHORT: Final = late(
    rf"(?<!\w)(?:{_AFTER_IN}|next|\d+) (?:mid |early |late |to |de |the |l')?$"
    r"|(?<!\w)(?:mois|mes|mese|month|maand|monat) (?:of |de |d'|di )?$"
)
_SEASON: Final = late(rf"(?<!\w)(?P<s>{_any(_SEASONS)})(?!\w)(?:,? (?:de |del )?(?P<y>20\d\d))?")
_FEAST: Final = late(rf"(?<!\w)(?P<f>{_any(_FEASTS)})(?!\w)")
_QUARTER: Final = late(
    r"(?<!\w)(?:[qt](?P<q>[1-4])|(?P<o>first|second|third|fourth|ersten|zweiten|dritten|vierten|premier|deuxième|troisième"
    r"|quatrième|primer|segundo|tercer|cuarto|primo|secondo|terzo|quarto|eerste|tweede|derde|vierde)"
    r" (?P<k>quarter|quartal|halbjahr|trimestre|semestre|kwartaal|half|helft|halfjaar))(?!\w)(?:[ /]*(?:of "
    r"|de |del )?(?P<y>20\d\d))?"
)
_ORDINALS: Final = {word[:3]: at for at, words in enumerate(
    ("first ersten premier primer primo eerste", "second zweiten deuxième segundo secondo tweede second",
     "third dritten troisième tercer terzo derde", "fourth vierten quatrième cuarto quarto vierde"), 1)
    for word in words.split()}  # fmt: skip
_SPAN: Final = late(
    rf"(?<!\w)(?:in|over|nach|dans|d'ici|dentro de|en|fra|tra|after|within)(?: about| etwa"
    rf"| circa)? (?P<n>\d{{1,2}}|{_any(_NUMBERS)})"
    rf" (?P<u>{_any(_UNITS)})(?!\w)|(?<!\w)(?P<n2>\d{{1,2}}"
    rf"|{_any(_NUMBERS)}) (?P<u2>{_any(_UNITS)}) (?:from now|time|later|or so)"
)
_NEXT: Final = late(
    r"(?<!\w)(?:next|nächste[snr]?|kommende[snr]?|volgende?|komende?|prossim[oa]|próxim[oa]) (?:fiscal |financial |budget )?"
    r"(?P<u>week|month|quarter|year|woche|monat|quartal|jahr|maand|kwartaal|jaar|semana|mes|trimestre|año"
    r"|settimana|mese|anno)(?!\w)"
    r"|(?<!\w)(?:l')?(?P<u2>semaine|mois|trimestre|année|an|anno|mese|settimana) (?:prochaine?|prossim[oa])(?!\w)"
    r"|(?<!\w)(?P<u3>semana|mes|trimestre|año) que viene"
)
_KINDS: Final = {
    "wee": "week", "woc": "week", "sem": "week", "set": "week", "mon": "month", "maa": "month", "mes": "month", "moi": "month",
    "qua": "quarter", "kwa": "quarter", "tri": "quarter", "yea": "year", "jah": "year", "jaa": "year",
    "año": "year", "ann": "year", "an": "year",
}  # fmt: skip
_YEAR: Final = late(r"(?<![\w./-])(20[2-4]\d)(?![\w/-]|[.,]\d)")
_END: Final = late(
    r"(?<!\w)(?:end|ende|fin|fine|final(?:es)?|eind|einde)(?: of| des| de| del| di)?(?: the| this| la"
    r"| el)? (?:year|quarter|jahres?|año|anno|jaar|l'année|quartals?)"
)
_PAST: Final = late(
    r"(?<!\w)(?:signed|renewed|started|bought|launched|moved|since|last|ago|joined|hired|switched|went with"
    r"|decided|met|spoke|opened|was|were|did"
    rf"|unterschrieben|seit|letzte[nrs]?|vor (?:\d+|kurzem|langem|etwa|rund|{_any(_NUMBERS)})|abgeschlossen|verlängert|gekauft"
    r"|war|haben wir|hatten|gestartet"
    r"|signé|depuis|dernière?|renouvelé|acheté|avons|ai|était"
    r"|firmamos|firmado|desde|pasado|última?|renovamos|compramos|hemos"
    r"|firmato|dal|scorso|scorsa|rinnovato|comprato|abbiamo"
    r"|getekend|sinds|vorige?|afgelopen|verlengd|gekocht|hebben we)(?!\w)"
)
_UNTIL: Final = late(
    r"(?:until|till?|through|bis|jusqu'(?:en|à|au)|hasta|fino (?:a|al)|tot)(?: (?:the |end of |ende |fin |el "
    r"|la |al |einschließlich |l'))? ?\w{0,12} ?$"
)
_AGAIN: Final = late(
    r"(?<!\w)(?:again|back to (?:me|us)|come back|reach out|get in touch|contact|touch base|write (?:me|us|to)|try (?:me|us)|ping"
    r"|(?:call|talk to|speak to) (?:me|us)|check (?:back|in)|follow up|revisit|pick (?:it|this) up"
    r"|wieder|nochmals?|noch (?:ein)?mal|erneut|melden sie|melde dich|meldet euch|schreiben sie|fragen sie|rufen sie|kommen sie"
    r"|recontact\w*|reven(?:ez|ons|ir)|relanc\w*|rappel\w*|reprenez|reprenons|reparl\w*|contactez|écrivez|à nouveau|de nouveau"
    r"|vuelv\w*|volv\w*|escríb\w*|contáct\w*|contact(?:e|a|en|ad)\w*|llám\w*|retom\w*|de nuevo|otra vez"
    r"|ricontatt\w*|risent\w*|riscriv\w*|richiam\w*|scriv\w*|tornate|torni|riparl\w*|di nuovo"
    r"|opnieuw|weer|nog eens|terug(?:komen)?|contact op|mail (?:me|ons|maar)|bel (?:me|ons|maar))(?!\w)"
)
"""They say themselves when to ask again."""
_NOT: Final = late(r"(?<!\w)(?:not|nicht|pas|no|non|niet)(?!\w)|n't(?!\w)")
_BEFORE: Final = late(
    r"(?<!\w)(?:before|vor|avant|antes del?|prima d(?:i|el|ella|ell')|v[oó]+r)"
    r"(?: (?:the|dem|der|den|le mois de|le|la|les|el mes de|mes de|el|los|las|de maand|de|mese di|het"
    r"|early|mid|late|anfang|mitte|ende|début|mi|fin|principios de|finales de|inizio|fine|begin|half|eind))? ?(?:l')?$"
)
_SENTENCE: Final = late(r"[!?;\n]|(?<!\d)\.(?!\d)|(?<=\d{4})\. ")
_PHRASE: Final = late(rf"{_SENTENCE.pattern}|, ")
_CLAUSE: Final = late(r"[.!?;\n]|,? (?:but|aber|mais|pero|ma|maar) |, ")


def asked_for(text: str, today: date) -> date | None:
    """The day to come back on: of the days named that lie ahead, the latest of those in a sentence that asks for it, else the
    latest of all; None where none is. "Our contract runs until March. Ask again in February" is February."""
    flat = _flat(text)
    found = [
        (start, day)
        for start, end, day in _days(flat, today)
        if today < day <= today + _HORIZON and not _is_past(flat, start, end)
    ]
    by_clause = [day for start, day in found if _AGAIN.search(_around(flat, start, _PHRASE))]
    by_sentence = [day for start, day in found if _AGAIN.search(_around(flat, start, _SENTENCE))]
    return max(by_clause or by_sentence or [day for _, day in found], default=None)


def not_before(text: str, today: date) -> bool:
    """Whether somebody names a day ahead before which they will not: "not before March"."""
    flat = _flat(text)
    for start, _, day in _days(flat, today):
        said = _PHRASE.split(flat[:start])[-1]
        if day > today and (before := _BEFORE.search(said)) and _NOT.search(said[: before.start()]):
            return True
    return False


def _flat(text: str) -> str:
    return " ".join(text[:_LONGEST].lower().replace("’", "'").split())


def _around(flat: str, at: int, ends: re.Pattern[str]) -> str:
    """What stands around a place up to what ends a sentence, or a part of it."""
    return ends.split(flat[:at])[-1] + ends.split(flat[at:], maxsplit=1)[0]


def _is_past(flat: str, start: int, end: int) -> bool:
    if _UNTIL.search(flat[max(0, start - 30) : start]):
        return False
    clause = _CLAUSE.split(flat[max(0, start - 60) : start])[-1]
    behind = _CLAUSE.split(flat[end : end + 50])[0]
    return (
        _PAST.search(clause) is not None
        or re.search(r"(?:unterschrieben|getekend|signé|verlängert|abgeschlossen)\b", behind) is not None
    )


def _days(flat: str, today: date) -> Iterator[tuple[int, int, date]]:
    taken: list[tuple[int, int]] = []

    def free(match: re.Match[str]) -> bool:
        if any(match.start() < end and start < match.end() for start, end in taken):
            return False
        taken.append(match.span())
        return True

    for match in re.finditer(r"(?<!\d)(20\d\d)-(\d{1,2})-(\d{1,2})(?!\d)", flat):
        if (day := day_of(int(match[1]), int(match[2]), int(match[3]))) and free(match):
            yield *match.span(), day
    for match in re.finditer(r"(?<![\d.])(\d{1,2})[./](\d{1,2})[./](20\d\d)(?!\d)", flat):
        if (day := day_of(int(match[3]), int(match[2]), int(match[1]))) and free(match):
            yield *match.span(), day
    for match in _MONTH.finditer(flat):
        if match["s"] and not (_BEFORE_SHORT.search(flat[: match.start()]) or match["y"]):
            continue
        word = match["m"] or match["s"]
        month = MONTHS["sep" if word == "sept" else word]
        day = _at(match["y"], month, int(match["d"] or match["d2"] or 1), today)
        if day and free(match):
            yield *match.span(), day
    for match in _SEASON.finditer(flat):
        if free(match):
            # After the summer is autumn.
            late = (
                re.search(
                    r"(?:after|nach(?: dem)?|après(?: l')?|después del?|dopo l'|na de)(?: the| el| la)? ?$",
                    flat[: match.start()],
                )
                is not None
            )
            month = _SEASONS[match["s"]] + (3 if late else 0)
            day = _at(match["y"], month - 12 if month > 12 else month, 1, today)
            if day:
                yield *match.span(), day
    for match in _FEAST.finditer(flat):
        if free(match) and (day := _at(None, *_FEASTS[match["f"]], today)):
            yield *match.span(), day
    for match in _QUARTER.finditer(flat):
        number = int(match["q"]) if match["q"] else _ORDINALS[match["o"][:3]]
        half = (match["k"] or "").startswith(("hal", "hel", "sem"))
        if free(match) and (
            day := _at(match["y"], (6 if half else 3) * (number - 1) + 1, 1, today) if not half or number < 3 else None
        ):
            yield *match.span(), day
    for match in _SPAN.finditer(flat):
        if free(match):
            said = match["n"] or match["n2"]
            yield (
                *match.span(),
                _later(today, int(said) if said.isdigit() else _NUMBERS[said], _UNITS[match["u"] or match["u2"]]),
            )
    for match in _NEXT.finditer(flat):
        if free(match):
            yield *match.span(), _next(today, _KINDS[(match["u"] or match["u2"] or match["u3"])[:3]])
    for match in _END.finditer(flat):
        if free(match):
            yield *match.span(), date(today.year + 1, 1, 4)
    for match in _YEAR.finditer(flat):
        if free(match):
            yield *match.span(), date(int(match[1]), 1, 4)


def _at(year: str | None, month: int, day: int, today: date) -> date | None:
    if year is not None:
        return day_of(int(year), month, day)
    this = day_of(today.year, month, day)
    return this if this is not None and this > today else day_of(today.year + 1, month, day)


def _later(today: date, count: int, unit: str) -> date:
    if unit in ("day", "week"):
        return today + timedelta(days=count * (7 if unit == "week" else 1))
    months = today.month - 1 + count * (12 if unit == "year" else 1)
    year, month = today.year + months // 12, months % 12 + 1
    return day_of(year, month, today.day) or date(year, month, 28)


def _next(today: date, unit: str) -> date:
    if unit == "week":
        return today + timedelta(days=7 - today.weekday())
    if unit == "year":
        return date(today.year + 1, 1, 4)
    months = 1 if unit == "month" else 3 - (today.month - 1) % 3
    return _later(today.replace(day=1), months, "month")
