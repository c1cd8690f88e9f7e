"""What came of a task: its measures, and the cases that went wrong."""

import traceback
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from outrider.core import clock
from outrider.evaluation.rows import Broken
from outrider.judgement.port import ModelUnavailable

Answer = TypeVar("Answer")

LESS_IS_BETTER: Final = (
    "lost",
    "leak",
    "flag",
    "error",
    "missed",
    "accepted_wrongly",
    "opt_out_answered",
    "seconds",
    "ms",
    "cost",
    "held",
)
"""Words in the name of a measure of which less is better. A floor of such a measure is a ceiling."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A case that went wrong: where it stands, what was expected, what was answered."""

    where: str
    id: str
    expected: str
    answered: str


@dataclass(frozen=True, slots=True)
class Result:
    """One task with one configuration."""

    task: str
    cases: int
    measures: Mapping[str, float]
    wrong: Sequence[Wrong] = ()
    seconds: float = 0.0
    broken: Sequence[Broken] = ()
    """Cases at which the judge itself broke. They count as answered wrongly, and the others are measured."""


@dataclass(slots=True)
class Timer:
    """Asks about each case and keeps the time that it took."""

    seconds: float = 0.0
    asked: int = 0
    unavailable: list[str] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)

    async def ask(self, where: str, answer: Awaitable[Answer]) -> Answer | None:
        """The answer; None where the model could not be reached, or where judging broke: one case must not cost the others."""
        before = clock.monotonic()
        try:
            return await answer
        except ModelUnavailable:
            self.unavailable.append(where)
            return None
        except Exception as error:  # noqa: BLE001 - told with its place, and the exit code says it
            place = traceback.extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error}"[:200]
            self.broken.append(Broken(where, f"the judge broke at {Path(place.filename).name}:{place.lineno}: {said}"))
            return None
        finally:
            self.seconds += clock.monotonic() - before
            self.asked += 1

    async def prepare(self, where: str, work: Awaitable[None]) -> None:
        """As `ask`, of what is done for several cases before each is asked about: its time counts, and it is no case."""
        await self.ask(where, work)
        self.asked -= 1

    @property
    def measures(self) -> dict[str, float]:
        each = self.seconds / self.asked if self.asked else 0.0
        found = {"ms_per_case": 1000 * each, "per_second": 1 / each if each else 0.0}
        return {**found, "error_unavailable": float(len(self.unavailable))} if self.unavailable else found


def less_is_better(measure: str) -> bool:
    return any(word in measure.split(".")[0].split("_") or measure.startswith(word) for word in LESS_IS_BETTER)


def by_group(groups: Mapping[str, Sequence[str]], rights: Sequence[bool], least: int = 5) -> dict[str, float]:
    """Accuracy within each value of each grouping field (`lang`, `style`) that has at least `least` cases."""
    found: dict[str, float] = {}
    for values in groups.values():
        for value in sorted({one for one in values if one}):
            inside = [right for right, one in zip(rights, values, strict=True) if one == value]
            if len(inside) >= least:
                found[f"accuracy.{value}"] = sum(inside) / len(inside)
    return found
