"""Random sequences of decisions, edits, continues, ticks and sends, in both modes: no text that a person refused is ever
approved without a person's later approval, and nothing that a person did not approve, and policy may not, is ever sent.

The test keeps books of its own of what was decided and written; it looks at none of the service's.
"""

import random
import re
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from outrider.core import clock
from outrider.engine import Engine, Services
from tests.factories import Actor, another_key
from tests.world import PROJECT, World, build

SEEDS = (1, 2, 3)
STEPS = 40
NOTES = (
    "Shorter, please.",
    "Write it in German.",
    "Shorter, and mention our office on the moon.",
    "Don't ask for a call.",
    "Sound more like a neighbour.",
)
SUBJECTS = ("A short introduction", "Re: hello", "You agreed to pay us on Friday")
Words = tuple[str, str]


def words(draft: dict[str, Any]) -> Words:
    """What a reader reads of a draft, and to whom."""
    text = re.sub(r"<[^>]*>", " ", f"{draft['subject']} {draft['body_html']}")
    return draft["prospect_id"], " ".join(text.split())


def occasion(draft: dict[str, Any]) -> tuple[str, str]:
    return draft["kind"], draft["schedule_id"] or draft["in_reply_to_message_id"] or draft["prospect_id"]


@dataclass
class Books:
    """What the test knows of its own acts."""

    verdicts: dict[Words, str] = field(default_factory=dict)
    """The last decision of a person on these words to this prospect."""
    yes: set[tuple[str, str]] = field(default_factory=set)
    """Draft and digest that a person approved."""
    foreign: set[tuple[str, str]] = field(default_factory=set)
    """Draft and digest whose last writer was a key that may not review."""
    barred: dict[tuple[str, str], int] = field(default_factory=dict)
    """Occasion that a person skipped → how many drafts it had then."""
    sent: set[str] = field(default_factory=set)
    seen: dict[str, dict[str, Any]] = field(default_factory=dict)
    trail: list[str] = field(default_factory=list)


@dataclass
class Play:
    world: World
    agent: Actor
    dice: random.Random
    books: Books = field(default_factory=Books)

    def path(self, rest: str) -> str:
        return self.world.path(f"{PROJECT}/{rest}")

    async def drafts(self) -> list[dict[str, Any]]:
        found = []
        for listed in await self.world.get(f"{PROJECT}/drafts?limit=200"):
            known = self.books.seen.get(listed["id"])
            if (
                known is None
                or known["updated_at"] != listed["updated_at"]
                or known["approved_by"] != listed["approved_by"]
            ):
                self.books.seen[listed["id"]] = await self.world.get(f"{PROJECT}/drafts/{listed['id']}")
            found.append(self.books.seen[listed["id"]])
        return found

    async def step(self) -> None:
        name, act = self.dice.choice(self.acts)
        self.books.trail.append(name)
        await act(self)
        await self.world.engine.drain()
        await self.check()

    async def decide(self) -> None:
        """A person decides on any draft, old or new."""
        draft = self.dice.choice(await self.drafts())
        decision = self.dice.choice(["approve", "skip", "skip", "retry", "request_changes", "reopen", "reopen"])
        note = self.dice.choice(NOTES) if decision == "request_changes" else self.dice.choice(["", "", NOTES[0]])
        body = {"target_type": "draft", "target_id": draft["id"], "decision": decision, "note": note}
        answer = await self.world.actor.post(self.path("review-decisions"), body)
        assert answer.status_code in (200, 409), answer.text
        self.books.trail[-1] += f" {decision} {draft['id'][-4:]} {answer.status_code}"
        if answer.status_code == 409:
            return
        self.books.verdicts[words(draft)] = decision
        same = [one for one in await self.drafts() if occasion(one) == occasion(draft)]
        self.books.barred.pop(occasion(draft), None)
        if decision == "skip":
            self.books.barred[occasion(draft)] = len(same)
        if decision == "reopen":
            self.books.yes = {one for one in self.books.yes if one[0] != draft["id"]}
        if decision == "approve":
            now = await self.world.get(f"{PROJECT}/drafts/{draft['id']}")
            self.books.yes.add((draft["id"], now["content_sha256"]))

    async def edit(self) -> None:
        """Somebody, who may review or not, writes other words, or such as were refused before."""
        every = await self.drafts()
        draft = self.dice.choice(every)
        source = self.dice.choice([one for one in every if one["prospect_id"] == draft["prospect_id"]])
        body = {"subject": source["subject"], "body_html": source["body_html"] + self.dice.choice(["", "\n"])}
        if self.dice.random() < 0.3:
            body = {"subject": self.dice.choice(SUBJECTS)}
        by = self.dice.choice([self.agent, self.world.actor])
        answer = await by.patch(self.path(f"drafts/{draft['id']}"), body)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200 and answer.json()["content_sha256"] != draft["content_sha256"]:
            self.books.foreign.discard((draft["id"], answer.json()["content_sha256"]))
            if by is self.agent:
                self.books.foreign.add((draft["id"], answer.json()["content_sha256"]))

    async def go_on(self) -> None:
        """Twice, since the first may only prepare what the second approves."""
        for _ in range(2):
            await self.agent.post(self.path("agent:continue"))
            await self.world.engine.drain()

    async def tick(self) -> None:
        """Whatever is scheduled comes due, and a tick takes it."""
        for schedule in await self.world.get(f"{PROJECT}/follow-up-schedules"):
            if schedule["status"] == "scheduled":
                due = {"due_at": clock.iso(clock.now())}
                await self.agent.patch(self.path(f"follow-up-schedules/{schedule['id']}"), due)
            if schedule["status"] == "paused":
                await self.agent.post(self.path(f"follow-up-schedules/{schedule['id']}:resume"))
        await self.agent.post(self.path("follow-ups:tick"))
        await self.agent.post(self.path("inbox:sync"))

    async def ask(self) -> None:
        """A key that may not review asks for drafts: of anybody, by name, instead of another, or by an old run."""
        draft = self.dice.choice(await self.drafts())
        named = {"prospect_ids": [draft["prospect_id"]]}
        inputs = self.dice.choice([{}, named, {**named, "replaces": draft["id"], "note": self.dice.choice(NOTES)}])
        await self.agent.post(self.path("runs"), {"operation": "generate_drafts", "inputs": inputs})
        runs = await self.world.get(f"{PROJECT}/runs?operation=generate_drafts")
        await self.agent.post(f"/v1/runs/{self.dice.choice(runs)['id']}:retry")

    async def ask_by_name(self) -> None:
        """A reviewer asks for a first message by name, which takes the skip of it back."""
        draft = self.dice.choice(await self.drafts())
        body = {"operation": "generate_drafts", "inputs": {"prospect_ids": [draft["prospect_id"]]}}
        await self.world.actor.post(self.path("runs"), body)
        self.books.barred.pop(("first_touch", draft["prospect_id"]), None)

    async def switch(self) -> None:
        mode = self.dice.choice(["autonomous", "autonomous", "needs_approval"])
        await self.world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": mode})

    async def send(self) -> None:
        """A program tries to send what it finds, approved or not."""
        every = await self.drafts()
        for draft in self.dice.sample(every, min(6, len(every))):
            body = {"confirm_reviewed": True, "dry_run": False}
            await self.agent.post(self.path(f"drafts/{draft['id']}:send"), body)

    acts = (
        *[("decide", decide)] * 4,
        *[("edit", edit)] * 4,
        *[("go on", go_on)] * 4,
        ("tick", tick),
        ("ask", ask),
        ("ask by name", ask_by_name),
        ("switch", switch),
        ("send", send),
    )

    async def check(self) -> None:
        books, trail = self.books, " / ".join(self.books.trail[-12:])
        every = await self.drafts()
        for draft in every:
            if draft["review_status"] != "approved" or draft["id"] in books.sent:
                continue
            if (draft["id"], draft["content_sha256"]) not in books.yes:
                # Nobody approved this, so the policy did.
                assert books.verdicts.get(words(draft)) in (None, "approve"), f"refused words were approved: {trail}"
                assert (draft["id"], draft["content_sha256"]) not in books.foreign, (
                    f"an agent's words were approved: {trail}"
                )
                assert [[], []] == [draft["not_followed"], draft["unanswered"]], f"with an open wish: {trail}"
            if draft["lifecycle_status"] == "sent":
                books.sent.add(draft["id"])
        assert not [
            draft["id"]
            for draft in every
            if draft["lifecycle_status"] == "sent" and draft["review_status"] != "approved"
        ], f"sent without a yes: {trail}"
        for barred, count in books.barred.items():
            assert count == sum(occasion(one) == barred for one in every), f"a skip did not hold: {trail}"


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_no_holds_whatever_happens(
    services: Services, http: httpx.AsyncClient, engine: Engine, seed: int
) -> None:
    """Each seed is another story of a few dozen acts of a reviewer and of a program that may do all but review."""
    world = await build(services, http, engine, until="drafts")
    scopes = ("read", "runs:write", "drafts:write", "prospects:write", "send", "inbox:sync")
    play = Play(world, await another_key(services, world.actor, scopes), random.Random(seed))
    await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": "autonomous"})

    for _ in range(STEPS):
        await play.step()
