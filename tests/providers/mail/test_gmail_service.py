"""The whole service with a mailbox at Gmail: what the provider tells is what the rooms go by."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.db import locks
from outrider.drafts import send, settle
from outrider.mail.parse import parse
from outrider.settings import Settings
from tests.providers.mail import whole_service
from tests.providers.mail.contract import raw_message
from tests.providers.mail.fakes.gmail import Gmail, refusal
from tests.providers.mail.gmail_box import SEND
from tests.providers.mail.whole_service import AFTER_QUIET, YES, connected_desk
from tests.rooms.drafts.making import TO


@dataclass
class Connected(whole_service.Connected):
    """An operator whose project sends through a Gmail account."""

    gmail: Gmail

    def answered(self, labels: set[str] | None = None) -> str:
        """The recipient answers what left first; the id of the answer at Gmail."""
        first = parse(self.gmail.store.left[0])
        raw = raw_message("<yes@northwind.example>", TO, self.gmail.email, YES, references=str(first.message_id))
        raw = raw.replace(b"Subject: Planning load", f"Subject: Re: {first.subject}".encode())
        return self.gmail.store.receive(raw, labels).id

    async def directions(self, draft: dict[str, Any]) -> list[str]:
        messages = await self.get(f"email-messages?prospect_id={draft['prospect_id']}")
        return sorted(message["direction"] for message in messages)


@pytest_asyncio.fixture
async def connected(settings: Settings, database_url: str) -> AsyncIterator[Connected]:
    async with connected_desk(settings, database_url, "gmail") as (desk, installation):
        gmail = installation.fakes["gmail"]
        assert isinstance(gmail, Gmail)
        yield Connected(desk, gmail)


async def test_a_message_leaves_its_copy_is_no_second_one_and_the_answer_is_in_its_thread(connected: Connected) -> None:
    draft = await connected.desk.approved()

    sent = await connected.desk.send(draft["id"])
    assert 200 == sent.status_code, sent.text
    connected.answered()
    report = await connected.sync()

    assert (TO,) == parse(connected.gmail.store.left[0]).to_emails
    assert 1 == report["new_replies"], report
    assert ["inbound", "outbound"] == await connected.directions(draft)
    messages = await connected.get(f"email-messages?prospect_id={draft['prospect_id']}")
    assert {sent.json()["mail_thread_id"]} == {message["mail_thread_id"] for message in messages}


@pytest.mark.parametrize("labels", [{"SPAM"}, {"Label_4"}, {"TRASH"}])
async def test_an_answer_is_found_wherever_gmail_or_the_operator_put_it(connected: Connected, labels: set[str]) -> None:
    draft = await connected.desk.approved()
    await connected.desk.send(draft["id"])
    await connected.sync()

    connected.answered(labels)

    assert 1 == (await connected.sync())["new_replies"]
    assert ["inbound", "outbound"] == await connected.directions(draft)


async def test_nothing_is_counted_twice_when_google_has_forgotten_the_history(connected: Connected) -> None:
    draft = await connected.desk.approved()
    await connected.desk.send(draft["id"])
    connected.answered()
    assert 1 == (await connected.sync())["new_replies"]

    connected.gmail.store.forget_history()

    assert 0 == (await connected.sync())["new_replies"]
    assert ["inbound", "outbound"] == await connected.directions(draft)


async def test_what_left_without_an_answer_is_sent_when_its_copy_is_seen(connected: Connected) -> None:
    connected.gmail.store.index_lag = 600
    draft = await connected.desk.approved()
    connected.gmail.fail(SEND, "after")

    sent = await connected.desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text
    assert "sent" == await connected.lifecycle(draft["id"])
    assert 1 == len(connected.gmail.store.left)


async def test_what_could_not_be_looked_for_is_found_out_later_and_never_sent_again(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.gmail.fail(SEND, "after", refusal(503, "backendError"))
    connected.gmail.fail("GET /gmail/v1/users/me/messages", reply=refusal(503, "backendError"), skip=2)

    lost = await connected.desk.send(draft["id"])
    assert ("send_unknown", "send_unknown") == (lost.json()["code"], await connected.lifecycle(draft["id"]))
    await settle.settle(connected.desk.services)

    assert "sent" == await connected.lifecycle(draft["id"])
    assert "already_sent" == (await connected.desk.send(draft["id"])).json()["code"]
    assert 1 == len(connected.gmail.store.left)


async def test_what_did_not_leave_is_given_back_once_no_request_can_live_and_leaves_as_it_was_approved(
    connected: Connected,
) -> None:
    draft = await connected.desk.approved()
    connected.gmail.fail(SEND)
    await connected.desk.send(draft["id"])
    await settle.settle(connected.desk.services)
    assert "send_unknown" == await connected.lifecycle(draft["id"])
    [held] = connected.gmail.store.drafts
    approved = connected.gmail.store.draft(held).raw
    connected.gmail.store.update_draft(held, approved.replace(b"Subject: ", b"Subject: Changed "), None)

    with clock.travel(AFTER_QUIET):
        await settle.settle(connected.desk.services)
        again = await connected.desk.send(draft["id"])

    assert 200 == again.status_code, again.text
    assert [parse(approved).subject] == [parse(raw).subject for raw in connected.gmail.store.left]
    assert {} == connected.gmail.store.drafts


async def test_a_send_at_work_is_not_given_back_though_the_clock_calls_it_old(connected: Connected) -> None:
    """A clock that jumped by a day says that no request can live so long; the lock of whoever is sending says that one does."""
    draft = await connected.desk.approved()
    connected.gmail.fail(SEND)
    await connected.desk.send(draft["id"])
    await settle.settle(connected.desk.services)

    async with locks.shared(connected.desk.services.db.url, send.at_work(draft["id"])):
        with clock.travel(AFTER_QUIET):
            await settle.settle(connected.desk.services)
    assert "send_unknown" == await connected.lifecycle(draft["id"])

    with clock.travel(AFTER_QUIET * 2):
        await settle.settle(connected.desk.services)
    assert "ready_to_send" == await connected.lifecycle(draft["id"])


async def test_what_somebody_sends_from_gmails_drafts_meanwhile_is_sent_once(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.gmail.fail(SEND, reply=refusal(429, "rateLimitExceeded", retry_after="120"))
    refused = await connected.desk.send(draft["id"])
    assert (503, "120") == (refused.status_code, refused.headers["retry-after"])
    [held] = connected.gmail.store.drafts
    connected.gmail.store.send_draft(held)

    again = await connected.desk.send(draft["id"])

    assert 200 == again.status_code, again.text
    assert "sent" == await connected.lifecycle(draft["id"])
    assert 1 == len(connected.gmail.store.left)


async def test_what_the_operator_writes_in_gmail_is_on_record_too(connected: Connected) -> None:
    draft = await connected.desk.approved()
    await connected.desk.send(draft["id"])
    first = str(parse(connected.gmail.store.left[0]).message_id)
    raw = raw_message("<by-hand@acme.example>", connected.gmail.email, TO, "One more thing.", references=first)
    connected.gmail.store.receive(raw, {"SENT"})

    await connected.sync()

    assert ["outbound", "outbound"] == await connected.directions(draft)


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (refusal(403, "dailyLimitExceeded", "Daily user sending limit exceeded."), "limit"),
        (refusal(403, "domainPolicy", "The domain administrators have disabled Gmail apps."), "administrators"),
    ],
)
async def test_a_mailbox_that_gmail_stops_is_paused_and_the_message_waits(
    connected: Connected, reply: Any, words: str
) -> None:
    draft = await connected.desk.approved()
    connected.gmail.fail(SEND, reply=reply)

    refused = await connected.desk.send(draft["id"])

    assert refused.status_code >= 400
    status = await connected.get("mailbox/status")
    assert "paused" == status["status"]
    assert words in status["sending"]["pause_reason"]
    assert "ready_to_send" == await connected.lifecycle(draft["id"])
    assert ([], {}) == (connected.gmail.store.left, connected.gmail.store.drafts)


async def test_access_that_was_taken_back_is_noticed_and_nothing_leaves(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.gmail.sign_in.revoke_all()

    refused = await connected.desk.send(draft["id"])

    assert refused.status_code >= 400
    assert "reauth_required" == (await connected.get("mailbox/status"))["status"]
    assert "ready_to_send" == await connected.lifecycle(draft["id"])
    assert [] == connected.gmail.store.left
