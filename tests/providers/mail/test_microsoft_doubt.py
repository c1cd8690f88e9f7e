"""Two hundred sends with random faults, settled as the drafts room settles them: nothing twice, nothing called wrong."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from outrider.mail.parse import parse
from outrider.providers.mail.microsoft.reading import ReadingLimits
from outrider.providers.mail.port import (
    Disconnected,
    NotSent,
    Outgoing,
    Receipt,
    Refused,
    Unknown,
    Unreachable,
)
from tests.providers.mail.contract import raw_message
from tests.providers.mail.fakes.graph import FakeGraph, error
from tests.providers.mail.fakes.graph_box import Committed, GraphBox, connected
from tests.providers.mail.fakes.http import Reply

SENDS = 200
State = Literal["ready", "sent", "failed", "unknown"]
PATIENCE = 0.15
"""Seconds that the provider waits for an answer here."""


def sign_in_fails_in_the_middle(fake: FakeGraph) -> None:
    fake.sign_in.expire_access()
    fake.fail("/token", reply=Reply(503))


FAULTS: list[Callable[[FakeGraph], None]] = [
    # The draft
    lambda fake: fake.fail("POST /v1.0/me/messages"),
    lambda fake: fake.fail("POST /v1.0/me/messages", "after"),
    lambda fake: fake.fail("POST /v1.0/me/messages", "after", Reply(503)),
    lambda fake: fake.fail("POST /v1.0/me/messages", reply=Reply(400, error("ErrorInvalidRequest"))),
    # The send, without effect
    lambda fake: fake.fail("/send"),
    lambda fake: fake.fail("/send", reply=Reply(500)),
    lambda fake: fake.fail("/send", reply=Reply(429, headers={"retry-after": "1"})),
    lambda fake: fake.fail("/send", reply=Reply(403, error("ErrorQuotaExceeded"))),
    lambda fake: fake.fail("/send", reply=Reply(404, error("ErrorItemNotFound"))),
    lambda fake: fake.fail("/send", reply=Reply(400, error("ErrorInvalidRecipients"))),
    lambda fake: fake.fail("/send", reply=Reply(409, error("ErrorIrresolvableConflict"))),
    # The send, with an effect that nobody tells of
    lambda fake: fake.fail("/send", "after"),
    lambda fake: fake.fail("/send", "after", Reply(503)),
    lambda fake: fake.fail("/send", "after", Reply(404, error("ErrorItemNotFound"))),
    # The send, later than anybody waits
    lambda fake: fake.fail("/send", seconds=2 * PATIENCE),
    lambda fake: fake.fail("/send", "after", seconds=2 * PATIENCE),
    # The sign-in, in the middle
    lambda fake: fake.sign_in.expire_access(),
    sign_in_fails_in_the_middle,
    # Reading back and looking
    lambda fake: fake.fail("GET /v1.0/me/messages", reply=Reply(503)),
    lambda fake: fake.fail("GET /v1.0/me/messages", skip=1),
    lambda fake: fake.fail("GET /v1.0/me/mailFolders", reply=Reply(429)),
]


@dataclass
class Sender:
    """What the rooms do with a send, without their database: one attempt after the other, and a look where there is doubt."""

    box: GraphBox
    message: Outgoing
    state: State = "ready"
    draft: str | None = None

    async def try_once(self, mark: Committed) -> None:
        message = self.message
        one = Outgoing(message.message_id, message.envelope_from, message.envelope_to, message.raw, None, self.draft)
        try:
            await self.box.provider.send(one, mark)
            self.state = "sent"
        except Refused:
            self.state = "failed"
        except (Unreachable, Disconnected):
            self.state = "ready"
        except Unknown:
            self.state = "unknown"
        except ConnectionError:  # the mark's own
            self.state = "ready"
        self.draft = mark.draft or self.draft

    async def settle(self) -> None:
        """As `drafts/settle.py`: evidence moves it, and a draft that is still there only once the request is surely over."""
        try:
            found = await self.box.provider.find_sent(self.message.message_id, self.draft)
        except (Unreachable, Disconnected):
            return
        if isinstance(found, Receipt):
            self.state = "sent"
        elif isinstance(found, NotSent) and not self.box.fake.is_busy:
            self.state = "ready"


@pytest.mark.timeout(300)
async def test_no_recipient_has_two_copies_and_each_state_tells_the_truth(tmp_path: Path) -> None:
    chance = random.Random(20261121)
    seen: Counter[State] = Counter()
    async with connected(tmp_path, ReadingLimits(seconds=PATIENCE)) as box:
        box.fake.may_send_as.add("sales@acme.example")
        senders = [Sender(box, _message(box, number, chance)) for number in range(SENDS)]
        for sender in senders:
            box.fake.box.holds_in_outbox = chance.random() < 0.1
            box.fake.box.replaces_message_ids = chance.random() < 0.2
            for _ in range(3):
                box.fake.faults.clear()
                for fault in chance.sample(FAULTS, chance.choice([0, 1, 1, 2])):
                    fault(box.fake)
                mark = Committed(failure=ConnectionError("the database is gone") if chance.random() < 0.1 else None)
                await sender.try_once(mark)
                if sender.state == "unknown" and chance.random() < 0.7:
                    await sender.settle()
                if sender.state != "ready":
                    break
            seen[sender.state] += 1
        box.fake.faults.clear()
        await box.fake.idle()
        box.fake.box.empty_outbox()
        in_doubt = [sender for sender in senders if sender.state == "unknown"]
        for sender in in_doubt:
            for _ in range(50):  # a look that a busy machine does not answer in time is made again, as by the clock
                if sender.state == "unknown":
                    await sender.settle()

        copies = Counter(parse(raw).subject for raw in box.fake.box.delivered)
        told = {sender.message.message_id: sender.state for sender in senders}

    assert max(copies.values()) == 1
    assert {_subject(one) for one, state in told.items() if state == "sent"} == set(copies)
    assert seen["sent"] > 20
    assert seen["failed"] > 5
    assert seen["unknown"] > 10
    assert {sender.state for sender in in_doubt} <= {"sent", "ready"}


def _message(box: GraphBox, number: int, chance: random.Random) -> Outgoing:
    message_id = f"<random-{number}@acme.example>"
    sender = chance.choice([box.email, "sales@acme.example"])
    raw = raw_message(message_id, sender, box.recipient).replace(b"Planning load", _subject(message_id).encode())
    return Outgoing(message_id, sender, box.recipient, raw)


def _subject(message_id: str) -> str:
    """What names a message where Exchange puts another Message-ID in place of ours."""
    return f"About {message_id.strip('<>')}"
