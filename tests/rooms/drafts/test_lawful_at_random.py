"""Whatever is tried, in whatever order, through whichever door: what the law says may not be written, approved or sent is not.
Held against a reading of docs/law.md of a dozen lines that knows nothing of tables, signs or gates.

The mailbox is the sandbox, entered as an account whose mail leaves the machine.
"""

import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import httpx
import pytest
import pytest_asyncio

from outrider.app import create_app
from outrider.core import clock
from outrider.drafts.queue import turn
from outrider.engine import Services
from outrider.providers.mail import registry
from outrider.providers.mail.port import Traits
from tests.factories import Actor, another_key, http_to
from tests.rooms.drafts.making import Desk
from tests.rooms.drafts.steps import make_strategy
from tests.rooms.mcp.agents import posted
from tests.world import LIMITS

STEPS = 45
RULES = {"US": "allowed", "IE": "their_work", "PT": "unknown", "BE": "role_only", "DE": "consent", "IN": "allowed"}
"""What docs/law.md says of a person's address in these countries; India is the one that the operator may block."""
AGENT = ("read", "runs:write", "prospects:write", "drafts:write", "inbox:sync")
BODY = (
    "<p>Hello,</p><p>Acme Forecasting helps food wholesalers forecast demand for fresh goods.</p><p>Shall we talk?</p>"
)


@dataclass
class Person:
    """What the reading knows of one prospect."""

    id: str
    country: str
    email: str
    word: bool = False
    """A person answers for writing to them, at their own address."""
    agreed: bool = False
    wrote: set[str] = field(default_factory=set)
    """Addresses that they wrote from."""


@dataclass
class Story:
    """Steps taken at the service, and what the reading says of each."""

    desk: Desk
    rng: random.Random
    agent: Actor
    mcp_door: httpx.AsyncClient
    people: list[Person]
    gate: str = "enforce"
    blocks_india: bool = False
    drafts: dict[str, dict[str, Any]] = field(default_factory=dict)
    sent: int = 0
    found: Counter[str] = field(default_factory=Counter)
    """What happened, so that a test in which nothing does is seen."""

    def may(self, step: str, person: Person, draft: dict[str, Any]) -> bool:
        """Whether the law, as docs/law.md has it, lets this step happen."""
        is_own = draft["to_email"] == person.email
        if person.country == "IN" and self.blocks_india:
            return False
        if self.gate == "warn" or (draft["kind"] == "reply" and draft["to_email"] in person.wrote):
            return True
        rule = RULES[person.country] if is_own or person.country == "DE" else "consent"
        if person.agreed and is_own:
            rule = "allowed"
        if step == "policy":
            return rule == "allowed"
        if person.word and is_own:
            return True
        return rule in ("allowed", "their_work") or (rule == "unknown" and step != "send")

    async def look(self, step: str) -> None:
        """Hold what is new against the reading."""
        people = {one.id: one for one in self.people}
        before, listed = self.drafts, await self.desk.read("drafts?limit=100")
        self.drafts = {one["id"]: one for one in listed}
        for draft in listed:
            person, was = people[draft["prospect_id"]], before.get(draft["id"])
            if was is None:
                self.found[f"written {draft['kind']}"] += 1
                assert self.may("draft", person, draft), f"written by {step}"
            if draft["review_status"] == "approved" and (was is None or was["review_status"] != "approved"):
                by = "policy" if step == "goes_on" else "approve"
                self.found[f"approved {by}"] += 1
                assert self.may(by, person, draft), f"approved by {step}"
            if draft["lifecycle_status"] == "sent" and (was is None or was["lifecycle_status"] != "sent"):
                self.found[f"sent {draft['kind']}"] += 1
                assert self.may("send", person, draft), f"sent by {step}"
        outbox = await self.desk.outbox()
        assert len(outbox) == sum(one["lifecycle_status"] == "sent" for one in listed), f"something else left by {step}"

    def a_person(self) -> Person:
        return self.rng.choice(self.people)

    def a_draft(self, *statuses: str) -> str:
        """One of those that are there; the empty word where there is none."""
        fit = [one for one in self.drafts.values() if one["lifecycle_status"] in statuses]
        fit.sort(key=lambda one: (one["to_email"], one["kind"], one["created_at"]))
        return str(self.rng.choice(fit)["id"]) if fit else "draft_00000000000000000000000000"

    def _decision(self, draft_id: str) -> dict[str, str]:
        return {"target_type": "draft", "target_id": draft_id, "decision": "approve"}

    # Doors that are open to agents, and to people.

    async def runs(self) -> None:
        body = {"operation": "generate_drafts", "inputs": {"prospect_ids": [one.id for one in self.people]}}
        await self.agent.post(self.desk.path("runs"), body)
        await self.desk.engine.drain()

    async def posts(self) -> None:
        await self.agent.post(self.desk.path("drafts"), self._letter())

    async def posts_by_mcp(self) -> None:
        await self.tool("write_draft", self._letter())

    def _letter(self) -> dict[str, str]:
        subject = f"Fresh goods {self.rng.randrange(10**6)}"
        return {"prospect_id": self.a_person().id, "kind": "first_touch", "subject": subject, "body_html": BODY}

    async def approves(self) -> None:
        draft_id = self.a_draft("drafted_not_sendable", "send_failed")
        await self.desk.actor.post(self.desk.path("review-decisions"), self._decision(draft_id))

    async def approves_many(self) -> None:
        every = [self._decision(one["id"]) for one in self.drafts.values()]
        if every:
            await self.desk.actor.post(self.desk.path("review-decisions:batch"), {"decisions": every})

    async def approves_by_mcp(self) -> None:
        await self.tool("decide", {"decisions": [self._decision(self.a_draft("drafted_not_sendable"))]})

    async def goes_on(self) -> None:
        await self.agent.post(self.desk.path("agent:continue"))
        await self.desk.engine.drain()

    async def sends(self) -> None:
        await self.desk.send(self.a_draft("ready_to_send") if self.rng.random() < 0.9 else self.a_draft("sent"))

    async def queues(self) -> None:
        ready = [one["id"] for one in self.drafts.values() if one["lifecycle_status"] == "ready_to_send"]
        if ready:
            await self.desk.actor.post(self.desk.path("drafts:send"), {"draft_ids": ready, "confirm_reviewed": True})

    async def works_off(self) -> None:
        await turn.work_off(self.desk.services.project(self.desk.actor.principal, self.desk.project_id))

    async def follows_up(self) -> None:
        with clock.travel(timedelta(days=10)):
            await self.agent.post(self.desk.path("follow-ups:tick"))
        await self.desk.engine.drain()

    async def readdresses(self) -> None:
        """The same letter, or answer, to an address elsewhere, in Germany by its ending; then it is tried."""
        open_ones = [one for one in self.drafts.values() if one["lifecycle_status"] == "drafted_not_sendable"]
        open_ones.sort(key=lambda one: (one["kind"] != "reply", one["to_email"], one["created_at"]))
        for draft in open_ones[:1]:
            body = {"to_email": f"x{self.rng.randrange(10**6)}@kontor.de"}
            await self.agent.patch(self.desk.path(f"drafts/{draft['id']}"), body)
            await self.desk.actor.post(self.desk.path("review-decisions"), self._decision(draft["id"]))

    async def is_answered(self) -> None:
        """They write, and an answer is written."""
        person = self.a_person()
        letter = {"from_email": person.email, "subject": "Hello", "text": "Sounds good, tell me more."}
        delivered = await self.agent.post(self.desk.path("sandbox/messages"), letter)
        assert 201 == delivered.status_code, delivered.text
        person.wrote.add(person.email)
        await self.agent.post(self.desk.path("inbox:sync"))
        await self.desk.engine.drain()

    async def notes_a_country(self) -> None:
        """An agent says that somebody is where one may write; who may review has said where they are."""
        await self.agent.patch(f"/v1/prospects/{self.a_person().id}", {"country": "US"})

    # What only people do.

    async def gives_a_word(self) -> None:
        person = self.a_person()
        body = {
            "reason": "Asked at the fair.",
            "basis": "Consent",
            "expires_at": clock.iso(clock.now() + timedelta(60)),
        }
        given = await self.desk.actor.post(f"/v1/prospects/{person.id}:override-lawful", body)
        person.word = person.word or given.status_code == 200

    async def takes_a_word_back(self) -> None:
        person = next((one for one in self.people if one.word), self.people[0])
        back = await self.desk.actor.post(f"/v1/prospects/{person.id}:withdraw-override", {"reason": "A mistake."})
        assert 200 == back.status_code
        person.word = False

    async def chooses(self) -> None:
        self.blocks_india = not self.blocks_india
        self.gate = self.rng.choice(("enforce", "enforce", "enforce", "warn"))
        body = {"lawful_gate": self.gate, "tightened": {"IN": {"named": "blocked"}} if self.blocks_india else {}}
        assert 200 == (await self.desk.actor.patch(self.desk.path("lawful-rules"), body)).status_code

    async def records_a_yes(self) -> None:
        person = self.a_person()
        said = {
            "prospect_id": person.id,
            "email": person.email,
            "purpose": "letters about our products",
            "products": ["Forecasting"],
            "company": "Acme Ltd",
            "wording": "Yes, write to me about Forecasting.",
            "given_at": clock.iso(clock.now() - timedelta(days=2)),
            "method": "form",
            "evidence": {"text": "Form 17 of the fair, with her signature."},
        }
        answer = await self.desk.actor.post(self.desk.path("consents"), said)
        assert 201 == answer.status_code, answer.text
        person.agreed = True

    async def tool(self, name: str, arguments: dict[str, Any]) -> None:
        """A tool of `/mcp`, called by an agent that holds all that a person has given it."""
        asked = posted("tools/call", {"name": name, "arguments": {"project_id": self.desk.project_id, **arguments}})
        answer = await self.mcp_door.post("/mcp", **self.with_key(asked))
        assert 200 == answer.status_code, answer.text
        self.found[f"mcp {name}"] += 1

    def with_key(self, asked: dict[str, Any]) -> dict[str, Any]:
        headers = {**asked["headers"], "Authorization": f"Bearer {self.desk.actor.token}"}
        return {**asked, "headers": headers}

    async def step(self) -> str:
        doors: list[Any] = [
            self.runs, self.posts, self.posts_by_mcp, self.approves, self.approves, self.approves_many, self.approves_by_mcp,
            self.goes_on, self.sends, self.sends, self.queues, self.works_off, self.follows_up, self.readdresses,
            self.is_answered, self.notes_a_country,
        ]  # fmt: skip
        people: list[Any] = [self.gives_a_word, self.takes_a_word_back, self.chooses, self.records_a_yes]
        verb = self.rng.choice([*doors, *people])
        await verb()
        name: str = verb.__name__
        await self.look(name)
        return name


@pytest_asyncio.fixture
async def mcp_door(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """The door for agents, in an application of its own: others may be serving theirs."""
    app = create_app(services)
    async with app.state.mcp.running(), http_to(app) as http:
        yield http


@pytest.mark.parametrize("seed", [1])
async def test_nothing_reaches_past_the_law_through_any_door(
    desk: Desk, mcp_door: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Agents, ticks, the queue, the policy and people who approve one or many: none of them writes, approves or sends what the
    law, the operator's rules, consents and words that stand at that moment do not allow."""
    await desk.actor.put(desk.path("sending-limits"), LIMITS)
    await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
    rng = random.Random(seed)
    people = []
    for number, country in enumerate([*RULES, *RULES]):
        email = f"{country.lower()}{number}@northwind.example"
        person = Person(await desk.prospect(email), country, email)
        await desk.actor.patch(f"/v1/prospects/{person.id}", {"country": country})
        await make_strategy(desk, person.id, "low")
        people.append(person)
    # The sandbox refuses nothing, so that there is something to approve and to send.
    await desk.run("generate_drafts", {"prospect_ids": [one.id for one in people[: len(RULES)]]})
    story = Story(desk, rng, await another_key(desk.services, desk.actor, AGENT), mcp_door, people)
    story.drafts = {one["id"]: one for one in await desk.read("drafts?limit=100")}
    for one in sorted(story.drafts.values(), key=lambda one: str(one["to_email"]))[::2]:
        await desk.review(one["id"], "approve")
    story.drafts = {one["id"]: one for one in await desk.read("drafts?limit=100")}
    monkeypatch.setitem(registry.TRAITS, "sandbox", Traits())
    taken: list[str] = []

    for _ in range(STEPS):
        try:
            taken.append(await story.step())
        except AssertionError as told:
            raise AssertionError(f"seed {seed}, after {taken}") from told

    happened = {one.split()[0] for one in story.found}
    assert {"written", "approved", "sent", "mcp"} <= happened, f"too little happened to show anything: {story.found}"
