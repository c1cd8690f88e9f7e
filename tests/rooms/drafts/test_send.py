"""Sending once: what is cut off anywhere between the claim and the record is settled by looking, never by sending again."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from outrider import events, mailbox
from outrider.core import clock
from outrider.core.errors import InvalidTransition
from outrider.db import ProjectTx
from outrider.drafts import case, gates, settle
from outrider.drafts.errors import MailboxNotReached, SendUnknown
from outrider.drafts.overdue_store import OverdueSend
from outrider.mail.parse import parse
from outrider.mailbox.errors import MessageGone, SendingPaused
from outrider.mailbox.sending.attempts import AlreadyClaimed
from outrider.mailbox.sending.states import SEND_ATTEMPT
from outrider.providers.mail.port import Fetched
from tests.factories import another_key
from tests.rooms.drafts.making import TO, Desk
from tests.rooms.drafts.steps import LEASE, claim, first_follow_up, lifecycle, really_send, receive
from tests.rooms.drafts.wire import Wire


async def sent_folder(desk: Desk) -> Path:
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        mailbox_id = (await mailbox.get(tx)).id
    folder = desk.services.settings.data_dir / "sandbox" / mailbox_id / "Sent"
    (folder / "tmp").mkdir(parents=True, exist_ok=True)
    (folder / "new").mkdir(parents=True, exist_ok=True)
    return folder


async def test_a_send_that_died_before_the_handover_is_given_back_as_soon_as_it_is_noticed(desk: Desk) -> None:
    draft = await desk.approved()
    await claim(desk, draft["id"])
    assert "already_sending" == (await desk.send(draft["id"])).json()["code"]

    await settle.settle(desk.services)

    assert "ready_to_send" == await lifecycle(desk, draft["id"])
    assert [] == await desk.outbox()
    assert 200 == (await desk.send(draft["id"])).status_code
    assert 1 == len(await desk.outbox())


async def test_a_send_whose_process_lives_is_its_own_until_the_lease_ends(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.slow.clear()
    sending = asyncio.create_task(really_send(desk, draft["id"]))
    async with asyncio.timeout(60):
        await wire.knocked.wait()

    await settle.settle(desk.services)
    assert "sending" == await lifecycle(desk, draft["id"])
    wire.slow.set()
    await sending

    assert "sent" == await lifecycle(desk, draft["id"])
    assert 1 == wire.handed_over


async def test_a_committed_send_is_never_given_back_because_its_process_is_gone(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.open.clear()
    sending = asyncio.create_task(really_send(desk, draft["id"]))
    async with asyncio.timeout(60):
        await wire.committed.wait()
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending

    await settle.settle(desk.services)
    [young] = [OverdueSend(draft["id"], desk.project_id, desk.actor.operator_id, "sending")]
    await settle.give_back(desk.services, young)

    assert "sending" == await lifecycle(desk, draft["id"])
    assert "already_sending" == (await desk.send(draft["id"])).json()["code"]


async def test_a_send_that_died_after_the_handover_is_found_and_recorded(desk: Desk) -> None:
    draft = await desk.approved()
    await claim(desk, draft["id"])
    await mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])

    with clock.travel(LEASE):
        await settle.settle(desk.services)
        await settle.settle(desk.services)

    after = await desk.get(draft["id"])
    assert "sent" == after["lifecycle_status"]
    assert after["mail_message_id"]
    assert after["message_id"]
    assert 1 == len(await desk.outbox())
    assert 1 == len((await desk.actor.get(desk.path("follow-up-schedules"))).json())
    assert "already_sent" == (await desk.send(draft["id"])).json()["code"]


async def test_a_draft_whose_copy_was_read_from_sent_before_its_send_was_recorded_is_that_message(desk: Desk) -> None:
    """As where a server gives the copy a Message-ID of its own, so that nobody knows yet whose it is."""
    draft = await desk.approved()
    await claim(desk, draft["id"])
    await mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])
    [raw] = [file.read_bytes() for file in (await sent_folder(desk)).glob("*/*")]
    copy = Fetched("Sent", "sent", "1", raw, clock.now(), "copy-in-sent")

    async def met(tx: ProjectTx) -> mailbox.messages.StoredMessage | None:
        box = await mailbox.get(tx)
        prospect = draft["prospect_id"]
        return await mailbox.messages.record_by_hand(
            tx, box.id, copy, parse(raw), prospect_id=prospect, to_email=TO, own_text="Hello"
        )

    known = await desk.tx(met)
    assert known is not None
    with clock.travel(LEASE):
        await settle.settle(desk.services)
        await settle.settle(desk.services)

    after = await desk.get(draft["id"])
    assert ("sent", known.id) == (after["lifecycle_status"], after["message_id"])


async def test_a_claim_that_was_given_back_cannot_be_delivered_late(desk: Desk) -> None:
    draft = await desk.approved()
    await claim(desk, draft["id"])
    with clock.travel(LEASE):
        await settle.settle(desk.services)

    with pytest.raises(mailbox.Unknown):
        await mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])

    assert [] == await desk.outbox()


async def test_an_empty_letter_never_leaves(desk: Desk) -> None:
    """Where the bytes are gone between the claim and the handover, as when the person is erased."""
    draft = await desk.approved()
    await claim(desk, draft["id"])
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await tx.execute("UPDATE send_attempts SET blob = NULL WHERE project_id = %s", (tx.project_id,))

    with pytest.raises(MessageGone):
        await mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])

    assert ([], "prepared") == (await desk.outbox(), await _attempt(desk, draft["id"]))


async def test_a_send_cut_off_in_the_handover_is_in_doubt_until_the_message_is_found(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.open.clear()
    task = asyncio.create_task(really_send(desk, draft["id"]))
    async with asyncio.timeout(60):
        await wire.committed.wait()
    task.cancel()  # the process dies right after the point of no return
    with pytest.raises(asyncio.CancelledError):
        await task

    with clock.travel(LEASE):
        await settle.settle(desk.services)
    assert "send_unknown" == await lifecycle(desk, draft["id"])
    assert "send_unresolved" == (await desk.send(draft["id"])).json()["code"]
    [action] = [a for a in await desk.actions() if a["action_type"] == "resolve_send_unknown"]
    assert ("urgent", [draft["id"]]) == (action["priority"], action["target_ids"])

    await wire.arrive()
    with clock.travel(LEASE + timedelta(seconds=30)):
        await settle.settle(desk.services)  # too early for the next look
    assert "send_unknown" == await lifecycle(desk, draft["id"])
    with clock.travel(LEASE + timedelta(minutes=2)):
        await settle.settle(desk.services)

    assert "sent" == await lifecycle(desk, draft["id"])
    assert 1 == len(await desk.outbox())
    assert "resolve_send_unknown" not in [action["action_type"] for action in await desk.actions()]


async def _in_doubt(desk: Desk, wire: Wire, *, filed: bool) -> str:
    """A draft in `send_unknown`: the mailbox did not answer after the point of no return, and filed the message or not."""
    draft = await desk.approved()
    wire.silent = True
    with pytest.raises(SendUnknown):
        await really_send(desk, draft["id"])
    wire.silent = False
    if filed:
        await wire.arrive()
    draft_id: str = draft["id"]
    return draft_id


async def _attempt(desk: Desk, draft_id: str) -> str:
    found = await desk.tx(lambda tx: mailbox.sending.of_draft(tx, draft_id))
    assert found is not None
    return found.status


@pytest.mark.parametrize(
    "fault",
    [mailbox.Unreachable("try_later", "A temporary no."), mailbox.Disconnected("login_refused", "The grant is gone.")],
)
async def test_a_definite_no_after_the_commit_gives_the_claim_back(desk: Desk, wire: Wire, fault: Exception) -> None:
    draft = await desk.approved()
    await claim(desk, draft["id"])
    wire.after = fault

    with pytest.raises(type(fault)):
        await mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])

    assert "released" == await _attempt(desk, draft["id"])
    with clock.travel(LEASE):
        await settle.settle(desk.services)
    assert "ready_to_send" == await lifecycle(desk, draft["id"])


async def test_a_provider_that_breaks_before_the_commit_sent_nothing(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.before = KeyError("surprise")

    response = await desk.send(draft["id"])

    assert (503, "mailbox_unreachable") == (response.status_code, response.json()["code"])
    assert ("released", "ready_to_send") == (await _attempt(desk, draft["id"]), await lifecycle(desk, draft["id"]))
    wire.before = None
    assert 200 == (await desk.send(draft["id"])).status_code


async def test_a_provider_that_breaks_after_the_commit_may_have_sent_it(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.after = KeyError("surprise")

    response = await desk.send(draft["id"])

    assert (503, "send_unknown") == (response.status_code, response.json()["code"])
    assert ("committed", "send_unknown") == (await _attempt(desk, draft["id"]), await lifecycle(desk, draft["id"]))


async def test_the_late_failure_of_a_send_given_up_touches_no_newer_one(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.before = mailbox.Unreachable("time_limit", "The server did not answer.")
    wire.slow.clear()
    slow = asyncio.create_task(really_send(desk, draft["id"]))
    async with asyncio.timeout(60):
        await wire.knocked.wait()
    with clock.travel(LEASE):
        await settle.settle(desk.services)  # gives the draft back: nothing was handed over
    wire.before = None
    wire.knocked.clear()
    wire.open.clear()
    with clock.travel(LEASE):
        newer = asyncio.create_task(really_send(desk, draft["id"]))
        async with asyncio.timeout(60):
            await wire.knocked.wait()
        wire.slow.set()
        with pytest.raises(MailboxNotReached):
            await slow
        assert "sending" == await lifecycle(desk, draft["id"])
        assert "already_sending" == (await desk.send(draft["id"])).json()["code"]
        wire.open.set()
        assert "sent" == (await newer).lifecycle_status

    assert 1 == wire.handed_over


async def test_what_another_process_has_committed_is_not_given_back_by_a_late_failure(desk: Desk, wire: Wire) -> None:
    """Both hold the same claim. One hands the message over; that the other could not says nothing about it."""
    draft = await desk.approved()
    await claim(desk, draft["id"])
    wire.before = mailbox.Unreachable("time_limit", "The server did not answer.")
    wire.slow.clear()
    slow = asyncio.create_task(
        mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])
    )
    async with asyncio.timeout(60):
        await wire.knocked.wait()
    wire.before = None
    other = desk.services.db.project_tx(desk.actor.principal, desk.project_id)
    async with other as tx:
        attempt = await mailbox.sending.of_draft(tx, draft["id"])
        assert attempt is not None
        await events.move(tx, SEND_ATTEMPT, attempt.id, "commit", also={"committed_at": clock.now()})
    wire.slow.set()

    with pytest.raises(mailbox.Unknown):
        await slow

    assert "committed" == await _attempt(desk, draft["id"])


async def test_of_one_draft_one_send_is_under_way_whatever_its_status_says(desk: Desk) -> None:
    """The database itself holds the claim: a mistake in a status cannot send a message twice."""
    draft = await desk.approved()
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        written = gates.judge(await case.lock(tx, draft["id"]), desk.services.master_key)
        await mailbox.sending.claim(tx, written.letter, written.composed)

    with pytest.raises(AlreadyClaimed):
        await desk.tx(lambda tx: mailbox.sending.claim(tx, written.letter, written.composed))


async def test_two_who_hold_one_claim_hand_it_over_once(desk: Desk, wire: Wire) -> None:
    """Both have found it prepared; only one of them passes the point of no return."""
    draft = await desk.approved()
    await claim(desk, draft["id"])
    wire.slow.clear()
    both = []
    for _ in range(2):
        wire.knocked.clear()
        both.append(
            asyncio.create_task(
                mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])
            )
        )
        async with asyncio.timeout(60):
            await wire.knocked.wait()
    wire.slow.set()

    ended = await asyncio.gather(*both, return_exceptions=True)

    assert ["Receipt", "Unknown"] == sorted(type(one).__name__ for one in ended)
    assert 1 == wire.handed_over


async def test_two_sends_at_once_do_not_both_take_the_last_place_under_a_cap(desk: Desk) -> None:
    """The second waits for the first, and then finds the place taken."""
    limits = (await desk.actor.get(desk.path("sending-limits"))).json()
    one_a_day = {**{name: limits[name] for name in ("min_seconds_between", "window", "warm_up")}, "daily_cap": 1}
    assert 200 == (await desk.actor.put(desk.path("sending-limits"), one_a_day)).status_code
    written = []
    for email in (TO, "bob@northwind.example"):
        draft = await desk.approved(email)
        async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
            written.append(gates.judge(await case.lock(tx, draft["id"]), desk.services.master_key))
    first, second = written

    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await mailbox.sending.claim(tx, first.letter, first.composed)
        other = asyncio.create_task(
            desk.tx(lambda theirs: mailbox.sending.claim(theirs, second.letter, second.composed))
        )
        async with asyncio.timeout(60):
            while not await tx.value(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
            ):
                assert not other.done()

    with pytest.raises(SendingPaused):
        await other


async def test_an_answer_lost_after_the_point_of_no_return_is_never_sent_again(desk: Desk, wire: Wire) -> None:
    draft_id = await _in_doubt(desk, wire, filed=False)

    after = await desk.get(draft_id)
    assert ("send_unknown", "no_answer") == (after["lifecycle_status"], after["send_error"]["code"])
    for _ in range(2):
        assert "send_unresolved" == (await desk.send(draft_id)).json()["code"]
    for decision in ("skip", "retry"):
        with pytest.raises(InvalidTransition):
            await desk.decide(draft_id, decision)
    assert [] == await desk.outbox()


async def test_the_looking_ends_and_leaves_it_to_the_operator(desk: Desk, wire: Wire) -> None:
    draft_id = await _in_doubt(desk, wire, filed=False)

    passed = timedelta()
    for pause in (timedelta(), *settle.PAUSES):
        passed += pause + timedelta(seconds=1)
        with clock.travel(passed):
            await settle.settle(desk.services)

    looks, look_at = await desk.tx(lambda tx: _looks(tx, draft_id))
    assert (len(settle.PAUSES) + 1, None) == (looks, look_at)
    assert "send_unknown" == await lifecycle(desk, draft_id)


async def _looks(tx: ProjectTx, draft_id: str) -> tuple[int, datetime | None]:
    [row] = await tx.dicts("SELECT looks, look_at FROM drafts WHERE id = %s", (draft_id,))
    return row["looks"], row["look_at"]


async def test_the_operator_says_that_it_was_not_sent_and_sends_it_again(desk: Desk, wire: Wire) -> None:
    draft_id = await _in_doubt(desk, wire, filed=False)
    path = desk.path(f"drafts/{draft_id}:resolve-send")

    assert 422 == (await desk.actor.post(path, {"outcome": "maybe"})).status_code
    resolved = await desk.actor.post(path, {"outcome": "not_sent"})
    sent = await desk.send(draft_id)
    assert 2 == wire.handed_over  # on the operator's word that the first one never arrived
    too_late = await desk.actor.post(path, {"outcome": "not_sent"})

    assert (200, "ready_to_send") == (resolved.status_code, resolved.json()["lifecycle_status"])
    assert 200 == sent.status_code, sent.text
    assert (409, "invalid_transition") == (too_late.status_code, too_late.json()["code"])
    assert 1 == len(await desk.outbox())


async def test_only_who_may_approve_says_that_a_message_was_not_sent(desk: Desk, wire: Wire) -> None:
    """With the right to send alone, a message that may be out is never let out again."""
    draft_id = await _in_doubt(desk, wire, filed=False)
    sender = await another_key(desk.services, desk.actor, ("read", "send"))
    [action] = [one for one in await desk.actions() if one["action_type"] == "resolve_send_unknown"]
    template = action["template"]

    assert (None, ["/outcome"], {"outcome": None}) == (action["call"], template["missing"], template["body"])
    blind = await sender.post(template["path"], template["body"])
    refused = await sender.post(template["path"], {"outcome": "not_sent"})

    assert (422, 403) == (blind.status_code, refused.status_code)
    assert "reviews:write" in refused.headers["www-authenticate"]
    assert "send_unknown" == await lifecycle(desk, draft_id)
    assert 1 == wire.handed_over


@pytest.mark.parametrize("keeps_copies", [True, False, None], ids=["keeps copies", "keeps none", "not known yet"])
async def test_an_empty_sent_folder_is_looked_into_only_where_the_mail_server_keeps_copies(
    desk: Desk, wire: Wire, keeps_copies: bool | None
) -> None:
    """Elsewhere whoever looked there would find nothing and say `not_sent`, and the person would be written to twice."""
    box = await desk.tx(mailbox.living)
    assert box is not None
    await desk.tx(
        lambda tx: tx.execute("UPDATE mailboxes SET files_sent_copies = %s WHERE id = %s", (keeps_copies, box.id))
    )
    await _in_doubt(desk, wire, filed=False)

    [action] = [one for one in await desk.actions() if one["action_type"] == "resolve_send_unknown"]
    [warning] = [one for one in (await desk.read("readiness"))["warnings"] if "may or may not have been sent" in one]

    elsewhere = "ask your mail provider or whom it was written to"
    assert (
        (keeps_copies is not True) == (elsewhere in warning) == (f"proves nothing here: {elsewhere}" in action["title"])
    )
    assert (keeps_copies is True) == ("look in the Sent folder" in warning)


async def test_the_operator_says_that_it_was_sent(desk: Desk, wire: Wire) -> None:
    draft_id = await _in_doubt(desk, wire, filed=False)
    path = desk.path(f"drafts/{draft_id}:resolve-send")

    resolved = await desk.actor.post(path, {"outcome": "sent"})
    again = await desk.actor.post(path, {"outcome": "sent"})

    assert (200, "sent") == (resolved.status_code, resolved.json()["lifecycle_status"])
    assert resolved.json()["mail_message_id"]
    assert (200, resolved.json()) == (again.status_code, again.json())
    assert "already_sent" == (await desk.send(draft_id)).json()["code"]


async def test_what_lies_in_sent_goes_before_the_operators_word(desk: Desk, wire: Wire) -> None:
    draft_id = await _in_doubt(desk, wire, filed=True)

    refused = await desk.actor.post(desk.path(f"drafts/{draft_id}:resolve-send"), {"outcome": "not_sent"})

    assert (409, "already_sent") == (refused.status_code, refused.json()["code"])
    assert "sent" == await lifecycle(desk, draft_id)
    assert 1 == len(await desk.outbox())


async def test_ten_sends_and_a_settling_at_once_hand_over_once(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()

    answers = await asyncio.gather(*(desk.send(draft["id"]) for _ in range(10)), settle.settle(desk.services))

    assert 1 == [answer.status_code for answer in answers[:-1]].count(200)
    assert 1 == wire.handed_over
    assert "sent" == await lifecycle(desk, draft["id"])


async def test_a_slow_send_that_was_given_up_is_still_recorded_as_sent(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.open.clear()
    task = asyncio.create_task(really_send(desk, draft["id"]))
    async with asyncio.timeout(60):
        await wire.committed.wait()

    with clock.travel(LEASE):
        await settle.settle(desk.services)
    assert "send_unknown" == await lifecycle(desk, draft["id"])
    wire.open.set()
    sent = await task

    assert ("sent", "sent") == (sent.lifecycle_status, await lifecycle(desk, draft["id"]))
    assert 1 == wire.handed_over


async def test_a_folder_that_cannot_be_written_leaves_the_draft_ready(desk: Desk) -> None:
    draft = await desk.approved()
    folder = await sent_folder(desk)
    (folder / "tmp").rmdir()
    (folder / "tmp").write_text("not a folder")

    response = await desk.send(draft["id"])

    assert (503, "mailbox_unreachable", True) == (
        response.status_code,
        response.json()["code"],
        response.json()["retryable"],
    )
    assert response.headers["retry-after"]
    assert "ready_to_send" == await lifecycle(desk, draft["id"])
    (folder / "tmp").unlink()
    assert 200 == (await desk.send(draft["id"])).status_code
    assert 1 == len(await desk.outbox())


async def test_a_reply_since_the_approval_stops_the_send(desk: Desk) -> None:
    first = await desk.approved()
    sent = (await desk.send(first["id"])).json()
    draft = await first_follow_up(desk)
    await desk.decide(draft["id"], "approve")
    await receive(desk, first["prospect_id"], sent["mail_message_id"])

    refused = await desk.send(draft["id"])

    assert (409, "reply_received") == (refused.status_code, refused.json()["code"])
    assert 1 == len(await desk.outbox())


async def test_a_stopped_follow_up_is_not_sent(desk: Desk) -> None:
    await desk.send((await desk.approved())["id"])
    draft = await first_follow_up(desk)
    await desk.decide(draft["id"], "approve")
    schedule = desk.path(f"follow-up-schedules/{draft['schedule_id']}")
    await desk.actor.post(f"{schedule}:pause")

    refused = await desk.send(draft["id"])
    await desk.actor.post(f"{schedule}:resume")
    sent = await desk.send(draft["id"])

    assert (409, "follow_up_stopped") == (refused.status_code, refused.json()["code"])
    assert 200 == sent.status_code, sent.text


async def test_a_follow_up_joins_the_thread_and_schedules_the_next(desk: Desk) -> None:
    first = await desk.approved()
    before = (await desk.send(first["id"])).json()
    draft = await first_follow_up(desk)
    preview = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()
    await desk.decide(draft["id"], "approve")
    sent = await desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text
    assert before["mail_message_id"] == preview["headers"]["In-Reply-To"]
    assert before["mail_thread_id"] == sent.json()["mail_thread_id"]
    assert draft["subject"].startswith("Re: ")
    schedules = (await desk.actor.get(desk.path("follow-up-schedules"))).json()
    assert [(2, "scheduled"), (1, "sent")] == [(row["step"], row["status"]) for row in schedules]


async def test_a_changed_address_of_the_prospect_needs_another_review(desk: Desk) -> None:
    draft = await desk.approved()
    await desk.actor.patch(f"/v1/prospects/{draft['prospect_id']}", {"contact_email": "grace@northwind.example"})

    refused = await desk.send(draft["id"])
    await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"to_email": "grace@northwind.example"})
    await desk.decide(draft["id"], "approve")
    sent = await desk.send(draft["id"])

    assert (409, "content_changed") == (refused.status_code, refused.json()["code"])
    assert (200, "grace@northwind.example") == (sent.status_code, sent.json()["to_email"])


async def test_what_is_sent_or_being_sent_cannot_be_edited_or_decided(desk: Desk) -> None:
    draft = await desk.approved()
    await claim(desk, draft["id"])
    path = desk.path(f"drafts/{draft['id']}")

    while_sending = await desk.actor.patch(path, {"subject": "Too late"})
    with clock.travel(LEASE):
        await settle.settle(desk.services)
    await desk.send(draft["id"])
    after = await desk.actor.patch(path, {"subject": "Too late"})

    for response in (while_sending, after):
        assert (409, "invalid_transition") == (response.status_code, response.json()["code"])
    assert draft["subject"] == (await desk.get(draft["id"]))["subject"]
