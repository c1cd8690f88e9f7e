"""docs/agents/hand-off.md "HubSpot, by a receiver of your own": each thing stands on the timeline once, and
nothing of who said no.

HubSpot is a local server that answers in the shapes of its public reference (version 2026-03): contacts, companies, notes,
search, associations, and its error document.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.core import clock
from outrider.engine import Services
from outrider.feed.webhooks import sign
from tests.clients.recipes import Deliver, receiving
from tests.factories import Actor, another_key
from tests.feed import settled
from tests.rooms.replies.support import Desk, new_desk
from tests.serving import listening

JO = "jo@bakery.example"
YES = "Sounds great <b>really</b>. How much does it cost per month?"
MOMENT = "2026-11-22T09:30:00.000Z"
Start = Callable[..., AbstractAsyncContextManager[tuple[Deliver, asyncio.subprocess.Process]]]


@dataclass
class HubSpot:
    """An account. `wrong` are answers (status, headers) to the next requests of a path; `lost` writes the next note without ever
    answering, and says when it has."""

    contacts: dict[str, dict[str, Any]] = field(default_factory=dict)
    companies: dict[str, dict[str, Any]] = field(default_factory=dict)
    notes: dict[str, dict[str, Any]] = field(default_factory=dict)
    associations: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    wrong: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    lost: asyncio.Event | None = None
    made: int = 100

    def new(self, rows: dict[str, dict[str, Any]], said: dict[str, Any]) -> tuple[int, Any]:
        self.made += 1
        row = {"id": str(self.made), **said, "createdAt": MOMENT, "updatedAt": MOMENT, "archived": False}
        rows[row["id"]] = row
        return 201, row

    def answer(self, method: str, path: str, said: Any) -> tuple[int, Any]:
        match method, path.removeprefix("/crm/objects/2026-03/").split("/"):
            case "GET", ["contacts", email]:
                found = [row for row in self.contacts.values() if row["properties"]["email"] == email]
                return (200, found[0]) if found else (404, None)
            case "POST", ["contacts"]:
                return self.new(self.contacts, said)
            case "POST", ["companies"]:
                return self.new(self.companies, said)
            case "POST", ["notes"]:
                return self.new(self.notes, said)
            case "POST", [("companies" | "notes") as kind, "search"]:
                [condition] = said["filterGroups"][0]["filters"]
                rows = [
                    row
                    for row in (self.companies if kind == "companies" else self.notes).values()
                    if condition["value"] in row["properties"][condition["propertyName"]]
                ]
                return 200, {"total": len(rows), "results": rows}
            case "DELETE", ["notes", note]:
                return (204, None) if self.notes.pop(note, None) else (404, None)
            case "PUT", ["contacts", contact, "associations", "default", "companies", company]:
                self.associations.append(f"{contact} {company}")
                return 200, {"status": "COMPLETE", "results": []}
        raise AssertionError(f"HubSpot has no {method} {path}")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part.get("body", b""), part.get("more_body", False)
        method, path = scope["method"], unquote(scope["path"])
        self.asked.append(f"{method} {path}")
        assert (b"authorization", b"Bearer pat-1") in scope["headers"]
        headers: dict[str, str] = {}
        if self.wrong:
            status, headers = self.wrong.pop(0)
            answer = {"status": "error", "message": "no", "correlationId": "aeb5f871", "category": "RATE_LIMITS"}
        else:
            status, answer = self.answer(method, path, json.loads(body) if body else None)
        if self.lost is not None and (method, path[-6:]) == ("POST", "/notes"):
            self.lost.set()
            while (await receive())["type"] != "http.disconnect":
                pass
            return
        encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": encoded})
        await send({"type": "http.response.body", "body": json.dumps(answer).encode()})


@dataclass(frozen=True, slots=True)
class Timeline:
    """A reply has come in; `start` runs the page's program, always with the same memory."""

    desk: Desk
    hubspot: HubSpot
    start: Start
    secret: str
    prospect_id: str

    async def event(self, event_type: str) -> dict[str, Any]:
        """The newest event of a type, as the feed tells it."""
        rows = await settled(self.desk.actor, 1, f"?types={event_type}")
        return rows[-1]

    def signed(self, event: dict[str, Any]) -> tuple[dict[str, str], bytes]:
        """As the service would deliver it."""
        body = json.dumps(event).encode()
        return sign.headers([self.secret], event["id"], int(clock.now().timestamp()), body), body

    def bodies(self) -> list[str]:
        return [note["properties"]["hs_note_body"] for note in self.hubspot.notes.values()]


@pytest_asyncio.fixture
async def timeline(app: FastAPI, services: Services, actor: Actor, tmp_path: Path) -> AsyncIterator[Timeline]:
    desk, hubspot, secret = await new_desk(services, actor), HubSpot(), sign.new_secret()
    reader = await another_key(services, actor, ("read",))
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES, in_reply_to=await desk.write_to(prospect_id, JO))
    await desk.sync()
    async with listening(app) as (service, _), listening(hubspot) as (outside, _):

        def start(**more: str) -> AbstractAsyncContextManager[tuple[Deliver, asyncio.subprocess.Process]]:
            said = {
                "OUTRIDER_WEBHOOK_SECRET": f"{sign.new_secret()} {secret}",
                "OUTRIDER_URL": service,
                "OUTRIDER_TOKEN": reader.token,
                "OUTRIDER_PROJECT": desk.project_id,
                "HUBSPOT_TOKEN": "pat-1",
                "HUBSPOT_URL": outside,
                "SETTLED_SECONDS": "0",
            }
            return receiving(tmp_path, "to_hubspot.py", **{**said, **more})

        yield Timeline(desk, hubspot, start, secret, prospect_id)


async def test_a_reply_stands_on_the_timeline_once(timeline: Timeline) -> None:
    """Person and company are made where they are not there, the note tells their words as words, and a delivery that comes again,
    of this or another run of the program, adds nothing; neither does another project's event or what is not signed."""
    hubspot, event = timeline.hubspot, await timeline.event("message.received")
    headers, body = timeline.signed(event)
    async with timeline.start() as (deliver, _):
        first = await deliver(headers, body)
        again = await deliver(headers, body)
        forged = await deliver(headers, body + b" ")
        elsewhere = await deliver(*timeline.signed({**event, "id": "evt_2", "project_id": "project_2"}))
    async with timeline.start() as (deliver, _):
        later = await deliver(headers, body)

    assert [204, 204, 400, 204, 204] == [first, again, forged, elsewhere, later]
    [(contact, person)], [(company, firm)] = hubspot.contacts.items(), hubspot.companies.items()
    assert {"email": JO} == person["properties"]
    assert {"name": "Bakery", "domain": "bakery.example"} == firm["properties"]
    assert [f"{contact} {company}"] == hubspot.associations
    [note] = hubspot.notes.values()
    assert (
        "They answered and ask for the price:<br>Sounds great &lt;b&gt;really&lt;/b&gt;. How much does it cost per month?"
        f"<br><br>Outrider {event['id']}" == note["properties"]["hs_note_body"]
    )
    assert event["timestamp"] == note["properties"]["hs_timestamp"]
    assert [(contact, 202), (company, 190)] == [
        (one["to"]["id"], one["types"][0]["associationTypeId"]) for one in note["associations"]
    ]


async def test_who_is_there_already_is_left_as_they_are(timeline: Timeline) -> None:
    """A salesperson's corrections stay: an existing person and company are found, not written."""
    hubspot = timeline.hubspot
    hubspot.new(hubspot.contacts, {"properties": {"email": JO, "firstname": "Josephine"}})
    hubspot.new(hubspot.companies, {"properties": {"domain": "bakery.example", "name": "The Bakery Ltd"}})
    async with timeline.start() as (deliver, _):
        status = await deliver(*timeline.signed(await timeline.event("message.received")))

    assert 204 == status
    assert ["Josephine"] == [one["properties"]["firstname"] for one in hubspot.contacts.values()]
    assert ["The Bakery Ltd"] == [one["properties"]["name"] for one in hubspot.companies.values()]
    assert 1 == len(hubspot.notes)


async def test_what_hubspot_did_not_take_comes_again(timeline: Timeline) -> None:
    """The delivery is not taken, the output says why, a refused token or a rest is respected without asking again, and a later
    run writes the note once."""
    hubspot, delivery = timeline.hubspot, timeline.signed(await timeline.event("message.received"))
    told: list[str] = []
    answers: list[int] = []
    rounds: list[list[tuple[int, dict[str, str]]]] = [
        [(500, {}), (429, {"Retry-After": "30"})],
        [(502, {}), (401, {})],
        [(403, {})],
    ]
    for wrong in rounds:
        hubspot.wrong = list(wrong)
        async with timeline.start() as (deliver, process):
            assert process.stdout is not None
            for _ in wrong:
                answers.append(await deliver(*delivery))
                told.append((await process.stdout.readline()).decode().strip())
            asked = len(hubspot.asked)
            answers.append(await deliver(*delivery))
            assert asked == len(hubspot.asked)
    async with timeline.start() as (deliver, _):
        taken = await deliver(*delivery)

    assert ([503] * 8, 204) == (answers, taken)
    refused = "later: HubSpot refuses the token ({}): give HUBSPOT_TOKEN one that works and start again"
    assert [
        "later: HubSpot answered 500 to GET contacts",
        "later: HubSpot asks for fewer calls",
        "later: HubSpot answered 502 to GET contacts",
        refused.format(401),
        refused.format(403),
    ] == told
    assert 1 == len(hubspot.notes)


@pytest.mark.parametrize("end", ["killed", "timed out"])
async def test_a_note_whose_answer_never_came_is_not_written_twice(timeline: Timeline, end: str) -> None:
    """Killed between the push and its record, or left without an answer: the note is looked for first, and while HubSpot's search
    cannot know it yet, nothing is written."""
    hubspot, delivery = timeline.hubspot, timeline.signed(await timeline.event("message.received"))
    hubspot.lost = asyncio.Event()
    seconds = "0.3" if end == "timed out" else "60"
    async with timeline.start(HUBSPOT_SECONDS=seconds, SETTLED_SECONDS="3600") as (deliver, process):
        pushing = asyncio.ensure_future(deliver(*delivery))
        await asyncio.wait_for(hubspot.lost.wait(), 60)
        if end == "killed":
            process.kill()
        [outcome] = await asyncio.gather(pushing, return_exceptions=True)
        if end == "timed out":
            assert (503, 503) == (outcome, await deliver(*delivery))
    hubspot.lost = None
    asked = len(hubspot.asked)
    async with timeline.start() as (deliver, _):
        taken = await deliver(*delivery)

    assert 204 == taken
    assert 1 == len(hubspot.notes)
    assert ["POST /crm/objects/2026-03/notes/search"] == hubspot.asked[asked:]


async def test_who_wants_no_mail_is_not_brought_in(timeline: Timeline) -> None:
    """Somebody who said no is not made a contact; whom HubSpot knows already, gets the line that they did."""
    hubspot = timeline.hubspot
    await timeline.desk.deliver(JO, "Please unsubscribe me. Do not write to me again.")
    await timeline.desk.sync()
    delivery = timeline.signed(await timeline.event("prospect.unsubscribed"))
    async with timeline.start() as (deliver, _):
        unknown = await deliver(*delivery)
        assert ({}, {}) == (hubspot.contacts, hubspot.notes)
        hubspot.new(hubspot.contacts, {"properties": {"email": JO}})
        known = await deliver(*delivery)

    assert (204, 204) == (unknown, known)
    assert ["Outrider: replied before, now unsubscribed."] == [body.partition("<br>")[0] for body in timeline.bodies()]
    assert {} == hubspot.companies


async def test_an_erased_person_leaves_no_words_behind(timeline: Timeline) -> None:
    """Our notes are deleted, the output names the contact, and an event of theirs that comes late writes nothing."""
    hubspot, reply = timeline.hubspot, await timeline.event("message.received")
    async with timeline.start() as (deliver, process):
        before = await deliver(*timeline.signed(reply))
        written = len(hubspot.notes)
        erased = await timeline.desk.actor.post(f"/v1/prospects/{timeline.prospect_id}:erase", {"reason": "asked"})
        assert 200 == erased.status_code, erased.text
        status = await deliver(*timeline.signed(await timeline.event("prospect.erased")))
        assert process.stdout is not None
        told = (await process.stdout.readline()).decode()
        late = await deliver(*timeline.signed({**reply, "id": "evt_late"}))

    assert [204, 204, 204, 1] == [before, status, late, written]
    assert {} == hubspot.notes
    assert f"HubSpot contact {next(iter(hubspot.contacts))}" in told
