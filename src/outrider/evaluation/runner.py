"""Every task for which a folder has a file, with every configuration."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from outrider.evaluation import rows
from outrider.evaluation.plan import Plan
from outrider.evaluation.results import Result, less_is_better
from outrider.evaluation.rows import Broken, Row, Unusable
from outrider.evaluation.tasks import (
    candidates,
    claims,
    drafts,
    grounding,
    injection,
    mail,
    quotes,
    replies,
    research,
    search,
)
from outrider.judgement.port import Intelligence
from outrider.providers.llm import registry

Case = TypeVar("Case")


class Task(Protocol):
    """A module of `tasks`: its file below the folder, a reader of a line, and a run over what was read."""

    FILE: str
    read: Callable[[Row, datetime | None], Any]
    run: Callable[[Intelligence, Sequence[Any]], Coroutine[Any, Any, Result]]


TASKS: Final[Mapping[str, Any]] = {
    "replies": replies,
    "candidates": candidates,
    "claims": claims,
    "search": search,
    "research": research,
    "grounding": grounding,
    "drafts": drafts,
    "injection": injection,
    "mail": mail,
    "quotes": quotes,
}


@dataclass(frozen=True, slots=True)
class Below:
    """A measure that is not as good as its floor, or one that was not taken although it has a floor."""

    task: str
    measure: str
    floor: float
    value: float | None

    def __str__(self) -> str:
        wanted = "at most" if less_is_better(self.measure) else "at least"
        said = "was not measured" if self.value is None else f"is {self.value:.3f}"
        return f"{self.task} {self.measure} {said}; {wanted} {self.floor:g} is asked for"


@dataclass(frozen=True, slots=True)
class Loaded:
    """The cases of a folder by task, and the lines that could not be used."""

    cases: Mapping[str, Sequence[Any]]
    broken: Sequence[Broken]

    @property
    def count(self) -> int:
        return sum(map(len, self.cases.values()))


def load(folder: Path, plan: Plan, only: Sequence[str] = ()) -> Loaded:
    """Read every file of cases that there is. A task whose file is missing is left out."""
    broken: list[Broken] = []
    cases: dict[str, Sequence[Any]] = {}
    for name, task in TASKS.items():
        path = folder / task.FILE
        if not path.is_file() or (only and name not in only):
            continue
        found = []
        for row in rows.read(path, broken):
            try:
                found.append(task.read(row, plan.today))
            except Unusable as error:
                broken.append(Broken(row.where, str(error)))
        cases[name] = search.complete(found, folder, broken) if name == "search" else found
    return Loaded(cases, broken)


async def run(intelligence: Intelligence, loaded: Loaded) -> list[Result]:
    """One result for each task that has cases, in the order of TASKS; with what models cost, where any were asked."""
    results = []
    before = registry.spent(intelligence)
    for name, cases in loaded.cases.items():
        if cases:
            result: Result = await TASKS[name].run(intelligence, cases)
            now = registry.spent(intelligence)
            results.append(replace(result, measures={**result.measures, **_spent(before, now)}))
            before = now
    return results


def _spent(before: registry.Spent, now: registry.Spent) -> dict[str, float]:
    """What one task has cost; nothing where only rules answered."""
    calls = now.calls - before.calls
    if not calls:
        return {}
    return {
        "calls": calls,
        "error_calls": (now.failed - before.failed) / calls,
        "tokens": now.tokens - before.tokens,
        "cost": (now.cost_micros - before.cost_micros) / 1e6,
    }


def below(results: Sequence[Result], plan: Plan) -> list[Below]:
    """Floors that are not reached by what was measured. Tasks that did not run have none to reach."""
    found = []
    for result in results:
        for measure, floor in plan.floors.get(result.task, {}).items():
            value = result.measures.get(measure)
            too_bad = value is None or (value > floor if less_is_better(measure) else value < floor)
            if too_bad:
                found.append(Below(result.task, measure, float(floor), value))
    return found
