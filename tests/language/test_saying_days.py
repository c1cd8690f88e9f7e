"""A day is written as people write it in each language."""

from datetime import date

import pytest

from outrider.language.saying_days import day_and_month, month, whole


@pytest.mark.parametrize(
    ("code", "short", "long", "of_month"),
    [
        ("en", "3 December", "3 December 2026", "December 2026"),
        ("de", "3. Dezember", "3. Dezember 2026", "Dezember 2026"),
        ("fr", "3 décembre", "3 décembre 2026", "décembre 2026"),
        ("es", "3 de diciembre", "3 de diciembre de 2026", "diciembre de 2026"),
        ("it", "3 dicembre", "3 dicembre 2026", "dicembre 2026"),
        ("nl", "3 december", "3 december 2026", "december 2026"),
        ("xx", "3 December", "3 December 2026", "December 2026"),
    ],
)
def test_a_day_is_said_in_each_language(code: str, short: str, long: str, of_month: str) -> None:
    day = date(2026, 12, 3)

    assert (short, long, of_month) == (day_and_month(day, code), whole(day, code), month(day, code))


def test_french_says_the_first() -> None:
    assert "1er mars" == day_and_month(date(2027, 3, 1), "fr")
