"""Before a message leaves that nobody asked for, the mailbox is asked whether its recipient has written meanwhile."""

from typing import Any

import pytest

from outrider.providers.mail import registry
from outrider.providers.mail.port import Disconnected, KeepSecrets, StoredAccount, Unreachable
from outrider.providers.mail.sandbox import Sandbox
from outrider.replies import inbox
from outrider.settings import Settings
from tests.rooms.drafts.making import TO, Desk
from tests.rooms.drafts.steps import first_follow_up
from tests.rooms.drafts.wire import Wire


async def deliver(desk: Desk, sender: str, text: str = "Please call me on Monday.", **more: Any) -> None:
    body = {"from_email": sender, "subject": "Re: Less waste", "text": text, **more}
    response = await desk.actor.post(desk.path("sandbox/messages"), body)
    assert 201 == response.status_code, response.text


async def a_follow_up(desk: Desk) -> tuple[dict[str, Any], dict[str, Any]]:
    """A follow-up that may be sent, and what was sent before it."""
    sent = (await desk.send((await desk.approved())["id"])).json()
    draft = await first_follow_up(desk)
    await desk.decide(draft["id"], "approve")
    return draft, sent


async def test_an_answer_that_no_sync_has_read_yet_stops_the_follow_up(desk: Desk) -> None:
    draft, _ = await a_follow_up(desk)
    await deliver(desk, TO)

    refused = await desk.send(draft["id"])

    assert (409, "reply_waiting") == (refused.status_code, refused.json()["code"])
    assert "INBOX" in refused.json()["detail"]
    assert ("ready_to_send", 1) == ((await desk.get(draft["id"]))["lifecycle_status"], len(await desk.outbox()))
    again = await desk.send(draft["id"])
    assert "reply_waiting" == again.json()["code"]


async def test_once_it_was_read_the_answer_itself_says_what_becomes_of_the_follow_up(desk: Desk) -> None:
    draft, _ = await a_follow_up(desk)
    await deliver(desk, TO)
    assert "reply_waiting" == (await desk.send(draft["id"])).json()["code"]

    report = (await desk.actor.post(desk.path("inbox:sync"))).json()
    refused = await desk.send(draft["id"])

    assert 1 == report["new_replies"]
    assert refused.json()["code"] in ("reply_received", "follow_up_stopped", "not_approved")


async def test_an_absence_note_holds_a_follow_up_only_until_it_was_read(desk: Desk) -> None:
    draft, _ = await a_follow_up(desk)
    raw = f"From: {TO}\r\nTo: us@acme.example\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nI am away.\r\n"
    response = await desk.actor.post(desk.path("sandbox/messages"), {"from_email": TO, "raw": raw})
    assert 201 == response.status_code, response.text
    assert "reply_waiting" == (await desk.send(draft["id"])).json()["code"]

    await desk.actor.post(desk.path("inbox:sync"))
    await desk.actor.post(desk.path(f"follow-up-schedules/{draft['schedule_id']}:resume"))
    sent = await desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text


async def test_a_colleague_who_answers_in_the_thread_stops_it_too(desk: Desk) -> None:
    draft, sent = await a_follow_up(desk)
    await deliver(desk, "boss@northwind.example", in_reply_to=sent["mail_message_id"])

    assert "reply_waiting" == (await desk.send(draft["id"])).json()["code"]


async def test_a_first_message_waits_for_whoever_has_written_first(desk: Desk) -> None:
    draft = await desk.approved()
    await deliver(desk, TO)

    assert "reply_waiting" == (await desk.send(draft["id"])).json()["code"]
    assert [] == await desk.outbox()


async def test_what_waits_to_be_understood_counts_as_unread(desk: Desk) -> None:
    draft, _ = await a_follow_up(desk)
    await deliver(desk, TO)
    await inbox.take_in(desk.services.project(desk.actor.principal, desk.project_id))  # the process dies here

    assert "reply_waiting" == (await desk.send(draft["id"])).json()["code"]


async def test_other_peoples_mail_stops_nothing(desk: Desk) -> None:
    draft, _ = await a_follow_up(desk)
    await deliver(desk, "somebody@else.example")

    assert 200 == (await desk.send(draft["id"])).status_code


async def test_a_dry_run_asks_nobody_and_changes_nothing(desk: Desk) -> None:
    draft, _ = await a_follow_up(desk)
    await deliver(desk, TO)

    assert 200 == (await desk.send(draft["id"], dry_run=True)).status_code


class Deaf(Sandbox):
    """A mailbox that sends and cannot be asked."""

    trouble: Exception = Unreachable("timed_out", "The server did not answer in time.")

    async def find_answers(self, sought: object, cursors: object) -> tuple[Any, ...]:
        raise self.trouble


@pytest.mark.parametrize(
    ("trouble", "status", "code"),
    [
        (Unreachable("timed_out", "The server did not answer in time."), 503, "mailbox_unreachable"),
        (Disconnected("login_failed", "The server refused the login."), 409, "mailbox_disconnected"),
    ],
)
async def test_a_mailbox_that_cannot_be_asked_sends_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, trouble: Exception, status: int, code: str
) -> None:
    draft, _ = await a_follow_up(desk)

    def build(stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> Deaf:
        return Deaf(settings.data_dir / "sandbox", stored)

    monkeypatch.setattr(Deaf, "trouble", trouble)
    monkeypatch.setitem(registry.BUILDERS, "sandbox", build)
    refused = await desk.send(draft["id"])

    assert (status, code) == (refused.status_code, refused.json()["code"])
    assert "nothing was sent" in refused.json()["detail"]
    assert "ready_to_send" == (await desk.get(draft["id"]))["lifecycle_status"]


async def test_an_answer_to_a_person_is_sent_whatever_they_add(desk: Desk, wire: Wire) -> None:
    """Asking first would hold up the one message that somebody waits for."""
    await desk.send((await desk.approved())["id"])
    await deliver(desk, TO)
    await desk.actor.post(desk.path("inbox:sync"))
    await desk.engine.drain()
    [reply] = (await desk.actor.get(desk.path("drafts?kind=reply"))).json()
    await desk.decide(reply["id"], "approve", expected_sha256=reply["content_sha256"])
    await deliver(desk, TO, "And bring your colleague.")

    preview = (await desk.actor.get(desk.path(f"drafts/{reply['id']}:preview"))).json()
    sent = await desk.send(reply["id"])

    assert 200 == sent.status_code, sent.text
    assert "> Please call me on Monday." in preview["text"]
    assert "List-Unsubscribe" not in preview["headers"]
    [message] = [
        one
        for one in (await desk.actor.get(desk.path("email-messages?direction=outbound"))).json()
        if one["in_reply_to"]
    ]
    assert "Please call me on Monday." not in message["text"]
