"""Days and hours that somebody proposes, and days to come back on, in six languages."""

from datetime import date

import pytest

from outrider.language.later import asked_for
from outrider.language.times import proposed

FRIDAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("text", "quote", "day", "start", "end"),
    [
        ("Thursday at 3 works.", "Thursday at 3", 26, "15:00", None),
        ("What does it cost for 42 trucks? Free Thursday after 2?", "Thursday after 2", 26, "14:00", None),
        ("lets do wednesday 10am", "wednesday 10am", 25, "10:00", None),
        ("Tuesday between 2 and 4pm?", "Tuesday between 2 and 4pm", 24, "14:00", "16:00"),
        ("Mittwoch um 14 Uhr bei uns", "Mittwoch um 14 Uhr", 25, "14:00", None),
        ("gern Donnerstagnachmittag", "Donnerstagnachmittag", 26, "13:00", "17:00"),
        ("D'accord pour mardi 14h30", "mardi 14h30", 24, "14:30", None),
        ("passez mercredi après-midi", "mercredi après-midi", 25, "13:00", "17:00"),
        ("el martes a las 16h", "martes a las 16h", 24, "16:00", None),
        ("mañana a las 10:30", "mañana a las 10:30", 21, "10:30", None),
        ("va bene martedì alle 15", "martedì alle 15", 24, "15:00", None),
        ("dinsdag om 14 uur bij ons", "dinsdag om 14 uur", 24, "14:00", None),
        ("am 24.11. vor 11 Uhr", "24.11. vor 11 Uhr", 24, None, "11:00"),
    ],
)
def test_a_proposed_time_is_read(text: str, quote: str, day: int, start: str | None, end: str | None) -> None:
    [found] = proposed(text, FRIDAY)

    assert (quote, date(2026, 11, day)) == (found.quote, found.day)
    assert (start, end) == tuple(f"{at:%H:%M}" if at else None for at in (found.start, found.end))


@pytest.mark.parametrize(
    "text", ["42 trucks, 3 sites in 2026", "call 07700 900123", "10% off at 3 sites", "", "½ 3ª İ"]
)
def test_other_figures_are_no_times(text: str) -> None:
    assert [] == proposed(text, FRIDAY)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("we signed in January for two years. Try me again in autumn 2027", date(2027, 9, 1)),
        ("We are tied in until 2028, come back then", date(2028, 1, 4)),
        ("check back in 6 months", date(2027, 5, 20)),
        ("Melden Sie sich nach dem Sommer", date(2027, 9, 1)),
        ("In drei Wochen bitte nochmal", date(2026, 12, 11)),
        ("au second semestre plutôt", date(2027, 7, 1)),
        ("On a signé en janvier, on verra", None),
        ("Después de Navidad lo vemos", date(2027, 1, 7)),
        ("mi riscriva a settembre", date(2027, 9, 1)),
        ("Volgend jaar kunnen we praten", date(2027, 1, 4)),
        ("I may set out to march on", None),
        ("budget's gone for this year", None),
    ],
)
def test_the_day_to_come_back_on_lies_ahead(text: str, day: date | None) -> None:
    assert day == asked_for(text, FRIDAY)
