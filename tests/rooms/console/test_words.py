"""A value of an event is told as a person writes it, whatever its kind."""

import pytest

from outrider.console.words import plainly


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "–"),
        ("", "–"),
        (0, "0"),
        ("needs_review", "Needs review"),
        ("2026-11-26T10:06:57.631118Z", "2026-11-26 10:06 UTC"),
        ("2026-11-26T10:06:57+02:00", "2026-11-26 08:06 UTC"),
        ("2026-11-26", "2026-11-26"),
        ("20261126T100657", "20261126T100657"),
        ("draft_01m83xz048eenv4skbrqk2z5jf", "draft_01m83xz048eenv4skbrqk2z5jf"),
        ([1, 2], "[1, 2]"),
    ],
)
def test_what_was_and_what_is(value: object, said: str) -> None:
    assert said == plainly(value)
