"""Reading a mailbox through Graph's delta: nothing lost, the cursor never ahead of what was given."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.mail.parse import parse
from outrider.providers.mail.microsoft.reading import ReadingLimits
from outrider.providers.mail.port import Batch, Disconnected, Unreachable
from tests.providers.mail.contract import Mark, ids_of, outgoing, raw_message, read_all
from tests.providers.mail.fakes.graph import error
from tests.providers.mail.fakes.graph_box import GraphBox, connected
from tests.providers.mail.fakes.http import Reply


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[GraphBox]:
    async with connected(tmp_path) as box:
        yield box


def came(box: GraphBox, number: int, text: str = "Hello") -> bytes:
    return raw_message(f"<n{number}@globex.example>", box.recipient, box.email, text)


def names(numbers: range) -> list[str]:
    return [f"<n{number}@globex.example>" for number in numbers]


async def batches_of(box: GraphBox, cursors: dict[str, str] | None = None) -> list[Batch]:
    return [batch async for batch in box.provider.fetch(cursors or {})]


async def read_until_trouble(box: GraphBox, cursors: dict[str, str]) -> list[str]:
    """What a reading gives before it fails; `cursors` moves over it, as the mailbox room does it."""
    found: list[str] = []
    try:
        async for batch in box.provider.fetch(dict(cursors)):
            found += [parse(one.raw).message_id or "" for one in batch.messages]
            cursors[batch.folder] = batch.cursor
    except Unreachable:
        return found
    raise AssertionError("this reading was to fail")


class TestFolders:
    async def test_inbox_sent_and_junk_are_read_and_nothing_else(self, box: GraphBox) -> None:
        for number, folder in enumerate(["inbox", "sentitems", "junkemail", "drafts", "deleteditems"]):
            box.fake.box.arrive(came(box, number), folder)

        messages = await read_all(box.provider, {})

        assert [(one.folder, one.role) for one in messages] == [
            ("inbox", "inbox"),
            ("sentitems", "sent"),
            ("junkemail", "junk"),
        ]

    async def test_a_mailbox_without_a_junk_folder_is_read_all_the_same(self, box: GraphBox) -> None:
        box.fake.box.missing = {"junkemail"}
        box.fake.box.arrive(came(box, 1))

        assert ids_of(await read_all(box.provider, {}), "inbox") == names(range(1, 2))

    async def test_a_mailbox_without_an_inbox_is_no_empty_mailbox(self, box: GraphBox) -> None:
        box.fake.box.missing = {"inbox"}

        with pytest.raises(Unreachable):
            await batches_of(box)

    async def test_an_account_that_lost_its_mailbox_asks_the_operator(self, box: GraphBox) -> None:
        box.fake.has_mailbox = False

        with pytest.raises(Disconnected) as raised:
            await batches_of(box)

        assert raised.value.code == "no_mailbox"

    async def test_a_draft_is_no_mail_wherever_it_lies(self, box: GraphBox) -> None:
        box.fake.box.move(box.fake.box.draft(raw_message("<draft@acme.example>", box.email, box.recipient)), "inbox")

        assert await read_all(box.provider, {}) == []

    async def test_the_first_reading_goes_back_thirty_days(self, box: GraphBox) -> None:
        now = clock.now()
        for number, days in enumerate([40, 29, 1]):
            box.fake.box.arrive(came(box, number), received=now - timedelta(days=days))

        messages = await read_all(box.provider, {})

        assert ids_of(messages, "inbox") == names(range(1, 3))
        assert [one.received_at for one in messages] == [now - timedelta(days=29), now - timedelta(days=1)]

    async def test_a_message_that_was_moved_into_the_inbox_is_read(self, box: GraphBox) -> None:
        cursors: dict[str, str] = {}
        elsewhere = box.fake.box.arrive(came(box, 1), "deleteditems")
        assert await read_all(box.provider, cursors) == []

        box.fake.box.move(elsewhere, "inbox")

        assert ids_of(await read_all(box.provider, cursors), "inbox") == names(range(1, 2))

    async def test_a_message_that_left_a_folder_is_told_by_the_name_it_was_given_under(self, box: GraphBox) -> None:
        cursors: dict[str, str] = {}
        box.fake.box.arrive(came(box, 1))
        (message,) = await read_all(box.provider, cursors)

        box.fake.box.delete(box.fake.box.lying_in("inbox")[0])
        batches = await batches_of(box, cursors)

        assert [batch.removed for batch in batches if batch.folder == "inbox"] == [(message.uid,)]
        assert [one for batch in batches for one in batch.messages] == []


class TestCursors:
    async def test_pages_are_followed_to_the_end(self, tmp_path: Path) -> None:
        async with connected(tmp_path, ReadingLimits(page=7)) as box:
            for number in range(30):
                box.fake.box.arrive(came(box, number))

            batches = await batches_of(box)

            inbox = [batch for batch in batches if batch.folder == "inbox"]
            assert [len(batch.messages) for batch in inbox] == [7, 7, 7, 7, 2]
            assert sorted(ids_of([one for batch in inbox for one in batch.messages], "inbox")) == sorted(
                names(range(30))
            )

    async def test_a_cut_between_pages_repeats_at_most_one_page(self, tmp_path: Path) -> None:
        async with connected(tmp_path, ReadingLimits(page=5)) as box:
            for number in range(20):
                box.fake.box.arrive(came(box, number))
            cursors: dict[str, str] = {}
            box.fake.fail("/$value", skip=12)

            first = await read_until_trouble(box, cursors)
            rest = ids_of(await read_all(box.provider, cursors), "inbox")

            assert len(first) == 10
            assert sorted([*first, *rest]) == sorted(names(range(20)))

    async def test_a_page_of_heavy_messages_comes_in_batches_whose_cursor_stays_before_it(self, tmp_path: Path) -> None:
        async with connected(tmp_path, ReadingLimits(batch_bytes=25_000)) as box:
            for number in range(6):
                box.fake.box.arrive(came(box, number, "x" * 10_000))
            inbox = [batch for batch in await batches_of(box) if batch.folder == "inbox"]
            assert [len(batch.messages) for batch in inbox] == [2, 2, 2]

            again = ids_of(await read_all(box.provider, {"inbox": inbox[1].cursor}), "inbox")
            after = ids_of(await read_all(box.provider, {"inbox": inbox[2].cursor}), "inbox")

            assert again == names(range(6))
            assert after == []

    async def test_a_forgotten_cursor_reads_again_from_the_day_where_reading_began(self, box: GraphBox) -> None:
        """And not from thirty days before today, for what lies between would be lost."""
        cursors: dict[str, str] = {}
        old = clock.now() - timedelta(days=25)
        box.fake.box.arrive(came(box, 0), received=old)
        await read_all(box.provider, cursors)
        with clock.travel(timedelta(days=20)):
            box.fake.sign_in.expire_access()
            box.fake.box.arrive(came(box, 1))
            box.fake.forget_cursors()

            messages = await read_all(box.provider, cursors)

            assert ids_of(messages, "inbox") == names(range(2))
            assert await read_all(box.provider, cursors) == []

    @pytest.mark.parametrize(
        "reply", [Reply(410), Reply(410, error("resyncRequired")), Reply(400, error("SyncStateNotFound")), Reply(404)]
    )
    async def test_each_way_of_saying_that_a_cursor_is_forgotten_is_understood(
        self, box: GraphBox, reply: Reply
    ) -> None:
        cursors: dict[str, str] = {}
        box.fake.box.arrive(came(box, 0))
        await read_all(box.provider, cursors)
        box.fake.fail("/me/mailFolders('inbox')/messages/delta", reply=reply)

        assert ids_of(await read_all(box.provider, cursors), "inbox") == names(range(1))

    async def test_a_graph_that_forgets_every_cursor_at_once_is_not_asked_for_ever(self, box: GraphBox) -> None:
        cursors: dict[str, str] = {}
        await read_all(box.provider, cursors)
        box.fake.fail("/messages/delta", reply=Reply(410), times=50)

        with pytest.raises(Unreachable):
            await read_all(box.provider, cursors)

        assert box.fake.count("/me/mailFolders/inbox/messages/delta") == 2

    @pytest.mark.parametrize(
        "stored",
        [
            "",
            "nonsense",
            '{"since": "2026-01-01"}',
            '{"since": "2026-01-01", "link": "https://evil.example/x", "rows": null}',
        ],
    )
    async def test_a_cursor_that_cannot_be_used_begins_anew_and_leads_nowhere_else(
        self, box: GraphBox, stored: str
    ) -> None:
        box.fake.box.arrive(came(box, 0))

        assert ids_of(await read_all(box.provider, {"inbox": stored}), "inbox") == names(range(1))

    @pytest.mark.parametrize(
        "page",
        [
            {"value": [], "@odata.deltaLink": "https://evil.example/v1.0/me"},
            {"value": []},
            {"@odata.deltaLink": "x"},
            {"value": {}, "@odata.nextLink": 5},
        ],
    )
    async def test_a_page_that_leads_elsewhere_or_nowhere_is_not_followed(
        self, box: GraphBox, page: dict[str, object]
    ) -> None:
        box.fake.fail("/messages/delta", reply=Reply(200, page))

        with pytest.raises(Unreachable) as raised:
            await batches_of(box)

        assert raised.value.code == "protocol_error"

    async def test_a_link_that_is_no_address_is_told_as_what_it_is(self, box: GraphBox) -> None:
        onward = f"{box.fake.url}/v1.0/me/\x00"
        box.fake.fail("/messages/delta", reply=Reply(200, {"value": [], "@odata.nextLink": onward}))

        with pytest.raises(Unreachable) as raised:
            await batches_of(box)

        assert raised.value.code == "protocol_error"

    async def test_a_page_that_leads_back_to_itself_is_not_followed_for_ever(self, box: GraphBox) -> None:
        circle = f"{box.fake.url}/v1.0/me/mailFolders('inbox')/messages/delta?$skiptoken=x"
        box.fake.fail("/messages/delta", reply=Reply(200, {"value": [], "@odata.nextLink": circle}), times=50)

        with pytest.raises(Unreachable):
            await batches_of(box)

        assert box.fake.count("/messages/delta") == 2

    async def test_more_than_graph_gives_of_a_filtered_folder_is_read_without_the_filter(self, tmp_path: Path) -> None:
        """Graph ends such a round after 5,000 messages as if there were no more."""
        async with connected(tmp_path, ReadingLimits(page=10, filtered=20)) as box:
            box.fake.filtered_most = 20
            now = clock.now()
            for number in range(30):
                box.fake.box.arrive(came(box, number), received=now - timedelta(hours=number))
            box.fake.box.arrive(came(box, 99), received=now - timedelta(days=400))
            cursors: dict[str, str] = {}

            found = ids_of(await read_all(box.provider, cursors), "inbox")
            box.fake.box.arrive(came(box, 30))
            later = ids_of(await read_all(box.provider, cursors), "inbox")

            assert set(found) == set(names(range(30)))
            assert later == names(range(30, 31))

    async def test_a_limit_that_is_reached_in_the_course_of_time_stops_nothing(self, tmp_path: Path) -> None:
        async with connected(tmp_path, ReadingLimits(page=10, filtered=20)) as box:
            box.fake.filtered_most = 20
            cursors: dict[str, str] = {}
            found: list[str | None] = []
            for number in range(30):
                box.fake.box.arrive(came(box, number))
                if number % 4 == 3 or number == 29:
                    found += ids_of(await read_all(box.provider, cursors), "inbox")

            assert set(found) == set(names(range(30)))
            assert json.loads(cursors["inbox"])["rows"] is None
            assert await read_all(box.provider, cursors) == []


class TestMessages:
    async def test_the_bytes_are_those_that_came(self, box: GraphBox) -> None:
        raw = b"From: jane@globex.example\r\nSubject: \xff\xfe\r\n\r\n\x00broken"
        box.fake.box.arrive(raw)

        assert [one.raw for one in await read_all(box.provider, {})] == [raw]

    async def test_messages_come_in_order_and_leave_one_of_graphs_four_requests_to_others(self, box: GraphBox) -> None:
        now = clock.now()
        for number in range(40):
            box.fake.box.arrive(came(box, number), received=now - timedelta(minutes=40 - number))
        box.fake.fail("/$value", seconds=1.0, times=3)

        messages = await read_all(box.provider, {})

        assert ids_of(messages, "inbox") == names(range(40))
        assert box.fake.most_at_once == 3

    async def test_a_message_that_is_gone_before_it_is_read_is_passed_by(self, box: GraphBox) -> None:
        for number in range(3):
            box.fake.box.arrive(came(box, number))
        box.fake.fail("/$value", reply=Reply(404, error("ErrorItemNotFound")))

        assert len(await read_all(box.provider, {})) == 2

    async def test_a_message_above_the_limit_is_read_as_head_and_text(self, tmp_path: Path) -> None:
        async with connected(tmp_path, ReadingLimits(whole=50_000)) as box:
            head, text = came(box, 1, "Yes, let us talk.").split(b"\r\n\r\n", 1)
            head = head.replace(b"text/plain", b"multipart/mixed; boundary=b; was=text/plain")
            parts = b"--b\r\nContent-Type: text/plain\r\n\r\n" + text + b"--b\r\nContent-Type: image/png\r\n\r\n"
            box.fake.box.arrive(head + b"\r\n\r\n" + parts + b"A" * 60_000 + b"\r\n--b--\r\n")

            (message,) = await read_all(box.provider, {})

            parsed = parse(message.raw)
            assert len(message.raw) < 2_000
            assert (parsed.message_id, parsed.from_email) == ("<n1@globex.example>", box.recipient)
            assert parsed.text.strip() == "Yes, let us talk."
            assert parsed.headers["x-outrider-partial"] == "it is larger than 50000 bytes"

    async def test_a_message_whose_text_alone_is_beyond_reason_does_not_hold_up_the_others(
        self, tmp_path: Path
    ) -> None:
        async with connected(tmp_path, ReadingLimits(whole=50_000)) as box:
            now = clock.now()
            box.fake.box.arrive(came(box, 1, "A" * 60_000), received=now - timedelta(minutes=1))
            box.fake.box.arrive(came(box, 2), received=now)
            huge = {"id": "x", "body": {"contentType": "text", "content": "A" * 5_000_000}}
            box.fake.fail("GET /v1.0/me/messages/AAkALgAA-1000_imm=", reply=Reply(200, huge), skip=1)

            messages = await read_all(box.provider, {})

            assert ids_of(messages, "inbox") == names(range(1, 3))
            assert parse(messages[0].raw).text == "A" * 255

    async def test_a_message_that_exchange_cannot_write_as_mime_does_not_hold_up_the_others(
        self, box: GraphBox
    ) -> None:
        now = clock.now()
        bad = box.fake.box.arrive(
            raw_message("<n0@globex.example>", box.recipient, box.email, references="<first@acme.example>"),
            received=now - timedelta(minutes=1),
        )
        box.fake.box.arrive(came(box, 1), received=now)
        box.fake.unconvertible.add(bad.key)

        messages = await read_all(box.provider, {})

        assert ids_of(messages, "inbox") == names(range(2))
        parsed = parse(messages[0].raw)
        assert (parsed.in_reply_to, parsed.text.strip()) == ("<first@acme.example>", "Hello")

    async def test_a_sent_copy_that_never_travelled_keeps_who_wrote_to_whom(self, box: GraphBox) -> None:
        """Exchange has no internet headers of what it sent itself."""
        await box.provider.send(outgoing(box, "<sent@acme.example>"), Mark())
        box.fake.unconvertible.add(box.fake.box.lying_in("sentitems")[0].key)

        (message,) = await read_all(box.provider, {})

        parsed = parse(message.raw)
        assert (parsed.message_id, parsed.from_email, parsed.to_emails, parsed.subject) == (
            "<sent@acme.example>",
            box.email,
            (box.recipient,),
            "Planning load",
        )

    @pytest.mark.parametrize("where", ["/messages/delta", "/$value"])
    @pytest.mark.parametrize("status", [429, 503])
    async def test_trouble_says_when_to_come_back_and_loses_nothing(
        self, box: GraphBox, where: str, status: int
    ) -> None:
        for number in range(3):
            box.fake.box.arrive(came(box, number))
        box.fake.fail(where, reply=Reply(status, headers={"retry-after": "9"}))

        with pytest.raises(Unreachable) as raised:
            await batches_of(box)

        assert raised.value.retry_after == 9.0
        assert sorted(ids_of(await read_all(box.provider, {}), "inbox")) == names(range(3))

    async def test_a_reading_that_fails_takes_back_what_it_had_asked_for_ahead(self, box: GraphBox) -> None:
        for number in range(20):
            box.fake.box.arrive(came(box, number))
        box.fake.fail("/$value", reply=Reply(500))
        box.fake.fail("/$value", seconds=30, times=3)

        with pytest.raises(Unreachable):
            await batches_of(box)

        assert [task for task in asyncio.all_tasks() if "Folder._message" in repr(task)] == []
