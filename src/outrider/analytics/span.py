"""Which days numbers are asked for, and in which time zone a day begins and ends. Pure."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from outrider.analytics.store import Days
from outrider.core.errors import Invalid

MOST: Final = 366
"""Days in one answer: a year, and one more in a leap year."""
USUAL: Final = 30
_YEARS: Final = (2000, 2100)


@dataclass(frozen=True, slots=True)
class AskedDays:
    """Days from the first to the last, both counted, as the zone has them."""

    first: date
    last: date
    zone: ZoneInfo

    def days(self) -> list[date]:
        """Each of them."""
        return [self.first + timedelta(days=n) for n in range((self.last - self.first).days + 1)]

    def bounds(self) -> Days:
        """The moments at which they begin, and the end of the last. A day has 23 or 25 hours where clocks are changed."""
        return Days([_start(day, self.zone) for day in self.days()], _start(self.last + timedelta(days=1), self.zone))


def span(first: date | None, last: date | None, zone: ZoneInfo, now: datetime) -> AskedDays:
    """The days asked for; without a last one until today, without a first one thirty of them.

    Raises:
        Invalid: they end before they begin, are too many, or lie beyond any calendar.
    """
    last = last or (now.astimezone(zone).date() if first is None else max(first, now.astimezone(zone).date()))
    if not all(_YEARS[0] <= day.year <= _YEARS[1] for day in (first or last, last)):
        why = f"Days must lie in the years {_YEARS[0]} to {_YEARS[1]}."
        raise _refused("from" if first else "to", "out_of_range", why)
    first = first or last - timedelta(days=USUAL - 1)
    if first > last:
        raise _refused("from", "after_the_end", f"The first day, {first}, is after the last one, {last}.")
    if (length := (last - first).days + 1) > MOST:
        raise _refused(
            "from",
            "too_many_days",
            f"From {first} to {last} it is {length:,} days, and one answer has at most {MOST}; ask for a year at a time.",
        )
    return AskedDays(first, last, zone)


def day_of(name: str, given: str) -> date | None:
    """A day as it is written in an address; None where nothing is.

    Raises:
        Invalid: it is no day; `name` says whose.
    """
    if not given.strip():
        return None
    try:
        return date.fromisoformat(given.strip())
    except ValueError:
        raise _refused(name, "no_day", f"{given} is no day; write it like 2026-11-23.") from None


def _start(day: date, zone: ZoneInfo) -> datetime:
    """Where a day begins; the first moment after it where midnight is skipped."""
    return datetime.combine(day, time(), zone).astimezone(UTC)


def _refused(name: str, code: str, message: str) -> Invalid:
    return Invalid(message, errors=[{"pointer": f"query:{name}", "code": code, "message": message}])
