"""Answers that a rule has filed are read at Microsoft too, and what is known is not fetched again."""

from collections.abc import AsyncIterator, Collection, Sequence
from datetime import timedelta
from pathlib import Path

import pytest_asyncio

from outrider.core import clock
from outrider.mail.parse import parse
from outrider.providers.mail.microsoft.reading import ReadingLimits
from outrider.providers.mail.port import Fetched
from tests.providers.mail.contract import ids_of, raw_message, read_all
from tests.providers.mail.fakes.graph_box import GraphBox, connected

BYTES = "/$value"


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[GraphBox]:
    async with connected(tmp_path) as account:
        yield account


def came(box: GraphBox, number: int) -> bytes:
    return raw_message(f"<m{number}@globex.example>", box.recipient, box.email)


def name(number: int) -> str:
    return f"<m{number}@globex.example>"


class Reader:
    """Reads again and again, and remembers what it has stored, as the mailbox room does."""

    def __init__(self, box: GraphBox) -> None:
        self.box, self.cursors, self.stored = box, dict[str, str](), set[str]()

    async def known(self, ids: Sequence[str]) -> Collection[str]:
        return self.stored & set(ids)

    async def read(self) -> list[Fetched]:
        found: list[Fetched] = []
        async for batch in self.box.provider.fetch(dict(self.cursors), self.known):
            found += batch.messages
            self.stored |= {one.uid for one in batch.messages}
            self.cursors[batch.folder] = batch.cursor
        return found


async def test_what_a_rule_has_filed_is_read_wherever_it_lies(box: GraphBox) -> None:
    reader = Reader(box)
    box.fake.box.arrive(came(box, 1), "archive")
    first = await reader.read()
    box.fake.box.arrive(came(box, 2), "archive")
    box.fake.box.arrive(came(box, 3))

    second = await reader.read()

    assert [(one.role, parse(one.raw).message_id) for one in first] == [("filed", name(1))]
    assert [(one.role, parse(one.raw).message_id) for one in second] == [("inbox", name(3)), ("filed", name(2))]
    assert await reader.read() == []


async def test_a_round_in_which_nothing_happened_asks_four_short_questions(box: GraphBox) -> None:
    reader = Reader(box)
    for number in range(5):
        box.fake.box.arrive(came(box, number), ("inbox", "archive")[number % 2])
    await reader.read()
    before, cursor = box.fake.count("GET"), reader.cursors["mailbox"]

    assert await reader.read() == []
    assert (4, cursor) == (box.fake.count("GET") - before, reader.cursors["mailbox"])


async def test_a_message_that_is_marked_as_read_or_moved_costs_no_download(box: GraphBox) -> None:
    reader = Reader(box)
    mails = [box.fake.box.arrive(came(box, number)) for number in range(20)]
    await reader.read()
    assert 20 == box.fake.count(BYTES)

    for mail in mails:
        box.fake.box.mark_read(mail)
    box.fake.box.move(mails[0], "archive")
    box.fake.box.move(mails[1], "junkemail")

    assert await reader.read() == []
    assert 20 == box.fake.count(BYTES)


async def test_pages_are_read_to_their_end_and_a_cut_repeats_at_most_one(tmp_path: Path) -> None:
    async with connected(tmp_path, ReadingLimits(page=7)) as box:
        now = clock.now()
        for number in range(30):
            box.fake.box.arrive(came(box, number), "archive", received=now - timedelta(hours=30 - number))
        cursors: dict[str, str] = {}
        found: list[Fetched] = []
        async for batch in box.provider.fetch({}):
            found += batch.messages
            cursors[batch.folder] = batch.cursor
            if len(found) >= 14:
                break

        found += await read_all(box.provider, cursors)

        assert set(ids_of(found, "filed")) == {name(number) for number in range(30)}
        assert len(found) < 30 + 2 * 7


async def test_a_time_from_the_future_hides_nothing_that_comes_after_it(box: GraphBox) -> None:
    reader = Reader(box)
    box.fake.box.arrive(came(box, 1), "archive", received=clock.now() + timedelta(days=9))
    await reader.read()
    box.fake.box.arrive(came(box, 2), "archive")

    assert ids_of(await reader.read(), "filed") == [name(2)]
