"""What letters of business have to say of their sender, by the sender's own country; e-mail counts as a letter in each of them.

Only countries whose rule was read are here. Where none stands, nothing more is asked than a name and an address.
"""

# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class LetterRule:
    """`fields` of the compliance profile, in the order in which a letter shows them."""

    fields: tuple[str, ...]
    rule: str
    """Where that stands, and the sender's country in words."""


_COMPANY: Final = ("legal_form", "registered_office", "register_court", "register_number")
_ASKED: Final = {
    "DE": LetterRule((*_COMPANY, "directors"), "in Germany (GmbHG section 35a, HGB section 37a)"),
    "AT": LetterRule(_COMPANY, "in Austria (UGB section 14)"),
    "GB": LetterRule(_COMPANY, "in the United Kingdom (SI 2015/17 regulation 25)"),
    "IE": LetterRule((*_COMPANY, "directors"), "in Ireland (Companies Act 2014 section 151)"),
}
_TOLD: Final = {
    "BE": LetterRule(_COMPANY, "in Belgium (Code of Companies and Associations article 2:20)"),
    "NL": LetterRule(("register_number",), "in the Netherlands (Handelsregisterwet 2007 article 27)"),
}
"""Rules that came later, for countries where projects were sending already: what lacks is told and stops nobody."""
_IN_NO_REGISTER: Final = frozenset(
    "sole trader|sole proprietor|sole proprietorship|freelancer|freelance|self-employed|partnership|einzelunternehmen"
    "|einzelunternehmer|einzelunternehmerin|freiberufler|freiberuflerin|kleingewerbe|gbr"
    "|gesellschaft bürgerlichen rechts".split("|")
)
"""Legal forms of which no register tells, so that only the form is asked for."""
_WITHOUT_DIRECTORS: Final = frozenset("e.k.|e. k.|e.kfm.|e.kfr.|ohg|kg|partg|partg mbb".split("|"))
"""Legal forms that have owners or partners instead; `GmbH & Co. KG` is none of them: its letters name those of the GmbH."""

UK_REGISTERS: Final = ("England and Wales", "Wales", "Scotland", "Northern Ireland")
"""The parts of the United Kingdom, one of which letters of a company there name."""
WORDS: Final = {
    "legal_form": "the legal form",
    "registered_office": "the registered office (the seat)",
    "register_court": "the register or its court",
    "register_number": "the number in the register",
    "directors": "all directors",
}


def asked_of(country: str | None) -> LetterRule | None:
    """What letters of senders in this country say besides name and address; None where no rule was read."""
    return _ASKED.get(country or "")


def lacking(profile: Mapping[str, Any]) -> tuple[str, ...]:
    """Names of the fields that letters of this sender must say and the profile does not hold."""
    return _lacking(asked_of(profile["country"]), profile)


def told_of(country: str | None) -> LetterRule | None:
    """What letters of senders in this country say besides, where that stops nothing; None where no such rule was read."""
    return _TOLD.get(country or "")


def told_lacking(profile: Mapping[str, Any], country: str | None) -> tuple[str, ...]:
    """The same of a rule that only tells, for a sender in this country."""
    return _lacking(told_of(country), profile)


def _lacking(asked: LetterRule | None, profile: Mapping[str, Any]) -> tuple[str, ...]:
    if asked is None:
        return ()
    form = (profile["legal_form"] or "").strip().casefold()
    if form in _IN_NO_REGISTER:
        return ()
    exempt = ("directors",) if form in _WITHOUT_DIRECTORS else ()
    return tuple(name for name in asked.fields if not profile[name] and name not in exempt)
