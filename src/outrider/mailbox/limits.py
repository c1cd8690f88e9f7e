"""Caps, spacing, window and warm-up: when the next message may leave (decisions "sending-limits")."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mailbox import store
from outrider.mailbox.errors import SendingPaused
from outrider.mailbox.store import Limits, Mailbox, Usage

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DAY = timedelta(hours=24)

# Cautious for a real mailbox: reputations are lost in a day and earned in months.
DEFAULT = Limits(50, 90, {"days": list(DAYS[:5]), "from": "08:00", "to": "17:00", "timezone": "UTC"}, True)
# Nothing leaves the machine, so nothing needs to be spared; the daily cap stays, so that it can be seen to work.
SANDBOX = Limits(200, 0, {"days": list(DAYS), "from": "00:00", "to": "24:00", "timezone": "UTC"}, False)

WARM_UP_START, WARM_UP_STEP = 10, 5


@dataclass(frozen=True, slots=True)
class Allowance:
    """What the limits say now. `next_send_at` is None when a message may leave at once."""

    daily_cap: int
    sent: int
    next_send_at: datetime | None
    reason: str

    @property
    def remaining(self) -> int:
        return max(0, self.daily_cap - self.sent)


async def limits_of(tx: ProjectTx, mailbox: Mailbox | None) -> Limits:
    """The operator's own limits, else the defaults of the provider."""
    own = await store.limits(tx)
    return own or (SANDBOX if mailbox is not None and mailbox.provider == "sandbox" else DEFAULT)


async def allowance(tx: ProjectTx, mailbox: Mailbox) -> Allowance:
    """Whether a message may leave now, and if not, when."""
    now = clock.now()
    return judge(await limits_of(tx, mailbox), await store.usage(tx, mailbox.id, now - DAY), now)


async def check(tx: ProjectTx, mailbox: Mailbox) -> None:
    """Raises SendingPaused with the time of the next possible send."""
    found = await allowance(tx, mailbox)
    if found.next_send_at is not None:
        raise SendingPaused(
            f"{found.reason} The next send is possible at {clock.iso(found.next_send_at)}.",
            next_send_at=clock.iso(found.next_send_at),
            retryable=True,
            headers={"Retry-After": str(max(1, int((found.next_send_at - clock.now()).total_seconds()) + 1))},
        )


def judge(limits: Limits, usage: Usage, now: datetime) -> Allowance:
    """The rule itself. `usage` counts the 24 hours before `now`."""
    cap = limits.daily_cap
    if limits.warm_up:
        weeks = (now - usage.first_ever).days // 7 if usage.first_ever else 0
        cap = min(cap, WARM_UP_START + WARM_UP_STEP * weeks)
    if cap == 0:
        return Allowance(0, usage.sent, now + DAY, "The daily cap is 0.")
    if usage.sent >= cap and usage.oldest is not None:
        return Allowance(
            cap, usage.sent, in_window(limits, usage.oldest + DAY), f"The cap of {cap} messages a day is reached."
        )
    earliest = now
    if usage.newest is not None:
        earliest = max(now, usage.newest + timedelta(seconds=limits.min_seconds_between))
    opens = in_window(limits, earliest)
    if opens > now:
        reason = (
            f"Messages leave at least {limits.min_seconds_between} seconds apart."
            if opens == earliest
            else "The sending window is closed."
        )
        return Allowance(cap, usage.sent, opens, reason)
    return Allowance(cap, usage.sent, None, "")


def in_window(limits: Limits, moment: datetime) -> datetime:
    """The first moment from `moment` on at which the window is open."""
    window = limits.sending_window
    zone = zone_of(str(window.get("timezone", "UTC")))
    opens, closes = minutes(str(window["from"])), minutes(str(window["to"]))
    local = moment.astimezone(zone)
    for offset in range(8):
        day = (local + timedelta(days=offset)).date()
        if DAYS[day.weekday()] not in window["days"]:
            continue
        start = datetime.combine(day, time(), zone) + timedelta(minutes=opens)
        end = datetime.combine(day, time(), zone) + timedelta(minutes=closes)
        if local < end:
            return moment if local >= start else start.astimezone(moment.tzinfo)
    return moment + timedelta(days=7)


def minutes(clock_time: str) -> int:
    """`HH:MM` as minutes since midnight; `24:00` is the end of the day."""
    hours, _, rest = clock_time.partition(":")
    return int(hours) * 60 + int(rest)


def zone_of(name: str) -> ZoneInfo:
    """Raises ValueError with a reason that a person understands."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(f"{name!r} is not a timezone such as Europe/Dublin") from None
