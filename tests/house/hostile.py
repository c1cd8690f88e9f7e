"""Texts made against a pattern: what its own repeats run over, again and again, and nothing that would let it end.

A search tries a pattern from each place. It takes time that grows with the square of the text where a repeat without a bound
can run over what also begins it (`x+y` over `xxxx`, `\\s*,?\\s+` over blanks). Such texts are made from the pattern's own tree.
"""

import random
import re
from collections.abc import Iterator, Sequence
from re import _constants as codes
from re import _parser as parser
from typing import Any, Final

_REPEATS: Final = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
_WIDE: Final = 100
"""A repeat with a bound below this is quick enough, whatever stands around it."""
_OF_CATEGORY: Final = {
    codes.CATEGORY_DIGIT: "1",
    codes.CATEGORY_SPACE: " ",
    codes.CATEGORY_NOT_WORD: " ",
    codes.CATEGORY_NOT_DIGIT: "a",
}
_ANY: Final = 'a 1-.\n,<"'
_LOOKS: Final = (codes.ASSERT, codes.ASSERT_NOT)
Nodes = Sequence[tuple[Any, Any]]


def texts(pattern: re.Pattern[str], samples: int = 2, most: int = 6) -> list[tuple[str, str]]:
    """Heads and the parts that are repeated behind them; none for a pattern whose repeats all have a small bound."""
    dice = random.Random(ascii(pattern.pattern))
    spots = list(_spots(list(parser.parse(pattern.pattern, pattern.flags)), []))
    made: dict[tuple[str, str], None] = {}
    for before, body in spots if len(spots) <= most else dice.sample(spots, most):
        for _ in range(samples):
            head, part = _text(before, dice), _text(body, dice) or "a"
            for one in (("", part), (head, part), ("", f"{head}{part}"), ("", f"{head} "), ("", f"{part} ")):
                made[one] = None
    return list(made)


def _spots(nodes: Nodes, before: list[tuple[Any, Any]]) -> Iterator[tuple[list[tuple[Any, Any]], Nodes]]:
    """What stands before each wide repeat, and what it repeats."""
    for at, (code, value) in enumerate(nodes):
        here = [*before, *nodes[:at]]
        if code in _REPEATS and value[1] >= _WIDE:
            yield here, value[2]
        for inside in _inside(code, value):
            yield from _spots(list(inside), here)


def _inside(code: Any, value: Any) -> list[Any]:
    if code in _REPEATS:
        return [value[2]]
    if code is codes.SUBPATTERN:
        return [value[3]]
    if code is codes.BRANCH:
        return list(value[1])
    if code in _LOOKS:
        return [value[1]]
    return [value] if code is codes.ATOMIC_GROUP else []


def _text(nodes: Any, dice: random.Random) -> str:
    """Some text that the nodes match, looks around it apart."""
    return "".join(_of(code, value, dice) for code, value in nodes)


def _of(code: Any, value: Any, dice: random.Random) -> str:
    if code is codes.LITERAL:
        return chr(value)
    if code is codes.NOT_LITERAL:
        return "b" if value == ord("a") else "a"
    if code is codes.ANY:
        return dice.choice("a 1")
    if code is codes.IN:
        return _one_of(value, dice)
    if code in _REPEATS:
        times = value[0] if dice.random() < 0.5 else min(value[1], max(value[0], 1))
        return "".join(_text(value[2], dice) for _ in range(min(times, 5)))
    if code in _LOOKS:
        return ""
    inside = _inside(code, value)
    return _text(dice.choice(inside), dice) if inside else ""


def _one_of(items: Nodes, dice: random.Random) -> str:
    found = []
    for code, value in items:
        if code is codes.LITERAL:
            found.append(chr(value))
        elif code is codes.RANGE:
            found.append(chr(dice.randint(value[0], min(value[1], value[0] + 25))))
        elif code is codes.CATEGORY:
            found.append(_OF_CATEGORY.get(value, "a"))
    if items[0][0] is codes.NEGATE:
        return next((one for one in dice.sample(_ANY, len(_ANY)) if one not in found), "z")
    return dice.choice(found)
