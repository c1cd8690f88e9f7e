"""The line above what a letter of ours quotes, which says who wrote that and when; in the language of the letter."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from outrider.language.saying_days import whole

_SAID: Final[Mapping[str, str]] = {
    "en": "On {day}, at {time}, {who} wrote:",
    "de": "Am {day} um {time} schrieb {who}:",
    "fr": "Le {day} à {time}, {who} a écrit :",
    "es": "El {day}, a las {time}, {who} escribió:",
    "it": "Il giorno {day}, alle ore {time}, {who} ha scritto:",
    "nl": "Op {day} om {time} schreef {who}:",
    "pl": "W dniu {day} o {time} {who} pisze:",
}
_DAY: Final = r"[^\n\d]{0,3}\d{1,2}[^\n\d]{1,30}\d{4}"
_FORMS: Final = "|".join(
    re.escape(form).replace(r"\{day\}", _DAY).replace(r"\{time\}", r"\d\d:\d\d").replace(r"\{who\}", r"[^\n]{1,500}")
    for form in _SAID.values()
)
_OUR_QUOTE: Final = re.compile(rf"\n\n(?:{_FORMS})(?:\n>[^\n]*)*\s*\Z")


def attribution(when: datetime, who: str, language: str) -> str:
    """The line itself, with the hour of the zone that `when` is in; in English where the language is another one."""
    code = language if language in _SAID else "en"
    return _SAID[code].format(day=whole(when.date(), code), time=f"{when:%H:%M}", who=who)


def without_quote(text: str) -> str:
    """The text of a message of ours without what it shows again of an earlier one."""
    return _OUR_QUOTE.sub("\n", text)
