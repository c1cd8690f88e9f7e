"""What Google's answers to a send mean, and what the lack of one means (docs/reference/drafts.md "Settle")."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from datetime import timedelta

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.providers.mail.port import (
    Disconnected,
    MailError,
    NotSent,
    Receipt,
    Refused,
    Unknown,
    Unreachable,
)
from tests.providers.mail.contract import Mark, outgoing
from tests.providers.mail.fakes import gmail
from tests.providers.mail.fakes.gmail import refusal
from tests.providers.mail.fakes.http import Reply, Stage, served
from tests.providers.mail.gmail_box import ID, SEND, Drafted, GmailBox, connected


@pytest_asyncio.fixture
async def box() -> AsyncIterator[GmailBox]:
    async with connected() as account:
        yield account


@pytest.mark.parametrize("reply", [refusal(500, "backendError"), refusal(404, "notFound"), refusal(403, "x"), None])
async def test_trouble_with_reading_the_copy_back_changes_nothing_about_a_sent_message(
    box: GmailBox, reply: Reply | None
) -> None:
    box.fake.fail("GET /gmail/v1/users/me/messages/", reply=reply)

    receipt = await box.provider.send(outgoing(box, ID), Mark())

    assert receipt.mail_message_id in box.fake.store.mails
    assert len(box.fake.store.left) == 1


@pytest.mark.parametrize(
    ("reply", "kind", "code", "scope", "until"),
    [
        (refusal(400, "invalidArgument", "Invalid To header"), Refused, "message_refused", "message", "operator"),
        (refusal(413, "uploadTooLarge"), Refused, "message_refused", "message", "operator"),
        (refusal(403, "dailyLimitExceeded"), Refused, "sending_limit", "mailbox", "midnight"),
        (refusal(403, "x", "Daily user sending limit exceeded."), Refused, "sending_limit", "mailbox", "midnight"),
        (refusal(403, "x", "550 5.4.5 Quota"), Refused, "sending_limit", "mailbox", "midnight"),
        (refusal(429, "x", "Daily user sending limit exceeded."), Refused, "sending_limit", "mailbox", "midnight"),
        (refusal(403, "domainPolicy"), Refused, "policy", "mailbox", "operator"),
        (refusal(403, "somethingNew"), Refused, "policy", "mailbox", "operator"),
        (refusal(403, "insufficientPermissions"), Disconnected, "insufficient_permissions", None, None),
        (refusal(403, "accessNotConfigured"), Disconnected, "access_not_configured", None, None),
        (refusal(403, "rateLimitExceeded"), Unreachable, "rate_limited", None, None),
        (refusal(403, "userRateLimitExceeded"), Unreachable, "rate_limited", None, None),
        (refusal(429, "userRateLimitExceeded"), Unreachable, "rate_limited", None, None),
        (Reply(429, content=b"slow down"), Unreachable, "rate_limited", None, None),
    ],
)
async def test_a_definite_no_after_the_mark_says_whom_it_concerns_and_nothing_has_left(
    box: GmailBox, reply: Reply, kind: type[MailError], code: str, scope: str | None, until: str | None
) -> None:
    box.fake.fail(SEND, reply=reply)
    mark = Mark()

    with pytest.raises(kind) as caught:
        await box.provider.send(outgoing(box, ID), mark)

    assert type(caught.value) is kind
    assert (mark.calls, caught.value.code, box.fake.store.left) == (1, code, [])
    assert (getattr(caught.value, "scope", None), getattr(caught.value, "until", None)) == (scope, until)
    kept = 0 if kind is Refused else 1
    assert len(box.fake.store.drafts) == kept, (
        "a refused draft litters nobody's drafts; any other is kept for the next try"
    )


async def test_the_pause_that_google_names_is_told(box: GmailBox) -> None:
    in_an_hour = clock.iso(clock.now() + timedelta(hours=1))
    said = f"User-rate limit exceeded.  Retry after {in_an_hour} (Mail sending)"
    pauses = []
    for reply in (
        refusal(429, "rateLimitExceeded", said),
        refusal(429, "rateLimitExceeded", "Too many", retry_after="77"),
        refusal(429, "rateLimitExceeded", "User-rate limit exceeded.  Retry after 2026-99-99T00:00:00Z"),
    ):
        box.fake.fail(SEND, reply=reply)
        with pytest.raises(Unreachable) as caught:
            await box.provider.send(outgoing(box, ID), Mark())
        pauses.append(caught.value.retry_after)

    assert pauses[0] == pytest.approx(3600, abs=30)
    assert pauses[1:] == [77, 60]


@pytest.mark.parametrize("reply", [refusal(503, "backendError"), Reply(200, content=b"{"), Reply(302), None])
@pytest.mark.parametrize("stage", ["before", "after"])
@pytest.mark.parametrize("lag", [0.0, 600.0])
async def test_a_lost_answer_is_sent_when_the_copy_is_seen_and_unknown_otherwise(
    box: GmailBox, reply: Reply | None, stage: Stage, lag: float
) -> None:
    box.fake.store.index_lag = lag
    box.fake.fail(SEND, stage, reply)
    message, mark = outgoing(box, ID), Drafted()

    if stage == "after":
        receipt = await box.provider.send(message, mark)
        assert receipt.mail_message_id in box.fake.store.mails
    else:
        with pytest.raises(Unknown):
            await box.provider.send(message, mark)
        assert isinstance(await box.provider.find_sent(ID, mark.draft), NotSent)

    assert box.fake.count(SEND) == 1
    assert len(box.fake.store.left) == (stage == "after")


@pytest.mark.parametrize("said", ["", "\x00", "²", "../drafts", "a/b?c", "..", 7, None])
async def test_an_answer_with_an_id_that_is_none_is_looked_after_like_a_lost_one(box: GmailBox, said: object) -> None:
    """It was sent: an error that means "nothing was sent" would be wrong, and an id goes into URLs and rows."""
    box.fake.fail(SEND, "after", Reply(200, {"id": said, "threadId": "\x00"}))

    receipt = await box.provider.send(outgoing(box, ID), Mark())

    assert (True, "found in Sent") == (receipt.mail_message_id in box.fake.store.mails, receipt.response)


@pytest.mark.parametrize("said", ["\x00", 7, {}, "a b"])
async def test_a_thread_that_is_none_is_not_kept(box: GmailBox, said: object) -> None:
    box.fake.fail(SEND, "after", Reply(200, {"id": "18c2f", "threadId": said}))
    box.fake.fail("GET /gmail/v1/users/me/messages/", reply=refusal(500, "backendError"))

    receipt = await box.provider.send(outgoing(box, ID), Mark())

    assert ("18c2f", "18c2f") == (receipt.mail_message_id, receipt.mail_thread_id)


async def test_a_look_that_fails_leaves_it_unknown_and_a_later_one_finds_it(box: GmailBox) -> None:
    box.fake.fail(SEND, "after")
    box.fake.fail("GET /gmail/v1/users/me/messages", reply=refusal(503, "backendError"), skip=1)
    mark = Drafted()

    with pytest.raises(Unknown):
        await box.provider.send(outgoing(box, ID), mark)

    assert isinstance(await box.provider.find_sent(ID, mark.draft), Receipt)


async def test_a_request_that_takes_effect_after_the_time_limit_is_never_taken_for_unsent(box: GmailBox) -> None:
    given_up = asyncio.Event()
    box.fake.fail(SEND, until=given_up)
    provider, mark = box.another(timeout=1.0), Drafted()

    with pytest.raises(Unknown):
        await provider.send(outgoing(box, ID), mark)
    given_up.set()
    await box.fake.quiet()

    assert isinstance(await provider.find_sent(ID, mark.draft), Receipt)


async def test_an_answer_that_comes_drop_by_drop_ends_within_the_time_limit() -> None:
    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        with suppress(OSError):
            while not writer.is_closing():
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(0.02)

    fake = gmail.Gmail()
    async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
        fake.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        box = GmailBox(fake, fake.sign_in.grant(fake.email, gmail.ALL_SCOPES), timeout=0.1)
        with pytest.raises(Unreachable) as caught:
            await box.provider.verify()
        await box.provider.close()

    assert caught.value.code == "timed_out"


async def test_a_server_that_cannot_be_reached_after_the_mark_was_sent_nothing() -> None:
    async with AsyncExitStack() as stack:
        fake = gmail.Gmail()
        serving = AsyncExitStack()
        await serving.enter_async_context(served(fake))
        box = GmailBox(fake, fake.sign_in.grant(fake.email, gmail.ALL_SCOPES))
        stack.push_async_callback(box.provider.close)

        async def commit(provider_draft: str | None = None) -> None:
            await serving.aclose()

        with pytest.raises(Unreachable) as caught:
            await box.provider.send(outgoing(box, ID), commit)

    assert caught.value.code == "api_unreachable"
    assert fake.store.left == []


async def test_a_token_that_ends_between_the_mark_and_the_sending_is_renewed_and_the_message_sent_once(
    box: GmailBox,
) -> None:
    async def commit(provider_draft: str | None = None) -> None:
        box.fake.sign_in.expire_access()

    await box.provider.send(outgoing(box, ID), commit)

    assert len(box.fake.store.left) == 1
    assert box.fake.count(SEND) == 2


@pytest.mark.parametrize(
    ("where", "reply", "kind"),
    [
        ("settings/sendAs", None, Unreachable),
        ("GET /gmail/v1/users/me/drafts", refusal(503, "backendError"), Unreachable),
        ("POST /gmail/v1/users/me/drafts", None, Unreachable),
        ("POST /gmail/v1/users/me/drafts", refusal(429, "rateLimitExceeded"), Unreachable),
        ("POST /gmail/v1/users/me/drafts", Reply(200, {}), Unreachable),
        ("POST /gmail/v1/users/me/drafts", refusal(404, "notFound"), Unreachable),
        ("POST /gmail/v1/users/me/drafts", refusal(400, "invalidArgument", "Bad header"), Refused),
        ("POST /gmail/v1/users/me/drafts", refusal(403, "domainPolicy"), Refused),
    ],
)
async def test_trouble_before_the_mark_is_never_unknown(
    box: GmailBox, where: str, reply: Reply | None, kind: type[MailError]
) -> None:
    box.fake.fail(where, reply=reply, times=2)
    mark = Mark()

    with pytest.raises(kind):
        await box.provider.send(outgoing(box, ID), mark)

    assert (mark.calls, box.fake.store.left) == (0, [])
