"""When what waits is expected to leave: the rule of the limits played forward, checked against the rule itself."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from outrider.mailbox.sending import limits
from outrider.mailbox.sending.expected import forecast
from outrider.mailbox.sending.store import Limits, Usage

EVERY_DAY = {"days": list(limits.DAYS), "from": "00:00", "to": "24:00", "timezone": "UTC"}
OFFICE = {"days": list(limits.DAYS[:5]), "from": "08:00", "to": "17:00", "timezone": "recipient"}
MONDAY = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
DUBLIN, NEW_YORK = "Europe/Dublin", "America/New_York"


def at(hour: int, minute: int = 0, day: int = 0) -> datetime:
    return MONDAY.replace(hour=hour, minute=minute) + timedelta(days=day)


@pytest.mark.parametrize(
    ("rule", "sent", "waiting", "expected"),
    [
        (Limits(10, 0, EVERY_DAY, False), (), [(DUBLIN, None)] * 2, [at(9), at(9)]),
        (Limits(10, 600, EVERY_DAY, False), (), [(DUBLIN, None)] * 3, [at(9), at(9, 10), at(9, 20)]),
        (Limits(10, 600, EVERY_DAY, False), (at(8, 55),), [(DUBLIN, None)], [at(9, 5)]),
        (Limits(2, 0, EVERY_DAY, False), (at(8),), [(DUBLIN, None)] * 3, [at(9), at(8, day=1), at(9, day=1)]),
        # Warm-up: ten in the first week.
        (Limits(50, 0, EVERY_DAY, True), [at(8)] * 9, [(DUBLIN, None)] * 2, [at(9), at(8, day=1)]),
        # New York sleeps until 13:00 UTC; who waits behind it goes first, and nobody leaves on a weekend.
        (Limits(10, 0, OFFICE, False), (), [(NEW_YORK, None), (DUBLIN, None)], [at(13), at(9)]),
        (Limits(1, 0, OFFICE, False), (), [(DUBLIN, None)] * 6, [*(at(9, day=day) for day in range(5)), at(8, day=7)]),
        # Set for a time, and at that time the window is closed.
        (Limits(10, 0, OFFICE, False), (), [(DUBLIN, at(11)), (DUBLIN, at(18))], [at(11), at(8, day=1)]),
        (Limits(10, 600, OFFICE, False), (), [(DUBLIN, at(9, 5)), (DUBLIN, None)], [at(9, 10), at(9)]),
        (Limits(0, 0, EVERY_DAY, False), (), [(DUBLIN, None)], [None]),
        (Limits(10, 0, EVERY_DAY, False), (), [], []),
    ],
)
def test_what_waits_leaves_in_its_order_as_soon_as_the_limits_allow(
    rule: Limits,
    sent: Sequence[datetime],
    waiting: Sequence[tuple[str, datetime | None]],
    expected: Sequence[datetime | None],
) -> None:
    assert expected == forecast(rule, sent, sent[0] if sent else None, MONDAY, waiting)


def test_nothing_is_expected_that_the_limits_would_not_allow() -> None:
    """Two hundred letters into two zones, at a cap, a pace and a warm-up: at each moment the rule itself says yes."""
    rule = Limits(20, 300, OFFICE, True)
    waiting = [(NEW_YORK if number % 3 else DUBLIN, None) for number in range(200)]
    times = forecast(rule, (), None, MONDAY, waiting)

    left: list[datetime] = []
    for moment, (zone, _) in sorted(zip(times, waiting, strict=True), key=lambda one: one[0] or MONDAY):
        assert moment is not None
        lately = [one for one in left if one > moment - limits.DAY]
        usage = Usage(len(lately), left[-1] if left else None, lately[0] if lately else None, left[0] if left else None)
        assert None is limits.judge(rule, usage, moment, limits.zone_of(zone)).next_send_at
        left.append(moment)
