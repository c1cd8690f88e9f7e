"""A late pattern answers as the pattern itself, from the first question on."""

import re

import pytest

from outrider.language.patterns import Late, late

WORDS = r"(?P<day>mon|tues)day (\d+)"


def test_it_answers_as_the_pattern_does() -> None:
    ours, plain = late(WORDS, re.IGNORECASE), re.compile(WORDS, re.IGNORECASE)
    text = "Monday 4 or tuesday 5"
    assert [found.group() for found in ours.finditer(text)] == [found.group() for found in plain.finditer(text)]
    assert "x or x" == ours.sub("x", text)
    assert ours.split(text) == plain.split(text)
    assert ours.findall(text) == plain.findall(text)
    assert ours.match(text)
    assert not ours.fullmatch(text)
    assert dict(plain.groupindex) == dict(ours.groupindex)
    assert (WORDS, re.IGNORECASE) == (ours.pattern, ours.flags)


def test_what_is_no_question_to_a_pattern_is_an_error() -> None:
    with pytest.raises(AttributeError, match="serach"):
        late(WORDS).serach("Monday 4")  # type: ignore[attr-defined]


def test_it_is_compiled_once_and_when_it_is_first_asked() -> None:
    ours = Late(WORDS)
    assert "search" not in vars(ours)
    assert ours.search("monday 4")
    assert vars(ours)["search"].__self__ is vars(ours)["match"].__self__
