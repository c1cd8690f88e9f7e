"""What "last year" or "this spring" means hangs on the day of writing, and on where the reader lives."""

from datetime import date

import pytest

from outrider.judgement.grounding import Parties, ground
from tests.judgement.grounding.evidence import a_finding

OPENED = "We opened our fifth café in April 2026."
NORTH = Parties(("Brackwater",), "Selwick Foods", "Tom Rusk", "selwick.example")


def holds(sentence: str, today: date | None, parties: Parties = NORTH, quote: str = OPENED) -> bool:
    findings = [a_finding("signal:opening", quote, url="https://selwick.example/")]
    entries = ground(None, f"<p>{sentence}</p>", [], findings, parties, language="en", today=today)
    return [entry.kind for entry in entries] == ["finding"]


@pytest.mark.parametrize(
    ("sentence", "today", "fair"),
    [
        ("You opened your fifth café this year.", date(2026, 11, 24), True),
        ("You opened your fifth café this year.", date(2027, 1, 4), False),
        ("You opened your fifth café last year.", date(2027, 1, 4), True),
        ("You opened your fifth café last April.", date(2026, 6, 1), True),
        ("You opened your fifth café last April.", date(2027, 6, 1), False),
        ("You opened your fifth café in April.", None, True),
        ("You opened your fifth café this April.", None, False),
    ],
)
def test_it_is_read_as_the_year_that_it_means_on_the_day_of_writing(
    sentence: str, today: date | None, fair: bool
) -> None:
    """Where the day is not known it means nothing."""
    assert fair == holds(sentence, today)


def test_what_means_another_year_within_a_month_holds_nothing() -> None:
    """A letter may be written in December and sent in January."""
    assert not holds("You opened your fifth café this year.", date(2026, 12, 10))
    assert holds("You opened your fifth café in 2026.", date(2026, 12, 10))


def test_a_season_is_that_of_the_north_and_of_no_reader_in_the_south() -> None:
    """April is in the spring of Leith, and in the autumn of Perth."""
    south = Parties(("Brackwater",), "Selwick Foods", "Tom Rusk", "selwick.com.au")

    assert holds("You opened your fifth café this spring.", date(2026, 11, 24))
    assert not holds("You opened your fifth café this spring.", date(2026, 11, 24), south)
