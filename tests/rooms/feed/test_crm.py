"""Promise (docs/integrations/crm.md): what happens to a prospect stands on their timeline in the CRM, once, in order, and never
against a person's no or after their erasure."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.engine import Services
from outrider.feed.crm import handing
from tests.factories import Actor
from tests.rooms.feed.hand_off import JO, HandOff, handing_off
from tests.rooms.feed.hubspot import SCOPES

SAID = (
    "They answered and ask for the price:<br>Sounds great &lt;b&gt;really&lt;/b&gt;. How much does it cost per month?"
)
STOP = "Please do not contact me again, unsubscribe me."


@pytest_asyncio.fixture
async def hand_off(services: Services) -> AsyncIterator[HandOff]:
    async with handing_off(services) as made:
        yield made


async def test_a_reply_reaches_the_timeline_of_a_new_contact_once(hand_off: HandOff) -> None:
    """Found or made, the company too; what was sent stands before what was answered, and twice is once."""
    shown = await hand_off.connect()
    await hand_off.reply()

    await hand_off.until(delivered=2)
    await hand_off.work()

    assert ("HubSpot 62515", None, 0) == (shown["account"], shown["problem"], (await hand_off.get())["waiting"])
    assert ["We wrote: Less waste<br>Dear Jo, we cut waste.", SAID] == hand_off.portal.notes()
    [contact] = hand_off.portal.rows["contacts"].values()
    [company] = hand_off.portal.rows["companies"].values()
    assert (JO, "bakery.example") == (contact["properties"]["email"], company["properties"]["domain"])
    assert {f"{contact['id']} {company['id']}"} == set(hand_off.portal.associations)
    assert {contact["id"]} == {row["contact"] for row in await hand_off.deliveries()}


async def test_only_what_was_chosen_is_handed_over_and_what_stands_there_is_left_alone(hand_off: HandOff) -> None:
    theirs = hand_off.portal.add("contacts", {"properties": {"email": JO, "firstname": "Johanna"}})
    await hand_off.connect(hands_over=["meetings", "replies"])
    await hand_off.reply()

    await hand_off.until(delivered=1, left_out=1)

    assert [SAID] == hand_off.portal.notes()
    assert {"email": JO, "firstname": "Johanna"} == theirs["properties"]
    assert {} == hand_off.portal.rows["companies"]


async def test_who_says_no_is_flagged_where_they_are_known_and_brought_in_nowhere(hand_off: HandOff) -> None:
    """The opt-out is handed over even where the timeline is not to tell of it."""
    await hand_off.connect(hands_over=["contacts", "replies"])
    await hand_off.reply(STOP)

    await hand_off.until(pending=0, left_out=3)
    unknown = (dict(hand_off.portal.rows["contacts"]), list(hand_off.portal.opted_out))
    hand_off.portal.add("contacts", {"properties": {"email": JO}})
    [row] = [one for one in await hand_off.deliveries() if one["event_type"] == "prospect.unsubscribed"]
    again = await hand_off.desk.actor.post(hand_off.path(f"/deliveries/{row['id']}:retry"))
    await hand_off.until(delivered=1)

    assert ({}, []) == unknown
    assert 200 == again.status_code
    assert [JO] == hand_off.portal.opted_out


async def test_killed_between_the_call_and_its_record_the_entry_stands_once(hand_off: HandOff) -> None:
    """HubSpot's search does not know it at once: it is waited for, not written again."""
    await hand_off.connect(hands_over=["contacts", "replies"])
    portal, cut = hand_off.portal, asyncio.Event()
    portal.cut, portal.indexed = cut, False
    await hand_off.reply()
    await hand_off.copied(2)
    job = asyncio.create_task(
        handing.hand_over_due(
            hand_off.services,
            project_id=hand_off.desk.project_id,
            operator_id=hand_off.desk.actor.operator_id,
        )
    )
    async with asyncio.timeout(60):
        await cut.wait()
    job.cancel()
    await asyncio.gather(job, return_exceptions=True)
    portal.cut = None

    with clock.travel(timedelta(minutes=3)):
        portal.indexed = True
        await hand_off.until(delivered=1)

    assert [SAID] == portal.notes()
    assert 1 == len(portal.rows["contacts"])


async def test_what_never_reached_hubspot_and_whose_person_is_erased_never_does(hand_off: HandOff) -> None:
    """What did reach it is taken back, and the contact is named for the operator to decide about."""
    await hand_off.connect()
    prospect_id = await hand_off.reply()
    await hand_off.until(delivered=2)
    await hand_off.desk.deliver(JO, "One more thing: who installs it?")
    await hand_off.desk.sync()
    await hand_off.copied(1)
    erased = await hand_off.desk.actor.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "they asked"})

    await hand_off.until(delivered=2, pending=0)

    assert 200 == erased.status_code, erased.text
    assert [] == hand_off.portal.notes()
    [contact] = hand_off.portal.rows["contacts"]
    rows = await hand_off.deliveries()
    assert {
        f"The person was erased here, and this entry in HubSpot with them. Their contact {contact} is still in HubSpot: delete it"
        " there, unless you have a reason of your own to keep it."
    } == {row["last_error"] for row in rows}
    assert [] == [one for one in hand_off.portal.asked if "who installs" in one]


async def test_a_dead_token_pauses_everything_and_says_so_until_a_living_one_is_given(hand_off: HandOff) -> None:
    await hand_off.connect()
    hand_off.portal.token = "pat-2"
    await hand_off.reply()
    await hand_off.copied(2)
    await hand_off.work()
    refused = await hand_off.get()
    readiness = (await hand_off.desk.actor.get(hand_off.desk.path("readiness"))).json()
    asked = len(hand_off.portal.asked)
    await hand_off.work()
    idle = len(hand_off.portal.asked) - asked
    checked = await hand_off.desk.actor.post(hand_off.path(":check"))

    await hand_off.connect()
    await hand_off.until(delivered=2)

    words = "HubSpot no longer accepts the secret (401): make a new one there and connect it again."
    assert (words, 2, 0) == (refused["problem"], refused["waiting"], idle)
    assert [f"Nothing reaches HubSpot 62515, and 2 entries wait: {words}"] == [
        one["message"] for one in readiness["blockers"] if one["code"] == "crm_refused"
    ]
    assert (409, "crm_unusable", words) == (checked.status_code, checked.json()["code"], checked.json()["detail"])
    assert None is (await hand_off.get())["problem"]
    assert 2 == len(hand_off.portal.notes())


@pytest.mark.parametrize(
    ("status", "headers", "body", "words"),
    [
        (429, {"retry-after": "120"}, b"", "HubSpot asks for fewer requests; it goes on by itself."),
        (503, {}, b"<html>", "HubSpot is in trouble (503); it is tried again."),
        (200, {}, b'["?"]', "HubSpot answered in a shape that is not its own; it is tried again."),
        (200, {}, b"not json", "HubSpot answered in a shape that is not its own; it is tried again."),
        (
            302,
            {"location": "http://127.0.0.1:9/"},
            b"",
            "HubSpot redirects (302), which is not followed; check its address.",
        ),
    ],
)
async def test_what_fails_is_tried_again_and_a_persons_later_entries_wait_for_it(
    hand_off: HandOff, status: int, headers: dict[str, str], body: bytes, words: str
) -> None:
    await hand_off.connect()
    await hand_off.reply()
    await hand_off.copied(2)
    hand_off.portal.wrong = [(status, headers, body)]
    await hand_off.work()
    waiting = sorted((row["event_type"], row["last_error"]) for row in await hand_off.deliveries("?status=pending"))
    nothing = hand_off.portal.notes()

    with clock.travel(timedelta(minutes=3)):
        await hand_off.until(delivered=2)

    assert [("message.received", None), ("message.sent", words)] == waiting
    assert [] == nothing
    assert [True, False] == [one.startswith("We wrote") for one in hand_off.portal.notes()]


async def test_a_contact_that_somebody_else_makes_at_the_same_moment_is_taken(hand_off: HandOff) -> None:
    await hand_off.connect(hands_over=["contacts", "replies"])
    await hand_off.reply()
    hand_off.portal.rival = JO

    await hand_off.until(delivered=1)

    assert 1 == len(hand_off.portal.rows["contacts"])
    assert [SAID] == hand_off.portal.notes()


async def test_what_hubspot_refuses_for_good_is_shown_and_tried_again_when_somebody_says(hand_off: HandOff) -> None:
    await hand_off.connect(hands_over=["replies", "contacts"])
    await hand_off.reply()
    await hand_off.copied(2)
    hand_off.portal.wrong = [(400, {}, b'{"status":"error","category":"VALIDATION_ERROR"}')]
    await hand_off.until(failed=1)
    [row] = await hand_off.deliveries("?status=failed")
    await hand_off.desk.actor.post(hand_off.path(f"/deliveries/{row['id']}:retry"))

    await hand_off.until(delivered=1, failed=0)

    assert (
        "HubSpot refused this entry (400). Look at the contact there, then hand it over again (:retry)."
        == row["last_error"]
    )
    assert [SAID] == hand_off.portal.notes()


async def test_a_crm_is_connected_only_with_a_secret_that_it_takes_and_that_nobody_sees_again(
    hand_off: HandOff,
) -> None:
    actor, path = hand_off.desk.actor, hand_off.path()
    none = await actor.get(path)
    missing = await actor.put(path, {"provider": "hubspot"})
    wrong = await actor.put(path, {"provider": "hubspot", "token": "pat-wrong"})
    unknown = await actor.put(path, {"provider": "abacus", "token": "pat-1"})
    await hand_off.connect()
    changed = await actor.put(path, {"provider": "hubspot", "hands_over": ["replies"]})
    flows = (await actor.get(hand_off.desk.path("data-flows"))).json()["flows"]
    gone = await actor.delete(path)

    assert (404, "crm_not_connected") == (none.status_code, none.json()["code"])
    assert (422, "crm_secret_missing") == (missing.status_code, missing.json()["code"])
    assert (409, "crm_unusable") == (wrong.status_code, wrong.json()["code"])
    assert 422 == unknown.status_code
    assert (200, ["replies"]) == (changed.status_code, changed.json()["hands_over"])
    assert "pat-1" not in changed.text
    assert ["HubSpot 62515"] == [one["receiver"] for one in flows if one["kind"] == "crm"]
    assert (200, 404) == (gone.status_code, (await actor.get(path)).status_code)


@pytest.mark.parametrize("scope", [one for one in SCOPES if one != "oauth"])
async def test_a_token_that_lacks_a_scope_is_refused_before_anything_is_handed_over(
    hand_off: HandOff, scope: str
) -> None:
    hand_off.portal.scopes = [one for one in SCOPES if one != scope]
    wanted = (
        f"HubSpot lets this token do less than is needed: give the app there {scope},"
        " then connect it again, or ask with :check."
    )
    refused = await hand_off.desk.actor.put(hand_off.path(), {"provider": "hubspot", "token": hand_off.portal.token})
    hand_off.portal.scopes = list(SCOPES)
    await hand_off.connect()
    hand_off.portal.scopes.remove(scope)

    checked = await hand_off.desk.actor.post(hand_off.path(":check"))

    assert [(409, "crm_unusable", wanted)] * 2 == [
        (one.status_code, one.json()["code"], one.json()["detail"]) for one in (refused, checked)
    ]
    assert wanted == (await hand_off.get())["problem"]


async def test_a_check_changes_nothing_in_the_crm(hand_off: HandOff) -> None:
    await hand_off.connect()

    await hand_off.desk.actor.post(hand_off.path(":check"))

    assert {"contacts": {}, "companies": {}, "notes": {}} == hand_off.portal.rows
    assert [] == hand_off.portal.opted_out


@pytest.mark.parametrize(
    "scopes",
    [None, [one for one in SCOPES if "read_write" not in one] + ["communication_preferences.write"]],
    ids=["not told", "another that is enough"],
)
async def test_a_token_that_is_enough_or_whose_scopes_are_not_told_is_taken(
    hand_off: HandOff, scopes: list[str] | None
) -> None:
    hand_off.portal.scopes = scopes

    assert None is (await hand_off.connect())["problem"]


async def test_another_operator_sees_nothing_of_it(hand_off: HandOff, stranger: Actor) -> None:
    await hand_off.connect()

    answers = [
        await stranger.get(hand_off.path()),
        await stranger.get(hand_off.path("/deliveries")),
        await stranger.post(hand_off.path(":check")),
        await stranger.delete(hand_off.path()),
        await stranger.put(hand_off.path(), {"provider": "hubspot", "token": "pat-1"}),
    ]

    assert {404} == {answer.status_code for answer in answers}


@pytest.mark.parametrize("token", ["pat 1", "pat-1\n", "pât-1", "€"])
async def test_a_token_that_cannot_be_one_is_refused_in_words(client: Actor, project_id: str, token: str) -> None:
    answer = await client.put(f"/v1/projects/{project_id}/crm", {"provider": "hubspot", "token": token})

    assert 422 == answer.status_code, answer.text
    assert "copy it again" in answer.text
    assert token not in answer.text
