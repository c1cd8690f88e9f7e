"""What tests of replies make: a project with the sandbox, a prospect that was written to, and mail that comes in."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, LiteralString

from outrider import followups, mailbox
from outrider.core import clock, ids
from outrider.engine import Services
from outrider.judgement.port import Inbound, ReplyAnalysis
from outrider.mailbox.inbox import arrivals
from tests import desk
from tests.factories import Actor


@dataclass(frozen=True, slots=True)
class Desk(desk.Desk):
    """A project with a connected sandbox, seen by its operator."""

    async def call(self, verb: str, status: int = 200) -> Any:
        response = await self.actor.post(self.path(f"{verb}"))
        assert status == response.status_code, response.text
        return response.json()

    async def sync(self) -> dict[str, Any]:
        report: dict[str, Any] = await self.call("inbox:sync")
        return report

    async def look(self) -> dict[str, Any]:
        report: dict[str, Any] = await self.call("inbound-candidates:sync")
        return report

    async def deliver(self, from_email: str, text: str, *, subject: str = "Re: Less waste", **more: Any) -> str:
        body = {"from_email": from_email, "subject": subject, "text": text, **more}
        response = await self.actor.post(self.path("sandbox/messages"), body)
        assert 201 == response.status_code, response.text
        message_id: str = response.json()["mail_message_id"]
        return message_id

    async def deliver_raw(self, from_email: str, raw: str) -> None:
        response = await self.actor.post(self.path("sandbox/messages"), {"from_email": from_email, "raw": raw})
        assert 201 == response.status_code, response.text

    async def new_prospect(self, email: str = "jo@bakery.example") -> str:
        body = {
            "company_name": "Bakery",
            "domain": email.partition("@")[2],
            "contact_email": email,
            "status": "cold",
        }
        response = await self.actor.post(self.path("prospects"), body)
        assert 201 == response.status_code, response.text
        prospect_id: str = response.json()["id"]
        return prospect_id

    async def write_to(self, prospect_id: str, email: str, *, text: str = "Dear Jo, we cut waste.") -> str:
        """A message that went out to a prospect, with its follow-up; its Message-ID."""
        message_id = f"<{ids.new('draft')}@acme.example>"
        draft_id = ids.new("draft")
        async with self.services.db.project_tx(self.actor.principal, self.project_id) as tx:
            sender = await mailbox.verified_sender(tx)
            sent = await mailbox.messages.record_outbound(
                tx,
                id=ids.new("msg"),
                prospect_id=prospect_id,
                draft_id=draft_id,
                message_id=message_id,
                blob=await mailbox.blobs.put(tx, f"Message-ID: {message_id}\n\n{text}".encode(), clock.now()),
                text=text,
                receipt=mailbox.Receipt(message_id, "thread_first", "ok"),
                mailbox_id=sender.mailbox_id,
                from_email=sender.email,
                to_email=email,
                subject="Less waste",
                in_reply_to=None,
                sent_at=clock.now(),
            )
            assert sent is not None
            await followups.schedule_after_send(
                tx, prospect_id=prospect_id, draft_id=draft_id, sent_at=clock.now(), to_email=email
            )
        return message_id

    async def prospect(self, prospect_id: str) -> dict[str, Any]:
        [found] = [p for p in await self.read("prospects") if p["id"] == prospect_id]
        return found

    async def follow_up(self, prospect_id: str) -> dict[str, Any]:
        [found] = [s for s in await self.read("follow-up-schedules") if s["prospect_id"] == prospect_id]
        return found

    async def suppressed(self) -> dict[str, str]:
        return {row["email"]: row["reason"] for row in await self.read("suppressions")}

    async def held(self) -> dict[str, str]:
        return {row["email"]: row["kind"] for row in await self.read("suppression-holds?status=open")}

    async def runs(self) -> list[dict[str, Any]]:
        return [run for run in await self.read("runs") if run["operation"] == "generate_reply_draft"]


async def new_desk(services: Services, actor: Actor) -> Desk:
    made = Desk(actor, services, await actor.new_project())
    await made.prepare()
    await actor.offers_something(made.project_id)
    return made


JO = "jo@bakery.example"


YES = "Sounds great, I am interested. How much does it cost per month?"


class Pulled(BaseException):
    """The plug is pulled: not an error that code could handle."""


class Judge:
    """The real judge, with a fault: `fault` is raised at the n-th reply."""

    def __init__(self, real: Any, fault: BaseException | None, at: int = 1) -> None:
        self.real, self.fault, self.at, self.asked = real, fault, at, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis:
        self.asked += 1
        if self.fault is not None and self.asked >= self.at:
            raise self.fault
        analysis: ReplyAnalysis = await self.real.analyse_reply(message)
        return analysis


def with_judge(services: Services, fault: BaseException | None, at: int = 1) -> Services:
    return replace(services, intelligence=Judge(services.intelligence, fault, at))


class Sayer(Judge):
    """Whatever a reply says, the judge says this of it."""

    def __init__(self, real: Any, said: ReplyAnalysis) -> None:
        super().__init__(real, None)
        self.said = said

    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis:
        return self.said


def with_analysis(services: Services, said: ReplyAnalysis) -> Services:
    return replace(services, intelligence=Sayer(services.intelligence, said))


def with_unstorable(services: Services) -> Services:
    """What the judge says of a reply cannot be stored, so that no reply can be taken in."""
    return replace(services, intelligence=Unstorable(services.intelligence, None))


class Unstorable(Judge):
    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis:
        return replace(await super().analyse_reply(message), summary="\0")


async def three_replies(desk: Desk) -> list[str]:
    people = []
    for name in ("a", "b", "c"):
        email = f"{name}@bakery.example"
        people.append(await desk.new_prospect(email))
        await desk.deliver(email, YES, in_reply_to=await desk.write_to(people[-1], email))
    return people


async def everything_kept(desk: Desk) -> str:
    """All rows of the project that could hold mail, as one text."""
    tables = ("mail_seen", "mail_of_strangers", "inbound_candidates", "email_messages")
    async with desk.services.db.read(desk.actor.principal) as tx:
        rows = [
            await tx.value(
                f"SELECT coalesce(string_agg(t::text, ' '), '') FROM {table} t WHERE project_id = %s",
                (desk.project_id,),
            )
            for table in tables
        ]
    return " ".join(rows)


async def waiting(desk: Desk) -> int:
    """How many messages were fetched and wait to be interpreted."""
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        return await arrivals.count(tx, (await mailbox.get(tx)).id)


@asynccontextmanager
async def alone(desk: Desk) -> AsyncIterator[None]:
    """Meanwhile no other mailbox of the test database is connected: tests before have left hundreds, and the clock reads all."""
    async with desk.services.db.tx(desk.actor.principal) as tx:
        others = await tx.values(
            "UPDATE mailboxes SET can_read = false WHERE project_id <> %s AND can_read RETURNING id", (desk.project_id,)
        )
    try:
        yield
    finally:
        async with desk.services.db.tx(desk.actor.principal) as tx:
            await tx.execute("UPDATE mailboxes SET can_read = true WHERE id = ANY(%s)", (others,))


async def execute(desk: Desk, sql: LiteralString) -> None:
    """Run a statement whose one parameter is the project."""
    async with desk.services.db.tx(desk.actor.principal) as tx:
        await tx.execute(sql, (desk.project_id,))
