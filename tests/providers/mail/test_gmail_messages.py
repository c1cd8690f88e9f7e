"""A message at Gmail: where it lies, and what is read of it."""

import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from outrider.mail.parse import parse
from outrider.providers.mail.port import Unreachable
from tests.providers.mail.contract import ids_of, raw_message, read_all
from tests.providers.mail.fakes.http import Reply
from tests.providers.mail.gmail_box import GET, GmailBox, connected, received


@pytest_asyncio.fixture
async def box() -> AsyncIterator[GmailBox]:
    async with connected() as account:
        yield account


async def test_each_message_says_in_which_folder_it_lies(box: GmailBox) -> None:
    expected = {
        received(box, "inbox"): ("inbox", "INBOX"),
        received(box, "junk", labels={"SPAM"}): ("junk", "SPAM"),
        received(box, "filtered-away", labels={"Label_7", "UNREAD"}): ("inbox", "INBOX"),
        received(box, "by-hand", labels={"SENT"}): ("sent", "SENT"),
        received(box, "to-myself", labels={"SENT", "INBOX"}): ("sent", "SENT"),
    }
    received(box, "draft", labels={"DRAFT"})
    received(box, "chat", labels={"CHAT"})
    received(box, "thrown-away", labels={"TRASH"})

    messages = await read_all(box.provider, {})

    assert {one.uid: (one.role, one.folder) for one in messages} == expected
    assert all(one.mail_message_id == one.uid and one.mail_thread_id for one in messages)


async def test_a_reply_that_is_thrown_away_or_archived_before_it_is_read_is_still_read(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    await read_all(box.provider, cursors)
    box.fake.store.relabel(received(box, "trashed"), add={"TRASH"}, remove={"INBOX"})
    box.fake.store.relabel(received(box, "archived"), remove={"INBOX"})

    assert ids_of(await read_all(box.provider, cursors), "inbox") == [
        "<trashed@globex.example>",
        "<archived@globex.example>",
    ]


async def test_a_message_that_is_taken_out_of_junk_or_trash_is_read_as_what_it_is_now(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    junk, trash = received(box, "junk", labels={"SPAM"}), received(box, "trash", labels={"TRASH"})
    await read_all(box.provider, cursors)
    box.fake.store.relabel(junk, add={"INBOX"}, remove={"SPAM"})
    box.fake.store.relabel(trash, add={"INBOX"}, remove={"TRASH"})

    assert [(one.uid, one.role) for one in await read_all(box.provider, cursors)] == [(junk, "inbox"), (trash, "inbox")]


async def test_batches_are_cut_by_bytes(box: GmailBox) -> None:
    for number in range(5):
        raw = raw_message(f"<big{number}@globex.example>", box.recipient, box.email, "x" * 1_400_000)
        box.fake.store.receive(raw)

    batches = [batch async for batch in box.provider.fetch({})]

    assert [len(batch.messages) for batch in batches if batch.messages] == [3, 2]


def with_attachment(box: GmailBox, megabytes: int) -> bytes:
    """A message with text and a file of so many megabytes."""
    line = b"A" * 9_998 + b"\r\n"
    head = raw_message("<large@globex.example>", box.recipient, box.email).split(b"MIME-Version")[0]
    return b"".join(
        (
            head,
            b'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n',
            b'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n',
            b"Gr=FC=DFe, yes please\r\n--b\r\n",
            b'Content-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: attachment; filename="plan.pdf"\r\n',
            b"Content-Transfer-Encoding: base64\r\n\r\n",
            line * (megabytes * 1024 * 1024 // len(line)),
            b"--b--\r\n",
        )
    )


async def test_a_large_message_is_read_whole_and_alone(box: GmailBox) -> None:
    raw = with_attachment(box, 5)
    box.fake.store.receive(raw)

    assert [one.raw for one in await read_all(box.provider, {})] == [raw]


async def test_of_a_huge_message_the_head_and_the_text_are_read(box: GmailBox) -> None:
    before = received(box, "before")
    huge = box.fake.store.receive(with_attachment(box, 26))
    after = received(box, "after")

    messages = await read_all(box.another(timeout=30.0), {})

    assert [one.uid for one in messages] == [before, huge.id, after]
    assert len(messages[1].raw) < 10_000
    assert messages[1].raw.startswith(b"X-Outrider-Partial:")
    parsed = parse(messages[1].raw)
    assert (parsed.message_id, parsed.from_email) == ("<large@globex.example>", box.recipient)
    assert parsed.text.strip() == "Grüße, yes please"


@pytest.mark.parametrize("raw", [None, "%%%", "A"])
async def test_a_message_that_gmail_does_not_give_holds_the_cursor_and_is_named(box: GmailBox, raw: str | None) -> None:
    good, bad = received(box, "good"), received(box, "bad")
    cursors: dict[str, str] = {}
    answer = {"id": bad, "threadId": bad, "labelIds": ["INBOX"], **({"raw": raw} if raw else {})}
    box.fake.fail(GET + bad, reply=Reply(200, answer))

    with pytest.raises(Unreachable, match=bad):
        await read_all(box.provider, cursors)

    assert json.loads(cursors["All Mail"])["listed"] == [good]
    assert [one.uid for one in await read_all(box.provider, cursors)] == [bad]
