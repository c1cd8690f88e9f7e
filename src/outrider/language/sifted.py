"""Regular expressions of a hundred alternatives, asked of texts that hold none of them.

`re` tries each alternative at each place of a text. Most can match nowhere in it: each holds some text of its own ("unsubscr",
"take me off"), and to see that it stands nowhere takes a hundredth of the time. So only those alternatives are searched whose
text is there. Whether anything matches, and what, is as without that.
"""

import re
from collections.abc import Iterable
from re import _constants as codes
from re import _parser as parser
from typing import Any, Final, cast

from outrider.language.patterns import Late, late

_LONG: Final = 5
"""Letters from which a longer text is hardly rarer."""
_REPEATS: Final = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
_WITHOUT_WIDTH: Final = (codes.AT, codes.ASSERT, codes.ASSERT_NOT)


def sifted(pattern: str) -> re.Pattern[str]:
    """`late(pattern)`, of which only `search` can be asked."""
    return cast("re.Pattern[str]", Sifted(pattern))


class Sifted(Late):
    def __init__(self, pattern: str) -> None:
        super().__init__(pattern)
        self._holding: dict[str, list[re.Pattern[str]]] = {}
        self._others: list[re.Pattern[str]] = []

    def search(self, text: str) -> re.Match[str] | None:
        if not self._holding:
            self._others, self._holding = _sieve(self.pattern)
        likely = dict.fromkeys(self._others)
        for held in [one for one in self._holding if one in text]:
            likely.update(dict.fromkeys(self._holding[held]))
        if not any(alternative.search(text) for alternative in likely):
            return None
        return self.compiled().search(text)  # of those that match, the one that stands first

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def _sieve(pattern: str) -> tuple[list[re.Pattern[str]], dict[str, list[re.Pattern[str]]]]:
    """Alternatives that hold nothing for certain, and those that match only where one of their texts stands."""
    others: list[re.Pattern[str]] = []
    holding: dict[str, list[re.Pattern[str]]] = {}
    for written in alternatives(pattern):
        alternative = late(written)
        texts = held(parser.parse(written))
        if not texts:
            others.append(alternative)
        for text in texts:
            holding.setdefault(text, []).append(alternative)
    return others, holding


def alternatives(pattern: str) -> list[str]:
    """What the bars of a pattern part that stand in no group and no set."""
    found: list[str] = []
    start = depth = at = 0
    set_from = -1
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 1
        elif set_from >= 0:
            set_from = -1 if char == "]" and at > set_from else set_from
        elif char == "[":
            set_from = at + 1 + (pattern[at + 1] == "^")  # a bracket that stands first in a set does not close it
        elif char == "|" and not depth:
            found.append(pattern[start:at])
            start = at + 1
        else:
            depth += (char == "(") - (char == ")")
        at += 1
    return [*found, pattern[start:]]


def held(nodes: Iterable[tuple[Any, Any]]) -> frozenset[str]:
    """Texts of which one stands in whatever the nodes match; of several such sets the one that is most seldom met. Empty where
    nothing is certain."""
    found: list[frozenset[str]] = []
    run = ""
    for code, value in (*nodes, (None, None)):
        if code is codes.LITERAL:
            run += chr(value)
        elif code not in _WITHOUT_WIDTH:
            found += [frozenset([run])] if run else []
            found.append(_held_in(code, value))
            run = ""
    return max(filter(None, found), key=lambda texts: (min(_LONG, *map(len, texts)), -len(texts)), default=frozenset())


def _held_in(code: Any, value: Any) -> frozenset[str]:
    if code is codes.BRANCH:
        each = [held(branch) for branch in value[1]]
        return frozenset().union(*each) if all(each) else frozenset()
    if code is codes.SUBPATTERN:
        _, more_flags, fewer_flags, inside = value
        return frozenset() if more_flags or fewer_flags else held(inside)
    if code in _REPEATS and value[0] > 0:
        return held(value[2])
    return frozenset()
