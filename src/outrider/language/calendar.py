"""The calendar as people write it: names of months and weekdays, and the arithmetic of days that readers of dates share.

Two readers stand on it, on purpose: `language.dates` reads running English, where "mars", "set" or "lundi" are no dates, and
`mail.return_date` reads automatic replies in every language, where they are.
"""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

_ENGLISH_MONTHS: Final = (
    "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|"
    "november nov|december dec"
)
_ENGLISH_WEEKDAYS: Final = (
    "monday mon|tuesday tues tue|wednesday wed|thursday thurs thu|friday fri|saturday sat|sunday sun"
)
_OTHER_MONTHS: Final = (
    "januar jänner januari janvier janv enero ene gennaio gen janeiro ocak styczeń stycznia sty leden ledna "
    "tammikuu tammikuuta tammik январь января янв січня ιανουαρίου január ianuarie",
    "februar februari février févr fév febrero febbraio febr fevereiro fev şubat luty lutego února únor "
    "helmikuu helmikuuta helmik февраль февраля фев лютого φεβρουαρίου február februarie",
    "märz mrz mars marzo março maart marts mart marzec marca března březen maaliskuu maaliskuuta maalisk март "
    "марта мар березня μαρτίου március martie",
    "avril avr abril abr aprile nisan kwiecień kwietnia dubna duben huhtikuu huhtikuuta huhtik апрель апреля "
    "апр квітня απριλίου április aprilie",
    "mai mayo maggio mag maio mei maj mayıs maja května květen toukokuu toukokuuta toukok май мая травня μαΐου május",
    "juni juin junio giugno giu junho haziran czerwiec czerwca června červen kesäkuu kesäkuuta kesäk июнь "
    "июня червня ιουνίου június iunie",
    "juli juillet juil julio luglio lug julho temmuz lipiec lipca července červenec heinäkuu heinäkuuta "
    "heinäk июль июля липня ιουλίου július iulie",
    "août agosto ago augustus augusti ağustos sierpień sierpnia srpna srpen elokuu elokuuta elok август "
    "августа авг серпня αυγούστου augusztus",
    "septembre septiembre settembre set setembro eylül wrzesień września září syyskuu syyskuuta syysk "
    "сентябрь сентября сен вересня σεπτεμβρίου szeptember septembrie",
    "oktober okt octobre octubre ottobre ott outubro out ekim październik października října říjen lokakuu "
    "lokakuuta lokak октябрь октября окт жовтня οκτωβρίου október octombrie",
    "novembre noviembre novembro kasım listopad listopada listopadu marraskuu marraskuuta marrask ноябрь "
    "ноября ноя листопада νοεμβρίου noiembrie",
    "dezember dez décembre déc diciembre dic dicembre dezembro desember aralık grudzień grudnia prosince "
    "prosinec joulukuu joulukuuta jouluk декабрь декабря дек грудня δεκεμβρίου decembrie",
)
_OTHER_WEEKDAYS: Final = (
    "montag lundi lunes lunedì lunedi segunda-feira segunda maandag måndag mandag maanantaina poniedziałek "
    "pondělí понедельник pazartesi",
    "dienstag mardi martes martedì martedi terça-feira terça dinsdag tisdag tirsdag tiistaina wtorek úterý "
    "вторник salı",
    "mittwoch mercredi miércoles mercoledì mercoledi quarta-feira quarta woensdag onsdag keskiviikkona środę "
    "středu среду çarşamba",
    "donnerstag jeudi jueves giovedì giovedi quinta-feira quinta donderdag torsdag torstaina czwartek čtvrtek "
    "четверг perşembe",
    "freitag vendredi viernes venerdì venerdi sexta-feira sexta vrijdag fredag perjantaina piątek pátek пятницу cuma",
    "samstag sonnabend samedi sábado sabato zaterdag lördag lørdag lauantaina sobotę sobotu субботу cumartesi",
    "sonntag dimanche domingo domenica zondag söndag søndag sunnuntaina niedzielę neděli воскресенье pazar",
)


def _numbered(first: int, *lists: Iterable[str]) -> dict[str, int]:
    return {word: at for names in lists for at, words in enumerate(names, first) for word in words.split()}


ENGLISH_MONTHS: Final = _numbered(1, _ENGLISH_MONTHS.split("|"))
"""Word in lower case to the number of the month, 1 to 12."""
ENGLISH_WEEKDAYS: Final = _numbered(0, _ENGLISH_WEEKDAYS.split("|"))
"""Word in lower case to the number of the weekday, 0 for Monday."""
MONTHS: Final = _numbered(1, _ENGLISH_MONTHS.split("|"), _OTHER_MONTHS)
"""The same in all languages that mail is mostly written in."""
WEEKDAYS: Final = _numbered(0, _ENGLISH_WEEKDAYS.split("|"), _OTHER_WEEKDAYS)


def day_of(year: int, month: int, day: int) -> date | None:
    """The date, or None where the calendar has no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def year_of(written: str) -> int:
    """The year that two or four digits mean; two are of this century."""
    return int(written) + (2000 if len(written) == 2 else 0)


def coming_weekday(weekday: int, today: date) -> date:
    """The next such weekday after `today`, which itself does not count."""
    return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
