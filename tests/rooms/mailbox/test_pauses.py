"""Where midnight is: a quota's pause ends with the day of the place that the mailbox is at home in."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.sending.limits import DEFAULT, home_zone, window_zone
from outrider.mailbox.sending.pauses import next_midnight
from outrider.mailbox.sending.store import Limits

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)


def of(email: str) -> Mailbox:
    empty: dict[str, Any] = {}
    return Mailbox(
        "mbx_1", "proj_1", "imap_smtp", email, "", "connected", empty, [], None, True, True, None, None, None, None, NOON, NOON
    )  # fmt: skip


def in_zone(name: str) -> Limits:
    return replace(DEFAULT, sending_window={**DEFAULT.sending_window, "timezone": name})


@pytest.mark.parametrize(
    ("email", "limits", "zone"),
    [
        ("hello@acme.ie", in_zone("Asia/Kolkata"), "Asia/Kolkata"),
        ("hello@acme.ie", DEFAULT, "Europe/Dublin"),
        ("hello@acme.com", DEFAULT, "UTC"),
        ("hello@acme.io", DEFAULT, "UTC"),
    ],
)
def test_a_mailbox_is_at_home_where_its_window_is_else_where_its_address_is(
    email: str, limits: Limits, zone: str
) -> None:
    assert zone == home_zone(limits, of(email)).key


def test_a_named_zone_holds_for_every_recipient() -> None:
    assert "Asia/Kolkata" == window_zone(in_zone("Asia/Kolkata"), of("hello@acme.ie"), "America/New_York").key
    assert "America/New_York" == window_zone(DEFAULT, of("hello@acme.ie"), "America/New_York").key
    assert "Europe/Dublin" == window_zone(DEFAULT, of("hello@acme.ie"), None).key


@pytest.mark.parametrize(
    ("zone", "now", "midnight"),
    [
        ("UTC", NOON, datetime(2026, 11, 24, tzinfo=UTC)),
        ("Asia/Kolkata", NOON, datetime(2026, 11, 23, 18, 30, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 11, 24, 4, 59, tzinfo=UTC), datetime(2026, 11, 24, 5, 0, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 11, 24, 5, 0, tzinfo=UTC), datetime(2026, 11, 25, 5, 0, tzinfo=UTC)),
        # The clocks skip this midnight; the day begins at one.
        ("Africa/Cairo", datetime(2026, 4, 23, 12, 0, tzinfo=UTC), datetime(2026, 4, 23, 22, 0, tzinfo=UTC)),
    ],
)
def test_midnight_is_the_next_one_there(zone: str, now: datetime, midnight: datetime) -> None:
    assert midnight == next_midnight(now, ZoneInfo(zone))


@given(
    st.sampled_from(
        ["UTC", "Europe/Dublin", "Africa/Cairo", "America/Havana", "Asia/Kathmandu", "Australia/Lord_Howe"]
    ),
    st.integers(0, 5 * 365 * 24 * 60),
)
def test_a_quotas_pause_ends_within_a_day_on_the_next_date(zone: str, minute: int) -> None:
    now, there = datetime(2024, 1, 1, tzinfo=UTC) + timedelta(minutes=minute), ZoneInfo(zone)

    ends = next_midnight(now, there)

    assert timedelta() < ends - now <= timedelta(hours=25)
    assert now.astimezone(there).date() + timedelta(days=1) == ends.astimezone(there).date()
    assert (ends - timedelta(seconds=1)).astimezone(there).date() == now.astimezone(there).date()
