"""Answers are read wherever they lie, and looking at folders in which nothing happened costs a command or two."""

from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.imap_smtp.folders import ListedFolder, readable
from outrider.providers.mail.port import Sought, StoredAccount, Unreachable
from tests.mailrig.account import WAITS, Account
from tests.mailrig.scripted import answering, relaying, serving
from tests.providers.mail.contract import ids_of, raw_message, read_all

OURS = "<ours@operator.example>"


def answer(number: int, *, references: str = "", sender: str = "jane@globex.example") -> bytes:
    return raw_message(f"<a{number}@globex.example>", sender, "ann@acme.example", references=references)


def name(number: int) -> str:
    return f"<a{number}@globex.example>"


def commands(said: list[bytes]) -> list[str]:
    """The verbs of a client, after its login."""
    verbs = [line.split()[1].decode().upper() for line in said if len(line.split()) > 1]
    return verbs[len(verbs) - verbs[::-1].index("AUTHENTICATE") :] if "AUTHENTICATE" in verbs else verbs


async def test_a_round_in_which_nothing_happened_opens_no_folder(account: Account) -> None:
    cursors: dict[str, str] = {}
    for number in range(12):
        account.create(f"Customers/{number}")
    account.append("Customers/7", answer(1))
    await read_all(account.provider(), cursors)
    said: list[bytes] = []

    async with serving(relaying(account.rig.imap_port, said)) as port:
        stored = account.stored("none", imap={"port": port, "host": "127.0.0.1"})
        assert await read_all(account.provider(stored), cursors) == []

    assert commands(said) == ["CAPABILITY", "ENABLE", "LIST", "NAMESPACE", "LOGOUT"]


async def test_a_server_without_list_status_is_asked_for_each_folder_and_only_what_changed_is_opened() -> None:
    said: list[bytes] = []
    folders = b"INBOX", b"Sent", b"Prospects", b"Closed"
    rows = b"".join(b'* LIST (\\HasNoChildren) "/" "%s"\r\n' % one for one in folders)

    def status(one: bytes, uidnext: int) -> bytes:
        return b'* STATUS "%s" (UIDVALIDITY 7 UIDNEXT %d)\r\nTAG OK done\r\n' % (one, uidnext)

    table = {
        b"CAPABILITY": b"* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n",
        b"LIST": rows + b"TAG OK done\r\n",
        b'STATUS "CLOSED"': b"TAG NO not yours\r\n",
        b'STATUS "PROSPECTS"': status(b"Prospects", 1),
        **{b'STATUS "%s"' % one.upper(): status(one, 5) for one in folders[:2]},
        b'EXAMINE "PROSPECTS"': b"* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 1] ok\r\nTAG OK done\r\n",
    }
    known = '{"uidvalidity": 7, "uidnext": 5, "modseq": 0, "since": "2026-11-01"}'
    async with serving(answering(b"* OK hello\r\n", table)) as inner, serving(relaying(inner, said)) as port:
        imap = {"host": "127.0.0.1", "port": port, "security": "none", "username": "a"}
        stored = StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"imap": imap}, {"imap_password": "x"})
        assert await read_all(ImapSmtp(stored, None, WAITS), {"INBOX": known, "Sent": known}) == []

    verbs = [line.split()[1] for line in said]
    assert verbs.count(b"STATUS") == len(folders)
    assert [line.split()[2] for line in said if line.split()[1] == b"EXAMINE"] == [b'"Prospects"']


async def test_a_folder_that_appears_is_read_and_one_that_vanishes_is_missed_by_nobody(account: Account) -> None:
    cursors: dict[str, str] = {}
    await read_all(account.provider(), cursors)
    account.create("Prospects")
    account.append("Prospects", answer(1))

    appeared = await read_all(account.provider(), cursors)
    account.destroy("Prospects")
    vanished = await read_all(account.provider(), cursors)
    account.create("Prospects")
    account.append("Prospects", answer(2))
    anew = await read_all(account.provider(), cursors)

    assert ids_of(appeared, "filed") == [name(1)]
    assert vanished == []
    assert ids_of(anew, "filed") == [name(2)]


async def test_a_message_that_is_filed_before_it_was_read_is_read_where_it_lies_now(account: Account) -> None:
    cursors: dict[str, str] = {}
    await read_all(account.provider(), cursors)
    account.create("Prospects")
    account.append("INBOX", answer(1))
    account.move(name(1), "INBOX", "Prospects")

    assert ids_of(await read_all(account.provider(), cursors), "filed") == [name(1)]


async def test_old_mail_that_somebody_files_away_is_not_read_again(account: Account) -> None:
    cursors: dict[str, str] = {}
    account.create("Customers")
    await read_all(account.provider(), cursors)
    account.append("Customers", answer(1), when=clock.now() - timedelta(days=400))
    account.append("Customers", answer(2))

    assert ids_of(await read_all(account.provider(), cursors), "filed") == [name(2)]


async def test_an_answer_in_any_folder_is_found_before_it_was_read(account: Account) -> None:
    cursors: dict[str, str] = {}
    account.create("Prospects")
    account.append("Prospects", answer(1))
    await read_all(account.provider(), cursors)
    account.append("Prospects", answer(2), answer(3, references=OURS, sender="boss@globex.example"))
    account.append("Archive", answer(4, sender="other@else.example"))
    wanted = Sought(("jane@globex.example",), (OURS,), (), clock.now() - timedelta(days=30))

    found = await account.provider().find_answers(wanted, cursors)

    assert ids_of(list(found), "filed") == [name(2), name(3)]


async def test_a_mailbox_that_does_not_answer_cannot_say_that_nobody_wrote(account: Account) -> None:
    wanted = Sought(("jane@globex.example",), (), (), clock.now() - timedelta(days=30))

    with pytest.raises(Unreachable):
        await account.provider(account.stored(imap={"port": 1})).find_answers(wanted, {})


def row(wire: str, *flags: str) -> ListedFolder:
    return ListedFolder(frozenset(flags), b"/", wire.encode())


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        ([row("Papierkorb"), row("Papierkorb/Alt"), row("Kunden")], ["INBOX", "Kunden"]),
        ([row("X", "\\trash"), row("X/Y"), row("Z", "\\drafts"), row("Ablage")], ["INBOX", "Ablage"]),
        ([row("Postausgang"), row("Gesendet"), row("Proj", "\\noselect"), row("Proj/A")], ["INBOX", "Gesendet", "Proj/A"]),
        ([row("shared/Sales"), row("Users/bob/INBOX"), row("Mine")], ["INBOX", "Mine"]),
        ([row("[Gmail]/All Mail", "\\all"), row("[Gmail]/Starred", "\\flagged"), row("Label"), row("[Gmail]/Spam", "\\junk")],
         ["INBOX", "[Gmail]/Spam", "[Gmail]/All Mail"]),
    ],
)  # fmt: skip
def test_which_folders_are_read(rows: list[ListedFolder], read: list[str]) -> None:
    """Own folders, wherever they lie; one with all mail stands for the others."""
    found = readable([row("inbox"), *rows], [b"shared/", b"Users/"])

    assert [folder.name for folder in found] == read
