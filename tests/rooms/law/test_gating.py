"""Promise: what a verdict stops, and where, is what docs/law.md says; and nothing but a person goes past a doubt."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import outrider
from outrider.access import scopes
from outrider.core import clock
from outrider.law.gating import JudgedLawful, Step
from outrider.law.place import Sign
from outrider.law.verdict import Gate, Lawful, Override, Verdict
from outrider.mcp.tools import TOOLS
from tests.house import snapshots

VERDICTS: tuple[Verdict, ...] = ("allowed", "unknown", "needs_role_address", "needs_consent", "blocked")
STEPS: tuple[Step, ...] = ("draft", "approve", "policy", "send")
NOW = clock.now()
OVERRIDE = Override("override_1", "They asked at the fair.", "consent on paper", NOW + timedelta(days=9), {}, NOW)

# One letter a verdict, in the order of VERDICTS: y goes on, n is refused.
TABLE: dict[tuple[str, Gate], dict[Step, str]] = {
    ("plain", "enforce"): {"draft": "yynnn", "approve": "yynnn", "policy": "ynnnn", "send": "ynnnn"},
    ("override", "enforce"): {"draft": "yyyyn", "approve": "yyyyn", "policy": "ynnnn", "send": "yyyyn"},
    ("plain", "warn"): {"draft": "yyyyn", "approve": "yyyyn", "policy": "yyyyn", "send": "yyyyn"},
    ("override", "warn"): {"draft": "yyyyn", "approve": "yyyyn", "policy": "yyyyn", "send": "yyyyn"},
}


def lawful(verdict: Verdict, **more: Any) -> Lawful:
    plain = Lawful(verdict, "Because.", Sign("DE", "domain", "covefoods.de"), True, "named", "2026-11-22")
    return plain._replace(**more)


@pytest.mark.parametrize(("word", "gate"), TABLE)
def test_each_gate_with_each_verdict_in_both_modes(word: str, gate: Gate) -> None:
    override = OVERRIDE if word == "override" else None

    found = {
        step: "".join(
            "n" if JudgedLawful(lawful(verdict, override=override), gate, False).stops(step) else "y"
            for verdict in VERDICTS
        )
        for step in STEPS
    }

    assert TABLE[word, gate] == found


@pytest.mark.parametrize("step", STEPS)
def test_the_sandbox_refuses_nothing(step: Step) -> None:
    for verdict in VERDICTS:
        assert not JudgedLawful(lawful(verdict), "enforce", True).stops(step)


def test_what_an_approver_has_to_confirm_is_not_for_the_policy() -> None:
    open_condition = JudgedLawful(lawful("allowed", conditions_missing=("fits_role",)), "enforce", False)

    assert ["policy"] == [step for step in STEPS if open_condition.stops(step)]


def test_nothing_that_runs_by_itself_reaches_what_is_a_persons_alone() -> None:
    """Overrides, the gate, the default country, consents: each is set in one place, which only its own route and a person's form
    call. No operation, tick, job, step of the agent or tool of `/mcp` does."""
    source = Path(outrider.__file__).parent
    callers: dict[str, set[str]] = {
        "law.override(": set(),
        "service.set_rules(": set(),
        "store.insert_override(": set(),
        "consents.record(": set(),
        "service.record(tx, body": set(),
    }
    for path in source.rglob("*.py"):
        text = path.read_text()
        for call, found in callers.items():
            if call in text:
                found.add(path.relative_to(source).as_posix())
    tools = (source / "mcp/tools.py").read_text()

    assert {
        "law.override(": {"prospects/api.py", "console/screens/prospect.py"},
        "service.set_rules(": {"law/api.py"},
        "store.insert_override(": {"law/overriding.py"},
        "consents.record(": {"console/screens/prospect.py"},
        "service.record(tx, body": {"prospects/consents/api.py"},
    } == callers
    forbidden = {"record_consent", "override_lawful", "edit_lawful_rules"}
    assert forbidden <= {spec.endpoint.__name__ for spec in snapshots.specs()}
    assert [] == [tool.name for tool in TOOLS if forbidden & {*tool.operations}]
    assert "override-lawful" not in tools
    assert "lawful-rules" not in tools
    assert not {"lawful:write", "policy:write"} & {*scopes.FOR_DEVICES, *scopes.DEVICE_DEFAULT}
