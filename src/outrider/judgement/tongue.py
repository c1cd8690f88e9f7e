"""Which language a letter is to be written in: the operator's choice, else whatever tells what the reader speaks."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.world import language_of
from outrider.judgement.port import Claim, Company, Finding
from outrider.language import places

NAMES: Final = {"en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch"}
"""The languages that the gate reads."""
_SPOKEN: Final = {
    "DE": "de", "AT": "de", "LI": "de", "FR": "fr", "ES": "es", "MX": "es", "AR": "es", "CL": "es", "CO": "es", "IT": "it",
    "NL": "nl", "GB": "en", "IE": "en", "US": "en", "AU": "en", "NZ": "en", "CA": "en",
}  # fmt: skip
"""Countries where one language is enough to go by."""
_OTHERS: Final = {
    "PL": "Polish", "CZ": "Czech", "SK": "Slovak", "HU": "Hungarian", "RO": "Romanian", "PT": "Portuguese", "BR": "Portuguese",
    "DK": "Danish", "SE": "Swedish", "NO": "Norwegian", "FI": "Finnish", "GR": "Greek", "TR": "Turkish", "JP": "Japanese",
    "CN": "Chinese", "KR": "Korean", "HR": "Croatian", "SI": "Slovene", "BG": "Bulgarian", "UA": "Ukrainian",
}  # fmt: skip
"""Countries whose own language none is written in here."""
_POLISH: Final = re.compile(
    r"\w{0,60}[ąęłńśźż]\w{0,60}|jest|nie|oraz|czy|jak|przez|przed|lub|aby|dla|pani|pana|dobry|prosz\w+|nasz\w*|kt[oó]r\w+|tylko|bardzo"
    r"|mamy|chcemy|piszemy"
)
"""Words of a letter in Polish: by letters that no other language here has, or known ones."""
_TELLING: Final = 40
"""Characters from which a text tells its language."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """`code` is what to write in, `theirs` what the reader speaks by what is known; they differ where no claim is in theirs."""

    code: str
    theirs: str
    because: str
    claims: Sequence[str]
    """Languages that approved claims are written in, the most frequent first."""
    unwritten: str = ""
    """The language that they speak, in words, where nobody here writes it."""


def of(
    wanted: str,
    company: Company,
    claims: Sequence[Claim],
    findings: Sequence[Finding],
    wrote: str = "",
) -> Tongue:
    """The language of a letter.

    Args:
        wanted: the operator's choice, `auto` or empty where they leave it to what is known.
        wrote: what the reader has written of late, empty where nothing.
    """
    counted: dict[str, int] = {}
    for claim in claims:
        code = language_of(claim.text)
        counted[code] = counted.get(code, 0) + 1
    spoken = sorted(counted, key=lambda code: -counted[code])
    theirs, because = _theirs(wanted.split("-")[0].lower(), company, findings, wrote)
    if theirs and (theirs in counted or not counted):
        return Tongue(theirs, theirs, because, spoken)
    code = spoken[0] if spoken else "en"
    if not theirs:
        other = _OTHERS.get(country_of(company), "")
        if other:
            because = f"They are in {places.in_words(country_of(company))}, and no letter is written in {other} here."
        else:
            because = "Nothing tells what they speak, so it is the language of your claims."
        return Tongue(code, "", because, spoken, other)
    return Tongue(
        code,
        theirs,
        f"{because} But no approved claim is in {NAMES.get(theirs, theirs)}, and the gate holds a sentence against a claim in"
        f" its own language only: write in {NAMES[code]}, or have claims approved in {NAMES.get(theirs, theirs)}.",
        spoken,
        "" if theirs in NAMES else theirs,
    )


def _theirs(wanted: str, company: Company, findings: Sequence[Finding], wrote: str) -> tuple[str, str]:
    if wanted not in ("", "auto"):
        return wanted, "The operator chose it."
    if len(wrote) >= _TELLING:
        return language_of(wrote), "They write in it."
    pages = " ".join(one.quote for one in findings if one.url)
    if len(pages) >= _TELLING:
        return language_of(pages), "Their own pages are in it."
    country = country_of(company)
    if country in _SPOKEN:
        return _SPOKEN[country], f"They are in {places.in_words(country)}."
    return "", ""


def of_letter(text: str) -> str:
    """What a letter is written in: one of the languages that letters are written in here, or Polish, which only callers write;
    English where nothing tells."""
    said = re.findall(r"[^\W\d_]+", text[:20_000].lower())
    polish = sum(_POLISH.fullmatch(word) is not None for word in said)
    return "pl" if polish > max(2, len(said) // 10) else language_of(text)


def country_of(company: Company) -> str:
    """The code of the country that a company is in by what is known; what its domain ends in where nothing else is."""
    country = places.country_of(company.country) or company.domain.rpartition(".")[2].upper()
    return "GB" if country == "UK" else country
