"""`python -m tests.proof.sends --sends 1000`: that no mail is sent twice, shown on the real service and a real mail system.

Two services on one database, two clients for each draft, a mail server with troubles at every verb, `kill -9` at every step
of a send and at any moment. What the prospects received is the truth; what the service says is held against it:

* nobody has two copies;
* a draft that is `sent` was received exactly once;
* nothing that was received is called unsent;
* `send_unknown` is left only where nobody could tell: the answer was lost, and the mailbox keeps no copies of sent mail.
"""
# ruff: noqa: T201 (it is a command too, and prints)

import argparse
import asyncio
import itertools
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from outrider.db.embedded import EmbeddedPostgres
from tests.factories import new_database
from tests.mailrig.mailrig import MailRig
from tests.proof.clients import Client, Draft, connection
from tests.proof.database import Wire
from tests.proof.house import House
from tests.proof.story import Book, plan
from tests.proof.submission import Front, delivered

_AT_ONCE: Final = 16
_PASSWORD: Final = "proof-secret"
_UNSENT: Final = ("drafted", "ready_to_send", "send_failed", "discarded")


@dataclass(slots=True)
class Verdict:
    """What came out. `violations` says which promise was broken for whom; it must be empty."""

    sends: int
    figures: dict[str, int]
    happened: Counter[str]
    violations: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"{name:42}{count:6}" for name, count in self.figures.items()]
        troubles = [f"  {name:40}{count:6}" for name, count in sorted(self.happened.items())]
        return "\n".join([*lines, "troubles that happened", *troubles, *(f"BROKEN: {one}" for one in self.violations)])


@dataclass(slots=True)
class Round:
    """One storm, from an empty database to the verdict."""

    rig: MailRig
    house: House
    front: Front
    client: Client
    book: Book
    rng: random.Random
    lease: float
    filing: dict[str, bool]
    """By recipient: whether the mailbox that writes to them keeps copies of what it sends."""

    async def storm(self, drafts: list[Draft], kill_every: int) -> None:
        """Everybody sends at once, and after every so many drafts some process dies, whatever it is doing."""
        self.front.storming = True
        gate = asyncio.Semaphore(_AT_ONCE)
        done = itertools.count(1)

        async def one(draft: Draft) -> None:
            async with gate:
                await self.client.press(draft, self.rng)
            if next(done) % kill_every == 0:
                self.house.kill(self.rng.randrange(4))

        await asyncio.gather(*(one(draft) for draft in drafts))
        self.front.storming = False
        await self.house.until_ready()

    async def settled(self, drafts: list[Draft], limit: float) -> dict[str, str]:
        """Every draft's status once the service has looked after each send that was cut off, and found what can be found."""
        deadline = time.monotonic() + limit
        while True:
            found = await self.statuses(drafts)
            waiting = [
                to
                for to, status in found.items()
                if status == "sending" or (status == "send_unknown" and self.is_known(to))
            ]
            if not waiting or time.monotonic() > deadline:
                return found
            await asyncio.sleep(1)

    async def statuses(self, drafts: list[Draft]) -> dict[str, str]:
        """By recipient."""
        found = {}
        for project_id in {draft.project_id for draft in drafts}:
            for row in await self.client.listed(f"/v1/projects/{project_id}/drafts"):
                found[row["to_email"]] = row["lifecycle_status"]
        return found

    def is_known(self, to: str) -> bool:
        """Whether the mailbox shows that the message left."""
        return self.filing[to] and self.front.accepted[to] > 0

    async def arrived(self) -> None:
        """Returns once the mail system has delivered all it took."""
        async with asyncio.timeout(60):
            while await asyncio.to_thread(self.rig.queue):  # noqa: ASYNC110 (nobody tells when it is empty)
                await asyncio.sleep(0.2)

    def judge(self, statuses: dict[str, str], sent_before: int) -> Verdict:
        copies = {to: len(delivered(self.rig, to)) for to in self.book.stories}
        broken = list(self.house.ended)
        for to, story in self.book.stories.items():
            status, count = statuses[to], copies[to]
            about = (
                f"{to}: {status}, {count} received ({story.planned or 'no trouble planned'}, last seen {story.stage}"
                f"{', its process was killed' if story.pid in self.book.killed else ''})"
            )
            if count > 1:
                broken.append(f"two copies: {about}")
            elif status == "sent" and count != 1:
                broken.append(f"sent, but not received: {about}")
            elif status in _UNSENT and count:
                broken.append(f"called unsent, but received: {about}")
            elif status == "sending":
                broken.append(f"never settled: {about}")
            elif status == "send_unknown" and (self.is_known(to) or not self.book.is_excused(story)):
                broken.append(f"unknown, though it could be told: {about}")
        by_status = Counter(statuses.values())
        unknown = [to for to, status in statuses.items() if status == "send_unknown"]
        figures = {
            "drafts": len(copies),
            "requests to send them": self.client.requests,
            "received by prospects": sum(copies.values()),
            "received twice": sum(count > 1 for count in copies.values()),
            "sent": by_status["sent"],
            "  of these after the storm, sent again": by_status["sent"] - sent_before,
            "refused (send_failed)": by_status["send_failed"],
            "unsent (ready_to_send)": by_status["ready_to_send"],
            "unknown (send_unknown)": len(unknown),
            "  of these received": sum(copies[to] for to in unknown),
            "processes killed": len(self.book.killed),
            "promises broken": len(broken),
        }
        return Verdict(len(copies), figures, self.book.happened, broken)


async def prove(
    server_url: str, sends: int, *, seed: int, lease: float = 5.0, kill_every: int = 25, settle: float = 300.0
) -> Verdict:
    """One round of so many sends on a new database of the server."""
    rng = random.Random(seed)
    recipients = [f"buyer{number:05}@prospects.example" for number in range(sends)]
    senders = [f"seller{number}@operator.example" for number in range(max(2, sends // 100))]
    book = plan(recipients, rng)
    async with new_database(server_url, f"proof_{seed}") as url:
        with (
            tempfile.TemporaryDirectory(prefix="proof-") as folder,
            MailRig(users=dict.fromkeys([*recipients, *senders], _PASSWORD), queue_lifetime=60) as rig,
        ):
            wire = Wire(url, Path(folder), book)
            front = Front(rig, book, senders[::2], late=lease + 3)
            for sender in senders:
                await asyncio.to_thread(rig.doveadm, "mailbox", "create", "-u", sender, "Sent")
            house = House(Path(folder) / "data", wire.url, rig.ca_file, lease, book)
            async with await wire.open(), await front.open():
                try:
                    client = Client(house.apis, await house.open())
                    shares = {sender: recipients[number :: len(senders)] for number, sender in enumerate(senders)}
                    connects = {sender: connection(sender, rig.imaps_port, front.port, _PASSWORD) for sender in senders}
                    prepared = await asyncio.gather(
                        *(client.prepare(sender, connects[sender], share) for sender, share in shares.items())
                    )
                    drafts = [draft for share in prepared for draft in share]
                    assert len(drafts) == sends, f"{len(drafts)} drafts for {sends} prospects"
                    rng.shuffle(drafts)
                    filing = {to: sender in front.files for sender, share in shares.items() for to in share}
                    one = Round(rig, house, front, client, book, rng, lease, filing)
                    verdict = await _play(one, drafts, kill_every, settle)
                    await client.close()
                finally:
                    await house.close()
    return verdict


async def _play(one: Round, drafts: list[Draft], kill_every: int, settle: float) -> Verdict:
    await one.storm(drafts, kill_every)
    found = await one.settled(drafts, settle)
    sent_before = Counter(found.values())["sent"]
    # Now everybody tries everything once more: what is unsent may leave, nothing else.
    gate = asyncio.Semaphore(_AT_ONCE)

    async def again(draft: Draft) -> None:
        async with gate:
            await one.client.press(draft, one.rng)

    await asyncio.gather(*(again(draft) for draft in drafts))
    found = await one.settled(drafts, settle)
    await one.arrived()
    return one.judge(found, sent_before)


async def main() -> int:
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)  # type: ignore[union-attr]
    parser = argparse.ArgumentParser(prog="python -m tests.proof.sends", description=__doc__)
    parser.add_argument("--sends", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="proof-db-") as home:
        server = EmbeddedPostgres(Path(home))
        try:
            verdict = await prove(await server.start(), options.sends, seed=options.seed)
        finally:
            await server.stop()
    print(verdict)
    print(f"{time.monotonic() - begun:.0f} s")
    return 1 if verdict.violations else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
