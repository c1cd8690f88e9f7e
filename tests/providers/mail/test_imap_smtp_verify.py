"""Connecting says exactly what is wrong and what to do, within the time limit; every fault below has its word."""

import asyncio
import imaplib
import inspect
import random
import smtplib
import socket
import ssl
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

import pytest

from outrider.core import clock
from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.imap_smtp.faults import TABLE, fault_of, translate
from outrider.providers.mail.imap_smtp.network import Waits
from outrider.providers.mail.port import Disconnected, MailError, StoredAccount, Unreachable
from tests.mailrig.account import Account
from tests.mailrig.scripted import Talk, answering, dripping, garbling, saying, serving
from tests.providers.mail.contract import ids_of, read_all

IMAP_OK = b"* OK [CAPABILITY IMAP4rev1] hello\r\n"
SHORT = Waits(connect=0.5, silence=0.5, total=1.0, answer=0.5)


_HELD: list[socket.socket] = []


def closed_port() -> int:
    """A port at which nobody listens; it stays taken, so that no other test's server gets it."""
    if not _HELD:
        _HELD.append(socket.socket())
        _HELD[0].bind(("127.0.0.1", 0))
    port: int = _HELD[0].getsockname()[1]
    return port


async def problem(provider: ImapSmtp) -> MailError:
    with pytest.raises(MailError) as caught:
        await provider.verify()
    return caught.value


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_a_good_account_is_connected(account: Account, security: Any) -> None:
    found = await account.provider(account.stored(security)).verify()

    assert (found.email, found.can_send, found.can_read) == (account.email, True, True)
    assert [alias.email for alias in found.aliases] == [account.email]


@pytest.mark.parametrize("side", ["imap", "smtp"])
@pytest.mark.parametrize(
    ("change", "kind", "code"),
    [
        ({"host": "mail.nowhere.invalid"}, Unreachable, "dns_failed"),
        ({"port": "closed"}, Unreachable, "connection_refused"),
        ({"username": "who@operator.example"}, Disconnected, "login_failed"),
        ({"port": "plain"}, Disconnected, "tls_failed"),
        ({"username": ""}, Disconnected, "settings_missing"),
    ],
)
async def test_each_side_is_told_apart(
    account: Account, side: str, change: dict[str, Any], kind: type[MailError], code: str
) -> None:
    ports = {"closed": closed_port(), "plain": account.rig.imap_port if side == "imap" else account.rig.submission_port}
    wrong = {name: ports.get(value, value) for name, value in change.items()}

    found = await problem(account.provider(account.stored(**cast("dict[str, Any]", {side: wrong}))))

    assert (type(found), found.code) == (kind, code)
    assert side in found.detail.lower()


@pytest.mark.parametrize("side", ["imap", "smtp"])
async def test_a_wrong_password_hints_at_app_passwords(account: Account, side: str) -> None:
    secrets = {"imap_password": account.password, "smtp_password": account.password, f"{side}_password": "wrong"}

    found = await problem(account.provider(account.stored(secrets=secrets)))

    assert (type(found), found.code) == (Disconnected, "login_failed")
    assert "app password" in found.detail
    assert "wrong" not in found.detail


async def test_a_certificate_of_nobody_we_trust_is_refused(account: Account) -> None:
    found = await problem(ImapSmtp(account.stored(), None))

    assert (type(found), found.code) == (Disconnected, "certificate_not_trusted")
    assert "OUTRIDER_CA_FILE" in found.detail


async def test_a_broken_authority_file_is_named(account: Account, tmp_path: Path) -> None:
    found = await problem(ImapSmtp(account.stored(), tmp_path / "missing.pem"))

    assert (type(found), found.code) == (Disconnected, "ca_file_unreadable")


async def test_both_sides_are_told_when_both_fail(account: Account) -> None:
    wrong = {"host": "mail.nowhere.invalid"}

    found = await problem(account.provider(account.stored(imap=wrong, smtp={"username": "who@operator.example"})))

    assert found.code == "login_failed"
    assert "Also: IMAP server mail.nowhere.invalid" in found.detail


async def test_no_password_goes_over_a_line_where_the_server_wants_tls(account: Account) -> None:
    found = await problem(account.provider(account.stored("none", imap={"host": account.rig.strict_host})))

    assert (type(found), found.code) == (Disconnected, "tls_required")


async def test_an_address_that_the_login_may_not_use_is_no_sender(account: Account) -> None:
    stored = account.stored()
    other = StoredAccount(stored.mailbox_id, "imap_smtp", "bob@operator.example", "", stored.settings, stored.secrets)

    found = await problem(account.provider(other))

    assert (type(found), found.code) == (Disconnected, "sender_refused")


@pytest.mark.parametrize(
    ("talk", "code"),
    [
        (saying(b""), "timed_out"),
        (dripping(0.1), "timed_out"),
        (saying(b"", then_wait=False), "connection_lost"),
        (saying(b"\xff\xfe\x00 what\r\n" * 3), "not_{side}"),
        (saying(b"HTTP/1.1 400 Bad Request\r\n\r\n"), "not_{side}"),
        (saying(b"* " + b"A" * 100_000 + b"\r\n"), "not_{side}"),
        (saying(b"220 mail ESMTP\r\n"), "not_imap"),
        (saying(IMAP_OK), "not_smtp"),
        (saying(b"* BYE too many connections\r\n"), "unavailable"),
        (saying(b"421 4.3.2 busy\r\n"), "unavailable"),
        (answering(IMAP_OK, {b"CAPABILITY": b"* CAPABILITY X\r\nTAG OK done\r\n"}), "not_imap"),
        (answering(IMAP_OK, {b"CAPABILITY": b"* CAPABILITY \xe4\xff\r\nTAG OK done\r\n"}), "not_imap"),
        (answering(b"220 hi\r\n", {b"": b"250 hi\r\n"}), "starttls_missing"),
        (
            answering(IMAP_OK, {b"CAPABILITY": b"* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n"}),
            "starttls_missing",
        ),
    ],
)
async def test_a_server_that_speaks_nonsense_is_told_within_the_time_limit(talk: Talk, code: str) -> None:
    """Every greeting meets both clients; a code that holds for one side only is asked of that side."""
    begun = clock.monotonic()
    async with serving(talk) as port:
        server = {"host": "127.0.0.1", "port": port, "security": "starttls", "username": "a"}
        stored = StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"imap": server, "smtp": server}, {})
        provider = ImapSmtp(stored, None, SHORT)
        found = {}
        for side, attempt in (("imap", provider._verify_imap), ("smtp", provider.verify_sending)):
            with pytest.raises((Unreachable, Disconnected)) as caught:
                await attempt()
            found[side] = caught.value.code

    assert clock.monotonic() - begun < 30
    if "{side}" in code:
        assert found == {"imap": "not_imap", "smtp": "not_smtp"}
    else:
        assert code in found.values()


INSIDE = [
    "localhost",
    "127.0.0.1",
    "127.1",
    "::1",
    "[::1]",
    "::ffff:127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "0.0.0.0",
]


def named(host: str, port: int, allowed: set[str]) -> ImapSmtp:
    """An account at this host, where only so many private servers may be reached."""
    server = {"host": host, "port": port, "security": "none", "username": "a"}
    stored = StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"imap": server, "smtp": server}, {})
    return ImapSmtp(stored, None, SHORT, private_hosts=frozenset(allowed))


@pytest.mark.parametrize("host", INSIDE)
async def test_nobody_reaches_into_our_own_network_by_naming_a_mail_server_there(host: str) -> None:
    """Not even to learn whether something listens: a port that is open and one that is closed are answered alike."""
    met: list[bytes] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        met.append(b"somebody came")

    async with serving(talk) as port:
        found = [await problem(named(host, asked, {f"127.0.0.1:{port + 1}"})) for asked in (port, closed_port())]

    assert [(Disconnected, "address_not_allowed")] * 2 == [(type(one), one.code) for one in found]
    assert all("OUTRIDER_MAIL_ALLOWED_HOSTS" in one.detail for one in found)
    assert [] == met


@pytest.mark.parametrize("allowed", ["127.0.0.1", "127.0.0.1:{port}"])
async def test_a_private_server_that_whoever_runs_the_service_has_named_is_reached(allowed: str) -> None:
    async with serving(saying(b"* BYE too many connections\r\n")) as port:
        found = await problem(named("127.0.0.1", port, {allowed.format(port=port)}))

    assert found.code != "address_not_allowed"


RAW = b"Message-ID: <one@b.test>\r\n\r\nx\r\n"
OLD_SERVER = {
    b"CAPABILITY": b"* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n",
    b"LIST": b'* LIST (\\HasNoChildren) "." INBOX\r\n* LIST () "." {24}\r\nINBOX.&AMk-l&AOk-ments en\r\n'
    b'* LIST () "." "INBOX.&AMk-l&AOk-ments envoy&AOk-s"\r\n* LIST (\\Noselect) "." Spam\r\nTAG OK done\r\n',
    b"EXAMINE": b"* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [NOMODSEQ] x\r\nTAG OK [READ-ONLY] done\r\n",
    b"UID SEARCH": b"* SEARCH 5\r\nTAG OK done\r\n",
    b"UID FETCH 5 (UID FLAGS": b"* 1 FETCH (FLAGS (\\Seen) UID 5 RFC822.SIZE 30 INTERNALDATE NIL)\r\nTAG OK done\r\n",
    b"UID FETCH 5 (UID BODY": b"* 1 FETCH (UID 5 BODY[] {%d}\r\n%b)\r\n* 2 FETCH (FLAGS ())\r\nTAG OK done\r\n"
    % (len(RAW), RAW),
}


def at(port: int) -> ImapSmtp:
    """An account whose IMAP server is a scripted one."""
    server = {"host": "127.0.0.1", "port": port, "security": "none", "username": "a"}
    return ImapSmtp(
        StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"imap": server}, {"imap_password": "x"}), None, SHORT
    )


async def test_a_server_without_special_folders_and_qresync_is_read_by_well_known_names() -> None:
    """Also: names in modified UTF-7 and as literals, no INTERNALDATE, and `n:*` that names the last message again."""
    cursors: dict[str, str] = {}
    async with serving(answering(IMAP_OK, OLD_SERVER)) as port:
        first = await read_all(at(port), cursors)
        again = await read_all(at(port), cursors)

    assert ids_of(first, "inbox") == ids_of(first, "sent") == ["<one@b.test>"]
    assert set(cursors) == {"INBOX", "INBOX.Éléments envoyés"}
    assert first[0].flags == {"\\Seen"}
    assert again == []


@pytest.mark.parametrize("left_out", [b"UID FETCH 5 (UID FLAGS", b"UID FETCH 5 (UID BODY"])
async def test_a_message_that_the_server_leaves_out_is_not_passed_by(left_out: bytes) -> None:
    """The server counts the message but does not give it: the cursor must stay before it."""
    cursors: dict[str, str] = {}
    async with serving(answering(IMAP_OK, OLD_SERVER | {left_out: b"TAG OK done\r\n"})) as port:
        with pytest.raises(Unreachable) as caught:
            await read_all(at(port), cursors)

    assert caught.value.code == "message_unreadable"
    assert cursors == {}


async def test_damaged_answers_end_in_one_of_our_errors_and_in_nothing_else() -> None:
    chance = random.Random(3)

    def damaged(answer: bytes) -> bytes:
        found = bytearray(answer)
        for _ in range(chance.choice([0, 0, 1, 3])):
            found[chance.randrange(len(found))] = chance.choice(b'()[]{}"\\ \r\n\x00\xff0a*')
        return bytes(found)

    async def attempt() -> None:
        async with serving(answering(IMAP_OK, {key: damaged(answer) for key, answer in OLD_SERVER.items()})) as port:
            try:
                await read_all(at(port), {})
            except (Unreachable, Disconnected):
                return

    await asyncio.gather(*(attempt() for _ in range(120)))


def _exceptions() -> list[type[BaseException]]:
    """Every exception that the libraries below define or pass on."""
    found: set[type[BaseException]] = {imaplib.IMAP4.error, imaplib.IMAP4.abort, imaplib.IMAP4.readonly}
    for module in (smtplib, ssl, socket):
        classes = inspect.getmembers(module, lambda member: inspect.isclass(member) and issubclass(member, Exception))
        found |= {kind for name, kind in classes if not name.startswith("_")}
    found |= {e for e in OSError.__subclasses__() if e.__module__ == "builtins"}
    return sorted(found | {UnicodeDecodeError, UnicodeEncodeError}, key=str)


@pytest.mark.parametrize("kind", _exceptions())
def test_every_exception_of_the_libraries_below_has_a_word(kind: type[BaseException]) -> None:
    error = kind.__new__(kind)

    assert fault_of(error) is not None
    assert isinstance(translate(error, "imap", "mail.test", 993), Disconnected | Unreachable)


def test_a_mistake_of_ours_is_never_taken_for_the_servers() -> None:
    assert translate(AttributeError("x"), "imap", "mail.test", 993) is None
    assert translate(KeyError("x"), "smtp", "mail.test", 465) is None


def test_no_line_of_the_table_is_hidden_by_one_above() -> None:
    kinds = [kind for kind, _ in TABLE]

    for index, kind in enumerate(kinds):
        assert not any(issubclass(kind, above) for above in kinds[:index]), kind


@pytest.mark.parametrize("side", ["imap", "smtp"])
async def test_noise_in_a_secure_connection_that_stands_is_the_networks_and_passes(account: Account, side: str) -> None:
    """Nobody is asked to connect the mailbox again for a line that garbles; the same port that never spoke TLS is another
    matter."""
    port = account.rig.imaps_port if side == "imap" else account.rig.submissions_port
    async with serving(garbling(port, after=4)) as noisy:
        found = await problem(account.provider(account.stored(**cast("dict[str, Any]", {side: {"port": noisy}}))))

    assert (type(found), found.code) == (Unreachable, "connection_broken")


async def test_many_servers_that_never_answer_hold_nobody_else_up(account: Account) -> None:
    async with AsyncExitStack() as stack:
        port = await stack.enter_async_context(serving(saying(b"")))
        silent = {"host": "127.0.0.1", "port": port, "security": "none", "username": "a"}
        stored = StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"imap": silent, "smtp": silent}, {})
        waiting = [asyncio.create_task(ImapSmtp(stored, None, SHORT).verify()) for _ in range(8)]

        assert (await account.provider().verify()).email == account.email
        results = await asyncio.gather(*waiting, return_exceptions=True)

    assert all(isinstance(result, Unreachable) and result.code == "timed_out" for result in results)
