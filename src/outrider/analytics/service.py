"""What became of the letters of some days, in numbers: the same for the interface, its CSV and the console."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date
from typing import Any, Final, Literal

from outrider import mailbox
from outrider.analytics import store
from outrider.analytics.rates import rate
from outrider.analytics.span import AskedDays, span
from outrider.analytics.store import By, DraftDecisions, Funnel, Numbers
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.sheets import line
from outrider.db import ProjectTx
from outrider.mailbox.sending import limits

Part = Literal["letters", "funnel", "decisions"]
"""What of the numbers a file is about."""
MOST_GROUPS: Final = 100
RATED: Final = ("bounced", "opted_out", "replied", "positive", "meetings_asked")
NOTHING: Final = Numbers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, None, None)
_KINDS: Final = {"first_touch": "First messages", "follow_up": "Follow-ups", "reply": "Answers to people who wrote"}
_SOURCES: Final = {
    "manual": "Put in by hand",
    "import": "Imported",
    "search": "Found by a search",
    "inbound": "Wrote first",
}
_NONE: Final[dict[By, str]] = {
    "claim": "No claim",
    "strategy_angle": "No strategy, or one that leads with no claim",
    "sender": "Not known",
    "source": "Not known",
}


@dataclass(frozen=True, slots=True)
class Group:
    """The numbers of one group. `key` is what tells it from others, None for letters that are in none; `label` says it in
    words."""

    key: str | None
    label: str
    numbers: Numbers


@dataclass(frozen=True, slots=True)
class Analytics:
    """What is asked for, and the numbers. `left_out` groups, the smallest, are not among `groups`."""

    asked: AskedDays
    by: By
    sandbox: bool
    total: Numbers
    groups: Sequence[Group]
    left_out: int
    funnel: Funnel
    decisions: DraftDecisions


async def measure(
    tx: ProjectTx,
    first: date | None = None,
    last: date | None = None,
    by: By = "day",
    timezone: str | None = None,
    sandbox: bool | None = None,
) -> Analytics:
    """The numbers of the letters that left from the first to the last day.

    Args:
        timezone: in which a day begins and ends; None for the project's own.
        sandbox: count what went to the sandbox, which nobody got, or what went to people; None for what the project's mailbox
            is now.

    Raises:
        Invalid: there is no such time zone, or the days are none, too many, or beyond any calendar.
    """
    zone = _zone(timezone) if timezone else await limits.zone_of_project(tx)
    asked = span(first, last, zone, clock.now())
    sandbox = await mailbox.is_sandbox(tx) if sandbox is None else sandbox
    days = asked.bounds()
    nothing_yet = Analytics(
        asked=asked,
        by=by,
        sandbox=sandbox,
        total=NOTHING,
        groups=(),
        left_out=0,
        funnel=await store.funnel(tx, days, sandbox=sandbox),
        decisions=await store.decisions(tx, days),
    )
    return await grouped(tx, nothing_yet, by)


async def grouped(tx: ProjectTx, found: Analytics, by: By) -> Analytics:
    """The same letters in other groups."""
    days = found.asked.bounds()
    most = len(days.starts) if by == "day" else MOST_GROUPS
    rows = await store.groups(tx, days, by, sandbox=found.sandbox, most=most)
    total = next(one for one in rows if not one.grouped)
    made = [Group(one.key, one.label or "", _numbers(one)) for one in rows if one.grouped]
    return replace(
        found,
        by=by,
        total=_numbers(total),
        groups=_arranged(by, made, found.asked),
        left_out=max(one.groups for one in rows) - len(made),
    )


def as_answer(found: Analytics) -> dict[str, Any]:
    """As the interface shows them."""
    return {
        "from": found.asked.first.isoformat(),
        "to": found.asked.last.isoformat(),
        "timezone": found.asked.zone.key,
        "by": found.by,
        "sandbox": found.sandbox,
        "total": _numbers_as_answer(found.total),
        "groups": [{"key": one.key, "label": one.label, **_numbers_as_answer(one.numbers)} for one in found.groups],
        "left_out": found.left_out,
        "funnel": asdict(found.funnel),
        "decisions": asdict(found.decisions),
    }


def sheet(found: Analytics, part: Part = "letters") -> Iterator[str]:
    """A part of the numbers as lines of CSV: the groups of letters, with all letters as the last line and `total` for its key;
    or each step of the funnel, or each decision, with its count."""
    yield "\ufeff"
    if part != "letters":
        counted = found.funnel if part == "funnel" else found.decisions
        yield line([part, "count"])
        yield from (line([name, str(count)]) for name, count in asdict(counted).items())
        return
    names = [one.name for one in fields(Numbers)]
    yield line([found.by, "label", *names])
    for one in (*found.groups, Group("total", "All letters", found.total)):
        values = (getattr(one.numbers, name) for name in names)
        yield line([one.key or "", one.label, *("" if value is None else str(value) for value in values)])


def _zone(name: str) -> Any:
    try:
        return limits.zone_of(name)
    except ValueError as error:
        message = f"{error}; zones are named as in the IANA database"
        raise Invalid(
            f"{message}.", errors=[{"pointer": "query:timezone", "code": "unknown_timezone", "message": message}]
        ) from None


def _numbers(row: store.GroupNumbers) -> Numbers:
    return Numbers(**{one.name: getattr(row, one.name) for one in fields(Numbers)})


def _numbers_as_answer(numbers: Numbers) -> dict[str, Any]:
    rates = {name: rate(getattr(numbers, name), numbers.sent) for name in RATED}
    return {**asdict(numbers), "rates": {name: asdict(one) if one else None for name, one in rates.items()}}


def _arranged(by: By, found: Sequence[Group], asked: AskedDays) -> list[Group]:
    """Days in their order, each of them; kinds and steps in the order in which they come; else the largest first."""
    if by == "day":
        by_number = {one.key: one.numbers for one in found}
        return [
            Group(day.isoformat(), day.isoformat(), by_number.get(str(number), NOTHING))
            for number, day in enumerate(asked.days(), 1)
        ]
    if by == "kind":
        known = {one.key: one.numbers for one in found}
        return [Group(kind, label, known.get(kind, NOTHING)) for kind, label in _KINDS.items()]
    labelled = [replace(one, label=_label(by, one)) for one in found]
    return sorted(labelled, key=_place_of_step) if by == "step" else labelled


def _label(by: By, group: Group) -> str:
    key = group.key
    if key is None:
        return _NONE[by]
    if by == "source":
        return _SOURCES.get(key, key)
    if by == "step":
        number = key.removeprefix("follow_up_")
        named = f"Follow-up {number}" if number.isdigit() else "A follow-up whose number is not known"
        return named if number != key else _KINDS[key]
    if by in ("claim", "strategy_angle"):
        return group.label or "A claim that is no longer there"
    return key


def _place_of_step(group: Group) -> tuple[int, int]:
    """The first message, then follow-ups by their number, then answers."""
    key = group.key or ""
    number = key.removeprefix("follow_up_")
    if number == key:
        return (0, 0) if key == "first_touch" else (2, 0)
    return (1, int(number) if number.isdigit() else 1_000)
