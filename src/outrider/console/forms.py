"""A form that comes back: what was typed, and beside each field what is wrong with it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from outrider.core.errors import Problem

_SAID: Final = {
    "missing": "is needed",
    "string_too_short": "is needed",
    "too_short": "is needed",
    "int_type": "must be a whole number",
    "string_pattern_mismatch": "cannot be read; see the example",
    "literal_error": "must be one of the choices",
}
"""What a check says, for somebody who fills in a form; other checks have words of their own."""


_DIGITS: Final = 16
_SHARE: Final = re.compile(r"0?\.[0-9]{1,4}|[01]")


@dataclass(frozen=True, slots=True)
class Filled:
    """A form as it stands. `wrong` says of a field what is wrong with it; `problem` what is wrong with the whole."""

    values: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""

    def of(self, name: str, otherwise: object = "") -> str:
        """What stands in a field."""
        found = self.values.get(name)
        return str(otherwise if otherwise is not None else "") if found is None else found


def came_back(values: Mapping[str, str], problem: Problem, names: Mapping[str, str]) -> Filled:
    """The form again, after a refusal.

    Args:
        names: the field for each pointer of the request that it became, where they are not called the same.
    """
    wrong: dict[str, str] = {}
    for one in problem.errors:
        pointer = str(one["pointer"])
        name = names.get(pointer, pointer.removeprefix("/").replace("/", "_"))
        wrong.setdefault(name, _SAID.get(str(one["code"]), str(one["message"])))
    shown = {name for name in wrong if name in values or name in names.values()}
    beside = "What is marked below has to be mended; nothing was changed."
    return Filled(values, wrong, beside if wrong and shown == set(wrong) else problem.detail)


def share(typed: str) -> float | str:
    """A share such as 0.9; what is none stays as it was typed, so that the refusal names it."""
    plain = typed.strip()
    return float(plain) if _SHARE.fullmatch(plain) else typed


def number(typed: str) -> int | str:
    """A number as it was typed; what is none stays as it is, and is refused with its words."""
    plain = typed.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < _DIGITS else typed
