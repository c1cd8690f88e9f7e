"""Caps, spacing, window and warm-up: when the next message may leave (docs/reference/mail.md "Sending limits")."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from outrider import events, projects
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.db import ProjectTx
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import SendingPaused
from outrider.mailbox.sending import provider_caps, store, zones
from outrider.mailbox.sending.store import Limits, Usage

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DAY = timedelta(hours=24)

RECIPIENT: Final = "recipient"
"""A window's timezone that is each recipient's own; where nothing tells it, the mailbox's."""

# Cautious for a real mailbox: reputations are lost in a day and earned in months.
DEFAULT = Limits(50, 90, {"days": list(DAYS[:5]), "from": "08:00", "to": "17:00", "timezone": RECIPIENT}, True)
# Nothing leaves the machine, so nothing needs to be spared; the daily cap stays, so that it can be seen to work.
SANDBOX = Limits(200, 0, {"days": list(DAYS), "from": "00:00", "to": "24:00", "timezone": RECIPIENT}, False)

WARM_UP_START, WARM_UP_STEP = 10, 5


@dataclass(frozen=True, slots=True)
class Allowance:
    """What the limits say now. `next_send_at` is None when a message may leave at once; `timezone` is the window's."""

    daily_cap: int
    sent: int
    next_send_at: datetime | None
    reason: str
    timezone: str = "UTC"

    @property
    def remaining(self) -> int:
        return max(0, self.daily_cap - self.sent)


async def limits_of(tx: ProjectTx, mailbox: Mailbox | None) -> Limits:
    """The operator's own limits, else the defaults of the provider."""
    own = await store.limits(tx)
    return own or (SANDBOX if mailbox is not None and mailbox.traits.is_sandbox else DEFAULT)


async def replace(tx: ProjectTx, wanted: Limits) -> Limits:
    """Hold these from now on: they are counted in the transaction that claims a send.

    Raises:
        Invalid: the cap is above what the provider lets the connected account send in a day.
    """
    if why := provider_caps.too_high(await mailboxes.living(tx), wanted.daily_cap):
        raise Invalid(f"{why}.", errors=[{"pointer": "/daily_cap", "code": "above_provider_limit", "message": why}])
    await store.set_limits(tx, wanted)
    await events.append(tx, "policy.sending_limits_changed", "project", tx.project_id, as_data(wanted))
    return wanted


def as_data(limits: Limits) -> events.Data:
    """As events and the interface show them."""
    return {
        "daily_cap": limits.daily_cap,
        "min_seconds_between": limits.min_seconds_between,
        "window": limits.sending_window,
        "warm_up": limits.warm_up,
    }


def home_zone(limits: Limits, mailbox: Mailbox) -> ZoneInfo:
    """Where the mailbox is at home: the zone of its window, else that of its address, else UTC."""
    if limits.sending_window.get("timezone") == RECIPIENT:
        return zone_of(zones.of_recipient(email=mailbox.email) or "UTC")
    return _own_zone(limits)


async def zone_of_project(tx: ProjectTx) -> ZoneInfo:
    """The zone that a project counts its days in: the one that its send window names, else that of the sender's country, else
    that of the mailbox's address, else UTC."""
    mailbox = await mailboxes.living(tx)
    limits = await limits_of(tx, mailbox)
    if limits.sending_window.get("timezone", RECIPIENT) != RECIPIENT:
        return _own_zone(limits)
    country = (await projects.compliance(tx)).country or ""
    return zone_of(zones.of_recipient(email=mailbox.email if mailbox else "", country=country) or "UTC")


def window_zone(limits: Limits, mailbox: Mailbox, recipient: str | None) -> ZoneInfo:
    """The zone in which the window is open for a recipient, whose own is given if it is known."""
    if recipient is not None and limits.sending_window.get("timezone") == RECIPIENT:
        return zone_of(recipient)
    return home_zone(limits, mailbox)


async def allowance(tx: ProjectTx, mailbox: Mailbox, recipient: str | None = None) -> Allowance:
    """Whether a message to somebody in the zone `recipient` may leave now, and if not, when."""
    now = clock.now()
    limits = await limits_of(tx, mailbox)
    return judge(
        limits, await store.usage(tx, mailbox.id, now - DAY, now), now, window_zone(limits, mailbox, recipient)
    )


def check(found: Allowance) -> None:
    """Raises SendingPaused with the time of the next possible send."""
    if found.next_send_at is not None:
        there = found.next_send_at.astimezone(zone_of(found.timezone))
        raise SendingPaused(
            f"{found.reason} The next send is possible at {clock.iso(found.next_send_at)}, which is {there:%A %H:%M} in"
            f" {found.timezone}.",
            next_send_at=clock.iso(found.next_send_at),
            timezone=found.timezone,
            retryable=True,
            headers={"Retry-After": str(max(1, int((found.next_send_at - clock.now()).total_seconds()) + 1))},
        )


def judge(limits: Limits, usage: Usage, now: datetime, zone: ZoneInfo | None = None) -> Allowance:
    """The rule itself. `usage` counts the 24 hours before `now`; `zone` is where the window is open, else its own or UTC."""
    zone = zone or _own_zone(limits)
    cap = limits.daily_cap
    if limits.warm_up:
        weeks = (now - usage.first_ever).days // 7 if usage.first_ever else 0
        cap = min(cap, WARM_UP_START + WARM_UP_STEP * weeks)
    if cap == 0:
        return Allowance(0, usage.sent, now + DAY, "The daily cap is 0.", zone.key)
    if usage.sent >= cap and usage.oldest is not None:
        opens = in_window(limits, usage.oldest + DAY, zone)
        return Allowance(cap, usage.sent, opens, f"The cap of {cap} messages a day is reached.", zone.key)
    earliest = now
    if usage.newest is not None:
        earliest = max(now, usage.newest + timedelta(seconds=limits.min_seconds_between))
    opens = in_window(limits, earliest, zone)
    if opens > now:
        reason = (
            f"Messages leave at least {limits.min_seconds_between} seconds apart."
            if opens == earliest
            else f"The sending window is closed in {zone.key}."
        )
        return Allowance(cap, usage.sent, opens, reason, zone.key)
    return Allowance(cap, usage.sent, None, "", zone.key)


def in_window(limits: Limits, moment: datetime, zone: ZoneInfo | None = None) -> datetime:
    """The first moment from `moment` on at which the window is open."""
    window, zone = limits.sending_window, zone or _own_zone(limits)
    opens, closes = minutes(str(window["from"])), minutes(str(window["to"]))
    today = moment.astimezone(zone).date()
    for offset in range(15):  # two weeks: a window of minutes may fall into the hour that the clocks skip
        day = today + timedelta(days=offset)
        if DAYS[day.weekday()] not in window["days"]:
            continue
        start, end = _open_on(day, opens, closes, zone)
        if moment < end and start < end:
            return moment if moment >= start else start.astimezone(moment.tzinfo)
    return moment + timedelta(days=7)


def _open_on(day: date, opens: int, closes: int, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """When the window opens and closes on a day. Where the clocks skip or repeat an edge of it, the later opening and the
    earlier closing hold, so that no clock on a wall there shows a time outside of it; whole days meet at midnight."""
    start = [_moment(day, opens, zone, fold) for fold in ((0,) if opens == 0 else (0, 1))]
    end = [_moment(day, closes, zone, fold) for fold in ((0,) if closes == 24 * 60 else (0, 1))]
    return max(start), min(end)


def _moment(day: date, minute: int, zone: ZoneInfo, fold: int) -> datetime:
    wall = datetime.combine(day, time()) + timedelta(minutes=minute)
    return wall.replace(tzinfo=zone, fold=fold).astimezone(UTC)


def _own_zone(limits: Limits) -> ZoneInfo:
    named = str(limits.sending_window.get("timezone", "UTC"))
    return zone_of("UTC" if named == RECIPIENT else named)


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
