"""A message is stored once, and none is lost because a sender reused a Message-ID."""

from outrider.core import clock
from outrider.mail.parse import parse
from outrider.mailbox.messages.service import identity_of, identity_of_ours
from outrider.providers.mail.port import Fetched

RAW = b"From: Tom <tom@example.com>\r\nSubject: Hi\r\nMessage-ID: <a@example.com>\r\n\r\nFirst words"


def fetched(raw: bytes, folder: str = "INBOX") -> Fetched:
    return Fetched(folder, "inbox", "1", raw, clock.now(), "<a@example.com>")


def name(raw: bytes, folder: str = "INBOX", direction: str = "inbound") -> str:
    return identity_of(direction, fetched(raw, folder), parse(raw))


def test_the_same_message_in_two_folders_is_one() -> None:
    assert name(RAW) == name(b"X-Folder: Junk\r\n" + RAW, "Junk")


def test_another_message_under_the_same_id_is_another() -> None:
    assert name(RAW) != name(RAW.replace(b"First", b"Second"))
    assert name(RAW) != name(RAW.replace(b"tom@", b"eve@"))


def test_a_forged_copy_of_our_id_is_not_ours() -> None:
    assert name(RAW) != identity_of_ours("<a@example.com>")
    assert name(RAW, direction="outbound") == identity_of_ours("<a@example.com>")


def test_a_message_without_an_id_is_known_by_its_bytes() -> None:
    bare = RAW.replace(b"Message-ID: <a@example.com>\r\n", b"")

    assert name(bare) == name(bare, "Junk")
    assert name(bare) != name(bare + b"!")
