"""A long list of alternatives that is sifted before it is searched finds what `re` finds, in any text."""

import importlib
import pkgutil
import random
import re
from collections.abc import Iterator
from pathlib import Path
from re import _parser as parser

import pytest

import outrider.judgement
import outrider.language
import outrider.mail
from outrider.language.sifted import Sifted, alternatives, held
from outrider.language.text import plain
from tests.house import hostile

ROOT = Path(__file__).parents[2]
WORDS = [
    plain(line.rpartition("|")[2])
    for file in sorted(
        [*(ROOT / "tests/judgement").glob("replies*.txt"), *(ROOT / "scripts/training/replies").glob("*")]
    )
    for line in file.read_text("utf-8").splitlines()
]


def every() -> dict[str, Sifted]:
    return {
        f"{module.name}.{name}": value
        for room in (outrider.language, outrider.mail, outrider.judgement)
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}.")
        for name, value in vars(importlib.import_module(module.name)).items()
        if isinstance(value, Sifted)
    }


def made(pattern: str) -> Iterator[str]:
    """Texts that an alternative was made to match, alone and among others."""
    dice = random.Random(ascii(pattern))
    for written in alternatives(pattern):
        for _ in range(4):
            text = hostile._text(list(parser.parse(written)), dice)
            yield from (text, f"and {text} then", f"{text}\n{dice.choice(WORDS)}")


def test_it_finds_what_the_pattern_finds() -> None:
    for name, pattern in every().items():
        whole = re.compile(pattern.pattern)
        found = 0
        for text in [*WORDS, *made(pattern.pattern)]:
            ours, theirs = pattern.search(text), whole.search(text)
            found += theirs is not None
            assert (ours and ours.span()) == (theirs and theirs.span()), (name, text)
        assert found > len(alternatives(pattern.pattern)), name  # each alternative has had its say


def test_nearly_all_mail_is_ruled_out_without_a_search() -> None:
    sifted = every()

    assert len(sifted) >= 10
    for name, pattern in sifted.items():
        assert pattern.search("") is None
        assert [] == pattern._others, name


@pytest.mark.parametrize(
    ("pattern", "parts"),
    [
        ("a|b", ["a", "b"]),
        (r"a\||b", [r"a\|", "b"]),
        ("(?:a|b)c|d", ["(?:a|b)c", "d"]),
        ("[|]|[]|]|[^]|]x", ["[|]", "[]|]", "[^]|]x"]),
        (r"[\]|]|(?=a|b)", [r"[\]|]", "(?=a|b)"]),
        ("a", ["a"]),
        ("a|", ["a", ""]),
    ],
)
def test_a_pattern_is_parted_where_its_alternatives_end(pattern: str, parts: list[str]) -> None:
    assert parts == alternatives(pattern)


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        (r"\bun-?subs?cribe\b", {"cribe"}),
        ("(?:take|get) me off", {" me off"}),
        ("(?:remove|delete)d? (?:me|us)", {"remove", "delete"}),
        ("stop(?: it)?", {"stop"}),
        ("(?:stop)?", set()),
        ("(?:stop|.)", set()),
        ("(?:stop){2,}", {"stop"}),
        (r"[ab]\w+", set()),
        ("(?!stop)me", {"me"}),
        ("(?i:stop)", set()),
        ("a(?=b)bc", {"abc"}),
    ],
)
def test_what_must_stand_in_a_match_is_known(pattern: str, texts: set[str]) -> None:
    assert texts == held(parser.parse(pattern))


def test_an_alternative_that_holds_nothing_for_certain_is_always_searched() -> None:
    pattern = Sifted(r"unsubscribe|\d{3}|a?b?")

    for text in ("12", "nothing 123", "unsubscribe", "b", ""):
        assert re.compile(pattern.pattern).search(text).span() == pattern.search(text).span()  # type: ignore[union-attr]
