"""What every mail provider promises. A provider's test class inherits it and gives the fixture `box`."""

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Protocol

import pytest

from outrider.core import clock
from outrider.mail.parse import parse
from outrider.providers.mail.port import Batch, Fetched, MailProvider, Outgoing, Receipt, Sought


class Box(Protocol):
    """An account under test, with a way to look at it from outside."""

    @property
    def provider(self) -> MailProvider: ...

    @property
    def email(self) -> str: ...

    @property
    def recipient(self) -> str: ...

    async def arrive(self, raw: bytes) -> None:
        """A message from somebody else comes into the inbox."""

    async def sent_copies(self) -> list[bytes]:
        """What lies in the folder of sent mail."""


@dataclass
class Mark:
    """A `commit` that counts, and fails when told to."""

    calls: int = 0
    failure: Exception | None = None
    seen: list[int] = field(default_factory=list)

    async def __call__(self, provider_draft: str | None = None) -> None:
        self.calls += 1
        if self.failure is not None:
            raise self.failure


def raw_message(message_id: str, sender: str, recipient: str, text: str = "Hello", references: str = "") -> bytes:
    headers = [
        f"From: {sender}",
        f"To: {recipient}",
        "Subject: Planning load",
        f"Message-ID: {message_id}",
        f"Date: {datetime.now(UTC):%a, %d %b %Y %H:%M:%S +0000}",
        *([f"References: {references}", f"In-Reply-To: {references.split()[-1]}"] if references else []),
        "MIME-Version: 1.0",
        'Content-Type: text/plain; charset="utf-8"',
    ]
    return ("\r\n".join(headers) + f"\r\n\r\n{text}\r\n").encode()


def outgoing(box: Box, message_id: str, text: str = "Hello") -> Outgoing:
    return Outgoing(message_id, box.email, box.recipient, raw_message(message_id, box.email, box.recipient, text))


async def read_all(provider: MailProvider, cursors: dict[str, str]) -> list[Fetched]:
    """Everything since `cursors`, which moves along."""
    messages: list[Fetched] = []
    batch: Batch
    async for batch in provider.fetch(dict(cursors)):
        messages += batch.messages
        cursors[batch.folder] = batch.cursor
    return messages


def ids_of(messages: list[Fetched], role: str) -> list[str]:
    return [parse(message.raw).message_id or "" for message in messages if message.role == role]


class MailContract:
    """Inherit and give `box`."""

    async def test_the_account_has_exactly_one_primary_address_and_can_send_and_read(self, box: Box) -> None:
        account = await box.provider.verify()

        assert account.email == box.email
        assert account.can_send
        assert account.can_read
        assert [alias.email for alias in account.aliases if alias.is_primary] == [box.email]

    async def test_a_sent_message_is_found_by_its_message_id(self, box: Box) -> None:
        mark = Mark()
        message = outgoing(box, "<found-1@acme.example>")

        receipt = await box.provider.send(message, mark)

        assert mark.calls == 1
        assert receipt.mail_message_id
        found = await box.provider.find_sent(receipt.stored_message_id or message.message_id)
        assert isinstance(found, Receipt)
        assert found.mail_thread_id == receipt.mail_thread_id

    async def test_the_bytes_that_were_composed_are_the_bytes_that_are_sent(self, box: Box) -> None:
        message = outgoing(box, "<bytes-1@acme.example>", "Zeile äöü\r\n.\r\nFrom here\r\n")

        await box.provider.send(message, Mark())

        assert message.raw in await box.sent_copies()

    async def test_when_the_durable_mark_fails_nothing_is_sent(self, box: Box) -> None:
        message = outgoing(box, "<uncommitted-1@acme.example>")

        with pytest.raises(RuntimeError, match="database"):
            await box.provider.send(message, Mark(failure=RuntimeError("the database is gone")))

        assert await box.provider.find_sent(message.message_id) is None

    async def test_what_was_never_sent_is_not_found(self, box: Box) -> None:
        assert await box.provider.find_sent("<never@acme.example>") is None

    async def test_a_message_that_arrives_is_fetched_once_with_its_bytes(self, box: Box) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)
        raw = raw_message("<in-1@globex.example>", box.recipient, box.email, "Grüße")
        await box.arrive(raw)

        first = await read_all(box.provider, cursors)
        again = await read_all(box.provider, cursors)

        assert ids_of(first, "inbox") == ["<in-1@globex.example>"]
        assert "Grüße" in parse(next(one for one in first if one.role == "inbox").raw).text
        assert again == []

    async def test_a_cursor_that_was_not_stored_gives_the_same_messages_again(self, box: Box) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)
        await box.arrive(raw_message("<in-2@globex.example>", box.recipient, box.email))

        first = await read_all(box.provider, dict(cursors))
        second = await read_all(box.provider, dict(cursors))

        assert ids_of(first, "inbox") == ids_of(second, "inbox") == ["<in-2@globex.example>"]
        assert [one.uid for one in first] == [one.uid for one in second]

    async def test_our_own_copy_is_fetched_from_sent_and_never_from_the_inbox(self, box: Box) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)

        await box.provider.send(outgoing(box, "<copy-1@acme.example>"), Mark())
        messages = await read_all(box.provider, cursors)

        assert "<copy-1@acme.example>" in ids_of(messages, "sent")
        assert "<copy-1@acme.example>" not in ids_of(messages, "inbox")

    async def test_nothing_that_arrives_during_reading_is_lost(self, box: Box) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)
        expected = {f"<race-{number}@globex.example>" for number in range(60)}
        seen: list[str | None] = []

        async def deliver(worker: int) -> None:
            for number in range(worker, 60, 6):
                message_id = f"<race-{number}@globex.example>"
                await box.arrive(raw_message(message_id, box.recipient, box.email))

        deliveries = asyncio.gather(*(deliver(worker) for worker in range(6)))
        while not deliveries.done():
            seen += ids_of(await read_all(box.provider, cursors), "inbox")
            await asyncio.sleep(0)
        await deliveries
        seen += ids_of(await read_all(box.provider, cursors), "inbox")

        assert set(seen) == expected
        assert len(seen) == len(expected)

    async def test_a_reply_is_in_the_thread_of_the_message_that_it_answers(self, box: Box) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)
        receipt = await box.provider.send(outgoing(box, "<thread-1@acme.example>"), Mark())
        raw = raw_message("<answer-1@globex.example>", box.recipient, box.email, references="<thread-1@acme.example>")
        await box.arrive(raw)

        messages = await read_all(box.provider, cursors)

        answer = next(one for one in messages if one.role == "inbox")
        assert answer.mail_thread_id in (receipt.mail_thread_id, None)

    async def test_an_answer_that_was_not_fetched_yet_is_found_by_its_sender_and_by_its_thread(self, box: Box) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)
        receipt = await box.provider.send(outgoing(box, "<asked-1@acme.example>"), Mark())
        await read_all(box.provider, cursors)
        await box.arrive(raw_message("<by-sender@globex.example>", box.recipient, box.email))
        references = "<asked-1@acme.example>"
        await box.arrive(raw_message("<by-thread@globex.example>", "boss@globex.example", box.email, "Hi", references))
        await box.arrive(raw_message("<neither@else.example>", "other@else.example", box.email))
        since = clock.now() - timedelta(days=30)
        wanted = Sought((box.recipient,), (references,), (receipt.mail_thread_id,), since)

        found = await box.provider.find_answers(wanted, cursors)
        at_first = await box.provider.find_answers(wanted, {})

        answers = {"<by-sender@globex.example>", "<by-thread@globex.example>"}
        for ones in (found, at_first):
            assert {parse(one.raw).message_id for one in ones if one.role != "sent"} - {references} == answers
        fetched = {one.raw for one in await read_all(box.provider, cursors)}
        assert {one.raw for one in found} <= fetched | set(await box.sent_copies())

    async def test_close_may_be_called_twice(self, box: Box) -> None:
        await box.provider.close()
        await box.provider.close()
