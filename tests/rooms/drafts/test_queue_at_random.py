"""Whatever order things happen in, exactly that leaves which somebody who still may send has queued or sent as it stands: held
against a model of a dozen lines that knows nothing of tables, locks or ticks."""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from outrider.access import keys
from outrider.core import clock
from outrider.drafts.queue import store, turn
from outrider.drafts.queue.store import SendWish
from tests.factories import Actor, another_key
from tests.rooms.drafts.making import Desk

STEPS = 50
PEOPLE = 5


@dataclass
class Letter:
    """What the model knows of one draft."""

    id: str
    email: str
    subject: str
    approved: bool = True
    wish: tuple[str, str] | None = None
    """The subject as it was queued, and whose key."""
    sent: bool = False


@dataclass
class Story:
    """The same steps, taken at the service and in the model."""

    desk: Desk
    rng: random.Random
    letters: list[Letter]
    hands: dict[str, Actor]
    """Keys by their id."""
    revoked: set[str] = field(default_factory=set)
    suppressed: set[str] = field(default_factory=set)
    left: list[tuple[str, str]] = field(default_factory=list)
    """What should have left: to whom, and under which subject."""
    read: list[SendWish] = field(default_factory=list)
    """What clocks have read, perhaps long ago."""

    def may(self, letter: Letter) -> bool:
        return letter.approved and not letter.sent and letter.email not in self.suppressed

    def goes(self, letter: Letter) -> None:
        self.left.append((letter.email, letter.subject))
        letter.sent, letter.wish = True, None

    async def queue(self, letter: Letter) -> None:
        key_id = self.rng.choice(sorted(self.hands))
        body = {"draft_ids": [letter.id], "confirm_reviewed": True}
        answer = await self.hands[key_id].post(self.desk.path("drafts:send"), body)
        if key_id in self.revoked:
            assert 401 == answer.status_code
            return
        assert (1 if self.may(letter) else 0) == answer.json()["queued_count"], answer.text
        if self.may(letter):
            letter.wish = (letter.subject, key_id)

    async def unqueue(self, letter: Letter) -> None:
        answer = await self.desk.actor.post(self.desk.path(f"drafts/{letter.id}:unqueue"))
        assert (409 if letter.sent else 200) == answer.status_code
        letter.wish = None

    async def edit(self, letter: Letter) -> None:
        subject = f"Fresh goods {self.rng.randrange(10**6)}"
        answer = await self.desk.actor.patch(self.desk.path(f"drafts/{letter.id}"), {"subject": subject})
        if answer.status_code == 200:
            assert not letter.sent
            letter.subject, letter.approved, letter.wish = subject, False, None

    async def approve(self, letter: Letter) -> None:
        body = {"target_type": "draft", "target_id": letter.id, "decision": "approve"}
        answer = await self.desk.actor.post(self.desk.path("review-decisions"), body)
        letter.approved = letter.approved or answer.status_code == 200

    async def send(self, letter: Letter) -> None:
        answer = await self.desk.send(letter.id)
        assert (200 if self.may(letter) else 409) == answer.status_code, answer.text
        if self.may(letter):
            self.goes(letter)

    async def suppress(self, letter: Letter) -> None:
        if self.rng.random() < 0.3:
            body = {"email": letter.email, "reason": "manual"}
            await self.desk.actor.post(self.desk.path("suppressions"), body)
            self.suppressed.add(letter.email)

    async def revoke(self, letter: Letter) -> None:
        """One that something waits by."""
        if letter.wish is not None:
            key_id = letter.wish[1]
            async with self.desk.services.db.tx(self.desk.actor.principal) as tx:
                await keys.revoke_key(tx, key_id)
            self.revoked.add(key_id)

    async def look(self, _: Letter) -> None:
        """A clock reads the queue, and comes to it later."""
        self.read += await self.desk.tx(lambda tx: store.due(tx, clock.now(), 50))

    async def late(self, _: Letter) -> None:
        """A clock acts on what it read before, whatever has become of it."""
        if not self.read:
            return
        wish = self.rng.choice(self.read)
        waiting = await self.desk.tx(lambda tx: store.due(tx, clock.now(), 50))
        [letter] = [one for one in self.letters if one.id == wish.draft_id]
        await turn.take_turn(self.desk.services.project(self.desk.actor.principal, self.desk.project_id), wish)
        if wish in waiting:
            self._turn_of(letter)

    async def turns(self, _: Letter) -> None:
        """A clock works off the queue."""
        in_order = [one["draft_id"] for one in (await self.desk.read("send-queue"))["drafts"]]
        await turn.work_off(self.desk.services.project(self.desk.actor.principal, self.desk.project_id))
        for draft_id in in_order:
            self._turn_of(next(one for one in self.letters if one.id == draft_id))

    def _turn_of(self, letter: Letter) -> None:
        if letter.wish is not None:
            subject, key_id = letter.wish
            letter.wish = None
            if self.may(letter) and subject == letter.subject and key_id not in self.revoked:
                self.goes(letter)

    async def step(self) -> str:
        verbs: list[Any] = [
            *(self.queue,) * 5, self.unqueue, self.edit, *(self.approve,) * 3, self.send, self.suppress, self.revoke,
            self.look, self.late, self.late, self.turns,
        ]  # fmt: skip
        verb = self.rng.choice(verbs)
        await verb(self.rng.choice(self.letters))
        name: str = verb.__name__
        return name


@pytest.mark.parametrize("seed", [4])
async def test_exactly_what_was_asked_for_and_still_holds_leaves_once_in_whatever_order(desk: Desk, seed: int) -> None:
    drafts = [await desk.approved(f"p{number}@northwind.example") for number in range(PEOPLE)]
    letters = [Letter(one["id"], one["to_email"], one["subject"]) for one in drafts]
    hands: dict[str, Actor] = {}
    for _ in range(5):
        actor = await another_key(desk.services, desk.actor, ("read", "send"))
        hands[(await actor.get("/v1/me")).json()["credential"]["id"]] = actor
    story = Story(desk, random.Random(seed), letters, hands)
    taken: list[str] = []

    for _ in range(STEPS):
        taken.append(await story.step())
        outbox = [(one["to_email"], one["subject"]) for one in reversed(await desk.outbox())]

        assert story.left == outbox, taken

    assert story.left, "nothing left at all, which shows nothing"
