"""When a follow-up is due (docs/reference/mail.md "Follow-ups"): business days in UTC."""

from datetime import UTC, datetime

import pytest

from outrider.followups.calendar import add_business_days, due_after


@pytest.mark.parametrize(
    ("start", "days", "expected"),
    [
        ("2026-11-23", 3, "2026-11-26"),  # Monday to Thursday
        ("2026-11-25", 3, "2026-11-30"),  # Wednesday over a weekend to Monday
        ("2026-11-27", 1, "2026-11-30"),  # Friday to Monday
        ("2026-11-28", 1, "2026-11-30"),  # a count that starts on Saturday begins with Monday
        ("2026-11-29", 3, "2026-12-02"),
        ("2026-11-23", 7, "2026-12-02"),
        ("2026-12-30", 3, "2027-01-04"),  # over the end of the year
        ("2028-02-28", 2, "2028-03-01"),  # over a leap day
    ],
)
def test_weekends_do_not_count(start: str, days: int, expected: str) -> None:
    moment = datetime.fromisoformat(f"{start}T09:30:15+00:00")

    assert datetime.fromisoformat(f"{expected}T09:30:15+00:00") == add_business_days(moment, days)


def test_there_are_two_steps_and_no_third() -> None:
    sent_at = datetime(2026, 11, 23, 9, tzinfo=UTC)

    assert datetime(2026, 11, 26, 9, tzinfo=UTC) == due_after(sent_at, 1)
    assert datetime(2026, 12, 2, 9, tzinfo=UTC) == due_after(sent_at, 2)
    assert due_after(sent_at, 3) is None
