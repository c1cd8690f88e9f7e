"""Whom a message would reach, in the eyes of the law: a company's shared address, a person at work, or a private person."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from outrider.language.text import without_accents
from outrider.law.table import Kind
from outrider.mail import addresses

_FORM_COLUMNS: Final = re.compile(
    r"legal ?form|rechtsform|forme? juridique|forma (juridica|giuridica|prawna)|rechtsvorm|company ?type"
)
_PHONE_COLUMNS: Final = re.compile(
    r"\b(tele)?(phone|fon|foon|fono)\b|\b(tel|mobile?|handy|cell|gsm|fax|movil|portable)\b"
)
_SOLE: Final = re.compile(
    r"\b(sole (trader|proprietor(ship)?)|einzel(unternehm\w*|firma|kaufmann|kauffrau)|entreprise individuelle|eirl"
    r"|(micro|auto)[- ]?entrepr\w+|ditta individuale|eenmanszaak|enskild (firma|naringsidkare)|enkeltmandsvirksomhed"
    r"|jednoosobowa dzialalnosc( gospodarcza)?|t/a)\b|\be\. ?k(\.|fm\.?|fr\.?|\b)"
)
_SOLE_FORM: Final = re.compile(
    r"\b(autonom[oa]|libero professionista|zzp(er)?|jdg|freelance(r|rin)?|freiberufler(in)?|self[- ]employed|mei|ei|individual)\b"
)
"""Further words that mean one where they stand as the legal form."""
_COMPANY: Final = re.compile(
    r"\b(ltd|limited(?! edition)|plc|llp|cic|cio|gmbh|mbh|inc|corp(oration)?|incorporated|llc|sarl|pty|pte|university"
    r"|council|nhs)\b"
    r"|\b(s\.a\.|s\.r\.l\.|s\.p\.a\.|b\.v\.|n\.v\.|s\.l\.|a/s)"
)
_COMPANY_FORM: Final = re.compile(
    r"\b(ag|se|kgaa|ug|sas|sasu|sa|srl|spa|sapa|sl|slu|bv|nv|bvba|aps|ab|oy|oyj|sp z o ?o|kk)\b"
)
"""Further words that mean one where they stand as the legal form; in a name they may be initials, or a bath."""


class ToWhom(NamedTuple):
    """What of a prospect decides; the rest of them does not matter to the law. The verdict on it is remembered by it, so that
    nothing in here can be changed; and a tuple, because a frozen dataclass sets each field by a call of its own."""

    email: str
    company_name: str
    domain: str
    country: str
    """As it was told, in whatever words; empty where nobody said."""
    columns: tuple[tuple[str, str], ...]
    """Names and texts of those that are looked at (`decisive`)."""
    unvouched: frozenset[str]
    """Names of texts and columns that a key which may not review gave."""
    source: str
    """How the prospect came: import, manual, search, inbound."""
    company_country: str = ""
    """What the catalogue says of the company."""
    further_domains: tuple[str, ...] = ()
    """Other domains that point to their country."""

    @property
    def kind(self) -> Kind:
        """Free mail and sole traders are private people, whatever stands before the @."""
        if addresses.is_free_mail(self.email.rpartition("@")[2]) or self.is_sole_trader:
            return "individual"
        return "role" if addresses.is_role_account(self.email) else "named"

    @property
    def is_sole_trader(self) -> bool:
        """Whether anybody says so; hearsay makes it stricter, too."""
        if _SOLE.search(_plain(self.company_name)):
            return True
        form = self._form()
        return bool(form) and bool(_SOLE.search(form) or _SOLE_FORM.search(form))

    @property
    def is_company(self) -> bool:
        """Whether a legal form, said by somebody who may, tells that it is no private person."""
        form = self._form(but=self.unvouched)
        told = _COMPANY.search(f"{_plain(self.company_name)} | {form}") or _COMPANY_FORM.search(form)
        return bool(told) and not self.is_sole_trader

    def _form(self, but: Collection[str] = ()) -> str:
        """What the columns say of the legal form, but for those of these names."""
        return " | ".join(_plain(text) for name, text in self.columns if name not in but and _tells(name).form)

    @property
    def phones(self) -> Iterator[tuple[str, str]]:
        """Columns that hold a number."""
        return (column for column in self.columns if _tells(column[0]).phone)


class _Tells(NamedTuple):
    """What a column of some name tells, if anything."""

    form: bool
    phone: bool


@lru_cache(2_000)
def _tells(name: str) -> _Tells:
    # the columns of a file are the same for each of its rows
    plain = _plain(name)
    return _Tells(bool(_FORM_COLUMNS.search(plain)), bool(_PHONE_COLUMNS.search(plain)))


def decisive(columns: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Those that are looked at: they tell the legal form, or a telephone number."""
    return tuple([column for column in columns.items() if any(_tells(column[0]))])


def _plain(text: str) -> str:
    return without_accents(text.casefold()).replace("_", " ")
