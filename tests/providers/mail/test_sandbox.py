"""The sandbox keeps every promise of the port, and its own: nothing leaves this machine, nothing lies there twice."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from outrider.core import clock, ids
from outrider.providers.mail import registry
from outrider.providers.mail.port import Disconnected, Outgoing, StoredAccount, Unreachable
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings
from tests.providers.mail.contract import MailContract, Mark, ids_of, outgoing, raw_message, read_all

KILLED_WHILE_SENDING = """
import asyncio, os, pathlib, signal, sys
from outrider.providers.mail.port import Outgoing, StoredAccount
from outrider.providers.mail.sandbox import Sandbox

async def commit(provider_draft=None):
    os.kill(os.getpid(), signal.SIGKILL)

root = pathlib.Path(sys.argv[1])
stored = StoredAccount(root.name, "sandbox", "ann@acme.example", "Ann")
message = Outgoing("<lost@acme.example>", "ann@acme.example", "jane@globex.example", b"Message-ID: <lost@acme.example>")
asyncio.run(Sandbox(root.parent, stored).send(message, commit))
"""


@dataclass
class SandboxBox:
    provider: Sandbox
    root: Path
    email: str = "ann@acme.example"
    recipient: str = "jane@globex.example"

    async def arrive(self, raw: bytes) -> None:
        await self.provider.deliver(raw)

    async def sent_copies(self) -> list[bytes]:
        return await self.provider.sent(100)


@pytest.fixture
def box(tmp_path: Path) -> SandboxBox:
    mailbox_id = ids.new("mbx")
    stored = StoredAccount(mailbox_id, "sandbox", "ann@acme.example", "Ann")
    (tmp_path / mailbox_id).mkdir()  # as connecting it does
    return SandboxBox(Sandbox(tmp_path, stored), tmp_path / mailbox_id)


class TestSandbox(MailContract):
    async def test_the_same_message_id_lies_in_sent_once_however_often_it_is_handed_over(self, box: SandboxBox) -> None:
        message = outgoing(box, "<once@acme.example>")

        await asyncio.gather(*(box.provider.send(message, Mark()) for _ in range(8)))

        assert await box.provider.sent(100) == [message.raw]

    async def test_mail_is_found_where_a_backup_kept_no_empty_folders(self, box: SandboxBox) -> None:
        """Whichever of a Maildir's folders had nothing in it when it was copied: what was sent is known as sent."""
        message = outgoing(box, "<kept@acme.example>")
        await box.provider.send(message, Mark())
        sent, inbox = box.root / "Sent", box.root / "INBOX"
        [new] = (sent / "new").iterdir()
        new.rename(sent / "cur" / f"{new.name}:2,S")  # as a mail program does
        for empty in (sent / "new", sent / "tmp", *inbox.glob("*")):
            empty.rmdir()
        inbox.rmdir()

        found = await box.provider.find_sent(message.message_id)

        assert found is not None
        assert [message.message_id] == ids_of(await read_all(box.provider, {}), "sent")

    async def test_a_crash_after_the_mark_leaves_nothing_in_sent_and_the_look_up_says_so(self, box: SandboxBox) -> None:
        """A file that was staged and not yet renamed is no sent message."""
        message = outgoing(box, "<crash@acme.example>")
        await box.provider.verify()
        (box.root / "Sent" / "tmp" / "leftover").write_bytes(message.raw)

        assert await box.provider.find_sent(message.message_id) is None
        assert await box.provider.sent(10) == []

    async def test_what_a_killed_process_had_staged_is_swept_and_what_is_being_handed_over_is_not(
        self, box: SandboxBox
    ) -> None:
        """The mail of a send that never was lies on no disk for ever."""
        command = [sys.executable, "-c", KILLED_WHILE_SENDING, str(box.root)]
        killed = await asyncio.to_thread(subprocess.run, command, check=False)
        staged = box.root / "Sent" / "tmp"
        assert -signal.SIGKILL == killed.returncode
        assert 1 == len([*staged.iterdir()])

        await read_all(box.provider, {})
        assert 1 == len([*staged.iterdir()])
        left: list[Path] = []

        async def commit(provider_draft: str | None = None) -> None:
            await read_all(box.provider, {})
            left.extend(staged.iterdir())

        with clock.travel(timedelta(hours=2)):
            await box.provider.send(outgoing(box, "<now@acme.example>"), commit)

        assert 1 == len(left)
        assert ["<now@acme.example>"] == ids_of(await read_all(box.provider, {}), "sent")
        assert [] == [*staged.iterdir()]

    async def test_emptying_the_inbox_by_hand_does_not_hide_what_comes_later(self, box: SandboxBox) -> None:
        cursors: dict[str, str] = {}
        for number in range(3):
            await box.arrive(raw_message(f"<old-{number}@globex.example>", box.recipient, box.email))
        await read_all(box.provider, cursors)
        for path in (box.root / "INBOX" / "new").iterdir():
            path.unlink()

        await box.arrive(raw_message("<later@globex.example>", box.recipient, box.email))

        assert ids_of(await read_all(box.provider, cursors), "inbox") == ["<later@globex.example>"]

    async def test_a_mail_program_that_marks_messages_as_seen_changes_nothing(self, box: SandboxBox) -> None:
        await box.arrive(raw_message("<seen@globex.example>", box.recipient, box.email))
        for path in (box.root / "INBOX" / "new").iterdir():
            path.rename(box.root / "INBOX" / "cur" / f"{path.name}:2,S")
        (box.root / "INBOX" / "cur" / "something-else").write_text("not ours")

        assert ids_of(await read_all(box.provider, {}), "inbox") == ["<seen@globex.example>"]

    async def test_two_providers_of_one_mailbox_share_its_numbers(self, box: SandboxBox) -> None:
        """An API process delivers while a worker reads."""
        other = Sandbox(box.root.parent, StoredAccount(box.root.name, "sandbox", box.email, "Ann"))
        await asyncio.gather(
            *(
                provider.deliver(raw_message(f"<{number}-{id(provider)}@globex.example>", box.recipient, box.email))
                for number in range(10)
                for provider in (box.provider, other)
            )
        )

        messages = await read_all(box.provider, {})

        assert [one.uid for one in messages] == [str(number) for number in range(1, 21)]

    async def test_the_same_message_delivered_twice_arrives_twice(self, box: SandboxBox) -> None:
        raw = raw_message("<twice@globex.example>", box.recipient, box.email)
        await box.arrive(raw)
        await box.arrive(raw)

        assert ids_of(await read_all(box.provider, {}), "inbox") == ["<twice@globex.example>"] * 2

    async def test_a_message_without_an_id_gets_one_on_arrival(self, box: SandboxBox) -> None:
        message_id = await box.provider.deliver(b"From: jane@globex.example\r\n\r\nhello\r\n")

        assert ids_of(await read_all(box.provider, {}), "inbox") == [message_id]

    async def test_any_bytes_can_arrive(self, box: SandboxBox) -> None:
        await box.provider.deliver(b"\x00\xff\xfe garbage")

        assert len(await read_all(box.provider, {})) == 1

    async def test_arrival_follows_the_clock_of_the_house(self, box: SandboxBox) -> None:
        with clock.travel(timedelta(days=30)):
            before = clock.now() - timedelta(seconds=2)
            await box.arrive(raw_message("<late@globex.example>", box.recipient, box.email))

        (message,) = await read_all(box.provider, {})
        assert before <= message.received_at <= before + timedelta(seconds=60)

    async def test_a_long_inbox_comes_in_batches_in_order(self, box: SandboxBox) -> None:
        for number in range(130):
            await box.arrive(raw_message(f"<n{number}@globex.example>", box.recipient, box.email))

        batches = [batch async for batch in box.provider.fetch({})]

        assert [len(batch.messages) for batch in batches] == [100, 30]
        assert [one.uid for batch in batches for one in batch.messages] == [str(number) for number in range(1, 131)]

    async def test_a_folder_that_cannot_be_used_is_unreachable_and_nothing_is_committed(self, tmp_path: Path) -> None:
        (tmp_path / "mbx_x").write_text("a file where the folder should be")
        provider = Sandbox(tmp_path, StoredAccount("mbx_x", "sandbox", "ann@acme.example", "Ann"))
        mark = Mark()

        with pytest.raises(Unreachable) as raised:
            await provider.send(Outgoing("<a@b.example>", "a@b.example", "c@d.example", b"x"), mark)

        assert raised.value.code == "sandbox_unreadable"
        assert mark.calls == 0

    async def test_a_host_that_does_not_share_its_folder_says_so_instead_of_finding_it_empty(
        self, box: SandboxBox, tmp_path: Path
    ) -> None:
        elsewhere = Sandbox(tmp_path / "another host", box.provider._stored)
        mark = Mark()

        with pytest.raises(Unreachable, match="Let all hosts share that folder") as sending:
            await elsewhere.send(outgoing(box, "<far@acme.example>"), mark)
        with pytest.raises(Unreachable, match="is not in this machine's data folder"):
            await read_all(elsewhere, {})

        assert ("sandbox_elsewhere", 0) == (sending.value.code, mark.calls)


async def _nothing_renewed(renewed: Mapping[str, str]) -> None:
    raise AssertionError("nothing of this account is renewed")


def test_an_account_of_a_provider_that_is_not_here_asks_the_operator_to_connect_another(tmp_path: Path) -> None:
    stored = StoredAccount("mbx_x", "pigeon", "ann@acme.example", "Ann")  # type: ignore[arg-type]

    with pytest.raises(Disconnected) as raised:
        registry.build(stored, Settings(data_dir=tmp_path), _nothing_renewed)

    assert raised.value.code == "provider_not_available"
