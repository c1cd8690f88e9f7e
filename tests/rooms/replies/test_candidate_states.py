"""Every (state, trigger) pair of an inbound candidate."""

import pytest

from outrider import events, mailbox
from outrider.core import clock, ids
from outrider.core.errors import InvalidTransition
from outrider.replies.candidates import store
from outrider.replies.candidates.states import CANDIDATE
from tests.rooms.replies.support import Desk

ALLOWED = {
    ("needs_review", "accept"): "accepted",
    ("needs_review", "ignore"): "ignored",
    ("needs_review", "expire"): "expired",
}


async def new_candidate(desk: Desk, status: str) -> str:
    candidate_id = ids.new("candidate")
    now = clock.now()
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        box = await mailbox.get(tx)
        judged = store.Judged(
            mailbox_id=box.id,
            message_type="other",
            recommended_action="review",
            confidence=0.2,
            reason="",
            from_email=f"{candidate_id}@cafe.example",
            from_name="",
            subject="",
            text="",
            message_id_header="",
            mail_message_id="",
            mail_thread_id=None,
            analysis={},
            hidden_text=False,
            received_at=now,
        )
        await store.insert(tx, candidate_id, judged, now, now)
        await tx.execute("UPDATE inbound_candidates SET status = %s WHERE id = %s", (status, candidate_id))
    return candidate_id


@pytest.mark.parametrize("trigger", CANDIDATE.moves)
@pytest.mark.parametrize("status", CANDIDATE.states)
async def test_a_candidate_moves_only_as_the_table_says(desk: Desk, status: str, trigger: str) -> None:
    candidate_id = await new_candidate(desk, status)
    expected = ALLOWED.get((status, trigger))

    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        if expected is None:
            with pytest.raises(InvalidTransition):
                await events.move(tx, CANDIDATE, candidate_id, trigger)
        else:
            await events.move(tx, CANDIDATE, candidate_id, trigger)
        found = await store.by_id(tx, candidate_id)

    assert found is not None
    assert (expected or status) == found.status
