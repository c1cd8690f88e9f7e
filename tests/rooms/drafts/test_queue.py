"""Promises of the send queue: a wish is acted on once, by whoever still may, for the words that were queued, or not at all."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest

from outrider import mailbox
from outrider.access import bearers, keys, operators
from outrider.core import clock
from outrider.drafts import settle
from outrider.drafts.queue import service, store, turn
from outrider.drafts.queue.store import SendWish
from outrider.engine import Engine, Services
from tests.factories import another_key, new_actor
from tests.rooms.drafts.making import Desk, new_desk
from tests.rooms.drafts.queueing import BOB, CY, queue, queued, to, turns, unqueued
from tests.rooms.drafts.steps import LEASE, deliver, lifecycle, receive
from tests.rooms.drafts.wire import Wire
from tests.ticking import tick
from tests.world import LIMITS


async def wish(desk: Desk) -> SendWish:
    """What the clock has read, just before it acts on it."""
    [found] = await desk.tx(lambda tx: store.due(tx, clock.now(), 2))
    return found


async def unqueue(desk: Desk, draft_id: str) -> httpx.Response:
    return await desk.actor.post(desk.path(f"drafts/{draft_id}:unqueue"))


async def test_what_is_queued_leaves_in_its_order_once(desk: Desk) -> None:
    """Three drafts named in one request; a fourth that nobody approved is refused and keeps none of them out."""
    first, second, third = [(await desk.approved(email))["id"] for email in (CY, BOB, "ada@northwind.example")]
    unread = (await desk.draft("dan@northwind.example"))["id"]

    tried = await queue(desk, third, unread, dry_run=True, confirm_reviewed=False)
    answered = await queue(desk, third, unread, first, second)
    waiting = await desk.read("send-queue")
    places = [(await desk.get(one))["queued"]["position"] for one in (third, first, second)]
    await tick(desk.services, "send_queued")
    await turns(desk)

    assert (1, 1, None) == (tried["queued_count"], tried["refused_count"], tried["drafts"][0]["queued"])
    assert [None, "not_approved", None, None] == [
        one["refusal"] and one["refusal"]["code"] for one in answered["drafts"]
    ]
    assert ([third, first, second], 3, "") == (
        [one["draft_id"] for one in waiting["drafts"]],
        waiting["count"],
        waiting["held_up_by"],
    )
    assert all(one["expected_at"] for one in waiting["drafts"])
    assert [1, 2, 3] == places
    assert ["ada@northwind.example", CY, BOB] == await to(desk)
    assert {"count": 0, "held_up_by": "", "waits_for": "", "fix": None, "drafts": []} == await desk.read("send-queue")
    assert ("sent", None) == ((after := await desk.get(first))["lifecycle_status"], after["queued"])


async def test_a_send_at_a_time_waits_for_it(desk: Desk) -> None:
    """202 and a place in the queue; at its time it leaves, and not before. Too far ahead is refused."""
    draft_id = (await desk.approved())["id"]
    at = clock.now() + timedelta(hours=3)

    too_far = await desk.actor.post(
        desk.path(f"drafts/{draft_id}:send"),
        {"confirm_reviewed": True, "send_at": clock.iso(at + timedelta(days=90))},
    )
    unread = await desk.actor.post(desk.path(f"drafts/{draft_id}:send"), {"send_at": clock.iso(at)})
    later = await desk.actor.post(
        desk.path(f"drafts/{draft_id}:send"), {"confirm_reviewed": True, "send_at": clock.iso(at)}
    )
    await turns(desk)
    before = await to(desk)
    [waiting] = (await desk.read("send-queue"))["drafts"]
    with clock.travel(timedelta(hours=3, seconds=1)):
        await turns(desk)

    assert (422, "/send_at") == (too_far.status_code, too_far.json()["errors"][0]["pointer"])
    assert (422, "confirm_reviewed_required") == (unread.status_code, unread.json()["code"])
    assert (202, "ready_to_send", None) == (
        later.status_code,
        later.json()["draft"]["lifecycle_status"],
        later.json()["mail_message_id"],
    )
    assert [at, at] == [datetime.fromisoformat(waiting[name]) for name in ("send_at", "expected_at")]
    assert (clock.iso(at), []) == (later.json()["queued"]["send_at"], before)
    assert "sent" == await lifecycle(desk, draft_id)


async def test_the_cap_lets_the_rest_wait_for_tomorrow(desk: Desk) -> None:
    """A wish that only the limits hold up stays, and says when it is expected to leave."""
    assert 200 == (await desk.actor.put(desk.path("sending-limits"), {**LIMITS, "daily_cap": 1})).status_code
    first, second = await queued(desk, BOB), await queued(desk, CY)

    await turns(desk)
    await turns(desk)
    [waiting] = (await desk.read("send-queue"))["drafts"]
    with clock.travel(timedelta(hours=24, minutes=1)):
        await turns(desk)

    assert [BOB, CY] == await to(desk)
    sent_at = datetime.fromisoformat((await desk.get(first))["sent_at"])
    expected = datetime.fromisoformat(waiting["expected_at"]) - sent_at
    assert timedelta(hours=23, minutes=59) < expected < timedelta(hours=24, minutes=1)
    assert (second, 1) == (waiting["draft_id"], waiting["position"])
    assert [] == await unqueued(desk, second)


async def test_two_clocks_send_it_once(desk: Desk, wire: Wire) -> None:
    """Both have read the wish; the second one comes to the draft while the first hands it over, and again when it is over."""
    draft_id = await queued(desk)
    read = await wish(desk)
    project = desk.services.project(desk.actor.principal, desk.project_id)
    wire.open.clear()
    first = asyncio.create_task(turn.take_turn(project, read))
    async with asyncio.timeout(60):
        await wire.committed.wait()

    await turn.take_turn(project, read)
    wire.open.set()
    await first
    await turn.take_turn(project, read)
    await turns(desk)

    assert (1, "sent", []) == (wire.handed_over, await lifecycle(desk, draft_id), await unqueued(desk, draft_id))


async def test_a_clock_that_dies_between_claim_and_handover_sends_nothing_and_nobody_sends_it_for_it(
    desk: Desk, wire: Wire
) -> None:
    """The wish went with the claim; what is given back waits for a person's word, who is told."""
    draft_id = await queued(desk)
    wire.slow.clear()
    dying = asyncio.create_task(turns(desk))
    async with asyncio.timeout(60):
        await wire.knocked.wait()
    dying.cancel()
    with pytest.raises(asyncio.CancelledError):
        await dying
    wire.slow.set()

    with clock.travel(LEASE):
        await settle.settle(desk.services)
        await turns(desk)

    after = await desk.get(draft_id)
    assert ("ready_to_send", None, "send_interrupted") == (
        after["lifecycle_status"],
        after["queued"],
        after["send_error"]["code"],
    )
    assert 0 == wire.handed_over
    assert 200 == (await desk.send(draft_id)).status_code
    assert 1 == wire.handed_over


async def test_an_answer_lost_at_its_turn_is_never_sent_again(desk: Desk, wire: Wire) -> None:
    draft_id = await queued(desk)
    wire.silent = True

    await turns(desk)
    await turns(desk)
    too_late = await unqueue(desk, draft_id)

    assert ("send_unknown", 1) == (await lifecycle(desk, draft_id), wire.handed_over)
    assert (409, "send_unresolved") == (too_late.status_code, too_late.json()["code"])


async def test_taken_back_before_its_turn_it_does_not_leave(desk: Desk, wire: Wire) -> None:
    """Also where the clock has read the wish already. Taking back what is not queued changes nothing."""
    draft_id = await queued(desk)
    read = await wish(desk)

    back = await unqueue(desk, draft_id)
    again = await unqueue(desk, draft_id)
    await turn.take_turn(desk.services.project(desk.actor.principal, desk.project_id), read)
    await turns(desk)

    assert (200, 200, None) == (back.status_code, again.status_code, again.json()["queued"])
    assert ("ready_to_send", "approved", None) == (
        (after := await desk.get(draft_id))["lifecycle_status"],
        after["review_status"],
        after["send_error"],
    )
    assert (0, ["taken_back"]) == (wire.handed_over, await unqueued(desk, draft_id))


async def test_taken_back_too_late_it_says_so(desk: Desk, wire: Wire) -> None:
    draft_id = await queued(desk)
    wire.open.clear()
    sending = asyncio.create_task(turns(desk))
    async with asyncio.timeout(60):
        await wire.committed.wait()

    during = await unqueue(desk, draft_id)
    wire.open.set()
    await sending
    after = await unqueue(desk, draft_id)

    assert (409, "already_sending") == (during.status_code, during.json()["code"])
    assert (409, "already_sent") == (after.status_code, after.json()["code"])
    assert after.json()["mail_message_id"]


async def test_an_edit_and_another_approval_do_not_inherit_the_wish(desk: Desk) -> None:
    """Neither from the queue, nor by a clock that has read the wish before, nor where a row was left behind by hand."""
    draft_id = await queued(desk)
    read = await wish(desk)
    edited = await desk.actor.patch(desk.path(f"drafts/{draft_id}"), {"subject": "Something else"})
    await desk.review(draft_id, "approve", expected_sha256=edited.json()["content_sha256"])
    dropped = await unqueued(desk, draft_id)

    project = desk.services.project(desk.actor.principal, desk.project_id)
    await turn.take_turn(project, read)
    await desk.tx(lambda tx: store.put(tx, read, clock.now()))
    await turns(desk)

    after = await desk.get(draft_id)
    assert ("ready_to_send", None, "content_changed") == (
        after["lifecycle_status"],
        after["queued"],
        after["send_error"]["code"],
    )
    assert (["approval_ended"], []) == (dropped, await to(desk))


async def test_what_a_key_queued_does_not_leave_once_it_is_revoked(desk: Desk) -> None:
    """What others queued leaves as before."""
    theirs = await another_key(desk.services, desk.actor, ("read", "send"))
    draft_id = await queued(desk, BOB, by=theirs)
    other = await queued(desk, CY)
    key_id = (await desk.get(draft_id))["queued"]["queued_by"]["credential_id"]
    async with desk.services.db.tx(desk.actor.principal) as tx:
        await keys.revoke_key(tx, key_id)

    await turns(desk)

    after = await desk.get(draft_id)
    assert ("ready_to_send", None, "credential_ended") == (
        after["lifecycle_status"],
        after["queued"],
        after["send_error"]["code"],
    )
    assert ([CY], "sent") == (await to(desk), await lifecycle(desk, other))
    [action] = [one for one in await desk.actions() if one["target_ids"] == [draft_id]]
    assert "It left the send queue unsent. The API key of tests, who asked for it, was revoked." in action["title"]


async def test_a_key_is_not_revoked_before_the_send_that_it_asked_for_is_claimed_or_given_up(desk: Desk) -> None:
    """Whoever is answered that a key is revoked knows: from then on nothing is claimed by it."""
    await queued(desk)
    read = await wish(desk)
    assert read.api_key_id is not None

    async def revoke() -> None:
        async with desk.services.db.tx(desk.actor.principal) as tx:
            await keys.revoke_key(tx, read.api_key_id or "")

    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        assert None is await bearers.objection(tx, service.wish_of(read), read.queued_at, "send")
        revoking = asyncio.create_task(revoke())
        async with asyncio.timeout(60):
            while not await tx.value(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
            ):
                assert not revoking.done()
    await revoking


async def test_a_disabled_operators_queue_stands_empty(
    services: Services, engine: Engine, http: httpx.AsyncClient
) -> None:
    actor = await new_actor(services, http)
    desk = await new_desk(services, engine, actor, await actor.new_project())
    draft_id = await queued(desk)
    async with services.db.tx(actor.principal) as tx:
        await operators.disable(tx)

    await turns(desk)
    async with services.db.tx(actor.principal) as tx:
        await operators.enable(tx)
    await turns(desk)

    assert ("ready_to_send", []) == (await lifecycle(desk, draft_id), await to(desk))
    assert ["operator_disabled"] == await unqueued(desk, draft_id)


async def _suppress(desk: Desk, draft: dict[str, Any]) -> None:
    body = {"email": draft["to_email"], "reason": "manual"}
    assert 201 == (await desk.actor.post(desk.path("suppressions"), body)).status_code


async def _answer(desk: Desk, draft: dict[str, Any]) -> None:
    await receive(desk, draft["prospect_id"], "<nothing@northwind.example>")


async def _skip(desk: Desk, draft: dict[str, Any]) -> None:
    await desk.review(draft["id"], "skip")


async def _never(desk: Desk, draft: dict[str, Any]) -> None:
    assert 200 == (await desk.actor.put(desk.path("voice"), {"never_write_to": [draft["to_email"]]})).status_code


@pytest.mark.parametrize(
    ("no", "code"),
    [
        (_suppress, "recipient_suppressed"),
        (_answer, "reply_received"),
        (_never, "never_write_to"),
        (_skip, "discarded"),
    ],
)
async def test_a_no_said_after_it_was_queued_holds(
    desk: Desk, no: Callable[[Desk, dict[str, Any]], Awaitable[None]], code: str
) -> None:
    """It leaves the queue with a word, and comes back into it by itself never."""
    draft_id = await queued(desk)
    await no(desk, await desk.get(draft_id))

    await turns(desk)
    await turns(desk)

    assert ([], [code]) == (await to(desk), await unqueued(desk, draft_id))
    assert None is (await desk.get(draft_id))["queued"]


async def test_an_answer_that_nobody_has_read_yet_takes_it_out_of_the_queue(desk: Desk) -> None:
    draft_id = await queued(desk, "ada@northwind.example")
    await deliver(desk, "<nothing@northwind.example>")

    await turns(desk)

    assert ([], ["reply_waiting"]) == (await to(desk), await unqueued(desk, draft_id))


async def test_an_erased_person_is_in_no_queue(desk: Desk) -> None:
    """Nothing is left of the wish; what others wait for is."""
    draft_id, other = await queued(desk, BOB), await queued(desk, CY)
    prospect_id = (await desk.get(draft_id))["prospect_id"]

    erased = await desk.actor.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "They asked for it."})
    await turns(desk)

    assert 200 == erased.status_code, erased.text
    assert ([CY], "sent") == (await to(desk), await lifecycle(desk, other))


async def test_sent_by_hand_it_is_in_the_queue_no_more(desk: Desk) -> None:
    draft_id = await queued(desk)

    assert 200 == (await desk.send(draft_id)).status_code
    after = (await desk.read("send-queue"))["count"]
    await turns(desk)

    assert ([BOB], 0, []) == (await to(desk), after, await unqueued(desk, draft_id))


async def test_the_newer_word_counts(desk: Desk) -> None:
    """Queued for now and then for later it leaves later, also where a clock has read the former wish; it keeps its place."""
    draft_id, other = await queued(desk, BOB), await queued(desk, CY)
    read, _ = await desk.tx(lambda tx: store.due(tx, clock.now(), 2))
    await queue(desk, draft_id, send_at=clock.iso(clock.now() + timedelta(hours=3)))

    await turn.take_turn(desk.services.project(desk.actor.principal, desk.project_id), read)
    waiting = (await desk.read("send-queue"))["drafts"]
    await turns(desk)

    assert [(draft_id, 1), (other, 2)] == [(one["draft_id"], one["position"]) for one in waiting]
    assert [CY] == await to(desk)


async def test_a_mailbox_that_is_not_there_is_asked_again_and_not_for_ever(desk: Desk, wire: Wire) -> None:
    """Before anything was claimed a wish may wait for the mail server; after the last pause a person looks."""
    draft_id = await queued(desk)
    wire.deaf = mailbox.Unreachable("timed_out", "The server did not answer in time.")
    waited: list[bool] = []
    for day in range(len(turn.PAUSES) + 1):
        with clock.travel(timedelta(days=day)):
            await turns(desk)
            await turns(desk)  # too early for the next one
        waited.append((await desk.get(draft_id))["queued"] is not None)

    after = await desk.get(draft_id)
    assert [True] * len(turn.PAUSES) + [False] == waited
    assert ("ready_to_send", "mailbox_unreachable") == (after["lifecycle_status"], after["send_error"]["code"])
    assert (["mailbox_unreachable"], 0) == (await unqueued(desk, draft_id), wire.handed_over)


async def test_back_in_time_a_mailbox_sends_what_waited_for_it(desk: Desk, wire: Wire) -> None:
    draft_id = await queued(desk)
    wire.deaf = mailbox.Unreachable("timed_out", "The server did not answer in time.")
    await turns(desk)
    wire.deaf = None

    with clock.travel(timedelta(minutes=2)):
        await turns(desk)

    assert ("sent", []) == (await lifecycle(desk, draft_id), await unqueued(desk, draft_id))


async def test_nobody_queues_sees_or_takes_back_what_is_anothers(
    desk: Desk, services: Services, http: httpx.AsyncClient
) -> None:
    """By id in a project of one's own neither."""
    draft_id = await queued(desk)
    stranger = await new_actor(services, http)
    own = f"/v1/projects/{await stranger.new_project()}"
    body = {"draft_ids": [draft_id], "confirm_reviewed": True}

    refused = [
        (await stranger.get(desk.path("send-queue"))).status_code,
        (await stranger.post(desk.path("drafts:send"), body)).status_code,
        (await stranger.post(desk.path(f"drafts/{draft_id}:unqueue"))).status_code,
        (await stranger.post(f"{own}/drafts/{draft_id}:unqueue")).status_code,
    ]
    [one] = (await stranger.post(f"{own}/drafts:send", body)).json()["drafts"]

    assert [404] * 4 == refused
    assert (404, None) == (one["refusal"]["status"], one["queued"])
    assert 0 == (await stranger.get(f"{own}/send-queue")).json()["count"]
    assert 1 == (await desk.get(draft_id))["queued"]["position"]


async def test_a_key_without_the_right_to_send_queues_nothing(desk: Desk) -> None:
    draft_id = (await desk.approved())["id"]
    reader = await another_key(desk.services, desk.actor, ("read", "drafts:write", "reviews:write"))
    body = {"draft_ids": [draft_id], "confirm_reviewed": True}

    refused = await reader.post(desk.path("drafts:send"), body)
    unread = await desk.actor.post(desk.path("drafts:send"), {"draft_ids": [draft_id]})

    assert (403, 422) == (refused.status_code, unread.status_code)
    assert "confirm_reviewed_required" == unread.json()["code"]
    assert None is (await desk.get(draft_id))["queued"]


async def test_a_queue_that_nothing_can_leave_says_so_everywhere(desk: Desk) -> None:
    """Readiness, the workspace, the queue and the agent's step name it; at its turn the draft leaves the queue, with a word."""
    draft_id = await queued(desk)
    before = (await desk.actor.post(desk.path("agent:continue"))).json()["message"]
    open_before = [one["title"] for one in await desk.actions() if draft_id in one["target_ids"]]
    gone = await desk.actor.post(desk.path("mailbox:disconnect"))
    assert gone.is_success, gone.text

    readiness = await desk.read("readiness")
    snapshot = (await desk.actor.get(f"/v1/projects/{desk.project_id}")).json()
    waiting = await desk.read("send-queue")
    told = (await desk.actor.post(desk.path("agent:continue"))).json()["message"]
    await turns(desk)

    assert "In the send queue, to leave by themselves: 1. The next is expected to leave at 20" in before
    assert [] == open_before, "what waits in the queue needs nobody"
    assert any(
        "1 message in the send queue cannot leave before this is settled" in one for one in readiness["warnings"]
    )
    assert (1, "No mailbox is connected.", None) == tuple(snapshot["send_queue"].values())
    assert ("No mailbox is connected.", None) == (waiting["held_up_by"], waiting["drafts"][0]["expected_at"])
    assert "In the send queue, to leave by themselves: 1. No mailbox is connected." in told
    assert ["sender_not_ready"] == await unqueued(desk, draft_id)
    [action] = [one for one in await desk.actions() if draft_id in one["target_ids"]]
    assert "It left the send queue unsent." in action["title"]


async def test_a_mailbox_that_vanishes_after_the_claim_ends_the_wish(desk: Desk, wire: Wire) -> None:
    """Nothing was sent, and nothing is begun again by itself: somebody sends it, who is told why."""
    draft_id = await queued(desk)
    wire.before = mailbox.Unreachable("timed_out", "The server did not answer in time.")
    await turns(desk)
    wire.before = None
    with clock.travel(timedelta(days=1)):
        await turns(desk)

    after = await desk.get(draft_id)
    assert (0, "ready_to_send", None) == (wire.handed_over, after["lifecycle_status"], after["queued"])
    [action] = [one for one in await desk.actions() if draft_id in one["target_ids"]]
    assert f"Send the first message to {BOB}. The server did not answer in time." == action["title"]
