"""The whole service with a mailbox at Microsoft: what the provider tells is what the rooms go by."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest_asyncio

from outrider.core import clock
from outrider.drafts import settle
from outrider.mail.parse import parse
from outrider.settings import Settings
from tests.providers.mail import whole_service
from tests.providers.mail.contract import raw_message
from tests.providers.mail.fakes.graph import FakeGraph, error
from tests.providers.mail.fakes.http import Reply
from tests.providers.mail.whole_service import AFTER_QUIET, YES, connected_desk
from tests.rooms.drafts.making import TO


@dataclass
class Connected(whole_service.Connected):
    """An operator whose project sends through a Microsoft account."""

    graph: FakeGraph

    def answered(self, message_id: str | None, text: str = YES) -> None:
        """The recipient answers the message with this Message-ID."""
        assert message_id is not None
        raw = raw_message("<yes@northwind.example>", TO, self.graph.box.email, text, references=message_id)
        self.graph.box.arrive(raw)


@pytest_asyncio.fixture
async def connected(settings: Settings, database_url: str) -> AsyncIterator[Connected]:
    async with connected_desk(settings, database_url, "microsoft") as (desk, installation):
        graph = installation.fakes["microsoft"]
        assert isinstance(graph, FakeGraph)
        yield Connected(desk, graph)


async def test_a_message_leaves_its_copy_is_no_second_one_and_the_answer_finds_its_prospect(
    connected: Connected,
) -> None:
    draft = await connected.desk.approved()

    sent = await connected.desk.send(draft["id"])
    assert 200 == sent.status_code, sent.text
    [copy] = [parse(raw) for raw in connected.graph.box.delivered]
    connected.answered(copy.message_id)
    report = await connected.sync()

    assert 200 == sent.status_code, sent.text
    assert (TO,) == copy.to_emails
    assert 1 == report["new_replies"], report
    messages = await connected.get(f"email-messages?prospect_id={draft['prospect_id']}")
    assert ["inbound", "outbound"] == sorted(message["direction"] for message in messages)
    assert 1 == len({message["mail_thread_id"] for message in messages})


async def test_an_answer_to_the_message_id_that_exchange_put_in_place_of_ours_finds_its_prospect(
    connected: Connected,
) -> None:
    connected.graph.box.replaces_message_ids = True
    draft = await connected.desk.approved()
    await connected.desk.send(draft["id"])

    connected.answered(parse(connected.graph.box.delivered[0]).message_id)

    assert 1 == (await connected.sync())["new_replies"]
    messages = await connected.get(f"email-messages?prospect_id={draft['prospect_id']}")
    assert ["inbound", "outbound"] == sorted(message["direction"] for message in messages)


async def test_what_left_without_an_answer_is_found_out_and_never_sent_again(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.graph.fail("/send", "after")

    lost = await connected.desk.send(draft["id"])
    assert ("send_unknown", "send_unknown") == (lost.json()["code"], await connected.lifecycle(draft["id"]))
    await settle.settle(connected.desk.services)

    assert "sent" == await connected.lifecycle(draft["id"])
    assert "already_sent" == (await connected.desk.send(draft["id"])).json()["code"]
    assert 1 == len(connected.graph.box.delivered)


async def test_what_did_not_leave_is_given_back_once_no_request_can_live_and_leaves_once(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.graph.fail("/send")
    await connected.desk.send(draft["id"])
    await settle.settle(connected.desk.services)
    assert "send_unknown" == await connected.lifecycle(draft["id"])

    with clock.travel(AFTER_QUIET):
        await settle.settle(connected.desk.services)
        again = await connected.desk.send(draft["id"])

    assert 200 == again.status_code, again.text
    assert 1 == len(connected.graph.box.delivered)
    assert [] == connected.graph.box.lying_in("drafts")


async def test_what_waits_in_the_outbox_is_left_alone_until_it_leaves(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.graph.box.holds_in_outbox = True
    connected.graph.fail("/send", "after")
    await connected.desk.send(draft["id"])

    with clock.travel(AFTER_QUIET):
        await settle.settle(connected.desk.services)
        assert "send_unknown" == await connected.lifecycle(draft["id"])
        connected.graph.box.empty_outbox()
    with clock.travel(AFTER_QUIET * 2):
        await settle.settle(connected.desk.services)

    assert "sent" == await connected.lifecycle(draft["id"])
    assert 1 == len(connected.graph.box.delivered)


async def test_what_the_operator_writes_in_outlook_is_on_record_too(connected: Connected) -> None:
    draft = await connected.desk.approved()
    await connected.desk.send(draft["id"])
    first = parse(connected.graph.box.delivered[0]).message_id
    raw = raw_message("<by-hand@acme.example>", connected.graph.box.email, TO, "One more thing.", references=str(first))
    connected.graph.box.arrive(raw, "sentitems")

    await connected.sync()

    messages = await connected.get(f"email-messages?prospect_id={draft['prospect_id']}")
    assert ["outbound", "outbound"] == [message["direction"] for message in messages]


async def test_a_mailbox_that_microsoft_blocks_stops_and_the_message_waits(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.graph.fail("/send", reply=Reply(403, error("ErrorMessageSubmissionBlocked", "Blocked.")))

    refused = await connected.desk.send(draft["id"])

    assert refused.status_code >= 400
    status = await connected.get("mailbox/status")
    assert "paused" == status["status"]
    assert "ErrorMessageSubmissionBlocked" in status["sending"]["pause_reason"]
    assert "ready_to_send" == await connected.lifecycle(draft["id"])
    assert [] == connected.graph.box.delivered


async def test_access_that_was_taken_back_is_noticed_and_nothing_leaves(connected: Connected) -> None:
    draft = await connected.desk.approved()
    connected.graph.sign_in.revoke_all()

    refused = await connected.desk.send(draft["id"])

    assert refused.status_code >= 400
    assert "reauth_required" == (await connected.get("mailbox/status"))["status"]
    assert "ready_to_send" == await connected.lifecycle(draft["id"])
    assert [] == connected.graph.box.delivered
