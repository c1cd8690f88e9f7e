"""No pattern over what strangers write takes time that grows faster than the text: eight times as much, eight times as long."""

import importlib
import pkgutil
import re
import time
from collections.abc import Iterator
from typing import Any, Final

import pytest

import outrider.language
import outrider.mail

SMALL: Final = 500
BIG: Final = 8 * SMALL
MOST: Final = 30
"""A pattern that is linear takes 8 times as long for `BIG`, one that tries each place from each place 64 times."""
WORTH_A_LOOK: Final = 0.01
"""Seconds below which nothing is said: such a pattern is quick whatever it does."""


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every pattern that a module of these rooms keeps, by its place."""
    for room in (outrider.language, outrider.mail):
        for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            for name, value in vars(importlib.import_module(found.name)).items():
                yield from within(f"{found.name}.{name}", value)


def within(name: str, value: Any) -> Iterator[tuple[str, re.Pattern[str]]]:
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield name, value
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from within(name, one)


def seconds(pattern: re.Pattern[str], part: str, length: int) -> float:
    text = part * (length // len(part)) + "\x01"
    best = 1.0
    for _ in range(2):
        began = time.process_time()
        for _ in pattern.finditer(text):
            pass
        best = min(best, time.process_time() - began)
    return best


@pytest.mark.parametrize("part", [" ", "\n", "a", "1", "*", "-", "@", "<", "[", "a ", "a@", ".a"])
def test_a_text_of_one_mark_is_read_in_one_pass(part: str) -> None:
    slow = {
        name: pattern.pattern[:80]
        for name, pattern in patterns()
        if (big := seconds(pattern, part, BIG)) > WORTH_A_LOOK and big > MOST * seconds(pattern, part, SMALL)
    }

    assert {} == slow
