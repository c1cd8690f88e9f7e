"""Caps, spacing, window and warm-up: the rule itself, moment by moment."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrider.mailbox.sending.limits import DAYS, DEFAULT, SANDBOX, in_window, judge, minutes
from outrider.mailbox.sending.store import Limits, Usage

MONDAY_NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
OPEN = {"days": ["mon", "tue", "wed", "thu", "fri"], "from": "08:00", "to": "17:00", "timezone": "UTC"}
NONE = Usage(0, None, None, None)
HALVES = ("Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Chatham")
AT_MIDNIGHT = ("Africa/Cairo", "America/Havana", "Asia/Beirut", "America/Santiago")


def limits(**changes: object) -> Limits:
    values = {"daily_cap": 10, "min_seconds_between": 90, "sending_window": OPEN, "warm_up": False, **changes}
    return Limits(**values)  # type: ignore[arg-type]


def test_a_fresh_mailbox_may_send_at_once() -> None:
    assert judge(limits(), NONE, MONDAY_NOON).next_send_at is None


def test_messages_leave_apart() -> None:
    just_sent = Usage(1, MONDAY_NOON - timedelta(seconds=30), MONDAY_NOON - timedelta(seconds=30), None)

    assert MONDAY_NOON + timedelta(seconds=60) == judge(limits(), just_sent, MONDAY_NOON).next_send_at


def test_a_reached_cap_opens_when_the_oldest_send_is_a_day_old() -> None:
    oldest = MONDAY_NOON - timedelta(hours=3)
    full = Usage(10, MONDAY_NOON - timedelta(hours=1), oldest, oldest)

    found = judge(limits(), full, MONDAY_NOON)

    assert oldest + timedelta(hours=24) == found.next_send_at
    assert 0 == found.remaining


def test_a_cap_of_zero_never_sends() -> None:
    assert judge(limits(daily_cap=0), NONE, MONDAY_NOON).next_send_at is not None


def test_warm_up_starts_at_ten_and_grows_by_five_a_week() -> None:
    first = MONDAY_NOON - timedelta(days=15)
    grown = judge(limits(daily_cap=50, warm_up=True), Usage(0, None, None, first), MONDAY_NOON)

    assert 20 == grown.daily_cap
    assert 10 == judge(limits(daily_cap=50, warm_up=True), NONE, MONDAY_NOON).daily_cap


@pytest.mark.parametrize(
    ("moment", "opens"),
    [
        (datetime(2026, 11, 23, 12, 0, tzinfo=UTC), datetime(2026, 11, 23, 12, 0, tzinfo=UTC)),
        (datetime(2026, 11, 23, 7, 0, tzinfo=UTC), datetime(2026, 11, 23, 8, 0, tzinfo=UTC)),
        (datetime(2026, 11, 23, 17, 0, tzinfo=UTC), datetime(2026, 11, 24, 8, 0, tzinfo=UTC)),
        (datetime(2026, 11, 27, 18, 0, tzinfo=UTC), datetime(2026, 11, 30, 8, 0, tzinfo=UTC)),
    ],
)
def test_the_window_opens_on_the_next_business_morning(moment: datetime, opens: datetime) -> None:
    assert opens == in_window(limits(), moment)


def test_the_window_is_kept_in_its_own_timezone() -> None:
    dublin = limits(sending_window={**OPEN, "timezone": "America/New_York"})

    assert datetime(2026, 11, 23, 13, 0, tzinfo=UTC) == in_window(dublin, datetime(2026, 11, 23, 9, 0, tzinfo=UTC))


def test_the_sandbox_never_makes_anybody_wait() -> None:
    sunday_night = datetime(2026, 11, 22, 3, 0, tzinfo=UTC)

    assert judge(SANDBOX, Usage(5, sunday_night, sunday_night, None), sunday_night).next_send_at is None


@pytest.mark.parametrize(
    ("zone", "moment", "opens"),
    [
        ("America/New_York", datetime(2026, 11, 23, 9, 0, tzinfo=UTC), datetime(2026, 11, 23, 13, 0, tzinfo=UTC)),
        ("Asia/Kolkata", datetime(2026, 11, 23, 12, 0, tzinfo=UTC), datetime(2026, 11, 24, 2, 30, tzinfo=UTC)),
        ("Asia/Kathmandu", datetime(2026, 11, 23, 12, 0, tzinfo=UTC), datetime(2026, 11, 24, 2, 15, tzinfo=UTC)),
        ("Australia/Lord_Howe", datetime(2026, 11, 23, 12, 0, tzinfo=UTC), datetime(2026, 11, 23, 21, 0, tzinfo=UTC)),
        # It is Monday there already.
        ("Pacific/Auckland", datetime(2026, 11, 22, 20, 0, tzinfo=UTC), datetime(2026, 11, 22, 20, 0, tzinfo=UTC)),
        # It is still Friday there.
        ("America/Los_Angeles", datetime(2026, 11, 28, 0, 30, tzinfo=UTC), datetime(2026, 11, 28, 0, 30, tzinfo=UTC)),
    ],
)
def test_a_window_of_recipients_opens_where_they_live(zone: str, moment: datetime, opens: datetime) -> None:
    assert opens == in_window(DEFAULT, moment, ZoneInfo(zone))


def test_the_limits_name_the_zone_whose_window_is_closed() -> None:
    found = judge(DEFAULT, NONE, MONDAY_NOON, ZoneInfo("Asia/Kolkata"))

    assert ("Asia/Kolkata", "The sending window is closed in Asia/Kolkata.") == (found.timezone, found.reason)


@pytest.mark.parametrize(
    ("zone", "before", "after"),
    [
        # The last Friday before, and the first Monday after, the clocks change: the same hour there, another one in UTC.
        ("Europe/Dublin", datetime(2026, 3, 27, 9, 0, tzinfo=UTC), datetime(2026, 3, 30, 8, 0, tzinfo=UTC)),
        ("Europe/Dublin", datetime(2026, 10, 23, 8, 0, tzinfo=UTC), datetime(2026, 10, 26, 9, 0, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 3, 6, 14, 0, tzinfo=UTC), datetime(2026, 3, 9, 13, 0, tzinfo=UTC)),
    ],
)
def test_nine_oclock_is_nine_oclock_on_either_side_of_a_clock_change(
    zone: str, before: datetime, after: datetime
) -> None:
    nine_to_five = limits(sending_window={**OPEN, "from": "09:00", "timezone": "recipient"})
    in_zone = ZoneInfo(zone)

    assert before == in_window(nine_to_five, before - timedelta(hours=1), in_zone)
    assert after == in_window(nine_to_five, before + timedelta(hours=9), in_zone)


@pytest.mark.parametrize("zone", AT_MIDNIGHT)
def test_whole_days_are_open_without_a_gap_though_the_clocks_change_at_midnight(zone: str) -> None:
    always = limits(sending_window={"days": list(DAYS), "from": "00:00", "to": "24:00", "timezone": "recipient"})
    start = datetime(2026, 1, 1, tzinfo=UTC)

    moments = [start + timedelta(hours=step, seconds=1) for step in range(24 * 365)]

    assert [] == [moment for moment in moments if moment != in_window(always, moment, ZoneInfo(zone))]


ZONES = st.sampled_from(("UTC", "Europe/Dublin", "America/New_York", *HALVES, *AT_MIDNIGHT))
MOMENTS = st.integers(0, 5 * 365 * 24 * 60).map(
    lambda minute: datetime(2024, 1, 1, tzinfo=UTC) + timedelta(minutes=minute)
)
TIMES = st.integers(0, 24 * 60).map(lambda minute: f"{minute // 60:02d}:{minute % 60:02d}")
HOURS = st.tuples(TIMES, TIMES).filter(lambda hours: minutes(hours[0]) < minutes(hours[1]))


@given(ZONES, MOMENTS, HOURS, st.sets(st.sampled_from(DAYS), min_size=1))
def test_a_window_is_open_exactly_by_the_clocks_on_the_wall(
    zone: str, moment: datetime, hours: tuple[str, str], days: set[str]
) -> None:
    """When it opens, the recipient's own clock shows an hour of the window, on one of its days, however the clocks change."""
    window = {"days": sorted(days), "from": hours[0], "to": hours[1], "timezone": "recipient"}
    there = ZoneInfo(zone)

    opens = in_window(limits(sending_window=window), moment, there)

    local = opens.astimezone(there)
    assert opens >= moment
    assert DAYS[local.weekday()] in days
    assert minutes(hours[0]) <= local.hour * 60 + local.minute < minutes(hours[1])
    assert opens == in_window(limits(sending_window=window), opens, there)
