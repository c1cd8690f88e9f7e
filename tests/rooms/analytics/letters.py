"""Letters that really left through the sandbox, and what became of each: the world that the numbers are held against."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final

from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.replies import unsubscribe
from tests.factories import Actor
from tests.mail.making import report_of
from tests.rooms.drafts import making

YES = "Yes, we are interested. Could we have a call next Tuesday at ten?"
NO = "No thanks, we are not interested."
STOP = "Please remove me from your list."
AWAY = "I am out of the office until Monday and will read your mail then."
SPAM = """From: Feedback <feedback@isp.example>
To: hello@acme.example
Subject: FW: complaint
Message-ID: <arf-1@isp.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Example/1.0
Version: 1

--b
Content-Type: message/rfc822

Message-ID: {message_id}
Subject: Less waste

Dear you
--b--
"""


@dataclass(frozen=True, slots=True)
class Desk(making.Desk):
    """An operator whose letters left; `left` has their Message-IDs by address, `drafts` their ids."""

    left: dict[str, str] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)

    async def write(self, *names: str) -> None:
        """Drafts of first messages to people of these names, each at a firm of its own."""
        ids = {await self.add(name): name for name in names}
        run = await self.run("generate_drafts", {"prospect_ids": list(ids), "limit": len(ids)})
        assert "succeeded" == run["status"], run
        for draft_id in run["result"]["draft_ids"]:
            self.drafts[ids[(await self.get(draft_id))["prospect_id"]]] = draft_id

    async def add(self, name: str) -> str:
        """A prospect whom nobody has written to."""
        body = {"company_name": f"{name} Foods", "domain": f"{name}.example", "contact_email": address(name)}
        response = await self.actor.post(self.path("prospects"), {**body, "status": "cold"})
        assert 201 == response.status_code, response.text
        return str(response.json()["id"])

    async def let_go(self, *names: str) -> None:
        """Approve the drafts and send them."""
        for name in names:
            await self.review(self.drafts[name], "approve")
            sent = await self.send(self.drafts[name])
            assert 200 == sent.status_code, sent.text
            self.left[name] = sent.json()["mail_message_id"]

    async def edit(self, name: str, **changes: str) -> None:
        response = await self.actor.patch(f"{self.path('drafts')}/{self.drafts[name]}", changes)
        assert 200 == response.status_code, response.text

    async def answer(self, name: str, text: str, **more: Any) -> None:
        """A person answers the letter that they got."""
        body = {"from_email": address(name), "subject": "Re: Less waste", "text": text, "in_reply_to": self.left[name]}
        await self._arrives({**body, **more})

    async def comes_back(self, name: str, status: str, reason: str) -> None:
        """The mail server reports on the letter."""
        raw = report_of(address(name), self.left[name], status, reason)
        await self._arrives({"from_email": "mailer-daemon@mx.example", "raw": raw})

    async def reports_spam(self, name: str) -> None:
        """Somebody presses the button for spam."""
        raw = SPAM.format(message_id=self.left[name])
        await self._arrives({"from_email": "feedback@isp.example", "raw": raw})

    async def _arrives(self, body: Mapping[str, Any]) -> None:
        response = await self.actor.post(self.path("sandbox/messages"), dict(body))
        assert 201 == response.status_code, response.text

    async def sync(self) -> None:
        response = await self.actor.post(self.path("inbox:sync"))
        assert 200 == response.status_code, response.text

    async def clicks_the_link(self, name: str) -> None:
        """They follow the link in the letter and press the button."""
        assert await unsubscribe.take_off(self.services, self.project_id, address(name))

    async def measured(self, **query: Any) -> dict[str, Any]:
        """What the interface says."""
        response = await self.actor.get(self.path("analytics"), params=query)
        assert 200 == response.status_code, response.text
        found: dict[str, Any] = response.json()
        return found

    async def say(self, reply: str, intent: str) -> None:
        """A person says what an answer means, so that no test leans on how rules read it."""
        messages = await self.read("email-messages?direction=inbound")
        [message] = [one for one in messages if one["from_email"] == address(reply)]
        path = self.path(f"email-messages/{message['id']}:reclassify")
        response = await self.actor.post(path, {"intent": intent})
        assert 200 == response.status_code, response.text


def address(name: str) -> str:
    """Where somebody is written to."""
    return f"{name}@{name}.example"


async def new_desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    """A project that can send through the sandbox."""
    made = await making.new_desk(services, engine, actor, project_id)
    return Desk(made.actor, made.services, made.project_id, made.engine)


PEOPLE = ("ada", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida")
COUNTED: Final = (
    *("sent", "bounced", "hard_bounced", "complained", "opted_out", "replied", "positive", "meetings_asked"),
    *("approved_as_written", "approved_after_edits", "approved_by_policy"),
)
FIRST: Final = date(2026, 3, 10)
SECOND: Final = date(2026, 3, 13)


@contextmanager
def at(day: date, clock_time: str = "12:00") -> Iterator[None]:
    """Meanwhile it is that time (UTC) of that day."""
    then = datetime.fromisoformat(f"{day.isoformat()}T{clock_time}:00+00:00")
    with clock.travel(then - clock.now()):
        yield


async def nine_letters(desk: Desk) -> None:
    """Nine first messages. On the first day: ada says yes after two hours and asks for a call, bob's was edited and stays without
    an answer, cyd's address does not exist, dan's mailbox is full. On the second: eve asks to be left alone after an hour, fay
    clicks the link, gus is away, hal presses the button for spam, ida declines after three hours."""
    with at(FIRST):
        await desk.write(*PEOPLE[:4])
        await desk.edit("bob", subject="Less waste at Bob Foods?")
    with at(FIRST, "12:30"):
        await desk.let_go(*PEOPLE[:4])
    with at(FIRST, "14:30"):
        await desk.answer("ada", YES)
        await desk.comes_back("cyd", "5.1.1", "User unknown")
        await desk.comes_back("dan", "5.2.2", "Mailbox full")
        await desk.sync()
    with at(SECOND):
        await desk.write(*PEOPLE[4:])
    with at(SECOND, "12:10"):
        await desk.let_go(*PEOPLE[4:])
        await desk.answer("gus", AWAY, subject="Automatic reply: Less waste")
        await desk.clicks_the_link("fay")
        await desk.reports_spam("hal")
    with at(SECOND, "13:10"):
        await desk.answer("eve", STOP)
        await desk.sync()
    with at(SECOND, "15:10"):
        await desk.answer("ida", NO)
        await desk.sync()


def counts(numbers: dict[str, Any]) -> dict[str, int]:
    """Numbers without shares and medians."""
    return {name: numbers[name] for name in COUNTED}
