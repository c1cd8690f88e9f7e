"""What a reply asks for beyond an answer is kept: to come back on a day, to write to somebody else, to be read by a person."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.drafts import making
from tests.rooms.replies.support import Desk, new_desk
from tests.ticking import tick

JO = "jo@bakery.example"
OFFER = {"text": "Acme forecasts the demand for fresh bread.", "source_type": "manual", "status": "approved"}
LATER = "Thanks, but not now. Try me again in March 2027."
DAY = date(2027, 3, 1)
WHENEVER = "Not right now, sorry. Maybe later."
NOBODY_KNOWS = "Blau grün mit Sternen und Wolken."


@pytest_asyncio.fixture
async def desk(services: Services, actor: Actor) -> Desk:
    """A project that can write answers, with its sandbox."""
    desk = await new_desk(services, actor)
    response = await actor.post(desk.path("knowledge-claims"), {**OFFER, "topic": "offer"})
    assert 201 == response.status_code, response.text
    return desk


def until(day: date) -> timedelta:
    """The way from now to ten in the morning (UTC) of a day."""
    return datetime(day.year, day.month, day.day, 10, tzinfo=UTC) - clock.now()


async def replied(desk: Desk, text: str) -> str:
    """A prospect who was written to and answered so; their id."""
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, text, in_reply_to=await desk.write_to(prospect_id, JO))
    await desk.sync()
    return prospect_id


async def of_type(desk: Desk, action_type: str) -> list[dict[str, Any]]:
    return [one for one in await desk.read("next-actions") if one["action_type"] == action_type]


async def test_a_dated_not_now_defers_the_prospect_until_the_day(desk: Desk) -> None:
    """Until then nothing is due and nothing is open; the follow-up is held for the day."""
    prospect_id = await replied(desk, LATER)

    prospect, follow_up = await desk.prospect(prospect_id), await desk.follow_up(prospect_id)

    assert ("deferred", "2027-03-01") == (prospect["status"], prospect["come_back_on"])
    assert ("held", "2027-03-01T09:00:00Z") == (follow_up["status"], follow_up["resume_at"])
    assert follow_up["due_at"] >= follow_up["resume_at"]
    with clock.travel(until(DAY - timedelta(days=1))):
        await tick(desk.services, "coming_back")
        assert 0 == (await desk.call("follow-ups:tick"))["queued_count"]
        assert "deferred" == (await desk.prospect(prospect_id))["status"]
    assert [] == await of_type(desk, "come_back_later")


async def test_on_the_day_the_follow_up_becomes_due_for_drafting_and_nothing_is_sent(
    desk: Desk, engine: Engine
) -> None:
    """The day brings a draft for review, whatever they wrote before it; it sends nothing by itself."""
    prospect_id = await replied(desk, LATER)

    with clock.travel(until(DAY)):
        await tick(desk.services, "coming_back")
        ticked = await desk.call("follow-ups:tick")

        assert "replied" == (await desk.prospect(prospect_id))["status"]
        assert (1, "drafting") == (ticked["queued_count"], (await desk.follow_up(prospect_id))["status"])
        assert [] == (await desk.actor.get(desk.path("sandbox/messages"))).json()


async def test_where_no_follow_up_is_left_the_day_is_a_next_action(desk: Desk) -> None:
    """What the operator stopped stays stopped; that it is time is said, until they write or set another day."""
    prospect_id = await replied(desk, LATER)
    schedule = await desk.follow_up(prospect_id)
    await desk.actor.post(desk.path(f"follow-up-schedules/{schedule['id']}:cancel"))

    with clock.travel(until(DAY)):
        await tick(desk.services, "coming_back")
        [action] = await of_type(desk, "come_back_later")
        assert (None, "operator", ["/come_back_on"]) == (
            action["call"], action["waiting_on"], action["template"]["missing"],
        )  # fmt: skip
        assert JO in action["title"]
        template = action["template"]
        moved = await desk.actor.request(template["method"], template["path"], json={"come_back_on": "2027-06-01"})
        assert 200 == moved.status_code, moved.text
        assert [] == await of_type(desk, "come_back_later")


async def test_answering_not_now_does_not_bring_the_day_forward(desk: Desk, engine: Engine) -> None:
    """Our "gladly, in March" leaves them deferred, and so does a word of thanks: the day comes all the same."""
    writer = making.Desk(desk.actor, desk.services, desk.project_id, engine)
    prospect_id = await replied(desk, LATER)
    [message] = await desk.read("email-messages?direction=inbound")
    run = await writer.run("generate_reply_draft", {"message_id": message["id"]})
    [draft_id] = run["result"]["draft_ids"]
    await writer.review(draft_id, "approve")
    sent = await writer.send(draft_id)

    assert 200 == sent.status_code, sent.text
    assert "deferred" == (await desk.prospect(prospect_id))["status"]


async def test_an_undated_not_now_asks_the_operator_for_a_day(desk: Desk) -> None:
    """Its template is refused as it stands, and with a day the follow-up waits for it."""
    prospect_id = await replied(desk, WHENEVER)
    assert "paused" == (await desk.follow_up(prospect_id))["status"]
    [action] = await of_type(desk, "come_back_later")
    template = action["template"]
    assert (None, ["/come_back_on"], "operator") == (action["call"], template["missing"], action["waiting_on"])

    blind = await desk.actor.request(template["method"], template["path"], json=template["body"])
    filled = {**template["body"], "come_back_on": "2027-04-05"}
    set_ = await desk.actor.request(template["method"], template["path"], json=filled)

    assert (422, 200) == (blind.status_code, set_.status_code)
    assert ("deferred", "2027-04-05") == (set_.json()["status"], set_.json()["come_back_on"])
    follow_up = await desk.follow_up(prospect_id)
    assert ("held", "2027-04-05T09:00:00Z") == (follow_up["status"], follow_up["resume_at"])
    assert [] == await of_type(desk, "come_back_later")


async def test_a_day_that_they_named_counts_when_a_person_says_that_it_is_a_later(desk: Desk) -> None:
    """What was taken for something else is looked at again for its day, and is called by what it is now."""
    prospect_id = await replied(desk, "Hm. Well. What is it? There is a budget meeting in March 2027.")
    [message] = await desk.read("email-messages?direction=inbound")

    read = await desk.actor.post(desk.path(f"email-messages/{message['id']}:reclassify"), {"intent": "not_now"})

    assert "not_now" != message["analysis"]["intent"]
    assert ("2027-03-01", "Not now: ") == (
        read.json()["analysis"]["return_date"],
        read.json()["analysis"]["summary"][:9],
    )
    assert [] == await of_type(desk, "come_back_later")
    assert "2027-03-01T09:00:00Z" == (await desk.follow_up(prospect_id))["resume_at"]


@pytest.mark.parametrize("day", [None, "2020-01-01", 5, "soon"])
async def test_a_day_that_is_none_is_refused(desk: Desk, day: Any) -> None:
    """A day that is over, or is none, is said to be so."""
    prospect_id = await desk.new_prospect(JO)

    answer = await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"come_back_on": day})

    assert (422, "/come_back_on") == (answer.status_code, answer.json()["errors"][0]["pointer"])


async def test_a_referral_is_a_next_action_until_that_person_is_a_prospect(desk: Desk) -> None:
    """The address is marked as a stranger's word, and adding it closes the action."""
    prospect_id = await replied(desk, "Please contact my colleague Petr Svoboda, petr@bakery.example, he handles this.")
    await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"country": "CZ"})
    [action] = await of_type(desk, "add_referral")
    template = action["template"]
    assert "CZ" == template["body"]["country"], "whether one may write to them hangs on it"
    assert (None, "operator") == (action["call"], action["waiting_on"])
    assert ("petr@bakery.example", "Petr Svoboda", "Bakery", ["/contact_email", "/contact_name"]) == (
        template["body"]["contact_email"], template["body"]["contact_name"], template["body"]["company_name"],
        template["untrusted"],
    )  # fmt: skip
    assert "“Petr Svoboda, petr@bakery.example” (their words; check them)" in action["title"]

    added = await desk.actor.request(template["method"], template["path"], json=template["body"])

    assert (201, "needs_review") == (added.status_code, added.json()["status"])
    assert [] == await of_type(desk, "add_referral")


async def test_a_referral_without_an_address_asks_for_it_and_can_be_dismissed(desk: Desk) -> None:
    """A name alone is no address; what the operator does not want goes away."""
    await replied(desk, "You should speak to Petr Svoboda about this, he is responsible for it.")
    [action] = await of_type(desk, "add_referral")

    assert (["/contact_email"], "Petr Svoboda") == (
        action["template"]["missing"], action["template"]["body"]["contact_name"],
    )  # fmt: skip
    dismissed = await desk.actor.post(desk.path(f"next-actions/{action['id']}:dismiss"))
    assert 200 == dismissed.status_code, dismissed.text
    assert [] == await of_type(desk, "add_referral")


@pytest.mark.parametrize(
    ("note", "back"),
    [
        (
            "I am out of the office until 8 March 2027. In urgent cases write to Anna Berg, a.berg@bakery.example.",
            "2027-03-08",
        ),
        (
            "Ich bin bis 8. März 2027 im Urlaub. In dringenden Fällen hilft Ihnen Anna Berg, a.berg@bakery.example.",
            "2027-03-08",
        ),
        (
            "Je suis absent jusqu'au 8 mars 2027. En cas d'urgence, écrivez à Anna Berg : a.berg@bakery.example.",
            "2027-03-08",
        ),
    ],
    ids=["en", "de", "fr"],
)
async def test_who_stands_in_for_the_absent_is_told_and_nothing_follows_from_it(
    desk: Desk, note: str, back: str
) -> None:
    """A note makes nobody a prospect and asks for nothing: whom it names stands with the message, for a person to read."""
    prospect_id = await desk.new_prospect(JO)
    thread = await desk.write_to(prospect_id, JO)
    await desk.deliver(JO, note, in_reply_to=thread)
    await desk.sync()

    [message] = [one for one in await desk.read("email-messages") if one["direction"] == "inbound"]
    told = message["analysis"]

    assert ("auto_reply", "out_of_office") == (message["kind"], told["intent"])
    assert ("Anna Berg", "a.berg@bakery.example") == (told["referral"]["name"], told["referral_contact"])
    assert back == told["return_date"]
    assert [] == await of_type(desk, "add_referral")
    assert [JO] == [one["contact_email"] for one in await desk.read("prospects")]


async def test_what_a_reply_means_that_nobody_could_tell_is_a_persons_to_say_and_then_a_draft_is_written(
    desk: Desk, engine: Engine
) -> None:
    """No run is asked to answer what was not understood; it could only fail."""
    await replied(desk, NOBODY_KNOWS)
    await engine.drain()

    assert [] == await desk.runs()
    assert [] == await of_type(desk, "send_reply")
    [action] = await of_type(desk, "answer_by_hand")
    [message] = await desk.read("email-messages?direction=inbound")
    assert (None, "operator", [message["id"]]) == (action["call"], action["waiting_on"], action["target_ids"])
    template = action["template"]
    assert (["/intent"], "unknown" in template["choices"]["/intent"]) == (template["missing"], False)
    brief = await desk.actor.request("GET", template["read_first"])
    assert 200 == brief.status_code, brief.text
    said = await desk.actor.request(template["method"], template["path"], json={"intent": "positive"})
    assert 200 == said.status_code, said.text
    await engine.drain()
    assert ["succeeded"] == [run["status"] for run in await desk.runs()]
    assert [] == await of_type(desk, "answer_by_hand")


async def test_what_an_answer_quotes_tells_the_hour_that_it_was_where_its_reader_lives(
    desk: Desk, engine: Engine
) -> None:
    """They wrote at ten in the morning, and would not know their own letter by another hour."""
    prospect_id = await replied(desk, "Interesting. Could you tell me more about it?")
    named = await desk.actor.request("PATCH", f"/v1/prospects/{prospect_id}", json={"country": "Australia"})
    assert 200 == named.status_code, named.text
    await engine.drain()
    [message] = await desk.read("email-messages?direction=inbound")
    [draft] = [one for one in await desk.read("drafts") if one["kind"] == "reply"]

    preview = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()

    there = datetime.fromisoformat(message["received_at"]).astimezone(ZoneInfo("Australia/Sydney"))
    assert f"at {there:%H:%M}, " in preview["text"]


async def test_a_reply_that_no_run_can_answer_is_left_to_a_person_at_once(desk: Desk, engine: Engine) -> None:
    """The call that failed is not offered again; the message is, for a person to read and answer."""
    await replied(desk, NOBODY_KNOWS)
    [message] = await desk.read("email-messages?direction=inbound")
    await desk.actor.post(
        desk.path("runs"), {"operation": "generate_reply_draft", "inputs": {"message_id": message["id"]}}
    )
    [action] = await of_type(desk, "send_reply")
    assert None is action["call"], "a draft is being written"
    await engine.drain()
    [run] = await desk.runs()
    assert ("failed", "unknown_intent") == (run["status"], run["error"]["code"])

    assert [] == await of_type(desk, "send_reply")
    [action] = await of_type(desk, "answer_by_hand")
    assert (None, "operator", [message["id"]]) == (action["call"], action["waiting_on"], action["target_ids"])
    taken = await desk.actor.post(desk.path(f"email-messages/{message['id']}:takeover"))
    assert 200 == taken.status_code, taken.text
    [still] = await of_type(desk, "answer_by_hand")
    assert (None, None) == (still["call"], still["template"])
