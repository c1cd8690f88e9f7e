"""The day to come back on is the one that they ask for."""

from datetime import date

import pytest

from outrider.language.later import asked_for

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
