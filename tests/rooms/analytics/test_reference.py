"""The numbers against a second count of the same rows, made letter by letter in Python, over rows of every sort."""

import random
from collections.abc import Iterable
from datetime import timedelta
from statistics import median
from typing import Any

import pytest

from tests.rooms.analytics.letters import COUNTED, Desk, counts
from tests.rooms.analytics.making import START, Letter, Message, Person, person, stored


def answered(one: Person, message: Message) -> str | None:
    """The message of ours that an incoming one belongs to."""
    ours = [sent for sent in one.mail if sent.outbound]
    named = [sent for sent in ours if sent.header == message.names]
    before = [sent for sent in ours if sent.at <= message.at]
    found = named or before
    return max(found, key=lambda sent: (sent.at, sent.id)).id if found else None


def counted(one: Person, letter: Letter) -> dict[str, Any]:
    """What happened to a letter, as the reference page says it."""
    came = [m for m in one.mail if not m.outbound and answered(one, m) == letter.message.id]
    spam = "Marked our message as spam."
    people = [m for m in came if m.kind in ("human_reply", "opt_out") and m.analysis["summary"] != spam]
    reports = [m for m in came if m.kind == "bounce" and m.analysis.get("bounce", {}).get("class") != "delayed"]
    noes = []
    for no in one.noes:
        after = letter.at <= no["at"] and not any(letter.at < other.at <= no["at"] for other in one.letters)
        if no["message"] in {m.id for m in came} if no["message"] else after:
            noes.append(no["reason"])
    return {
        "sent": True,
        "bounced": bool(reports),
        "hard_bounced": any(m.analysis.get("bounce", {}).get("class") == "invalid" for m in reports),
        "complained": "complaint" in noes,
        "opted_out": bool({"opt_out", "one_click"} & set(noes)),
        "replied": bool(people),
        "positive": any(m.analysis["intent"] == "positive" for m in people),
        "meetings_asked": any(m.analysis["asks_for_meeting"] for m in people),
        "approved_as_written": not letter.by_policy and not letter.edited,
        "approved_after_edits": not letter.by_policy and letter.edited,
        "approved_by_policy": letter.by_policy,
        "to_reply": max(0.0, (min(m.at for m in people) - letter.at).total_seconds()) if people else None,
        "to_review": None if letter.by_policy else (letter.approved - letter.made).total_seconds(),
    }


def summed(rows: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The numbers of some letters."""
    rows = list(rows)
    found: dict[str, Any] = {name: sum(row[name] for row in rows) for name in COUNTED}
    for name in ("to_reply", "to_review"):
        values = [row[name] for row in rows if row[name] is not None]
        found[f"median_seconds_{name}"] = round(median(values)) if values else None
    return found


@pytest.mark.parametrize("seed", range(3))
async def test_a_second_count_of_the_same_rows_comes_to_the_same(desk: Desk, seed: int) -> None:
    chance = random.Random(seed)
    people = [person(chance, number) for number in range(90)]
    await stored(desk, people)
    first, last = START.date() + timedelta(days=2), START.date() + timedelta(days=9)
    span = {"from": first.isoformat(), "to": last.isoformat(), "timezone": "UTC"}
    rows = [(one, letter, counted(one, letter)) for one in people for letter in one.letters]
    within = [(one, letter, row) for one, letter, row in rows if first <= letter.at.date() <= last]

    by_day = await desk.measured(by="day", **span)
    by_kind = await desk.measured(by="kind", **span)

    assert summed(row for _, _, row in within) == told(by_day["total"]) == told(by_kind["total"])
    for group in by_day["groups"]:
        assert summed(row for _, one, row in within if one.at.date().isoformat() == group["key"]) == told(group)
    for group in by_kind["groups"]:
        assert summed(row for _, one, row in within if one.kind == group["key"]) == told(group)
    for found in (by_day, by_kind):
        assert counts(found["total"]) == {name: sum(group[name] for group in found["groups"]) for name in COUNTED}
    assert all(by_day["total"][name] > 0 for name in COUNTED), "each number is put to the test"


def told(numbers: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in numbers.items() if name in COUNTED or name.startswith("median")}
