"""No pattern over what strangers write takes time that grows faster than the text: four times as much, four times as long."""

import importlib
import pkgutil
import re
import signal
import time
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

import pytest

import outrider.judgement
import outrider.language
import outrider.mail
from outrider.language.patterns import Late
from tests.house import hostile

ROOMS: Final = (outrider.language, outrider.mail, outrider.judgement)
SMALL: Final = 1_000
TIMES: Final = 4
MOST: Final = 9
"""A pattern that reads each place once takes 4 times as long for 4 times the text, one that reads all from each 16 times."""
WORTH_A_LOOK: Final = 0.006
"""Seconds of processor time for 4,000 characters below which nothing is said: going over them from each place takes more."""
_BEYOND_DOUBT: Final = 3
LONGEST: Final = 0.5
"""Seconds of processor time after which a search is given up."""
MARKS: Final = (" ", "\n", "a", "A", "1", "*", "-", "@", "<", "[", "a ", "a@", ".a", ", ")


def patterns() -> dict[tuple[str, int], tuple[str, re.Pattern[str]]]:
    """Every pattern that a module of these rooms keeps, once, with its place."""
    found: dict[tuple[str, int], tuple[str, re.Pattern[str]]] = {}
    for room in ROOMS:
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            for name, value in vars(importlib.import_module(module.name)).items():
                for place, one in within(f"{module.name}.{name}", value):
                    found.setdefault((one.pattern, one.flags), (place, one))
    return found


def within(name: str, value: Any) -> Iterator[tuple[str, re.Pattern[str]]]:
    if isinstance(value, Late):
        yield name, value.compiled()
    elif isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield name, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from within(name, key)
            yield from within(f"{name}[{key}]", one)
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from within(name, one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from within(f"{name}.{field.name}", getattr(value, field.name, None))


def seconds(pattern: re.Pattern[str], head: str, part: str, length: int) -> float:
    """Processor time of one search, at most `LONGEST`; what other processes do does not count."""
    text = head + part * (length // len(part)) + "\x01"
    before = signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    began = time.thread_time()
    try:
        for _ in pattern.finditer(text):
            pass
    except TimeoutError:
        return LONGEST
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    return time.thread_time() - began


def _too_long(*_: object) -> None:
    raise TimeoutError


def grows_too_fast(pattern: re.Pattern[str], head: str, part: str) -> bool:
    """Looked at twice, the second time with longer texts: a repeat with a wide bound grows fast only as far as that, and what a
    busy machine makes slow once is seldom slow again."""
    first = seconds(pattern, head, part, SMALL)
    if first < WORTH_A_LOOK / TIMES**2 or first >= LONGEST:
        return first >= LONGEST
    if seconds(pattern, head, part, TIMES * SMALL) < WORTH_A_LOOK:
        return False
    return all(_grows(pattern, head, part, length) for length in (SMALL, TIMES * SMALL))


def _grows(pattern: re.Pattern[str], head: str, part: str, length: int) -> bool:
    # A page fault or a cold cache makes one look longer; the quickest of three of each is its own. None makes it so much longer.
    most = MOST * max(min(seconds(pattern, head, part, length) for _ in range(3)), WORTH_A_LOOK / TIMES**2)
    for _ in range(3):
        took = seconds(pattern, head, part, TIMES * length)
        if took >= LONGEST or took > _BEYOND_DOUBT * most:
            return True
        if took <= most:
            return False
    return True


def test_a_text_made_against_a_pattern_is_read_in_one_pass() -> None:
    slow: dict[str, tuple[str, str, str]] = {}
    for name, pattern in patterns().values():
        made = hostile.texts(pattern)
        for head, part in [*made, *(("", mark) for mark in MARKS)] if made else ():
            if grows_too_fast(pattern, head, part):
                slow[name] = (head, part, pattern.pattern[:80])
                break

    assert {} == slow


@pytest.mark.parametrize("written", [r"\s*,?\s+and", r"(?:\w+,? )+!"])
def test_a_pattern_that_tries_each_place_from_each_place_is_found(written: str) -> None:
    pattern = re.compile(written)

    assert any(grows_too_fast(pattern, head, part) for head, part in hostile.texts(pattern))
