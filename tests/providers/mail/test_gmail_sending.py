"""Sending at Gmail: by a draft, at most once, and `sent` only when it was (docs/decisions/mail-gmail.md)."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from outrider.providers.mail.port import (
    Outgoing,
    Receipt,
    Refused,
    Unknown,
    Unreachable,
)
from tests.providers.mail.contract import Mark, outgoing, raw_message
from tests.providers.mail.fakes.gmail import refusal
from tests.providers.mail.gmail_box import ID, SEND, Drafted, GmailBox, connected


@pytest_asyncio.fixture
async def box() -> AsyncIterator[GmailBox]:
    async with connected() as account:
        yield account


def again(message: Outgoing, draft: str | None) -> Outgoing:
    """The same message in a later try, which knows the draft."""
    return Outgoing(
        message.message_id, message.envelope_from, message.envelope_to, message.raw, message.thread_id, draft
    )


def answering(box: GmailBox, message_id: str, parent: str, thread: str, subject: str = "Planning load") -> Outgoing:
    raw = raw_message(message_id, box.email, box.recipient, references=parent)
    raw = raw.replace(b"Subject: Planning load", f"Subject: {subject}".encode())
    return Outgoing(message_id, box.email, box.recipient, raw, thread)


async def test_the_draft_exists_when_the_mark_is_made_and_is_gone_when_the_message_has_left(box: GmailBox) -> None:
    seen: list[tuple[list[str], int]] = []

    async def commit(provider_draft: str | None = None) -> None:
        assert provider_draft is not None
        seen.append(([provider_draft], len(box.fake.store.left)))
        assert provider_draft in box.fake.store.drafts

    message = outgoing(box, ID)
    receipt = await box.provider.send(message, commit)

    assert seen[0][1] == 0
    assert box.fake.store.left == [message.raw]
    assert box.fake.store.drafts == {}
    assert receipt.mail_message_id in box.fake.store.mails
    assert receipt.stored_message_id is None


async def test_a_draft_left_behind_before_the_mark_is_used_again_also_while_the_search_lags(box: GmailBox) -> None:
    for lag in (0.0, 600.0):
        box.fake.store.index_lag = lag
        message = outgoing(box, f"<lag-{lag:.0f}@acme.example>")
        with pytest.raises(RuntimeError):
            await box.provider.send(message, Mark(failure=RuntimeError("killed")))

        await box.provider.send(message, Mark())

    assert box.fake.count("POST /gmail/v1/users/me/drafts") - box.fake.count(SEND) == 2
    assert len(box.fake.store.left) == 2
    assert box.fake.store.drafts == {}


async def test_what_somebody_changed_in_the_draft_meanwhile_is_not_sent(box: GmailBox) -> None:
    """Only what was approved leaves."""
    message = outgoing(box, ID, "Approved")
    box.fake.fail(SEND, reply=refusal(429, "rateLimitExceeded"))
    mark = Drafted()
    with pytest.raises(Unreachable):
        await box.provider.send(message, mark)
    assert mark.draft is not None
    box.fake.store.update_draft(mark.draft, raw_message(ID, box.email, box.recipient, "Changed by hand"), None)

    await box.provider.send(again(message, mark.draft), Mark())

    assert box.fake.store.left == [message.raw]


async def test_a_draft_that_somebody_sent_by_hand_is_not_sent_again(box: GmailBox) -> None:
    for lag, known in ((0.0, True), (0.0, False), (600.0, True)):
        box.fake.store.index_lag = lag
        message = outgoing(box, f"<hand-{lag:.0f}-{known}@acme.example>")
        mark, later = Drafted(), Mark()
        box.fake.fail(SEND, reply=refusal(429, "rateLimitExceeded"))
        with pytest.raises(Unreachable):
            await box.provider.send(message, mark)
        assert mark.draft is not None
        sent = box.fake.store.send_draft(mark.draft)

        receipt = await box.provider.send(again(message, mark.draft if known else None), later)

        assert receipt.mail_message_id == sent.id
        assert later.calls == 1
        assert box.fake.store.left.count(message.raw) == 1


async def test_a_draft_that_somebody_deleted_is_made_anew(box: GmailBox) -> None:
    message = outgoing(box, ID)

    await box.provider.send(again(message, "r-404"), Mark())

    assert box.fake.store.left == [message.raw]


@pytest.mark.parametrize("sent_by_hand", [True, False])
async def test_a_draft_that_vanishes_between_the_mark_and_the_sending_is_looked_for(
    box: GmailBox, sent_by_hand: bool
) -> None:
    async def commit(provider_draft: str | None = None) -> None:
        assert provider_draft is not None
        if sent_by_hand:
            box.fake.store.send_draft(provider_draft)
        else:
            box.fake.store.delete_draft(provider_draft)

    message = outgoing(box, ID)
    if sent_by_hand:
        assert isinstance(await box.provider.send(message, commit), Receipt)
    else:
        with pytest.raises(Unknown):
            await box.provider.send(message, commit)
        assert await box.provider.find_sent(ID, "r-1") is None

    assert len(box.fake.store.left) == sent_by_hand


async def test_an_answer_joins_its_thread_only_under_the_same_subject(box: GmailBox) -> None:
    first = box.fake.store.receive(raw_message("<q@globex.example>", box.recipient, box.email))

    same = await box.provider.send(
        answering(box, "<a1@acme.example>", "<q@globex.example>", first.thread_id, "Re: Planning load"), Mark()
    )
    other = await box.provider.send(
        answering(box, "<a2@acme.example>", "<q@globex.example>", first.thread_id, "Something else"), Mark()
    )

    assert same.mail_thread_id == first.thread_id
    assert other.mail_thread_id != first.thread_id


async def test_a_thread_that_is_gone_or_refused_does_not_keep_the_answer_back(box: GmailBox) -> None:
    gone = await box.provider.send(
        answering(box, "<b1@acme.example>", "<q@globex.example>", "18f0000000000999"), Mark()
    )
    first = box.fake.store.receive(raw_message("<q@globex.example>", box.recipient, box.email))
    box.fake.fail("POST /gmail/v1/users/me/drafts", reply=refusal(400, "invalidArgument", "Invalid thread_id value"))
    refused = await box.provider.send(
        answering(box, "<b2@acme.example>", "<q@globex.example>", first.thread_id), Mark()
    )

    assert gone.mail_thread_id != refused.mail_thread_id != first.thread_id
    assert len(box.fake.store.left) == 2


async def test_a_thread_is_not_asked_for_by_a_message_that_answers_nothing(box: GmailBox) -> None:
    message = outgoing(box, ID)
    await box.provider.send(Outgoing(ID, box.email, box.recipient, message.raw, "18f0000000000999"), Mark())

    created = [one for one in box.fake.requests if str(one) == "POST /gmail/v1/users/me/drafts"]
    assert [list(one.json["message"]) for one in created] == [["raw"]]


async def test_an_id_that_gmail_replaces_is_told_and_found_by_ours_too(box: GmailBox) -> None:
    message = outgoing(box, "<no-at-sign>")
    mark = Drafted()

    receipt = await box.provider.send(message, mark)

    assert receipt.stored_message_id is not None
    assert receipt.stored_message_id.endswith("@mail.gmail.com>")
    for known in (message.message_id, receipt.stored_message_id):
        found = await box.provider.find_sent(known, mark.draft)
        assert isinstance(found, Receipt)
        assert found.mail_message_id == receipt.mail_message_id


async def test_an_address_that_may_no_longer_be_sent_from_is_refused_before_anything_is_made(box: GmailBox) -> None:
    """Gmail would send, with another address in From."""
    box.fake.store.send_as.append({"sendAsEmail": "sales@acme.example", "verificationStatus": "pending"})
    raw = raw_message(ID, "sales@acme.example", box.recipient)
    message, mark = Outgoing(ID, "Sales@acme.example", box.recipient, raw), Mark()

    with pytest.raises(Refused, match="Verify the address") as caught:
        await box.provider.send(message, mark)
    assert (caught.value.scope, mark.calls, box.fake.store.drafts) == ("mailbox", 0, {})

    box.fake.store.send_as[-1]["verificationStatus"] = "accepted"
    await box.provider.send(message, mark)
    assert box.fake.store.left == [raw]


async def test_a_sent_message_is_found_in_the_trash_and_a_draft_or_a_received_copy_is_no_proof(box: GmailBox) -> None:
    receipt = await box.provider.send(outgoing(box, ID), Mark())
    box.fake.store.relabel(receipt.mail_message_id, add={"TRASH"})
    box.fake.store.create_draft(raw_message("<draft@acme.example>", box.email, box.recipient), None)
    await box.arrive(raw_message("<forged@acme.example>", box.email, box.email))

    found = await box.provider.find_sent(ID)
    assert isinstance(found, Receipt)
    assert found.mail_message_id == receipt.mail_message_id
    assert await box.provider.find_sent("<draft@acme.example>") is None
    assert await box.provider.find_sent("<forged@acme.example>") is None


async def test_two_uses_of_one_account_at_once_send_each_message_once(box: GmailBox) -> None:
    messages = [outgoing(box, f"<par-{number}@acme.example>") for number in range(8)]

    await asyncio.gather(*(box.another().send(message, Mark()) for message in messages))

    assert sorted(box.fake.store.left) == sorted(message.raw for message in messages)
