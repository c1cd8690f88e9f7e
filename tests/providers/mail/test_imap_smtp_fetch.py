"""Reading over IMAP loses nothing: not by a cut, not by a new UIDVALIDITY, not by a cursor that runs ahead."""

import asyncio
import random
from datetime import UTC, datetime, timedelta

import pytest

from outrider.core import clock
from outrider.mail.parse import parse
from outrider.providers.mail.imap_smtp import ImapSmtp, sync
from outrider.providers.mail.port import Batch, MailError
from tests.mailrig.account import Account
from tests.providers.mail.contract import ids_of, raw_message, read_all


def message(number: int, size: int = 0) -> bytes:
    text = "Hello\r\n" + ("y" * 70 + "\r\n") * (size // 72)
    return raw_message(f"<m{number}@globex.example>", "jane@globex.example", "ann@acme.example", text)


def name(number: int) -> str:
    return f"<m{number}@globex.example>"


async def batches_of(provider: ImapSmtp, cursors: dict[str, str]) -> list[Batch]:
    return [batch async for batch in provider.fetch(cursors)]


async def test_every_folder_is_read_under_its_own_cursor_but_what_was_thrown_away_or_never_sent(
    account: Account,
) -> None:
    cursors: dict[str, str] = {}
    account.create("Prospects/2026")
    for number, folder in enumerate(["INBOX", "Sent", "Junk", "Archive", "Prospects/2026", "Trash", "Drafts"]):
        account.append(folder, message(number))

    found = await read_all(account.provider(), cursors)

    assert [(one.role, one.folder) for one in found] == [
        ("inbox", "INBOX"),
        ("sent", "Sent"),
        ("junk", "Junk"),
        ("filed", "Archive"),
        ("filed", "Prospects/2026"),
    ]
    assert set(cursors) >= {"INBOX", "Sent", "Junk", "Archive", "Prospects/2026"}
    assert not {"Trash", "Drafts"} & set(cursors)
    assert await read_all(account.provider(), cursors) == []


async def test_a_message_has_its_time_from_the_server_and_a_name_also_without_message_id(account: Account) -> None:
    arrived = datetime(2026, 11, 20, 8, 30, tzinfo=UTC)
    account.append("INBOX", b"From: a@b.test\r\nSubject: no id\r\n\r\nx\r\n", when=arrived)

    [found] = await read_all(account.provider(), {})

    assert found.received_at == arrived
    folder, validity, uid = found.mail_message_id.split(":")
    assert (folder, uid) == ("INBOX", found.uid)
    assert validity.isdigit()


async def test_what_was_removed_is_told(account: Account) -> None:
    cursors: dict[str, str] = {}
    account.append("INBOX", message(1), message(2))
    first = await read_all(account.provider(), cursors)
    account.remove("INBOX", name(1))

    [batch] = await batches_of(account.provider(), cursors)

    assert (batch.messages, batch.removed) == ((), (first[0].uid,))


async def test_old_mail_is_left_alone_but_not_when_it_comes_later(account: Account) -> None:
    cursors: dict[str, str] = {}
    old = clock.now() - timedelta(days=60)
    account.append("INBOX", message(1), when=old)
    account.append("INBOX", message(2))
    first = await read_all(account.provider(), cursors)
    account.append("INBOX", message(3), when=old)

    later = await read_all(account.provider(), cursors)

    assert ids_of(first, "inbox") == [name(2)]
    assert ids_of(later, "inbox") == [name(3)]


async def test_a_new_uidvalidity_loses_nothing(account: Account) -> None:
    cursors: dict[str, str] = {}
    account.append("INBOX", message(1), message(2))
    await read_all(account.provider(), cursors)
    account.append("INBOX", message(3))
    account.rig.new_uidvalidity(account.email)
    account.append("INBOX", message(4))

    found = await read_all(account.provider(), cursors)
    again = await read_all(account.provider(), cursors)

    assert {name(3), name(4)} <= set(ids_of(found, "inbox"))
    assert again == []


async def test_a_cursor_that_cannot_be_read_means_from_the_start(account: Account) -> None:
    account.append("INBOX", message(1))

    found = await read_all(account.provider(), {"INBOX": "17", "Sent": "{}"})

    assert ids_of(found, "inbox") == [name(1)]


async def test_batches_are_small_and_each_cursor_is_true_by_itself(account: Account) -> None:
    """Whatever batch a sync dies after: reading on from its cursor gives exactly the rest."""
    account.append("INBOX", *(message(number) for number in range(230)))
    batches = [batch for batch in await batches_of(account.provider(), {}) if batch.folder == "INBOX"]

    assert [100, 100, 30] == [len(batch.messages) for batch in batches if batch.messages]
    seen: list[str | None] = []
    for batch in batches:
        seen += ids_of(list(batch.messages), "inbox")
        rest = await read_all(account.provider(), {"INBOX": batch.cursor})
        assert sorted(map(str, [*seen, *ids_of(rest, "inbox")])) == sorted(map(name, range(230)))


async def test_a_cut_at_any_byte_loses_and_doubles_nothing(account: Account) -> None:
    chance = random.Random(11)
    count = 40
    account.append("INBOX", *(message(number, chance.choice([100, 60_000, 700_000])) for number in range(count)))
    cursors: dict[str, str] = {}
    seen: list[str | None] = []
    cuts = 0
    for _ in range(12):
        account.rig.fault(imap="drop_after_bytes", imap_bytes=chance.randrange(500, 9_000_000))
        try:
            async for batch in account.faulty().fetch(dict(cursors)):
                seen += ids_of(list(batch.messages), "inbox")
                cursors[batch.folder] = batch.cursor
        except MailError:
            cuts += 1
    account.rig.fault(imap="none")
    seen += ids_of(await read_all(account.provider(), cursors), "inbox")

    assert cuts
    assert sorted(map(str, seen)) == sorted(map(name, range(count)))


async def test_a_message_too_large_to_read_whole_still_gives_its_text(account: Account) -> None:
    head = raw_message(name(1), "jane@globex.example", account.email)
    head = head.replace(b"Content-Type: text/plain", b"Content-Type: multipart/mixed; boundary=b\r\nX-Was: text/plain")
    head = head.partition(b"\r\n\r\n")[0]
    text = b"--b\r\nContent-Type: text/plain\r\n\r\nPlease call me.\r\n"
    attachment = b"--b\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename=a.zip\r\n\r\n"
    account.append(
        "INBOX", head + b"\r\n\r\n" + text + attachment + (b"z" * 900 + b"\r\n") * (sync.WHOLE // 900) + b"--b--"
    )

    [found] = await read_all(account.provider(), {})

    assert len(found.raw) < 2 * sync.PART
    assert parse(found.raw).text.strip() == "Please call me."
    assert parse(found.raw).message_id == name(1)
    assert found.raw.startswith(b"X-Outrider-Partial: ")


async def test_a_cancelled_reading_leaves_no_connection(account: Account) -> None:
    account.append("INBOX", *(message(number, 200_000) for number in range(40)))
    provider, begun = account.provider(), asyncio.Event()

    async def read() -> None:
        async for _ in provider.fetch({}):
            begun.set()

    reading = asyncio.create_task(read())
    async with asyncio.timeout(60):
        await begun.wait()
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    await provider.close()

    assert len(ids_of(await read_all(provider, {}), "inbox")) == 40
