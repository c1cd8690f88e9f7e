"""What changed between two texts, in one."""

import pytest

from outrider.console.changes import changes


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("Hello Ada", "Hello Ada", "Hello Ada"),
        ("Hello Ada,", "Hello Tom,", "Hello [-Ada][+Tom],"),
        ("", "New", "[+New]"),
        ("We cut waste by 31%.", "We cut waste by 13%.", "We cut waste by [-31][+13]%."),
        ("One.\n\nTwo.", "One.\n\nThree!", "One.\n\n[-Two.][+Three!]"),
    ],
)
def test_words_that_came_and_went_are_marked(before: str, after: str, shown: str) -> None:
    marks = {"same": "{}", "new": "[+{}]", "gone": "[-{}]"}

    assert shown == "".join(marks[one.kind].format(one.text) for one in changes(before, after))


def test_texts_too_long_to_compare_are_shown_one_after_the_other() -> None:
    before, after = "word " * 4_000, "other " * 4_000

    assert [("gone", before), ("new", after)] == [(one.kind, one.text) for one in changes(before, after)]
