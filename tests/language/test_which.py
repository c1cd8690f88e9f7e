"""The language of a sentence about money, where a word that two languages share would decide."""

import pytest

from outrider.language.which import language_of


@pytest.mark.parametrize(
    ("sentence", "language"),
    [
        ("Acme Forecasting costs 400 euros a month per warehouse.", "en"),
        ("Pricing per seat", "en"),
        ("Kostet 400 Euro per Monat", "de"),
        ("Costa 400 euro al mese per magazzino.", "it"),
        ("400 euro per maand voor elk magazijn", "nl"),
    ],
)
def test_a_price_is_in_the_language_that_it_is_told_in(sentence: str, language: str) -> None:
    assert language == language_of(sentence)
