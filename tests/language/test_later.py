"""The day to come back on is the one that they ask for."""

from datetime import date

import pytest

from outrider.language.later import asked_for, not_before

TODAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("Unser Vertrag läuft bis Ende März. Melden Sie sich gern im Februar wieder.", date(2027, 2, 1)),
        ("Our contract runs until June 2027. Get back to me in May.", date(2027, 5, 1)),
        ("We renew in May, talk to me in March.", date(2027, 3, 1)),
        ("Notre contrat court jusqu'en juin. Recontactez-nous en avril.", date(2027, 4, 1)),
        ("El contrato vence en julio. Vuelva a escribirnos en mayo.", date(2027, 5, 1)),
        ("Il contratto scade a giugno. Ricontattateci ad aprile.", date(2027, 4, 1)),
        ("Het contract loopt tot juli. Neem in april weer contact op.", date(2027, 4, 1)),
        ("With the merger we cannot look at this before April. Try me again then.", date(2027, 4, 1)),
    ],
)
def test_when_they_ask_to_be_asked_again_comes_before_every_other_day_that_they_name(said: str, day: date) -> None:
    assert day == asked_for(said, TODAY)


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("Vor März schauen wir uns das nicht an.", date(2027, 3, 1)),
        ("Nicht vor Ostern, bitte.", date(2027, 4, 15)),
        ("Pas avant mars, s'il vous plaît.", date(2027, 3, 1)),
        ("Wij kijken hier niet voor maart naar.", date(2027, 3, 1)),
        ("Vor drei Monaten haben wir im März verlängert.", None),
        ("Vor kurzem haben wir bis März verlängert.", date(2027, 3, 1)),
    ],
)
def test_before_a_day_is_ahead_and_so_long_ago_is_not(said: str, day: date | None) -> None:
    assert day == asked_for(said, TODAY)


@pytest.mark.parametrize(
    ("said", "puts_off"),
    [
        ("Not before March, please.", True),
        ("Das machen wir nicht vor Mitte März.", True),
        ("On ne regarde pas cela avant la rentrée.", True),
        ("No lo miramos antes del verano.", True),
        ("Non prima di marzo.", True),
        ("Niet voor maart.", True),
        ("Not for us. We decided before March.", False),
        ("We are not interested and have been told so since March.", False),
        ("Could we meet before March?", False),
    ],
)
def test_who_will_not_before_a_day_puts_it_off(said: str, puts_off: bool) -> None:
    assert puts_off is not_before(said, TODAY)
