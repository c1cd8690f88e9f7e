"""Names and addresses of a case replaced by invented ones, the same by the same.

What the product knows by name is found: the prospect, their company, us, whoever a reply refers to; and whatever has the form
of an address, a link or a telephone number. A name that only stands in a text is not known to be one: read a case before you
pass it on (docs/reference/evaluation.md "Recorded cases").
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

_PEOPLE: Final = (
    "Alex Morgan",
    "Robin Baker",
    "Sam Keller",
    "Kim Laurent",
    "Nico Berger",
    "Toni Vidal",
    "Chris Jansen",
)
_COMPANIES: Final = ("Northwold", "Eastmere", "Southgrove", "Westlake", "Highmoor")
_ADDRESS: Final = re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+")
_LINK: Final = re.compile(r"\b(?:https?://|www\.)[^\s<>\"')\]]+", re.IGNORECASE)
_PHONE: Final = re.compile(r"(?<![\w.,€$£])\+?\d(?:[ ()/.-]{0,2}\d){7,14}(?!\w)")
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}")
_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        "will mark may bill grace rose art hope joy dean grant frank rich faith chase hunter mason victor pat sue rob jan"
        " the and for von van der den del des las los",
    )
)
"""Names that are words: written small, they are left."""


class Mask:
    """Replaces what it was told, wherever it stands. `people` and `companies` are full names, `domains` those of companies."""

    def __init__(self, people: Sequence[str], companies: Sequence[str], domains: Sequence[str] = ()) -> None:
        self._addresses: dict[str, str] = {}
        self._exact: dict[str, str] = {}
        self._parts: dict[str, str] = {}
        for number, name in enumerate(dict.fromkeys(" ".join(one.split()) for one in people if one.strip())):
            self._person(name, _PEOPLE[number % len(_PEOPLE)])
        for number, name in enumerate(dict.fromkeys(" ".join(one.split()) for one in companies if one.strip())):
            made = _COMPANIES[number % len(_COMPANIES)]
            self._exact.setdefault(name.casefold(), made)
            first = name.split()[0]
            if len(name.split()) > 1 and len(first) > 3 and first[0].isupper():
                self._parts.setdefault(first, made)
        for number, domain in enumerate(dict.fromkeys(one.casefold() for one in domains if one.strip())):
            self._exact.setdefault(domain, f"{_COMPANIES[number % len(_COMPANIES)].lower()}.example")
        names = sorted(self._exact, key=len, reverse=True)
        self._names = (
            re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE) if names else None
        )

    def _person(self, name: str, made: str) -> None:
        self._exact.setdefault(name.casefold(), made)
        own, new = [part for part in name.split() if len(part.strip(".")) > 1], made.split()
        for at, part in enumerate(own):
            to = new[0] if at == 0 and len(own) > 1 else new[-1] if len(own) > 1 else new[0]
            for form in (part, part.capitalize(), part.upper(), part.lower()):
                if form[0].isupper() or (form.casefold() not in _WORDS and len(form) > 2):
                    self._parts.setdefault(form, to if form[0].isupper() else to.lower())

    def __call__(self, text: str) -> str:
        text = _ADDRESS.sub(lambda found: self._address(found[0]), text)
        text = _LINK.sub("https://northwold.example/", text)
        if self._names is not None:
            text = self._names.sub(lambda found: self._exact[" ".join(found[0].split()).casefold()], text)
        text = re.sub(r"\w+", lambda found: self._parts.get(found[0], found[0]), text)
        return _PHONE.sub(lambda found: found[0] if _DATE.fullmatch(found[0]) else "01632 960 000", text)

    def _address(self, address: str) -> str:
        return self._addresses.setdefault(address.casefold(), f"person{len(self._addresses) + 1}@northwold.example")

    def of(self, value: Any) -> Any:
        """Every text in a value of JSON; names of fields stay."""
        if isinstance(value, str):
            return self(value)
        if isinstance(value, Mapping):
            return {name: self.of(one) for name, one in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.of(one) for one in value]
        return value
