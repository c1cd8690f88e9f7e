"""Caps, spacing, window and warm-up: the rule itself, moment by moment."""

from datetime import UTC, datetime, timedelta

import pytest

from outrider.mailbox.limits import SANDBOX, in_window, judge
from outrider.mailbox.store import Limits, Usage

MONDAY_NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
OPEN = {"days": ["mon", "tue", "wed", "thu", "fri"], "from": "08:00", "to": "17:00", "timezone": "UTC"}
NONE = Usage(0, None, None, None)


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
