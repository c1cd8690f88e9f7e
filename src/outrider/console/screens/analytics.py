"""What became of the letters, in numbers and drawings: the same numbers as the interface's, and a table behind each drawing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlencode

from fastapi import Query, Response

from outrider import analytics
from outrider.analytics import LEAST, Analytics, By, Group, Numbers, Part, Rate, rate
from outrider.analytics.api import as_file
from outrider.console.screens.review import Chosen
from outrider.console.visit import SCREEN, VisitDep
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.http import Router

router = Router("Console")

Grouped = Literal["kind", "step", "strategy_angle", "claim", "source"]
GROUPINGS: Final[dict[Grouped, str]] = {
    "kind": "Kind of letter",
    "step": "Step",
    "strategy_angle": "What leads",
    "claim": "Claim",
    "source": "Where people came from",
}
RANGES: Final = (7, 30, 90, 365)
_WEEKLY: Final = 92
"""Days that have a bar each; longer times have one a week."""
_STEPS: Final = {
    "found": "Came to the project",
    "researched": "Researched",
    "drafted": "Letter drafted",
    "approved": "Letter approved",
    "sent": "Written to",
    "replied": "Answered",
    "positive": "Interested",
    "meetings_asked": "Asked for a meeting",
}
_APPROVALS: Final = {
    "approved_as_written": "Approved as written",
    "approved_after_edits": "Approved after edits",
    "approved_by_policy": "Approved by the policy",
}
_DECISIONS: Final = {
    "approved": "Approved",
    "changes_requested": "Sent back with a note",
    "written_anew": "Turned down for another",
    "skipped": "Skipped",
    "taken_back": "Taken back",
}


@dataclass(frozen=True, slots=True)
class Tile:
    """One number with what it is a part of."""

    title: str
    number: str
    beside: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A day, or a week, in the drawing: heights of a hundred, from the ground."""

    label: str
    sent: int
    replied: int
    bounced: int
    sent_height: float
    replied_height: float


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group in a table: its numbers, and the share of answers in words and as places of a hundred, where it can be told."""

    label: str
    numbers: Numbers
    answered: str
    places: Rate | None


@router.get("/p/{project_id}/analytics", **SCREEN)
async def show_analytics(
    visit: VisitDep,
    since: Annotated[str, Query(alias="from", max_length=20)] = "",
    to: Chosen = "",
    by: Grouped = "kind",
    timezone: Chosen = "",
) -> Response:
    """The numbers of some days, thirty where none are named. Days that cannot be shown come back with the reason."""
    asked = {"from": since, "to": to, "timezone": timezone}
    try:
        async with visit.project.read() as tx:
            found = await analytics.measure(tx, *_days(asked), "day", timezone or None)
            senders = await analytics.grouped(tx, found, "sender")
            groups = await analytics.grouped(tx, found, by)
    except Invalid as refused:
        asked |= {"query": "", "by": by}
        return await visit.page(
            "screens/analytics.html", section="analytics", status=422, asked=asked, problem=refused.detail, ranges=[]
        )
    asked |= {"from": found.asked.first.isoformat(), "to": found.asked.last.isoformat()}
    asked |= {"query": urlencode({name: value for name, value in asked.items() if value}), "by": by}
    return await visit.page(
        "screens/analytics.html",
        section="analytics",
        asked=asked,
        problem="",
        ranges=_ranges(found),
        found=found,
        tiles=tiles(found.total),
        groupings=GROUPINGS,
        least=LEAST,
        **_drawn(found),
        senders=[line_of(one) for one in senders.groups],
        **_compared(groups),
    )


@router.get("/p/{project_id}/analytics/csv", **SCREEN)
async def download_analytics(
    visit: VisitDep,
    since: Annotated[str, Query(alias="from", max_length=20)] = "",
    to: Chosen = "",
    by: By = "day",
    part: Part = "letters",
    timezone: Chosen = "",
) -> Response:
    """The same numbers as a file."""
    async with visit.project.read() as tx:
        found = await analytics.measure(tx, *_days({"from": since, "to": to}), by, timezone or None)
    return as_file(found, part)


def _days(asked: Mapping[str, str]) -> tuple[date | None, date | None]:
    return analytics.day_of("from", asked["from"]), analytics.day_of("to", asked["to"])


def _drawn(found: Analytics) -> dict[str, Any]:
    """What the drawings are made of."""
    bars = bars_of(found.groups)
    funnel, total = found.funnel, found.total
    decisions = [(words, getattr(found.decisions, name)) for name, words in _DECISIONS.items()]
    return {
        "bars": bars,
        "most": max((one.sent for one in bars), default=0),
        "weekly": len(bars) < len(found.groups),
        "steps": [
            (words, getattr(funnel, name), _part(getattr(funnel, name), funnel.found)) for name, words in _STEPS.items()
        ],
        "approvals": [
            (words, getattr(total, name), _part(getattr(total, name), total.sent)) for name, words in _APPROVALS.items()
        ],
        "decisions": decisions,
        "nothing": not (total.sent or funnel.found or any(count for _, count in decisions)),
    }


def _compared(groups: Analytics) -> dict[str, Any]:
    """The table of groups; the ranges of their shares are drawn to one measure."""
    lines = [line_of(one) for one in groups.groups]
    widest = max((one.places.high for one in lines if one.places), default=0.0) or 1.0
    return {"lines": lines, "widest": widest, "left_out": groups.left_out}


def tiles(total: Numbers) -> list[Tile]:
    """The numbers at the top, each with its share of what it is a part of; no share where the letters are too few."""
    return [
        Tile("Letters sent", f"{total.sent:,}", "first messages, follow-ups and answers"),
        Tile("Came back", f"{total.bounced:,}", share(total.bounced, total.sent)),
        Tile("Answered", f"{total.replied:,}", share(total.replied, total.sent)),
        Tile("Interested", f"{total.positive:,}", share(total.positive, total.sent)),
        Tile("Asked for a meeting", f"{total.meetings_asked:,}", share(total.meetings_asked, total.sent)),
        Tile("Wanted no more mail", f"{total.opted_out:,}", share(total.opted_out, total.sent)),
        Tile("Until an answer", lasting(total.median_seconds_to_reply), "half of the answers came sooner"),
        Tile("Until approved", lasting(total.median_seconds_to_review), "half of the letters waited less"),
    ]


def share(count: int, of: int) -> str:
    """A share in words, with the range in which the true one lies; that there is none, where the letters are too few."""
    if not of:
        return "no letters yet"
    found = rate(count, of)
    if found is None:
        return f"of {of:,}: too few to tell a share"
    return f"{_percent(found.share)} of {of:,} ({found.low * 100:.1f} to {found.high * 100:.1f})"


def _percent(value: float) -> str:
    return f"{value * 100:.1f}%"


def lasting(seconds: int | None) -> str:
    """A length of time in one unit that a person reads at a glance."""
    if seconds is None:
        return "–"
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= 2 * size:
            return f"{round(seconds / size)} {unit}s"
    return "a minute" if seconds >= 60 else "under a minute"


def bars_of(days: Sequence[Group]) -> list[Bar]:
    """A bar for each day; for each seven days, the last of them ending with the last day, where there are many."""
    size = 7 if len(days) > _WEEKLY else 1
    first = len(days) % size
    parts = [days[:first]] if first else []
    parts += [days[at : at + size] for at in range(first, len(days), size)]
    made = [(_label(part), *_summed(part)) for part in parts]
    top = max((sent for _, sent, _, _ in made), default=0) or 1
    return [
        Bar(label, sent, replied, bounced, round(100 * sent / top, 2), round(100 * replied / top, 2))
        for label, sent, replied, bounced in made
    ]


def _label(days: Sequence[Group]) -> str:
    first, last = (date.fromisoformat(one.label) for one in (days[0], days[-1]))
    shown = f"{first.day} {first:%b}"
    return shown if first == last else f"{shown} to {last.day} {last:%b}"


def _summed(days: Sequence[Group]) -> tuple[int, int, int]:
    numbers = [one.numbers for one in days]
    return sum(one.sent for one in numbers), sum(one.replied for one in numbers), sum(one.bounced for one in numbers)


def line_of(group: Group) -> GroupLine:
    """A group as a line of a table."""
    numbers = group.numbers
    return GroupLine(group.label, numbers, share(numbers.replied, numbers.sent), rate(numbers.replied, numbers.sent))


def _part(count: int, of: int) -> int:
    """Of a hundred, for the length of a bar."""
    return round(100 * count / of) if of else 0


def _ranges(found: Analytics) -> list[tuple[int, str, bool]]:
    """The lengths to choose from: how many days up to today, the address, and whether it is the one that is shown."""
    today = clock.now().astimezone(found.asked.zone).date()
    shown = (found.asked.first, found.asked.last)
    made = [(days, today - timedelta(days=days - 1)) for days in RANGES]
    return [(days, first.isoformat(), shown == (first, today)) for days, first in made]
