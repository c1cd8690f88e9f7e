"""Every (status, trigger) pair of a draft's two status fields, walked in the database (docs/reference/states.md "Draft")."""

import pytest

from outrider import events
from outrider.core.errors import InvalidTransition, NotFound
from outrider.drafts.states import DRAFT_LIFECYCLE, DRAFT_REVIEW, UNSENT
from outrider.events.machine import Machine
from tests.factories import Actor
from tests.rooms.drafts.making import Desk

REVIEW_PATHS: dict[str, tuple[str, ...]] = {
    "needs_review": (),
    "changes_requested": ("request_changes",),
    "approved": ("approve",),
    "skipped": ("skip",),
    "superseded": ("supersede",),
}
LIFECYCLE_PATHS: dict[str, tuple[str, ...]] = {
    "drafted_not_sendable": (),
    "ready_to_send": ("make_ready",),
    "sending": ("make_ready", "send"),
    "sent": ("make_ready", "send", "sent"),
    "send_failed": ("make_ready", "send", "fail"),
    "send_unknown": ("make_ready", "send", "lose_track"),
    "discarded": ("discard",),
}


@pytest.mark.parametrize(
    ("machine", "paths"), [(DRAFT_REVIEW, REVIEW_PATHS), (DRAFT_LIFECYCLE, LIFECYCLE_PATHS)], ids=lambda value: ""
)
async def test_a_trigger_moves_only_from_its_sources(
    desk: Desk, machine: Machine, paths: dict[str, tuple[str, ...]]
) -> None:
    assert set(paths) == set(machine.states)
    draft_id = (await desk.draft())["id"]

    for status, path in paths.items():
        for trigger in machine.moves:
            with pytest.raises(_Undo):
                await _walk(desk, machine, draft_id, (*path, trigger), status)


async def test_a_status_is_moved_in_its_own_project_only(desk: Desk, stranger: Actor) -> None:
    """Whoever knows the id of somebody else's draft moves nothing with it."""
    draft_id = (await desk.draft())["id"]
    elsewhere = await stranger.new_project()

    async with desk.services.db.project_tx(stranger.principal, elsewhere) as tx:
        with pytest.raises(NotFound):
            await events.move(tx, DRAFT_LIFECYCLE, draft_id, "discard")

    assert "drafted_not_sendable" == (await desk.get(draft_id))["lifecycle_status"]


async def _walk(desk: Desk, machine: Machine, draft_id: str, triggers: tuple[str, ...], status: str) -> None:
    """Lead the draft to `status`, pull the last trigger, and roll everything back, so that the next pair starts alike."""
    *path, last = triggers
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        for step in path:
            await events.move(tx, machine, draft_id, step)
        if status in machine.moves[last].sources:
            assert status == await events.move(tx, machine, draft_id, last)
        else:
            with pytest.raises(InvalidTransition):
                await events.move(tx, machine, draft_id, last)
        raise _Undo


class _Undo(Exception):
    """Ends a walk."""


def test_what_was_sent_stays_so_and_neither_doubt_nor_a_no_leads_to_a_send() -> None:
    left = {source for move in DRAFT_LIFECYCLE.moves.values() for source in move.sources}

    assert {"sent"} == set(DRAFT_LIFECYCLE.states) - left
    from_discarded = {move.target for move in DRAFT_LIFECYCLE.moves.values() if "discarded" in move.sources}
    assert {"drafted_not_sendable"} == from_discarded
    assert {"ready_to_send"} == DRAFT_LIFECYCLE.moves["send"].sources
    assert not {"sending", "send_unknown", "sent"} & set(UNSENT)
