"""Where a day begins and ends, and what a share of a few letters may claim."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as any_of

from outrider.analytics.rates import LEAST, rate
from outrider.analytics.span import MOST, AskedDays, span
from outrider.core.errors import Invalid
from tests.rooms.analytics.letters import Desk, at

MADRID = ZoneInfo("Europe/Madrid")
NOW = datetime(2026, 11, 23, 23, 30, tzinfo=UTC)


def test_without_days_it_is_the_last_thirty_where_the_project_is() -> None:
    """Half past eleven at night in London is already tomorrow in Madrid."""
    assert (date(2026, 10, 25), date(2026, 11, 23)) == _ends(span(None, None, ZoneInfo("UTC"), NOW))
    assert (date(2026, 10, 26), date(2026, 11, 24)) == _ends(span(None, None, MADRID, NOW))
    assert (date(2026, 11, 20), date(2026, 11, 24)) == _ends(span(date(2026, 11, 20), None, MADRID, NOW))
    assert (date(2026, 10, 2), date(2026, 10, 31)) == _ends(span(None, date(2026, 10, 31), MADRID, NOW))
    assert (date(2027, 1, 1), date(2027, 1, 1)) == _ends(span(date(2027, 1, 1), None, MADRID, NOW))


def _ends(found: AskedDays) -> tuple[date, date]:
    return found.first, found.last


def test_a_day_has_as_many_hours_as_its_zone_gives_it() -> None:
    spring = AskedDays(date(2026, 3, 28), date(2026, 3, 30), MADRID).bounds()
    autumn = AskedDays(date(2026, 10, 24), date(2026, 10, 26), MADRID).bounds()

    assert [24, 23, 24] == _hours(spring)
    assert [24, 25, 24] == _hours(autumn)
    assert datetime(2026, 3, 28, 22, tzinfo=UTC) + timedelta(hours=1) == spring.starts[1]


def test_a_day_whose_midnight_is_skipped_begins_where_clocks_go_on() -> None:
    """In Santiago clocks went from midnight to one on 6 September 2026."""
    days = AskedDays(date(2026, 9, 5), date(2026, 9, 7), ZoneInfo("America/Santiago")).bounds()

    assert [24, 23, 24] == _hours(days)
    assert datetime(2026, 9, 6, 4, tzinfo=UTC) == days.starts[1]


def _hours(days: Any) -> list[int]:
    ends = [*days.starts[1:], days.until]
    return [round((end - start) / timedelta(hours=1)) for start, end in zip(days.starts, ends, strict=True)]


ZONES = ("UTC", "Europe/Madrid", "America/Santiago", "Australia/Lord_Howe", "America/Havana", "Asia/Kathmandu")


@given(any_of.dates(date(2001, 1, 1), date(2099, 1, 1)), any_of.integers(1, MOST), any_of.sampled_from(ZONES))
def test_days_follow_each_other_without_gap_or_overlap(first: date, length: int, zone: str) -> None:
    days = AskedDays(first, first + timedelta(days=length - 1), ZoneInfo(zone)).bounds()

    assert length == len(days.starts)
    assert list(days.starts) == sorted(set(days.starts))
    assert days.starts[-1] < days.until


def test_a_year_and_a_day_is_answered_and_one_day_more_is_not() -> None:
    span(date(2026, 1, 1), date(2026, 1, 1) + timedelta(days=MOST - 1), MADRID, NOW)

    with pytest.raises(Invalid, match="ask for a year at a time"):
        span(date(2026, 1, 1), date(2026, 1, 1) + timedelta(days=MOST), MADRID, NOW)


async def test_a_letter_counts_on_the_day_of_the_zone_that_is_asked_for(desk: Desk) -> None:
    """One minute around midnight in Madrid, in the night in which clocks go back; in UTC both left on the 24th."""
    with at(date(2026, 10, 24), "21:00"):
        await desk.write("ada", "bob", "cyd")
    for name, clock_time in (("ada", "21:59"), ("bob", "22:01")):
        with at(date(2026, 10, 24), clock_time):
            await desk.let_go(name)
    with at(date(2026, 10, 25), "22:59"):
        await desk.let_go("cyd")  # the last minute of a day of 25 hours
    days = {"from": "2026-10-24", "to": "2026-10-26"}

    there = {one["key"]: one["sent"] for one in (await desk.measured(timezone="Europe/Madrid", **days))["groups"]}
    utc = {one["key"]: one["sent"] for one in (await desk.measured(timezone="UTC", **days))["groups"]}

    assert {"2026-10-24": 1, "2026-10-25": 2, "2026-10-26": 0} == there
    assert {"2026-10-24": 2, "2026-10-25": 1, "2026-10-26": 0} == utc
    narrow = await desk.measured(timezone="Europe/Madrid", **{"from": "2026-10-25", "to": "2026-10-25"})
    assert 2 == narrow["total"]["sent"]


async def test_the_days_are_those_of_the_send_window_else_of_the_senders_country(desk: Desk) -> None:
    assert "UTC" == (await desk.measured())["timezone"]

    profile = await desk.read("compliance-profile")
    said = await desk.actor.put(desk.path("compliance-profile"), {**_known(profile), "country": "IE"})
    assert 200 == said.status_code, said.text
    assert "Europe/Dublin" == (await desk.measured())["timezone"]

    limits = await desk.read("sending-limits")
    limits["window"]["timezone"] = "Asia/Tokyo"
    said = await desk.actor.put(desk.path("sending-limits"), limits)
    assert 200 == said.status_code, said.text
    assert "Asia/Tokyo" == (await desk.measured())["timezone"]


def _known(profile: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in profile.items() if value not in (None, [])}


def test_a_few_letters_show_no_share() -> None:
    """One answer to two letters is no rate of a half."""
    assert rate(1, 2) is None
    assert rate(0, 0) is None
    assert rate(5, LEAST - 1) is None
    assert rate(5, LEAST) is not None


def test_a_share_says_how_sure_it_is() -> None:
    """Wilson's interval, as any table of it has it: 10 of 100 is 5.5 to 17.4 percent; none of 20 is not 0 percent for sure."""
    found, none = rate(10, 100), rate(0, 20)

    assert found is not None
    assert none is not None
    assert (0.1, 0.0552, 0.1744) == (found.share, found.low, found.high)
    assert (0.0, 0.0, 0.1611) == (none.share, none.low, none.high)


@given(any_of.integers(LEAST, 10_000).flatmap(lambda of: any_of.tuples(any_of.integers(0, of), any_of.just(of))))
def test_a_share_lies_in_its_range_and_the_range_in_what_can_be(numbers: tuple[int, int]) -> None:
    found = rate(*numbers)

    assert found is not None
    assert 0 <= found.low <= found.share <= found.high <= 1
