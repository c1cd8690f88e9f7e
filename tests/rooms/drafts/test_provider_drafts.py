"""Providers that keep a draft of each message: a draft that is still there was not sent, and it is the one that is sent next."""

from datetime import timedelta
from typing import Any

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.core.crypto import KeyFile
from outrider.db import locks
from outrider.drafts import send, settle
from outrider.drafts.errors import SendUnknown
from tests.rooms.drafts.making import Desk
from tests.rooms.drafts.steps import lifecycle, really_send
from tests.rooms.drafts.wire import Drawer
from tests.waiting import eventually

AFTER_QUIET = settle.QUIET + timedelta(minutes=1)


async def in_doubt(desk: Desk, drawer: Drawer) -> dict[str, Any]:
    """A draft whose send had no answer: the request, or only its answer, was lost."""
    draft = await desk.approved()
    with pytest.raises(SendUnknown):
        await really_send(desk, draft["id"])
    drawer.lose_request = drawer.lose_answer = False
    return draft


async def test_a_draft_that_the_provider_still_holds_is_given_back_and_leaves_once(desk: Desk, drawer: Drawer) -> None:
    drawer.lose_request = True
    draft = await in_doubt(desk, drawer)

    with clock.travel(AFTER_QUIET):
        await settle.settle(desk.services)
    after = await desk.get(draft["id"])
    assert ("ready_to_send", "not_sent") == (after["lifecycle_status"], after["send_error"]["code"])
    sent = await desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text
    assert (1, 1, {}) == (drawer.written, drawer.left, drawer.unsent)
    assert 1 == len(await desk.outbox())


async def test_a_draft_that_is_still_there_may_yet_be_taken_while_a_request_can_live(
    desk: Desk, drawer: Drawer
) -> None:
    drawer.lose_request = True
    draft = await in_doubt(desk, drawer)

    with clock.travel(settle.QUIET - timedelta(minutes=1)):
        await settle.settle(desk.services)
        assert "send_unresolved" == (await desk.send(draft["id"])).json()["code"]

    assert "send_unknown" == await lifecycle(desk, draft["id"])
    assert 0 == drawer.left


async def test_a_draft_that_is_gone_was_sent(desk: Desk, drawer: Drawer) -> None:
    drawer.lose_answer = True
    draft = await in_doubt(desk, drawer)

    with clock.travel(AFTER_QUIET):
        await settle.settle(desk.services)

    assert "sent" == await lifecycle(desk, draft["id"])
    assert "already_sent" == (await desk.send(draft["id"])).json()["code"]
    assert (1, 1) == (drawer.written, drawer.left)


async def at_rest(desk: Desk, draft_id: str) -> None:
    """The server has let go of whoever sent it last; on a busy machine that takes longer than the answer."""

    async def is_free() -> bool:
        async with locks.alone(desk.services.db.url, send.at_work(draft_id)) as free:
            return free

    await eventually(is_free, "the end of the send")


async def test_a_request_that_is_lost_again_and_again_leaves_one_draft(desk: Desk, drawer: Drawer) -> None:
    drawer.lose_request = True
    draft = await in_doubt(desk, drawer)
    passed = timedelta()
    for _ in range(3):
        passed += AFTER_QUIET
        await at_rest(desk, draft["id"])
        with clock.travel(passed):
            await settle.settle(desk.services)
            drawer.lose_request = True
            assert "send_unknown" == (await desk.send(draft["id"])).json()["code"]
    drawer.lose_request = False
    await at_rest(desk, draft["id"])
    with clock.travel(passed + AFTER_QUIET):
        await settle.settle(desk.services)
        assert 200 == (await desk.send(draft["id"])).status_code

    assert (1, 1, {}) == (drawer.written, drawer.left, drawer.unsent)


async def test_a_refusal_for_now_keeps_the_draft_for_the_next_try(desk: Desk, drawer: Drawer) -> None:
    draft = await desk.approved()
    drawer.says = mailbox.Unreachable("too_fast", "Too many requests.", retry_after=120)

    refused = await desk.send(draft["id"])
    drawer.says = None
    sent = await desk.send(draft["id"])

    assert (503, "120") == (refused.status_code, refused.headers["retry-after"])
    assert 200 == sent.status_code, sent.text
    assert (1, 1) == (drawer.written, drawer.left)


async def message_id(desk: Desk, draft_id: str) -> str:
    """The Message-ID that a draft would be sent with."""
    found: str = (await desk.actor.get(desk.path(f"drafts/{draft_id}:preview"))).json()["headers"]["Message-ID"]
    return found


async def test_another_master_key_makes_no_other_message_of_it(desk: Desk, drawer: Drawer) -> None:
    """Its Message-ID is made with the key; under another one it would be a second draft, and nothing would find the first."""
    drawer.lose_request = True
    draft = await in_doubt(desk, drawer)
    before = await message_id(desk, draft["id"])

    file = KeyFile(desk.services.settings.key_file)
    file.begin()
    file.finish()
    with clock.travel(AFTER_QUIET):
        await settle.settle(desk.services)
    after = await message_id(desk, draft["id"])
    sent = await desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text
    assert before == after == sent.json()["mail_message_id"]
    assert (1, 1, {}) == (drawer.written, drawer.left, drawer.unsent)


async def test_a_rewritten_message_is_another_draft(desk: Desk, drawer: Drawer) -> None:
    """The draft at the provider has the old text; it must not leave in place of what was approved."""
    draft = await desk.approved()
    drawer.says = mailbox.Unreachable("too_fast", "Too many requests.")
    await desk.send(draft["id"])
    drawer.says = None
    edited = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"subject": "Another subject"})
    assert 200 == edited.status_code, edited.text
    await desk.decide(draft["id"], "approve")

    assert 200 == (await desk.send(draft["id"])).status_code

    assert 2 == drawer.written
    assert ["Another subject"] == [message["subject"] for message in await desk.outbox()]
