"""Whoever says no, takes a word back, leaves or dies while mail is on its way: on a real mail system nobody has two copies,
nobody one after a no that was on record before the send began, and what the service calls sent or unsent is what lies there."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

import httpx
import pytest
import pytest_asyncio

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine, Services
from tests.factories import http_to, new_actor
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.proof.submission import delivered
from tests.rooms.drafts.making import Desk, new_desk
from tests.ticking import tick
from tests.world import LIMITS

_UNSENT: Final = ("drafted", "ready_to_send", "send_failed", "discarded", "drafted_not_sendable")
_MANY: Final = 14


@dataclass(slots=True)
class Race:
    """One message, and what was done to it at once; a no's moment is when its answer came."""

    to: str
    draft_id: str
    prospect_id: str
    noes: list[float] = field(default_factory=list)
    sends: list[tuple[float, int]] = field(default_factory=list)
    did: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Post:
    desk: Desk
    account: Account
    rig: MailRig
    rng: random.Random

    async def race(self, one: Race) -> None:
        noes = {"stop": self.stop, "erase": self.erase, "suppress": self.suppress, "revoke": self.revoke}
        chosen = self.rng.sample(sorted(noes), self.rng.choice((1, 1, 2, 4)))
        one.did = [*chosen]
        await asyncio.gather(
            *(self._later(self.send, one, 0.5) for _ in range(2)),
            self._later(self.killed, one, 0.5),
            *(self._later(noes[name], one, 2.5) for name in chosen),
        )
        await self.send(one)

    async def _later(self, verb: Any, one: Race, most: float) -> None:
        await asyncio.sleep(self.rng.random() * most)
        await verb(one)

    async def send(self, one: Race) -> None:
        begun = time.monotonic()
        answer = await self.desk.send(one.draft_id)
        one.sends.append((begun, answer.status_code))

    async def killed(self, one: Race) -> None:
        """A process that is gone in the middle of a send."""
        begun = time.monotonic()
        dying = asyncio.create_task(self.desk.send(one.draft_id))
        await asyncio.wait([dying], timeout=self.rng.random() * 1.5)
        dying.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            one.sends.append((begun, (await dying).status_code))

    def said(self, one: Race, answer: httpx.Response) -> None:
        if answer.is_success:
            one.noes.append(time.monotonic())

    async def suppress(self, one: Race) -> None:
        self.said(one, await self.desk.actor.post(self.desk.path("suppressions"), {"email": one.to}))

    async def erase(self, one: Race) -> None:
        self.said(one, await self.desk.actor.post(f"/v1/prospects/{one.prospect_id}:erase", {"reason": "They asked."}))

    async def revoke(self, one: Race) -> None:
        body = {"target_type": "draft", "target_id": one.draft_id, "decision": "request_changes", "note": "No."}
        self.said(one, await self.desk.actor.post(self.desk.path("review-decisions"), body))

    async def stop(self, one: Race) -> None:
        raw = f"From: {one.to}\r\nTo: {self.account.email}\r\nSubject: Re\r\n\r\nPlease stop writing to me."
        await asyncio.to_thread(self.account.deliver, raw.encode())
        synced = await self.desk.actor.post(self.desk.path("inbox:sync"))
        if synced.is_success:
            known = await self.desk.actor.get(self.desk.path(f"suppressions?email={one.to}"))
            held = await self.desk.read("suppression-holds?status=open")
            if known.json() or any(each["email"] == one.to for each in held):
                one.noes.append(time.monotonic())

    async def leave_and_come_back(self) -> None:
        """The sender's mailbox is disconnected while all of this goes on, and connected again."""
        await asyncio.sleep(1 + self.rng.random())
        await self.desk.actor.post(self.desk.path("mailbox:disconnect"))
        await asyncio.sleep(self.rng.random() * 0.3)
        answer = await self.desk.actor.post(self.desk.path("mailbox:connect"), self.account.request())
        assert answer.is_success, answer.text


@pytest_asyncio.fixture
async def post(
    trusting: Services, rig: MailRig, account: Account, request: pytest.FixtureRequest
) -> AsyncIterator[Post]:
    async with http_to(create_app(trusting)) as http:
        actor = await new_actor(trusting, http)
        desk = await new_desk(trusting, Engine(trusting, trusting.registry), actor, await actor.new_project())
        connected = await actor.post(desk.path("mailbox:connect"), account.request())
        assert 200 == connected.status_code, connected.text
        window = {**LIMITS["window"], "to": "24:00"}  # type: ignore[dict-item]
        await actor.put(desk.path("sending-limits"), {**LIMITS, "window": window})
        yield Post(desk, account, rig, random.Random(request.node.callspec.params["seed"]))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.timeout(300)
async def test_nobody_gets_two_copies_or_one_after_a_no_whatever_happens_at_once(post: Post, seed: int) -> None:
    desk, before = post.desk, {}
    races = []
    for _ in range(_MANY):
        to = Account(post.rig).recipient
        draft = await desk.approved(to)
        before[to] = len(delivered(post.rig, to))
        races.append(Race(to, draft["id"], draft["prospect_id"]))

    await asyncio.gather(*(post.race(one) for one in races[:-1]), post.leave_and_come_back())
    calm = races.pop()  # nobody says no to it, and the mailbox is back
    await asyncio.gather(post.send(calm), post.send(calm))
    with clock.travel(timedelta(minutes=30)):
        for _ in range(3):
            await tick(desk.services, "settle_sends")
        await desk.engine.drain()
    async with asyncio.timeout(60):
        while await asyncio.to_thread(post.rig.queue):  # noqa: ASYNC110 (nobody tells when it is empty)
            await asyncio.sleep(0.2)

    broken = []
    for one in races:
        copies = len(delivered(post.rig, one.to)) - before[one.to]
        answer = await desk.actor.get(desk.path(f"drafts/{one.draft_id}"))
        status = answer.json()["lifecycle_status"] if answer.is_success else "gone"
        about = f"{one.to}: {copies} copies, {status}, {one}"
        sent_at = [begun for begun, code in one.sends if code == 200]
        if copies > 1:
            broken.append(f"two copies: {about}")
        if copies and one.noes and not [begun for begun, _ in one.sends if begun < min(one.noes)]:
            broken.append(f"after a no: {about}")
        if [begun for begun in sent_at if one.noes and begun > min(one.noes) and not copies]:
            broken.append(f"called sent after a no: {about}")
        if (status == "sent" or sent_at) and not copies:
            broken.append(f"called sent: {about}")
        if status in _UNSENT and copies:
            broken.append(f"called unsent: {about}")
        if status == "sending":
            broken.append(f"never settled: {about}")
    assert [] == broken, "\n".join(broken)
    assert 1 == len(delivered(post.rig, calm.to)) - before[calm.to], (
        "nothing can be sent here, so that nothing is proven"
    )
    assert any(one.noes and 200 not in [code for _, code in one.sends] for one in races)
