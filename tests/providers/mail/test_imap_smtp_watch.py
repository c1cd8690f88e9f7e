"""A watched inbox is told of at once, for hours, at the cost of no thread; what goes wrong is said in the port's words."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.port import Disconnected, StoredAccount, Unreachable
from tests.mailrig.account import WAITS, Account
from tests.mailrig.scripted import Talk, serving
from tests.providers.mail.contract import raw_message

LIMIT = 60
"""Seconds. Far more than anything here takes; a promise broken ends the test, a slow machine does not."""


def message(number: int = 1) -> bytes:
    return raw_message(f"<m{number}@globex.example>", "jane@globex.example", "ann@acme.example")


class Watch:
    """A watch in hand: `await watch.hint()` is the next one."""

    def __init__(self, provider: ImapSmtp) -> None:
        self.provider = provider
        self._hints = provider.watch()
        self._next: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Watch":
        await self.hint()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._next is not None:
            self._next.cancel()
            await asyncio.wait({self._next})
        await self._hints.aclose()  # type: ignore[attr-defined]
        await self.provider.close()

    async def hint(self) -> None:
        assert await self._told_within(LIMIT), "nothing was told"

    async def is_quiet(self) -> bool:
        """Whether there is no hint for a second, which is twice as long as the server may keep one."""
        return not await self._told_within(1.0)

    async def _told_within(self, seconds: float) -> bool:
        self._next = self._next or asyncio.ensure_future(anext(self._hints))
        done, _ = await asyncio.wait({self._next}, timeout=seconds)
        if not done:
            return False
        told, self._next = self._next, None
        await told
        return True


async def test_what_comes_in_and_what_is_removed_is_told(account: Account) -> None:
    async with Watch(account.provider()) as watch:
        await asyncio.to_thread(account.deliver, message())
        await watch.hint()
        await asyncio.to_thread(account.remove, "INBOX", "<m1@globex.example>")
        await watch.hint()


@pytest.mark.parametrize("security", ["starttls", "none"])
async def test_it_is_told_whatever_the_connection_is_secured_by(account: Account, security: str) -> None:
    async with Watch(account.provider(account.stored(security))) as watch:  # type: ignore[arg-type]
        await asyncio.to_thread(account.deliver, message())
        await watch.hint()


async def test_nothing_is_told_of_other_folders_and_of_flags(account: Account) -> None:
    account.deliver(message())
    async with Watch(account.provider()) as watch:
        await asyncio.to_thread(account.append, "Sent", message(2))
        await asyncio.to_thread(
            account.rig.doveadm, "flags", "add", "-u", account.email, "\\Seen", "mailbox", "INBOX", "all"
        )

        assert await watch.is_quiet()


async def test_a_watch_goes_on_when_idle_was_asked_for_anew(account: Account) -> None:
    """Servers end an IDLE that lasts too long, so it is renewed before; here after a tenth of a second."""
    provider = ImapSmtp(account.stored(), Path(account.rig.ca_file), replace(WAITS, idle=0.1))
    async with Watch(provider) as watch:
        assert await watch.is_quiet()
        for number in range(3):
            await asyncio.to_thread(account.deliver, message(number))
            await watch.hint()


async def test_forty_watches_leave_the_threads_of_mail_to_those_who_read_and_send(account: Account) -> None:
    """There are 32 of those threads. All are told of a message, and it can be read meanwhile."""
    watches = [Watch(account.provider()) for _ in range(40)]
    await asyncio.gather(*(watch.__aenter__() for watch in watches))
    await asyncio.to_thread(account.deliver, message())
    await asyncio.gather(*(watch.hint() for watch in watches))

    batches = [batch async for batch in account.provider().fetch({})]

    assert ["<m1@globex.example>"] == [one.mail_message_id for batch in batches for one in batch.messages]
    await asyncio.gather(*(watch.__aexit__() for watch in watches))


async def test_closing_the_account_ends_its_watch_at_once(account: Account) -> None:
    watch = Watch(account.provider())
    await watch.__aenter__()
    waiting = asyncio.ensure_future(watch.hint())
    await asyncio.sleep(0)

    await watch.provider.close()

    with pytest.raises(StopAsyncIteration):
        await asyncio.wait_for(waiting, LIMIT)


# --- what no server in its right mind does ------------------------------------------------------------------------------


def idling(*told: bytes, capabilities: bytes = b"IDLE", heard: list[bytes] | None = None) -> Talk:
    """A server that tells so much in its first IDLE and nothing more."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"* OK ready\r\n")
        while line := await reader.readline():
            tag, _, command = line.strip().partition(b" ")
            if heard is not None:
                heard.append(command or tag)
            if command == b"CAPABILITY":
                writer.write(b"* CAPABILITY IMAP4rev1 " + capabilities + b"\r\n")
            if command == b"IDLE":
                writer.write(b"+ idling\r\n" + b"".join(told))
            elif command:
                writer.write(tag + b" OK done\r\n")
            await writer.drain()

    return talk


def plain(port: int) -> ImapSmtp:
    server = {"host": "127.0.0.1", "port": port, "security": "none", "username": "ann"}
    account = StoredAccount("mbx_1", "imap_smtp", "ann@acme.example", "Ann", {"imap": server}, {"imap_password": "x"})
    return ImapSmtp(account, None, replace(WAITS, silence=0.5))


async def hints_of(talk: Talk) -> int:
    """How many hints there are before the watch ends."""
    count = 0
    async with serving(talk) as port, asyncio.timeout(LIMIT):
        async for _ in plain(port).watch():
            count += 1
    return count


async def test_a_server_without_idle_is_not_watched() -> None:
    assert 0 == await hints_of(idling(capabilities=b"NAMESPACE"))


async def test_a_server_that_ends_idle_at_once_is_not_asked_for_ever() -> None:
    assert 1 == await hints_of(idling(b"* OK still here\r\n", b"idle1 OK done\r\n"))


async def test_many_changes_told_together_are_one_hint() -> None:
    changes = b"".join(b"* %d EXISTS\r\n* 1 EXPUNGE\r\n" % number for number in range(50))

    assert 1 == await hints_of(idling(changes, b"* 7 exists\r\nidle1 OK done\r\n"))


@pytest.mark.parametrize(
    ("then", "code"),
    [
        (b"* BYE shutting down\r\n", "connection_lost"),
        (b"idle1 NO [LIMIT] too many\r\n", "command_refused"),
        (b"idle1 BAD what\r\n", "command_refused"),
        (b"x" * 100_000, "protocol_error"),
    ],
)
async def test_what_goes_wrong_is_said_in_the_words_of_the_port(then: bytes, code: str) -> None:
    with pytest.raises(Unreachable) as found:
        await hints_of(idling(then))

    assert code == found.value.code


async def test_a_server_that_goes_silent_is_found_out_when_idle_is_asked_for_anew() -> None:
    async with serving(idling()) as port:
        provider = plain(port)
        provider._waits = replace(WAITS, silence=0.2, idle=0.1)

        with pytest.raises(Unreachable) as found:
            async for _ in provider.watch():
                pass

    assert "timed_out" == found.value.code


async def test_a_cut_connection_is_noticed_at_once(account: Account) -> None:
    watch = Watch(account.provider())
    await watch.__aenter__()
    await asyncio.to_thread(account.rig.doveadm, "kick", account.email)

    with pytest.raises(Unreachable) as found:
        await watch.hint()

    assert "connection_lost" == found.value.code


async def test_a_refused_login_is_told_from_a_server_that_is_not_there(account: Account) -> None:
    with pytest.raises(Disconnected):
        await anext(account.provider(account.stored(secrets={"imap_password": "not it"})).watch())
    with pytest.raises(Unreachable):
        await anext(account.provider(account.stored(imap={"port": 1})).watch())


async def test_the_server_hears_that_a_watch_is_over() -> None:
    heard: list[bytes] = []
    async with serving(idling(heard=heard)) as port:
        async with Watch(plain(port)):
            pass
        async with asyncio.timeout(LIMIT):
            while not any(b"LOGOUT" in line for line in heard):  # noqa: ASYNC110 (the server is in this loop)
                await asyncio.sleep(0.01)

    assert [b"IDLE", b"DONE", b"LOGOUT"] == [line.split()[-1] for line in heard][-3:]
