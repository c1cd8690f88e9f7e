"""A hundred sends at Gmail with random faults, settled as the drafts room settles them: no recipient has two copies."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from outrider.mail.parse import parse
from outrider.providers.mail.gmail import Gmail
from outrider.providers.mail.port import (
    Disconnected,
    MailError,
    NotSent,
    Outgoing,
    Receipt,
    Refused,
    Unknown,
    Unreachable,
)
from tests.providers.mail.contract import Mark, outgoing, raw_message, read_all
from tests.providers.mail.fakes import gmail
from tests.providers.mail.fakes.gmail import refusal
from tests.providers.mail.fakes.http import Fault, Reply, Request, served
from tests.providers.mail.gmail_box import GmailBox, connected

SENDS = 100
AT_ONCE = 4
TRIES = 4
CHANGES = ("drafts/send", "drafts/send", "drafts/send", "POST /gmail/v1/users/me/drafts", "PUT")
PLACES = (
    *CHANGES,
    "/drafts",
    "/messages",
    "/",
)
REPLIES = (
    None,
    None,
    refusal(500, "backendError"),
    refusal(503, "backendError"),
    refusal(401, "authError"),
    refusal(404, "notFound"),
    refusal(403, "userRateLimitExceeded"),
    refusal(429, "rateLimitExceeded"),
    refusal(400, "invalidArgument"),
    Reply(200, content=b"<html>"),
)


@dataclass
class Attempt:
    """What the house keeps of a send."""

    message: Outgoing
    draft: str | None = None
    marked: bool = False


class Killed(Exception):
    """The process ended here."""


def fault(rng: random.Random) -> Fault:
    """A definite answer is one that Google gives before anything happens; silence and a 5xx can come after it."""
    reply = rng.choice(REPLIES)
    lost = reply is None or reply.status >= 500 or reply.status == 200
    if rng.random() < 0.1:
        return Fault("drafts/send", seconds=0.8)  # takes effect after the client has given up
    # that something is not there is no trouble but an answer, and true of what is asked for
    places = CHANGES if reply and reply.status == 404 else PLACES
    return Fault(rng.choice(places), rng.choice(("before", "after")) if lost else "before", reply)


async def one_send(box: GmailBox, provider: Gmail, number: int, rng: random.Random) -> str:
    """One draft until it is settled: the outcome that the house would show."""
    attempt = Attempt(outgoing(box, f"<random-{number}@acme.example>"))
    for _ in range(TRIES):
        if rng.random() < 0.6:
            box.fake.faults.append(fault(rng))
        killed = rng.random() < 0.1
        attempt.marked = False

        async def commit(provider_draft: str | None = None, killed: bool = killed) -> None:
            if killed:
                raise Killed
            attempt.marked, attempt.draft = True, provider_draft

        known = attempt.message
        message = Outgoing(known.message_id, known.envelope_from, known.envelope_to, known.raw, None, attempt.draft)
        try:
            await provider.send(message, commit)
            return "sent"
        except Refused:
            return "refused"
        except (Unreachable, Disconnected, Killed):
            continue
        except Unknown:
            assert attempt.marked, "before the mark nothing can be unknown"
        found = await settled(box, provider, attempt)
        if not isinstance(found, NotSent):
            return "sent" if found else "unknown"
    return "unsent"


async def settled(box: GmailBox, provider: Gmail, attempt: Attempt) -> Receipt | NotSent | None:
    """The house asks again and again, and believes in a draft that is still there only when no request can be at work."""
    await box.fake.quiet((attempt.draft or "").encode())
    while True:
        try:
            return await provider.find_sent(attempt.message.message_id, attempt.draft)
        except (Unreachable, Disconnected):
            continue


async def test_under_random_faults_nothing_is_sent_twice_and_every_outcome_is_true() -> None:
    rng = random.Random(20261121)
    outcomes: dict[int, str] = {}
    async with connected() as box:
        box.fake.store.index_lag = 0.05
        numbers = iter(range(SENDS))

        async def worker() -> None:
            provider = box.another(timeout=0.5)
            for number in numbers:
                outcomes[number] = await one_send(box, provider, number, rng)

        await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
        await box.fake.quiet()
        copies = Counter(parse(raw).message_id for raw in box.fake.store.left)

    counts = Counter(outcomes.values())
    print(f"\nGmail, {SENDS} sends with random faults: {dict(counts)}")  # noqa: T201 (the figure is the result)
    assert max(copies.values()) == 1
    assert {number for number, outcome in outcomes.items() if outcome == "sent"} == {
        number for number in range(SENDS) if copies[f"<random-{number}@acme.example>"]
    }
    assert counts["sent"] > SENDS / 2
    assert counts["unknown"] == 0, "a draft can be asked what became of it"


class Garbled(gmail.Gmail):
    """Does what it is asked and says something else, in a part of its answers."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rng = rng

    async def answer(self, request: Request) -> Reply:
        reply = await super().answer(request)
        if request.path == "/token" or reply.status != 200 or self.rng.random() < 0.5:
            return reply
        return Reply(200, self._garbled(reply.json))

    def _garbled(self, value: Any) -> Any:
        """The same with something inside of it that Google would not say."""
        if not isinstance(value, dict | list) or not value or self.rng.random() < 0.3:
            return self.rng.choice(
                [None, True, -1, 2**64, "", "x", "\x00", "²", [], [None], {}, {"id": 1}, [["x"]], [{"id": {}}]]
            )
        if isinstance(value, list):
            return [self._garbled(one) if self.rng.random() < 0.5 else one for one in value]
        chosen = self.rng.choice(list(value))
        return {name: self._garbled(one) if name == chosen else one for name, one in value.items()}


async def test_whatever_gmail_answers_only_the_four_errors_leave_the_provider() -> None:
    rng = random.Random(7)
    fake = Garbled(rng)
    errors: Counter[str] = Counter()
    async with served(fake):
        box = GmailBox(fake, fake.sign_in.grant(fake.email, gmail.ALL_SCOPES))
        for number in range(4):
            await box.arrive(raw_message(f"<in-{number}@globex.example>", box.recipient, box.email))
        for number in range(25):
            message = outgoing(box, f"<garbled-{number}@acme.example>")
            cursors: dict[str, str] = {}
            uses: tuple[Callable[[], Awaitable[object]], ...] = (
                box.provider.verify,
                partial(box.provider.send, message, Mark()),
                partial(box.provider.find_sent, message.message_id, rng.choice([None, "r-1"])),
                partial(read_all, box.provider, cursors),
                partial(read_all, box.provider, cursors),
            )
            for use in uses:
                try:
                    await use()
                except MailError as error:
                    errors[error.code] += 1
        await box.provider.close()

    assert errors["protocol_error"] > 8
    assert max(Counter(parse(raw).message_id for raw in fake.store.left).values()) == 1
