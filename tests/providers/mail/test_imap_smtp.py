"""IMAP and SMTP keep every promise of the port, on a real Dovecot and a real Postfix."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.port import (
    Commit,
    Disconnected,
    Outgoing,
    Receipt,
    Refused,
    StoredAccount,
    Unknown,
    Unreachable,
)
from tests.mailrig.account import WAITS, Account
from tests.providers.mail.contract import MailContract, Mark, raw_message


class Filing(ImapSmtp):
    """At a server that files a copy of what it sends, as most do; Postfix alone does not."""

    def __init__(self, account: Account, stored: StoredAccount) -> None:
        super().__init__(stored, Path(account.rig.ca_file), WAITS)
        self.account = account

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        receipt = await super().send(message, commit)
        await asyncio.to_thread(self.account.append, "Sent", message.raw)
        return receipt


class RigBox:
    def __init__(self, account: Account) -> None:
        self.account, self.email, self.recipient = account, account.email, account.recipient
        self.provider = Filing(account, account.stored())

    async def arrive(self, raw: bytes) -> None:
        await asyncio.to_thread(self.account.deliver, raw)

    async def sent_copies(self) -> list[bytes]:
        return await self.arrived(1)

    async def arrived(self, count: int) -> list[bytes]:
        """What the prospect has, once it is `count` messages."""
        return await until(lambda: self.account.received(), lambda found: len(found) >= count)


async def until(look: Callable[[], list[bytes]], good: Callable[[list[bytes]], bool]) -> list[bytes]:
    """What `look` sees once it is `good`; what it saw last when that takes more than a minute."""

    def wait() -> list[bytes]:
        deadline = time.monotonic() + 60
        while not good(found := look()) and time.monotonic() < deadline:
            time.sleep(0.05)
        return found

    return await asyncio.to_thread(wait)


@pytest_asyncio.fixture
async def box(account: Account) -> AsyncIterator[RigBox]:
    found = RigBox(account)
    yield found
    await found.provider.close()


def letter(account: Account, message_id: str, to: str | None = None, size: int = 0) -> Outgoing:
    text = "Hello\r\n" + ("x" * 70 + "\r\n") * (size // 72)
    to = to or account.recipient
    return Outgoing(message_id, account.email, to, raw_message(message_id, account.email, to, text))


class TestContract(MailContract):
    pass


# --- sending ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_a_message_arrives_once(account: Account, box: RigBox, security: str) -> None:
    mark = Mark()
    message = letter(account, "<once@operator.example>")

    receipt = await account.provider(account.stored(security)).send(message, mark)  # type: ignore[arg-type]

    assert receipt.mail_message_id == "<once@operator.example>"
    assert receipt.response.startswith("250")
    assert mark.calls == 1
    assert await box.arrived(1) == [message.raw]


async def test_an_oauth_token_logs_in_to_both_sides(account: Account) -> None:
    token = account.rig.token(account.email)
    good = account.provider(account.stored(secrets={"imap_token": token, "smtp_token": token}))
    old = account.rig.token(account.email, -60)
    expired = account.provider(account.stored(secrets={"imap_token": old, "smtp_token": old}))

    assert (await good.verify()).email == account.email
    with pytest.raises(Disconnected) as caught:
        await expired.verify()
    assert caught.value.code == "login_failed"


@pytest.mark.parametrize(
    ("reply", "error", "code", "scope"),
    [
        ("550 5.4.5 Daily user sending limit exceeded", Refused, "sending_limit", "mailbox"),
        ("550 5.7.1 Blocked by policy", Refused, "sender_refused", "mailbox"),  # Postfix adds "Sender address rejected"
        ("553 5.7.1 Sender address rejected", Refused, "sender_refused", "mailbox"),
        ("451 4.3.0 Try again later", Unreachable, "refused_for_now", None),
    ],
)
async def test_a_refused_sender_is_told_before_the_mark(
    account: Account, reply: str, error: type[Exception], code: str, scope: str | None
) -> None:
    account.rig.submission_reply(account.email, reply)
    mark = Mark()

    with pytest.raises(error) as caught:
        await account.provider().send(letter(account, "<refused@operator.example>"), mark)

    assert mark.calls == 0
    assert caught.value.code == code  # type: ignore[attr-defined]
    assert getattr(caught.value, "scope", None) == scope
    assert reply.split(" ", 2)[2] in str(caught.value)


async def test_a_recipient_that_the_server_does_not_know_is_told_as_such(account: Account) -> None:
    mark = Mark()

    with pytest.raises(Refused) as caught:
        await account.provider().send(letter(account, "<nobody@operator.example>", "nobody@operator.example"), mark)

    assert (caught.value.code, caught.value.scope, mark.calls) == ("recipient_unknown", "recipient", 0)


@pytest.mark.parametrize("address", ["a b@x.test", "a@x.test>\r\nRCPT TO:<b@x.test", "nobody"])
async def test_an_address_cannot_carry_a_second_command(account: Account, address: str) -> None:
    mark = Mark()

    with pytest.raises(Refused) as caught:
        await account.provider().send(letter(account, "<injected@operator.example>", address), mark)

    assert (caught.value.code, caught.value.scope, mark.calls) == ("address_malformed", "recipient", 0)


async def test_a_message_too_large_for_the_server_is_refused_before_it_is_sent(account: Account) -> None:
    with pytest.raises(Refused) as caught:
        await account.provider().send(letter(account, "<large@operator.example>", size=37_000_000), Mark())

    assert (caught.value.code, caught.value.scope) == ("too_large", "message")


async def test_when_the_durable_mark_fails_the_prospect_gets_nothing(account: Account, box: RigBox) -> None:
    second = letter(account, "<yes@operator.example>")

    with pytest.raises(RuntimeError):
        await account.provider().send(letter(account, "<no@operator.example>"), Mark(failure=RuntimeError("gone")))
    await account.provider().send(second, Mark())

    assert await box.arrived(1) == [second.raw]


async def test_a_cut_before_the_mark_is_no_doubt(account: Account) -> None:
    account.rig.fault(smtp="drop_in_data")
    mark = Mark()

    with pytest.raises(Unreachable):
        await account.faulty().send(letter(account, "<cut@operator.example>", size=5_000_000), mark)

    assert mark.calls == 0
    assert account.received() == []


@pytest.mark.parametrize("fault", ["drop_after_accept", "stall_after_accept"])
async def test_silence_after_the_mark_is_a_doubt_and_never_a_failure(account: Account, box: RigBox, fault: str) -> None:
    account.rig.fault(smtp=fault)
    mark = Mark()

    with pytest.raises(Unknown):
        await account.faulty().send(letter(account, "<doubt@operator.example>"), mark)

    assert mark.calls == 1
    assert len(await box.arrived(1)) == 1


async def test_thirty_sends_with_random_failures_and_no_prospect_gets_two(account: Account, box: RigBox) -> None:
    """What is certain to have failed is tried again, what is in doubt is not: nobody gets two, and all that is confirmed
    arrives."""
    chance = random.Random(7)
    confirmed: set[str] = set()

    async def hand_over(number: int) -> None:
        message = letter(account, f"<random-{number}@operator.example>")
        for _ in range(3):
            account.rig.fault(smtp=chance.choice(["none", "refuse", "drop_in_data", "drop_after_accept"]))
            failure = RuntimeError("the database is gone") if chance.random() < 0.1 else None
            try:
                await account.faulty().send(message, Mark(failure=failure))
            except (Unreachable, RuntimeError):
                continue
            except Unknown:
                return
            confirmed.add(message.message_id)
            return

    for number in range(30):
        await hand_over(number)
    account.rig.fault(smtp="none")
    arrived = await box.arrived(len(confirmed))
    names = [raw.partition(b"Message-ID: ")[2].partition(b"\r\n")[0].decode() for raw in arrived]

    assert len(names) == len(set(names))
    assert confirmed <= set(names)
    assert confirmed


async def test_an_id_that_the_provider_replaced_is_still_found(account: Account) -> None:
    raw = raw_message("<theirs@provider.test>", account.email, account.recipient)
    account.append("Sent", b"X-Microsoft-Original-Message-ID: <ours@operator.example>\r\n" + raw)

    found = await account.provider().find_sent("<ours@operator.example>")

    assert found is not None
    assert found.stored_message_id == "<theirs@provider.test>"


async def test_what_recipients_see_of_the_way_tells_nothing_of_this_machine(account: Account) -> None:
    await account.provider().send(letter(account, "<way@operator.example>"), Mark())

    raw = await account.until_there("INBOX", b"<way@operator.example>", account.recipient)
    first_hop = raw[raw.rindex(b"Received: from") :].split(b"\r\n", 1)[0]
    assert b"from operator.example" in first_hop
