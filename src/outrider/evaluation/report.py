"""Results as a table for people and as an object for machines."""

from collections.abc import Mapping, Sequence
from typing import Any

from outrider.evaluation.results import Result
from outrider.evaluation.rows import Broken
from outrider.evaluation.runner import Below

Results = Mapping[str, Sequence[Result]]
"""By configuration."""


def table(results: Results, *, details: bool = False) -> str:
    """One line a measure, one column a configuration. Measures of single labels and groups only with `details`."""
    names = list(results)
    lines: list[str] = []
    for task in dict.fromkeys(result.task for each in results.values() for result in each):
        of_task = {name: next((r for r in results[name] if r.task == task), None) for name in names}
        counted = max(r.cases for r in of_task.values() if r)
        measures = dict.fromkeys(m for r in of_task.values() if r for m in r.measures)
        shown = [m for m in measures if details or "." not in m or m.startswith("accuracy.")]
        width = max(26, *(len(m) + 4 for m in shown))
        columns = max(10, *(len(name) + 2 for name in names))
        heads = "".join(f"{name:>{columns}}" for name in names)
        lines += ["", f"{f'{task} ({counted})':<{width}}{heads}"]
        for measure in shown:
            cells = "".join(f"{_cell(measure, r):>{columns}}" for r in of_task.values())
            lines.append(f"  {measure:<{width - 2}}{cells}")
    return "\n".join(lines[1:])


def _cell(measure: str, result: Result | None) -> str:
    value = result.measures.get(measure) if result else None
    if value is None:
        return "-"
    return (
        f"{value:,.0f}" if measure == "per_second" else f"{value:.2f}" if measure == "ms_per_case" else f"{value:.3f}"
    )


def errors(results: Results) -> str:
    """Every case that went wrong, with what was expected and what was said."""
    lines = []
    for name, each in results.items():
        for result in each:
            for one in result.wrong:
                called = "" if one.id == one.where else f" {one.id}"
                lines += [f"{name} {one.where}{called}", f"    expected {one.expected}", f"    answered {one.answered}"]
    return "\n".join(lines)


def as_object(
    results: Results, below: Sequence[Below], broken: Sequence[Broken], *, with_errors: bool
) -> dict[str, Any]:
    """The same for machines. `ok` is whether the exit code is 0."""
    return {
        "ok": not (below or broken),
        "configs": {
            name: {
                result.task: {
                    "cases": result.cases,
                    "seconds": round(result.seconds, 4),
                    "measures": {measure: round(value, 5) for measure, value in result.measures.items()},
                    **(
                        {
                            "wrong": [
                                {"where": w.where, "id": w.id, "expected": w.expected, "answered": w.answered}
                                for w in result.wrong
                            ]
                        }
                        if with_errors
                        else {"wrong": len(result.wrong)}
                    ),
                }
                for result in each
            }
            for name, each in results.items()
        },
        "below_floor": [{"task": b.task, "measure": b.measure, "floor": b.floor, "value": b.value} for b in below],
        "broken": [{"where": b.where, "reason": b.reason} for b in broken],
    }
