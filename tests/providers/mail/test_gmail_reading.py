"""Reading Gmail: nothing is lost, whatever is cut off, forgotten or moved meanwhile (docs/decisions/mail-gmail.md)."""

from collections.abc import AsyncIterator, Callable
from datetime import timedelta

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.providers.mail.gmail import sync
from outrider.providers.mail.port import Batch, Disconnected, Fetched, Unreachable
from tests.providers.mail.contract import ids_of, raw_message, read_all
from tests.providers.mail.fakes import gmail
from tests.providers.mail.fakes.gmail import SCOPES, refusal
from tests.providers.mail.fakes.http import Reply, Request, served
from tests.providers.mail.gmail_box import GET, GmailBox, connected, many, received

LIST = "GET /gmail/v1/users/me/history"


@pytest_asyncio.fixture
async def box() -> AsyncIterator[GmailBox]:
    async with connected() as account:
        yield account


async def until_trouble(box: GmailBox, cursors: dict[str, str], stop_after: int | None = None) -> list[Fetched]:
    """One reading that stores each batch; it may be cut off after some batches, or end in trouble."""
    found: list[Fetched] = []
    steps = 0
    batch: Batch
    try:
        async for batch in box.provider.fetch(dict(cursors)):
            found += batch.messages
            cursors[batch.folder] = batch.cursor
            steps += 1
            if steps == stop_after:
                break
    except Unreachable as error:
        cursors["trouble"] = error.code
    return found


async def test_the_first_reading_goes_thirty_days_back_oldest_first(box: GmailBox) -> None:
    received(box, "today")
    received(box, "old", age=timedelta(days=29))
    received(box, "older", age=timedelta(days=31))
    arrived = box.fake.store.receive(
        raw_message("<dated@globex.example>", "a@b.example", box.email), age=timedelta(hours=1)
    )

    messages = await read_all(box.provider, {})

    assert ids_of(messages, "inbox") == ["<old@globex.example>", "<dated@globex.example>", "<today@globex.example>"]
    assert messages[1].received_at.timestamp() * 1000 == arrived.date_ms


async def test_what_the_search_does_not_know_yet_is_read_the_first_time_too(box: GmailBox) -> None:
    received(box, "known", age=timedelta(hours=1))
    box.fake.store.index_lag = 300
    received(box, "new")

    assert ids_of(await read_all(box.provider, {}), "inbox") == ["<known@globex.example>", "<new@globex.example>"]


@pytest.mark.parametrize("cut", [1, 2])
async def test_a_first_reading_that_is_cut_off_goes_on_where_it_stopped(box: GmailBox, cut: int) -> None:
    expected = many(box, 115)
    cursors: dict[str, str] = {}

    first = await until_trouble(box, cursors, stop_after=cut)
    late = received(box, "late")
    second = await read_all(box.provider, cursors)

    seen = [one.uid for one in [*first, *second]]
    assert list(dict.fromkeys(seen)) == [*expected, late]
    assert seen.count(expected[0]) == 1
    assert len(first) == min(100 * cut, 115)
    assert [one.uid for one in await read_all(box.provider, cursors)] == []


async def test_a_first_reading_goes_on_though_the_message_where_it_stopped_was_deleted(box: GmailBox) -> None:
    expected = many(box, 104)
    cursors: dict[str, str] = {}
    first = await until_trouble(box, cursors, stop_after=1)
    box.fake.store.remove(first[-1].uid)

    second = await read_all(box.provider, cursors)

    assert [one.uid for one in second] == expected[100:]


async def test_trouble_in_the_middle_keeps_what_was_read_and_the_next_reading_goes_on(box: GmailBox) -> None:
    """Also when it comes so often that no reading reaches a full batch."""
    expected = many(box, 40)
    cursors: dict[str, str] = {}
    seen: list[Fetched] = []
    for _ in range(20):
        box.fake.faults = []
        box.fake.fail(GET, reply=refusal(429, "rateLimitExceeded"), skip=13)
        seen += await until_trouble(box, cursors)
        if cursors.pop("trouble", False) is None:
            break

    assert [one.uid for one in seen] == expected


@pytest.mark.parametrize("place", [GET, "GET /gmail/v1/users/me/messages", "GET /gmail/v1/users/me/profile", LIST])
@pytest.mark.parametrize(
    ("reply", "pause"),
    [
        (refusal(429, "rateLimitExceeded", retry_after="9"), 9),
        (refusal(403, "userRateLimitExceeded"), 60),
        (refusal(403, "dailyLimitExceeded"), 60),
        (refusal(503, "backendError"), None),
        (Reply(200, content=b"\xff"), None),
        (None, None),
    ],
)
async def test_trouble_while_reading_is_for_later_and_says_when(
    box: GmailBox, place: str, reply: Reply | None, pause: float | None
) -> None:
    many(box, 3)
    box.fake.fail(place, reply=reply)

    with pytest.raises(Unreachable) as caught:
        await read_all(box.provider, {})

    assert caught.value.retry_after == pause
    assert len(await read_all(box.provider, {})) == 3


class Busy(gmail.Gmail):
    """Something happens right after certain requests."""

    then: Callable[[], object] | None = None
    match = ""

    async def answer(self, request: Request) -> Reply:
        reply = await super().answer(request)
        if self.then and self.match in str(request):
            self.then()
        return reply


@pytest_asyncio.fixture
async def busy() -> AsyncIterator[GmailBox]:
    fake = Busy()
    async with served(fake):
        box = GmailBox(fake, fake.sign_in.grant(fake.email, gmail.ALL_SCOPES))
        yield box
        await box.provider.close()


@pytest.mark.parametrize("match", ["/profile", "/messages", "/messages/", "/history"])
async def test_what_arrives_at_any_moment_of_the_first_reading_is_read(busy: GmailBox, match: str) -> None:
    assert isinstance(busy.fake, Busy)
    busy.fake.store.index_lag = 60
    expected = set(many(busy, 5))
    left = iter(range(4))

    def arrive() -> None:
        for number in left:
            expected.add(received(busy, f"meanwhile-{number}"))
            return

    busy.fake.match, busy.fake.then = match, arrive
    cursors: dict[str, str] = {}
    seen = [one.uid for _ in range(2) for one in await read_all(busy.provider, cursors)]

    assert set(seen) == expected
    assert len(expected) > 5


async def test_small_pages_are_read_to_their_end(box: GmailBox) -> None:
    box.fake.most_per_page = 3
    cursors: dict[str, str] = {}
    first = many(box, 20)
    seen = [one.uid for one in await read_all(box.provider, cursors)]
    second = many(box, 20)
    seen += [one.uid for one in await read_all(box.provider, cursors)]

    assert seen == [*first, *second]


async def test_a_message_that_is_deleted_while_it_is_fetched_is_passed_over(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    await read_all(box.provider, cursors)
    gone, there = received(box, "gone"), received(box, "there")
    box.fake.store.remove(gone)

    assert [one.uid for one in await read_all(box.provider, cursors)] == [there]
    assert [one.uid for one in await read_all(box.provider, {})] == [there]


async def test_history_that_google_has_forgotten_is_made_up_for_by_a_listing(box: GmailBox) -> None:
    """Reading never jumps to the present."""
    cursors: dict[str, str] = {}
    received(box, "long-known", age=timedelta(days=20))
    await read_all(box.provider, cursors)
    missed = received(box, "missed")
    dated_back = received(box, "dated-back", age=timedelta(days=5))
    box.fake.store.forget_history()

    with clock.travel(timedelta(hours=1)):
        messages = await read_all(box.provider, cursors)

    assert [one.uid for one in messages] == [dated_back, missed]
    assert await read_all(box.provider, cursors) == []


async def test_a_long_absence_is_listed_from_where_reading_ended(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    await read_all(box.provider, cursors)
    with clock.travel(timedelta(days=90)):
        expected = [received(box, f"d{days}", age=timedelta(days=days)) for days in (89, 60, 31, 1)]
        box.fake.store.forget_history()

        assert [one.uid for one in await read_all(box.provider, cursors)] == expected


async def test_history_that_is_forgotten_again_and_again_ends_in_trouble_and_not_in_a_loop(busy: GmailBox) -> None:
    assert isinstance(busy.fake, Busy)
    busy.fake.match, busy.fake.then = "/profile", busy.fake.store.forget_history
    cursors: dict[str, str] = {}

    assert await until_trouble(busy, cursors) == []

    assert cursors["trouble"] == "history_gone"
    busy.fake.then = None
    uid = received(busy, "later")
    assert [one.uid for one in await read_all(busy.provider, cursors)] == [uid]


async def test_pages_of_history_without_anything_of_interest_hide_nothing_behind_them(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    box.fake.most_per_page = 5
    several = {f"Label_{number}" for number in range(12)}
    first = received(box, "first", labels={"INBOX", *several})
    await read_all(box.provider, cursors)
    for label in several:
        box.fake.store.relabel(first, remove={label})
    behind = received(box, "behind")

    assert [one.uid for one in await read_all(box.provider, cursors)] == [behind]


async def test_labels_of_the_operator_make_nothing_be_read_again(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    known = received(box, "known")
    await read_all(box.provider, cursors)
    fetched = box.fake.count(GET)
    box.fake.store.relabel(known, add={"STARRED", "Label_1"}, remove={"UNREAD"})

    assert await read_all(box.provider, cursors) == []
    assert box.fake.count(GET) == fetched


async def test_a_quiet_account_is_asked_once_and_its_cursor_stays(box: GmailBox) -> None:
    cursors: dict[str, str] = {}
    await read_all(box.provider, cursors)
    asked = len(box.fake.requests)

    assert [batch async for batch in box.provider.fetch(cursors)] == []
    assert len(box.fake.requests) - asked == 1


@pytest.mark.parametrize("stored", ["", "garbage", "[]", '{"history": "x"}', '{"history": "1", "since": 0}'])
async def test_a_cursor_that_cannot_be_read_begins_anew(box: GmailBox, stored: str) -> None:
    uid = received(box, "one")

    assert [one.uid for one in await read_all(box.provider, {"All Mail": stored})] == [uid]


@pytest.mark.parametrize("said", ["²", "x", -1, True, "\x00", "18446744073709551616"])
async def test_a_place_in_the_history_that_is_none_is_never_asked_from(box: GmailBox, said: object) -> None:
    cursors: dict[str, str] = {}
    await read_all(box.provider, cursors)
    kept = dict(cursors)
    box.fake.fail("/history", reply=Reply(200, {"historyId": said}))

    with pytest.raises(Unreachable) as caught:
        await read_all(box.provider, cursors)

    assert ("protocol_error", kept) == (caught.value.code, cursors)


async def test_messages_are_fetched_a_few_at_once_and_given_in_order(box: GmailBox) -> None:
    expected = many(box, 40)
    box.fake.fail(GET, seconds=0.05, times=3)
    box.fake.fail(GET, seconds=0.02, times=10, skip=4)

    assert [one.uid for one in await read_all(box.provider, {})] == expected
    assert 2 <= box.fake.most_at_work <= 6


async def test_without_the_scope_to_read_the_operator_is_asked_to_tick_every_box() -> None:
    async with connected(SCOPES["compose"]) as box:
        with pytest.raises(Disconnected, match="every box"):
            await read_all(box.provider, {})


async def test_nothing_is_watched(box: GmailBox) -> None:
    assert [hint async for hint in box.provider.watch()] == []


async def test_new_mail_does_not_wait_behind_the_old_of_a_first_reading(
    box: GmailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "SLICE", 20)
    expected = many(box, 60)
    found: list[str] = []
    late = ""

    async for batch in box.provider.fetch({}):
        found += [one.uid for one in batch.messages]
        late = late or received(box, "late")

    assert [*expected[:20], late, *expected[20:]] == found[:61]
    assert {*expected, late} == set(found)


async def test_a_first_reading_that_google_slows_down_goes_on_each_time_and_reads_what_is_new(
    box: GmailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quota of a minute is used up again and again; nothing is lost, nothing read twice over."""
    monkeypatch.setattr(sync, "SLICE", 20)
    expected = many(box, 100)
    cursors: dict[str, str] = {}
    found: list[str] = []
    late: list[str] = []
    rounds = 0

    while rounds == 0 or cursors.pop("trouble", False):
        box.fake.units = 200
        found += [one.uid for one in await until_trouble(box, cursors)]
        late.append(received(box, f"late{rounds}"))
        rounds += 1
    box.fake.units = None
    found += [one.uid for one in await until_trouble(box, cursors)]

    assert {*expected, *late} == set(found)
    assert rounds < 8
    assert found.index(late[0]) < found.index(expected[-1])


async def test_a_history_that_is_forgotten_before_all_was_listed_leaves_no_gap(
    box: GmailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "SLICE", 20)
    old = [received(box, f"old{number}", age=timedelta(days=29 - number / 10)) for number in range(60)]
    cursors: dict[str, str] = {}

    first = await until_trouble(box, cursors, stop_after=2)
    box.fake.store.forget_history()
    second = await until_trouble(box, cursors)

    assert set(old) == {one.uid for one in (*first, *second)}
