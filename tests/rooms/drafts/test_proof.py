"""A send in doubt is settled by what comes in: whoever names its Message-ID has got it."""

from typing import Any

import pytest

from outrider import mailbox
from outrider.drafts.errors import SendUnknown
from tests.mail.making import report_of
from tests.rooms.drafts.making import TO, Desk
from tests.rooms.drafts.steps import comes_in, lifecycle, really_send
from tests.rooms.drafts.wire import Wire


async def in_doubt(desk: Desk, wire: Wire) -> tuple[dict[str, Any], str]:
    """A draft whose send had no answer and left no copy, and its Message-ID."""
    draft = await desk.approved()
    wire.silent = True
    with pytest.raises(SendUnknown):
        await really_send(desk, draft["id"])
    claimed = await desk.tx(lambda tx: mailbox.sending.of_draft(tx, draft["id"]))
    assert claimed is not None
    return draft, claimed.message_id


async def test_a_reply_proves_that_the_message_left(desk: Desk, wire: Wire) -> None:
    draft, message_id = await in_doubt(desk, wire)

    await comes_in(desk, subject="Re: hello", text="Sounds good, tell me more.", in_reply_to=message_id)

    after = await desk.get(draft["id"])
    assert ("sent", None) == (after["lifecycle_status"], after["send_error"])
    assert 1 == wire.handed_over
    messages = (await desk.actor.get(desk.path("email-messages"))).json()
    assert {"outbound", "human_reply"} == {message["kind"] for message in messages}
    assert {draft["prospect_id"]} == {message["prospect_id"] for message in messages}
    assert ["paused"] == [row["status"] for row in (await desk.actor.get(desk.path("follow-up-schedules"))).json()]
    types = [action["action_type"] for action in await desk.actions()]
    assert "resolve_send_unknown" not in types


async def test_a_bounce_proves_that_the_message_left(desk: Desk, wire: Wire) -> None:
    draft, message_id = await in_doubt(desk, wire)

    await comes_in(desk, raw=report_of(TO, message_id, "5.1.1", "no such user"))

    assert "sent" == await lifecycle(desk, draft["id"])
    prospect = (await desk.actor.get(f"/v1/prospects/{draft['prospect_id']}")).json()
    assert "bounced" == prospect["status"]


async def test_a_message_that_names_another_proves_nothing(desk: Desk, wire: Wire) -> None:
    draft, _ = await in_doubt(desk, wire)

    await comes_in(desk, subject="Re: hello", text="Tell me more.", in_reply_to="<other@acme.example>")

    assert "send_unknown" == await lifecycle(desk, draft["id"])
