"""Promise: what a verdict stops, and where, is what docs/law.md says; and nothing but a person goes past a doubt."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from outrider.core import clock
from outrider.law.gating import JudgedLawful, Step
from outrider.law.place import Sign
from outrider.law.verdict import Gate, Lawful, Override, Verdict

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
    return replace(plain, **more)


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
