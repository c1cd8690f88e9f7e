"""Status machines: which moves a field allows (docs/reference/states.md).

A room's `states.py` holds one `Machine` per status field. Nothing else may change such a field: `events.moves.move` reads
the machine and guards the `UPDATE` with it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from outrider.core.decisions import REVIEW_STATUSES
from outrider.events.catalogue import CATALOGUE, named
from outrider.events.names import EventName


@dataclass(frozen=True, slots=True)
class Move:
    """One named trigger: from any of `sources` to `target`; `event` is the type of the event it writes."""

    sources: frozenset[str]
    target: str
    event: EventName


def a_move(sources: str | Iterable[str], target: str, event: EventName) -> Move:
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
            told = CATALOGUE.get(move.event)
            if told is None or (told.target, told.moves) != (self.noun, True):
                raise ValueError(f"{self.noun} {trigger}: {move.event} tells of no move of a {self.noun}")

    def allows(self, status: str, trigger: str) -> bool:
        """Whether `trigger` may be pulled in `status`."""
        return status in self.moves[trigger].sources


def review_machine(noun: str, table: str, **more: Move) -> Machine:
    """`review_status` of drafts, research and strategies. `more` adds a room's own triggers."""
    return Machine(
        noun=noun,
        table=table,
        field="review_status",
        states=REVIEW_STATUSES,
        moves={
            "approve": a_move("needs_review changes_requested skipped", "approved", named(f"{noun}.approved")),
            "skip": a_move("needs_review changes_requested approved", "skipped", named(f"{noun}.skipped")),
            "request_changes": a_move("needs_review approved", "changes_requested", named(f"{noun}.changes_requested")),
            "retry": a_move(
                "needs_review changes_requested approved skipped", "superseded", named(f"{noun}.superseded")
            ),
            "reopen": a_move("approved skipped", "needs_review", named(f"{noun}.reopened")),
            "edit": a_move("needs_review changes_requested approved skipped", "needs_review", named(f"{noun}.edited")),
            **more,
        },
    )
