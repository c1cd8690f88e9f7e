"""Every (status, trigger) pair of a follow-up schedule, walked in the database (docs/reference/states.md "Follow-up")."""

import pytest

from outrider import events, followups
from outrider.core import clock, ids
from outrider.core.errors import InvalidTransition
from outrider.engine import Services
from outrider.followups.states import FOLLOW_UP, OPEN
from tests.factories import Actor

PATHS: dict[str, tuple[str, ...]] = {
    "scheduled": (),
    "held": ("hold",),
    "drafting": ("draft",),
    "drafted": ("draft", "drafted"),
    "sent": ("draft", "drafted", "send"),
    "paused": ("pause",),
    "canceled": ("cancel",),
    "exhausted": ("draft", "drafted", "send", "exhaust"),
}


@pytest.mark.parametrize("trigger", FOLLOW_UP.moves)
@pytest.mark.parametrize("status", FOLLOW_UP.states)
async def test_a_trigger_moves_only_from_its_sources(
    services: Services, actor: Actor, project_id: str, status: str, trigger: str
) -> None:
    async with services.db.project_tx(actor.principal, project_id) as tx:
        [schedule_id] = await followups.schedule_after_send(
            tx,
            prospect_id=ids.new("prospect"),
            draft_id=ids.new("draft"),
            sent_at=clock.now(),
            to_email="ada@northwind.example",
        )
        for step in PATHS[status]:
            await events.move(tx, FOLLOW_UP, schedule_id, step)
        move = FOLLOW_UP.moves[trigger]
        expected = move.target if status in move.sources else status

        if status in move.sources:
            await events.move(tx, FOLLOW_UP, schedule_id, trigger)
        else:
            with pytest.raises(InvalidTransition):
                await events.move(tx, FOLLOW_UP, schedule_id, trigger)

        assert expected == (await followups.get(tx, schedule_id)).status


def test_every_status_can_be_reached_and_the_final_ones_are_final() -> None:
    assert set(PATHS) == set(FOLLOW_UP.states)
    left = {source for move in FOLLOW_UP.moves.values() for source in move.sources}
    assert {"canceled", "exhausted"} == set(FOLLOW_UP.states) - left
    assert set(OPEN) < set(FOLLOW_UP.states)
