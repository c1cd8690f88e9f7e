"""Status machines: which moves a field allows (docs/reference/states.md).

A room's `states.py` holds one `Machine` per status field. Nothing else may change such a field: `events.moves.move` reads
the machine and guards the `UPDATE` with it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """One named trigger: from any of `sources` to `target`; `event` is the type of the event it writes."""

    sources: frozenset[str]
    target: str
    event: str


def a_move(sources: str | Iterable[str], target: str, event: str) -> Move:
    """Write `a_move("queued running", "canceled", "run.canceled")`; sources may be a spaced string."""
    return Move(frozenset(sources.split() if isinstance(sources, str) else sources), target, event)


@dataclass(frozen=True, slots=True)
class Machine:
    """The status field `field` of `table`. `noun` is what a person calls the thing in an error."""

    noun: str
    table: str
    field: str
    states: tuple[str, ...]
    moves: Mapping[str, Move]

    def __post_init__(self) -> None:
        for trigger, move in self.moves.items():
            unknown = (move.sources | {move.target}) - set(self.states)
            if unknown:
                raise ValueError(f"{self.noun} {trigger}: unknown states {sorted(unknown)}")

    def allows(self, status: str, trigger: str) -> bool:
        """Whether `trigger` may be pulled in `status`."""
        return status in self.moves[trigger].sources
