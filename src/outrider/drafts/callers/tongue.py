"""Which language a letter is to be written in: the operator's choice, else whatever tells what the reader speaks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.world import language_of
from outrider.judgement.port import Claim, Finding
from outrider.language import places
from outrider.mailbox.messages import StoredMessage
from outrider.prospects import Prospect

NAMES: Final = {"en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch"}
"""The languages that the gate reads."""
_SPOKEN: Final = {
    "DE": "de", "AT": "de", "LI": "de", "FR": "fr", "ES": "es", "MX": "es", "AR": "es", "CL": "es", "CO": "es", "IT": "it",
    "NL": "nl", "GB": "en", "IE": "en", "US": "en", "AU": "en", "NZ": "en", "CA": "en",
}  # fmt: skip
"""Countries where one language is enough to go by."""
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


def of(
    wanted: str,
    prospect: Prospect,
    claims: Sequence[Claim],
    findings: Sequence[Finding],
    thread: Sequence[StoredMessage],
) -> Tongue:
    """The language of a letter.

    Args:
        wanted: the operator's choice, `auto` where they leave it to what is known.
    """
    counted: dict[str, int] = {}
    for claim in claims:
        code = language_of(claim.text)
        counted[code] = counted.get(code, 0) + 1
    spoken = sorted(counted, key=lambda code: -counted[code])
    theirs, because = _theirs(wanted.split("-")[0].lower(), prospect, findings, thread)
    if theirs and (theirs in counted or not counted):
        return Tongue(theirs, theirs, because, spoken)
    code = spoken[0] if spoken else "en"
    if not theirs:
        return Tongue(code, "", "Nothing tells what they speak, so it is the language of your claims.", spoken)
    return Tongue(
        code,
        theirs,
        f"{because} But no approved claim is in {NAMES.get(theirs, theirs)}, and the gate holds a sentence against a claim in"
        f" its own language only: write in {NAMES[code]}, or have claims approved in {NAMES.get(theirs, theirs)}.",
        spoken,
    )


def _theirs(
    wanted: str, prospect: Prospect, findings: Sequence[Finding], thread: Sequence[StoredMessage]
) -> tuple[str, str]:
    if wanted not in ("", "auto"):
        return wanted, "The operator chose it."
    wrote = " ".join(one.text for one in thread[-5:] if one.direction == "inbound" and one.kind == "human_reply")
    if len(wrote) >= _TELLING:
        return language_of(wrote), "They write in it."
    pages = " ".join(one.quote for one in findings if one.url)
    if len(pages) >= _TELLING:
        return language_of(pages), "Their own pages are in it."
    country = places.country_of(prospect.country) or prospect.domain.rpartition(".")[2].upper()
    country = "GB" if country == "UK" else country
    if country in _SPOKEN:
        return _SPOKEN[country], f"They are in {places.label(country)}."
    return "", ""
